internal import Architecture
internal import Diagnostics
internal import PackageManifest
internal import Workspaces

/// Whether the workspace can be read, and all that its settings name is there.
enum WorkspaceChecks {
    static func checks(of facts: WorkspaceFacts) -> [Check] {
        guard facts.settingsProblems.isEmpty else {
            return facts.settingsProblems.map { problem in
                .error("settings", problem.brief, help: problem.help.isEmpty ? ["correct ufeature.json"] : problem.help)
            }
        }
        var checks = [settings(facts)]
        checks += facts.absentFolders.map { folder in
            .warning(
                "layers",
                folder.isPattern
                    ? "no feature fits '\(folder)', which ufeature.json has for a layer"
                    : "'\(folder)', which ufeature.json names, isn't there",
                help: [
                    "take it out of \"layers\" in ufeature.json, or \(folder.isPattern ? "correct it" : "bring it back")"
                ]
            )
        }
        checks += facts.lostNames
        // What the toolchain is too old for was said of that.
        let problems = facts.problems + (facts.workspace?.problems ?? []).filter { $0.id != "swift_too_old" }
        checks += problems.map { problem in
            let help = problem.help.isEmpty ? ["ufeature list"] : problem.help
            return problem.severity == .error
                ? .error("packages", problem.brief, help: help) : .warning("packages", problem.brief, help: help)
        }
        if let workspace = facts.workspace, !workspace.features.isEmpty || workspace.problems.isEmpty {
            checks.append(packages(workspace))
        }
        checks += unloadable(facts) + templates(facts) + xcode(facts) + baselines(facts)
        return checks
    }

    private static func settings(_ facts: WorkspaceFacts) -> Check {
        if facts.hasSettings { return .ok("settings", "the workspace is '\(facts.root)'") }
        let isEmpty = facts.problems.isEmpty && facts.workspace?.isNothing ?? true
        return .warning(
            "settings",
            "no ufeature.json here or above: layers are unknown, and no policy applies",
            help: isEmpty
                ? ["begin a repository: ufeature init <Name>"]
                : ["ufeature init --adopt", "or begin a repository: ufeature init <Name>"]
        )
    }

    private static func packages(_ workspace: Workspace) -> Check {
        let count = workspace.features.count
        let unsure = workspace.features.filter { !$0.manifest.exact }
        guard let first = unsure.first else {
            let read = "\(count) \(count == 1 ? "manifest is" : "manifests are") understood without running Swift"
            return .ok("packages", count == 0 ? "no packages yet" : read)
        }
        let names = unsure.prefix(4).map { "'\($0.path)'" }.joined(separator: ", ") + (unsure.count > 4 ? ", …" : "")
        return .warning(
            "packages",
            "of \(count) manifests, these are understood only by running them, in half a second each: \(names)",
            help: ["see why: ufeature manifest \(first.file(PackageFiles.manifest))"]
        )
    }

    /// Packages that SwiftPM can't load, as others that they name aren't where they say.
    private static func unloadable(_ facts: WorkspaceFacts) -> [Check] {
        let count = facts.workspace?.features.count ?? 0
        func message(_ packages: [(package: String, path: String, missing: MissingPackage)]) -> String {
            guard let first = packages.first else { return "" }
            return "SwiftPM alone can't load \(packages.count) of \(count) packages: in '\(first.package)', "
                + "'\(first.path)' leads to \(first.missing.text)"
        }
        var checks: [Check] = []
        let later = facts.unloadable.filter(\.missing.isMadeLater)
        if let first = later.first {
            var help = "run what makes it"
            if case .submodule = first.missing.reason { help = "git submodule update --init" }
            checks.append(.warning("dependencies", message(later), help: [help]))
        }
        let others = facts.unloadable.filter { !$0.missing.isMadeLater }
        let forXcode = others.filter { $0.missing.elsewhere != nil }
        if !forXcode.isEmpty {
            let help = ["Xcode finds them by their names; 'ufeature validate' says what to write"]
            checks.append(.warning("dependencies", message(forXcode), help: help))
        }
        let lost = others.filter { $0.missing.elsewhere == nil }
        if !lost.isEmpty { checks.append(.error("dependencies", message(lost), help: ["ufeature validate"])) }
        return checks
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
        let lost = facts.lostProjects.map { Check.error($0.id, $0.message, help: $0.help) }
        let broken = facts.brokenXcodeFiles.map { problem in
            Check.error(problem.id, problem.brief, help: problem.help.isEmpty ? ["repair the file"] : problem.help)
        }
        let id = "xcode_workspace"
        if facts.hasXcode, facts.xcodeProblems.isEmpty {
            return lost + broken + [.ok(id, "the Xcode workspace is up to date")]
        }
        return lost + broken
            + facts.xcodeProblems.map { problem in
                if problem.id == "merge_conflict" { return .warning(id, problem.brief, help: problem.help) }
                let makes = problem.help == ["run 'ufeature xcode'"]
                return .warning(id, problem.message, help: [makes ? "ufeature xcode" : "ufeature sync"])
            }
    }

    private static func baselines(_ facts: WorkspaceFacts) -> [Check] {
        facts.baselines.sorted { $0.key < $1.key }.map { name, baseline in
            if let baseline {
                let message = "'\(name)' accepts \(baseline.count) \(baseline.count == 1 ? "finding" : "findings")"
                // So many hide what is new, and somebody may have accepted what was never true.
                guard baseline.count > 10 * max(1, facts.workspace?.features.count ?? 1) else {
                    return .ok("baseline", message)
                }
                let help = [
                    "look at the rules that find most: ufeature validate",
                    "switch off in ufeature.json what you don't want",
                ]
                return .warning("baseline", message + ", more than ten for each package", help: help)
            }
            return .error(
                "baseline",
                "'\(name)' can't be read as a baseline",
                help: ["git checkout \(name)", "or remove it, then: ufeature validate --baseline \(name)"]
            )
        }
    }
}
