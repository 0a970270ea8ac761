internal import Architecture
package import Diagnostics
package import Features
package import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

/// A request to make a workspace of a folder full of packages, and the way to its plan.
///
/// The plan writes `ufeature.json` and, where there are findings, a baseline that accepts them; nothing else.
package struct AdoptRequest: Sendable {
    /// The name of the workspace; nil for that of its project, or of its folder.
    package var name: String?
    /// Where the targets of new features lie; nil for what most targets here do.
    package var layout: Layout?
    /// The template set of features that ask for none; nil for the usual one.
    package var template: String?
    /// The layers of packages, by their paths, where nothing is left to guess.
    package var layers: [String: Layer] = [:]

    package init(name: String? = nil, layout: Layout? = nil, template: String? = nil) {
        self.name = name
        self.layout = layout
        self.template = template
    }

    /// A package that becomes part of the workspace.
    package struct Member: Hashable, Sendable {
        package let name: String
        package let path: String
        package let layer: Layer
        /// Why it was taken for one of that layer.
        package let reason: String
        /// Whether nothing speaks against that.
        package let isSure: Bool
    }

    /// A package that doesn't.
    package struct Stranger: Hashable, Sendable {
        package let path: String
        package let reason: String
    }

    package struct Result: Sendable {
        package var plan: Plan
        package var members: [Member]
        /// The features of large packages that have another layer than their package.
        package var parts: [Member]
        package var strangers: [Stranger]
        /// The packages from elsewhere that the catalogue leaves out.
        package var notes: [Diagnostic]
        /// How many findings the baseline accepts.
        package var accepted: Int
        /// What no baseline can accept.
        package var told: [Diagnostic]
    }

    /// Whether there is no project for Xcode, which may have screens of its own, and no file that one is made from.
    private static func isWithoutXcode(_ survey: AdoptionSurvey) throws -> Bool {
        try survey.workspace.files.listing().files.allSatisfy { file in
            !file.hasSuffix(".pbxproj") && !AdoptedProject.generators.contains(AbsolutePath(file).name)
        }
    }

    /// The packages whose layers are a guess that isn't sure, and worth a question; none where there is a `ufeature.json`.
    package func doubts(in survey: AdoptionSurvey) -> [Member] {
        survey.present == nil ? PackageCensus(of: survey, besides: layers).members.filter { !$0.isSure } : []
    }

    /// Decides on everything.
    ///
    /// - Throws: a `Refusal` when there is a `ufeature.json` already, or no package; `Interrupted`.
    package func plan(after survey: AdoptionSurvey) throws -> Result {
        let (name, source) = try name(in: survey)
        if let template { _ = try TemplateCatalog.builtIn.set(named: template) }
        let census = PackageCensus(of: survey, besides: layers)
        guard !census.members.isEmpty else { throw Refusal(Self.nothing(in: survey, census.strangers)) }
        let paths = Set(census.members.map(\.path))
        let features = survey.workspace.features.filter { paths.contains($0.path) }
        let parts = FoundationParts(of: census.members, in: survey)
        let layers = Dictionary(census.members.map { ($0.path, $0.layer) }) { first, _ in first }
        let externals = AdoptedExternals(of: features, in: survey.workspace, besides: paths)
        let products = features.filter { layers[$0.path] == .product }
        let project = try AdoptedProject(linking: features, layers, in: survey)
        let policy = AdoptedPolicy(
            of: features, products: products, linked: project.linked, deployed: project.platforms)
        let folders = AdoptedFolders(
            of: layers,
            besides: census.strangers.map(\.path),
            parts: parts.folders,
            targets: Dictionary(
                features.map { feature in
                    (feature.path, feature.manifest.targets.elements.map { feature.folder(of: $0) })
                }
            ) { first, _ in first }
        )
        var settings = AdoptedSettings(
            name: name,
            nameSource: source,
            folders: folders,
            policy: policy,
            externals: externals,
            layout: layout,
            template: template,
            interfaces: products.count >= Self.several && !features.contains(where: \.hasInterface) ? .missing : nil,
            showsNothing: try census.showsNothing && Self.isWithoutXcode(survey),
            project: project
        )
        let (model, first) = try adopted(settings, in: survey)
        if first.contains(where: { $0.id == RuleID.interfaceOnly.rawValue }),
            products.filter(\.hasInterface).count * 2 < products.count
        {
            settings.interfaces = .rare
        }
        let direct = first.filter { $0.id == RuleID.interfaceOnly.rawValue }
        if settings.interfaces == nil, let path = census.assembly, !direct.isEmpty,
            direct.allSatisfy({ $0.isAbout(path) }), let root = products.first(where: { $0.path == path })
        {
            settings.interfaces = .assembled(by: root.name)
        }
        if template == nil, policy.template == nil {
            let counted = settings.interfaces == nil ? first : first.filter { $0.id != RuleID.interfaceOnly.rawValue }
            let contracts = model.graph().graph.pathsOfContracts
            // 'LoginDomain' is what 'LoginUI' is built from, and shows as little of what a feature is.
            let names = products.map { FolderWords($0.name) }
            let whole = products.filter { product in
                let own = FolderWords(product.name)
                return !contracts.contains(product.path)
                    && !names.contains { own.isBehind($0) && !$0.isBehind(own) }
            }
            // Where each has findings, notes leave it what the team writes.
            let severities: [Set<Diagnostic.Severity>] = [[.note, .warning, .error], [.warning, .error]]
            let models = severities.lazy.compactMap { severities in
                let grave = counted.filter { severities.contains($0.severity) }
                let flawed = whole.map(\.path).filter { path in grave.contains { $0.isAbout(path) } }
                return AdoptedModel(of: whole, in: survey.workspace, besides: Set(flawed)).name
            }
            settings.model =
                models.first
                ?? AdoptedModel(
                    ofTargetsOf: model.features.filter { paths.contains($0.path) }, in: model,
                    besides: Set(first.compactMap(\.target))
                ).name
        }
        settings.habits = try AdoptedHabits(
            of: model.features.filter { paths.contains($0.path) },
            in: model,
            from: try? TemplateCatalog.builtIn.set(named: model.settings.template)
        )
        let broken = Set(first.filter { $0.id == RuleID.forbiddenImport.rawValue }.compactMap(\.location?.path)).count
        // Where a third of them knows a user interface, the folders are no layers in this sense.
        settings.domainShows = broken >= Self.many && broken * 3 >= model.graph().graph.domainFiles.count
        var result = Result(
            plan: Plan(
                root: survey.root,
                additions: [GeneratedFile(path: WorkspaceReader.settingsFile, contents: settings.text)]
            ),
            members: census.members,
            parts: parts.members,
            strangers: census.strangers,
            notes: externals.left.map(Self.note)
                + census.members.compactMap { Self.note(onPartsOf: $0, besides: folders, in: survey.workspace) },
            accepted: 0,
            told: []
        )
        let written = SourceText(path: WorkspaceReader.settingsFile, text: settings.text)
        if let present = survey.present {
            // The second run of the same command; whoever has changed the file meanwhile wants to keep it.
            guard present.bytes == written.bytes else { throw Refusal(Self.present) }
            return result
        }
        let isOff = (settings.interfaces != nil && settings.interfaces != .missing) || settings.domainShows
        let findings = isOff ? try adopted(settings, in: survey).findings : first
        let baseline = Baseline(accepting: findings)
        let ids = Set(Rule.all.map(\.id))
        let outside = census.strangers.map { $0.path + "/" }
        let problems = survey.workspace.problems.filter { problem in
            let path = problem.location?.path ?? ""
            return !findings.contains(problem) && !outside.contains(where: path.hasPrefix)
        }
        result.accepted = baseline.count
        result.told = problems + findings.filter { !ids.contains($0.id) }
        if baseline.count > 0 {
            let file = GeneratedFile(path: Baseline.fileName, contents: baseline.text)
            result.plan.operations.append(.createFile(file))
        }
        return result
    }

    /// The workspace with the settings, and what is found in it.
    private func adopted(
        _ settings: AdoptedSettings,
        in survey: AdoptionSurvey
    ) throws -> (workspace: Workspace, findings: [Diagnostic]) {
        try survey.workspace(with: SourceText(path: WorkspaceReader.settingsFile, text: settings.text))
    }

    /// How many product features tell that a team goes without interfaces.
    private static let several = 3
    /// How many files of domain layers tell that these may know a user interface.
    private static let many = 10

    /// The workspace's name, and where it is from.
    private func name(in survey: AdoptionSurvey) throws -> (name: String, source: String?) {
        if let name { return (try FeatureName(name).text, nil) }
        let top = survey.workspace.features.first { $0.path == "." }
        let sources: [(names: [String], words: String)] = [
            (survey.projects, "the Xcode project"),
            ([top?.manifest.name?.value].compactMap(\.self), "the package at the top"),
            (survey.projectsBelow, "the only Xcode project"),
            ([survey.cloneName].compactMap(\.self), "the git repository"),
            ([survey.root.name], "the folder"),
        ]
        for source in sources where Set(source.names).count == 1 {
            let name = source.names.first.flatMap { FeatureName.suggestion(for: $0) }
            if let name { return (name, "named after \(source.words)") }
        }
        throw Refusal(
            .error(
                "no_name",
                "the name of this folder gives no name for a workspace",
                help: ["name it: ufeature init --adopt Storefront"]
            )
        )
    }
}

// MARK: What is said

extension AdoptRequest {
    private static let present = Diagnostic.error(
        "workspace_there",
        "\(WorkspaceReader.settingsFile) exists already, and differs from what would be written",
        help: [
            "'ufeature validate' checks the packages against it, 'ufeature sync' edits them to match it",
            "to start again, first move it and '\(Baseline.fileName)' away",
        ]
    )

    private static func nothing(in survey: AdoptionSurvey, _ strangers: [Stranger]) -> Diagnostic {
        let problems = survey.workspace.problems.map(\.brief)
        let left = strangers.map { "'\($0.path)' is left out: \($0.reason)" }
        return .error(
            "no_packages",
            "there is no package in '\(survey.root)' that could become a feature",
            help: problems + left + ["make a workspace with features of its own: ufeature init <Name>"]
        )
    }

    /// That all features of a large package are foundation, as nothing tells which are not; nil for any other package.
    private static func note(
        onPartsOf member: Member,
        besides folders: AdoptedFolders,
        in workspace: Workspace
    ) -> Diagnostic? {
        guard member.layer == .foundation, !member.isSure,
            let feature = workspace.features.first(where: { $0.path == member.path })
        else { return nil }
        let parts = workspace.partsOfLarge(feature)
        // What puts features together is none of them.
        let used = Set(parts.flatMap { $0.dependencies(among: parts) })
        let others = parts.filter { used.contains($0.name) || $0.dependencies(among: parts).count < several }
        let below = Set(others.flatMap { $0.dependencies(among: parts) })
        let ends = others.filter { !below.contains($0.name) && FolderWords($0.name).nameForAll == nil }
        guard parts.count >= several, let example = ends.last else { return nil }
        let product = [folders.own[.product]].compactMap(\.self) + folders.further[.product, default: []]
        let list = (product + [example.path]).map { "\"\($0)\"" }.joined(separator: ", ")
        return Diagnostic(
            .note,
            "layers_inside",
            "all \(parts.count) features of '\(member.name)' are foundation: nothing shows which are product features",
            help: ["to say it, name the folders of their targets under \"layers\": \"product\": [\(list)]"]
        )
    }

    private static func note(_ name: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            .note,
            "external_left_out",
            "'\(name)' isn't in the catalogue: \(reason)",
            help: ["nothing changes: manifests still say which versions they require"]
        )
    }
}

extension Feature {
    /// Whether some of its targets is an interface; a client of somebody's interface may be called after that, and a user
    /// interface is none.
    fileprivate var hasInterface: Bool {
        manifest.targets.contains { target in
            let name = target.name.value
            guard RoleWords(.interface).mark(name: name), !name.hasSuffix("UserInterface") else { return false }
            return !name.hasSuffix("API") || targets[.interface] == name
        }
    }
}

extension Diagnostic {
    /// Whether it is about a file of a package.
    fileprivate func isAbout(_ package: String) -> Bool { location?.path.hasPrefix(package + "/") == true }
}
