internal import Architecture
internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// The products that manifests ask for and features that are there don't offer yet.
extension Workspace {
    /// Edits that let features offer the targets that some manifests, new or changed, take from them as products.
    ///
    /// Nothing but a product of a feature's own target is ever added: a name that is no target of it is somebody's
    /// mistake.
    func vending(for manifests: [SourceText]) throws -> [FileEdit] {
        var wanted: [String: Set<String>] = [:]
        // Where nothing is there yet, nothing lacks a product.
        for case let manifest? in Parallel.map(features.isEmpty ? [] : manifests, { try? Manifest.parse($0) }) {
            for dependency in manifest.targets.flatMap(\.dependencies) {
                guard let package = dependency.package?.value else { continue }
                wanted[package.lowercased(), default: []].insert(dependency.name.value)
            }
        }
        return try features.flatMap { feature -> [FileEdit] in
            guard let names = wanted[package(of: feature).lowercased()] else { return [] }
            let edits = ([feature] + parts(of: feature).map(\.feature)).flatMap { owner in
                owner.vending { $0.isLibrary && names.contains(owner.targets[$0] ?? "") }
            }
            return edits.isEmpty ? [] : try self.edits(of: feature, by: edits)
        }
    }
}

extension NewFolder {
    /// The manifest of the package that the folder is.
    var manifest: SourceText? {
        files.first { $0.path == PackageFiles.manifest }.map { file in
            SourceText(path: path + "/" + file.path, text: file.contents)
        }
    }
}

extension SourceText {
    /// Whether it is the text of a package's manifest, by its name.
    var isManifest: Bool { AbsolutePath(path).name.hasPrefix("Package") && path.hasSuffix(".swift") }
}

extension Feature {
    /// Edits that give a library product of its own to each target of some roles that has none yet.
    func vending(_ isWanted: (Role) -> Bool) -> [ManifestEdit] {
        Role.manifestOrder.filter(isWanted).compactMap { role in
            guard let target = targets[role], product(role) == nil else { return nil }
            return ManifestEdit.vend(target)
        }
    }
}
