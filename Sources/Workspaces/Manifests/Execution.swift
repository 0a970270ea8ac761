/// Whether SwiftPM and other programs may be started to find out what is in a repository.
///
/// A manifest is a program: SwiftPM runs it to learn what it means. Who looks at a stranger's repository may refuse.
package enum Execution: Hashable, Sendable {
    case allowed
    /// Nothing of the repository is run, and SwiftPM is asked nothing: what its text doesn't tell stays unknown.
    case forbidden
}
