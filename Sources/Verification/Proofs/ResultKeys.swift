internal import Diagnostics
package import OperatingSystem
internal import PackageManifest
package import Workspaces

/// What can change the result of building and testing packages: a ``ResultKey`` for each, where that can be known.
///
///     let keys = ResultKeys(of: workspace, .init(toolchain: try SwiftToolchain.find(), runsTests: true))
///     if let key = keys.key(of: feature), let cached = store.cached(for: key) { … }
///
/// That is the toolchain, the machine, some variables, and every file of the package and of all that it reaches through
/// path dependencies; of those without their tests and examples. Not where the workspace lies: two clones have equal
/// keys. What a test or a plugin looks at elsewhere, nobody can know.
///
/// Nothing is known of a package, nor of those that use it, whose manifest isn't exact or may look at files or the
/// clock; with something that can't be read; or that uses packages from elsewhere whose versions aren't written down.
package struct ResultKeys: Sendable {
    /// What all keys have in common.
    package struct Conditions: Hashable, Sendable {
        let toolchain: SwiftToolchain?
        let runsTests: Bool
        /// How SwiftPM and the compilers are called.
        let flags: [String]
        /// The `Package.resolved` that the build uses in place of the packages' own.
        let pins: String?
        let surroundings: BuildSurroundings

        package init(
            toolchain: SwiftToolchain?,
            runsTests: Bool,
            flags: [String] = [],
            pins: String? = nil,
            surroundings: BuildSurroundings = .own()
        ) {
            self.toolchain = toolchain
            self.runsTests = runsTests
            self.flags = flags
            self.pins = pins
            self.surroundings = surroundings
        }
    }

    private let workspace: Workspace
    private let conditions: Conditions
    private let keys: [String: ResultKey]

    /// Looks at the disk, for all features or only for some.
    package init(of workspace: Workspace, _ conditions: Conditions, features: [Feature]? = nil) {
        self.workspace = workspace
        self.conditions = conditions
        let features = features ?? workspace.features
        keys = conditions.toolchain == nil ? [:] : Self.keys(of: features, in: workspace, conditions)
    }

    /// Nil when it can't be known what the result depends on: then nothing is kept.
    package func key(of feature: Feature) -> ResultKey? { keys[feature.path] }

    /// The keys of some features as they are now.
    ///
    /// Who builds a package may have read its files at any time between two looks: only if they agree it's known what.
    package func renewed(for features: [Feature]) -> ResultKeys {
        ResultKeys(of: workspace, conditions, features: features)
    }
}

extension ResultKeys {
    /// Changes with everything that a key is made of.
    private static let format = "ufeature proof 2"

    private static func keys(
        of features: [Feature],
        in workspace: Workspace,
        _ conditions: Conditions
    ) -> [String: ResultKey] {
        let reached = ReachedPackages(from: features, in: workspace)
        let packages = reached.packages.map(\.feature)
        let parts = zip(reached.packages, PackageContent.contents(of: packages, in: workspace)).map {
            package, content in
            content.flatMap { Part(package, $0, conditions) }
        }
        let common = text(
            [format, conditions.toolchain?.identity ?? "", conditions.surroundings.text]
                + [conditions.pins ?? ""] + conditions.flags)
        let found = Parallel.map(features) { feature -> ResultKey? in
            guard let index = reached.index(of: feature), let own = parts[index] else { return nil }
            var hash = SHA256()
            hash.update(common)
            hash.update(own.whole)
            var usesRemote = own.usesRemote
            for index in reached.reached(from: index) {
                guard let part = parts[index] else { return nil }
                usesRemote = usesRemote || part.usesRemote
                hash.update(part.vended)
            }
            guard !usesRemote || own.hasPins || conditions.pins != nil else { return nil }
            return ResultKey(content: hash.sum, isTested: conditions.runsTests)
        }
        var keys: [String: ResultKey] = [:]
        for (feature, key) in zip(features, found) { keys[feature.path] = key }
        return keys
    }

    /// What a package adds to the keys of those that use it, and to its own.
    private struct Part {
        let whole: [UInt8]
        let vended: [UInt8]
        let usesRemote: Bool
        let hasPins: Bool

        init?(_ package: ReachedPackages.Package, _ content: PackageContent, _ conditions: Conditions) {
            guard package.isKnown else { return nil }
            let surroundings = package.feature.manifestFiles.map { Manifest.surroundings(of: $0) }.max() ?? .world
            guard surroundings != .world else { return nil }
            let variables = surroundings == .environment ? conditions.surroundings.variables : ""
            let place = ResultKeys.text([package.feature.path, variables])
            // The folder's name is the package's identity.
            whole = SHA256.sum(of: place + content.whole.bytes).bytes
            vended = SHA256.sum(of: place + content.vended.bytes).bytes
            usesRemote = package.usesRemote
            hasPins = content.hasPins
        }
    }

    /// Texts one after the other, so that no others come to the same.
    private static func text(_ parts: [String]) -> [UInt8] {
        parts.flatMap { Array("\($0.utf8.count) \($0)\n".utf8) }
    }
}
