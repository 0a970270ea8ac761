package import Diagnostics
package import FileChanges
internal import OperatingSystem

/// The files that a plan makes and that git ignores, so that a commit of all would leave them out.
struct IgnoredAdditions {
    private let root: AbsolutePath
    private var files: [String] = []

    init(in plan: Plan) throws {
        root = plan.root
        // What becomes a repository of its own has its own rules.
        let isInside = try root.ancestors.contains { try Files.kind(at: $0.appending(".git")) != nil }
        guard isInside, !plan.makesRepository else { return }
        let own = plan.folders.filter(\.isRepository).map { $0.path + "/" }
        let made = try plan.files.map(\.path).filter { path in
            // What is made of the rest at any time, teams leave out on purpose.
            try !path.contains(".xcodeproj/") && !own.contains(where: path.hasPrefix)
                && Files.kind(at: root.appending(path)) == nil
        }
        if made.isEmpty { return }
        files = try GitRepository.ignored(of: made, in: root).sorted(by: Files.byteOrder)
    }

    /// The folder that has all of the files; nil for the top.
    private var folder: String? {
        guard let first = files.first else { return nil }
        let shared = files.map { AbsolutePath($0).parent }.reduce(AbsolutePath(first).parent) { folder, other in
            AbsolutePath(components: zip(folder.components, other.components).prefix { $0 == $1 }.map(\.0))
        }
        return shared == .root ? nil : shared.relative(to: .root)
    }

    var warning: Diagnostic? {
        guard let first = files.first else { return nil }
        let few = files.count > 3 ? folder.map { [$0] } : nil
        let paths = (few ?? files).map(\.shellWord).joined(separator: " ")
        let more = files.count > 1 ? " and \(files.count - 1) more" : ""
        return Diagnostic(
            .warning,
            "ignored_by_git",
            "git ignores '\(first)'\(more)",
            help: ["to have \(files.count > 1 ? "them" : "it") in the next commit: git add --force \(paths)"]
        )
    }
}

extension Plan {
    /// That git ignores what the plan makes; nil where it doesn't.
    ///
    /// - Throws: a `Refusal` where a folder can't be looked into; `Interrupted`.
    package func warningOnIgnored() throws -> Diagnostic? { try IgnoredAdditions(in: self).warning }
}
