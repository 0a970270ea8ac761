package import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

extension Workspace {
    /// What the rules find in some features, or in all for nil, and what couldn't be read of them.
    package func findings(about choice: FeatureChoice? = nil) -> [Diagnostic] {
        let (graph, problems) = graph(around: choice.map { Set($0.packages.map(\.path)) })
        return problems + findings(about: choice, in: graph)
    }

    /// The same with a graph that was made before, around all that is looked at, and without what couldn't be read.
    package func findings(
        about choice: FeatureChoice?,
        of rules: [Rule] = Rule.all,
        in graph: FeatureGraph
    ) -> [Diagnostic] {
        diagnostics(of: violations(about: choice, of: rules, in: graph))
    }

    /// The same as violations, whose repairs are known.
    package func violations(
        about choice: FeatureChoice?,
        of rules: [Rule],
        in graph: FeatureGraph
    ) -> [Validation.Violation] {
        let found = Validation(graph, of: choice).violations(of: rules)
        return LostSources(in: self).sparing(found, in: graph).filter {
            choice?.includes(target: $0.finding.target) ?? true
        }
    }

    /// Reads the code of packages and makes the graph that rules look at.
    ///
    /// - Parameter paths: those of the packages that matter, whose files are read, and of what they use; nil for all.
    /// - Returns: the graph, and what couldn't be read.
    package func graph(around paths: Set<String>? = nil) -> (graph: FeatureGraph, problems: [Diagnostic]) {
        let (code, problems) = codeReader(around: paths).read()
        // What is kept of the files is in the graph, and needn't be there twice.
        var graph = FeatureGraph(of: self, code: consume code)
        if settings.rules[Rule.unshownFeature.id] != .off {
            graph.unshownFindings = UnshownFeatures(in: self, graph).findings
        }
        if settings.rules[Rule.unknownModule.id] != .off {
            graph.formerModules = FormerModules(in: self, graph).found
        }
        if paths == nil { complete(&graph) }
        return (graph, problems)
    }

    /// Adds to the graph of all packages what only all of them show: those that nothing uses, and what projects for Xcode
    /// lack.
    package func complete(_ graph: inout FeatureGraph) {
        if settings.rules[Rule.unusedPackage.id] != .off {
            graph.unusedPackages = PackageUses(in: self, graph).unused
        }
        if settings.rules[Rule.unownedSources.id] != .off {
            graph.strayFindings = StrayFolders(in: self, graph).findings
        }
        if settings.rules[Rule.xcodeProject.id] != .off {
            graph.projectFindings =
                XcodeProjectCheck.all(in: self, graph).flatMap(\.findings)
                + (TestPlanCheck(in: self, graph)?.findings ?? [])
                + GeneratorCheck(workspace: self, graph: graph).findings
        }
    }

    /// What is drawn of the workspace: every edge, what the rules found, and how much code there is.
    ///
    /// - Returns: the picture, and what couldn't be read.
    package func picture(of unit: GraphPicture.Unit) -> (picture: GraphPicture, problems: [Diagnostic]) {
        let (code, problems) = CodeReader(self, countsLines: true).read()
        let graph = FeatureGraph(of: self, code: consume code)
        // A picture of targets shows each of them, whatever it belongs to.
        let parts = unit == .features ? features.map { ($0.path, partsOfLarge($0)) }.filter { !$1.isEmpty } : []
        let picture = GraphPicture(
            of: graph,
            as: unit,
            violations: Validation(graph).violations(),
            parts: Dictionary(parts) { first, _ in first }
        )
        return (picture, problems)
    }

    /// What reads the code of packages, and of all that they use; of every package for nil.
    ///
    /// With `withUsers` also the code of the packages that use them.
    package func codeReader(around paths: Set<String>?, withUsers: Bool = false) -> CodeReader {
        CodeReader(self, packages: paths.map { withUsers ? reached(from: $0).union(users(of: $0)) : reached(from: $0) })
    }

    /// The paths of packages, and of those that they use, however far away.
    private func reached(from paths: Set<String>) -> Set<String> {
        let byPath = Dictionary(features.map { ($0.path, $0) }) { first, _ in first }
        return Self.spread(from: paths) { path in byPath[path].map(used) ?? [] }
    }

    /// The paths of packages, and of those that use them, however far away.
    private func users(of paths: Set<String>) -> Set<String> {
        var users: [String: [String]] = [:]
        for feature in features {
            for path in used(by: feature) { users[path, default: []].append(feature.path) }
        }
        return Self.spread(from: paths) { users[$0] ?? [] }
    }

    /// The paths of the packages that a feature's manifest names.
    private func used(by feature: Feature) -> [String] {
        feature.manifest.dependencies.compactMap { dependency in
            guard case .path(let path) = dependency.kind else { return nil }
            return place(of: path.value, from: feature).path
        }
    }

    private static func spread(from paths: Set<String>, to next: (String) -> [String]) -> Set<String> {
        var found: Set<String> = []
        var open = Array(paths)
        while let path = open.popLast() {
            if found.insert(path).inserted { open += next(path) }
        }
        return found
    }

    /// Diagnostics of violations, with the lines that they are about.
    package func diagnostics(of violations: [Validation.Violation]) -> [Diagnostic] {
        var last: (text: SourceText, lines: LineIndex)?
        return violations.map { violation in
            var diagnostic = violation.diagnostic
            guard let place = violation.finding.place else { return diagnostic }
            let path = violation.finding.path
            if last?.text.path != path {
                let text = try? files.source(at: path)
                last = text.map { ($0, LineIndex(of: $0)) }
            }
            // What is made of another text is shown in that one.
            if let last, last.text.origin != nil {
                diagnostic.location = last.lines.location(at: place.range.lowerBound)
            }
            // The file may have changed since; then no line is better than another one.
            if let last, last.lines.location(at: place.range.lowerBound) == diagnostic.location {
                diagnostic.excerpt = last.text.excerpt(of: place.range)
            }
            return diagnostic
        }
    }
}
