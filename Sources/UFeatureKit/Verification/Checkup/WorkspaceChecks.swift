internal import Diagnostics
internal import PackageManifest

/// Whether the workspace can be read, and all that its settings name is there.
enum WorkspaceChecks {
    static func checks(of facts: WorkspaceFacts) -> [Check] {
        guard facts.settingsProblems.isEmpty else {
            return facts.settingsProblems.map { problem in
                .error("settings", told(problem), help: problem.help.isEmpty ? ["mend ufeature.json"] : problem.help)
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
            .error("packages", told(problem), help: problem.help.isEmpty ? ["ufeature list"] : problem.help)
        }
        if let workspace = facts.workspace { checks.append(packages(workspace)) }
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
            return .ok("packages", count == 0 ? "no packages yet" : "\(count) manifests are read from their texts")
        }
        let names = unsure.prefix(4).map { "'\($0.path)'" }.joined(separator: ", ") + (unsure.count > 4 ? ", …" : "")
        return .warning(
            "packages",
            "\(unsure.count) of \(count) manifests are known only by running them, half a second each: \(names)",
            help: ["see why: ufeature manifest \(first.file(PackageFiles.manifest))"]
        )
    }

    private static func templates(_ facts: WorkspaceFacts) -> [Check] {
        if facts.brokenSets.isEmpty {
            return facts.setCount == 0 ? [] : [.ok("templates", "\(facts.setCount) template sets of your own are read")]
        }
        return facts.brokenSets.sorted { $0.key < $1.key }.map { name, reasons in
            let reason = reasons.first.map(told) ?? "it can't be read"
            return .error("templates", "the template set '\(name)': \(reason)", help: ["ufeature template check \(name)"])
        }
    }

    private static func xcode(_ facts: WorkspaceFacts) -> [Check] {
        guard facts.hasXcode else { return [] }
        if facts.xcodeProblems.isEmpty { return [.ok("xcode_workspace", "the workspace for Xcode has all packages")] }
        return facts.xcodeProblems.map { .warning("xcode_workspace", $0.message, help: ["ufeature sync"]) }
    }

    private static func baselines(_ facts: WorkspaceFacts) -> [Check] {
        facts.baselines.sorted { $0.key < $1.key }.map { name, baseline in
            if let baseline { return .ok("baseline", "'\(name)' accepts \(baseline.count) findings") }
            return .error(
                "baseline",
                "'\(name)' can't be read as a baseline",
                help: ["ufeature validate --baseline \(name)", "ufeature validate --baseline \(name) --record"]
            )
        }
    }

    /// A problem in one line, with its place.
    private static func told(_ problem: Diagnostic) -> String {
        (problem.location.map { "\($0.description): " } ?? "") + problem.message
    }
}
