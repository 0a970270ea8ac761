internal import Architecture
internal import Features
internal import OperatingSystem
internal import Workspaces

/// Which packages of a repository become part of its workspace, and which are there for something else.
///
/// What others make, what git doesn't look at, and what has no targets stays out. So do examples, tools and fixtures,
/// unless a package of the app uses them.
struct PackageCensus {
    /// In the order of the layers, and of the names in each.
    private(set) var members: [AdoptRequest.Member] = []
    private(set) var strangers: [AdoptRequest.Stranger] = []
    /// Whether no code of any package is about what is shown, as in a server.
    let showsNothing: Bool

    /// - Parameters:
    ///   - survey: the repository.
    ///   - said: the layers that the team has named, by the packages' paths.
    init(of survey: AdoptionSurvey, besides said: [String: Layer] = [:]) {
        let graph = survey.graph
        let traits = PackageTraits.all(in: graph)
        showsNothing = !traits.contains(where: \.showsAnything)
        var reasons: [Int: String] = [:]
        var asides: [Int: String] = [:]
        for package in graph.packages {
            let words = FolderWords(package.path)
            if survey.ignored.contains(package.path) {
                reasons[package.index] = "git ignores it"
            } else if traits[package.index].isEmpty {
                reasons[package.index] = "it has no targets"
            } else if let folder = words.vendored {
                reasons[package.index] = "'\(folder)' has third-party code"
            } else if Self.isTemplate(package.path) {
                reasons[package.index] = "'Templates' is where ufeature looks for template sets"
            } else if let folder = words.aside {
                asides[package.index] = "'\(folder)' is not part of the app"
            }
        }
        var inside = Set(graph.packages.indices).subtracting(reasons.keys).subtracting(asides.keys)
        // A tool that features are built from is no tool.
        var open = Array(inside)
        while let package = open.popLast() {
            for used in graph.packages[package].dependencies.values where asides[used] != nil {
                asides[used] = nil
                if inside.insert(used).inserted { open.append(used) }
            }
        }
        leaveOutPrograms(&inside, &asides, traits)
        reasons.merge(asides) { first, _ in first }
        let guesses = LayerGuess.all(about: inside, in: graph, traits, besides: said)
        for package in graph.packages {
            if let guess = guesses[package.index] {
                members.append(
                    AdoptRequest.Member(
                        name: package.feature.name,
                        path: package.path,
                        layer: guess.layer,
                        reason: guess.reason,
                        isSure: guess.isSure
                    )
                )
            } else {
                let reason = reasons[package.index] ?? ""
                strangers.append(AdoptRequest.Stranger(path: package.path, reason: reason))
            }
        }
        let order: [Layer] = [.foundation, .product, .app]
        members = order.flatMap { layer in members.filter { $0.layer == layer } }
        strangers.sort { Files.byteOrder($0.path, $1.path) }
    }

    /// A program that neither uses a package of the app nor is used by one is a tool, where there is something else.
    private func leaveOutPrograms(
        _ inside: inout Set<Int>,
        _ reasons: inout [Int: String],
        _ traits: [PackageTraits]
    ) {
        let lonely = inside.filter { package in
            traits[package].isProgram && traits[package].uses.isDisjoint(with: inside)
                && traits[package].namedBy.isDisjoint(with: inside)
        }
        guard lonely.count < inside.count else { return }
        for package in lonely { reasons[package] = "it is a program that uses no other package here" }
        inside.subtract(lonely)
    }

    private static func isTemplate(_ path: String) -> Bool {
        let folder = WorkspaceSettings(name: "").templates.lowercased()
        return path.lowercased().hasPrefix(folder + "/") || path.lowercased() == folder
    }
}
