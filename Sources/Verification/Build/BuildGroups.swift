package import Architecture
internal import Diagnostics
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// Which packages can be built together, each with the same result as on its own.
///
/// One build is one graph of packages to SwiftPM: an identity, a target's name and a version of what is downloaded are
/// the same for all that are in it. Packages that don't agree on one of them are built on their own, in the order in
/// which they come, or in several groups.
///
/// A package whose manifest isn't exactly known stays alone, as nobody knows its tests. Those that use it needn't: if
/// it clashes with others, SwiftPM sees it and refuses the whole build, after which each is built on its own, so that
/// time is lost, and no result is wrong. What SwiftPM would not tell is that versions are shared, so that they do stay
/// alone where it may name a package from elsewhere.
package struct BuildGroups: Hashable {
    /// The packages that are built together, in the order in which they came.
    package private(set) var together: [[Int]] = []
    /// Why the others are built on their own, in words that follow "it is built on its own because".
    package private(set) var alone: [Int: String] = [:]

    /// - Parameters:
    ///   - packages: indices of packages in the graph.
    ///   - graph: the graph of all packages.
    ///   - pins: the text of the `Package.resolved` beside a package's manifest.
    package init(_ packages: [Int], of graph: FeatureGraph, pins: (Int) throws -> String?) rethrows {
        let reach = ModuleReach(graph)
        var names = BuildNames(graph)
        var demands: [Int: Demands] = [:]
        for package in packages {
            let loaded = reach.packages(of: package).sorted()
            if let reason = Self.obstacle(to: package, in: loaded, of: graph) ?? names.take(package, loading: loaded) {
                alone[package] = reason
                continue
            }
            let requirements = Set(loaded.flatMap { Self.requirements(of: graph.packages[$0].manifest) })
            demands[package] = Demands(
                requirements: requirements.sorted(by: Files.byteOrder),
                pins: requirements.isEmpty ? nil : try pins(package)
            )
        }
        let shared = packages.filter { demands[$0] != nil }
        // As soon as one root is older than 6.0, SwiftPM refuses every cycle of packages.
        let circular = graph.packagesInCycles
        let hasCycle = shared.contains { !reach.packages(of: $0).isDisjoint(with: circular) }
        let old = hasCycle ? shared.filter { (graph.packages[$0].manifest.toolsVersion?.major ?? 0) < 6 } : []
        together = [shared.filter { !old.contains($0) }, old].flatMap { Self.groups(of: $0, by: demands) }
    }

    /// Packages by what they demand, those with most members first, in the order in which the packages came.
    private static func groups(of packages: [Int], by demands: [Int: Demands]) -> [[Int]] {
        let places = Dictionary(packages.enumerated().map { ($1, $0) }) { first, _ in first }
        func isEarlier(_ left: Int, _ right: Int) -> Bool { (places[left] ?? 0) < (places[right] ?? 0) }
        var groups = Dictionary(grouping: packages) { demands[$0] ?? .nothing }
        // What downloads nothing can be built with anything: with the most, so that little is planned twice.
        let free = groups.removeValue(forKey: .nothing) ?? []
        let demanding = groups.values.sorted { left, right in
            left.count == right.count ? isEarlier(left[0], right[0]) : left.count > right.count
        }
        let first = ((demanding.first ?? []) + free).sorted(by: isEarlier)
        return ([first] + demanding.dropFirst()).filter { !$0.isEmpty }
    }

    /// What decides which versions SwiftPM takes.
    private struct Demands: Hashable {
        let requirements: [String]
        let pins: String?

        static let nothing = Demands(requirements: [], pins: nil)
    }

    /// What a manifest says that means another thing in a larger build.
    private static func obstacle(to package: Int, in loaded: [Int], of graph: FeatureGraph) -> String? {
        guard graph.packages[package].manifest.exact else {
            return "what '\(graph.packages[package].feature.source.path)' says is not known before SwiftPM runs it"
        }
        for package in loaded.map({ graph.packages[$0] }) {
            for word in ["moduleAliases", "traits:"] where package.mentions(word) {
                return "'\(package.feature.source.path)' has \(word.filter { $0 != ":" })"
            }
            let mayDownload = package.mentions("url:") || package.mentions("id:")
            if !package.manifest.exact, mayDownload {
                return "what '\(package.feature.source.path)' downloads is not known before SwiftPM runs it"
            }
        }
        return nil
    }

    private static func requirements(of manifest: Manifest) -> [String] {
        manifest.dependencies.compactMap { dependency in
            switch dependency.kind {
            case .path: nil
            case .url(let place), .registry(let place): "\(place.value) \(dependency.requirement?.text ?? "")"
            }
        }
    }
}
