package import Features
package import JSON

/// The folders of layers, as `ufeature.json` has them: one, or a list.
///
///     "foundation": "Foundation"
///     "product": ["Features", "Packages/Search", "Modules/*Feature", "."]
extension JSONReader {
    /// The folders of a layer; the top of the workspace and patterns may be among them, but not where new features are
    /// made.
    mutating func layerFolders(_ node: JSONNode) -> [String] {
        guard case .array(let nodes) = node.content else { return folderOfNew(node).map { [$0] } ?? [] }
        if nodes.isEmpty {
            report("invalid_folder", "no folder", at: node.range, help: ["name at least one, or remove the key"])
        }
        return nodes.enumerated().compactMap { index, node in
            if index == 0 { return folderOfNew(node) }
            if case .string(".") = node.content { return "." }
            return folder(node)?.path
        }
    }

    /// The folder in which new features of a layer are made.
    private mutating func folderOfNew(_ node: JSONNode) -> String? {
        guard let path = folder(node)?.path else { return nil }
        guard path.isPattern else { return path }
        let around = path.split(separator: "/").prefix { !$0.contains("*") }.joined(separator: "/")
        let example = "[\"\(around.isEmpty ? "Features" : around)\", \"\(path)\"]"
        report(
            "invalid_folder",
            "'\(path)' is a pattern, and new features are made in the first folder",
            at: node.range,
            help: ["write a folder before it, such as \(example)"]
        )
        return nil
    }
}

extension WorkspaceSettings {
    /// Every folder in which packages of some layer are found, the layer's own first.
    ///
    /// If foundation and product features share one, the product layer has it: what is in there and is named nowhere else
    /// is a product feature.
    package var layerFolders: [(layer: Layer, folder: String)] {
        Layer.allCases.flatMap { layer in
            let own = isInProductFolder(layer) ? nil : layers[layer]
            return ([own].compactMap(\.self) + (furtherFolders[layer] ?? [])).map { (layer, $0) }
        }
    }

    /// Whether new features of a layer are made in the folder of the product features.
    private func isInProductFolder(_ layer: Layer) -> Bool {
        layer == .foundation && layers[layer] == layers[.product]
    }

    /// What `ufeature.json` says about a layer's folders.
    package func json(ofFoldersOf layer: Layer) -> JSONValue {
        let own = layers[layer] ?? ""
        guard let further = furtherFolders[layer], !further.isEmpty else { return .string(own) }
        return .strings([own] + further)
    }

    /// Checks that no two folders are the same, and that none is in another that isn't said to be a further one.
    func checkFolders(_ values: [Key: JSONNode], with reader: inout JSONReader) {
        let folders = namedFolders(values)
        // The one that was given is to blame; the defaults alone don't overlap.
        for (index, folder) in folders.enumerated() {
            for other in folders[..<index] {
                guard let node = folder.node ?? other.node, folder.clashes(with: other) else { continue }
                reader.report(
                    "overlapping_folders",
                    "'\(other.path)' of \(other.owner) and '\(folder.path)' of \(folder.owner) overlap",
                    at: node.range,
                    help: ["give each a folder of its own, none inside another"]
                )
            }
        }
    }

    private func namedFolders(_ values: [Key: JSONNode]) -> [NamedFolder] {
        var given: [String: [JSONNode]] = [:]
        for member in values[.layers]?.members ?? [] {
            given[member.key] = member.value.elements ?? [member.value]
        }
        var folders = Layer.allCases.map { layer in
            NamedFolder(
                owner: "the \(layer.rawValue) layer",
                path: layers[layer] ?? "",
                node: given[layer.rawValue]?.first,
                isFurther: false,
                holdsFeatures: layer != .app
            )
        }
        folders.append(NamedFolder(owner: "the templates", path: templates, node: values[.templates], isFurther: false))
        for layer in Layer.allCases {
            for (path, node) in zip(furtherFolders[layer] ?? [], given[layer.rawValue]?.dropFirst() ?? []) {
                folders.append(
                    NamedFolder(owner: "the \(layer.rawValue) layer", path: path, node: node, isFurther: true)
                )
            }
        }
        return folders
    }
}

/// A folder that a setting names.
private struct NamedFolder {
    let owner: String
    let path: String
    let node: JSONNode?
    /// Whether it is one of those that a layer has beside its own.
    let isFurther: Bool
    /// Whether new features are made in it.
    var holdsFeatures = false

    /// Whether the two can't both be meant: of a further folder and another one, the inner one counts.
    ///
    /// Foundation and product features may share one.
    func clashes(with other: NamedFolder) -> Bool {
        if holdsFeatures, other.holdsFeatures, path == other.path { return false }
        guard let one = try? WorkspaceFolder(path), let two = try? WorkspaceFolder(other.path), one.overlaps(two) else {
            return path == "." && other.path == "."
        }
        return one.components.count == two.components.count || !(isFurther || other.isFurther)
    }
}
