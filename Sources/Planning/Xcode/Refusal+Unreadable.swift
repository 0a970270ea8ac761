internal import Diagnostics
internal import Workspaces

extension Refusal {
    /// Whether the system couldn't read a file: what it says isn't known then, so that nothing may be done without it.
    var isOfUnreadableFile: Bool { reasons.contains { $0.id == "system_error" } }

    /// Why a file of Xcode's can't be kept, in words.
    ///
    /// - Throws: the error where it is that the system couldn't read the file.
    static func reasonUnlessUnreadable(_ error: any Error) throws(Refusal) -> String {
        switch error {
        case let refusal as Refusal:
            if refusal.isOfUnreadableFile { throw refusal }
            return refusal.reasons.map(\.message).joined(separator: "; ")
        case let problem as Diagnostic: return problem.message
        case let problem as XcodeWorkspaceText.Problem: return "the file " + problem.reason
        default: return "\(error)"
        }
    }
}
