/// The parts of a descriptor, each read and checked on its own.
extension JSONReader {
    /// A feature's name that clashes with none before it in the file.
    mutating func featureName(_ node: JSONNode, unlike taken: inout TakenNames) -> FeatureName? {
        guard let text = string(node) else { return nil }
        do throws(Diagnostic) {
            let name = try FeatureName(text)
            if let clash = taken.clash(with: name) {
                let help = ["give each feature of the file a name of its own"]
                report("duplicate_name", clash.message, at: node.range, help: help)
            } else {
                taken.insert(name)
            }
            return name
        } catch {
            report(error.id, error.message, at: node.range, help: error.help)
            return nil
        }
    }

    /// A set of roles that is legal for a kind of feature; of a kind that is not known, any.
    mutating func roleSet(_ node: JSONNode, of kind: FeatureKind?) -> Set<Role>? {
        guard let nodes = array(node) else { return nil }
        var roles: Set<Role> = []
        var isComplete = true
        for node in nodes {
            guard let role = choice(node, among: Role.self) else {
                isComplete = false
                continue
            }
            if !roles.insert(role).inserted { reportDuplicate(role.rawValue, node) }
        }
        // With a role misspelled, what is missing is no news.
        if isComplete, let problem = kind?.problem(withRoles: roles) {
            report(problem.id, problem.message, at: node.range, help: problem.help)
        }
        return roles
    }

    /// The names of features that the feature `owner` depends on.
    mutating func dependencyNames(_ node: JSONNode, known: Set<String>, owner: JSONNode?) -> [String] {
        distinctStrings(node) { reader, name, node in
            if owner?.content == .string(name) {
                reader.report("self_dependency", "'\(name)' depends on itself", at: node.range, help: ["remove it"])
            } else if !known.contains(name) {
                reader.report(
                    "unknown_dependency",
                    "no feature is called '\(name)', neither in this file nor in the workspace",
                    at: node.range,
                    help: Self.help(forFeature: name, among: known)
                )
            }
        }
    }

    /// The names of packages in the workspace's catalogue.
    mutating func externalNames(_ node: JSONNode, known: Set<String>) -> [String] {
        distinctStrings(node) { reader, name, node in
            if known.contains(name) { return }
            reader.report(
                "unknown_external",
                "no package in the workspace's catalogue is called '\(name)'",
                at: node.range,
                help: Spelling.nearest(to: name, among: known).map { ["did you mean '\($0)'?"] }
                    ?? ["declare it in ufeature.json under \"externals\""]
            )
        }
    }

    /// What a template set is told.
    mutating func parameterValues(_ node: JSONNode) -> [String: ParameterValue] {
        var parameters: [String: ParameterValue] = [:]
        for member in dictionary(node) ?? [] {
            switch member.value.content {
            case .bool(let bool): parameters[member.key] = .bool(bool)
            case .string(let string): parameters[member.key] = .string(string)
            default: reportType(of: member.value, expected: "a string, true or false")
            }
        }
        return parameters
    }

    // MARK: Lists

    private mutating func distinctStrings(
        _ node: JSONNode,
        check: (inout JSONReader, String, JSONNode) -> Void
    ) -> [String] {
        var strings: [String] = []
        var seen: Set<String> = []
        for node in array(node) ?? [] {
            guard let string = string(node) else { continue }
            if seen.insert(string).inserted {
                strings.append(string)
                check(&self, string, node)
            } else {
                reportDuplicate(string, node)
            }
        }
        return strings
    }

    private mutating func reportDuplicate(_ string: String, _ node: JSONNode) {
        report("duplicate_entry", "'\(string)' stands in this list twice", at: node.range, help: ["remove one"])
    }

    /// What to write in the place of a feature's name that nobody knows: people also write the name of a target.
    private static func help(forFeature name: String, among known: Set<String>) -> [String] {
        for role in Role.allCases where role != .source && name.hasSuffix(role.suffix) {
            let feature = String(name.dropLast(role.suffix.count))
            if known.contains(feature) { return ["name the feature, not one of its targets: '\(feature)'"] }
        }
        return Spelling.help(for: name, among: known)
    }
}
