internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// The feature that new ones of a repository are to be like: the smallest of those that have the targets of most.
struct AdoptedModel {
    /// Its name; nil where the features of the repository have nothing in common, or were made from a template set.
    let name: String?

    /// - Parameters:
    ///   - products: the product features of the repository.
    ///   - workspace: what they are in.
    init(of products: [Feature], in workspace: Workspace) {
        let own = products.filter { $0.template == nil && $0.path != "." }
        let roles = Majority(of: own.map(\.roles))
        guard own.count == products.count, own.count >= Self.several, let usual = roles.value else {
            name = nil
            return
        }
        let sized = own.filter { $0.roles == usual }.map { feature in
            (feature, size: CodeSize.swiftBytes(below: workspace.root.appending(feature.path)))
        }
        let smallest = sized.sorted { ($0.size, $0.0.path) < ($1.size, $1.0.path) }.map(\.0)
        let counts = workspace.features.reduce(into: [String: Int]()) { $0[$1.name, default: 0] += 1 }
        name =
            smallest.first { feature in
                counts[feature.name] == 1
                    && (try? UnnamedFeature(of: feature, as: NamePlaceholder.name(like: feature.name), in: workspace))
                        != nil
            }?.name
    }

    /// How many features tell what a team's are like.
    private static let several = 2
}
