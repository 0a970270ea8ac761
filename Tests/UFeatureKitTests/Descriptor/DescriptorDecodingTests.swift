import Diagnostics
import Features
import TemplateSets
import Testing

@Suite struct DescriptorDecodingTests {
    @Test func whatIsLeftOutStaysOpen() throws {
        let request = try #require(decode("{name: 'Search'}").first)
        #expect(request.dependencies == nil)
        #expect(request.template == nil)
        let descriptor = request.descriptor(dependencies: ["Core"], template: "clean")
        let expected = FeatureDescriptor(name: try FeatureName("Search"), dependencies: ["Core"], template: "clean")
        #expect(descriptor == expected)
    }

    @Test func featuresOfOneFileDependOnEachOther() throws {
        let requests = try decode(
            """
            // Two features, the second first.
            {
              "version": 1,
              "features": [
                {"name": "Search", "dependencies": ["Core", "Payments"], "externals": ["swift-collections"]},
                {
                  "name": "Payments", "kind": "foundation", "targets": ["source", "tests"], "dependencies": [],
                  "template": "clean", "parameters": {"style": "list", "cached": true},
                },
              ],
            }
            """
        )
        let search = try #require(requests.first).descriptor()
        #expect(search.dependencies == ["Core", "Payments"])
        #expect(search.externals == ["swift-collections"])
        let payments = try #require(requests.last).descriptor(dependencies: ["Core"], template: "feature")
        let expected = FeatureDescriptor(
            name: try FeatureName("Payments"),
            kind: .foundation,
            roles: [.source, .tests],
            template: "clean",
            parameters: ["style": .string("list"), "cached": .bool(true)]
        )
        #expect(payments == expected)
    }

    @Test(arguments: [
        ("[]", "1:1: expected an object, found an array"),
        ("{}", "1:1: key 'name' is missing in this object"),
        ("{name: 'search'}", "1:8: 'search' is not in upper camel case: it starts with a small letter, use 'Search'"),
        ("{name: 'A', dependecies: []}", "1:13: unknown key 'dependecies', did you mean 'dependencies'?"),
        (
            "{name: 'A', kind: 'fundation'}",
            "1:19: 'fundation' is none of 'product', 'foundation', did you mean 'foundation'?"
        ),
        (
            "{name: 'A', targets: ['source', 'test']}",
            "1:33: 'test' is none of 'interface', 'source', 'testing', 'tests', 'example', did you mean 'tests'?"
        ),
        ("{name: 'A', targets: 'source'}", "1:22: expected an array, found a string"),
        (
            "{name: 'A', targets: ['tests']}",
            "1:22: a feature without a source, which every feature has, add 'source'"
        ),
        ("{name: 'A', targets: ['source', 'source']}", "1:33: 'source' stands in this list twice, remove one"),
        ("{name: 'A', dependencies: ['Core', 'Core']}", "1:36: 'Core' stands in this list twice, remove one"),
        ("{name: 'A', dependencies: ['A']}", "1:28: 'A' depends on itself, remove it"),
        (
            "{name: 'A', dependencies: ['Cor']}",
            "1:28: no feature is called 'Cor', did you mean 'Core'?"
        ),
        (
            "{name: 'A', dependencies: ['CoreInterface']}",
            "1:28: no feature is called 'CoreInterface', name the feature, not one of its targets: 'Core'"
        ),
        ("{name: 'A', dependencies: [1]}", "1:28: expected a string, found a number, put it in quotes: \"1\""),
        (
            "{name: 'A', externals: ['collections']}",
            "1:25: no package in the workspace's catalogue is called 'collections', "
                + "declare it in ufeature.json under \"externals\": "
                + "\"collections\": {\"url\": \"https://…/collections.git\", \"from\": \"1.0.0\", \"products\": [\"…\"]}"
        ),
        (
            "{name: 'A', parameters: {a: 1}}",
            "1:29: expected a string, a list of strings, true or false, found a number"
        ),
        ("{features: []}", "1:1: key 'version' is missing in this object, add the member \"version\": 1"),
        ("{version: 1}", "1:1: key 'features' is missing in this object"),
        (
            "{version: 2, features: []}",
            "1:11: version 2 of this format is not known, get a newer ufeature, or write 1"
        ),
        ("{version: 1, features: {}}", "1:24: expected an array, found an object"),
        (
            "{version: 1, features: [{name: 'Cart'}, {name: 'Cart'}]}",
            "1:48: the name 'Cart' is taken, give each feature of the file a name of its own"
        ),
        (
            "{version: 1, features: [{name: 'Cart'}, {name: 'CART'}]}",
            "1:48: the name 'CART' differs from 'Cart', which is taken, only in letter case, "
                + "give each feature of the file a name of its own"
        ),
    ])
    func problemHasPlaceAndHelp(text: String, message: String) throws {
        let refusal = try #require(throws: Refusal.self) { try decode(text) }
        #expect(refusal.reasons.map(\.oneLine) == [message])
    }

    @Test func nameOfAnotherFeaturesTarget() throws {
        let refusal = try #require(throws: Refusal.self) {
            try decode("{version: 1, features: [{name: 'Cart'}, {name: 'CartInterface'}]}")
        }
        #expect(refusal.reasons.map(\.id) == ["invalid_name"])
    }

    @Test func allProblemsAtOnce() throws {
        let refusal = try #require(throws: Refusal.self) {
            try decode(
                """
                {
                  version: 3,
                  features: [
                    {name: 'search', targets: []},
                    {kind: 'app'},
                    'Home',
                    {name: 'Home', dependencies: ['Home', 'Nothing', 'Cor'], template: ''},
                  ],
                }
                """
            )
        }
        let places = refusal.reasons.map { "\($0.location?.line ?? 0) \($0.id)" }
        #expect(
            places == [
                "2 unknown_version", "4 invalid_name", "4 illegal_roles", "5 missing_key", "5 unknown_value",
                "6 wrong_type", "7 self_dependency", "7 unknown_dependency", "7 unknown_dependency", "7 invalid_text",
            ]
        )
    }

    @Test func anyPrefixIsRefused() {
        let text = "{version: 1, features: [{name: 'Cart', kind: 'product', targets: ['source'], parameters: {a: ''}}]}"
        for count in 0..<text.utf8.count {
            #expect(throws: Refusal.self) { try decode(String(text.prefix(count))) }
        }
    }

    private func decode(_ text: String) throws(Refusal) -> [DescriptorRequest] {
        let source = SourceText(path: "features.json", text: text)
        return try DescriptorRequest.decode(source, features: ["Core", "Profile"], externals: ["swift-collections"])
    }
}
