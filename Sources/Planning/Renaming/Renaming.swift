internal import Workspaces

/// A feature that gets another name, with the workspace that it is in: what every part of a rename looks at.
struct Renaming {
    let subject: RenameSubject
    let change: NameChange
    let workspace: Workspace
    /// The files of the workspace.
    let listing: WorkspaceListing

    var feature: Feature { subject.feature }

    /// What imports call its targets by now, and from now on.
    var modules: [String: String] { change.modules(subject.targets) }
}
