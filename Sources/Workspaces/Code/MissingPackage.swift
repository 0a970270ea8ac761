internal import Diagnostics
internal import OperatingSystem

/// What a path dependency leads to that is no package, and what is known of the one that may be meant.
package struct MissingPackage: Hashable, Sendable {
    package var reason: Reason
    /// The path in the workspace of the only package with the identity that SwiftPM gives the path: Xcode takes that
    /// one, where it's in the same project.
    package var elsewhere: String?

    package init(reason: Reason, elsewhere: String? = nil) {
        self.reason = reason
        self.elsewhere = elsewhere
    }

    package enum Reason: Hashable, Sendable {
        case noFolder
        case noManifest
        case brokenLink
        /// A git submodule that isn't checked out: its path in the repository.
        case submodule(String)
        /// git ignores it: something makes it when it is needed.
        case ignored
    }

    /// Whether it comes by itself, or with a command, and the manifest is right.
    package var isMadeLater: Bool {
        switch reason {
        case .submodule, .ignored: true
        case .noFolder, .noManifest, .brokenLink: false
        }
    }

    /// What the path leads to: `a folder that is not there`.
    package var text: String {
        switch reason {
        case .noFolder: "a folder that is not there"
        case .noManifest: "a folder without a manifest"
        case .brokenLink: "a link to nothing"
        case .submodule(let path): "the git submodule '\(path)', which isn't checked out"
        case .ignored: "a folder that git ignores and that is not there"
        }
    }
}

extension Workspace {
    /// What is missing for a folder to be a package; nil for nothing.
    func missingPackage(in folder: AbsolutePath) throws -> MissingPackage? {
        guard let reason = try reason(for: folder) else { return nil }
        let known = reason == .brokenLink ? nil : submodule(around: folder)
        if let known { return MissingPackage(reason: .submodule(known)) }
        if let elsewhere = path(ofPackageWithIdentity: folder.name.lowercased()) {
            return MissingPackage(reason: reason, elsewhere: elsewhere)
        }
        let isIgnored =
            reason == .noFolder && folder.isInside(root)
            && (try? GitRepository.ignored(of: [folder.relative(to: root) + "/"], in: root).isEmpty) == false
        return MissingPackage(reason: isIgnored ? .ignored : reason)
    }

    private func reason(for folder: AbsolutePath) throws -> MissingPackage.Reason? {
        do {
            guard let found = try Files.resolved(folder), try Files.kind(at: found) == .folder else { return .noFolder }
            return try PackageFiles.isPackage(found) ? nil : .noManifest
        } catch is Refusal {
            // What can't be looked into may be a package all the same; a circle of links isn't.
            return (try? Files.kind(at: folder)) == .link ? .brokenLink : nil
        }
    }

    /// The submodule that a folder is or lies in, as `.gitmodules` names it (git, "gitmodules").
    private func submodule(around folder: AbsolutePath) -> String? {
        for top in root.ancestors {
            guard let file = try? Files.text(at: top.appending(".gitmodules"), shownAs: ".gitmodules") else { continue }
            let paths = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
                let words = line.split(whereSeparator: \.isWhitespace)
                return words.starts(with: ["path", "="]) ? words.dropFirst(2).joined(separator: " ") : nil
            }
            return paths.first { folder.isInside(top.appending($0)) }
        }
        return nil
    }
}
