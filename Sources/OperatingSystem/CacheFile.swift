internal import Diagnostics

/// A file that saves work, and that anyone may remove or damage at any time.
///
/// It is whole or it isn't there, whatever happens while it is written. What keeps it from being written or read is
/// nobody's problem: the work is done again.
package enum CacheFile {
    /// The text that was kept; nil for nothing, and for what isn't what was written.
    package static func read(_ path: AbsolutePath) -> String? {
        guard let source = try? Files.text(at: path) else { return nil }
        let line = source.bytes.prefix { $0 != UInt8(ascii: "\n") }
        let rest = source.bytes.dropFirst(line.count + 1)
        guard String(decoding: line, as: UTF8.self) == mark(of: rest) else { return nil }
        return String(decoding: rest, as: UTF8.self)
    }

    package static func write(_ text: String, to path: AbsolutePath) {
        let draft = AbsolutePath(path.text + ".\(System.processNumber)")
        do {
            try ScratchFile.write(mark(of: Array(text.utf8)[...]) + "\n" + text, to: draft)
            try System.replaceFile(path.text, with: draft.text)
        } catch {
            try? ScratchFile.write(nil, to: draft)
        }
    }

    /// A line that tells whether the bytes after it are those that were written.
    private static func mark(of bytes: ArraySlice<UInt8>) -> String {
        "ufeature cache 1 \(bytes.count) \(Digest(bytes))"
    }
}
