import Diagnostics
import Features
import JSON
import TemplateSets
import Testing

@Suite struct DescriptorEncodingTests {
    @Test func everyDefaultIsFilledIn() throws {
        let text = """
            {
              "name": "Search",
              "kind": "product",
              "targets": [
                "source",
                "interface",
                "tests",
                "testing",
                "example"
              ],
              "dependencies": [],
              "externals": [],
              "template": "feature",
              "parameters": {}
            }

            """
        #expect(JSONPrinter.print(FeatureDescriptor(name: try FeatureName("Search")).json) == text)
    }

    @Test func whatIsEncodedIsDecodedToTheSame() throws {
        let lists: [[String]] = [[], ["Core"], ["Profile", "Core"]]
        let parameters: [[String: ParameterValue]] = [[:], ["b": .bool(false), "a": .string("x\"y\n")]]
        var count = 0
        for kind in FeatureKind.allCases {
            for roles in Set<Role>.allChoices where kind.problem(withRoles: roles) == nil {
                for list in lists {
                    for template in ["feature", "clean-2"] {
                        for parameters in parameters {
                            let descriptor = FeatureDescriptor(
                                name: try FeatureName("Search"),
                                kind: kind,
                                roles: roles,
                                dependencies: list,
                                externals: list.map { $0 + "-package" },
                                template: template,
                                parameters: parameters
                            )
                            #expect(try decode(descriptor.json) == [descriptor])
                            #expect(try decode(FeatureDescriptor.json([descriptor])) == [descriptor])
                            count += 1
                        }
                    }
                }
            }
        }
        #expect(count == 28 * 3 * 2 * 2)
    }

    private func decode(_ json: JSONValue) throws -> [FeatureDescriptor] {
        let source = SourceText(path: "features.json", text: JSONPrinter.print(json))
        let requests = try DescriptorRequest.decode(
            source,
            features: ["Core", "Profile"],
            externals: ["Core-package", "Profile-package"]
        )
        return requests.map { $0.descriptor(dependencies: ["Other"], template: "other") }
    }
}
