/// What happens while packages are built and tested, told to whoever shows how far it is.
package enum VerificationEvent: Hashable, Sendable {
    /// So many of the build's steps are done: `[123/545]`.
    case built(steps: Int, of: Int)
    /// A module of a package is being compiled or linked now, by the package's path in the workspace.
    case building(path: String, module: String)
    /// A package's tests are being run.
    case testing(path: String)
    /// All is known about a package.
    case finished(PackageResult)
    /// Another run is busy with the same workspace, and has to end first.
    case blocked
    /// Nothing happened, and time passed.
    case waiting
}
