import Diagnostics
import PackageManifest
import TestSupport
import Testing

/// The language mode of a package is written where it is missing, and replaced where it is another one.
struct LanguageModeTests {
    @Test func `a mode that isn't there yet`() throws {
        try expect(
            .setLanguageMode("5"),
            """
             // swift-tools-version: 6.0
             let package = Package(
                 name: "P",
                 targets: [
                     .target(name: "T")  // the only one
            -    ]
            +    ],
            +    swiftLanguageModes: [.v5]
             )
            """
        )
        try expect(
            .setLanguageMode("4.2"), #"targets: [], cLanguageStandard: .c11"#,
            #"targets: [], swiftLanguageModes: [.v4_2], cLanguageStandard: .c11"#
        )
        let old = SourceText(
            path: "Package.swift",
            text: "// swift-tools-version:5.9\nlet package = Package(name: \"P\")"
        )
        let edited = try old.edited(by: [.setLanguageMode("4")])
        #expect(edited.text(in: 27..<edited.bytes.count).hasSuffix(#"(name: "P", swiftLanguageVersions: [.v4])"#))
    }

    @Test(arguments: [("4.2", "4", true), ("4.2", "4.2", false), ("4.0", "4", false), ("5.9", "5", false)])
    func `the mode that tools of a version have by themselves isn't written`(
        version: String,
        mode: String,
        isWritten: Bool
    ) throws {
        let old = SourceText(
            path: "Package.swift",
            text: "// swift-tools-version:\(version)\nlet package = Package(name: \"P\")"
        )
        #expect((try old.edited(by: [.setLanguageMode(mode)]) != old) == isWritten)
    }

    @Test func `a mode in the place of others`() throws {
        try expect(.setLanguageMode("5"), "swiftLanguageModes: [.v6]", "swiftLanguageModes: [.v5]")
        try expect(.setLanguageMode("5"), "swiftLanguageVersions: [.v5, .v6]", "swiftLanguageVersions: [.v5]")
        try expect(.setLanguageMode("5"), "swiftLanguageModes: [\n  .v6,\n]", "swiftLanguageModes: [\n  .v5,\n]")
    }

    @Test(arguments: ["swiftLanguageModes: [.v5, .v6]", "targets: []", "swiftLanguageModes: [.v6]"])
    func `the mode that it has, also by its tools version`(text: String) throws {
        try expect(.setLanguageMode("6"), text, text)
    }

    @Test func `what is made by code, or has comments in it`() {
        expectRefusal(
            .setLanguageMode("5"), "edit_no_literal",
            in: """
                let modes: [SwiftLanguageMode] = [.v6]
                let package = Package(name: "P", swiftLanguageModes: «modes»)
                """,
            help: ["change the code so that they are '[.v5]'"]
        )
        expectRefusal(
            .setLanguageMode("5"), "edit_no_literal",
            in: """
                let package = Package(name: "P", swiftLanguageModes: «[.v6 /* at last */]»)
                """
        )
        expectRefusal(
            .setLanguageMode("5"), "edit_no_literal",
            in: """
                let package = «Package(name: "P")»
                package.swiftLanguageModes = [.v6]
                """
        )
    }

    @Test(arguments: ["", "3", "v5", "6.0"])
    func `a mode that there isn't`(mode: String) {
        expectRefusal(.setLanguageMode(mode), "edit_invalid_version", in: #"let package = Package(name: "P")"#)
    }

    @Test(.storey(.toolchain), arguments: ["4", "4.2", "5"])
    func `SwiftPM reads the mode`(mode: String) throws {
        let source = SourceText(
            path: "Package.swift",
            text: """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "P",
                  targets: [
                    .target(name: "T")
                  ]
                )
                """
        )
        let after = try source.edited(by: [.setLanguageMode(mode)])
        let dumped = try #require(try JudgedManifest.dump(after))
        #expect(dumped.facts == (try Manifest.parse(after).facts))
        #expect(try Manifest.parse(after).languageMode == mode)
    }
}
