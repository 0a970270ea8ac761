internal import Architecture
internal import Diagnostics
internal import Features
internal import FileChanges
internal import JSON
internal import OperatingSystem
internal import Workspaces

/// An edit of the folders of layers in `ufeature.json`, so that new packages are found in their layers, wherever they
/// are made.
struct LayerFolderChange {
    private let workspace: Workspace
    private let old: SourceText
    private var source: SourceText
    private var settings: WorkspaceSettings

    /// Nil where there is no `ufeature.json`.
    init?(in workspace: Workspace) throws {
        guard workspace.hasSettings, let text = try workspace.files.source(at: WorkspaceReader.settingsFile) else {
            return nil
        }
        self.workspace = workspace
        settings = workspace.settings
        old = text
        source = text
    }

    /// Makes the edit of a `ufeature.json` as another change leaves it.
    ///
    /// - Throws: a `Refusal` where that isn't understood.
    init(of source: SourceText, in workspace: Workspace) throws(Refusal) {
        self.workspace = workspace
        settings = try WorkspaceSettings.decode(source)
        old = source
        self.source = source
    }

    /// Keeps a feature that moves in its layer, if a pattern has it there by its name, or would have it in another one.
    ///
    ///     Packages/AudioClient → Packages/Audio: "foundation": ["Packages/*Client"]   →   ["Packages/*Client", "Packages/Audio"]
    ///
    /// - Parameters:
    ///   - path: where the feature is afterwards: its package, or its folder in a large one.
    ///   - old: where it was.
    ///   - package: the path of the large package; nil for a feature that is a package.
    /// - Returns: the file as it is then.
    /// - Throws: a `Refusal` where the file isn't understood.
    func keeping(_ path: String, from old: String, ofPackageAt package: String?) throws(Refusal) -> SourceText {
        guard settings.layerFolders.contains(where: { $0.folder.isPattern }),
            let layer = workspace.settings.layer(at: old, ofPackageAt: package)
        else { return source }
        // What was named without need is the team's own word.
        var before = workspace.settings
        before.furtherFolders[layer]?.removeAll { $0 == old }
        var change = self
        if before.layer(at: old, ofPackageAt: package) != layer { try change.drop(path) }
        let isThere = settings.layer(at: path, ofPackageAt: package) == layer
        if isThere, change.settings.layer(at: path, ofPackageAt: package) != layer { return source }
        try change.place(path, in: layer, ofPackageAt: package)
        return change.source
    }

    /// Has a new feature of a large package found in the layer of the one that it is like; nil where it is found there
    /// anyhow.
    ///
    ///     Sources/Sounds like Sources/AudioClient: "foundation": ["Core", "Sources/*Client"]
    ///         →   ["Core", "Sources/*Client", "Sources/Sounds"]
    ///
    /// - Parameters:
    ///   - path: its folder.
    ///   - model: the one that it is like.
    /// - Returns: the edit.
    /// - Throws: a `Refusal` where the file isn't understood.
    func placing(_ path: String, as model: PackagePart) throws(Refusal) -> FileEdit? {
        let package = model.package.path
        guard let layer = settings.layer(at: model.path, ofPackageAt: package) else { return nil }
        var change = self
        try change.place(path, in: layer, ofPackageAt: package)
        return change.edit
    }

    private mutating func place(_ path: String, in layer: Layer, ofPackageAt package: String?) throws(Refusal) {
        if settings.layer(at: path, ofPackageAt: package) != layer { try add(path, to: layer) }
    }

    /// Takes back the folder of a feature of a large package that goes.
    ///
    /// - Parameter part: the feature.
    /// - Returns: the edit; nil where nothing is written for it.
    /// - Throws: a `Refusal` where the file isn't understood.
    func removing(_ part: PackagePart) throws(Refusal) -> FileEdit? {
        var change = self
        try change.drop(part.path)
        if change.edit != nil, let layer = settings.layer(at: part.path, ofPackageAt: part.package.path) {
            try change.dropDefault(of: layer)
        }
        return change.edit
    }

    /// Has some packages found in their layers; nil where they are found there anyhow.
    ///
    ///     "product": "Features"   →   "product": ["Features", "Packages/Wishlist"]
    ///
    /// - Throws: a `Refusal` where the file isn't understood.
    func finding(_ features: [AvailableFeature]) throws(Refusal) -> FileEdit? {
        var change = self
        // The layer of a package that is there is the team's word; where layers share a folder, a line may be lost.
        let present = settings.isFlat ? [] : Set(workspace.features.map(\.path))
        for feature in features
        where !present.contains(feature.path) && change.settings.layer(at: feature.path) != feature.layer {
            // A package that is gone may have been of another layer.
            try change.drop(feature.path)
            guard change.settings.layer(at: feature.path) != feature.layer else { continue }
            try change.add(change.folder(forPackageAt: feature.path, of: feature.layer), to: feature.layer)
        }
        if change.edit != nil { try change.check() }
        return change.edit
    }

    /// Sees to it that the file can be read afterwards: the folder of the templates, for one, can't be a layer's.
    private func check() throws(Refusal) {
        do throws(Refusal) {
            _ = try WorkspaceSettings.decode(source)
        } catch {
            // The text that they are about isn't there.
            throw Refusal(error.reasons.map { .error($0.id, $0.message, help: ["name another folder: --in <folder>"]) })
        }
    }

    /// Takes back what `new` has written for a feature that goes: the folder of its own, the folder around it that no
    /// other package needs, and its name where new features are to be like it.
    ///
    ///     "product": ["Features", "Somewhere"]   →   "product": "Features"
    ///
    /// - Throws: a `Refusal` where the file isn't understood.
    func removing(_ feature: Feature) throws(Refusal) -> FileEdit? {
        var change = self
        try change.drop(feature.path)
        try change.dropFolder(around: feature)
        if change.edit != nil { try change.dropDefault(of: feature.layer) }
        try change.dropModel(feature)
        return change.edit
    }

    /// That a removal takes the folder around a feature out of its layer, which the team may have written by hand.
    ///
    /// - Parameters:
    ///   - edit: the edit of `ufeature.json`.
    ///   - workspace: what there was before.
    ///   - path: the feature, whose own folder is meant by nothing else.
    /// - Returns: a note for each folder.
    static func notes(on edit: FileEdit, in workspace: Workspace, besides path: String) -> [Diagnostic] {
        guard edit.path == WorkspaceReader.settingsFile,
            let after = try? WorkspaceSettings.decode(edit.newText)
        else { return [] }
        return Layer.allCases.flatMap { layer in
            let left = after.furtherFolders[layer, default: []]
            return workspace.settings.furtherFolders[layer, default: []].filter { $0 != path && !left.contains($0) }
        }.map { folder in
            Diagnostic(
                .note, "layer_folder_removed",
                "'\(folder)' is taken out of \"layers\", as no other feature of that layer lies in it",
                help: ["to add it again: ufeature new <Name> --in \(folder.shellWord)"])
        }
    }

    private var edit: FileEdit? { FileEdit(changing: old, to: source) }

    /// The file as it is now.
    private func root() throws(Refusal) -> JSONNode {
        do throws(Diagnostic) { return try JSONParser.parse(source) } catch { throw Refusal(error) }
    }

    /// Takes a package's own folder out of the further ones of its layer.
    private mutating func drop(_ path: String) throws(Refusal) {
        let holder = Layer.allCases.first { settings.furtherFolders[$0]?.contains(path) ?? false }
        guard let holder, let list = try root()[WorkspaceSettings.Key.layers.rawValue]?[holder.rawValue],
            let nodes = list.elements,
            let index = nodes.indices.dropFirst().first(where: { Self.folder(nodes[$0]) == path })
        else { return }
        settings.furtherFolders[holder]?.removeAll { $0 == path }
        let edit =
            nodes.count == 2
            ? TextEdit(list.range, with: String(decoding: source.bytes[nodes[0].range], as: UTF8.self))
            : TextEdit(nodes[index - 1].range.upperBound..<nodes[index].range.upperBound, with: "")
        source = source.applying([edit])
    }

    /// Takes the folder around a feature out of the further ones of its layer, where `new` would add it again.
    private mutating func dropFolder(around feature: Feature) throws(Refusal) {
        let around = feature.path.enclosingFolder
        let isUnread = workspace.problems.contains { $0.location?.path.hasPrefix(around + "/") ?? false }
        guard settings.furtherFolders[feature.layer]?.contains(around) ?? false, !isUnread else { return }
        var change = self
        try change.drop(around)
        let others = workspace.features.filter { $0.path != feature.path }
        guard others.allSatisfy({ change.settings.layer(at: $0.path) == settings.layer(at: $0.path) }) else { return }
        guard change.settings.layer(at: feature.path) != feature.layer,
            change.folder(forPackageAt: feature.path, of: feature.layer) == around
        else { return }
        self = change
    }

    /// Takes out the list of layers where nothing but a layer's usual folder is left in it.
    private mutating func dropDefault(of layer: Layer) throws(Refusal) {
        let key = WorkspaceSettings.Key.layers.rawValue
        let root = try self.root()
        guard root[key]?.members?.map(\.key) == [layer.rawValue],
            settings.furtherFolders[layer, default: []].isEmpty,
            settings.layers[layer] == WorkspaceSettings(name: settings.name).layers[layer]
        else { return }
        source = source.applying(MemberEdits.removing(key, from: root, in: source))
    }

    /// Takes a feature out of those that new ones are to be like.
    private mutating func dropModel(_ feature: Feature) throws(Refusal) {
        let isAlone = workspace.features.count { $0.name == feature.name } == 1
        let kinds = settings.like.filter { $0.value == feature.path || isAlone && $0.value == feature.name }.keys
        for kind in kinds.sorted(by: { $0.rawValue < $1.rawValue }) {
            guard let models = try root()[WorkspaceSettings.Key.like.rawValue] else { continue }
            source = source.applying(MemberEdits.removing(kind.rawValue, from: models, in: source))
        }
    }

    private static func folder(_ node: JSONNode) -> String? {
        node.string.flatMap { try? WorkspaceFolder($0) }?.path
    }

    /// The folder around a package, where packages of its layer alone are in it; otherwise its own.
    private func folder(forPackageAt path: String, of layer: Layer) -> String {
        let around = path.enclosingFolder
        let isNamed = settings.layerFolders.contains { $0.folder.lowercased() == around.lowercased() }
        let isShared = workspace.features.contains { other in
            other.layer != layer && (other.path == around || other.path.hasPrefix(around + "/"))
        }
        return around.isEmpty || isNamed || isShared ? path : around
    }

    private mutating func add(_ folder: String, to layer: Layer) throws(Refusal) {
        let root = try self.root()
        settings.furtherFolders[layer, default: []].append(folder)
        let key = WorkspaceSettings.Key.layers.rawValue
        let member = JSONValue.Member(layer.rawValue, settings.json(ofFoldersOf: layer))
        let edits: [TextEdit]
        if let layers = root[key] {
            let node = layers[layer.rawValue]
            if let nodes = node?.elements {
                edits = adding(folder, behind: nodes)
            } else if let node {
                edits = [TextEdit(node.range, with: JSONPrinter.line(of: member.value))]
            } else {
                edits = MemberEdits.adding(member, to: layers, in: source)
            }
        } else {
            edits = MemberEdits.adding(JSONValue.Member(key, .object([member])), to: root, in: source)
        }
        source = source.applying(edits)
    }

    /// Adds a folder where its name belongs among those behind the first, if they are sorted, and else at the end.
    private func adding(_ folder: String, behind nodes: [JSONNode]) -> [TextEdit] {
        guard let last = nodes.last else { return [] }
        let text = "\"\(folder)\""
        let folders = nodes.map { $0.string ?? "" }
        let rest = folders.dropFirst()
        let isSorted = rest.elementsEqual(rest.sorted(by: Files.byteOrder))
        let next = folders.indices.dropFirst().first { isSorted && Files.byteOrder(folder, folders[$0]) }
        if let next {
            // With what stands between the two before.
            let gap = source.bytes[nodes[next - 1].range.upperBound..<nodes[next].range.lowerBound]
            return [.insert(text + String(decoding: gap, as: UTF8.self), at: nodes[next].range.lowerBound)]
        }
        let gap =
            nodes.count > 1
            ? source.bytes[nodes[nodes.count - 2].range.upperBound..<last.range.lowerBound] : Array(", ".utf8)[...]
        return [.insert(String(decoding: gap, as: UTF8.self) + text, at: last.range.upperBound)]
    }
}

extension WorkspaceSettings {
    /// The layer that a package at a path is found in, also on a disk that ignores letter case.
    ///
    /// At the top, the package there is found alone, and none below it.
    func layer(at path: String) -> Layer? {
        let places = LayerPlaces(of: self, ignoringCase: true)
        return path == "." ? places.layer(ofPackageAt: path) : places.layer(ofTargetIn: path, ofPackageAt: ".")
    }

    /// The same for a feature in a folder of a large package, which may have the layer of that.
    fileprivate func layer(at path: String, ofPackageAt package: String?) -> Layer? {
        guard let package else { return layer(at: path) }
        let places = LayerPlaces(of: self, ignoringCase: true)
        return places.layer(ofTargetIn: path, ofPackageAt: package) ?? places.layer(ofPackageAt: package)
    }
}
