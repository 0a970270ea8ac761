/// What a team puts behind a feature's name to name its targets: `Mocks` where this tool says `Testing`.
///
///     RoleSuffixes([.testing: "Mocks"]).target(.testing, of: "Search")   // "SearchMocks"
///     RoleSuffixes([.testing: "Mocks"]).target(.tests, of: "Search")     // "SearchTests"
package struct RoleSuffixes: Hashable, Sendable {
    /// Those that aren't the tool's own.
    private let own: [Role: String]

    /// Suffixes of some roles, where the others keep the tool's.
    ///
    /// A source is called just like its feature, by all templates.
    package init(_ suffixes: [Role: String] = [:]) {
        own = suffixes.filter { $0.key != .source && $0.value != $0.key.suffix }
    }

    /// The suffixes that most of some features have: at least two, and more than have any other.
    ///
    /// - Parameter features: what each feature's targets have behind its name, by role.
    package init(usualAmong features: some Sequence<[Role: String]>) {
        var counts: [Role: [String: Int]] = [:]
        for suffixes in features {
            for (role, suffix) in suffixes { counts[role, default: [:]][suffix, default: 0] += 1 }
        }
        self.init(
            counts.compactMapValues { counts in
                guard let (suffix, count) = counts.max(by: { $0.value < $1.value }), count > 1,
                    suffix.first?.isLowercase == false,
                    counts.allSatisfy({ $0.key == suffix || $0.value < count })
                else { return nil }
                return suffix
            }
        )
    }

    /// What the team puts behind the feature's name.
    package subscript(role: Role) -> String { own[role] ?? role.suffix }

    /// The name of a feature's target in a role.
    package func target(_ role: Role, of feature: String) -> String { feature + self[role] }
}
