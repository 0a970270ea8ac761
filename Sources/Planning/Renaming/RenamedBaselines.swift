internal import Architecture
internal import Diagnostics
internal import Features
internal import FileChanges
internal import JSON
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// The baselines in the folder of the workspace, whose findings are the same ones after a feature has another name.
///
///     "path": "network-kit/Sources/…"     →   "path": "netting/Sources/…"
///     "message": "'NetworkKit' declares …" →   "message": "'Netting' declares …"
///
/// The text of a line becomes what the plan makes of that line; in messages, names become others as whole words.
struct RenamedBaselines {
    private(set) var edits: [FileEdit] = []
    /// The entries of which it isn't certain what they become.
    private(set) var notes: [Diagnostic] = []
    private let workspace: Workspace
    private let feature: Feature
    private let names: RenamedNames
    /// What a package, its targets and products become, by what they are called today.
    private let words: [String: String]
    private let newPaths: NewPaths
    /// The new texts of files that are edited, by their paths of today.
    private let newTexts: [String: SourceText]

    /// - Parameters:
    ///   - renaming: what gets another name.
    ///   - names: what is called otherwise.
    ///   - plan: what else is edited and renamed.
    /// - Throws: a `Refusal` where a file can't be read.
    init(in renaming: Renaming, _ names: RenamedNames, after plan: Plan) throws {
        let (subject, change) = (renaming.subject, renaming.change)
        workspace = renaming.workspace
        self.names = names
        feature = renaming.feature
        newPaths = plan.newPaths
        newTexts = Dictionary(plan.edits.map { ($0.path, $0.newText) }) { _, last in last }
        var words = change.names(subject.products + subject.targets)
        words.merge(names.modules) { _, module in module }
        words[change.old] = change.new
        if !subject.isPart {
            let folder = workspace.package(of: feature)
            if let new = change.packageFolder(folder) { words[folder] = new }
        }
        self.words = words
        for path in renaming.listing.files where Self.mayBeBaseline(path) {
            guard let source = try workspace.files.source(at: path), source.contains("\"\(Baseline.Key.findings)\""),
                let baseline = try? Baseline.decode(source)
            else { continue }
            follow(baseline, in: source)
        }
    }

    private static func mayBeBaseline(_ path: String) -> Bool {
        !path.contains("/") && path.hasSuffix(".json") && path != WorkspaceReader.settingsFile
    }

    /// The baseline that a plan edits, if it edits one.
    static func file(editedBy plan: Plan) -> String? {
        plan.edits.first { edit in
            mayBeBaseline(edit.path) && (try? Baseline.decode(edit.newText)) != nil
        }?.path
    }

    // MARK: A baseline

    private mutating func follow(_ baseline: Baseline, in source: SourceText) {
        guard let root = try? JSONParser.parse(source),
            let entries = root[Baseline.Key.findings.rawValue]?.elements
        else { return }
        var changes: [TextEdit] = []
        for entry in entries {
            func text(_ key: Baseline.EntryKey) -> String { entry[key.rawValue]?.string ?? "" }
            let path = text(.path)
            let isCycle = RuleID.name(for: text(.rule)).hasSuffix("_cycle")
            let message = message(text(.message), of: path)
            let line = line(text(.text), of: path)
            let new: [(key: Baseline.EntryKey, text: String)] = [
                (.path, newPaths.path(of: path)), (.message, message), (.text, line ?? text(.text)),
            ]
            // The names in a cycle begin with the first in the alphabet.
            if line == nil || isCycle && message != text(.message) { notes.append(note(on: entry, in: source)) }
            changes += new.compactMap { key, new in
                guard let node = entry[key.rawValue], node.string != new else { return nil }
                return TextEdit(node.range, with: JSONPrinter.printLine(.string(new)))
            }
        }
        guard !changes.isEmpty else { return }
        var new = source.applying(changes)
        // One that is as it was recorded stays in order.
        if source.bytes.elementsEqual(baseline.text.utf8), let changed = try? Baseline.decode(new) {
            new = SourceText(path: source.path, text: changed.text)
        }
        edits.append(FileEdit(source, to: new))
    }

    private func note(on entry: JSONNode, in source: SourceText) -> Diagnostic {
        Diagnostic(
            .note,
            "baseline_to_record",
            "this finding may be reported in other words from now on",
            at: source.location(at: entry.range.lowerBound),
            help: ["record the baseline again: ufeature validate --baseline \(source.path.shellWord) --record"]
        )
    }

    // MARK: Its entries

    /// What the line of a finding becomes; nil where that isn't certain.
    private func line(_ text: String, of path: String) -> String? {
        if text.isEmpty { return text }
        let expected = renamed(text, about: path)
        // Where one package has the targets of all features, its manifest is written after the plan.
        if workspace.shared != nil, WorkspaceListing.isManifest(path) { return expected == text ? text : nil }
        guard let new = newTexts[path] else { return text }
        guard let old = try? workspace.files.source(at: path) else { return expected == text ? text : nil }
        let lines = (old: Self.lines(of: old), new: Self.lines(of: new))
        let places = lines.old.indices.filter { lines.old[$0] == text }
        // A finding that is gone: it does no harm.
        guard !places.isEmpty else { return text }
        if lines.old.count == lines.new.count {
            let found = Set(places.map { lines.new[$0] })
            // The lines of a manifest stay in their order; imports may be put in another one.
            let isInPlace = WorkspaceListing.isManifest(path)
            if found.count == 1, let line = found.first, isInPlace || line == expected || line == text { return line }
        }
        return lines.new.contains(expected) ? expected : nil
    }

    private static func lines(of source: SourceText) -> [String] {
        source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self).trimmed
        }
    }

    /// What a message becomes: names and paths in it that are others from now on.
    private func message(_ text: String, of path: String) -> String {
        let parts = text.split(separator: "'", omittingEmptySubsequences: false).map { part -> String in
            let part = String(part)
            if let word = words[part] { return word }
            let isPath = part.contains("/") && newPaths.path(of: part) != part
            if isPath { return newPaths.path(of: part) }
            if part.hasPrefix("../") {
                let folder = workspace.root.appending(path).parent
                let written = newPaths.written(part, from: folder)
                if written != part { return written }
            }
            return renamed(part, about: path)
        }
        return parts.joined(separator: "'")
    }

    /// What is said of a file with the new words in it, and the new types where the file names them: as one of the
    /// feature's own, or one that the plan edits.
    private func renamed(_ text: String, about path: String) -> String {
        let namesTypes = feature.holds(path) || newTexts[path] != nil
        return text.replacingNames { name, rest in
            if rest.hasPrefix(".swift") { return nil }
            return words[name] ?? (namesTypes ? names.new(name) : nil)
        }
    }
}
