internal import Diagnostics
internal import OperatingSystem

/// Whether another run is at work, or was killed at it.
package enum LeftoverChecks {
    package static func checks(of facts: LeftoverFacts) -> [Check] {
        var checks = facts.leftovers.map(check)
        if facts.isLocked, !checks.contains(where: { $0.id == "running" }) {
            checks.append(running("the workspace is locked: another ufeature is changing it"))
        }
        return checks.isEmpty ? [.ok("leftovers", "no killed run has left its changes half done")] : checks
    }

    private static func check(_ leftover: LeftoverFacts.Leftover) -> Check {
        switch leftover {
        case .inUse(let name): running("another ufeature is writing in '\(name)'")
        case .halfDone(let name, let places): halfDone(name, places)
        case .unreadable(let name, let reason):
            .error(
                "half_done",
                "what a killed run left in '\(name)' can't be read: \(reason)",
                help: [
                    "run the ufeature that wrote it, or a newer one",
                    "or move '\(name)' out of the way, and look for what is half changed",
                ]
            )
        case .abandoned(let name):
            .warning(
                "leftovers",
                "'\(name)' was left by a run that was killed before it changed anything",
                help: ["the next command that writes there removes it; so may you: rm -r \(name.shellWord)"]
            )
        }
    }

    private static func halfDone(_ name: String, _ places: [String]) -> Check {
        .error(
            "half_done",
            "a run was killed in the middle of changing \(places.map { "'\($0)'" }.listed(upTo: 4))",
            help: ["have it finished or undone, which every other command does first: ufeature list"]
        )
    }

    private static func running(_ message: String) -> Check {
        .warning("running", message, help: ["wait for it to end"])
    }
}
