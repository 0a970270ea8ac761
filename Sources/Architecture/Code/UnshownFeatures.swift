internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

/// What features have brought along for an app and nothing of the app uses: a list has lost the line that named it, as
/// where a merge took one side of a file.
///
/// Only types are judged that are called as their file, as a template set calls it, in an app that such a set made.
struct UnshownFeatures {
    private let workspace: Workspace
    private let graph: FeatureGraph

    init(in workspace: Workspace, _ graph: FeatureGraph) {
        self.workspace = workspace
        self.graph = graph
    }

    /// A type that a feature has brought along.
    private struct Entry {
        let type: String
        let feature: String
        let path: String
    }

    var findings: [Finding] {
        graph.packages.filter(isMadeApp).flatMap { app in
            let used = Set(app.dependencies.values)
            let names = graph.features.filter { $0.layer == .product && used.contains($0.package) }.map(\.name)
            return app.modules.map { graph.modules[$0] }.filter { $0.role == .source && $0.isWhole }.flatMap { module in
                unused(named: Set(names), in: module).map { finding($0, at: $1, in: app, module) }
            }
        }
    }

    private func isMadeApp(_ package: GraphPackage) -> Bool {
        package.feature.layer == .app && package.isExact
            && package.template.map(workspace.templates.names.contains) ?? false
    }

    /// Whether an app has what a feature brings along, and doesn't use it.
    func has(_ feature: String, in app: GraphPackage) -> Bool {
        app.modules.contains {
            graph.modules[$0].role == .source && !unused(named: [feature], in: graph.modules[$0]).isEmpty
        }
    }

    /// The entries of features that no code of a target mentions, but for their declarations.
    ///
    /// - Returns: each with the place of its declaration.
    private func unused(named features: Set<String>, in module: Module) -> [(entry: Entry, place: SourcePlace)] {
        let entries = module.code.files.compactMap { file -> Entry? in
            let type = AbsolutePath("/" + file.path).name.replacing(".swift", with: "")
            let feature = type.indices.reversed().lazy.map { String(type[..<$0]) }.first(where: features.contains)
            return feature.map { Entry(type: type, feature: $0, path: file.path) }
        }
        var unseen = Set(entries.map(\.type))
        for file in module.code.files where !unseen.isEmpty {
            guard let text = try? workspace.files.unkept(at: file.path) else { return [] }
            for mention in SourceMention.all(of: unseen, in: text) where mention.place == .code {
                let word = text.text(in: mention.range)
                if !declares(word, before: mention.range.lowerBound, in: text) { unseen.remove(word) }
            }
        }
        let unused = entries.filter { unseen.contains($0.type) }
        if unused.isEmpty { return [] }
        let endings = endings
        return unused.filter { endings.contains(String($0.type.dropFirst($0.feature.count))) }.compactMap { entry in
            place(of: entry).map { (entry, $0) }
        }
    }

    /// What the names of files that template sets bring along for apps have behind the feature's: `Entry`, `Widget`.
    private var endings: Set<String> {
        let (start, end) = ("/source/{{feature.name}}", ".swift")
        let sets = Set(workspace.features.compactMap(\.template)).compactMap { try? workspace.templates.set(named: $0) }
        let paths = sets.flatMap(\.paths).filter { $0.hasPrefix("wiring/") && $0.hasSuffix(end) }
        return Set(
            paths.compactMap { path in
                path.firstRange(of: start).map { String(path[$0.upperBound...].dropLast(end.count)) }
            })
    }

    /// Whether a word stands where its type is declared.
    private func declares(_ word: String, before place: Int, in text: SourceText) -> Bool {
        ["struct ", "class ", "enum ", "actor "].contains {
            text.bytes[..<place].suffix($0.utf8.count).elementsEqual($0.utf8)
        }
    }

    /// Where its type is declared; nil where it isn't.
    private func place(of entry: Entry) -> SourcePlace? {
        guard let text = try? workspace.files.unkept(at: entry.path) else { return nil }
        return SourceOutline(scanning: text, for: .declarations).declarations.first { declaration in
            declaration.name == entry.type && declaration.enclosing.isEmpty
                && [.struct, .class, .actor, .enum].contains(declaration.kind)
        }?.place
    }

    private func finding(_ entry: Entry, at place: SourcePlace, in app: GraphPackage, _ module: Module) -> Finding {
        let (name, feature) = (app.feature.name, entry.feature)
        return Finding(
            "'\(name)' doesn't show '\(feature)': nothing in it uses '\(entry.type)'",
            path: entry.path,
            place: place,
            help: [
                "put back what the app lacks: ufeature new \(feature.shellWord) --app \(name.shellWord)",
                "or take the feature out of the app: ufeature unlink \(name.shellWord) \(feature.shellWord)",
            ],
            feature: name,
            target: module.name,
            package: app.index
        )
    }
}
