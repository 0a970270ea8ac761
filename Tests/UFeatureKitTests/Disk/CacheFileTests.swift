import Foundation
import OperatingSystem
import Testing

/// What is kept to save work is what was written, or nothing.
struct CacheFileTests {
    @Test func whatIsWrittenIsRead() throws {
        let folder = try TemporaryFolder()
        let file = folder.path.appending("a/b/entry")
        #expect(CacheFile.read(file) == nil)
        for text in ["one\n", "", "two, longer than one\n\u{0}µ"] {
            CacheFile.write(text, to: file)
            #expect(CacheFile.read(file) == text)
        }
        #expect(try folder.tree.keys.sorted() == ["a/", "a/b/", "a/b/entry"], "nothing is left beside it")
    }

    /// Cut off or changed at any byte, it's none.
    @Test func damageIsSeen() throws {
        let folder = try TemporaryFolder()
        let file = folder.path.appending("entry")
        CacheFile.write("some text\nthat matters", to: file)
        let bytes = try Data(contentsOf: URL(filePath: file.text))
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 1
            try changed.write(to: URL(filePath: file.text))
            #expect(CacheFile.read(file) == nil, "byte \(index) was changed")
            try bytes.prefix(index).write(to: URL(filePath: file.text))
            #expect(CacheFile.read(file) == nil, "cut off at \(index)")
        }
        try bytes.write(to: URL(filePath: file.text))
        #expect(CacheFile.read(file) != nil)
    }

    /// The same for bytes, which end in the middle of a word or don't.
    @Test(arguments: 0..<18)
    func bytesAreReadOrTheirDamageIsSeen(count: Int) throws {
        let folder = try TemporaryFolder()
        let file = folder.path.appending("a/entry")
        #expect(CacheFile.bytes(at: file) == nil)
        let content = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37) }
        CacheFile.write([1, 2, 3], to: file)
        CacheFile.write(content, to: file)
        #expect(CacheFile.bytes(at: file) == content)
        #expect(try folder.tree.keys.sorted() == ["a/", "a/entry"], "nothing is left beside it")
        let bytes = try Data(contentsOf: URL(filePath: file.text))
        for index in bytes.indices {
            for bit in 0..<8 {
                var changed = bytes
                changed[index] ^= 1 << bit
                try changed.write(to: URL(filePath: file.text))
                #expect(CacheFile.bytes(at: file) == nil, "bit \(bit) of byte \(index) was changed")
            }
            try bytes.prefix(index).write(to: URL(filePath: file.text))
            #expect(CacheFile.bytes(at: file) == nil, "cut off at \(index)")
            try (bytes.prefix(index) + [0] + bytes.dropFirst(index)).write(to: URL(filePath: file.text))
            #expect(CacheFile.bytes(at: file) == nil, "one more at \(index)")
        }
    }

    @Test func aPlaceThatCanNotBeWrittenIsNobodysProblem() throws {
        let folder = try TemporaryFolder()
        try folder.make(["file": ""])
        CacheFile.write("text", to: folder.path.appending("file/entry"))
        #expect(CacheFile.read(folder.path.appending("file/entry")) == nil)
        #expect(try folder.tree == ["file": ""])
    }
}
