internal import Diagnostics

/// What becomes of the files that mention features in lists only, when the list becomes another one.
///
/// Nobody owns these files: what a team has changed in them stays. Each is merged from what the template set makes of
/// the old list, what it makes of the new one, and what is on disk.
struct AppFileChanges {
    /// A file that is made or merged.
    struct Change {
        let path: String
        let role: Role
        /// Nil for a file that isn't there yet.
        let old: [UInt8]?
        let new: [UInt8]
    }

    /// A file that was left alone.
    struct Conflict {
        let path: String
        let isThere: Bool
        let removed: [String]
        let added: [String]
        /// Whether what features bring along relies on the lines.
        let isVital: Bool
    }

    private(set) var changes: [Change] = []
    private(set) var conflicts: [Conflict] = []
    /// The modules that the files import now, or don't import any more.
    private(set) var imports: [Role: Set<String>] = [:]

    /// Merges the files of an app.
    ///
    /// `served` is the old list with all that features of the new one need: what it changes is vital.
    ///
    /// - Throws: every problem of every template.
    init(
        of app: WiredApp,
        from old: AppRendering.Cast,
        serving served: AppRendering.Cast,
        to new: AppRendering.Cast
    ) throws(Refusal) {
        func files(of cast: AppRendering.Cast) throws(Refusal) -> [String: PackageRendering.RenderedFile] {
            let files = try app.rendering.centralFiles(of: cast)
            return Dictionary(files.map { (app.path(of: $0.file), $0) }) { first, _ in first }
        }
        let (old, served, new) = (try files(of: old), try files(of: served), try files(of: new))
        for path in Set(old.keys).union(new.keys).sorted(by: Files.byteOrder) {
            guard let role = (old[path] ?? new[path])?.role else { continue }
            let (base, theirs) = (old[path]?.file.contents, new[path]?.file.contents)
            if base == theirs { continue }
            let changed = (old[path]?.imports ?? []).symmetricDifference(new[path]?.imports ?? [])
            imports[role, default: []].formUnion(changed)
            let ours = app.code.file(meantBy: path, of: role)?.text
            let isVital = served[path]?.file.contents != base
            if let base, let theirs, let ours {
                merge(base, ours, theirs, role, isVital)
            } else if let theirs, base == nil, ours == nil {
                changes.append(Change(path: path, role: role, old: nil, new: Array(theirs.utf8)))
            } else if let theirs, ours.map({ !$0.bytes.elementsEqual(theirs.utf8) }) ?? true {
                let lines = LineMerge.Conflict(from: base ?? "", to: theirs)
                add(lines, at: path, isThere: ours != nil, isVital)
            }
        }
    }

    /// The edits of those files that are there.
    var edits: [FileEdit] {
        changes.compactMap { change in change.old.map { FileEdit(path: change.path, old: $0, new: change.new) } }
    }

    /// What the files import now, and some others do.
    func imports(with files: [PackageRendering.RenderedFile]) -> [Role: Set<String>] {
        files.reduce(into: imports) { imports, file in
            if let role = file.role { imports[role, default: []].formUnion(file.imports) }
        }
    }

    private mutating func merge(_ base: String, _ ours: SourceText, _ theirs: String, _ role: Role, _ isVital: Bool) {
        let merge = LineMerge(base: Array(base.utf8), ours: ours.bytes, theirs: Array(theirs.utf8))
        switch merge.outcome {
        case .merged(let bytes):
            if bytes == ours.bytes { return }
            changes.append(Change(path: ours.path, role: role, old: ours.bytes, new: bytes))
        case .conflicts:
            // The file is left alone, and lacks all of it.
            add(LineMerge.Conflict(from: base, to: theirs), at: ours.path, isThere: true, isVital)
        }
    }

    private mutating func add(_ lines: LineMerge.Conflict, at path: String, isThere: Bool, _ isVital: Bool) {
        conflicts.append(
            Conflict(path: path, isThere: isThere, removed: lines.removed, added: lines.added, isVital: isVital)
        )
    }
}
