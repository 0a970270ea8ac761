internal import Diagnostics
internal import Features
internal import OperatingSystem

/// Finds a folder of a layer that isn't there while one with nearly its name holds packages: what nobody looks into, no
/// rule judges.
///
/// In a new workspace the folder of a layer may well be missing: the first feature makes it.
struct LayerFolderCheck {
    let root: AbsolutePath
    let settings: WorkspaceSettings
    /// What says so, where something does.
    let source: SourceText?

    /// - Parameter empty: the folders of layers in which no package was found.
    /// - Returns: an error for each such folder; nothing where the system doesn't say what there is.
    func problems(with empty: [(layer: Layer?, folder: String)]) -> [Diagnostic] {
        empty.compactMap { layer, folder in
            let place = root.appending(folder)
            guard let layer, folder != ".", isNothing(at: place), let neighbours = try? Files.entries(of: place.parent)
            else { return nil }
            let others = neighbours.filter { name in
                // 'Fixtures' beside no 'Features' is no slip.
                !PackageSearch.isMaterial(name)
                    && !settings.layerFolders.contains { root.appending($0.folder) == place.parent.appending(name) }
            }
            guard let meant = Spelling.nearest(to: place.name, among: others),
                holdsPackages(place.parent.appending(meant))
            else { return nil }
            return Diagnostic(
                .error,
                "unknown_layer_folder",
                "there is no folder '\(folder)' for the layer '\(layer.rawValue)'",
                at: location(of: folder),
                help: ["did you mean '\(meant)'? It has packages, and no layer has it"]
            )
        }
    }

    private func isNothing(at place: AbsolutePath) -> Bool {
        do { return try Files.kind(at: place) == nil } catch { return false }
    }

    private func location(of folder: String) -> SourceLocation? {
        guard let source else { return nil }
        let word = Array("\"\(folder)\"".utf8)
        let start = source.bytes.indices.first { source.bytes[$0...].starts(with: word) }
        return start.map(source.location)
    }

    private func holdsPackages(_ folder: AbsolutePath) -> Bool {
        let names = (try? Files.entries(of: folder)) ?? []
        return names.contains { name in
            ((try? Files.entries(of: folder.appending(name))) ?? []).contains(where: PackageFiles.isManifest)
        }
    }
}
