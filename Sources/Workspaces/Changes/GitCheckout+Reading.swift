package import Diagnostics
internal import OperatingSystem

extension GitCheckout {
    /// The text that a file has now, by its path from the top; nil where nothing is.
    ///
    /// - Throws: a `Refusal` when it can't be read.
    package func textNow(of path: String) throws -> SourceText? {
        try Files.text(at: root.appending(path), shownAs: path)
    }
}
