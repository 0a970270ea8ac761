import Diagnostics
import Features
import JSON
import TestSupport
import Testing
import Workspaces

/// Holds the schemas in `Schemas/` against the decoders: the same keys, and the same verdict on every document that
/// a schema can judge.
@Suite struct SchemaTests {
    // MARK: Keys

    @Test func keysOfSettings() throws {
        let schema = try JSONSchema(named: "ufeature")
        expect(schema["properties"], WorkspaceSettings.Key.self)
        expect(schema["properties", "layers", "properties"], Layer.self)
        expect(schema["properties", "platforms", "properties"], PlatformRequirement.Platform.self)
        expect(schema["properties", "swiftSettings", "properties"], SwiftSettings.Key.self)
        #expect(schema["properties", "languageMode", "enum"] == .strings(LanguageMode.allCases.map(\.rawValue)))
        #expect(schema["properties", "layout", "enum"] == .strings(Layout.allCases.map(\.rawValue)))
        #expect(schema["$defs", "severity", "enum"] == .strings(RuleSeverity.allCases.map(\.rawValue)))
        expect(schema["$defs", "plainRule", "properties"], RuleSettings.PlainKey.self)
        expect(schema["$defs", "allowingRule", "properties"], RuleSettings.AllowKey.self)
        expect(schema["$defs", "smallFeature", "properties"], SmallFeatureLimits.Key.self)
        expect(schema["$defs", "forbiddenImport", "properties"], RuleSettings.BansKey.self)
        expect(schema["$defs", "ban", "properties"], ImportBan.Key.self)
        expect(schema["$defs", "innerLayers", "properties"], RuleSettings.InnerLayersKey.self)
        expect(schema["$defs", "innerLayer", "properties"], InnerLayer.Key.self)
        expect(schema["$defs", "constraint", "properties"], Constraint.Key.self)
        expect(schema["properties", "xcode", "properties"], XcodeSettings.Key.self)
        for key in ["apps", "extensions"] {
            let app = schema["properties", "xcode", "properties"]?[key]?["additionalProperties"]
            expect(app?["properties"], XcodeSettings.App.Key.self)
        }
        expect(schema["properties", "like", "properties"], FeatureKind.self)
        expect(schema["properties", "targets", "properties"], FeatureKind.self)
        let layers = schema["$defs", "ban", "properties", "layers", "items", "enum"]
        #expect(layers == .strings(Layer.allCases.map(\.rawValue)))
        #expect(schema["$defs", "roles", "items", "enum"] == .strings(Role.allCases.map(\.rawValue)))
        let local = schema["$defs", "localPackage", "properties"]?.keys ?? []
        let remote = schema["$defs", "remotePackage", "properties"]?.keys ?? []
        let registry = schema["$defs", "registryPackage", "properties"]?.keys ?? []
        #expect(Set(local + remote + registry) == Set(External.Key.allCases.map(\.rawValue)))
    }

    @Test func keysOfDescriptors() throws {
        let schema = try JSONSchema(named: "descriptor")
        expect(schema["$defs", "descriptor", "properties"], FeatureDescriptor.Key.self)
        expect(schema["$defs", "list", "properties"], FeatureDescriptor.ListKey.self)
        let properties = schema["$defs", "descriptor", "properties"]
        #expect(properties?["kind"]?["enum"] == .strings(FeatureKind.allCases.map(\.rawValue)))
        #expect(properties?["targets"]?["items"]?["enum"] == .strings(Role.allCases.map(\.rawValue)))
        let pattern = "^[A-Z][A-Za-z0-9]{0,\(FeatureName.maximumLength - 1)}$"
        #expect(properties?["name"]?["pattern"] == .string(pattern))
    }

    private func expect<Key: RawRepresentable<String> & CaseIterable>(_ properties: JSONValue?, _ keys: Key.Type) {
        #expect(properties?.keys == keys.allCases.map(\.rawValue))
    }

    // MARK: Verdicts

    static let settings = [
        "{name: 'A'}", "{}", "[]", "'A'", "{name: ''}", "{name: 1}", "{name: 'A', nam: 'B'}",
        "{name: 'A', $schema: 's'}",
        "{name: 'A', $schema: 1}", "{name: 'A', version: 1}", "{name: 'A', version: 2}", "{name: 'A', version: '1'}",
        "{name: 'A', layers: {}}", "{name: 'A', layers: {product: 'B/C'}}", "{name: 'A', layers: {product: '/B'}}",
        "{name: 'A', layers: {product: '../B'}}", "{name: 'A', layers: {product: 'B/..'}}",
        "{name: 'A', layers: {product: 'B..'}}", "{name: 'A', layers: {product: ''}}",
        "{name: 'A', layers: {prod: 'B'}}",
        "{name: 'A', layers: {product: '~/B'}}", "{name: 'A', layers: {product: '.'}}", "{name: 'A', layers: 1}",
        "{name: 'A', layout: 'roles'}", "{name: 'A', layout: 'Roles'}", "{name: 'A', layout: null}",
        "{name: 'A', indentation: 4}", "{name: 'A', indentation: 'tab'}", "{name: 'A', indentation: 0}",
        "{name: 'A', indentation: 9}", "{name: 'A', indentation: 'tabs'}", "{name: 'A', indentation: 2.5}",
        "{name: 'A', targets: {product: ['source']}}", "{name: 'A', targets: {product: ['tests']}}",
        "{name: 'A', targets: {foundation: ['source', 'tests', 'source']}}", "{name: 'A', targets: {product: []}}",
        "{name: 'A', targets: {app: ['source']}}", "{name: 'A', targets: ['source']}",
        "{name: 'A', toolsVersion: '6.0'}", "{name: 'A', toolsVersion: '10.12'}", "{name: 'A', toolsVersion: '5.9'}",
        "{name: 'A', toolsVersion: '6'}", "{name: 'A', toolsVersion: '6.01'}", "{name: 'A', toolsVersion: 6.0}",
        "{name: 'A', platforms: {iOS: '17'}}", "{name: 'A', platforms: {iOS: '17.0.1'}}",
        "{name: 'A', platforms: {iOS: '17.0.1.2'}}", "{name: 'A', platforms: {iOS: 'x'}}",
        "{name: 'A', platforms: {ios: '1'}}", "{name: 'A', platforms: []}",
        "{name: 'A', languageMode: '6'}", "{name: 'A', languageMode: '4.2'}", "{name: 'A', languageMode: '7'}",
        "{name: 'A', languageMode: 6}", "{name: 'A', languageMode: 'v6'}", "{name: 'A', swiftSettings: {}}",
        "{name: 'A', swiftSettings: []}", "{name: 'A', swiftSettings: {upcomingFeatures: ['ExistentialAny']}}",
        "{name: 'A', swiftSettings: {upcomingFeatures: ['Existential Any']}}",
        "{name: 'A', swiftSettings: {upcomingFeatures: ['A', 'A']}}", "{name: 'A', swiftSettings: {features: ['A']}}",
        "{name: 'A', swiftSettings: {upcomingFeatures: 'A'}}", "{name: 'A', swiftSettings: {upcomingFeatures: ['']}}",
        "{name: 'A', swiftSettings: {experimentalFeatures: ['AvailabilityMacro=Shop 1.0:macOS 14.0']}}",
        "{name: 'A', swiftSettings: {experimentalFeatures: ['']}}",
        "{name: 'A', swiftSettings: {defines: ['_A1', 'b']}}",
        "{name: 'A', swiftSettings: {defines: ['1A']}}", "{name: 'A', swiftSettings: {defines: ['A=1']}}",
        "{name: 'A', defaultIsolation: {}}", "{name: 'A', defaultIsolation: []}",
        "{name: 'A', toolsVersion: '6.2', defaultIsolation: {product: {source: 'MainActor', example: 'MainActor'}}}",
        "{name: 'A', toolsVersion: '6.2', defaultIsolation: {product: {source: 'Main'}}}",
        "{name: 'A', toolsVersion: '6.2', defaultIsolation: {product: {sources: 'MainActor'}}}",
        "{name: 'A', toolsVersion: '6.2', defaultIsolation: {app: {source: 'MainActor', tests: 'MainActor'}}}",
        "{name: 'A', toolsVersion: '6.2', defaultIsolation: {app: {example: 'MainActor'}}}",
        "{name: 'A', like: {}}", "{name: 'A', like: {product: 'B', foundation: 'C/D'}}",
        "{name: 'A', like: {app: 'B'}}",
        "{name: 'A', like: {product: ''}}", "{name: 'A', like: 'B'}",
        "{name: 'A', template: 'clean'}", "{name: 'A', template: ''}", "{name: 'A', template: 'a/b'}",
        "{name: 'A', template: '.a'}", "{name: 'A', template: 'a b'}",
        "{name: 'A', templates: 'B'}", "{name: 'A', templates: '..'}", "{name: 'A', templates: true}",
        "{name: 'A', externals: {}}", "{name: 'A', externals: {x: {path: '../x'}}}", "{name: 'A', externals: {x: {}}}",
        "{name: 'A', externals: {x: {path: ''}}}", "{name: 'A', externals: {x: {path: 'x', from: '1.0.0'}}}",
        "{name: 'A', externals: {x: {url: 'u', from: '1.0.0'}}}", "{name: 'A', externals: {x: {url: 'u'}}}",
        "{name: 'A', externals: {x: {url: 'u', from: '1.0'}}}",
        "{name: 'A', externals: {x: {url: 'u', exact: '1.0.0-a+b'}}}",
        "{name: 'A', externals: {x: {url: 'u', exact: '1.0.0-'}}}",
        "{name: 'A', externals: {x: {url: 'u', branch: 'b'}}}",
        "{name: 'A', externals: {x: {url: 'u', branch: 'b', exact: '1.0.0'}}}",
        "{name: 'A', externals: {x: {url: 'u', path: 'p', branch: 'b'}}}",
        "{name: 'A', externals: {x: {url: 'u v', branch: 'b'}}}",
        "{name: 'A', externals: {x: {id: 'mona.LinkedList', from: '1.0.0'}}}",
        "{name: 'A', externals: {x: {id: 'm.l', upToNextMinor: '1.0.0', products: ['L'], targets: ['tests']}}}",
        "{name: 'A', externals: {x: {id: 'a-b.c-d_e', exact: '1.0.0'}}}", "{name: 'A', externals: {x: {id: 'm.l'}}}",
        "{name: 'A', externals: {x: {id: 'm.l', branch: 'b'}}}",
        "{name: 'A', externals: {x: {id: 'm', from: '1.0.0'}}}",
        "{name: 'A', externals: {x: {id: 'm.l', from: '1.0'}}}",
        "{name: 'A', externals: {x: {id: 'm.l.k', from: '1.0.0'}}}",
        "{name: 'A', externals: {x: {id: '.l', from: '1.0.0'}}}",
        "{name: 'A', externals: {x: {id: 'm.', from: '1.0.0'}}}",
        "{name: 'A', externals: {x: {id: 'a--b.l', from: '1.0.0'}}}",
        "{name: 'A', externals: {x: {id: '-a.l', from: '1.0.0'}}}",
        "{name: 'A', externals: {x: {id: 'a_b.l', from: '1.0.0'}}}",
        "{name: 'A', externals: {x: {id: 'a.l_', from: '1.0.0'}}}",
        "{name: 'A', externals: {x: {id: 'é.l', from: '1.0.0'}}}",
        "{name: 'A', externals: {x: {id: 'm.l', url: 'u', from: '1.0.0'}}}",
        "{name: 'A', externals: {x: {id: '\(String(repeating: "a", count: 39)).l', from: '1.0.0'}}}",
        "{name: 'A', externals: {x: {id: '\(String(repeating: "a", count: 40)).l', from: '1.0.0'}}}",
        "{name: 'A', externals: {x: {url: 'u', revision: ''}}}",
        "{name: 'A', externals: {x: {path: 'x', products: ['X', 'Y']}}}",
        "{name: 'A', externals: {x: {path: 'x', products: []}}}",
        "{name: 'A', externals: {x: {path: 'x', product: []}}}",
        "{name: 'A', externals: {x: {path: 'x', products: ['X', 'X']}}}",
        "{name: 'A', externals: {x: {path: 'x', targets: ['tests', 'source']}}}",
        "{name: 'A', externals: {x: {url: 'u', branch: 'b', targets: ['example']}}}",
        "{name: 'A', externals: {x: {path: 'x', targets: []}}}",
        "{name: 'A', externals: {x: {path: 'x', targets: ['test']}}}",
        "{name: 'A', externals: {x: {path: 'x', targets: ['tests', 'tests']}}}",
        "{name: 'A', externals: {x: {path: '..'}}}", "{name: 'A', externals: {x: {path: '../x/.'}}}",
        "{name: 'A', externals: {x: {path: '~/'}}}", "{name: 'A', externals: {x: {path: '~/x/'}}}",
        "{name: 'A', externals: {x: {path: '/'}}}", "{name: 'A', externals: {x: {path: '/x/...'}}}",
        "{name: 'A', requiredRoles: {}}", "{name: 'A', requiredRoles: {product: ['interface', 'tests']}}",
        "{name: 'A', requiredRoles: {product: []}}", "{name: 'A', requiredRoles: {product: ['test']}}",
        "{name: 'A', requiredRoles: {product: ['tests', 'tests']}}", "{name: 'A', requiredRoles: {products: []}}",
        "{name: 'A', requiredRoles: {app: ['tests']}}", "{name: 'A', requiredRoles: {app: ['interface']}}",
        "{name: 'A', requiredRoles: ['tests']}", "{name: 'A', requiredRoles: {product: 'tests'}}",
        "{name: 'A', rules: {constraint: 'off'}}", "{name: 'A', rules: {constraint: 'of'}}",
        "{name: 'A', rules: {constraint: true}}", "{name: 'A', rules: {constraint: {}}}",
        "{name: 'A', rules: {constraint: {severity: 'note'}}}", "{name: 'A', rules: {constraint: {allow: ['x']}}}",
        "{name: 'A', rules: {constraint: {severity: {}}}}",
        "{name: 'A', rules: {static_instance: 'note'}}", "{name: 'A', rules: {static_instance: 'no'}}",
        "{name: 'A', rules: {static_instance: {allow: ['Log.shared', '*.zero'], severity: 'error'}}}",
        "{name: 'A', rules: {static_instance: {allow: []}}}", "{name: 'A', rules: {static_instance: {allow: ['']}}}",
        "{name: 'A', rules: {static_instance: {allow: ['a', 'a']}}}", "{name: 'A', rules: {static_instance: {x: 1}}}",
        "{name: 'A', rules: {public_surface: {allow: ['*Router']}}}",
        "{name: 'A', rules: {public_surface: {allow: 'x'}}}",
        "{name: 'A', rules: {small_feature: {minimumFiles: 0, minimumLines: 5}}}",
        "{name: 'A', rules: {small_feature: {minimumFiles: -1}}}",
        "{name: 'A', rules: {small_feature: {allow: ['a']}}}",
        "{name: 'A', rules: {small_feature: {minimumLines: 1.5}}}",
        "{name: 'A', rules: {small_feature: {minimumLines: '5'}}}",
        "{name: 'A', rules: {forbidden_import: {bans: []}}}", "{name: 'A', rules: {forbidden_import: {bans: {}}}}",
        "{name: 'A', rules: {forbidden_import: {bans: [{modules: ['X'], reason: 'r'}]}}}",
        "{name: 'A', rules: {forbidden_import: {bans: [{modules: ['X']}]}}}",
        "{name: 'A', rules: {forbidden_import: {bans: [{modules: [], reason: 'r'}]}}}",
        "{name: 'A', rules: {forbidden_import: {bans: [{modules: ['*'], except: ['Swift'], reason: 'r'}]}}}",
        "{name: 'A', rules: {forbidden_import: {bans: [{modules: ['*'], except: [], reason: 'r'}]}}}",
        "{name: 'A', rules: {forbidden_import: {bans: [{modules: ['*'], except: ['a', 'a'], reason: 'r'}]}}}",
        "{name: 'A', rules: {forbidden_import: {bans: [{modules: ['*'], except: [''], reason: 'r'}]}}}",
        "{name: 'A', rules: {forbidden_import: {bans: [{except: ['Swift'], reason: 'r'}]}}}",
        "{name: 'A', rules: {forbidden_import: {bans: [{modules: ['X'], reason: ''}]}}}",
        "{name: 'A', rules: {forbidden_import: {bans: [{modules: ['X'], reason: 'r', layers: ['app', 'product']}]}}}",
        "{name: 'A', rules: {forbidden_import: {bans: [{modules: ['X'], reason: 'r', layers: ['top']}]}}}",
        "{name: 'A', rules: {forbidden_import: {bans: [{modules: ['X'], reason: 'r', roles: ['source']}]}}}",
        "{name: 'A', rules: {forbidden_import: {bans: [{modules: ['X'], reason: 'r', folders: ['**/Domain']}]}}}",
        "{name: 'A', rules: {forbidden_import: {bans: [{modules: ['X'], reason: 'r', folders: ['../Domain']}]}}}",
        "{name: 'A', rules: {forbidden_import: {bans: [{modules: ['X'], reason: 'r', folders: ['/Domain']}]}}}",
        "{name: 'A', rules: {forbidden_import: {bans: [{modules: ['X'], reason: 'r', tags: ['scope:*']}]}}}",
        "{name: 'A', rules: {forbidden_import: {bans: [{modules: ['X'], reason: 'r', tags: ['a b']}]}}}",
        "{name: 'A', rules: {inner_layer: {layers: []}}}", "{name: 'A', rules: {inner_layer: {layers: {}}}}",
        "{name: 'A', rules: {inner_layer: 'note'}}", "{name: 'A', rules: {inner_layer: {bans: []}}}",
        "{name: 'A', rules: {inner_layer: {layers: [{name: 'D', folders: ['**/D'], onlyUse: ['D']}]}}}",
        "{name: 'A', rules: {inner_layer: {layers: [{name: 'D', folders: ['**/D'], onlyUse: []}]}}}",
        "{name: 'A', rules: {inner_layer: {layers: [{name: '', folders: ['**/D'], onlyUse: []}]}}}",
        "{name: 'A', rules: {inner_layer: {layers: [{name: 'D', folders: [], onlyUse: []}]}}}",
        "{name: 'A', rules: {inner_layer: {layers: [{name: 'D', folders: ['../D'], onlyUse: []}]}}}",
        "{name: 'A', rules: {inner_layer: {layers: [{name: 'D', folders: ['D']}]}}}",
        "{name: 'A', rules: {inner_layer: {layers: [{name: 'D', folders: ['D'], onlyUse: ['D', 'D']}]}}}",
        "{name: 'A', rules: {inner_layer: {layers: [{name: 'D', folders: ['D'], onlyUse: 'D'}]}}}",
        "{name: 'A', tags: {}}", "{name: 'A', tags: []}", "{name: 'A', tags: {'Features/*': ['scope:shop', 'ui']}}",
        "{name: 'A', tags: {B: []}}", "{name: 'A', tags: {B: 'x'}}", "{name: 'A', tags: {B: ['a', 'a']}}",
        "{name: 'A', tags: {B: ['a,b']}}", "{name: 'A', tags: {B: ['*']}}", "{name: 'A', tags: {'': ['a']}}",
        "{name: 'A', constraints: []}", "{name: 'A', constraints: {}}", "{name: 'A', constraints: [{}]}",
        "{name: 'A', constraints: [{from: 'a'}]}", "{name: 'A', constraints: [{from: 'a', onlyUse: []}]}",
        "{name: 'A', constraints: [{from: '*', onlyUse: ['*']}]}", "{name: 'A', constraints: [{onlyUse: ['b']}]}",
        "{name: 'A', constraints: [{from: ['a', 'b'], neverUse: ['c:*']}]}",
        "{name: 'A', constraints: [{from: [], neverUse: ['c']}]}",
        "{name: 'A', constraints: [{from: 1, neverUse: ['c']}]}",
        "{name: 'A', constraints: [{from: 'a', neverUse: []}]}", "{name: 'A', constraints: [{from: 'a', only: ['b']}]}",
        "{name: 'A', constraints: [{from: 'a', bannedExternals: ['Alamofire', 'Rx*']}]}",
        "{name: 'A', constraints: [{from: 'a', bannedExternals: []}]}",
        "{name: 'A', constraints: [{from: 'a', allowedExternals: []}]}",
        "{name: 'A', xcode: {project: 'A.xcodeproj', target: 'A', links: 'app', testPlan: 'A.xctestplan'}}",
        "{name: 'A', xcode: {project: 'A.xcodeproj', target: 'A', testPlan: 'A.xctestplan', layerPlans: true}}",
        "{name: 'A', xcode: {project: 'A.xcodeproj', target: 'A', testPlan: 'A.xctestplan', layerPlans: 'yes'}}",
        "{name: 'A', xcode: {project: 'A.xcodeproj', target: 'A', links: 'app', pushNotifications: true}}",
        "{name: 'A', xcode: {project: 'A.xcodeproj', target: 'A', links: 'app', pushNotifications: 'yes'}}",
        "{name: 'A', xcode: {project: 'A.xcodeproj', target: 'A', links: 'none'}}",
        "{name: 'A', xcode: {project: 'A.xcodeproj', target: 'A', links: 'app', bundleID: 'com.a', examples: false}}",
        "{name: 'A', xcode: {project: 'A.xcodeproj', target: 'A', bundleID: ''}}",
        "{name: 'A', xcode: {project: 'A.xcodeproj', target: 'A', examples: 'no'}}",
        "{name: 'A', xcode: {project: 'A.xcodeproj', target: 'A', testPlan: '../A.xctestplan'}}",
        "{name: 'A', xcode: {project: 'A.xcodeproj', target: 'A', configuration: 'Build/A.xcconfig'}}",
        "{name: 'A', xcode: {project: 'A.xcodeproj', target: 'A', configuration: '../A.xcconfig'}}",
        "{name: 'A', xcode: {project: 'A.xcodeproj', target: 'A'}}", "{name: 'A', xcode: {project: 'A.xcodeproj'}}",
        "{name: 'A', xcode: {project: 'b/A.xcodeproj/', target: 'A'}}", "{name: 'A', xcode: {target: 'A'}}",
        "{name: 'A', xcode: {project: '../A.xcodeproj', target: 'A'}}", "{name: 'A', xcode: 'A.xcodeproj'}",
        "{name: 'A', xcode: {project: 'A.xcworkspace', target: 'A'}}", "{name: 'A', xcode: true}",
        "{name: 'A', xcode: {project: '/A.xcodeproj', target: 'A'}}", "{name: 'A', xcode: {}}",
        "{name: 'A', xcode: {project: 'A.xcodeproj', target: ''}}", "{name: 'A', xcode: {project: 1, target: 'A'}}",
        "{name: 'A', xcode: {project: './A.xcodeproj/.', target: 'A', scheme: 'A'}}",
    ]

    @Test(arguments: settings)
    func verdictsOnSettings(text: String) throws {
        let source = SourceText(path: "ufeature.json", text: text)
        let isAccepted = succeeds { () throws(Refusal) in _ = try WorkspaceSettings.decode(source) }
        #expect(try JSONSchema(named: "ufeature").accepts(try JSONParser.parse(source).value) == isAccepted)
    }

    static let descriptors = [
        "{name: 'A'}", "{}", "[]", "{name: 'a'}", "{name: 'A b'}", "{name: 1}", "{name: ''}", "{name: 'É'}",
        "{name: 'A', kind: 'product'}", "{name: 'A', kind: 'app'}", "{name: 'A', kind: null}", "{name: 'A', nam: 1}",
        "{name: 'A', targets: ['source']}", "{name: 'A', targets: []}", "{name: 'A', targets: ['source', 'x']}",
        "{name: 'A', targets: ['tests']}", "{name: 'A', targets: ['source', 'source']}",
        "{name: 'A', targets: 'source'}",
        "{name: 'A', dependencies: ['Core']}", "{name: 'A', dependencies: ['Core', 'Core']}",
        "{name: 'A', dependencies: [1]}", "{name: 'A', dependencies: 'Core'}",
        "{name: 'A', externals: ['x']}", "{name: 'A', externals: ['x', 'x']}", "{name: 'A', externals: {}}",
        "{name: 'A', template: 'clean'}", "{name: 'A', template: '../a'}", "{name: 'A', template: 1}",
        "{name: 'A', parameters: {}}", "{name: 'A', parameters: {a: 'b', c: true}}", "{name: 'A', parameters: {a: 1}}",
        "{name: 'A', parameters: {a: null}}", "{name: 'A', parameters: []}", "{name: 'A', $schema: 's'}",
        "{name: 'A', version: 1}", "{version: 1, features: []}", "{version: 1, features: [{name: 'A'}]}",
        "{version: 2, features: []}", "{features: []}", "{version: 1}", "{version: 1, features: [{}]}",
        "{version: 1, features: {}}", "{version: 1, features: [], $schema: 's'}", "{version: 1, features: [], x: 1}",
    ]

    @Test(arguments: descriptors)
    func verdictsOnDescriptors(text: String) throws {
        let source = SourceText(path: "features.json", text: text)
        let isAccepted = succeeds { () throws(Refusal) in
            _ = try DescriptorRequest.decode(source, features: ["Core"], externals: ["x"])
        }
        #expect(try JSONSchema(named: "descriptor").accepts(try JSONParser.parse(source).value) == isAccepted)
    }

    /// What only the decoder can know: the workspace around a document, and what names mean.
    @Test(arguments: [
        "{name: 'Swift'}", "{name: 'A', dependencies: ['Nothing']}", "{name: 'A', targets: ['source', 'testing']}",
        "{version: 1, features: [{name: 'A'}, {name: 'A'}]}",
    ])
    func whatOnlyTheDecoderKnows(text: String) throws {
        let source = SourceText(path: "features.json", text: text)
        #expect(try JSONSchema(named: "descriptor").accepts(try JSONParser.parse(source).value))
        #expect(throws: Refusal.self) { try DescriptorRequest.decode(source, features: [], externals: []) }
    }

    @Test(arguments: ["{name: 'A', rules: {nothing: 'off'}}"])
    func whatOnlyTheDecoderOfSettingsKnows(text: String) throws {
        let source = SourceText(path: "ufeature.json", text: text)
        #expect(try JSONSchema(named: "ufeature").accepts(try JSONParser.parse(source).value))
        #expect(throws: Refusal.self) { try WorkspaceSettings.decode(source) }
    }

    private func succeeds(_ body: () throws(Refusal) -> Void) -> Bool {
        do throws(Refusal) {
            try body()
            return true
        } catch {
            return false
        }
    }
}
