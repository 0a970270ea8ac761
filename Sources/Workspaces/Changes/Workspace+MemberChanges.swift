package import Diagnostics
package import OperatingSystem

extension Workspace {
    /// Changed files as they would be if each feature were a package: a change of the manifest that all share is one of
    /// those that some of them would have.
    ///
    /// What is for all of them, such as the platforms, changes each. The others are as they were.
    ///
    /// - Parameters:
    ///   - changes: what has changed.
    ///   - place: where the workspace is in its repository.
    ///   - before: the text that a file had; nil where it wasn't there.
    /// - Returns: the changes, with others in place of that of the shared manifest.
    package func changesOfMembers(
        in changes: [GitChange],
        at place: RepositoryPlace,
        before: (_ path: String) throws -> SourceText?
    ) rethrows -> [GitChange] {
        guard let shared else { return changes }
        let path = place.ofWorkspace.appending(PackageFiles.manifest)
        guard let index = changes.firstIndex(where: { AbsolutePath($0.path) == path }) else { return changes }
        let old = try before(changes[index].path).flatMap { try? SharedManifest.reading($0) }
        let texts = Dictionary((old?.members ?? []).map { ($0.path, $0.source.bytes) }) { first, _ in first }
        let sources = features.filter { shared.members.contains($0.path) }.map(\.source)
        let elsewhere = (try? shared.manifestsElsewhere()) ?? []
        let manifests = (sources + elsewhere).filter { texts[$0.path.enclosingFolder] != $0.bytes }.map { source in
            GitChange(path: place.ofWorkspace.appending(source.path).relative(to: .root), kind: .edited)
        }
        return changes[..<index] + manifests + changes[(index + 1)...]
    }
}
