import Diagnostics
import OperatingSystem
import PackageManifest
import Testing
import Workspaces

/// What SwiftPM prints when it refuses a manifest becomes findings at their places.
struct EvaluationProblemTests {
    private func refused(_ errors: String) -> [String] {
        let text = "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: 3)\n"
        let reading = ManifestReading(
            parsing: SourceText(path: "Search/Package.swift", text: text),
            in: AbsolutePath("/w/Search"),
            isChosen: true,
            .allowed
        )
        return EvaluationProblem.refused(reading, Subprocess.Result(end: .exited(1), output: "", errors: errors))
            .map(\.description)
    }

    private func refusal(_ place: String, _ message: String) -> String {
        "Search/Package.swift:\(place): error: SwiftPM refuses the manifest: \(message) [manifest_refused]"
    }

    @Test func compilersNameAPlace() {
        let errors = """
            error: 'search': Invalid manifest (compiled with: ["/usr/bin/swiftc", "-o", "/tmp/search-manifest"])
            /w/Search/Package.swift:3:29: error: cannot convert value of type 'Int' to expected argument type 'String'
            1 | // swift-tools-version: 6.0
              |                         `- error: cannot convert value of type 'Int' to expected argument type 'String'

            /w/Search/Package.swift:3:29: error: cannot convert value of type 'Int' to expected argument type 'String'
            /w/Search/Package.swift:99:1: error: beyond the end
            error: invalid manifests at [<AbsolutePath:"/w/Search">]
            """
        #expect(
            refused(errors) == [
                refusal("3:29", "cannot convert value of type 'Int' to expected argument type 'String'"),
                refusal("4:1", "beyond the end"),
            ])
    }

    @Test(arguments: [
        ("type 'SupportedPlatform' has no member 'iOs'", "did you mean 'iOS'?"),
        ("type 'Target' has no member 'testTraget'", "did you mean 'testTarget'?"),
        ("reference to member 'V17' cannot be resolved without a contextual type", "did you mean 'v17'?"),
        ("type 'SupportedPlatform' has no member 'iPadOS'", ""),
        ("type 'Thing' has no member 'iOs'", ""),
    ])
    func aNameThatIsNearlyOneOfManifestsIsMeant(message: String, help: String) {
        let text = "// swift-tools-version: 6.0\nlet a = 1\n"
        let reading = ManifestReading(
            parsing: SourceText(path: "Search/Package.swift", text: text), in: AbsolutePath("/w/Search"),
            isChosen: true, .allowed)
        let errors = "/w/Search/Package.swift:2:1: error: \(message)\n"
        let found = EvaluationProblem.refused(
            reading, Subprocess.Result(end: .exited(1), output: "", errors: errors))
        #expect(found.map(\.help) == [help.isEmpty ? [] : [help]])
    }

    @Test func aConsequenceOfAnErrorIsNotToldBesides() {
        let errors = """
            /w/Search/Package.swift:3:11: error: type 'SupportedPlatform' has no member 'iPadOS'
            /w/Search/Package.swift:3:19: error: cannot infer contextual base in reference to member 'v18'
            /w/Search/Package.swift:2:9: error: cannot infer contextual base in reference to member 'v17'
            """
        #expect(
            refused(errors) == [
                refusal("3:11", "type 'SupportedPlatform' has no member 'iPadOS'"),
                refusal("2:9", "cannot infer contextual base in reference to member 'v17'"),
            ])
    }

    @Test func programsThatCrashNameALine() {
        #expect(
            refused("main/Package.swift:3: Fatal error: no\n\n*** Program crashed ***\n") == [
                refusal("3:1", "Fatal error: no")
            ])
    }

    @Test func rulesHaveNoPlace() {
        let errors = """
            error: 'search': duplicate target named 'A'
            error: invalid manifests at [<AbsolutePath:"/w/Search">]
            """
        #expect(refused(errors) == [refusal("1:1", "duplicate target named 'A'")])
        #expect(refused("warning: odd\nlast words\n") == [refusal("1:1", "last words")])
        #expect(refused("") == [refusal("1:1", "it doesn't say why (exited(1))")])
    }
}
