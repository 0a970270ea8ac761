package import Diagnostics

extension SourceText {
    /// The manifest with other names in it.
    ///
    /// Every literal that names what is called otherwise from now on gets the new name, a constant's too. Then the text
    /// is read again, and must mean just the same, but for the names. What is made or used in an `if` or `#if` block
    /// that only adds to the package is named there: see ``TakenBlocks``.
    ///
    /// - Throws: a `Refusal` with every place that can't be edited: `edit_not_certain` where such a name is in code that
    ///   isn't read, `edit_no_literal` where code of its own makes it, `edit_not_safe` for an edit that would change more.
    package func renamed(by renaming: ManifestRenaming) throws(Refusal) -> SourceText {
        do throws(Refusal) {
            return try renamed(by: renaming, taking: nil)
        } catch let refusal {
            guard refusal.reasons.contains(where: { $0.id == "edit_not_certain" }) else { throw refusal }
            do throws(Refusal) {
                return try renamed(by: renaming, taking: .all)
            } catch let other {
                // What stays in doubt all the same is what is in the way.
                throw other.reasons.count < refusal.reasons.count ? other : refusal
            }
        }
    }

    private func renamed(
        by renaming: ManifestRenaming,
        taking kind: TakenBlocks.Kind?
    ) throws(Refusal) -> SourceText {
        let old: EditableManifest
        do { old = try EditableManifest(reading: self, taking: kind) } catch { throw Refusal(error) }
        let namings = renaming.namings(in: old.manifest)
        let changes = namings.filter(\.isChange)
        try old.doubt(renaming, besides: changes)
        guard !changes.isEmpty else { return self }
        var names: [Range<Int>: String] = [:]
        for change in changes {
            guard let (range, new) = old.literal(for: change) else { continue }
            if let other = names[range], other != new { throw Refusal(old.ambiguous(change)) }
            names[range] = new
        }
        let new: EditableManifest
        do {
            let text = applying(names.map { TextEdit($0, with: $1) })
            new = try EditableManifest(reading: text, taking: kind)
        } catch {
            throw Refusal(old.unsafe(changes, "can't be read any more"))
        }
        let made = changes.filter { old.literal(for: $0) == nil }
        let isAsMeant =
            namings.map(\.new) == ManifestRenaming().namings(in: new.manifest).map(\.new)
            && old.manifest.shape == new.manifest.shape
        guard isAsMeant else {
            throw Refusal(made.isEmpty ? [old.unsafe(changes, "means something else")] : made.map(old.madeByCode))
        }
        guard new.manifest.reasons.count <= old.manifest.reasons.count else {
            throw Refusal(old.unsafe(changes, "can be read less exactly"))
        }
        return new.source
    }
}

extension Manifest {
    /// What a manifest says but for the names, as far as other names could change it.
    fileprivate var shape: [[String?]] {
        targets.flatMap { target in
            [
                [target.kind.rawValue, target.path == nil ? nil : ""], target.exclude.map(\.value),
                target.sources?.map(\.value) ?? [],
            ] + target.dependencies.map { ["\($0.kind)", $0.condition?.text] }
        }
    }
}

extension EditableManifest {
    /// What is to be written for a new name, and where: in the string that the text is, or that it ends with, as
    /// `modules + "UI/Home"` and `"\(modules)/UI/Home"` do; nil where code of another kind makes it.
    fileprivate func literal(for change: ManifestRenaming.Naming) -> (range: Range<Int>, text: String)? {
        let (range, value) = (change.text.range, change.text.value)
        if source.text(in: range) == "\"\(value)\"" { return (range, "\"\(change.new)\"") }
        let parts = tokens.inside(range)
        guard let last = parts.last, case .string(let pieces) = last.kind, case .text(let end)? = pieces.last,
            parts.count == 1 || parts.dropLast().last?.kind == .symbol("+"),
            source.text(in: last.range).hasSuffix("\(end)\""), value.hasSuffix(end)
        else { return nil }
        let beginning = value.dropLast(end.count)
        guard change.new.hasPrefix(beginning) else { return nil }
        let place = last.range.upperBound - 1 - end.utf8.count..<last.range.upperBound - 1
        return (place, String(change.new.dropFirst(beginning.count)))
    }

    /// - Throws: a `Refusal` with every old name in code that isn't read, or that nothing that is read comes from.
    fileprivate func doubt(
        _ renaming: ManifestRenaming,
        besides changes: [ManifestRenaming.Naming]
    ) throws(Refusal) {
        let choices = statements.compactMap { statement in
            if case .compiled(let block) = statement { block.range } else { nil }
        }
        guard !manifest.reasons.isEmpty || !choices.isEmpty else { return }
        let known = Set(changes.map(\.text.range))
        let names = renaming.oldNames.sorted()
        let problems = tokens.compactMap { token -> Diagnostic? in
            guard let name = names.first(where: token.mentions), !known.contains(token.range),
                let reason = reasonToDoubt(token.range, in: choices)
            else { return nil }
            return .error(
                "edit_not_certain",
                "'\(name)' may be made by code that ufeature doesn't evaluate",
                in: source,
                at: token.range,
                help: ["edit this by hand: \(reason)"]
            )
        }
        guard problems.isEmpty else { throw Refusal(problems) }
    }

    /// Why a part of the text may make what isn't known; nil where it is read.
    private func reasonToDoubt(_ range: Range<Int>, in choices: [Range<Int>]) -> String? {
        if let reason = manifest.reasons.first {
            let isRead =
                manifest.call?.range.holds(range) ?? false
                || manifest.targets.contains { !$0.isShared && $0.range.holds(range) }
            if !isRead || manifest.reasons.contains(where: { $0.range.holds(range) }) { return reason.message }
        }
        let isLeftOut = choices.contains { $0.holds(range) } && !manifest.targets.contains { $0.range.holds(range) }
        return isLeftOut ? "what '#if' leaves out on this machine is not read" : nil
    }

    fileprivate func ambiguous(_ change: ManifestRenaming.Naming) -> Diagnostic {
        let help = ["write the two as strings of their own, then run the command again"]
        let message = "'\(change.text.value)' stands for several things, which get different names"
        return .error("edit_no_literal", message, in: source, at: change.text.range, help: help)
    }

    fileprivate func madeByCode(_ change: ManifestRenaming.Naming) -> Diagnostic {
        .error(
            "edit_no_literal",
            "'\(change.text.value)' is computed by code, and is to become '\(change.new)'",
            in: source,
            at: change.text.range,
            help: ["write it as a string, then run the command again"]
        )
    }

    fileprivate func unsafe(_ changes: [ManifestRenaming.Naming], _ problem: String) -> Diagnostic {
        let place = changes.map(\.text.range).min { $0.lowerBound < $1.lowerBound } ?? 0..<0
        let message = "with the new names the manifest \(problem)"
        let help = ["write each name as a string of its own, then run the command again"]
        return .error("edit_not_safe", message, in: source, at: place, help: help)
    }
}
