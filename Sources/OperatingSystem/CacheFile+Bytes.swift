internal import Diagnostics

/// Cache files that hold bytes: many entries, read at once.
///
/// The same holds as for those with a text: such a file is whole or it isn't there.
extension CacheFile {
    /// The bytes that were kept; nil for nothing, and for what isn't what was written.
    package static func bytes(at path: AbsolutePath) -> [UInt8]? {
        guard var bytes = ScratchFile.read(path)?.bytes, bytes.count >= 8 else { return nil }
        let sum = bytes.suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
        bytes.removeLast(8)
        return Checksum(bytes).value == sum ? bytes : nil
    }

    package static func write(_ bytes: [UInt8], to path: AbsolutePath) {
        let draft = AbsolutePath(path.text + ".\(System.processNumber)")
        let sum = Checksum(bytes).value
        let ending = (0..<8).reversed().map { UInt8(truncatingIfNeeded: sum >> ($0 * 8)) }
        do {
            try ScratchFile.write(nil, to: draft)
            try System.createFile(draft.text, holding: bytes + ending)
            try System.replaceFile(path.text, with: draft.text)
        } catch {
            try? ScratchFile.write(nil, to: draft)
        }
    }
}
