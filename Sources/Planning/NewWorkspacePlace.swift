package import Diagnostics
internal import Features
internal import FileChanges
package import OperatingSystem
internal import Workspaces

/// What is on the disk where a new repository will be.
extension InitRequest {
    /// Whether the repository will be inside another one, and needs none of its own.
    func isInRepository() throws -> Bool {
        try Files.isInRepository(folder.parent)
    }

    /// Whether the folder is a repository already.
    func isRepository() throws -> Bool {
        try Files.kind(at: folder.appending(".git")) != nil
    }

    /// Whether the folder is there already, with nothing of the user's in it.
    func isThereAndEmpty() throws -> Bool { try Self.isEmpty(folder) || Self.isNewClone(folder) }

    private static func isEmpty(_ folder: AbsolutePath) throws -> Bool {
        try Files.state(of: folder, reading: []) == .folder([:])
    }

    /// Whether a folder has only what a new repository is cloned with: a README, a license, and what git reads.
    private static func isNewClone(_ folder: AbsolutePath) throws -> Bool {
        guard try Files.kind(at: folder.appending(".git")) != nil else { return false }
        let files = try Files.entries(of: folder).filter { $0 != ".git" }
        return try !files.isEmpty
            && files.allSatisfy { try firstFiles.contains($0) && Files.kind(at: folder.appending($0)) == .file }
    }

    private static let firstFiles: Set = [
        "README.md", "LICENSE", "LICENSE.md", "LICENSE.txt", ignored, ".gitattributes", ".DS_Store",
    ]
    private static let ignored = ".gitignore"

    /// The files of a repository that is made in a folder with some: these stay, and git ignores what the new ones have
    /// it ignore, too.
    ///
    /// - Parameter files: the files of the new repository.
    /// - Returns: those that aren't there, and the edit of what git ignores.
    /// - Throws: a `Refusal` where a file that is there can't be read.
    func beside(_ files: [GeneratedFile]) throws -> (additions: [GeneratedFile], edits: [FileEdit]) {
        var edits: [FileEdit] = []
        let additions = try files.filter { file in
            guard let own = try Files.text(at: folder.appending(file.path)) else { return true }
            if file.path == Self.ignored {
                let known = Set(own.string.split(separator: "\n"))
                let missing = file.contents.split(separator: "\n").filter { !known.contains($0) }
                let start = own.string.hasSuffix("\n") || own.bytes.isEmpty ? "" : "\n"
                let new = own.string + start + missing.map { $0 + "\n" }.joined()
                if !missing.isEmpty { edits.append(FileEdit(path: file.path, old: own.bytes, new: Array(new.utf8))) }
            }
            return false
        }
        return (additions, edits)
    }

    /// The workspace that a new repository would be in; nil where there is none, or where something else is in its way.
    func outerWorkspace() throws -> AbsolutePath? {
        let start = try isThereAndEmpty() ? folder.parent : folder
        let nearest = try start.ancestors.first { try Files.kind(at: $0) != nil } ?? .root
        guard nearest != folder, try Files.kind(at: nearest) != .file else { return nil }
        let reader = try WorkspaceReader(from: nearest)
        return reader.hasSettings ? reader.root : nil
    }

    /// That a new repository would be in a workspace.
    func isInside(_ workspace: AbsolutePath) -> Diagnostic {
        .error(
            "workspace_there",
            "'\(folder.relative(to: workspace))' would be in '\(workspace)', which is a workspace already",
            help: [
                "a feature of that workspace: ufeature new \(name)",
                "a workspace elsewhere: ufeature init \(name) --directory <dir>",
                "to nest the workspaces anyway: ufeature init \(name) --nested",
            ]
        )
    }

    /// A refusal, with what to do where the folder is a workspace already.
    package func explained(_ refusal: Refusal, from current: AbsolutePath) throws -> Refusal {
        guard try Files.kind(at: folder.appending(WorkspaceReader.settingsFile)) != nil else { return refusal }
        let place = folder.relative(to: current).shellWord
        return Refusal(
            refusal.reasons.map { reason in
                guard reason.id == "folder_exists" else { return reason }
                var reason = reason
                reason.help = [
                    "it is a workspace already; a feature of it: ufeature new <Name> -C \(place)",
                    "for another workspace, choose another name",
                ]
                return reason
            }
        )
    }

    /// That a text is no name, with what may be meant by a folder.
    func problem(withName problem: Diagnostic) -> Diagnostic {
        guard name == "." || name == ".." else { return problem }
        var problem = problem
        // Beside the folder, the repository's own one is made or filled.
        let isNamed = (try? FeatureName(folder.name)) != nil && (try? isThereAndEmpty()) == true
        problem.help = isNamed ? ["in this folder, which is empty: ufeature init \(folder.name) -C .."] : []
        problem.help += [
            "a new repository in a folder that you choose: ufeature init <Name> --directory <dir>",
            "a workspace of the packages in this folder: ufeature init --adopt",
        ]
        return problem
    }

    /// That a foundation feature has the name of the workspace and its app.
    func problem(withNameAmong foundation: [String], of set: String) -> Diagnostic? {
        guard let feature = foundation.first(where: { $0.lowercased() == name.lowercased() }) else { return nil }
        return .error(
            "name_taken",
            "the name '\(name)' is taken by the foundation feature '\(feature)' of the template set '\(set)'",
            help: ["choose another name: the app is called like the workspace"]
        )
    }

    /// Where a repository will be: in a folder with its name, or in the folder that `--directory` names.
    ///
    /// A directory that is there is where the repository's own folder goes, unless it is that workspace already, or has
    /// the name and nothing else in it.
    package static func folder(named name: String, directory: String?, from current: AbsolutePath) throws
        -> AbsolutePath
    {
        guard let directory else { return try folder(named: name, in: current) }
        let folder = AbsolutePath(directory, from: current)
        if try Files.kind(at: folder) == nil { return folder }
        if let settings = try Files.text(at: folder.appending(WorkspaceReader.settingsFile)),
            let found = try? WorkspaceSettings.decode(settings), found.name == name
        {
            return folder
        }
        return try self.folder(named: name, in: Files.folder(directory, from: current))
    }

    /// The folder with the name in another one, or that one itself where it was made for the repository; for `MyShop`, a
    /// new clone may be called `my-shop`.
    private static func folder(named name: String, in outer: AbsolutePath) throws -> AbsolutePath {
        let letters = { (name: String) in name.lowercased().filter { $0 != "-" && $0 != "_" } }
        let isMeant =
            try outer.name == name && isEmpty(outer) || letters(outer.name) == letters(name) && isNewClone(outer)
        return isMeant ? outer : outer.appending(name)
    }
}
