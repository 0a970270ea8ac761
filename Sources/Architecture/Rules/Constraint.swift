internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let constraint = Rule(
        .constraint,
        .error,
        "Features use what the team's constraints allow",
        findsToo: [.warning],
        page: Page(
            what: """
                Finds what breaks the `"constraints"` of `ufeature.json`: a dependency that is declared, and an \
                import, at its place. Features have tags: `"tags"` in `ufeature.json` gives them by a feature's name, \
                its path, or a pattern of paths; so does a comment in a manifest, \
                `// ufeature:tags scope:shop, type:ui`.

                A constraint is about the features with the tag that it names in `"from"`, or with all of several. \
                `"onlyUse"`: what they use has one of these tags. `"neverUse"`: what they use has none of these, and \
                neither has anything that it uses, however far away. `"bannedExternals"` and `"allowedExternals"` name \
                third-party modules, products or packages. `*` stands for any letters; alone it means every feature.

                If several constraints are about a feature, all of them hold. As soon as there are constraints, a \
                feature without one may use no other feature; `{"from": "*", "onlyUse": ["*"]}` allows it. Targets of \
                one feature use each other as they like. This is what `depConstraints` mean in Nx.

                A name under `"tags"` or a tag in a constraint that no feature has is a warning, if it is nearly one \
                that features have.

                Kits use no third-party packages, as `"allowedExternals": []` in their template sets says: `kit` and \
                `models`. A constraint about a kit that names third-party packages counts in its place.
                """,
            why: """
                Layers say what is built on what. They don't say that the shop has nothing to do with the back office, \
                or that a feature is meant for a single app. Tags say so in the team's own words.
                """,
            source: "Nx, \"Enforce Module Boundaries\": https://nx.dev/docs/features/enforce-module-boundaries",
            wrong: Example(
                "Features/Search/Source/SearchViewModel.swift",
                """
                import AdminInterface  // Search is tagged scope:shop, Admin scope:office
                """
            ),
            right: Example(
                "ufeature.json",
                """
                "constraints": [
                  { "from": "scope:shop", "onlyUse": ["scope:shop", "scope:shared"] },
                  { "from": "*", "onlyUse": ["*"] }
                ]
                """
            ),
            repair: """
                Move what both need into a feature that both may use, or have the app hand it over. If the feature has \
                the wrong tags, change them.
                """
        ),
        check: { graph in
            let others = graph.bannedExternals + graph.unknownTagFindings
            guard !graph.settings.constraints.isEmpty else { return others }
            return graph.constraintFindings + graph.distantConstraintFindings + others
        }
    )
}

// MARK: Of features

/// A use that constraints forbid.
private struct ConstrainedUse {
    let user: Module
    let used: Module
    let edge: Edge
    let from: GraphFeature
    let to: GraphFeature
    let violation: ConstraintViolation
}

extension FeatureGraph {
    fileprivate var constraintFindings: [Finding] {
        let found = violations(.constraint).compactMap { user, used, edge -> ConstrainedUse? in
            guard let from = feature(of: user), let to = feature(of: used),
                let violation = constraintViolation(of: from, using: to)
            else { return nil }
            return ConstrainedUse(user: user, used: used, edge: edge, from: from, to: to, violation: violation)
        }
        // What a feature lacks is said once, however much it uses.
        let unconstrained = found.filter { $0.violation == .unconstrained }.firstOfEach(\.from.index)
        let others = found.filter { $0.violation != .unconstrained }.map { ($0, 1) }
        return (others + unconstrained).map { use, count in
            finding(message(use, besides: count - 1), at: use.edge, of: use.user, help: help(use))
        }
    }

    private func message(_ found: ConstrainedUse, besides others: Int) -> String {
        let (from, to) = (found.from, found.to)
        let thing = "'\(found.used.name)' of '\(to.name)'"
        let use = "'\(found.user.name)' uses \(thing)"
        switch found.violation {
        case .unconstrained:
            let places = FindingIdentity.places(besides: others)
            return "\(FindingIdentity.unconstrained)'\(from.name)', \(tagged(from)), may use: it uses \(thing)\(places)"
        case .onlyUse(let constraint):
            guard let allowed = constraint.onlyUse, !allowed.isEmpty else {
                return "\(use), and \(constraint.subject) uses no other feature"
            }
            let tags = NamePattern.list(allowed, "or")
            return "\(use), \(tagged(to)), and \(constraint.subject) only uses what is tagged \(tags)"
        case .neverUse(let constraint):
            let tags = NamePattern.list(constraint.neverUse, "or")
            return "\(use), \(tagged(to)), and \(constraint.subject) never uses what is tagged \(tags)"
        }
    }

    private func tagged(_ feature: GraphFeature) -> String {
        if feature.tags.isEmpty { return "which has no tags" }
        return "tagged \(NamePattern.list(feature.tags.map(NamePattern.init), "and"))"
    }

    private func help(_ found: ConstrainedUse) -> [String] {
        let (from, to) = (found.from, found.to)
        guard found.violation == .unconstrained else {
            return ["use only what the constraints allow, or change the tags of '\(from.name)' or '\(to.name)'"]
        }
        return [
            "give '\(from.name)' a tag that a constraint is about: \"tags\" in ufeature.json",
            "or let every feature use all that no constraint forbids: {\"from\": \"*\", \"onlyUse\": [\"*\"]}",
        ]
    }

    /// Uses of what is legal itself, and leads to what must never be used.
    fileprivate var distantConstraintFindings: [Finding] {
        let constraints = settings.constraints.filter { !$0.neverUse.isEmpty }
        guard !constraints.isEmpty else { return [] }
        let edges = modules.map { self.edges(of: $0) }
        let known = constraints.map { (constraint: $0, ways: self.ways(to: $0.neverUse, along: edges)) }
        return modules.flatMap { user -> [Finding] in
            guard let from = feature(of: user) else { return [] }
            let about = known.filter { $0.constraint.applies(to: from.tags) }
            return edges[user.id].compactMap { edge in
                let used = modules[edge.used]
                guard let to = feature(of: used), to.index != from.index, violation(of: user, using: used) == nil
                else { return nil }
                for (constraint, known) in about {
                    let way = path(from: edge.used, along: known)
                    guard let last = way.last.map({ modules[$0] }), way.count > 1, let end = feature(of: last),
                        !way.contains(where: { modules[$0].feature == from.index })
                    else { continue }
                    let steps = way.dropFirst().map { "'\(modules[$0].name)'" }.joined(separator: ", which uses ")
                    let tags = NamePattern.list(constraint.neverUse, "or")
                    return finding(
                        "'\(user.name)' uses '\(used.name)', which uses \(steps) of '\(end.name)', \(tagged(end)), "
                            + "and \(constraint.subject) never uses what is tagged \(tags)",
                        at: edge,
                        of: user,
                        help: ["use something that doesn't need '\(last.name)', or change the tags"]
                    )
                }
                return nil
            }
        }
    }

    /// The next module on the shortest way from each to one of a feature with some tags; such a one is its own next.
    private func ways(to tags: [NamePattern], along edges: [[Edge]]) -> [Module.ID: Module.ID] {
        var users: [Module.ID: [Module.ID]] = [:]
        for user in modules {
            for edge in edges[user.id] { users[edge.used, default: []].append(user.id) }
        }
        var ways: [Module.ID: Module.ID] = [:]
        var queue: [Module.ID] = []
        for module in modules {
            guard let feature = feature(of: module), tags.contains(where: { $0.matches(anyOf: feature.tags) })
            else { continue }
            ways[module.id] = module.id
            queue.append(module.id)
        }
        var position = 0
        while position < queue.count {
            let module = queue[position]
            position += 1
            for user in users[module] ?? [] where ways[user] == nil {
                ways[user] = module
                queue.append(user)
            }
        }
        return ways
    }

    private func path(from start: Module.ID, along ways: [Module.ID: Module.ID]) -> [Module.ID] {
        guard ways[start] != nil else { return [] }
        var path = [start]
        while let last = path.last, let next = ways[last], next != last { path.append(next) }
        return path
    }
}

extension Constraint {
    /// Whom it is about, as a message says it.
    var subject: String {
        if let set { return "what the template set '\(set)' makes" }
        return from.map(\.text) == ["*"] ? "every feature" : "what is tagged \(NamePattern.list(from, "and"))"
    }
}
