package import Features

/// A graph as it is shown: what stands where, who uses whom, and what is to be marked.
///
///     let picture = GraphPicture(of: graph, as: .features, violations: Validation(graph).violations())
///     let text = DotText.render(picture)
///
/// Each format is a function from it to text. Nodes are in order of their bands, then of their names; edges in order of
/// their ends: the same workspace always gives the same picture.
package struct GraphPicture: Hashable, Sendable {
    /// What the nodes are.
    package enum Unit: String, Hashable, Sendable {
        case features
        case targets
    }

    /// The workspace's name.
    package let title: String
    package let unit: Unit
    /// From above to below: each may use what is below.
    ///
    /// Those without nodes are left out.
    package internal(set) var bands: [Band]
    package internal(set) var nodes: [Node]
    package internal(set) var edges: [Edge]
    package internal(set) var cycles: [Cycle]

    package init(title: String, unit: Unit, bands: [Band], nodes: [Node], edges: [Edge], cycles: [Cycle] = []) {
        self.title = title
        self.unit = unit
        self.bands = bands
        self.nodes = nodes
        self.edges = edges
        self.cycles = cycles
    }

    /// A layer, or everything where layers aren't known.
    package struct Band: Hashable, Sendable {
        package let layer: Layer?

        package init(_ layer: Layer?) { self.layer = layer }

        /// What it is called in a picture.
        package var title: String { layer?.rawValue ?? "layers unknown" }
    }

    package struct Node: Hashable, Sendable {
        /// What no other node is called: the name, and the path too where there is another one with that name.
        package internal(set) var id: String
        package let name: String
        /// The folder of its package, relative to the workspace.
        package let path: String
        /// The feature that a target is a part of.
        package let feature: String?
        /// What it is for, in the words of its manifest.
        package internal(set) var summary: String?
        /// The index of its band.
        package internal(set) var band: Int
        /// The roles that a feature has targets for, in the order of the manifest; the role of a target, if it has one.
        package let roles: [Role]
        /// How many lines of its Swift files have code on them.
        package let lines: Int
        /// How many findings there are about it.
        package let findings: Int
        /// The index of the cycle that it's in.
        package internal(set) var cycle: Int?
        /// How many others use it, also those that are no part of this picture.
        package internal(set) var dependents = 0

        package init(
            _ name: String,
            path: String = "",
            feature: String? = nil,
            band: Int = 0,
            roles: [Role] = [],
            lines: Int = 0,
            findings: Int = 0,
            cycle: Int? = nil
        ) {
            id = name
            self.name = name
            self.path = path
            self.feature = feature
            self.band = band
            self.roles = roles
            self.lines = lines
            self.findings = findings
            self.cycle = cycle
        }
    }

    /// That a node uses another; of itself only what is illegal is told.
    package struct Edge: Hashable, Sendable {
        package let user: Int
        package let used: Int
        /// The targets behind it.
        package let uses: [TargetUse]
        /// Whether only tests, test doubles and examples use it.
        package let isForTests: Bool
        /// The index of the cycle that it's a part of.
        package internal(set) var cycle: Int?

        package init(_ user: Int, _ used: Int, uses: [TargetUse] = [], isForTests: Bool = false, cycle: Int? = nil) {
            self.user = user
            self.used = used
            self.uses = uses
            self.isForTests = isForTests
            self.cycle = cycle
        }

        /// The ids of the rules that forbid it; none for a legal edge.
        package var rules: [String] { Set(uses.flatMap(\.rules)).sorted() }

        package var isIllegal: Bool { uses.contains { !$0.rules.isEmpty } }
    }

    /// That a target uses another, by their names.
    package struct TargetUse: Hashable, Sendable {
        package let user: String
        package let used: String
        /// The ids of the rules that forbid it, sorted.
        package let rules: [String]

        package init(_ user: String, _ used: String, rules: [String] = []) {
            self.user = user
            self.used = used
            self.rules = rules
        }
    }

    /// Nodes that all reach each other.
    package struct Cycle: Hashable, Sendable {
        /// The ids of all its nodes, also of those that are no part of this picture.
        package let members: [String]
        /// The ids of the rules that have something to say about it; features may use each other's interfaces.
        package let rules: [String]

        package init(_ members: [String], rules: [String] = []) {
            self.members = members
            self.rules = rules
        }
    }
}

extension GraphPicture {
    /// What stands in every file that is made of a picture, and tells it from what somebody has written.
    package static let mark = "Made by 'ufeature graph'"

    /// A line about how much there is.
    package var summary: String {
        let word = String(unit.rawValue.dropLast())
        let illegal = edges.count(where: \.isIllegal)
        return [
            Self.count(nodes.count, word), Self.count(edges.count, "edge"),
            illegal == 0 ? nil : "\(illegal) of them illegal",
            cycles.isEmpty ? nil : Self.count(cycles.count, "cycle"),
        ].compactMap(\.self).joined(separator: ", ")
    }

    private static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
}
