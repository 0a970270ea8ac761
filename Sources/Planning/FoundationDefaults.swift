internal import Diagnostics
internal import Features
internal import TemplateSets
internal import Workspaces

/// The foundation features that a new product feature uses where nobody says what it uses: those that `init` makes for
/// features of its template set, as far as they are there, or else those that the set has in their place.
///
/// A package that was written by hand is none of them, whatever it is called: nobody knows what it offers.
struct FoundationDefaults {
    /// The names of features by the template set that they were made from.
    private var made: [String: [String]] = [:]
    /// What `init` makes for a template set that doesn't say.
    private let standard = (try? WorkspacePlanner.foundation()) ?? []

    /// What is there in a workspace; nothing beside none.
    init(in workspace: Workspace) {
        guard workspace.hasSettings else { return }
        for feature in workspace.features where feature.layer == .foundation {
            if let template = feature.template { made[template, default: []].append(feature.name) }
        }
    }

    /// Adds a feature that is made together with those that may use it.
    mutating func add(_ descriptor: FeatureDescriptor) {
        guard descriptor.kind == .foundation else { return }
        made[descriptor.template, default: []].append(descriptor.name.text)
    }

    /// The names for a feature of a template set and a kind, in the order in which `init` makes them.
    func names(for set: TemplateSet?, _ kind: FeatureKind) -> [String] {
        if let fixed = set?.dependencies { return fixed }
        guard kind == .product, let set else { return [] }
        return (set.foundation ?? standard).compactMap { wanted in
            let template = wanted.template ?? ""
            let names = made[template] ?? set.alternatives[template].flatMap { made[$0] } ?? []
            return names.contains(wanted.name.text) ? wanted.name.text : names.first
        }
        .uniqued()
    }
}
