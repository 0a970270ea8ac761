import Diagnostics
import Features
import JSON
import TestSupport
import Testing
import Workspaces

@Suite struct SettingsEncodingTests {
    @Test func aNewWorkspaceSaysItsNameAlone() {
        #expect(JSONPrinter.print(WorkspaceSettings(name: "Storefront").json) == "{\n  \"name\": \"Storefront\"\n}\n")
    }

    @Test func onlyWhatDiffersFromTheDefaultsIsWritten() {
        var settings = WorkspaceSettings(name: "Shop")
        settings.layers[.product] = "Modules"
        settings.layout = .swiftpm
        settings.externals = [
            External(name: "x", source: .path("../x"), products: ["x"]),
            External(name: "y", source: .url("https://example.com/y", .from("1.0.0")), products: ["Y"]),
            External(name: "z", source: .path("z"), products: ["z"], roles: [.tests, .source]),
        ]
        settings.rules = ["static_instance": .error, "constraint": .off]
        settings.rules.allowedInstances = [NamePattern("Log.shared")]
        let text = """
            {
              "name": "Shop",
              "layers": {
                "product": "Modules"
              },
              "layout": "swiftpm",
              "externals": {
                "x": {
                  "path": "../x"
                },
                "y": {
                  "url": "https://example.com/y",
                  "from": "1.0.0",
                  "products": [
                    "Y"
                  ]
                },
                "z": {
                  "path": "z",
                  "targets": [
                    "source",
                    "tests"
                  ]
                }
              },
              "rules": {
                "constraint": "off",
                "static_instance": {
                  "severity": "error",
                  "allow": [
                    "Log.shared"
                  ]
                }
              }
            }

            """
        #expect(JSONPrinter.print(settings.json) == text)
    }

    /// Each key alone and with each other one, and all together, every day.
    @Test(arguments: [#""from": "1.0.0""#, #""from": "1.0.0", "products": ["swift-odd"]"#])
    func aProductThatIsHardlyOneIsWrittenWhereItWasNamed(rest: String) throws {
        let text = #"{"name": "Shop", "externals": {"swift-odd": {"url": "https://example.com/swift-odd", \#(rest)}}}"#
        let settings = try WorkspaceSettings.decode(SourceText(path: "ufeature.json", text: text))
        #expect(settings.externals.map(\.hasUnknownProducts) == [!rest.contains("products")])
        #expect(JSONPrinter.print(settings.json).contains("products") == rest.contains("products"))
    }

    @Test func whatIsWrittenIsReadBack() throws {
        let choices = (0..<4096).sorted { $0.nonzeroBitCount < $1.nonzeroBitCount }
        for bits in [4095] + choices.sampled(1 + 12 + 66) {
            var settings = WorkspaceSettings(name: "Shop")
            if bits & 1 != 0 { settings.layers[.app] = "Applications/Main" }
            if bits & 2 != 0 { settings.layout = .swiftpm }
            if bits & 4 != 0 { settings.toolsVersion = SwiftRelease(major: 6, minor: 3) }
            if bits & 8 != 0 { settings.platforms = [] }
            if bits & 16 != 0 {
                settings.template = "clean"
                settings.indentation = bits & 32 == 0 ? .tab : .spaces(4)
                settings.targets = [.product: [.source, .tests], .foundation: [.source]]
            }
            if bits & 32 != 0 { settings.externals = SettingsDecodingTests.externals }
            if bits & 64 != 0 { settings.rules = SettingsDecodingTests.rules }
            if bits & 128 != 0 {
                settings.tags = [TagRule("Search", ["scope:shop", "ui"]), TagRule("App/*", ["app"])]
            }
            if bits & 256 != 0 { settings.constraints = SettingsDecodingTests.constraints }
            if bits & 512 != 0 { settings.requiredRoles = [.product: [.interface, .tests], .app: []] }
            if bits & 1024 != 0 { settings.languageMode = LanguageMode.allCases[bits % 4] }
            if bits & 2048 != 0 {
                settings.swiftSettings = SwiftSettings(
                    upcomingFeatures: ["ExistentialAny", "MemberImportVisibility"],
                    experimentalFeatures: bits & 1 == 0 ? [] : ["AvailabilityMacro=Shop 1.0:macOS 14.0"],
                    defines: bits & 2 == 0 ? [] : ["STAGING"]
                )
            }
            if bits & 4 != 0 { settings.swiftSettings = SwiftSettings() }
            if bits & 8 != 0 {
                settings.toolsVersion = SwiftRelease(major: 6, minor: 2)
                settings.defaultIsolation = [.product: [.source: .mainActor, .example: .mainActor]]
                if bits & 1 != 0 { settings.defaultIsolation[.app] = [.tests: .mainActor] }
            }
            let source = SourceText(path: "ufeature.json", text: JSONPrinter.print(settings.json))
            #expect(try WorkspaceSettings.decode(source) == settings)
        }
    }
}
