import Diagnostics
import PackageManifest
import Testing

/// Which settings targets have, wherever a manifest writes them.
struct TargetSettingsTests {
    @Test(arguments: [
        ("let settings: [SwiftSetting] = [.define(\"A\"), .define( \"B\" )]", "settings"),
        ("let common = [\n  .define(\"B\"),\n  .define(\"A\"),\n]", "common"),
        ("var settings = [.define(\"A\"), .define(\"B\")]", nil),
        ("let settings = [.define(\"A\"), .define(\"B\"), .define(\"C\")]", nil),
        ("let settings = [.define(\"A\")]", nil), ("let settings = make()", nil), ("", nil),
    ])
    func `the constant with just these settings`(code: String, name: String?) throws {
        let text = "// swift-tools-version: 6.0\n\(code)\nlet package = Package(name: \"P\")"
        let settings = try TargetSettings(reading: SourceText(path: "Package.swift", text: text))
        #expect(settings.constant(with: [".define(\"A\")", ".define(\"B\")"]) == name)
        #expect(settings.constant(with: []) == nil)
    }

    private static let setting = #".enableUpcomingFeature("X")"#

    @Test(arguments: [
        (#"[.target(name: "T", swiftSettings: [.enableUpcomingFeature("X")])]"#, "", true),
        (#"[.target(name: "T", swiftSettings: [ .enableUpcomingFeature( "X", ) ])]"#, "", true),
        (#"[.target(name: "T", swiftSettings: [.enableUpcomingFeature("X", .when(platforms: [.iOS]))])]"#, "", true),
        (#"[.target(name: "T", swiftSettings: common)]"#, #"let common = [.enableUpcomingFeature("X")]"#, true),
        (#"[.target(name: "T", swiftSettings: common + [])]"#, #"let common = [.enableUpcomingFeature("X")]"#, true),
        (
            #"[.target(name: "T", swiftSettings: make())]"#,
            #"func make() -> [S] { [.enableUpcomingFeature("X")] }"#, true
        ),
        (
            #"[.target(name: "T")]"#,
            #"for t in package.targets { t.swiftSettings = [.enableUpcomingFeature("X")] }"#, true
        ),
        (#"[.target(name: "T", swiftSettings: [.enableUpcomingFeature("Y")])]"#, "", false),
        (#"[.target(name: "T")]"#, #"// .enableUpcomingFeature("X")"#, false),
        (#"[.target(name: "T"), .target(name: "U", swiftSettings: [.enableUpcomingFeature("X")])]"#, "", false),
        (
            #"[.target(name: "T", swiftSettings: []), .target(name: "U", swiftSettings: common)]"#,
            #"let common = [.enableUpcomingFeature("X")]"#, false
        ),
        (#"[.target(name: "T", swiftSettings: make())]"#, "func make() -> [S] { [] }", false),
    ])
    func `whether a target has a setting`(targets: String, code: String, isThere: Bool) throws {
        let isBehind = code.hasPrefix("for")
        let package = "let package = Package(name: \"P\", targets: \(targets))"
        let text = isBehind ? "\(package)\n\(code)" : "\(code)\n\(package)"
        let source = SourceText(path: "Package.swift", text: "// swift-tools-version: 6.0\n\(text)")
        let settings = try TargetSettings(reading: source)
        #expect(settings.has(Self.setting, in: "swiftSettings", of: "T") == isThere)
        #expect((settings.placeOfCode(for: "swiftSettings") != nil) == isBehind)
    }
}
