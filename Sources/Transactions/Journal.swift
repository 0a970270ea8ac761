package import Diagnostics
internal import FileChanges
internal import JSON
package import OperatingSystem

/// The steps that together do what a plan says, written down before the first of them is taken.
///
/// After a kill, it says what is still to be done, or what is to be undone. It lies in the staging folder with what the
/// steps need, and counts from the moment on when it has its name there.
package struct Journal: Hashable {
    /// One rename, which is done or not, and nothing in between.
    package struct Step: Hashable {
        enum Change: Hashable {
            /// A file or folder appears where nothing is.
            case appear(Fingerprint)
            /// A file gets another text; the staged one trades places with it.
            case edit(old: Fingerprint, new: Fingerprint)
            /// A file or folder goes to where others are staged.
            case vanish(Fingerprint)
            /// A file or folder gets another name; the identity tells it from others of either name.
            case rename(to: String, identity: String)
        }

        /// The file or folder that is changed, relative to the folder that the staging folder is in, as it was called
        /// before anything was renamed.
        package let place: String
        /// What is moved there, or where it is moved to, relative to the same; nil for what is only renamed.
        package let staged: String?
        let change: Change
    }

    package let steps: [Step]
    /// What tells the place that it was written in from one that it was copied to, or that a stranger has made up; nil as
    /// long as it isn't written, and for one that doesn't say.
    package var origin: String?

    package init(steps: [Step]) { self.steps = steps }

    /// The name that makes it count.
    package static let name = "journal"
    /// Its name until everything that it speaks of is on the disk.
    static let draftName = "journal-draft"
    /// An empty file beside it, which is only there for its ``origin``.
    static let markName = "mark"

    /// What a journal that was written in a staging folder has for its ``origin``: the first where it is written now.
    ///
    /// - Throws: a `Refusal` when the file that tells it isn't there.
    package static func origins(in staging: AbsolutePath) throws -> [String] {
        try Files.refusing { try System.origins(of: staging.appending(markName).text) }
    }
}

extension Journal.Step {
    /// What its place was called before it was renamed.
    var name: String { AbsolutePath(place).name }
}

extension Journal {
    private enum Key: String, CaseIterable {
        case version, origin, steps
    }

    private enum StepKey: String, CaseIterable {
        case place, staged, old, new, name, identity
    }

    package var text: String {
        let steps = steps.map { step -> JSONValue in
            var texts: [(StepKey, String)] = [(.place, step.place)]
            if let staged = step.staged { texts.append((.staged, staged)) }
            switch step.change {
            case .appear(let new): texts.append((.new, new.text))
            case .edit(let old, let new): texts += [(.old, old.text), (.new, new.text)]
            case .vanish(let old): texts.append((.old, old.text))
            case .rename(let name, let identity): texts += [(.name, name), (.identity, identity)]
            }
            return .object(texts.map { JSONValue.Member($0.rawValue, .string($1)) })
        }
        let origin = origin.map { [JSONValue.Member(Key.origin.rawValue, .string($0))] } ?? []
        return JSONPrinter.print(
            .object([.init(Key.version.rawValue, 1)] + origin + [.init(Key.steps.rawValue, .array(steps))])
        )
    }

    /// Reads a journal.
    ///
    /// - Throws: a `Refusal` when a text is none, such as one of a later version.
    package init(_ source: SourceText) throws(Refusal) {
        var reader = JSONReader(source)
        let root = try reader.root()
        var steps: [Step] = []
        var origin: String?
        if let values = reader.object(root, keys: Key.self) {
            if let node = reader.require(.version, in: values, of: root) { reader.checkVersion(node) }
            origin = values[.origin].flatMap { reader.string($0) }
            for node in reader.require(.steps, in: values, of: root).flatMap({ reader.array($0) }) ?? [] {
                guard let step = Self.step(node, &reader) else { continue }
                steps.append(step)
            }
        }
        try reader.finish()
        self.steps = steps
        self.origin = origin
    }

    private static func step(_ node: JSONNode, _ reader: inout JSONReader) -> Step? {
        guard let values = reader.object(node, keys: StepKey.self) else { return nil }
        func path(_ key: StepKey) -> String? {
            guard let value = reader.require(key, in: values, of: node), let path = reader.string(value) else {
                return nil
            }
            // What a build has made may go, and nothing else of it may change.
            let isGoing = key == .place && values[.new] == nil && values[.name] == nil
            let reason =
                isGoing
                ? Deletion(path: path, state: .build).reasonToRefuse
                : NewFolder.reasonToRefuse(path, in: "the workspace")
            if let reason {
                reader.report("path_outside", reason, at: value.range)
            } else if key == .staged, !StagingFolder.isStaging(AbsolutePath(path).parent.name) {
                reader.report("path_outside", "'\(path)' lies in no staging folder", at: value.range)
            }
            return path
        }
        func text(_ key: StepKey) -> String? {
            reader.require(key, in: values, of: node).flatMap { reader.string($0) }
        }
        guard let place = path(.place) else { return nil }
        if values[.name] != nil {
            guard let name = text(.name), let identity = text(.identity) else { return nil }
            guard NewFolder.reasonToRefuse(name) == nil, !name.utf8.contains(UInt8(ascii: "/")) else {
                reader.report("path_outside", "'\(name)' is no name of a file", at: node.range)
                return nil
            }
            return Step(place: place, staged: nil, change: .rename(to: name, identity: identity))
        }
        guard let staged = path(.staged) else { return nil }
        let old = values[.old] == nil ? nil : text(.old).map(Fingerprint.init(text:))
        if let old, values[.new] == nil { return Step(place: place, staged: staged, change: .vanish(old)) }
        guard let new = text(.new).map(Fingerprint.init(text:)) else { return nil }
        let change = old.map { Step.Change.edit(old: $0, new: new) } ?? .appear(new)
        return Step(place: place, staged: staged, change: change)
    }
}
