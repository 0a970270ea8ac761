internal import Architecture
internal import Diagnostics
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
    /// The path of the product feature that uses the sources of most others with interfaces; nil for none, or several.
    private(set) var assembly: String?
    /// Whether no code of any package is about what is shown, as in a server.
    let showsNothing: Bool

    /// - Parameters:
    ///   - survey: the repository.
    ///   - said: the layers that the team has named, by the packages' paths.
    init(of survey: AdoptionSurvey, besides said: [String: Layer] = [:]) {
        let graph = survey.graph
        let traits = PackageTraits.all(in: graph, showing: survey.shown, importedOutside: survey.importedOutside)
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
            } else if survey.licensedByOthers.contains(package.path) {
                reasons[package.index] = "its license names another owner than the one of the repository"
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
        leaveOutRefused(&inside, &reasons, traits, survey)
        let guesses = LayerGuesses(about: inside, in: graph, traits, besides: said).guesses
        let withInterface = guesses.filter { $0.value.layer == .product && traits[$0.key].hasInterface }.keys
        let assemblies = withInterface.filter { package in
            let used = traits[package].usesSourceOf.intersection(withInterface)
            return used.count > 1 && used.count * 2 >= withInterface.count
        }
        assembly = assemblies.count == 1 ? assemblies.first.map { graph.packages[$0].path } : nil
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

    /// What SwiftPM refuses, and no other package names, is no part of any build.
    ///
    /// In the folder of a package that stays, it would be found again.
    private func leaveOutRefused(
        _ inside: inout Set<Int>,
        _ reasons: inout [Int: String],
        _ traits: [PackageTraits],
        _ survey: AdoptionSurvey
    ) {
        let refused = survey.workspace.refusedManifests
        let dead = inside.filter { package in
            let feature = survey.graph.packages[package].feature
            return refused.contains(feature.source.path) && traits[package].namedBy.isEmpty
                && !inside.contains { feature.path.hasPrefix(survey.graph.packages[$0].path + "/") }
        }
        // What is the only package is worth mending.
        guard dead.count < inside.count else { return }
        for package in dead { reasons[package] = "SwiftPM refuses its manifest, and no other package uses it" }
        inside.subtract(dead)
    }

    private static func isTemplate(_ path: String) -> Bool {
        let folder = WorkspaceSettings(name: "").templates.lowercased()
        return path.lowercased().hasPrefix(folder + "/") || path.lowercased() == folder
    }
}
