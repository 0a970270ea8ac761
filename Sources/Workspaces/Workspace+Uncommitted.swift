package import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest

extension Workspace {
    /// Packages that the last commit names and doesn't have, as `git commit -am` leaves them: a clone can't be built.
    ///
    /// - Returns: a warning where each is named; none where git can't tell.
    package var uncommittedPackages: [Diagnostic] {
        let manifests = Dictionary(features.map { ($0.file(PackageFiles.manifest), $0) }) { first, _ in first }
        let paths = manifests.keys.sorted(by: Files.byteOrder)
        guard hasSettings, let committed = (try? GitRepository.committed(of: paths, in: root)).flatMap({ $0 }),
            !committed.isEmpty
        else { return [] }
        let lacking = paths.filter { !committed.contains($0) && !hasCommittedInOtherCase($0) }
        return lacking.compactMap { manifests[$0] }.filter { files.isPackageNew(at: $0.path) }.compactMap { package in
            for user in features where !files.isFileNew(at: user.source.path) {
                let committed = (try? files.committedText(at: user.source.path)).flatMap(\.self)
                for dependency in user.manifest.dependencies {
                    guard let path = dependency.path, committed?.contains(path.value) ?? true,
                        place(of: path.value, from: user).path == package.path
                    else { continue }
                    let folder = package.path.shellWord
                    return Diagnostic(
                        .warning,
                        "not_in_git",
                        "the last commit names '\(package.path)', which git doesn't have",
                        at: user.source.location(at: path.range.lowerBound),
                        excerpt: user.source.excerpt(of: path.range),
                        help: ["add what 'git status' lists, and commit it: git add \(folder)"]
                    )
                }
            }
            return nil
        }
    }
}
