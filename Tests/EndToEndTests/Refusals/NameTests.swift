import Testing

/// Names that can't be a feature's: the reason, a name in its place, status 1, and nothing is written.
struct NameTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let reason: String
        let suggestion: String?

        init(_ name: String, _ reason: String, use suggestion: String?) {
            self.name = name
            self.reason = reason
            self.suggestion = suggestion
        }

        var testDescription: String { "'\(name)'" }
    }

    static let long = String(repeating: "Long", count: 20)

    static let cases = [
        Case("", "the name of a feature is empty", use: nil),
        Case("my feature!", "'my feature!' is not a Swift identifier: it contains a space", use: "MyFeature"),
        Case("../Evil", "'../Evil' is not a Swift identifier: it contains '.'", use: "Evil"),
        Case("a/b", "'a/b' is not a Swift identifier: it contains '/'", use: "AB"),
        Case("search", "'search' is not in upper camel case: it starts with a small letter", use: "Search"),
        Case("my_feature", "'my_feature' is not in upper camel case: it contains an underscore", use: "MyFeature"),
        Case("2Fast", "'2Fast' is not a Swift identifier: it starts with a digit", use: "TwoFast"),
        Case("1st", "'1st' is not a Swift identifier: it starts with a digit", use: "OneSt"),
        Case("Self", "'Self' is a Swift keyword", use: "SelfFeature"),
        Case("self", "'self' is a Swift keyword", use: "SelfFeature"),
        Case("Any", "'Any' is a Swift keyword", use: "AnyFeature"),
        Case("init", "'init' is a Swift keyword", use: "Init"),
        Case("class", "'class' is a Swift keyword", use: "Class"),
        hides("Testing"), hides("Foundation"), hides("Swift"), hides("XCTest"), hides("SwiftUI"), hides("Combine"),
        hides("Glibc"),
        Case("CartInterface", "'CartInterface' \(endsLike("interface"))", use: "Cart"),
        Case("CartTests", "'CartTests' \(endsLike("tests"))", use: "Cart"),
        Case("CartTesting", "'CartTesting' \(endsLike("testing"))", use: "Cart"),
        Case("CartExample", "'CartExample' \(endsLike("example"))", use: "Cart"),
        Case(long, "a name of 80 bytes is too long for the files named after it: at most 64", use: nil),
        Case("Éclair", "'É' in 'Éclair' \(noASCII)", use: "Eclair"),
        Case("功能", "'功' in '功能' \(noASCII)", use: nil),
        Case("CON", "'CON' \(device)", use: "CONFeature"),
        Case("Com1", "'Com1' \(device)", use: "Com1Feature"),
    ]

    @Test(arguments: cases)
    func isRefused(_ wrong: Case) throws {
        let help = wrong.suggestion.map { "\n!   help: use '\($0)'" } ?? ""
        let refusal = "! error: \(wrong.reason) [invalid_name]\(help)\n? 1"
        try Terminal(.workspace).expect(
            """
            $ ufeature new '\(wrong.name)'
            \(refusal)
            $ ufeature init '\(wrong.name)'
            \(refusal)
            $ ufeature init Store --feature '\(wrong.name)'
            \(wrong.name.isEmpty ? "! error: empty value of --feature [empty_value]\n! see 'ufeature init --help'\n? 64" : refusal)
            """
        )
    }

    @Test("names that are only a little unusual are accepted", arguments: ["Task", "Result", "URLCache", "X", "A1"])
    func isAccepted(_ name: String) throws {
        let terminal = try Terminal(.workspace)
        try terminal.output(of: "ufeature new \(name)")
        try terminal.output(of: "ufeature validate \(name)")
    }

    @Test("a name that is taken, or differs only in letter case from one that is")
    func taken() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --quiet
            $ ufeature new SEARCH
            ! error: the name 'SEARCH' differs from 'Search', which is taken, only in letter case [name_taken]
            !   help: choose another name
            ? 1
            $ ufeature new Search --kind foundation
            ! error: the name 'Search' is taken [name_taken]
            !   help: choose another name
            ? 1
            $ ufeature init Store --feature Home --feature Home
            ! error: the name 'Home' is taken [name_taken]
            !   help: choose another name
            ? 1
            $ ufeature init Store --feature Store
            ! error: the name 'Store' is taken [name_taken]
            !   help: choose another name
            ? 1
            """
        )
    }

    private static func hides(_ name: String) -> Case {
        let reason = "'\(name)' would hide the module '\(name)' of the toolchain or of an Apple platform"
        return Case(name, reason, use: name + "Feature")
    }

    private static func endsLike(_ role: String) -> String {
        "ends like the \(role) target of another feature, and all targets' names must differ"
    }

    private static let noASCII = "is not an ASCII letter: a module with such a name compiles and then fails to link"
    private static let device = "is the name of a device on Windows, where no file can be called so"
}
