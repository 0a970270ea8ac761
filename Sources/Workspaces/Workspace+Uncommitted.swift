package import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest

extension Workspace {
    /// Packages that the last commit names and doesn't have, as `git commit -am` leaves them: a clone can't be built.
    ///
    /// - Returns: a warning where each is named; none where git can't tell.
    package var uncommittedPackages: [Diagnostic] {
        guard hasSettings else { return [] }
        return uncommittedDependencies + [uncommittedManifests].compactMap(\.self) + uncommittedMembers
            + uncommittedInProjects
    }

    private var uncommittedDependencies: [Diagnostic] {
        let manifests = Dictionary(features.map { ($0.file(PackageFiles.manifest), $0) }) { first, _ in first }
        let paths = manifests.keys.sorted(by: Files.byteOrder)
        guard let committed = (try? GitRepository.committed(of: paths, in: root)).flatMap({ $0 }),
            !committed.isEmpty
        else { return [] }
        let lacking = paths.filter { !committed.contains($0) && !hasCommittedInOtherCase($0) }
        return lacking.compactMap { manifests[$0] }.filter { files.isPackageNew(at: $0.path) }.compactMap { package in
            for user in features where !files.isFileNew(at: user.source.path) {
                let committed = (try? files.committedText(at: user.source.path)).flatMap(\.self)
                for dependency in user.manifest.dependencies {
                    guard let path = dependency.path, committed?.contains(path.value) ?? true,
                        leads(path.value, from: user, to: package.path)
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

    /// Whether a path leads to a package itself, and not to one of that name that was moved away from there.
    private func leads(_ path: String, from user: Feature, to package: String) -> Bool {
        switch place(of: path, from: user) {
        case .package(package), .otherCase(_, package): true
        default: false
        }
    }

    /// Features that the last commit's manifest of all has targets of, and whose files it doesn't have.
    private var uncommittedMembers: [Diagnostic] {
        guard let shared, !files.isFileNew(at: shared.package.source.path),
            let listing = try? files.listing(besides: []).files
        else { return [] }
        let source = shared.package.source
        let committed = (try? files.committedText(at: source.path)).flatMap(\.self) ?? source
        return features.filter { $0.home != nil }.compactMap { feature in
            let own = listing.filter { $0.hasPrefix(feature.path + "/") && $0.hasSuffix(".swift") }
            guard !own.isEmpty, own.allSatisfy(files.isFileNew), committed.contains("\"\(feature.path)/") else {
                return nil
            }
            return notInGit(feature.path, namedIn: source, by: "\"\(feature.path)/")
        }
    }

    /// Packages that the last commit's projects for Xcode name, and that it doesn't have.
    private var uncommittedInProjects: [Diagnostic] {
        let new = features.filter { $0.home == nil && files.isPackageNew(at: $0.path) }
        guard !new.isEmpty else { return [] }
        return (settings.xcode?.all ?? []).flatMap { xcode -> [Diagnostic] in
            guard !files.isFileNew(at: xcode.file), let source = (try? files.source(at: xcode.file)).flatMap(\.self)
            else { return [] }
            let committed = (try? files.committedText(at: xcode.file)).flatMap(\.self) ?? source
            return new.compactMap { package in
                let path = way(to: package.path, from: xcode.folder)
                let line = ["relativePath = \(path);", "relativePath = \"\(path)\";"].first(where: committed.contains)
                return line.map { notInGit(package.path, namedIn: source, by: $0) }
            }
        }
    }

    private func notInGit(_ path: String, namedIn source: SourceText, by words: String) -> Diagnostic {
        let place = source.string.utf8.firstRange(of: words.utf8).map { range in
            source.string.utf8.distance(from: source.string.utf8.startIndex, to: range.lowerBound)
        }
        return Diagnostic(
            .warning,
            "not_in_git",
            "the last commit names '\(path)', which git doesn't have",
            at: source.location(at: place ?? 0),
            help: ["add what 'git status' lists, and commit it: git add \(path.shellWord)"]
        )
    }

    /// That the last commit has the code of packages and no manifest for it, as where `git commit -am` came after
    /// `ufeature layout`; nil where git can't tell.
    private var uncommittedManifests: Diagnostic? {
        let suspects = features.filter { files.isFileNew(at: $0.manifestOnDisk) }
        let top = PackageFiles.manifest
        let paths = suspects.map { $0.file(top) } + [top]
        guard !suspects.isEmpty, let committed = (try? GitRepository.committed(of: paths, in: root)).flatMap({ $0 }),
            !committed.contains(top), let listing = try? files.listing(besides: []).files
        else { return nil }
        let lacking = suspects.filter { !committed.contains($0.file(top)) }
        let sources = lacking.compactMap { feature in
            listing.first {
                $0.hasPrefix(feature.path + "/") && $0.hasSuffix(".swift") && !WorkspaceListing.isManifest($0)
            }
        }
        let known = (try? GitRepository.committed(of: sources, in: root)).flatMap { $0 } ?? []
        let left = lacking.filter { feature in known.contains { $0.hasPrefix(feature.path + "/") } }
        guard let first = left.first else { return nil }
        let manifests = Set(left.map(\.manifestOnDisk)).sorted(by: Files.byteOrder)
        return Diagnostic(
            .warning,
            "not_in_git",
            "the last commit has the code of \(left.map { "'\($0.name)'" }.listed(upTo: 3)), and git doesn't have "
                + (left.count == 1 ? "its manifest" : manifests.count == 1 ? "their manifest" : "their manifests"),
            at: SourceLocation(path: first.manifestOnDisk, line: 1, column: 1),
            help: [
                "add what 'git status' lists, and commit it: git add "
                    + (manifests.count > 4 ? "--all" : manifests.map(\.shellWord).joined(separator: " "))
            ]
        )
    }
}
