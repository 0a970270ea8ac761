import Diagnostics
import FileChanges
import Foundation
import PackageManifest

/// One package whose targets lie in the folders of many, so that one build proves them all.
///
/// Kinds, folders and dependencies of the targets are those of the packages' own manifests.
struct CombinedPackage {
    let folders: [NewFolder]

    /// The files of all packages, and the manifest above them.
    func files() throws -> [GeneratedFile] {
        let below = folders.flatMap { folder in
            folder.files.map { GeneratedFile(path: folder.path + "/" + $0.path, contents: $0.contents) }
        }
        return below + [GeneratedFile(path: "Package.swift", contents: try manifest())]
    }

    /// The names of all targets of a kind.
    func targets(_ kind: Manifest.Target.Kind) throws -> [String] {
        try manifests().flatMap { $0.manifest.targets.filter { $0.kind == kind }.map(\.name.value) }
    }

    /// Every package with a manifest, by its folder.
    func manifests() throws -> [(path: String, manifest: Manifest)] {
        var manifests: [(String, Manifest)] = []
        for folder in folders {
            for file in folder.files where file.path == "Package.swift" || file.path.hasSuffix("/Package.swift") {
                let path = folder.path + "/" + file.path
                let manifest = try Manifest.parse(SourceText(path: path, text: file.contents))
                manifests.append((String(path.dropLast("/Package.swift".count)), manifest))
            }
        }
        return manifests
    }

    private func manifest() throws -> String {
        let targets = try manifests().flatMap { path, manifest in
            manifest.targets.map { text(of: $0, below: path) }
        }
        return """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Umbrella",
                defaultLocalization: "en",
                platforms: [.iOS(.v17), .macOS(.v14)],
                targets: [
            \(targets.joined(separator: "\n"))
                ]
            )

            """
    }

    private func text(of target: Manifest.Target, below package: String) -> String {
        let call =
            switch target.kind {
            case .test: "testTarget"
            case .executable: "executableTarget"
            default: "target"
            }
        let name = target.name.value
        let folder = target.path?.value ?? (target.kind == .test ? "Tests/" : "Sources/") + name
        let dependencies = target.dependencies.map { "\"\($0.name.value)\"" }.joined(separator: ", ")
        let path = "\(package)/\(folder)"
        let resources = hasFiles(below: path + "/Resources/") ? ", resources: [.process(\"Resources\")]" : ""
        return "        .\(call)(name: \"\(name)\", dependencies: [\(dependencies)], path: \"\(path)\"\(resources)),"
    }

    private func hasFiles(below path: String) -> Bool {
        folders.contains { folder in
            folder.files.contains { "\(folder.path)/\($0.path)".hasPrefix(path) }
        }
    }
}
