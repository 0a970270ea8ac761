import Diagnostics
import PackageManifest
import Testing

/// The laws that hold for an edit of any manifest.
struct EditLaws {
    var source: SourceText
    var edit: ManifestEdit

    init(_ edit: ManifestEdit, in source: SourceText) {
        self.edit = edit
        self.source = source
    }

    /// The manifest after the edit; throws what the edit is refused with, and records the laws that don't hold.
    func edited(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) throws -> SourceText {
        let edits = try edit.textEdits(in: source)
        let after = try source.edited(by: [edit])
        #expect(after == source.applying(edits), comment, sourceLocation: sourceLocation)
        // Twice is once.
        #expect(try edit.textEdits(in: after) == [], comment, sourceLocation: sourceLocation)
        #expect(try after.edited(by: [edit]) == after, comment, sourceLocation: sourceLocation)
        // Every other byte is as it was.
        #expect(undo(edits, in: after) == source.bytes, comment, sourceLocation: sourceLocation)
        return after
    }

    /// Whether an edit that adds only inserts: whole lines where there are lines, and a comma at most besides.
    static func insertsOnly(_ edits: [TextEdit]) -> Bool {
        edits.allSatisfy(\.range.isEmpty) && edits.count { $0.replacement != "," } <= 1 && edits.count <= 2
    }

    /// The text before, put together from what the edits left and what they took.
    private func undo(_ edits: [TextEdit], in after: SourceText) -> [UInt8] {
        var bytes: [UInt8] = []
        var (old, new) = (0, 0)
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            let kept = edit.range.lowerBound - old
            bytes += after.bytes[new..<new + kept]
            bytes += source.bytes[edit.range]
            new += kept + edit.replacement.utf8.count
            old = edit.range.upperBound
        }
        return bytes + after.bytes[new...]
    }
}

typealias SourceLocation = Testing.SourceLocation
