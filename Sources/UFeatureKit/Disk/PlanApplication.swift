internal import Diagnostics

/// Does what a plan says: everything, or nothing.
///
/// The new folders are written to staging folders beside their places, flushed, and appear with one rename each that
/// can't replace anything. Where something fails, or the user interrupts, whatever was made is removed again.
struct PlanApplication {
    let placements: [Placement]

    /// - Returns: what the user should know although it wasn't in the way.
    /// - Throws: `Interrupted`; a `Refusal` that says why nothing was done.
    func run() throws -> [Diagnostic] {
        try System.holdingInterruptions {
            var stagings: [StagingFolder] = []
            defer { for staging in stagings { staging.remove() } }
            return try Files.refusing {
                var notes: [Diagnostic] = []
                for parent in placements.map(\.top.parent).uniqued {
                    notes += StagingFolder.removeAbandoned(in: parent)
                    let staging = try StagingFolder(in: parent)
                    stagings.append(staging)
                    notes += try staging.write(placements.filter { $0.top.parent == parent })
                }
                try moveOut(of: stagings)
                return notes
            }
        }
    }

    private func moveOut(of stagings: [StagingFolder]) throws {
        var moved: [(staging: StagingFolder, place: AbsolutePath)] = []
        do {
            for staging in stagings {
                for place in placements.map(\.top).uniqued where place.parent == staging.parent {
                    if System.isInterrupted() { throw Interrupted() }
                    try staging.moveOut(place)
                    moved.append((staging, place))
                }
            }
            for staging in stagings { try staging.flushMoves() }
        } catch {
            var reasons: [Diagnostic] = []
            for (staging, place) in moved.reversed() {
                do throws(SystemError) {
                    try staging.takeBack(place)
                } catch {
                    reasons.append(
                        .error("left_behind", "'\(place)' was made and can't be taken back: \(error.reason)"))
                }
            }
            guard !reasons.isEmpty else { throw error }
            switch error {
            case let refusal as Refusal: reasons = refusal.reasons + reasons
            case let error as SystemError: reasons.insert(error.diagnostic, at: 0)
            default: break
            }
            throw Refusal(reasons)
        }
    }
}

extension [AbsolutePath] {
    /// The elements in their order, each once.
    fileprivate var uniqued: [AbsolutePath] {
        var seen: Set<AbsolutePath> = []
        return filter { seen.insert($0).inserted }
    }
}
