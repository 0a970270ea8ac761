import Foundation
import Testing

/// The session that the README begins with, as it is seen today.
@Suite("Freshness of the recorded session")
struct SessionFreshness {
    private static let file = Page.repository.appending(path: "Documentation/session.svg")

    private static let card = "Features/Playback/Source/PlaybackCard.swift"

    private static let lines: [Recording.Line] = [
        "ufeature init Storefront --feature Search",
        "cd Storefront",
        "ufeature new Playback --depends-on Search",
        .init(#"printf 'import DesignSystem\nimport Search\n' > \#(card)"#),
        .init("ufeature validate", status: 1),
        .init("ufeature fix", status: 1),
        .init(#"printf 'import DesignSystem\nimport SearchInterface\n' > \#(card)"#),
        "ufeature validate",
    ]

    @Test func thePictureIsAsTheSessionIs() throws {
        let terminal = try Terminal()
        let recording = try Recording(of: Self.lines, in: terminal, columns: 92, rows: 26)
        #expect(recording.moments.map(\.seconds).reduce(0, +) <= 45)
        let title = "A terminal session: ufeature makes a feature, finds a wrong import and repairs what it can"
        let wanted = MovingPicture(recording: recording, title: title).svg
        #expect(wanted.utf8.count < 150_000)
        if PageFreshness.isRecording { try Data(wanted.utf8).write(to: Self.file) }
        let renewal = "Renew it with 'UFEATURE_RECORD=1 swift test --filter Freshness'"
        let found = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(found == wanted, "Documentation/session.svg is stale. \(renewal)")
    }
}
