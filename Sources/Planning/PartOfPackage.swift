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
        guard let around else { return nil }
        let message = "'\(name)' is no package of its own, but one of several features in the package '\(around.name)'"
        return .error("part_of_package", message, help: [help(around.source.path)])
    }
}
