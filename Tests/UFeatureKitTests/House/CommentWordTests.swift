import PackageManifest
import Testing

/// The comments to this tool that its own code writes or reads.
@Suite("House: comments to the tool")
struct CommentWordTests {
    @Test("no comment that the tool knows is taken for a misspelt one")
    func words() throws {
        let known = SuppressionComment.otherWords.union(["disable"])
        for file in try SourceFile.all() {
            // Its page shows some that nothing knows.
            if file.path.hasSuffix("UnknownSuppression.swift") { continue }
            for match in file.text.matches(of: /\/\/ ufeature:([a-z]+)/) {
                #expect(known.contains(String(match.1)), "\(file.path): 'ufeature:\(match.1)'")
            }
        }
    }
}
