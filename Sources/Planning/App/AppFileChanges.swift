internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import Workspaces

/// What becomes of the files that mention features in lists only, when the list becomes another one.
///
/// Nobody owns these files: what a team has changed in them stays. Each is merged from what the template set makes of
/// the old list, what it makes of the new one, and what is on disk. All that a file lacks where that can't be done
/// may be what others rely on, but for elements of lists.
struct AppFileChanges {
    /// A file that is made or merged.
    struct Change {
        let path: String
        let role: Role
        /// Nil for a file that isn't there yet.
        let old: [UInt8]?
        let new: [UInt8]
        /// What comes and goes in one that is there.
        var difference: CodeMerge.Difference?
    }

    /// A file that was left alone.
    struct Conflict {
        let path: String
        let isThere: Bool
        /// The lines of it that are in the way, from 0, as far as they are known.
        let lines: [Range<Int>]
        /// What is missing in it, or too much.
        let difference: CodeMerge.Difference
        /// Whether other files may rely on that.
        let isVital: Bool
    }

    private(set) var changes: [Change] = []
    private(set) var conflicts: [Conflict] = []
    /// The files that aren't made any more, and are as they were made.
    private(set) var deleted: [GeneratedFile] = []
    /// The modules that the files import now, or don't import any more.
    private(set) var imports: [Role: Set<String>] = [:]
    /// The catalogues of texts that an app of these features has.
    private var catalogues: [String: Role] = [:]

    /// Merges the files of an app.
    ///
    /// - Throws: every problem of every template, and when a catalogue can't be read.
    init(of app: WiredApp, from old: AppRendering.Contents, to new: AppRendering.Contents) throws {
        try self.init(of: app, from: try Rendered(app, of: old), to: try Rendered(app, of: new))
    }

    /// The files as the template set makes them for a list, by their paths in the workspace.
    struct Rendered {
        fileprivate let files: [String: PackageRendering.RenderedFile]
        /// The lines of all of them, without the white space around them.
        var lines: Set<ArraySlice<UInt8>> {
            files.values.reduce(into: []) { lines, file in
                let own = Array(file.file.contents.utf8).split(separator: UInt8(ascii: "\n"))
                lines.formUnion(own.map(\.withoutWhiteSpace))
            }
        }

        /// How many features the app shows.
        fileprivate let count: Int

        /// - Throws: every problem of every template.
        init(_ app: WiredApp, of contents: AppRendering.Contents) throws(Refusal) {
            let files = try app.rendering.centralFiles(of: contents)
            count = contents.shown.count
            self.files = Dictionary(files.map { (app.path(of: $0.file), $0) }) { first, _ in first }
        }
    }

    /// Merges what was rendered before.
    ///
    /// - Throws: when a catalogue can't be read.
    init(of app: WiredApp, from old: Rendered, to new: Rendered) throws {
        // A file that isn't made any more once there is a feature stays, and with it what it shows.
        let isShrinking = new.count < old.count
        let (old, new) = (old.files, new.files)
        for path in Set(old.keys).union(new.keys).sorted(by: Files.byteOrder) {
            guard let role = (old[path] ?? new[path])?.role else { continue }
            let (base, theirs) = (old[path]?.file.contents, new[path]?.file.contents)
            if path.hasSuffix(StringCatalog.fileExtension) { catalogues[path] = role }
            if base == theirs { continue }
            let changed = (old[path]?.imports ?? []).symmetricDifference(new[path]?.imports ?? [])
            imports[role, default: []].formUnion(changed)
            if path.hasSuffix(StringCatalog.fileExtension) {
                try mergeKeys(
                    from: base, to: theirs, at: path, role, removing: isShrinking, in: app.workspace)
                continue
            }
            let ours = app.code.file(meantBy: path, of: role)?.text
            if let base, theirs == nil {
                if let ours = app.code.files[path]?.text, ours.bytes.elementsEqual(base.utf8) {
                    deleted.append(GeneratedFile(path: path, contents: base))
                }
            } else if let base, let theirs {
                let (base, theirs) = (SourceText(path: path, text: base), SourceText(path: path, text: theirs))
                merge(base, ours, theirs, role, app.code)
            } else if let theirs, ours == nil {
                changes.append(Change(path: path, role: role, old: nil, new: Array(theirs.utf8)))
            } else if let theirs, let ours, !ours.bytes.elementsEqual(theirs.utf8) {
                let whole = CodeMerge(
                    base: SourceText(path: path, text: ""), ours: ours, theirs: SourceText(path: path, text: theirs))
                add(whole, [], at: path, isThere: true)
            }
        }
    }

    /// The edits of those files that are there.
    var edits: [FileEdit] {
        changes.compactMap { change in change.old.map { FileEdit(path: change.path, old: $0, new: change.new) } }
    }

    /// Those that aren't there yet.
    var additions: [GeneratedFile] {
        changes.filter { $0.old == nil }.map { change in
            GeneratedFile(path: change.path, contents: String(decoding: change.new, as: UTF8.self))
        }
    }

    /// What the files import now, and some others do.
    func imports(with files: [PackageRendering.RenderedFile]) -> [Role: Set<String>] {
        files.reduce(into: imports) { imports, file in
            if let role = file.role { imports[role, default: []].formUnion(file.imports) }
        }
    }

    /// A catalogue that isn't there, or that is in another format, is no conflict: Xcode writes the keys of the code into
    /// one.
    private mutating func mergeKeys(
        from base: String?,
        to theirs: String?,
        at path: String,
        _ role: Role,
        removing isShrinking: Bool,
        in workspace: Workspace
    ) throws {
        guard let base, let theirs, let ours = try workspace.files.source(at: path),
            let merged = StringCatalog.merged(ours.string, from: base, to: theirs, removing: isShrinking),
            merged != ours.string
        else { return }
        changes.append(Change(path: path, role: role, old: ours.bytes, new: Array(merged.utf8)))
    }

    /// Takes texts out of the catalogues, as far as nobody has translated them.
    ///
    /// - Parameters:
    ///   - keys: the texts, with their quotes.
    ///   - workspace: where the catalogues are.
    /// - Throws: when one of them can't be read.
    mutating func removeKeys(_ keys: Set<String>, in workspace: Workspace) throws {
        for (path, role) in catalogues.sorted(by: { Files.byteOrder($0.key, $1.key) }) {
            guard let old = try workspace.files.source(at: path) else { continue }
            let index = changes.firstIndex { $0.path == path }
            let text = index.map { String(decoding: changes[$0].new, as: UTF8.self) } ?? old.string
            let new = StringCatalog.removing(keys, from: text)
            if new == text { continue }
            changes.removeAll { $0.path == path }
            changes.append(Change(path: path, role: role, old: old.bytes, new: Array(new.utf8)))
        }
    }

    private mutating func merge(
        _ base: SourceText,
        _ ours: SourceText?,
        _ theirs: SourceText,
        _ role: Role,
        _ code: AppCode
    ) {
        let planned = CodeMerge(base: base, ours: base, theirs: theirs)
        // An element goes where its list is, wherever somebody has moved that.
        guard let ours = ours ?? (planned.isOfElementsAlone ? code.file(declaring: base, in: role)?.text : nil)
        else { return add(planned, [], at: base.path, isThere: false) }
        let merge = CodeMerge(base: base, ours: ours, theirs: theirs)
        switch merge.outcome {
        case .merged(let bytes):
            if bytes == ours.bytes { return }
            let difference = merge.difference
            changes.append(Change(path: ours.path, role: role, old: ours.bytes, new: bytes, difference: difference))
        case .conflicts(let conflicts):
            // The file is left alone, and lacks all of it.
            add(merge, conflicts.map(\.ours), at: ours.path, isThere: true)
        }
    }

    private mutating func add(_ merge: CodeMerge, _ lines: [Range<Int>], at path: String, isThere: Bool) {
        conflicts.append(
            Conflict(
                path: path,
                isThere: isThere,
                lines: lines,
                difference: merge.difference,
                isVital: !merge.isOfElementsAlone
            )
        )
    }
}
