import OperatingSystem
import Testing

/// The examples that NIST published for SHA-256, one that `sha256sum` tells, and what FIPS 180-4 says about pieces.
struct SHA256Tests {
    struct Example: Sendable, CustomTestStringConvertible {
        let text: String
        var times = 1
        let sum: String

        init(_ text: String, times: Int = 1, _ sum: String) {
            self.text = text
            self.times = times
            self.sum = sum
        }

        var testDescription: String { "'\(text)', \(times) times" }
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
        Example("a", times: 1000, "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
    ]

    @Test(arguments: examples)
    func sumsAreThePublishedOnes(example: Example) {
        var hash = SHA256()
        for _ in 0..<example.times { hash.update(example.text.utf8) }
        #expect(hash.sum.description == example.sum)
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
