import PackageManifest
import Testing

struct TargetTests {
    @Test(arguments: [
        ("target", Manifest.Target.Kind.regular), ("executableTarget", .executable), ("testTarget", .test),
        ("systemLibrary", .system), ("binaryTarget", .binary), ("plugin", .plugin), ("macro", .macro),
    ])
    func `every kind of target is read`(word: String, kind: Manifest.Target.Kind) throws {
        for prefix in [".", "Target.", "PackageDescription.Target."] {
            let manifest = try Manifest.parse(targets: "\(prefix)\(word)(name: \"A\", path: \"Source\")")
            let target = try #require(manifest.targets.first)
            #expect(manifest.exact)
            #expect(target.kind == kind)
            #expect(target.name.value == "A")
            #expect(target.path?.value == "Source")
        }
    }

    @Test func `all parts of a target are read`() throws {
        let manifest = try Manifest.parse(
            targets: """
                    .target(
                        name: "A", dependencies: [], path: nil, exclude: ["x", "y"], sources: ["z"],
                        resources: [.process("R")], publicHeadersPath: "include",
                        swiftSettings: [.define("D")], plugins: ["P"]
                    )
                """
        )
        let target = try #require(manifest.targets.first)
        #expect(manifest.exact)
        #expect(target.path == nil)
        #expect(target.exclude.map(\.value) == ["x", "y"])
        #expect(target.sources?.map(\.value) == ["z"])
        #expect(target.publicHeadersPath?.value == "include")
        #expect(
            target.verbatim.map { "\($0.label): \($0.text)" } == [
                "resources: [.process(\"R\")]", "swiftSettings: [.define(\"D\")]", "plugins: [\"P\"]",
            ]
        )
    }

    @Test(arguments: [
        ("\"B\"", Manifest.TargetDependency.Kind.byName, nil as String?),
        (".byName(name: \"B\")", .byName, nil),
        (".target(name: \"B\")", .target, nil),
        ("Target.Dependency.target(name: \"B\", condition: nil)", .target, nil),
        (".product(name: \"B\", package: \"kit\")", .product, "kit"),
        (".product(name: \"B\", package: \"kit\", moduleAliases: [\"C\": \"D\"])", .product, "kit"),
    ])
    func `every form of dependency is read`(text: String, kind: Manifest.TargetDependency.Kind, package: String?) throws
    {
        let manifest = try Manifest.parse(targets: ".target(name: \"A\", dependencies: [\(text)])")
        let dependency = try #require(manifest.targets.first?.dependencies.first)
        #expect(manifest.exact)
        #expect(dependency.kind == kind)
        #expect(dependency.name.value == "B")
        #expect(dependency.package?.value == package)
    }

    @Test func `a condition is read and kept as it is written`() throws {
        let text = ".when(platforms: [.iOS, .macCatalyst, .custom(\"plan9\")], traits: [\"Fast\"])"
        let manifest = try Manifest.parse(
            targets: ".target(name: \"A\", dependencies: [.target(name: \"B\", condition: \(text))])"
        )
        let condition = try #require(manifest.targets.first?.dependencies.first?.condition)
        #expect(manifest.exact)
        #expect(condition.platforms == ["ios", "maccatalyst", "plan9"])
        #expect(condition.traits == ["Fast"])
        #expect(condition.text == text)
    }
}
