package import Features
internal import OperatingSystem
package import Workspaces

extension Workspace {
    /// The folder of a new feature, relative to the workspace.
    package func path(of name: FeatureName, kind: FeatureKind) -> String {
        hasSettings ? Self.path(of: name.text, in: folder(ofNew: kind.layer)) : name.text
    }

    /// The path of something in a folder; an empty folder is the top.
    static func path(of name: String, in folder: String) -> String { folder.isEmpty ? name : folder + "/" + name }

    /// The folder in which new features of a layer are made: beside those that are there.
    ///
    /// That is the first one that `ufeature.json` has for the layer. Where nothing is in that, as in a repository that was
    /// there before its `ufeature.json`, it is the folder of most features of the layer. A team with none may have one
    /// folder for most packages of all layers, which is called after none.
    private func folder(ofNew layer: Layer) -> String {
        let own = settings.layers[layer] ?? ""
        let packages = features.filter { $0.layer != .app && $0.path != "." }
        if packages.contains(where: { $0.path.lowercased().hasPrefix(own.lowercased() + "/") }) { return own }
        let siblings = packages.filter { $0.layer == layer }
        if let folder = Majority(of: siblings.map(\.path.enclosingFolder)).favourite,
            siblings.count > 1 || !folder.isEmpty
        {
            return folder
        }
        guard packages.count > 1, let folder = Majority(of: packages.map(\.path.enclosingFolder)).value,
            FolderWords(folder + "/" + own).layer == nil
        else { return own }
        return folder
    }
}

extension String {
    /// For a path in the workspace, that of the folder that it is in; empty for the top.
    var enclosingFolder: String { utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) } ?? "" }
}
