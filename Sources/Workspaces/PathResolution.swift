package import OperatingSystem

/// What lies on the way from a workspace down to one of its folders, on which no link is followed: it could lead
/// anywhere.
package enum PathResolution: Hashable {
    /// The folder is there.
    case open
    /// It isn't there, and nothing is in its place.
    case absent
    /// Something else is there, by its path in the workspace.
    case blocked(String, by: Files.Kind)

    /// - Throws: a `Refusal` when a folder on the way can't be entered.
    package init(to folder: AbsolutePath, in root: AbsolutePath) throws {
        for step in folder.ancestors.reversed() where step != root && step.isInside(root) {
            switch try Files.kind(at: step) {
            case .folder: continue
            case let kind?:
                self = .blocked(step.relative(to: root), by: kind)
                return
            case nil:
                self = .absent
                return
            }
        }
        self = .open
    }
}
