internal import Architecture
package import Diagnostics
internal import Features
package import FileChanges
internal import OperatingSystem
internal import PackageManifest
package import Workspaces

/// A request to bring manifests in line with `ufeature.json`, in the words of the command line, and the way to its
/// plan.
///
/// What can't be edited stays, with the lines to paste, and the rest is done.
package struct SyncRequest: Hashable, Sendable {
    /// The features to look at; all for none, and with them what is made for the workspace as a whole.
    package var features: [String]

    package init(of features: [String] = []) {
        self.features = features
    }

    package struct Result: Sendable {
        package var plan: Plan
        /// Everything that differs from the policy.
        package var found: [Diagnostic]
        /// What of it the plan leaves, with why, and what couldn't be looked at.
        package var left: [Diagnostic]
        /// What the user should know besides.
        package var notes: [Diagnostic] = []
        /// How many packages were compared.
        package var packages: Int
    }

    /// - Throws: a `Refusal` when there is no `ufeature.json`, or a feature isn't there; `Interrupted`.
    package func plan(in workspace: Workspace) throws -> Result {
        guard workspace.hasSettings else { throw Refusal(Self.noPolicy(in: workspace)) }
        // What lies in no layer any more would be taken for gone.
        let lost = workspace.problems.filter { $0.id == LayerFolderCheck.id }
        guard lost.isEmpty else {
            return Result(plan: Plan(root: workspace.root), found: lost, left: lost, packages: 0)
        }
        let chosen = try workspace.choice(named: features).packages
        // An edit of what SwiftPM refuses would go by what is read of half a manifest.
        let refused = workspace.refusedManifests
        let comparable = chosen.filter { feature in !feature.manifestFiles.contains { refused.contains($0.path) } }
        // What a team has accepted when it adopted its repository, it may change one by one.
        let accepted = try workspace.baseline()
        let synced = Parallel.map(comparable) { SyncedManifests(of: $0, in: workspace, accepting: accepted) }
        var result = Result(
            plan: Plan(root: workspace.root, edits: synced.flatMap(\.edits)),
            found: synced.flatMap(\.found),
            left: synced.flatMap(\.left),
            packages: Set(chosen.map(\.packageFolder)).count
        )
        result.notes = result.noteOnIsolation + result.notesOnLanguageMode
        guard features.isEmpty else { return result }
        result.notes += workspace.loweredPlatforms
        result.found += workspace.problems
        result.left += workspace.problems
        for comparison in try BinaryPackages(in: workspace).comparisons() { result.take(comparison) }
        result.take(try XcodeListing(in: workspace).comparison())
        for app in XcodeAppComparison.all(in: workspace) { result.take(try app.comparison()) }
        for app in workspace.xcodeApps.map(\.xcode) where app.links == .app {
            guard let source = try workspace.files.source(at: app.file) else { continue }
            result.take(
                WorkspaceFileComparison(
                    of: source,
                    [
                        DeploymentTargets(of: workspace.settings).comparison,
                        { BundleID.comparison(of: $0, target: app.target, to: app.bundleID) },
                    ]
                )
            )
        }
        for plan in XcodeTestPlans.kept(in: workspace).plans { result.take(try plan.comparison()) }
        let broken = workspace.features.filter { feature in
            feature.manifestFiles.contains { refused.contains($0.path) } || !feature.manifest.hasAllTargets
        }
        for comparison in try ExampleProjects(in: workspace).comparisons() {
            let file = comparison.edit?.path ?? comparison.found.first?.location?.path ?? ""
            if !broken.contains(where: { $0.holds(file) }) { result.take(comparison) }
        }
        // A pipeline depends on what manifests say by then.
        let texts = synced.filter { !$0.edits.isEmpty }.map { ($0.feature.path, $0.texts) }
        for comparison in try SyncedPipelines(in: workspace, after: texts).comparisons() { result.take(comparison) }
        return result
    }

    private static func noPolicy(in workspace: Workspace) -> Diagnostic {
        .error(
            "no_workspace",
            "there is no ufeature.json here or above, so there is no policy to write into manifests",
            help: workspace.waysToSettings + [
                "or write what all manifests are to have into a ufeature.json: "
                    + "{ \"name\": \"Shop\", \"toolsVersion\": \"6.0\" }"
            ]
        )
    }
}

extension SyncRequest.Result {
    /// That code which was there before its target got a default isolation may need words that it could do without.
    fileprivate var noteOnIsolation: [Diagnostic] {
        let isAdded = found.contains {
            $0.message.contains(" is compiled without ") && $0.message.contains("defaultIsolation(")
        }
        guard isAdded else { return [] }
        return [
            Diagnostic(
                .note,
                "isolation_added",
                "code that was written without a default isolation may not compile with one",
                help: ["build it, and write 'nonisolated' where the compiler asks for it: ufeature validate --build"]
            )
        ]
    }

    /// That code is compiled in Swift's language mode 6 from now on, as its manifest names no other and got a tools version
    /// whose usual one that is.
    fileprivate var notesOnLanguageMode: [Diagnostic] {
        plan.edits.filter { edit in
            let new = edit.newText
            guard edit.path.hasSuffix(PackageFiles.manifest), !new.contains("swiftLanguage"),
                let old = ToolsVersion.find(in: SourceText(path: edit.path, bytes: edit.old)),
                let raised = ToolsVersion.find(in: new)
            else { return false }
            return old.major < 6 && raised.major >= 6
        }.map { edit in
            Diagnostic(
                .note,
                "language_mode_raised",
                "the code of '\(edit.path)' is compiled in Swift's language mode 6 now, as its tools version has it",
                help: [
                    "build it: ufeature validate --build; to keep mode 5, write into the manifest: "
                        + "swiftLanguageModes: [.v5]"
                ]
            )
        }
    }
}

extension Workspace {
    /// That the Swift which is installed couldn't read a manifest with the tools version of `ufeature.json`, and some are
    /// to get it: no version is ever lowered again.
    ///
    /// - Throws: a `Refusal` where the system doesn't say what is installed.
    package func problemWithRaisedTools() throws -> Diagnostic? {
        let wanted = settings.toolsVersion
        let isRaised = features.contains { $0.manifest.toolsVersion.map { SwiftRelease($0) < wanted } ?? false }
        guard isRaised, writtenKeys.contains(.toolsVersion), let installed = try SwiftToolchain.find()?.version(),
            (installed.major, installed.minor) < (wanted.major, wanted.minor)
        else { return nil }
        return .error(
            "toolchain_too_old",
            "Swift \(installed) is installed, and can't read manifests of tools version \(wanted)",
            help: [
                "install a newer Swift, or write \"\(installed.major).\(installed.minor)\" for \"toolsVersion\" in "
                    + WorkspaceReader.settingsFile
            ]
        )
    }

    /// The same for a plan, where it makes a manifest of that version, or gives it to one that is there.
    package func problemWithTools(of plan: Plan) throws -> Diagnostic? {
        let line = "// swift-tools-version: \(settings.toolsVersion)"
        let isRaised =
            plan.files.contains { $0.contents.hasPrefix(line) }
            || plan.edits.contains { $0.new.starts(with: line.utf8) && !$0.old.starts(with: line.utf8) }
        return isRaised ? try problemWithRaisedTools() : nil
    }

    /// The platforms that every package made here has from a newer version on than `ufeature.json`, or that this names
    /// no more: a single package may need more than others, and all of them are older than the policy.
    fileprivate var loweredPlatforms: [Diagnostic] {
        let made = features.filter { $0.template != nil && $0.manifest.exact }
        guard writtenKeys.contains(.platforms), settings.rules[Rule.platforms.id] != .off, let first = made.first else {
            return []
        }
        return first.manifest.platforms.elements.compactMap { platform in
            let wanted = settings.platforms.first { $0.isSamePlatform(as: platform) }
            let areNewer = made.allSatisfy { feature in
                let own = feature.manifest.platforms.elements.first { $0.name == platform.name }
                return own.map { own in wanted.map { $0.isExceeded(by: own) } ?? true } ?? false
            }
            guard areNewer else { return nil }
            let name = PlatformRequirement.Platform(platform)?.rawValue ?? platform.name
            let policy = wanted.map { "has \($0.version)" } ?? "doesn't name it"
            return Diagnostic(
                .note,
                "platform_lowered",
                "every package has \(name) \(platform.version), and ufeature.json \(policy): "
                    + "'sync' lowers and removes no platform",
                help: ["change it in the manifests by hand"]
            )
        }
    }

    /// How a folder without settings gets some: those of a new workspace, or of the packages in it.
    var waysToSettings: [String] {
        ["make a workspace: ufeature init <Name>"]
            + (isNothing ? [] : ["or one of the packages here: ufeature init --adopt"])
    }
}

extension Manifest {
    /// Whether the targets of its products are there.
    fileprivate var hasAllTargets: Bool {
        let names = Set(targets.map(\.name.value))
        return products.allSatisfy { $0.targets.allSatisfy { names.contains($0.value) } }
    }
}

extension SyncRequest.Result {
    fileprivate mutating func take(_ comparison: WorkspaceFileComparison) {
        if let addition = comparison.addition { plan.operations.append(.createFile(addition)) }
        if let edit = comparison.edit { plan.operations.append(.edit(edit)) }
        found += comparison.found.map { difference in
            guard comparison.edit != nil || comparison.addition != nil, !comparison.left.contains(difference) else {
                return difference
            }
            var difference = difference
            difference.repair = .sync
            return difference
        }
        left += comparison.left
    }
}
