package import Diagnostics
internal import JSON
package import OperatingSystem

/// The steps that together do what a plan says, written down before the first of them is taken.
///
/// After a kill, it says what is still to be done, or what is to be undone. It lies in the staging folder with what the
/// steps need, and counts from the moment on when it has its name there.
package struct Journal: Equatable {
    /// One rename, which is done or not, and nothing in between.
    package struct Step: Equatable {
        /// The file or folder that is changed, relative to the folder that the staging folder is in, as it was called
        /// before anything was renamed.
        package let place: String
        /// What is moved there, or where it is moved to, relative to the same; nil for what is only renamed.
        package let staged: String?
        let operation: any StepOperation

        package static func == (left: Step, right: Step) -> Bool { left.fields == right.fields }
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

extension Journal {
    private enum Key: String, CaseIterable {
        case version, origin, steps
    }

    /// The fields of a step, in the order in which they are written.
    enum StepKey: String, CaseIterable {
        case place, staged, old, new, name, identity
    }

    package var text: String {
        let steps = steps.map { step -> JSONValue in
            let fields = step.fields
            return .object(
                StepKey.allCases.compactMap { key in
                    fields[key].map { JSONValue.Member(key.rawValue, .string($0)) }
                })
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
                guard var fields = StepFields(node, &reader) else { continue }
                if let step = fields.step() { steps.append(step) }
                reader = fields.reader
            }
        }
        try reader.finish()
        self.steps = steps
        self.origin = origin
    }
}
