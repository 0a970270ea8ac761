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
    /// The product features of each package, by its index.
    private let products: [Int: [GraphFeature]]

    init(in workspace: Workspace, _ graph: FeatureGraph) {
        self.workspace = workspace
        self.graph = graph
        products = Dictionary(grouping: graph.features.filter { $0.layer == .product }, by: \.package)
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
            let shown = used.sorted().flatMap { products[$0] ?? [] }
            return app.modules.map { graph.modules[$0] }.filter { $0.role == .source && $0.isWhole }.flatMap { module in
                let importers = importers(in: module)
                return unused(named: Set(shown.map(\.name)), in: module).map { finding($0, at: $1, in: app, module) }
                    + shown.flatMap { unserved($0, in: app, module, importers) }
                    + undeclared(in: module).map { undeclared($0, in: app, module) }
            }
        }
    }

    /// What a feature asks the app for and nothing in the app makes, as a merge leaves it where one branch took a feature
    /// out and the other made one that uses it.
    private func unserved(
        _ feature: GraphFeature,
        in app: GraphPackage,
        _ module: Module,
        _ importers: [Int: [String]]
    ) -> [Finding] {
        // Only where nothing else in the app has to do with the other feature, code is read.
        let others = Set(graph.packages[feature.package].dependencies.values).subtracting([feature.package]).sorted()
            .filter { package in importers[package, default: []].allSatisfy { $0.hasPrefix(feature.name) } }
            .flatMap { products[$0] ?? [] }
        guard !others.isEmpty, let source = feature.modules[.source],
            let entry = module.code.files.map({
                Entry(type: Self.type(of: $0.path), feature: feature.name, path: $0.path)
            })
            .first(where: {
                $0.type.hasPrefix(feature.name) && endings.contains(String($0.type.dropFirst(feature.name.count)))
            }),
            let place = place(of: entry)
        else { return [] }
        let asked = graph.modules[source].code.files.flatMap {
            requirements(of: feature.name + "Dependencies", in: $0.path)
        }
        let texts = module.code.files.compactMap { (try? workspace.files.unkept(at: $0.path)) ?? nil }
        return others.flatMap { other in
            asked.filter { name in name.contains(other.name) && !texts.contains { $0.contains(name) } }.map { name in
                Finding(
                    "'\(app.feature.name)' shows '\(feature.name)', which asks for '\(name)', and nothing in it makes that",
                    path: entry.path,
                    place: place,
                    help: [
                        "show '\(other.name)', too: "
                            + "ufeature new \(other.name.shellWord) --app \(app.feature.name.shellWord)"
                    ],
                    feature: app.feature.name,
                    target: module.name,
                    package: app.index
                )
            }
        }
    }

    /// The names of a target's files that import each package, by the packages' indices.
    private func importers(in module: Module) -> [Int: [String]] {
        let uses = module.imports.compactMap { use in use.module.map { (graph.modules[$0].package, use.file) } }
        return Dictionary(grouping: uses, by: \.0).mapValues { uses in
            uses.map { Self.type(of: module.code.files[$0.1].path) }
        }
    }

    /// The functions that a protocol of a file asks for.
    private func requirements(of name: String, in path: String) -> [String] {
        guard let text = (try? workspace.files.unkept(at: path)) ?? nil, text.contains(name) else { return [] }
        return SourceOutline(scanning: text, for: .declarations).declarations
            .filter { $0.kind == .func && $0.enclosing == [name] }.map(\.name)
    }

    private static func type(of path: String) -> String { AbsolutePath("/" + path).name.replacing(".swift", with: "") }

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
            let type = Self.type(of: file.path)
            let feature = type.indices.reversed().lazy.map { String(type[..<$0]) }.first(where: features.contains)
            return feature.map { Entry(type: type, feature: $0, path: file.path) }
        }
        var unseen = Set(entries.map(\.type))
        // What keeps one may be what a list names: `lazy var searchEntry = SearchEntry()`.
        var keepers: [String: String] = [:]
        var texts: [SourceText] = []
        for file in module.code.files where !unseen.isEmpty {
            guard let text = try? workspace.files.unkept(at: file.path) else { return [] }
            texts.append(text)
            for mention in SourceMention.all(of: unseen, in: text) where mention.place == .code {
                let word = text.text(in: mention.range)
                if declares(word, before: mention.range.lowerBound, in: text) { continue }
                if let keeper = text.property(setFrom: mention.range.lowerBound) {
                    keepers[keeper] = word
                } else {
                    unseen.remove(word)
                }
            }
        }
        for text in texts where !keepers.isEmpty {
            for mention in SourceMention.all(of: Set(keepers.keys), in: text) where mention.place == .code {
                let word = text.text(in: mention.range)
                let line = text.line(around: mention.range.lowerBound)
                if let type = keepers[word], type != Self.type(of: text.path),
                    !line.contains("= \(type)")
                {
                    unseen.remove(type)
                }
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

    // MARK: What is used and not declared

    /// A type that a feature has brought along, where code uses it and no module that it may know declares it.
    private struct Undeclared {
        let type: String
        let feature: String
        let source: SourceText
        let place: Range<Int>
    }

    /// The features whose types a target uses and nothing declares any more, each with the type.
    func undeclared(in app: GraphPackage) -> [String: String] {
        guard isMadeApp(app) else { return [:] }
        let found = app.modules.map { graph.modules[$0] }.filter { $0.role == .source && $0.isWhole }
            .flatMap(undeclared)
        return Dictionary(found.map { ($0.feature, $0.type) }) { first, _ in first }
    }

    private func undeclared(in module: Module) -> [Undeclared] {
        let there = Set(module.code.files.map { Self.type(of: $0.path) })
        let endings = endings
        let candidates = graph.features.filter { $0.layer == .product }.flatMap { feature in
            endings.map { (type: feature.name + $0, feature: feature.name) }
        }.filter { !there.contains($0.type) }
        guard !candidates.isEmpty else { return [] }
        let features = Dictionary(candidates) { first, _ in first }
        var found: [String: Undeclared] = [:]
        var declared: Set<String> = []
        func look(in file: SourceFile) {
            guard let text = (try? workspace.files.unkept(at: file.path)) ?? nil else { return }
            for mention in SourceMention.all(of: Set(features.keys), in: text) where mention.place == .code {
                let type = text.text(in: mention.range)
                if declares(type, before: mention.range.lowerBound, in: text) {
                    declared.insert(type)
                } else if found[type] == nil, let feature = features[type] {
                    found[type] = Undeclared(type: type, feature: feature, source: text, place: mention.range)
                }
            }
        }
        module.code.files.forEach(look)
        guard !found.isEmpty else { return [] }
        // Others may declare it, which the app imports.
        let known = found
        for other in Set(module.imports.compactMap(\.module)) { graph.modules[other].code.files.forEach(look) }
        return known.filter { !declared.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
    }

    private func undeclared(_ lost: Undeclared, in app: GraphPackage, _ module: Module) -> Finding {
        let (name, feature) = (app.feature.name.shellWord, lost.feature.shellWord)
        let file = workspace.files.removedSources(in: app.path).first { Self.type(of: $0) == lost.type }
        let location = lost.source.location(at: lost.place.lowerBound)
        return Finding(
            "nothing declares '\(lost.type)', which '\(app.feature.name)' uses to show '\(lost.feature)'",
            path: lost.source.path,
            place: SourcePlace(range: lost.place, line: location.line, column: location.column),
            help: [
                file.map { "bring it back: git checkout HEAD -- \($0.shellWord)" }
                    ?? "make it again: ufeature new \(feature) --app \(name)"
            ],
            feature: app.feature.name,
            target: module.name,
            package: app.index,
            severity: .error
        )
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

extension SourceText {
    /// The property whose value begins at a place: `searchEntry` of `lazy var searchEntry = SearchEntry()`.
    fileprivate func property(setFrom place: Int) -> String? {
        let words = Array(
            String(decoding: bytes[line(around: place).startIndex..<place], as: UTF8.self).split(separator: " "))
        guard words.count >= 3, words.last == "=", let index = words.lastIndex(where: { $0 == "var" || $0 == "let" }),
            index == words.count - 3
        else { return nil }
        return String(words[index + 1])
    }
}
