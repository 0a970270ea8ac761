package import Diagnostics
package import OperatingSystem

/// A file that a command line names for a result, which may not be there yet.
package struct OutputFile: Hashable, Sendable {
    package let path: AbsolutePath
    /// As the user wrote it.
    package let name: String

    package init(_ name: String, from folder: AbsolutePath) {
        path = AbsolutePath(name, from: folder)
        self.name = name
    }

    /// Its text; nil where nothing is.
    package func source() throws -> SourceText? { try Files.text(at: path, shownAs: name) }

    /// The baseline in it; nil where nothing is.
    ///
    /// - Throws: a `Refusal` when it can't be read, or is something else.
    package func baseline() throws -> Baseline? { try source().map { try Baseline.read($0) } }

    /// The name of a baseline in the same folder that is spelled nearly like this one.
    package var nearBaseline: String? {
        let folder = path.parent
        let others = (try? Files.entries(of: folder)) ?? []
        let near = others.filter { Spelling.nearest(to: path.name, among: [$0]) != nil }
        return near.first { (try? OutputFile($0, from: folder).baseline()) ?? nil != nil }
    }
}
