import Foundation
import TestSupport
import Testing

/// What a page shows in a terminal is what is seen there: its blocks are typed, one after the other.
///
/// Blocks after `<!-- slow -->` are typed with the storey of the toolchain, or `UFEATURE_SLOW=1`; those after `<!-- run by .ci/run -->` by that script.
@Suite("Freshness of the pages")
struct PageFreshness {
    static let isRecording = ProcessInfo.processInfo.environment["UFEATURE_RECORD"] == "1"
    static let isPatient =
        isRecording || Storey.toolchain.isWanted || ProcessInfo.processInfo.environment["UFEATURE_SLOW"] == "1"

    @Test(arguments: Page.all)
    func sessionsAreAsShown(page: Page) throws {
        let wanted = try PageSession(page, isPatient: Self.isPatient).typed()
        guard wanted != page.text else { return }
        if Self.isRecording { return try Data(wanted.utf8).write(to: page.file) }
        let seen = wanted.components(separatedBy: "\n").difference(from: page.lines)
        let changes = seen.map { change in
            switch change {
            case .remove(_, let line, _): "- \(line)"
            case .insert(_, let line, _): "+ \(line)"
            }
        }
        let renewal = "Renew it with 'UFEATURE_RECORD=1 swift test --filter Freshness'"
        Issue.record("a session of \(page.path) is stale. \(renewal)\n\(changes.joined(separator: "\n"))")
    }
}
