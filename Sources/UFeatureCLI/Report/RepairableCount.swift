internal import Diagnostics

/// How many of some findings commands can repair, by command.
///
///     9 can be repaired: ufeature fix
///     9 can be repaired: ufeature fix, and 4: ufeature sync
struct RepairableCount {
    private let counts: [(command: String, count: Int)]

    init(of findings: [Diagnostic]) {
        counts = Diagnostic.Repairer.allCases.compactMap { repairer in
            let count = findings.count { $0.repair == repairer }
            return count == 0 ? nil : ("ufeature \(repairer.rawValue)", count)
        }
    }

    /// The counts in words; nil where only people can repair.
    var text: String? {
        guard let first = counts.first else { return nil }
        let others = counts.dropFirst().map { ", and \($0.count): \($0.command)" }
        return "\(first.count) can be repaired: \(first.command)" + others.joined()
    }
}
