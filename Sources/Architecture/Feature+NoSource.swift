package import Diagnostics
internal import Workspaces

extension Feature {
    /// That nothing can be said about a package's roles.
    package var hasNoSource: Diagnostic {
        .error(
            "no_source",
            "'\(name)' has no target that is clearly its source",
            help: ["name one of its targets '\(name)', like the package"]
        )
    }
}
