import Diagnostics
import Features
import JSON
import Testing
import Workspaces

@Suite struct SettingsDecodingTests {
    @Test func aNameIsEnough() throws {
        #expect(try decode("{name: 'Storefront'}") == WorkspaceSettings(name: "Storefront"))
    }

    /// Manifests of 6.1 have no word for it.
    @Test func aDefaultIsolationNeedsItsToolsVersion() throws {
        let isolation = "defaultIsolation: {product: {source: 'MainActor'}}"
        let settings = try decode("{name: 'Shop', toolsVersion: '6.2', \(isolation)}")
        #expect(settings.defaultIsolation == [.product: [.source: .mainActor]])
        #expect(settings.swiftSettings == .standard)
        for version in ["", "toolsVersion: '6.1', "] {
            let refusal = #expect(throws: Refusal.self) { try decode("{name: 'Shop', \(version)\(isolation)}") }
            #expect(refusal?.reasons.map(\.id) == ["old_tools_version"])
            #expect(refusal?.reasons.first?.help == ["write \"toolsVersion\": \"6.2\" or later"])
        }
    }

    /// What is written replaces what is usual.
    @Test func noSettingsCanBeAskedFor() throws {
        #expect(try decode("{name: 'Shop', swiftSettings: {}}").swiftSettings == SwiftSettings())
        let settings = try decode("{name: 'Shop', swiftSettings: {defines: ['STAGING']}}").swiftSettings
        #expect(settings == SwiftSettings(defines: ["STAGING"]))
    }

    @Test func everythingCanBeSaid() throws {
        let settings = try decode(
            """
            {
              "$schema": "https://example.com/ufeature.schema.json",
              "version": 1,
              "name": "Storefront", // the app's name too
              "layers": {"foundation": "./Packages/Base/", "product": "Packages/Features"},
              "layout": "swiftpm",
              "toolsVersion": "6.2",
              "platforms": {"visionOS": "2", "iOS": "18.1.2"},
              "template": "clean",
              "like": {"product": "Search", "foundation": "Packages/Base/Clock"},
              "templates": "Tools/Templates",
              "externals": {
                "swift-collections": {"url": "https://example.com/a.git", "from": "1.1.0", "products": ["Collections"]},
                "minor": {"url": "https://example.com/b", "upToNextMinor": "1.2.3-beta.1+5"},
                "exact": {"url": "git@example.com:c.git", "exact": "0.0.1"},
                "branch": {"url": "https://example.com/d", "branch": "main"},
                "revision": {"url": "https://example.com/e", "revision": "abc123"},
                "List": {"id": "mona.LinkedList", "upToNextMinor": "1.0.0"},
                "local": {"path": "../x"},
                "snapshots": {"path": "Vendor/snapshots", "targets": ["tests", "testing"]},
              },
              "rules": {
                "layer_direction": "off",
                "constraint": {"severity": "warning"},
                "static_instance": {"severity": "note", "allow": ["Log.shared", "*.zero"]},
                "public_surface": {"allow": ["*Router"]},
                "small_feature": {"minimumLines": 50},
                "forbidden_import": {
                  "bans": [
                    {"modules": ["CoreData", "Rx*"], "reason": "we have a feature for it"},
                    {
                      "modules": ["UIKit"], "layers": ["foundation"], "roles": ["source", "tests"],
                      "folders": ["Foundation/*/Source", "**/Domain"], "tags": ["scope:*"], "reason": "no"
                    },
                    {"modules": ["*"], "except": ["Swift*"], "reason": "the least"},
                    {"modules": ["*"], "except": [], "reason": "nobody"},
                  ],
                },
                "inner_layer": {"severity": "warning", "layers": [
                  {"name": "View", "folders": ["**/View", "Features/*/UI"], "onlyUse": ["Domain"]},
                  {"name": "Domain", "folders": ["**/Domain"], "onlyUse": []},
                ]},
              },
              "tags": {"Search": ["scope:shop", "type:ui"], "Features/Shop/*": ["scope:shop"]},
              "constraints": [
                {"from": "scope:shop", "onlyUse": ["scope:shop", "scope:shared"]},
                {"from": ["scope:shop", "type:ui"], "neverUse": ["type:data"], "bannedExternals": ["Alamofire"]},
                {"from": "*", "onlyUse": [], "allowedExternals": []},
              ],
            }
            """
        )
        var expected = WorkspaceSettings(name: "Storefront")
        expected.layers = [.foundation: "Packages/Base", .product: "Packages/Features", .app: "App"]
        expected.layout = .swiftpm
        expected.toolsVersion = SwiftRelease(major: 6, minor: 2)
        expected.platforms = [
            PlatformRequirement(platform: .visionOS, version: "2"),
            PlatformRequirement(platform: .iOS, version: "18.1.2"),
        ]
        expected.template = "clean"
        expected.like = [.product: "Search", .foundation: "Packages/Base/Clock"]
        expected.templates = "Tools/Templates"
        expected.externals = Self.externals
        expected.rules = Self.rules
        expected.tags = [
            TagRule("Search", ["scope:shop", "type:ui"]), TagRule("Features/Shop/*", ["scope:shop"]),
        ]
        expected.constraints = Self.constraints
        #expect(settings == expected)
        #expect(try decode(JSONPrinter.print(settings.json)) == settings)
    }

    static let rules: RuleSettings = {
        var rules: RuleSettings = ["layer_direction": .off, "constraint": .warning, "static_instance": .note]
        rules["inner_layer"] = .warning
        rules.innerLayers = [
            InnerLayer(name: "View", folders: ["**/View", "Features/*/UI"], onlyUse: ["Domain"]),
            InnerLayer(name: "Domain", folders: ["**/Domain"], onlyUse: []),
        ]
        rules.allowedInstances = ["Log.shared", "*.zero"].map(NamePattern.init)
        rules.allowedSurface = [NamePattern("*Router")]
        rules.smallFeature = SmallFeatureLimits()
        rules.smallFeature?.lines = 50
        var ban = ImportBan(modules: ["UIKit"], reason: "no")
        ban.layers = [.foundation]
        ban.roles = [.source, .tests]
        ban.folders = ["Foundation/*/Source", "**/Domain"].map(PathPattern.init)
        ban.tags = [NamePattern("scope:*")]
        var least = ImportBan(modules: ["*"], reason: "the least")
        least.except = [NamePattern("Swift*")]
        var nobody = ImportBan(modules: ["*"], reason: "nobody")
        nobody.except = []
        rules.bans = [
            ImportBan(modules: ["CoreData", "Rx*"], reason: "we have a feature for it"), ban, least, nobody,
        ]
        return rules
    }()

    static let constraints: [Constraint] = {
        var shop = Constraint(from: ["scope:shop"])
        shop.onlyUse = ["scope:shop", "scope:shared"].map(NamePattern.init)
        var views = Constraint(from: ["scope:shop", "type:ui"])
        views.neverUse = [NamePattern("type:data")]
        views.bannedExternals = [NamePattern("Alamofire")]
        var nobody = Constraint(from: ["*"])
        nobody.onlyUse = []
        nobody.allowedExternals = []
        return [shop, views, nobody]
    }()

    static let externals = [
        External(
            name: "swift-collections",
            source: .url("https://example.com/a.git", .from("1.1.0")),
            products: ["Collections"]
        ),
        External(
            name: "minor",
            source: .url("https://example.com/b", .upToNextMinor("1.2.3-beta.1+5")),
            products: ["minor"]
        ),
        External(name: "exact", source: .url("git@example.com:c.git", .exact("0.0.1")), products: ["exact"]),
        External(name: "branch", source: .url("https://example.com/d", .branch("main")), products: ["branch"]),
        External(name: "revision", source: .url("https://example.com/e", .revision("abc123")), products: ["revision"]),
        External(name: "List", source: .registry("mona.LinkedList", .upToNextMinor("1.0.0")), products: ["List"]),
        External(name: "local", source: .path("../x"), products: ["local"]),
        External(
            name: "snapshots",
            source: .path("Vendor/snapshots"),
            products: ["snapshots"],
            roles: [.testing, .tests]
        ),
    ]

    @Test(arguments: [
        ("[]", "1:1: expected an object, found an array"),
        ("{}", "1:1: key 'name' is missing in this object"),
        ("{name: 1}", "1:8: expected a string, found a number, put it in quotes: \"1\""),
        ("{name: ''}", "1:8: an empty string, write something, or remove the key"),
        ("{name: 'A', platfroms: {}}", "1:13: unknown key 'platfroms', did you mean 'platforms'?"),
        ("{name: 'A', version: 2}", "1:22: version 2 of this format is not known, get a newer ufeature, or write 1"),
        ("{name: 'A', version: '1'}", "1:22: expected the number 1, found a string"),
        ("{name: 'A', layout: 'role'}", "1:21: 'role' is none of 'roles', 'swiftpm', did you mean 'roles'?"),
        ("{name: 'A', layers: {products: 'B'}}", "1:22: unknown key 'products', did you mean 'product'?"),
        (
            "{name: 'A', layers: {app: '/App'}}",
            "1:27: an absolute path, where one relative to the workspace is expected"
        ),
        (
            "{name: 'A', templates: 'a/../../b'}",
            "1:24: '..' in a path, where a folder inside the workspace is expected"
        ),
        ("{name: 'A', templates: './'}", "1:24: the workspace itself, where a folder in it is expected"),
        ("{name: 'A', templates: 'a\\\\b'}", "1:24: a backslash in the path of a folder"),
        (
            "{name: 'A', layers: {product: 'app'}}",
            "1:31: 'app' of the product layer and 'App' of the app layer overlap, "
                + "give each a folder of its own, none inside another"
        ),
        (
            "{name: 'A', templates: 'Features/Templates'}",
            "1:24: 'Features' of the product layer and 'Features/Templates' of the templates overlap, "
                + "give each a folder of its own, none inside another"
        ),
        (
            "{name: 'A', toolsVersion: 6.0}",
            "1:27: expected a string, found a number, put it in quotes: \"6.0\""
        ),
        ("{name: 'A', toolsVersion: '6'}", "1:27: '6' is not a Swift tools version, write \"6.0\""),
        (
            "{name: 'A', toolsVersion: '5.10'}",
            "1:27: tools version 5.10 is too old: only from 6.0 on does SwiftPM accept two packages that use each"
                + " other's interfaces, write \"6.0\" or later"
        ),
        ("{name: 'A', platforms: {ios: '17.0'}}", "1:25: unknown key 'ios', did you mean 'iOS'?"),
        (
            "{name: 'A', platforms: {iOS: 'v17'}}",
            "1:30: 'v17' is not a version, write one to three numbers, such as \"17.0\""
        ),
        (
            "{name: 'A', template: '../a'}",
            "1:23: '../a' cannot name a template set, "
                + "name the folder of a template set: ASCII letters, digits, '_', and after the first one '-' and '.'"
        ),
        (
            "{name: 'A', externals: {x: {}}}",
            "1:25: nothing says where 'x' is, say where it is: give it one of 'url', 'path', 'id'"
        ),
        (
            "{name: 'A', externals: {x: {url: 'u', path: 'p'}}}",
            "1:25: 'url' and 'path' for 'x', keep one of them"
        ),
        (
            "{name: 'A', externals: {x: {url: 'u'}}}",
            "1:25: no version requirement for 'x', "
                + "give exactly one of 'from', 'upToNextMinor', 'exact', 'branch', 'revision'"
        ),
        (
            "{name: 'A', externals: {x: {path: 'u', from: '1.0.0'}}}",
            "1:46: 'from' for a package at a path, which has no versions, remove it"
        ),
        (
            "{name: 'A', externals: {x: {id: 'linkedlist', from: '1.0.0'}}}",
            "1:33: 'linkedlist' is not the identifier of a package in a registry, "
                + "write scope and name, such as \"mona.LinkedList\""
        ),
        (
            "{name: 'A', externals: {x: {id: 'm.l', from: '1.0.0', branch: 'b'}}}",
            "1:63: 'branch' for a package of a registry, which has releases only, remove it"
        ),
        (
            "{name: 'A', externals: {x: {url: 'u', from: '1.0'}}}",
            "1:45: '1.0' is not a semantic version, write three numbers, such as \"1.2.0\""
        ),
        (
            "{name: 'A', externals: {x: {url: 'a\"b', branch: 'c'}}}",
            "1:34: a quotation mark in a string that goes into manifests"
        ),
        (
            "{name: 'A', externals: {x: {path: 'u', products: []}}}",
            "1:50: no products, name at least one, or remove the key"
        ),
        (
            "{name: 'A', externals: {x: {path: 'u', products: ['X', 'X']}}}",
            "1:56: 'X' stands in this list twice, remove one"
        ),
        (
            "{name: 'A', externals: {x: {path: 'u', targets: []}}}",
            "1:49: no targets, name at least one, or remove the key"
        ),
        (
            "{name: 'A', externals: {x: {path: 'u', targets: ['tests', 'test']}}}",
            "1:59: 'test' is none of 'interface', 'source', 'testing', 'tests', 'example', did you mean 'tests'?"
        ),
        (
            "{name: 'A', externals: {x: {path: 'u', targets: ['tests', 'tests']}}}",
            "1:59: 'tests' stands in this list twice, remove one"
        ),
        (
            "{name: 'A', externals: {x: {path: '../..'}}}",
            "1:35: '../..' doesn't name a package's folder, "
                + "write the path so that it ends with the name of the package's folder"
        ),
        ("{name: 'A', languageMode: '7'}", "1:27: '7' is none of '4', '4.2', '5', '6'"),
        (
            "{name: 'A', rules: {constraint: 'warn'}}",
            "1:33: 'warn' is none of 'off', 'note', 'warning', 'error', did you mean 'warning'?"
        ),
        (
            "{name: 'A', rules: {static_instances: 'off'}}",
            "1:21: there is no rule 'static_instances', did you mean 'static_instance'?"
        ),
        (
            "{name: 'A', rules: {a: 'off'}}",
            "1:21: there is no rule 'a', see all rules: ufeature rules"
        ),
        (
            "{name: 'A', rules: {constraint: []}}",
            "1:33: expected a severity, or an object with one, found an array"
        ),
        ("{name: 'A', rules: {constraint: {allow: []}}}", "1:34: unknown key 'allow', the keys are 'severity'"),
        (
            "{name: 'A', rules: {static_instance: {allow: []}}}",
            "1:46: an empty list, name at least one, or remove the key"
        ),
        (
            "{name: 'A', rules: {small_feature: {minimumFiles: -1}}}",
            "1:51: expected a whole number, 0 or more, found a number"
        ),
        (
            "{name: 'A', rules: {forbidden_import: {bans: [{modules: ['X']}]}}}",
            "1:47: key 'reason' is missing in this object"
        ),
        (
            "{name: 'A', rules: {forbidden_import: {bans: [{modules: ['X'], reason: 'r', excepts: ['Y']}]}}}",
            "1:77: unknown key 'excepts', did you mean 'except'?"
        ),
        (
            "{name: 'A', rules: {forbidden_import: {bans: [{modules: ['X'], reason: 'r', except: 'Y'}]}}}",
            "1:85: expected an array, found a string"
        ),
        (
            "{name: 'A', rules: {forbidden_import: {bans: [{modules: ['X'], reason: 'r', folders: ['../a']}]}}}",
            "1:87: '../a' is no folder of the workspace, "
                + "write it relative to the workspace, such as \"Features/*/Source\""
        ),
        (
            "{name: 'A', rules: {inner_layer: {layers: [{name: 'View', folders: ['V'], onlyUse: ['Vew']}]}}}",
            "1:85: there is no inner layer 'Vew' in this list, did you mean 'View'?"
        ),
        (
            "{name: 'A', rules: {inner_layer: {layers: [{name: 'View', onlyUse: []}]}}}",
            "1:44: key 'folders' is missing in this object"
        ),
        (
            "{name: 'A', rules: {inner_layer: {layers: "
                + "[{name: 'A', folders: ['V'], onlyUse: []}, {name: 'A', folders: ['W'], onlyUse: []}]}}}",
            "1:93: two inner layers are called 'A', give each layer a name of its own"
        ),
        (
            "{name: 'A', tags: {B: ['a b']}}",
            "1:24: 'a b' can't be a tag, write it without spaces, commas and '*', such as \"scope:shop\""
        ),
        ("{name: 'A', tags: {B: ['a', 'a']}}", "1:29: 'a' stands in this list twice, remove one"),
        ("{name: 'A', constraints: [{onlyUse: []}]}", "1:27: key 'from' is missing in this object"),
        (
            "{name: 'A', constraints: [{from: 'a'}]}",
            "1:27: a constraint that forbids nothing, "
                + "give it 'onlyUse', 'neverUse', 'bannedExternals', 'allowedExternals'"
        ),
    ])
    func problemHasPlaceAndHelp(text: String, message: String) throws {
        let refusal = try #require(throws: Refusal.self) { try decode(text) }
        #expect(refusal.reasons.map(\.oneLine) == [message])
    }

    @Test func allProblemsAtOnce() throws {
        let refusal = try #require(throws: Refusal.self) {
            try decode(
                """
                {
                  "layout": "flat",
                  "toolVersion": "6.0",
                  "platforms": {"iOS": 17, "macos": "x"},
                  "rules": [],
                }
                """
            )
        }
        let places = refusal.reasons.map { "\($0.location?.line ?? 0) \($0.id)" }
        #expect(
            places == [
                "1 missing_key", "2 unknown_value", "3 unknown_key", "4 wrong_type", "4 unknown_key",
                "4 invalid_version", "5 wrong_type",
            ]
        )
        #expect(refusal.reasons.allSatisfy { $0.excerpt != nil })
    }

    @Test func problemsAreLimited() throws {
        let keys = (0..<20_000).map { "key\($0): 1" }.joined(separator: ",\n")
        let refusal = try #require(throws: Refusal.self) { try decode("{\(keys)}") }
        #expect(refusal.reasons.count == 100)
    }

    @Test func anyPrefixIsRefused() {
        let text = "{name: 'Shop', layers: {app: 'Main'}, externals: {x: {url: 'u', from: '1.0.0', products: ['X']}}}"
        for count in 0..<text.utf8.count {
            #expect(throws: Refusal.self) { try decode(String(text.prefix(count))) }
        }
    }

    private func decode(_ text: String) throws(Refusal) -> WorkspaceSettings {
        try WorkspaceSettings.decode(SourceText(path: "ufeature.json", text: text))
    }
}

extension Diagnostic {
    /// Line, column, message and help, for comparison.
    var oneLine: String {
        let place = location.map { "\($0.line):\($0.column): " } ?? ""
        return place + ([message] + help).joined(separator: ", ")
    }
}
