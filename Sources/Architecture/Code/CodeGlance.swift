internal import Diagnostics
internal import PackageManifest

/// A glance at a Swift file that tells whether it has any code: it ends at the first word of it.
///
///     // Here to make a module of it.
///     @_exported import SearchInterface        →  no code
///
/// A target without code is there for what it depends on, or for what it hands on.
enum CodeGlance {
    static func hasCode(_ source: SourceText, besides imports: [Import]) -> Bool {
        source.bytes.withUnsafeBufferPointer { hasCode($0, besides: imports) }
    }

    private static func hasCode(_ bytes: UnsafeBufferPointer<UInt8>, besides imports: [Import]) -> Bool {
        var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var next = imports.makeIterator()
        var upcoming = next.next()
        while place < bytes.count {
            let byte = bytes[place]
            if byte <= UInt8(ascii: " ") || byte == UInt8(ascii: ";") {
                place += 1
            } else if let range = upcoming?.range, range.lowerBound == place {
                place = max(range.upperBound, place + 1)
                upcoming = next.next()
            } else if starts("//", at: place, of: bytes) || isCondition(at: place, of: bytes) {
                while place < bytes.count, !isNewline(bytes[place]) { place += 1 }
            } else if starts("/*", at: place, of: bytes) {
                place = end(ofCommentAt: place, of: bytes)
            } else {
                return true
            }
        }
        return false
    }

    /// The place after a comment, which may have others in it.
    private static func end(ofCommentAt start: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var place = start
        var depth = 0
        while place < bytes.count {
            if starts("/*", at: place, of: bytes) {
                depth += 1
                place += 2
            } else if starts("*/", at: place, of: bytes) {
                depth -= 1
                place += 2
                if depth == 0 { return place }
            } else {
                place += 1
            }
        }
        return place
    }

    private static func isCondition(at place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        ["#if", "#elseif", "#else", "#endif", "#!"].contains { (word: StaticString) in
            starts(word, at: place, of: bytes)
        }
    }

    private static func starts(_ word: StaticString, at place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard place + word.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<word.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == word.utf8Start[$0] }
    }

    private static func isNewline(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
