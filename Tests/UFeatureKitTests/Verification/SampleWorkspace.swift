import OperatingSystem
import Workspaces

/// Small packages, written by hand.
enum SampleWorkspace {
    static func manifest(_ name: String, dependencies: [String] = [], tests: Bool = true) -> String {
        let packages = dependencies.map { ".package(path: \"\($0)\")" }.joined(separator: ", ")
        let products = dependencies.map {
            let module = AbsolutePath($0).name
            return ".product(name: \"\(module)\", package: \"\(module)\")"
        }.joined(separator: ", ")
        let test = ", .testTarget(name: \"\(name)Tests\", dependencies: [\"\(name)\"], path: \"Tests\")"
        return """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "\(name)",
                products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [\(packages)],
                targets: [.target(name: "\(name)", dependencies: [\(products)], path: "Source")\(tests ? test : "")]
            )

            """
    }

    static func read(_ folder: TemporaryFolder) throws -> Workspace {
        try WorkspaceReader(from: folder.path).read()
    }
}
