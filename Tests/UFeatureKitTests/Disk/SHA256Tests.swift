import Testing
import UFeatureKit

/// The examples that NIST published for SHA-256, and what FIPS 180-4 says about pieces.
struct SHA256Tests {
    struct Example: Sendable {
        let bytes: [UInt8]
        let sum: String

        init(_ text: String, times: Int = 1, _ sum: String) {
            bytes = Array(repeatElement(text.utf8, count: times).joined())
            self.sum = sum
        }
    }

    static let examples = [
        Example("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        Example("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        Example(
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        Example(
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
        Example("a", times: 100_000, "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"),
    ]

    @Test(arguments: examples)
    func sumsAreThePublishedOnes(example: Example) {
        #expect(SHA256.sum(of: example.bytes).description == example.sum)
    }

    /// Every length up to three blocks, cut in two at every place.
    @Test func piecesMakeNoDifference() {
        let bytes = (0..<192).map { UInt8($0) }
        for count in bytes.indices where count % 7 == 0 || (54...66).contains(count % 64) {
            let whole = SHA256.sum(of: bytes[..<count])
            for cut in 0...count {
                var hash = SHA256()
                hash.update(bytes[..<cut])
                hash.update(bytes[cut..<count].lazy.map { $0 })
                #expect(hash.sum == whole, "\(count) bytes, cut at \(cut)")
            }
        }
    }

    @Test func everyLengthHasAnotherSum() {
        #expect(Set((0..<200).map { SHA256.sum(of: Array(repeating: 0, count: $0)) }).count == 200)
    }
}
