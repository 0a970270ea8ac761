internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// An app as it would be without some features: the way of ``AppIntegration`` backwards.
struct AppRemoval {
    /// What becomes of the files that list features.
    let files: AppFileChanges
    /// The files that go, sorted by their paths.
    let removed: [AppWiring.RemovedFile]
    /// The code that is left.
    let rest: AppCode

    private let composition: AppComposition
    /// What the features that go have brought along.
    private let own: [AppWiring.RemovedFile]
    private let names: Set<String>

    /// - Parameters:
    ///   - names: the features that go.
    ///   - own: the files that they have brought along.
    ///   - composition: what the app has to do with.
    /// - Throws: every problem of every template, and when a catalogue can't be read.
    init(of names: Set<String>, with own: [AppWiring.RemovedFile], composition: AppComposition) throws {
        let app = composition.app
        var files = try AppFileChanges(of: app, from: composition.today, to: composition.today.removing(names))
        let deleted = files.deleted.map { AppWiring.RemovedFile(path: $0.path, isAsMade: true) }
        self.names = names
        self.composition = composition
        self.own = own
        removed = (own + deleted).sorted { Files.byteOrder($0.path, $1.path) }
        rest = app.code.changed(
            by: files.changes.map { ($0.path, $0.role, $0.new) },
            without: Set(removed.map(\.path))
        )
        let gone = removed.compactMap { app.code.files[$0.path]?.text }
        try files.removeKeys(Self.texts(of: gone, besides: rest), in: app.workspace)
        self.files = files
    }

    /// The texts that only code which goes has, with their quotes: a feature that was renamed may have its former name.
    private static func texts(of sources: [SourceText], besides rest: AppCode) -> Set<String> {
        let texts = Set(sources.flatMap { source in source.strings.map { source.text(in: $0) } })
        let code = rest.files.values.map(\.text).filter { $0.path.hasSuffix(".swift") }
        return texts.filter { text in !code.contains { $0.contains(text) } }
    }

    /// The modules that the code imports which is left.
    var imports: Set<String> { Set(rest.imports.values.joined()) }
}

extension AppRemoval {
    /// What the code that is left still names of what goes.
    ///
    /// That is types that go with their files, and cases that go with their lines, where nothing else declares a case of
    /// that name. Lines as the template set makes them are no uses of the team's.
    ///
    /// - Throws: every problem of every template.
    func stillUsed() throws -> [(word: String, text: SourceText, place: Range<Int>)] {
        let rest = rest.files.values.map(\.text).filter { $0.path.hasSuffix(".swift") }
        let gone = removed.compactMap { composition.app.code.files[$0.path] }.filter { $0.role == .source }
        let types = Set(gone.flatMap(\.text.types)).subtracting(rest.flatMap(\.types))
        let lines = files.changes.flatMap { $0.difference?.removedLines ?? [] }
        let cases = Set(lines.compactMap(MissingAppEntries.case).map { String($0.dropFirst()) }).filter { name in
            !rest.contains { text in ["case", "let", "var", "func"].contains { text.contains("\($0) \(name)") } }
        }
        let declared = Set(rest.flatMap(\.types)).union([""])
        let found = rest.flatMap { text in
            SourceMention.all(of: types.union(cases), in: text).filter { mention in
                mention.place == .code
                    && (types.contains(mention.word) || mention.base.map(declared.contains) ?? false)
            }.map { (cases.contains($0.word) ? ".\($0.word)" : $0.word, text, $0.range) }
        }
        if found.isEmpty { return [] }
        let made = try AppFileChanges.Rendered(composition.app, of: composition.today).lines
        return found.filter { !made.contains($0.1.line(around: $0.2.lowerBound).withoutWhiteSpace) }
            .sorted { ($0.1.path, $0.2.lowerBound) < ($1.1.path, $1.2.lowerBound) }
    }

    /// The same with the foundation features too that the app has only for the sake of those that go, and the names of
    /// all that go then.
    ///
    /// Nobody has written down why an app uses a foundation feature. It stays if every workspace made from the template
    /// set has it, if any other feature that the app uses needs it, and if the team's own code does.
    func withIdleFoundations(besides standard: Set<String>) throws -> (removal: AppRemoval, names: Set<String>) {
        let workspace = composition.app.workspace
        let used = Set(workspace.dependencies(of: composition.app.feature))
        let features = Dictionary(workspace.features.map { ($0.name, $0) }) { first, _ in first }
        func needs(_ names: Set<String>) -> Set<String> {
            Set(names.compactMap { features[$0] }.flatMap(workspace.dependencies))
        }
        let below = composition.foundations(below: needs(names))
        let staying = used.subtracting(names).subtracting(below)
        var kept = Set(composition.foundations(below: standard.union(staying).union(needs(staying))))
        var result = self
        var gone = names
        for name in below.reversed() where used.contains(name) && !kept.contains(name) && !gone.contains(name) {
            let modules = features[name]?.modules ?? []
            let next = try AppRemoval(of: gone.union([name]), with: own, composition: composition)
            if next.imports.isDisjoint(with: modules), next.files.conflicts.count <= files.conflicts.count {
                result = next
                gone.insert(name)
            } else {
                kept.formUnion(composition.foundations(below: [name]))
            }
        }
        return (result, gone)
    }
}
