package import Diagnostics

extension SourceText {
    /// The manifest after some edits, one after the other.
    ///
    ///     let edits: [ManifestEdit] = [.addDependency(".package(path: \"../Core\")")]
    ///     try source.edited(by: edits).text(in: …)
    ///
    /// After each edit the manifest is read again, and must mean what was asked for and nothing else. The
    /// reasons why that can't be done are those of ``ManifestEdit/textEdits(in:)``, and `edit_not_safe` for an edit that
    /// would change more than was asked, or less.
    ///
    /// What is made in an `if` block that only adds to the package is edited there: see ``TakenBlocks``.
    ///
    /// - Parameters:
    ///   - edits: what is to be changed.
    ///   - committed: the manifest as the last commit has it. A list that has just what it had there is written as it was:
    ///     so a link that is taken back leaves no trace.
    /// - Returns: the text after the edits.
    /// - Throws: a `Refusal` with all reasons.
    package func edited(by edits: [ManifestEdit], since committed: SourceText? = nil) throws(Refusal) -> SourceText {
        let former = committed.flatMap { FormerManifest(reading: $0) }
        guard contains("if "), let manifest = try? EditableManifest(reading: self, taking: .conditional),
            let blocks = manifest.blocks,
            edits.contains(where: { $0.subject.map { blocks.make($0, in: manifest.manifest) } ?? false })
        else { return try editedOutside(by: edits, since: former) }
        return try edited(by: edits, taking: .conditional, since: former)
    }

    /// The same where nothing that is edited is made in a block: what is in one may still name something of it.
    private func editedOutside(
        by edits: [ManifestEdit],
        since former: FormerManifest?
    ) throws(Refusal) -> SourceText {
        do throws(Refusal) {
            return try edited(by: edits, taking: nil, since: former)
        } catch {
            let isDoubt = error.reasons.allSatisfy { ["edit_not_certain", "edit_no_literal"].contains($0.id) }
            guard isDoubt, contains("if "), let text = try? edited(by: edits, taking: .conditional, since: former)
            else { throw error }
            return text
        }
    }

    private func edited(
        by edits: [ManifestEdit],
        taking kind: TakenBlocks.Kind?,
        since former: FormerManifest?
    ) throws(Refusal) -> SourceText {
        var reasons: [Diagnostic] = []
        var current: EditableManifest
        do throws(Diagnostic) {
            current = try EditableManifest(reading: self, taking: kind, former: former)
        } catch {
            throw Refusal(error)
        }
        let strays = current.blocks?.strays(in: current.manifest) ?? []
        for edit in edits {
            do {
                current = try edit.applied(to: current)
            } catch {
                // Placed in the text that the caller knows, where it is wrong there already.
                reasons.append(edit.problem(in: self) ?? error)
            }
        }
        if let blocks = current.blocks, reasons.isEmpty, !blocks.strays(in: current.manifest).isSubset(of: strays) {
            reasons.append(.error("edit_not_certain", "what is made in an 'if' block would be used outside of it"))
        }
        guard reasons.isEmpty else { throw Refusal(reasons) }
        return current.source
    }
}

extension ManifestEdit {
    /// The manifest after this edit, which has been checked.
    fileprivate func applied(to old: EditableManifest) throws(Diagnostic) -> EditableManifest {
        let edits = try textEdits(in: old)
        guard !edits.isEmpty else {
            // What is there in a block isn't there in every build.
            if old.blocks != nil, addsToPackage { _ = try textEdits(in: old.source) }
            return old
        }
        let text = old.source.applying(edits)
        let new: EditableManifest
        do throws(Diagnostic) {
            new = try EditableManifest(
                reading: text, taking: old.blocks?.kind, former: old.former)
        } catch {
            throw unsafe(old, edits, "could not be read")
        }
        let removed = edits.map(\.range).filter { !$0.isEmpty }
        let inserted = SourceText.ranges(of: edits)
        guard meaning(of: old, without: removed) == meaning(of: new, without: inserted) else {
            throw unsafe(old, edits, "would mean something else in other places")
        }
        guard hasNoMoreReasons(new, than: old, without: inserted) else {
            throw unsafe(old, edits, "could be read less exactly")
        }
        guard (try? textEdits(in: new)) == [] else { throw unsafe(old, edits, "would not mean what was asked for") }
        return new
    }

    /// The name of the target or product that it changes, or comes after.
    fileprivate var subject: String? {
        switch self {
        case .removeTarget(let name), .removeProduct(let name), .removeRepeatedProduct(let name),
            .addProductTarget(_, let name, _), .removeProductTarget(_, let name),
            .addTargetDependency(_, let name), .removeTargetDependency(_, _, let name),
            .removeRepeatedTargetDependency(_, _, let name), .setTargetPath(let name, _),
            .addSetting(_, _, let name), .removeSetting(_, _, let name):
            name
        case .addTarget(_, let name), .addProduct(_, let name): name
        case .addDependency, .removeDependency, .removeRepeatedDependency, .setPlatform, .removePlatform,
            .setToolsVersion, .setDependency, .setLanguageMode, .setDependencyPath:
            nil
        }
    }

    private var addsToPackage: Bool {
        switch self {
        case .addTarget, .addProduct, .addDependency: true
        default: false
        }
    }

    fileprivate func problem(in source: SourceText) -> Diagnostic? {
        do {
            _ = try textEdits(in: source)
            return nil
        } catch {
            return error
        }
    }

    /// The meaning of all that this edit must leave as it was.
    private func meaning(of manifest: EditableManifest, without ranges: [Range<Int>]) -> ManifestMeaning {
        var rest = manifest
        leaveOut(of: &rest)
        return ManifestMeaning(of: rest, without: ranges)
    }

    /// Takes away what this edit removes or replaces.
    private func leaveOut(of text: inout EditableManifest) {
        switch self {
        case .removeTarget(let name):
            text.manifest.targets.elements.removeAll { $0.name.value == name }
        case .removeRepeatedProduct(let name):
            text.manifest.products.elements.removeAll(after: 1) { $0.name.value == name }
        case .removeProduct(let name), .addProductTarget(_, let name, _), .removeProductTarget(_, let name):
            text.manifest.products.elements.removeAll { $0.name.value == name }
        case .removeDependency(let identity):
            text.manifest.dependencies.elements.removeAll { $0.hasIdentity(identity) }
        case .removeRepeatedDependency(let identity):
            text.manifest.dependencies.elements.removeAll(after: 1) { $0.hasIdentity(identity) }
        case .removeTargetDependency(let name, let package, let target):
            leaveOut(name, to: package, of: target, after: 0, &text)
        case .removeRepeatedTargetDependency(let name, let package, let target):
            leaveOut(name, to: package, of: target, after: 1, &text)
        case .removePlatform(let name):
            text.manifest.platforms.elements.removeAll { $0.name == name.lowercased() }
        case .setPlatform(let platform):
            let name = try? AddedText(platform).platform(in: text).name
            text.manifest.platforms.elements.removeAll { $0.name == name }
        case .setToolsVersion:
            text.manifest.toolsVersion = nil
        case .setDependency(let dependency):
            let identity = (try? AddedText(dependency).dependency(in: text))?.identity
            text.manifest.dependencies.elements.removeAll { $0.identity == identity }
        case .setLanguageMode:
            text.manifest.swiftLanguageModes = nil
        case .setDependencyPath(let old, let new):
            let paths = [old.pathComponents, new.pathComponents]
            text.manifest.dependencies.elements.removeAll { dependency in
                dependency.path.map { paths.contains($0.value.pathComponents) } ?? false
            }
        case .setTargetPath(let target, _):
            text.manifest.targets.elements.removeAll { $0.name.value == target }
        case .addTarget, .addProduct, .addDependency, .addTargetDependency, .addSetting, .removeSetting:
            break
        }
    }

    private func leaveOut(
        _ name: String,
        to package: String?,
        of target: String,
        after kept: Int,
        _ text: inout EditableManifest
    ) {
        let targets = Set(text.manifest.targets.map(\.name.value))
        guard let index = text.manifest.targets.firstIndex(where: { $0.name.value == target }) else { return }
        text.manifest.targets.elements[index].dependencies.elements.removeAll(after: kept) {
            $0.name.value == name && $0.goes(to: package, targets: targets)
        }
    }

    /// Whether what couldn't be read before is all that can't be read after, but for what was asked for.
    private func hasNoMoreReasons(
        _ new: EditableManifest,
        than old: EditableManifest,
        without inserted: [Range<Int>]
    ) -> Bool {
        switch self {
        case .removeTarget, .removeProduct, .removeRepeatedProduct: return true
        default: break
        }
        var known = old.manifest.reasons.map(\.message)
        for reason in new.manifest.reasons {
            let isInserted = inserted.contains {
                $0.holds(reason.range)
            }
            if isInserted { continue }
            guard let index = known.firstIndex(of: reason.message) else { return false }
            known.remove(at: index)
        }
        return true
    }

    private func unsafe(_ old: EditableManifest, _ edits: [TextEdit], _ problem: String) -> Diagnostic {
        let place = edits.first?.range ?? 0..<0
        return .error(
            "edit_not_safe",
            "after this edit the manifest \(problem)",
            in: old.source,
            at: place,
            help: ["edit it by hand"]
        )
    }
}

extension Array {
    /// Removes the elements that fulfil a condition, but for the first few of them.
    fileprivate mutating func removeAll(after kept: Int, where isMeant: (Element) -> Bool) {
        var count = 0
        removeAll { element in
            guard isMeant(element) else { return false }
            count += 1
            return count > kept
        }
    }
}

extension SourceText {
    /// Where the replacements of some edits are in the text after them.
    fileprivate static func ranges(of edits: [TextEdit]) -> [Range<Int>] {
        var shift = 0
        return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { edit in
            let start = edit.range.lowerBound + shift
            let count = edit.replacement.utf8.count
            shift += count - edit.range.count
            return start..<start + count
        }
    }
}
