import Testing

@Suite("init --adopt of packages beside an app of Swift Playgrounds")
struct AdoptPlaygroundAppTests {
    @Test("a package that Xcode's workspace doesn't list isn't missed in it: the app shows what it uses")
    func silent() throws {
        try Terminal([
            "Core/Package.swift": Self.manifest(
                "Core",
                "products: [.library(name: \"Core\", targets: [\"Core\"])], targets: [.target(name: \"Core\")]"
            ),
            "Core/Sources/Core/Core.swift": "public struct Core {}\n",
            "Plugins/Package.swift": Self.manifest(
                "Plugins",
                "products: [.plugin(name: \"Lint\", targets: [\"Lint\"])], "
                    + "targets: [.plugin(name: \"Lint\", capability: .buildTool())]"
            ),
            "Plugins/Plugins/Lint/Lint.swift": "import PackagePlugin\n",
            "Shop.swiftpm/Package.swift": Self.manifest(
                "Shop",
                "dependencies: [.package(path: \"../Core\")], "
                    + "targets: [.executableTarget(name: \"AppModule\", dependencies: [\"Core\"], path: \".\")]"
            ),
            "Shop.swiftpm/App.swift": "import Core\n",
            "Shop.xcworkspace/contents.xcworkspacedata": """
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace
               version = "1.0">
               <FileRef
                  location = "group:Shop.swiftpm">
               </FileRef>
               <FileRef
                  location = "group:Core">
               </FileRef>
            </Workspace>

            """,
        ]).expect(
            """
            $ ufeature init --adopt --yes --quiet
            $ ufeature list | grep -c Plugins
            1
            $ ufeature sync --check
            ! 3 packages read, no findings
            """
        )
    }

    @Test("an app of Swift Playgrounds is a program, also where SwiftPM doesn't know its module")
    func application() throws {
        let product = """
            products: [
                .iOSApplication(
                    name: "Shop", targets: ["AppModule"], bundleIdentifier: "com.example.shop",
                    appIcon: .placeholder(icon: .leaf), supportedDeviceFamilies: [.pad, .phone],
                    supportedInterfaceOrientations: [.portraitUpsideDown(.when(deviceFamilies: [.pad]))]
                )
            ],
            """
        let app = Self.manifest(
            "Shop",
            product + " dependencies: [.package(path: \"../Core\")], "
                + "targets: [.executableTarget(name: \"AppModule\", dependencies: [\"Core\"], path: \".\")]"
        )
        try Terminal([
            "Core/Package.swift": Self.manifest(
                "Core",
                "products: [.library(name: \"Core\", targets: [\"Core\"])], targets: [.target(name: \"Core\")]"
            ),
            "Core/Sources/Core/Core.swift": "public struct Core {}\n",
            "Shop.swiftpm/Package.swift": app.replacing(
                "import PackageDescription\n", with: "import AppleProductTypes\nimport PackageDescription\n"),
            "Shop.swiftpm/App.swift": "import Core\n",
        ]).expect(
            """
            $ ufeature init Shop --adopt --yes --quiet
            $ ufeature validate
            ! 2 packages read, no findings
            $ ufeature list
            NAME       LAYER       TARGETS  DEPENDS ON  PATH
            Core       foundation  source               Core
            AppModule  app         source   Core        Shop.swiftpm
            """
        )
    }

    private static func manifest(_ name: String, _ parts: String) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(name: "\(name)", \(parts))

        """
    }
}
