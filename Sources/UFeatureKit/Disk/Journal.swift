internal import Diagnostics

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
        }

        /// The file or folder that is changed, relative to the folder that the staging folder is in.
        package let place: String
        /// What is moved there, relative to the same.
        package let staged: String
        let change: Change
    }

    package let steps: [Step]

    /// The name that makes it count.
    static let name = "journal"
    /// Its name until everything that it speaks of is on the disk.
    static let draftName = "journal-draft"
}

extension Journal {
    private enum Key: String, CaseIterable {
        case version, steps
    }

    private enum StepKey: String, CaseIterable {
        case place, staged, old, new
    }

    var text: String {
        let steps = steps.map { step -> JSONValue in
            var members: [JSONValue.Member] = [
                .init(StepKey.place.rawValue, .string(step.place)),
                .init(StepKey.staged.rawValue, .string(step.staged)),
            ]
            switch step.change {
            case .appear(let new): members.append(.init(StepKey.new.rawValue, .string(new.text)))
            case .edit(let old, let new):
                members.append(.init(StepKey.old.rawValue, .string(old.text)))
                members.append(.init(StepKey.new.rawValue, .string(new.text)))
            }
            return .object(members)
        }
        return JSONPrinter.print(
            .object([.init(Key.version.rawValue, 1), .init(Key.steps.rawValue, .array(steps))])
        )
    }

    /// Reads a journal.
    ///
    /// - Throws: a `Refusal` when a text is none, such as one of a later version.
    init(_ source: SourceText) throws(Refusal) {
        var reader = JSONReader(source)
        let root = try reader.root()
        var steps: [Step] = []
        if let values = reader.object(root, keys: Key.self) {
            if let node = reader.require(.version, in: values, of: root) { reader.checkVersion(node) }
            for node in reader.require(.steps, in: values, of: root).flatMap({ reader.array($0) }) ?? [] {
                guard let step = Self.step(node, &reader) else { continue }
                steps.append(step)
            }
        }
        try reader.finish()
        self.steps = steps
    }

    private static func step(_ node: JSONNode, _ reader: inout JSONReader) -> Step? {
        guard let values = reader.object(node, keys: StepKey.self) else { return nil }
        func path(_ key: StepKey) -> String? {
            guard let value = reader.require(key, in: values, of: node), let path = reader.string(value) else {
                return nil
            }
            if let reason = NewFolder.reasonToRefuse(path, in: "the workspace") {
                reader.report("path_outside", reason, at: value.range)
            }
            return path
        }
        let place = path(.place)
        let staged = path(.staged)
        let new = reader.require(.new, in: values, of: node).flatMap { reader.string($0) }
        let old = values[.old].flatMap { reader.string($0) }
        guard let place, let staged, let new = new.map(Fingerprint.init(text:)) else { return nil }
        let change = old.map { Step.Change.edit(old: Fingerprint(text: $0), new: new) } ?? .appear(new)
        return Step(place: place, staged: staged, change: change)
    }
}
