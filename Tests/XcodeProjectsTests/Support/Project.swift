import Diagnostics
import OperatingSystem
import Testing
import XcodeProjects

typealias SourceLocation = Testing.SourceLocation

extension ObjectIDs {
    /// As the product makes them.
    static let derived = ObjectIDs { SHA256.sum(of: $0.utf8).bytes }

    /// Ids that people can read: letters of what they are made from, as `A` to `F`.
    static let plain = ObjectIDs { text in
        let sum = text.utf8.reduce(UInt64(7)) { ($0 &* 31) &+ UInt64($1) }
        return (0..<12).map { UInt8(truncatingIfNeeded: sum >> (5 * UInt64($0))) }
    }
}

extension SourceText {
    init(project text: String) {
        self.init(path: "Shop.xcodeproj/project.pbxproj", text: text)
    }

    var text: String { text(in: 0..<bytes.count) }
}

/// The laws that hold for an edit of any project.
struct ProjectLaws {
    var source: SourceText
    var edit: ProjectEdit
    var ids = ObjectIDs.derived

    /// The project after the edit; throws what the edit is refused with, and records the laws that don't hold.
    func edited(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) throws -> SourceText {
        let edits = try edit.textEdits(in: source, ids: ids)
        let after = try source.edited(by: [edit], ids: ids)
        #expect(after == source.applying(edits), comment, sourceLocation: sourceLocation)
        // Twice is once.
        #expect(try after.edited(by: [edit], ids: ids) == after, comment, sourceLocation: sourceLocation)
        // Equal runs give equal bytes.
        #expect(try source.edited(by: [edit], ids: ids) == after, comment, sourceLocation: sourceLocation)
        return after
    }
}
