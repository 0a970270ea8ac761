internal import Architecture
package import Diagnostics
internal import FileChanges
package import OperatingSystem
package import Workspaces

/// What is left to do once a package comes from a repository of its own: to fill that, then to remove the folder.
package struct PromotionSteps: Sendable {
    /// Commands, one for each step, with what is done in an app as a comment; nothing where the folder is gone.
    package private(set) var commands: [String] = []
    /// What no command does.
    package private(set) var notes: [Diagnostic] = []

    /// - Parameters:
    ///   - request: what was asked for.
    ///   - workspace: before the change.
    ///   - folder: where the commands are typed.
    /// - Throws: `Interrupted`, and a `Refusal` where a file can't be read.
    package init(after request: PromoteRequest, in workspace: Workspace, typedIn folder: AbsolutePath) throws {
        guard let feature = workspace.features.first(where: { [$0.name, $0.path].contains(request.feature) }),
            !request.removesFolder
        else { return }
        notes = [
            Diagnostic(
                .note,
                "folder_stays",
                "'\(feature.path)' stays until its history is in the other repository, and isn't used any more",
                help: ["a new feature that --depends-on it would use the folder: remove that first"]
            )
        ]
        do {
            // The folder may be in a submodule, or be one.
            let checkout = try GitCheckout(around: workspace.root.appending(feature.path))
            let top = checkout.root.relative(to: (try? Files.resolved(folder)) ?? folder)
            let git = top == "." ? "git" : "git -C \(top.shellWord)"
            let branch = "promote/" + feature.name
            let url = request.url.shellWord
            let isWhole = checkout.path.isEmpty
            let split = "\(git) subtree split --prefix \(checkout.path.shellWord) --branch \(branch.shellWord)"
            if let project = try ExampleProjects(in: workspace).leaving(feature).edit?.path {
                let place = checkout.place(of: String(project.dropFirst(feature.path.count + 1)))
                commands = ["\(git) commit --message 'Let its project stand alone' -- \(place.shellWord)"]
            }
            commands += isWhole ? [] : [split]
            commands += request.references.map { reference in
                "\(git) push \(url) \(((isWhole ? "HEAD" : branch) + ":" + reference).shellWord)"
            }
        } catch let refusal as Refusal {
            notes += [
                Diagnostic(
                    .note,
                    "no_history",
                    "'\(feature.path)' has no history to take along: \(refusal.reasons.first?.message ?? "")",
                    help: ["copy the folder into the new repository, and tag a version there"]
                )
            ]
        }
        commands += try request.projectSteps(for: feature, in: workspace)
        commands.append(request.commandLine(removing: true))
    }
}

extension PromoteRequest {
    /// What the new repository has to have.
    fileprivate var references: [String] {
        switch requirement {
        case .from(let version), .upToNextMinor(let version), .exact(let version):
            ["refs/heads/main", "refs/tags/\(version)"]
        case .branch(let name): ["refs/heads/\(name)"]
        case .revision: ["refs/heads/main"]
        }
    }

    /// What has to be done with the projects for Xcode that use a package, before its folder can go.
    fileprivate func projectSteps(for feature: Feature, in workspace: Workspace) throws -> [String] {
        let users = FeatureUsers(of: feature, in: workspace)
        let others = try FilesOfNoPackage(in: users.workspace, try workspace.files.listing())
        let uses = try users.usesInProjects(by: others).compactMap(\.location?.path)
        return uses.uniqued().map { file in
            let inner = "/project.pbxproj"
            let project = file.hasSuffix(inner) ? String(file.dropLast(inner.count)) : file
            // No path ends the comment.
            let words = [project, url, feature.path].map { text in
                text.split(whereSeparator: \.isNewline).joined(separator: " ")
            }
            return "# let '\(words[0])' use the package at '\(words[1])' in place of '\(words[2])'"
        }
    }

    /// The command that asks for this.
    fileprivate func commandLine(removing: Bool) -> String {
        let version = "--\(requirement.key.rawValue) \(requirement.value.shellWord)"
        return "ufeature promote \(feature.shellWord) --url \(url.shellWord) \(version)" + (removing ? " --remove" : "")
    }
}
