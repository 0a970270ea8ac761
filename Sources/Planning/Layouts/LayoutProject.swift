internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces
internal import XcodeProjects

/// A project for Xcode that its team has made, which names the packages of features, where these become one and come out
/// of it again.
///
/// What names them names the one package then. Products that name no package stay as they are: Xcode finds them by their
/// names, also in packages that are folders among the files.
struct LayoutProject {
    private let source: SourceText
    /// The folder of the workspace, and that of the project in it.
    private let root: AbsolutePath
    private let folder: AbsolutePath
    /// The path of the one package, from the folder of the project.
    private let top: String

    init(_ source: SourceText, in root: AbsolutePath) {
        self.source = source
        self.root = root
        folder = root.appending(source.path).parent.parent
        top = root.relative(to: folder)
    }

    /// What a manifest remembers of a reference to its package.
    ///
    ///     // ufeature:xcode 2 0A1B2C3D4E5F60718293A4B5 App/Shop.xcodeproj
    private struct Memory {
        let index: Int
        let id: String

        static func comment(on index: Int, _ id: String, in project: String) -> String {
            "\(LayoutMemory.project)\(index) \(id) \(project)"
        }

        /// Nil where none of some comments is about a project.
        init?(of comments: [String], in project: String) {
            let texts = comments.lazy.filter { $0.hasPrefix(LayoutMemory.project) }
            let words = texts.map { $0.dropFirst(LayoutMemory.project.count).split(separator: " ", maxSplits: 2) }
                .first { $0.count == 3 && $0[2] == project }
            guard let words, let index = Int(words[0]) else { return nil }
            (self.index, id) = (index, String(words[1]))
        }
    }

    /// The path of the project.
    private var path: String { String(source.path.dropLast("/project.pbxproj".count)) }

    /// The project where all features are in one package, and what their manifests have to remember of it.
    ///
    /// - Throws: a `Refusal` where that isn't certain.
    func folded(_ features: [Feature]) throws(Refusal) -> (source: SourceText, memories: [String: [String]]) {
        let project: XcodeProject
        do { project = try XcodeProject(parsing: source) } catch { throw Refusal(error) }
        let paths = Dictionary(features.map { (place(of: $0), $0.path) }) { first, _ in first }
        let order = project.referenceIDs
        let references = project.references.filter { paths[$0.path] != nil }
            .sorted { order.firstIndex(of: $0.object.id) ?? 0 < order.firstIndex(of: $1.object.id) ?? 0 }
        guard !references.isEmpty else { return (try adding(features, to: project), [:]) }
        var memories: [String: [String]] = [:]
        for reference in references {
            guard let owner = paths[reference.path], let index = order.firstIndex(of: reference.object.id) else {
                continue
            }
            memories[owner, default: []].append(Memory.comment(on: index, reference.object.id, in: path))
        }
        let edits = references.map { ProjectEdit.mergePackage(from: $0.path, into: top) }
        return (try source.edited(by: edits, ids: XcodeApp.ids), memories)
    }

    /// The project with the one package, where it finds the packages of features in folders.
    private func adding(_ features: [Feature], to project: XcodeProject) throws(Refusal) -> SourceText {
        let products = Set(features.flatMap(\.allProducts))
        guard let link = project.links.first(where: { $0.package == nil && products.contains($0.productName) }) else {
            return source
        }
        let places = features.map(place)
        guard
            places.contains(where: { project.package(at: $0) != nil || project.synchronizedFolder(around: $0) != nil })
        else {
            throw Refusal(
                .error(
                    "layout_not_certain", "the project '\(path)' has '\(link.product)' and names no package",
                    in: source,
                    at: link.dependency.entry.key.range,
                    help: ["in Xcode, let the project have the package, and not only a workspace"]))
        }
        return try source.edited(by: [.addPackage(top)], ids: XcodeApp.ids)
    }

    /// The project where each feature is a package again.
    ///
    /// - Parameters:
    ///   - features: the features.
    ///   - memories: what their manifests remember besides, by the paths of the features.
    /// - Returns: the project.
    /// - Throws: a `Refusal` where that isn't certain.
    func unfolded(
        _ features: [Feature],
        remembering memories: [String: [String]] = [:]
    ) throws(Refusal) -> SourceText {
        let project: XcodeProject
        do { project = try XcodeProject(parsing: source) } catch { throw Refusal(error) }
        guard let whole = project.reference(at: top) else { return source }
        var taken = Set(project.objects.map(\.id)).subtracting([whole.object.id])
        var known: [(feature: Feature, memory: Memory)] = []
        var relinking: [ProjectEdit] = []
        for feature in features {
            let comments = feature.manifest.directives.map { feature.source.text(in: $0.range) }
            if let memory = Memory(of: comments + (memories[feature.path] ?? []), in: path),
                taken.insert(memory.id).inserted
            {
                known.append((feature, memory))
            } else {
                relinking += self.relinking(feature, from: features, whole.object.id, in: project)
            }
        }
        let splitting = known.sorted { $0.memory.index < $1.memory.index }.filter { $0.memory.id != whole.object.id }
            .map { feature, memory in
                ProjectEdit.splitPackage(package(of: feature), from: top, id: memory.id, index: memory.index)
            }
        let first = known.first { $0.memory.id == whole.object.id }
        let end = first.map { ProjectEdit.mergePackage(from: top, into: place(of: $0.feature)) }
        return try source.edited(
            by: splitting + relinking + [end ?? .dropPackage(ProjectEdit.Package(top))], ids: XcodeApp.ids)
    }

    /// Lets targets link a feature from its own package that have it from the one.
    private func relinking(
        _ feature: Feature,
        from features: [Feature],
        _ whole: String,
        in project: XcodeProject
    ) -> [ProjectEdit] {
        let all = ProjectEdit.Package(top, products: Set(features.flatMap(\.allProducts)))
        let own = package(of: feature)
        return project.links.filter { $0.package == whole && own.products.contains($0.productName) }.flatMap { link in
            [
                ProjectEdit.unlink(product: link.product, of: all, from: link.target.name),
                .link(product: link.product, of: own, to: link.target.name),
            ]
        }
    }

    private func place(of feature: Feature) -> String { root.appending(feature.path).relative(to: folder) }

    private func package(of feature: Feature) -> ProjectEdit.Package {
        ProjectEdit.Package(place(of: feature), products: Set(feature.allProducts))
    }
}

extension Feature {
    fileprivate var allProducts: [String] { manifest.products.map(\.name.value) }
}

extension XcodeProject.Link {
    /// The product's name: a project has `plugin:` in front of that of a plugin.
    fileprivate var productName: String { String(product.trimmingPrefix("plugin:")) }
}
