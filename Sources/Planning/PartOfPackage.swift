internal import Architecture
internal import Diagnostics
internal import Workspaces

extension Workspace {
    /// That a name is that of one of several features in a package, which can't go or change alone; nil for any other.
    ///
    /// - Parameters:
    ///   - name: the name that somebody gave.
    ///   - help: what to do about it by hand, with the manifest of the package.
    /// - Returns: a refusal.
    func partOfPackage(named name: String, help: (_ manifest: String) -> String) -> Diagnostic? {
        guard !features.contains(where: { $0.name == name || $0.path == name }) else { return nil }
        let around = features.first { package in
            FeatureInference.features(in: package, trustsNames: hasSettings)
                .contains { $0.isOneOfMany && $0.name == name }
        }
        return around.map { Self.part(name, of: $0, help: help) }
    }

    /// The package with a name, for what only a package can have or become.
    ///
    /// - Parameters:
    ///   - name: the name that somebody gave.
    ///   - help: what to do where it is that of a feature in a package with others, with the manifest of the package.
    /// - Returns: the package.
    /// - Throws: a `Refusal` where it is such a feature, nothing, or more than one.
    func package(named name: String, help: (_ manifest: String) -> String) throws(Refusal) -> Feature {
        if let part = try part(named: name) { throw Refusal(Self.part(name, of: part.package, help: help)) }
        return try feature(named: name)
    }

    private static func part(_ name: String, of package: Feature, help: (_ manifest: String) -> String) -> Diagnostic {
        let message =
            "'\(name)' is not a package of its own, but one of several features in the package '\(package.name)'"
        return .error("part_of_package", message, help: [help(package.source.path)])
    }

    /// What commands know features by: packages, and what lies in those that hold several.
    var commandNames: [String] { features.flatMap { [$0.name] + partsOfLarge($0).map(\.name) } }
}
