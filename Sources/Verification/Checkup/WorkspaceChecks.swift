internal import Architecture
internal import Diagnostics
internal import PackageManifest
internal import Workspaces

/// Whether the workspace can be read, and all that its settings name is there.
enum WorkspaceChecks {
    static func checks(of facts: WorkspaceFacts) -> [Check] {
        guard facts.settingsProblems.isEmpty else {
            return facts.settingsProblems.map { problem in
                .error("settings", problem.brief, help: problem.help.isEmpty ? ["mend ufeature.json"] : problem.help)
            }
        }
        var checks = [settings(facts)]
        checks += facts.absentFolders.map { folder in
            .warning(
                "layers",
                "'\(folder)', which ufeature.json names, isn't there",
                help: ["take it out of \"layers\" in ufeature.json, or bring it back"]
            )
        }
        checks += (facts.problems + (facts.workspace?.problems ?? [])).map { problem in
            .error("packages", problem.brief, help: problem.help.isEmpty ? ["ufeature list"] : problem.help)
        }
        if let workspace = facts.workspace, !workspace.features.isEmpty || workspace.problems.isEmpty {
            checks.append(packages(workspace))
        }
        checks += templates(facts) + xcode(facts) + baselines(facts)
        return checks
    }

    private static func settings(_ facts: WorkspaceFacts) -> Check {
        if facts.hasSettings { return .ok("settings", "the workspace is '\(facts.root)'") }
        return .warning(
            "settings",
            "no ufeature.json here or above: layers aren't known, and nobody is held to a policy",
            help: ["ufeature init --adopt", "or begin a repository: ufeature init <Name>"]
        )
    }

    private static func packages(_ workspace: Workspace) -> Check {
        let count = workspace.features.count
        let unsure = workspace.features.filter { !$0.manifest.exact }
        guard let first = unsure.first else {
            let read = "\(count) \(count == 1 ? "manifest is" : "manifests are") known from the text alone"
            return .ok("packages", count == 0 ? "no packages yet" : read)
        }
        let names = unsure.prefix(4).map { "'\($0.path)'" }.joined(separator: ", ") + (unsure.count > 4 ? ", …" : "")
        return .warning(
            "packages",
            "of \(count) manifests, these are known only by running them, in half a second each: \(names)",
            help: ["see why: ufeature manifest \(first.file(PackageFiles.manifest))"]
        )
    }

    private static func templates(_ facts: WorkspaceFacts) -> [Check] {
        if facts.brokenSets.isEmpty {
            return facts.setCount == 0
                ? [] : [.ok("templates", "the template sets of your own can be read: \(facts.setCount)")]
        }
        return facts.brokenSets.sorted { $0.key < $1.key }.map { name, reasons in
            let message = "the template set '\(name)': \(reasons.first.map(\.brief) ?? "it can't be read")"
            return .error("templates", message, help: ["ufeature template check \(name)"])
        }
    }

    private static func xcode(_ facts: WorkspaceFacts) -> [Check] {
        guard facts.hasXcode else { return [] }
        let id = "xcode_workspace"
        if facts.xcodeProblems.isEmpty { return [.ok(id, "the workspace for Xcode is up to date")] }
        return facts.xcodeProblems.map { .warning(id, $0.message, help: ["ufeature sync"]) }
    }

    private static func baselines(_ facts: WorkspaceFacts) -> [Check] {
        facts.baselines.sorted { $0.key < $1.key }.map { name, baseline in
            if let baseline { return .ok("baseline", "'\(name)' accepts findings: \(baseline.count)") }
            return .error(
                "baseline",
                "'\(name)' can't be read as a baseline",
                help: ["ufeature validate --baseline \(name)", "ufeature validate --baseline \(name) --record"]
            )
        }
    }
}
