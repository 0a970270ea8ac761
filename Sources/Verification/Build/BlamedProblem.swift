package import Architecture
package import Diagnostics
package import OperatingSystem

/// A problem of a build with those who are to blame for it.
package struct BlamedProblem: Hashable, Sendable {
    package enum Culprit: Hashable, Sendable {
        /// A package of the graph.
        case package(Int)
        /// A folder whose manifest nobody could read, so that it's no package of the graph.
        case folder(AbsolutePath)
    }

    /// What is known of where it happened.
    package enum Scope: Hashable, Sendable {
        /// While a module was compiled: whoever needs the module can't be built either.
        case module(Module.ID)
        /// While the package was read: whoever names the package can't be built either.
        case manifest
        /// While a program was linked, which others don't need.
        case program
        /// While the build was planned. Whether others can be built, another try shows.
        case plan
    }

    package let culprit: Culprit
    package let scope: Scope
    /// With a place in the workspace.
    package let error: Diagnostic
}
