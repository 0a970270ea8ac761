import TestSupport
import Testing

@Suite("init --adopt beside a project that has the app's package as a folder among its files")
struct AdoptFolderLinkTests {
    private static let project = """
        // !$*UTF8*$!
        {
            archiveVersion = 1; classes = {}; objectVersion = 56; rootObject = ROOT;
            objects = {
                ROOT = {isa = PBXProject; mainGroup = GROUP; targets = (APP, ); };
                GROUP = {isa = PBXGroup; children = (FOLDER, ); sourceTree = "<group>"; };
                FOLDER = {
                    isa = PBXFileReference; lastKnownFileType = wrapper; path = "Modules/app-root"; sourceTree = "<group>";
                };
                LINK = {isa = XCSwiftPackageProductDependency; productName = AppRoot; };
                FILE = {isa = PBXBuildFile; productRef = LINK; };
                PHASE = {isa = PBXFrameworksBuildPhase; files = (FILE, ); };
                APP = {
                    isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
                    buildPhases = (PHASE, ); packageProductDependencies = (LINK, );
                };
            };
        }

        """

    private typealias Package = (folder: String, name: String)

    private static func files(of package: Package, uses: [Package] = []) -> [String: String] {
        let (folder, name) = package
        let packages = uses.map { ".package(path: \"../\($0.folder)\")" }.joined(separator: ", ")
        let products = uses.map { ".product(name: \"\($0.name)\", package: \"\($0.folder)\")" }
            .joined(separator: ", ")
        let imports = uses.map { "import \($0.name)\n" }.joined()
        return [
            "Modules/\(folder)/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "\(folder)",
                products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [\(packages)],
                targets: [.target(name: "\(name)", dependencies: [\(products)])]
            )

            """,
            "Modules/\(folder)/Sources/\(name)/\(name)View.swift": imports + "struct \(name)View {}\n",
        ]
    }

    @Test("the link that Xcode finds by the product's name is one, and no workspace for Xcode is missed")
    func silent() throws {
        var files = ["Shop.xcodeproj/project.pbxproj": Self.project]
        let features: [Package] = [
            ("feature-cart", "FeatureCart"), ("feature-home", "FeatureHome"), ("feature-search", "FeatureSearch"),
        ]
        for feature in features { files.merge(Self.files(of: feature)) { first, _ in first } }
        files.merge(Self.files(of: ("app-root", "AppRoot"), uses: features)) { first, _ in first }
        try Terminal(files).expect(
            """
            $ ufeature init --adopt --yes --quiet
            $ grep -c '"links": "app"' ufeature.json
            1
            $ ufeature sync --check
            ! 4 packages read, no findings
            """
        )
    }
}
