package import Diagnostics

extension SourceText {
    /// The manifest with other names in it.
    ///
    /// Every literal that names what is called otherwise from now on gets the new name, a constant's too. Then the text
    /// is read again, and must mean just the same, but for the names.
    ///
    /// - Throws: a `Refusal` with every place that can't be edited: `edit_not_certain` where such a name is in code that
    ///   isn't read, `edit_no_literal` where code of its own makes it, `edit_not_safe` for an edit that would change more.
    package func renamed(by renaming: ManifestRenaming) throws(Refusal) -> SourceText {
        let old: EditableManifest
        do { old = try EditableManifest(reading: self) } catch { throw Refusal(error) }
        try old.doubt(renaming)
        let changes = renaming.changes(in: old.manifest)
        guard !changes.isEmpty else { return self }
        var names: [Range<Int>: String] = [:]
        for change in changes where old.isLiteral(change.text) {
            if let other = names[change.text.range], other != change.new { throw Refusal(old.ambiguous(change)) }
            names[change.text.range] = change.new
        }
        let new: EditableManifest
        do {
            new = try EditableManifest(reading: applying(names.map { TextEdit($0, with: "\"\($1)\"") }))
        } catch {
            throw Refusal(old.unsafe(changes, "can't be read any more"))
        }
        let made = changes.filter { !old.isLiteral($0.text) }
        guard Names(of: old.manifest, renaming) == Names(of: new.manifest, ManifestRenaming()) else {
            throw Refusal(made.isEmpty ? [old.unsafe(changes, "means something else")] : made.map(old.madeByCode))
        }
        guard new.manifest.reasons.count <= old.manifest.reasons.count else {
            throw Refusal(old.unsafe(changes, "can be read less exactly"))
        }
        return new.source
    }
}

/// All that a manifest calls by a name, in its order.
private struct Names: Hashable {
    private var words: [[String?]]

    /// What the names of a manifest are once some are others.
    init(of manifest: Manifest, _ renaming: ManifestRenaming) {
        var new: [Range<Int>: [String: String]] = [:]
        for change in renaming.changes(in: manifest) {
            new[change.text.range, default: [:]][change.text.value] = change.new
        }
        func name(_ text: Manifest.Text?) -> String? { text.map { new[$0.range]?[$0.value] ?? $0.value } }
        words = [[name(manifest.name)]]
        words += manifest.products.map { [name($0.name)] + $0.targets.map(name) }
        words += manifest.dependencies.map { [name($0.path), name($0.name)] }
        for target in manifest.targets {
            words.append([name(target.name), name(target.path), target.kind.rawValue])
            words += target.dependencies.map { [name($0.name), name($0.package), $0.condition?.text] }
            words += [target.exclude.map(\.value), target.sources?.map(\.value) ?? []]
        }
    }
}

extension EditableManifest {
    /// Whether a text is written as just one string, without code in it.
    fileprivate func isLiteral(_ text: Manifest.Text) -> Bool { source.text(in: text.range) == "\"\(text.value)\"" }

    /// - Throws: a `Refusal` with every old name that code has which isn't read.
    fileprivate func doubt(_ renaming: ManifestRenaming) throws(Refusal) {
        var problems: [Diagnostic] = []
        for name in renaming.oldNames.sorted() {
            do throws(Diagnostic) { try doubt(named: name, "'\(name)'") } catch { problems.append(error) }
        }
        guard problems.isEmpty else { throw Refusal(problems) }
    }

    fileprivate func ambiguous(_ change: ManifestRenaming.Change) -> Diagnostic {
        let help = ["write the two as strings of their own, then run the command again"]
        let message = "'\(change.text.value)' stands for several things, which get different names"
        return .error("edit_no_literal", message, in: source, at: change.text.range, help: help)
    }

    fileprivate func madeByCode(_ change: ManifestRenaming.Change) -> Diagnostic {
        .error(
            "edit_no_literal",
            "'\(change.text.value)' is made by code of its own, and is to become '\(change.new)'",
            in: source,
            at: change.text.range,
            help: ["write it as a string, then run the command again"]
        )
    }

    fileprivate func unsafe(_ changes: [ManifestRenaming.Change], _ problem: String) -> Diagnostic {
        let place = changes.map(\.text.range).min { $0.lowerBound < $1.lowerBound } ?? 0..<0
        let message = "with the new names the manifest \(problem)"
        let help = ["write each name as a string of its own, then run the command again"]
        return .error("edit_not_safe", message, in: source, at: place, help: help)
    }
}
