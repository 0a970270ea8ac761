import PackageManifest
import Testing

struct DirectiveTests {
    @Test func `directives are comments of their own kind`() throws {
        let manifest = try Manifest.parse(
            statements: """
                // ufeature:template clean
                //ufeature:keep
                //   ufeature:owner  team search \t
                // ufeature is a tool
                /* ufeature:template block */
                let package = Package(name: "P", targets: [.target(name: "// ufeature:no string")])  // ufeature:last 1
                """
        )
        #expect(
            manifest.directives.map { "\($0.name)=\($0.value)" } == [
                "template=clean", "keep=", "owner=team search", "last=1",
            ]
        )
    }
}
