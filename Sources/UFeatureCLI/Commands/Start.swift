internal import Diagnostics
internal import FileChanges
internal import OperatingSystem
internal import Transactions
internal import Workspaces

/// Where a command works.
enum Start {
    /// The folder that the program was started in.
    static func currentFolder() throws -> AbsolutePath { try Files.currentFolder() }

    /// Whether there is a file at a path.
    static func isFile(_ path: AbsolutePath) throws -> Bool { try Files.kind(at: path) == .file }

    /// The folder that `-C` names, or else the current one.
    ///
    /// - Throws: a `Refusal` when it isn't a folder.
    static func folder(_ arguments: ParsedArguments) throws -> AbsolutePath {
        let current = try currentFolder()
        return try arguments[.directory].map { try Files.folder($0, from: current) } ?? current
    }

    /// The folder that somebody has typed after `-C`, or else the current one; the shell hasn't read it yet.
    ///
    /// - Throws: a `Refusal` when it isn't a folder.
    static func folder(typed: String?) throws -> AbsolutePath {
        let current = try currentFolder()
        return try typed.map { try Files.folder(Files.withHome($0), from: current) } ?? current
    }

    /// The way from the current folder to the workspace's; nil where it's the same, or can't be known.
    static func wayToWorkspace(_ arguments: ParsedArguments) -> String? {
        guard let current = try? currentFolder(), let root = try? WorkspaceReader(from: folder(arguments)).root else {
            return nil
        }
        return root == current ? nil : root.relative(to: current)
    }

    /// What was said, with every feature that was named by the path of its folder as the workspace knows it.
    ///
    ///     cd Features/Search; ufeature link . ../Profile   →   Features/Search, Features/Profile
    ///
    /// - Throws: a `Refusal` when `-C` names no folder.
    static func arguments(of invocation: Invocation) throws -> ParsedArguments {
        let arguments = invocation.arguments
        let parameters = invocation.path.last?.parameters.filter { $0.kind == .feature } ?? []
        guard parameters.contains(where: { arguments.words[$0.spelling]?.contains(where: isPath) ?? false }) else {
            return arguments
        }
        let folder = try folder(arguments)
        let root = try WorkspaceReader(from: folder).root
        return try arguments.replacing(wordsOf: parameters) { word in
            let place = AbsolutePath(word, from: folder)
            guard isPath(word), place.isInside(root), try Files.kind(at: place) == .folder else { return word }
            let path = place.relative(to: root)
            // One word could also be the name of a feature elsewhere.
            let isPackage = try isFile(place.appending(PackageFiles.manifest))
            return path.contains("/") || isPackage ? path : word
        }
    }

    private static func isPath(_ word: String) -> Bool { word.contains("/") || word == "." || word == ".." }

    /// The reader of the workspace that the folder belongs to, which runs nothing of it where that is forbidden.
    static func reader(_ arguments: ParsedArguments) throws -> WorkspaceReader {
        try WorkspaceReader(from: folder(arguments), arguments.execution)
    }

    /// Refuses to work in a folder that is no workspace and has no package: nothing in it isn't good news.
    ///
    /// - Parameters:
    ///   - workspace: what was read there.
    ///   - command: the command's name.
    ///   - id: the error's id.
    /// - Throws: a `Refusal` that says where to go instead.
    static func check(
        hasPackages workspace: Workspace,
        for command: String,
        id: String = "no_workspace"
    ) throws(Refusal) {
        guard workspace.isNothing else { return }
        let inside = workspace.foldersWithSettings.map { folder in
            "go into it, or name it: ufeature \(command) -C \(folder.shellWord)"
        }
        let elsewhere = "go into the repository, or name it: ufeature \(command) -C <folder>"
        throw Refusal(
            .error(
                id,
                Workspace.nothing(in: workspace.root),
                help: (inside.isEmpty ? [elsewhere] : inside) + ["a new one: ufeature init <Name>"]
            )
        )
    }

    /// The workspace that the folder belongs to, in a state that a killed run can't have left in the middle.
    ///
    /// What is remembered of its manifests is believed, unless somebody wants all to be read anew.
    ///
    /// - Throws: a `Refusal` when its settings can't be read, or what a killed run left can be neither finished nor
    ///   undone.
    static func workspace(
        _ arguments: ParsedArguments,
        _ report: Report,
        remembering isRemembering: Bool = true
    ) throws -> Workspace {
        let reader = try reader(arguments)
        for note in try Recovery.run(in: reader.root) { report.emit(note) }
        return try (isRemembering ? reader : reader.forgetting()).read()
    }
}

extension ParsedArguments {
    /// Whether anything of the repository may be run to find out what is in it.
    var execution: Execution { self[.noExecute] ? .forbidden : .allowed }
}
