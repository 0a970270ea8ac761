/// What the words on the command line ask for.
///
///     let invocation = try table.parse(words)
///     let report = Report(invocation.arguments)
///     switch invocation.request {
///     case .run(let action): try action(invocation.arguments, report)
///     …
package struct Invocation: Sendable {
    package enum Request: Sendable {
        case run(Command.Action)
        /// Help on the command at the end of the path; the overview, when that is empty.
        case help
        case version
    }

    package let request: Request
    /// The command that was named, after the group that it is in.
    package let path: [Command]
    /// The global parameters, and those of the command when it is to be run.
    package let arguments: ParsedArguments
}
