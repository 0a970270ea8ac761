package import Features
internal import OperatingSystem
internal import TemplateSets

/// One of the features that a template set can make: a kind, some roles, and values of its parameters.
package struct TemplateCombination: Hashable, Sendable {
    package let set: String
    package let kind: FeatureKind
    package let roles: Set<Role>
    /// The values that aren't the set's own.
    package let parameters: [String: ParameterValue]
    /// Whether the feature uses a feature for everything that others can offer, or none.
    package let isSupplied: Bool

    /// The combination in words: `product, source interface tests, auth=true`.
    package var name: String {
        let roles = roles.names.joined(separator: " ")
        let values = parameters.sorted { Files.byteOrder($0.key, $1.key) }.map { "\($0.key)=\($0.value.word)" }
        return ([kind.rawValue, roles] + values + (isSupplied ? ["with dependencies"] : [])).joined(separator: ", ")
    }
}

extension TemplateSet {
    /// Every legal combination of kinds, roles and parameters, the fullest first.
    ///
    /// A parameter whose values can't be counted is tried with its own value and with one that is unlike it, in the
    /// fullest features only. Those are also tried with dependencies.
    package var combinations: [TemplateCombination] {
        FeatureKind.allCases.filter(kinds.contains).flatMap { kind -> [TemplateCombination] in
            let choices = legalRoles(of: kind)
            let counted = assignments(of: parameters.filter { $0.values != nil })
            func combination(
                _ roles: Set<Role>,
                _ parameters: [String: ParameterValue] = [:],
                isSupplied: Bool = false
            ) -> TemplateCombination {
                TemplateCombination(set: name, kind: kind, roles: roles, parameters: parameters, isSupplied: isSupplied)
            }
            var combinations = choices.flatMap { roles in counted.map { combination(roles, $0) } }
            guard let full = choices.first else { return [] }
            if dependencies == nil { combinations += counted.map { combination(full, $0, isSupplied: true) } }
            for parameter in parameters {
                guard let other = parameter.unlikely else { continue }
                combinations += counted.map { values in
                    combination(full, values.merging([parameter.name: other]) { own, _ in own })
                }
            }
            return combinations
        }
    }

    /// The sets of roles that a feature of a kind can have, the largest first.
    private func legalRoles(of kind: FeatureKind) -> [Set<Role>] {
        var choices: [Set<Role>] = [[]]
        for role in Role.manifestOrder where roles?.contains(role) ?? true {
            choices = choices.flatMap { requiredRoles.contains(role) ? [$0.union([role])] : [$0.union([role]), $0] }
        }
        let legal = choices.filter { kind.problem(withRoles: $0) == nil && requiredRoles.isSubset(of: $0) }
        // A stable order: what has more roles comes first, and of as many, what came first.
        return legal.enumerated().sorted { left, right in
            (right.element.count, left.offset) < (left.element.count, right.offset)
        }.map(\.element)
    }

    /// Every way to give some parameters one of their values; their own values are left out.
    private func assignments(of parameters: [TemplateParameter]) -> [[String: ParameterValue]] {
        parameters.reduce([[:]]) { assignments, parameter in
            assignments.flatMap { assignment in
                (parameter.values ?? []).map { value in
                    value == parameter.standard ? assignment : assignment.merging([parameter.name: value]) { $1 }
                }
            }
        }
    }
}

extension TemplateParameter {
    /// All values that there are, the set's own first; nil where they can't be counted.
    fileprivate var values: [ParameterValue]? {
        switch kind {
        case .bool: [standard, standard == .bool(true) ? .bool(false) : .bool(true)]
        case .choice(let words): [standard] + words.map { .string($0) }.filter { $0 != standard }
        case .name, .names, .text: nil
        }
    }

    /// A value that templates may not expect, where values can't be counted.
    fileprivate var unlikely: ParameterValue? {
        switch kind {
        case .bool, .choice: nil
        case .name: .string("URLCacheEntry")
        case .names: .list(["URLCacheEntry"])
        case .text: .string("Say \"hé\" \\ 🎉")
        }
    }
}
