import Architecture
import Testing

/// The rule `small_feature`.
@Suite struct SmallFeatureTests {
    @Test func fewerFilesAndFewerLinesThanTheTeamAsksFor() throws {
        try expect(
            .smallFeature,
            in: tree(limits: #"{"minimumFiles": 2, "minimumLines": 4}"#),
            finds: [
                Expected(
                    "1️⃣",
                    "'Trim' has 1 file with 3 lines of code: fewer than 2 and 4 are hardly worth a feature"
                )
            ]
        )
    }

    @Test(arguments: [
        #"{"minimumFiles": 1, "minimumLines": 4}"#, #"{"minimumFiles": 2, "minimumLines": 3}"#,
        #"{"minimumFiles": 0, "minimumLines": 0}"#, #"{"severity": "note"}"#,
    ])
    func oneOfBothIsEnough(limits: String) throws {
        try expect(.smallFeature, in: tree(limits: limits))
    }

    @Test func whereNobodySaidAnythingOnlyManyFeaturesAreTooMany() throws {
        try expect(.smallFeature, in: tree(more: 8))
        try expect(
            .smallFeature,
            in: tree(more: 9),
            finds: [
                Expected(
                    "1️⃣",
                    "'Trim' has 1 file with 3 lines of code: fewer than 3 and 30 are hardly worth a feature"
                )
            ]
        )
    }

    @Test func aFeatureThatHasJustBegun() throws {
        let begun = tree(more: 9).replacing(
            "import PackageDescription", with: "// ufeature:template bare\nimport PackageDescription")
        try expect(.smallFeature, in: begun)
    }

    @Test(arguments: ["TrimContract", "TrimMocks"])
    func whatIsSmallOnPurpose(name: String) throws {
        try expect(.smallFeature, in: tree(more: 9).replacing("1️⃣\"Trim\"", with: "\"\(name)\""))
    }

    @Test func whereOtherCodeCantBeSeenNothingIsSaid() throws {
        let limits = #"{"minimumFiles": 9, "minimumLines": 90}"#
        try expect(.smallFeature, in: tree(limits: limits) + "\n--- Foundation/Trim/Source/trim.c\nint a;")
    }

    /// The lines of features that share a package are counted too.
    @Test func aFeatureOfManyInAPackage() throws {
        let names = ["Audio", "Chat", "Files", "Maps", "Notes", "Pay", "Share", "Sync", "Text", "Video", "Voice"]
        let targets = names.map { ".target(name: \"\($0)\"), .target(name: \"\($0)Mocks\")" }.joined(separator: ", ")
        func tree(_ lines: Int) -> String {
            names.reduce(
                """
                --- ufeature.json
                {"name": "Shop"}
                --- Foundation/Services/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "Services", targets: [\(targets)])

                """
            ) { text, name in
                let folder = "--- Foundation/Services/Sources/\(name)"
                let code = (0..<lines).map { "let a\($0) = \($0)" }.joined(separator: "\n")
                return text + "\(folder)/\(name).swift\n\(code)\n\(folder)Mocks/\(name).swift\nlet b = 1\n"
            }
        }
        let found = try violations(of: [.smallFeature], in: MarkedTree(tree(40)))
        #expect(found.isEmpty)
    }

    // MARK: Some features, but not many

    private static let words =
        "'Trim' has 1 file with 3 lines of code: fewer than 2 and 10 are hardly worth a feature"

    @Test func whatIsSmallForCertainAmongSomeFeatures() throws {
        try expect(.smallFeature, in: tree(more: 3, user: true))
        try expect(.smallFeature, in: tree(more: 4, user: true), finds: [Expected("1️⃣", Self.words)])
        try expect(.smallFeature, in: tree(more: 8, user: true), finds: [Expected("1️⃣", Self.words)])
    }

    @Test(arguments: [
        ("path: \"Source\")", "path: \"Source\", resources: [.process(\"Fonts\")])"),
        ("path: \"Source\")", "dependencies: [.product(name: \"Log\", package: \"swift-log\")], path: \"Source\")"),
        (
            "--- Foundation/Trim/Source/Trim.swift",
            "--- Foundation/Trim/Source/A.swift\n--- Foundation/Trim/Source/B.swift"
        ),
        ("  var trimmed: String { self }", (0..<10).map { "var a\($0): Int { 1 }" }.joined(separator: "\n")),
        (
            "import PackageDescription\nlet package = Package(name: \"Trim\"",
            "// ufeature:template bare\n"
                + "import PackageDescription\nlet package = Package(name: \"Trim\""
        ),
    ])
    func whatMayGrowOrIsNotJustCode(text: String, other: String) throws {
        try expect(.smallFeature, in: tree(more: 4, user: true).replacing(text, with: other, maxReplacements: 1))
    }

    @Test func whatNoOtherPackageUses() throws {
        try expect(.smallFeature, in: tree(more: 9 - 1))
    }

    /// A workspace with a small feature, and some large ones, the first of which may use it.
    private func tree(limits: String = #""note""#, more: Int = 0, user: Bool = false) -> String {
        let small = """
            --- ufeature.json
            {"name": "Shop", "rules": {"small_feature": \(limits)}}
            --- Foundation/Trim/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Trim", targets: [.target(name: 1️⃣"Trim", path: "Source")])
            --- Foundation/Trim/Source/Trim.swift
            // What is a comment is no code.

            extension String {
              var trimmed: String { self }
            }
            """
        let large = (0..<more).map { number in
            """

            --- Features/Large\(number)/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Large\(number)",
              dependencies: [\(user && number == 0 ? ".package(path: \"../../Foundation/Trim\")" : "")],
              targets: [.target(name: "Large\(number)", path: "Source")]
            )
            --- Features/Large\(number)/Source/A.swift
            --- Features/Large\(number)/Source/B.swift
            --- Features/Large\(number)/Source/C.swift
            """
        }
        return small + large.joined()
    }

    /// A contract is small because it says what others do.
    @Test func aContract() throws {
        let limits = #"{"minimumFiles": 2, "minimumLines": 4}"#
        try expect(.smallFeature, in: tree(limits: limits).replacing("Trim", with: "TrimContract"))
    }
}
