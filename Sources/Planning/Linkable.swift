internal import Diagnostics
internal import Workspaces

/// What a feature can be linked to.
enum Linkable {
    case feature(Feature)
    case external(External)
}

extension Workspace {
    /// The feature with a name or at a path, or else the package of the catalogue with the name; nil for neither.
    ///
    /// - Throws: a `Refusal` when several features are meant.
    func linkable(named name: String) throws(Refusal) -> Linkable? {
        if features.contains(where: { $0.name == name || $0.path == name }) {
            return .feature(try feature(named: name))
        }
        return settings.externals.first { $0.name == name }.map { .external($0) }
    }

    /// The features and the packages of the catalogue with the given names, in that order, each once.
    ///
    /// - Throws: a `Refusal` that names every one that isn't there.
    func linkables(named names: [String]) throws(Refusal) -> (features: [Feature], externals: [External]) {
        var result: (features: [Feature], externals: [External]) = ([], [])
        var problems: [Diagnostic] = []
        var seen: Set<String> = []
        for name in names where seen.insert(name).inserted {
            do throws(Refusal) {
                switch try linkable(named: name) {
                case .feature(let feature):
                    // Its name and its path may both be given, and a manifest is edited only once.
                    if !result.features.contains(where: { $0.path == feature.path }) { result.features.append(feature) }
                case .external(let external): result.externals.append(external)
                case nil: problems.append(unknown(name, among: features.map(\.name) + settings.externals.map(\.name)))
                }
            } catch {
                problems += error.reasons
            }
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        return result
    }
}
