internal import Diagnostics
package import JSON

/// The parts of a descriptor, each read and checked on its own.
extension JSONReader {
    /// A name in a list, and where it stands.
    typealias Entry = (name: String, range: Range<Int>)

    /// A feature's name that clashes with none before it in the file; one that is there may have any name.
    mutating func featureName(
        _ node: JSONNode,
        unlike taken: inout TakenNames,
        present: Set<String>
    ) -> FeatureName? {
        guard let text = string(node) else { return nil }
        do throws(Diagnostic) {
            let name = present.contains(text) ? FeatureName(unchecked: text) : try FeatureName(text)
            if let clash = taken.clash(with: name) {
                let help = ["give each feature of the file a name of its own"]
                report("duplicate_name", clash.message, at: node.range, help: help)
            } else {
                taken.insert(name)
            }
            return name
        } catch {
            report(error, at: node.range)
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
            if !roles.insert(role).inserted {
                report(DescriptorProblem.duplicate(role.rawValue).diagnostic, at: node.range)
            }
        }
        // With a role misspelled, what is missing is no news.
        if isComplete, let problem = kind?.problem(withRoles: roles) {
            report(problem, at: node.range)
        }
        return roles
    }

    /// The names of features that the feature `owner` depends on, without those that can't be right.
    mutating func dependencyNames(
        _ node: JSONNode,
        known: Set<String>,
        externals: Set<String>,
        owner: JSONNode?
    ) -> [Entry] {
        distinctStrings(node) { name in
            if owner?.content == .string(name) { return .selfDependency(name) }
            return known.contains(name) ? nil : .unknownFeature(name, known: known, externals: externals)
        }
    }

    /// The names of packages in the workspace's catalogue, without those that aren't.
    mutating func externalNames(_ node: JSONNode, known: Set<String>) -> [Entry] {
        distinctStrings(node) { known.contains($0) ? nil : .unknownExternal($0, known: known) }
    }

    /// The names of apps, or the word for all of them, whatever apps there are.
    mutating func appNames(_ node: JSONNode) -> [Entry] {
        distinctStrings(node) { _ in nil }
    }

    /// What a template set is told.
    mutating func parameterValues(_ node: JSONNode) -> [String: ParameterValue] {
        var parameters: [String: ParameterValue] = [:]
        for member in dictionary(node) ?? [] {
            parameters[member.key] = parameterValue(member.value)
        }
        return parameters
    }

    /// What a feature is for.
    mutating func summary(_ node: JSONNode) -> String? {
        comment(node) { text throws(Diagnostic) in try FeatureSummary.checked(text) }
    }

    /// Why its library is dynamic.
    mutating func reasonToBeDynamic(_ node: JSONNode) -> String? {
        comment(node) { text throws(Diagnostic) in try DynamicReason.checked(text) }
    }

    private mutating func comment(_ node: JSONNode, check: (String) throws(Diagnostic) -> String) -> String? {
        guard let text = string(node) else { return nil }
        do throws(Diagnostic) {
            return try check(text)
        } catch {
            report(error, at: node.range)
            return nil
        }
    }

    /// One value that a template set is told.
    package mutating func parameterValue(_ node: JSONNode) -> ParameterValue? {
        switch node.content {
        case .bool(let bool): return .bool(bool)
        case .string(let string): return .string(string)
        case .array(let elements): return .list(elements.compactMap { string($0) })
        default:
            reportType(of: node, expected: "a string, a list of strings, true or false")
            return nil
        }
    }

    /// The strings of an array, each once, as far as they pass a check.
    private mutating func distinctStrings(
        _ node: JSONNode,
        check: (String) -> DescriptorProblem?
    ) -> [Entry] {
        var strings: [Entry] = []
        var seen: Set<String> = []
        for node in array(node) ?? [] {
            guard let string = string(node) else { continue }
            let isNew = seen.insert(string).inserted
            if let problem = isNew ? check(string) : .duplicate(string) {
                report(problem.diagnostic, at: node.range)
            } else {
                strings.append((string, node.range))
            }
        }
        return strings
    }
}
