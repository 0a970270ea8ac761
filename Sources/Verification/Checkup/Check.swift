/// One thing that was looked at, what was found, and what to do about it.
package struct Check: Hashable, Sendable {
    package enum Status: String, CaseIterable, Hashable, Sendable {
        case ok
        /// Something doesn't work as well as it could, or will not one day.
        case warning
        /// Something doesn't work.
        case error
    }

    /// What was looked at, in snake case: `swift_version`.
    package let id: String
    package let status: Status
    /// One fact, without a full stop.
    package let message: String
    /// What to do, one command or sentence each; none where nothing is off.
    package let help: [String]

    static func ok(_ id: String, _ message: String) -> Check {
        Check(id: id, status: .ok, message: message, help: [])
    }

    static func warning(_ id: String, _ message: String, help: [String]) -> Check {
        Check(id: id, status: .warning, message: message, help: help)
    }

    static func error(_ id: String, _ message: String, help: [String]) -> Check {
        Check(id: id, status: .error, message: message, help: help)
    }
}
