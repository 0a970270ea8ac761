internal import Architecture
internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import TemplateSets
internal import Workspaces

/// What the features of a repository have in common, and what features from a template set would have otherwise.
struct AdoptedHabits {
    /// The targets of most features of a kind; empty for those that the set makes anyway.
    let targets: [FeatureKind: Set<Role>]
    /// The indentation of most Swift files; nil where most have none in common.
    let indentation: Indentation?

    /// - Parameters:
    ///   - packages: the packages of the repository, as they are in the workspace.
    ///   - workspace: what they are in, with the settings that it gets.
    ///   - set: the template set of new features.
    /// - Throws: what keeps a file from being read.
    init(of packages: [Feature], in workspace: Workspace, from set: TemplateSet?) throws {
        // What a set has made says what that makes.
        let all = packages.filter { $0.layer != .app && $0.template == nil }.flatMap {
            package -> [(layer: Layer?, roles: Set<Role>)] in
            let parts = workspace.partsOfLarge(package)
            return parts.isEmpty ? [(package.layer, package.roles)] : parts.map { ($0.layer, Set($0.targets.keys)) }
        }
        var targets: [FeatureKind: Set<Role>] = [:]
        for kind in FeatureKind.allCases {
            let own = all.filter { $0.layer == kind.layer }.map(\.roles)
            let usual = Self.usual(among: own.isEmpty ? all.map(\.roles) : own, besides: all.map(\.roles))
            if let set, let usual, usual != set.roles(of: kind, amongst: [:]) { targets[kind] = usual }
        }
        self.targets = targets
        let folders = packages.map { $0.path == "." ? "" : $0.path + "/" }
        let files = try workspace.files.listing().files.filter { file in
            file.hasSuffix(".swift") && folders.contains(where: file.hasPrefix)
        }
        let sample = stride(from: 0, to: files.count, by: max(1, files.count / Self.sampleSize)).map { files[$0] }
        let texts = try sample.compactMap { try workspace.files.text(at: $0) }
        indentation = Majority(of: texts.compactMap { Indentation(of: $0) }).value
    }

    /// The roles that at least half of some features have, with tests where any feature has them: a new one can do better
    /// than most.
    private static func usual(among features: [Set<Role>], besides all: [Set<Role>]) -> Set<Role>? {
        if all.isEmpty { return nil }
        let common = Role.allCases.filter { role in
            role == .tests
                ? all.contains { $0.contains(.tests) }
                : features.count { $0.contains(role) } * 2 >= features.count
        }
        return Set(common).union([.source])
    }

    /// The files, at least, of which most show the indentation, where there are so many.
    private static let sampleSize = 50
}
