import Diagnostics
import PackageManifest
import Testing

/// What is read back is what was found, and damage is never taken for it.
struct PackingTests {
    static let manifests = OracleManifests.exact + OracleManifests.programs

    /// What a reading finds in a folder, without its syntax.
    private static func read(_ text: String) throws -> Manifest {
        try Manifest.parse(SourceText(path: "Package.swift", text: text), in: "/work/Oracle", hasModuleMap: false)
            .withoutSyntax()
    }

    /// Every range and every word: equality knows all properties.
    @Test(arguments: manifests)
    func `a manifest that is read back is the same`(name: String, text: String) throws {
        let manifest = try Self.read(text)
        guard manifest.exact else { return #expect(manifest.packed == nil) }
        let bytes = try #require(manifest.packed)
        #expect(Manifest.unpacked(bytes, in: bytes.indices) == manifest)
        let padded = [0, 0] + bytes + [0]
        #expect(Manifest.unpacked(padded, in: 2..<padded.count - 1) == manifest, "where it lies makes no difference")
    }

    @Test func `most of them can be packed`() throws {
        let packed = try Self.manifests.filter { try Self.read($0.1).packed != nil }
        #expect(packed.count > Self.manifests.count / 2)
    }

    @Test func `what isn't known exactly isn't packed, nor what has its syntax`() throws {
        let text = "let package = Package(name: \"P\", targets: made())"
        #expect(try Manifest.parse(statements: text).withoutSyntax().packed == nil)
        #expect(try Manifest.parse(targets: ".target(name: \"A\")").packed == nil)
    }

    /// Of any prefix, and with any byte another one, something comes out or nothing: never a crash.
    @Test(arguments: manifests)
    func `damage is none or another manifest`(name: String, text: String) throws {
        guard let bytes = try Self.read(text).packed else { return }
        for index in bytes.indices {
            #expect(Manifest.unpacked(bytes, in: 0..<index) == nil, "cut off at \(index)")
            for value: UInt8 in [0, 1, 2, 0x7F, 0x80, 0xFF] {
                var changed = bytes
                changed[index] = value
                _ = Manifest.unpacked(changed, in: changed.indices)
            }
        }
    }

    @Test func `numbers, texts and places are read back`() throws {
        // The same letter, in other bytes.
        let texts = ["", "a", "Gr\u{f6}sse", "Gro\u{308}sse", "a", "Gr\u{f6}sse", "Gro\u{308}sse"]
        let numbers = [0, 1, 127, 128, -1, .max, .min]
        var packer = Packer()
        for text in texts { packer.add(text) }
        for number in numbers { packer.add(number) }
        packer.add([1, 2, 3])
        packer.add(true)
        var unpacker = Unpacker(packer.bytes, in: packer.bytes.indices)
        for text in texts { #expect(try Array(unpacker.text().utf8) == Array(text.utf8)) }
        for number in numbers { #expect(try unpacker.number() == number) }
        #expect(try packer.bytes[unpacker.block()] == [1, 2, 3])
        #expect(try unpacker.flag())
        #expect(unpacker.isAtEnd)
        #expect(throws: Unpacker.Problem.otherBytes) { try unpacker.number() }
    }
}
