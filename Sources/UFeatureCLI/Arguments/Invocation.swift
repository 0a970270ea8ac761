/// What the words on the command line ask for.
package enum Invocation: Sendable {
    case run(Command, ParsedArguments)
    /// Help on the command at the end of a path such as `template`, `list`; the overview, when that is empty.
    case help([Command])
    case version
}
