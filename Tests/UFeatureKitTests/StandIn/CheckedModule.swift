import FileChanges
import Foundation
import PackageManifest

/// A target of a package, as a compiler gets it.
struct CheckedModule: Sendable {
    let name: String
    let package: String
    /// The modules that it may import.
    let dependencies: Set<String>
    let files: [GeneratedFile]
    /// Whether SwiftPM would make `Bundle.module` for it.
    let hasResources: Bool

    /// Whether there is something in it that a build without SwiftUI leaves out.
    var mentionsSwiftUI: Bool { files.contains(where: \.mentionsSwiftUI) }

    /// All modules of the packages in the folders.
    static func all(in folders: [NewFolder]) throws -> [CheckedModule] {
        let files = folders.flatMap { folder in
            folder.files.map { GeneratedFile(path: folder.path + "/" + $0.path, contents: $0.contents) }
        }
        return try CombinedPackage(folders: folders).manifests().flatMap { package, manifest in
            manifest.targets.map { target in
                let place = target.path?.value ?? (target.kind == .test ? "Tests/" : "Sources/") + target.name.value
                let below = files.filter { $0.path.hasPrefix("\(package)/\(place)/") }
                return CheckedModule(
                    name: target.name.value,
                    package: package.split(separator: "/").last.map { $0.lowercased() } ?? package,
                    dependencies: Set(target.dependencies.map(\.name.value)),
                    files: below.filter { $0.path.hasSuffix(".swift") },
                    hasResources: below.contains { $0.path.hasPrefix("\(package)/\(place)/Resources/") }
                )
            }
        }
    }
}

extension CheckedModule {
    /// What SwiftPM writes for a module with resources, as far as others see it.
    static let resourceAccessor = """
        import Foundation

        extension Foundation.Bundle {
          static let module = Bundle.main
        }

        """
}

extension GeneratedFile {
    var mentionsSwiftUI: Bool { path.hasSuffix(".swift") && contents.contains("SwiftUI") }
}
