package import Diagnostics
internal import Features
package import FileChanges
internal import OperatingSystem
internal import PackageManifest

/// The package at the root of a workspace that holds the targets of its features: a workspace with the layout `single`.
///
/// Everything works on the features as though each were a package: ``Feature`` has the manifest that it would have. What
/// is written goes into the one manifest, by ``folded(_:in:)``; what SwiftPM and Xcode are told is this package.
package struct SharedPackage: Hashable, Sendable {
    /// The package as it is on the disk.
    package let package: Feature
    /// What it is called.
    let name: String
    /// The paths of its members, in the order of its targets.
    package let members: [String]
    /// The names of targets that are no feature's, by the paths of the members that they make: see `PlacesElsewhere`.
    package let elsewhere: [String: [String]]

    /// The target of no feature that others have by the name of a product, or by its own; nil for any other name.
    package func targetElsewhere(vendedAs name: String) -> String? {
        let product = package.manifest.products.first { $0.name.value == name && $0.targets.count == 1 }
        let called = product?.targets.first?.value ?? name
        return elsewhere.values.contains { $0.contains(called) } ? called : nil
    }

    /// What it is called in a new workspace.
    package static func name(in settings: WorkspaceSettings) -> String { settings.name + "Modules" }

    /// A finding in a manifest that a feature would have, where it is in the one that is there.
    ///
    /// What isn't known of its place is that of its target.
    func shown(_ finding: Diagnostic) -> Diagnostic {
        guard let path = finding.location?.path,
            let member = members.first(where: { $0 + "/" + PackageFiles.manifest == path })
        else { return finding }
        var finding = finding
        let source = package.source
        let target =
            package.manifest.targets.first { $0.name.value == finding.target }
            ?? package.manifest.targets.first { $0.path?.value.hasPrefix(member + "/") ?? false }
        finding.location = source.location(at: target?.name.range.lowerBound ?? 0)
        finding.excerpt = target.map { source.excerpt(of: $0.name.range) }
        return finding
    }

    /// A plan for features that are packages, as one for the package that has them all.
    ///
    /// - Parameters:
    ///   - plan: the plan, as it was made for `workspace`.
    ///   - workspace: the workspace, whose features lie in this package.
    /// - Returns: the plan with the edits of the manifests that are there.
    /// - Throws: a `Refusal` where one manifest can't say what all are to say.
    package func folded(_ plan: Plan, in workspace: Workspace) throws(Refusal) -> Plan {
        var result = plan
        let known = Set(members)
        let newPaths = plan.newPaths
        var texts: [String: SourceText] = [:]
        for feature in workspace.features where known.contains(feature.path) { texts[feature.path] = feature.source }
        var added: [(path: String, layer: Layer)] = []
        func take(_ path: String, _ contents: String) -> Bool {
            let folder = AbsolutePath(path).parent.relative(to: .root)
            guard AbsolutePath(path).name == PackageFiles.manifest else { return false }
            // What is there already is to be as it would be made.
            if let present = texts[folder] { return present.bytes.elementsEqual(contents.utf8) }
            texts[folder] = SourceText(path: path, text: contents)
            // A folder that becomes that of a layer with this plan isn't known yet.
            added.append((folder, workspace.settings.layer(ofPackageAt: folder) ?? .product))
            return true
        }
        result.operations = []
        for operation in plan.operations {
            switch operation {
            case .createFolder(let folder):
                let files = folder.files.filter { !take(folder.path + "/" + $0.path, $0.contents) }
                if files.isEmpty { continue }
                let kept = try NewFolder(path: folder.path, files: files, isRepository: folder.isRepository)
                result.operations.append(.createFolder(kept))
            case .createFile(let file):
                if !take(file.path, file.contents) { result.operations.append(operation) }
            case .edit(let edit):
                let folder = AbsolutePath(edit.path).parent.relative(to: .root)
                let isManifest = AbsolutePath(edit.path).name == PackageFiles.manifest
                if isManifest, known.contains(folder) {
                    texts[folder] = edit.newText
                } else {
                    result.operations.append(operation)
                }
            case .delete(let deletion):
                let folder = AbsolutePath(deletion.path).parent.relative(to: .root)
                let isManifest = AbsolutePath(deletion.path).name == PackageFiles.manifest && known.contains(folder)
                texts[isManifest ? folder : deletion.path] = nil
                if !isManifest { result.operations.append(operation) }
            case .rename(let rename):
                // A manifest that a feature would have is nothing that moves.
                let files = rename.files?.filter { file in
                    AbsolutePath(file).name != PackageFiles.manifest
                        || !known.contains(AbsolutePath(rename.path + "/" + file).parent.relative(to: .root))
                }
                result.operations.append(.rename(Rename(path: rename.path, name: rename.name, files: files)))
            }
        }
        try add(texts, added, newPaths, to: &result, in: workspace)
        return result
    }

    /// Adds the edit of the manifest that is there.
    private func add(
        _ texts: [String: SourceText],
        _ added: [(path: String, layer: Layer)],
        _ newPaths: NewPaths,
        to plan: inout Plan,
        in workspace: Workspace
    ) throws(Refusal) {
        var order = members.filter { texts[$0] != nil || elsewhere[$0] != nil }
        let layers = Dictionary(workspace.features.map { ($0.path, $0.layer) }) { first, _ in first }
            .merging(added.map { ($0.path, $0.layer) }) { first, _ in first }
        let key = { (path: String) in
            Place(layer: layers[path] ?? .product, path: newPaths.path(of: path))
        }
        // What comes, and what is called otherwise, goes where it would be if all were made anew.
        let moved = order.filter { newPaths.path(of: $0) != $0 } + added.map(\.path).sorted { key($0) < key($1) }
        order.removeAll(where: Set(moved).contains)
        for path in moved {
            let index = order.firstIndex { elsewhere[$0] == nil && key(path) < key($0) } ?? order.endIndex
            order.insert(path, at: index)
        }
        let old = package.source
        let reading = try SharedManifest.reading(old)
        if order.allSatisfy({ elsewhere[$0] != nil }) { order = [] }
        let members = order.compactMap { path in
            if elsewhere[path] != nil { return reading.elsewhere.first { $0.path == path } }
            return texts[path].map { text in
                let new = newPaths.path(of: path)
                return MemberPackage(
                    path: new, source: SourceText(path: new + "/" + PackageFiles.manifest, bytes: text.bytes),
                    former: path)
            }
        }
        if members == reading.members { return }
        let manifest = try SharedManifest.folded(members, named: name, like: reading)
        if let edit = FileEdit(changing: old, to: manifest) { plan.operations.append(.edit(edit)) }
    }

    /// Where a feature stands among others.
    private struct Place: Comparable {
        let layer: Layer
        let path: String

        static func < (left: Place, right: Place) -> Bool {
            (left.layer.rank, AbsolutePath(left.path).name, left.path)
                < (right.layer.rank, AbsolutePath(right.path).name, right.path)
        }
    }
}
