/// The two kinds of features: product features are what people use, foundation features what those are
/// built from.
package enum FeatureKind: String, CaseIterable, Hashable, Sendable {
    case product
    case foundation

    /// The kind of the features in a layer; nil for the app, which is none.
    package init?(of layer: Layer) {
        switch layer {
        case .product: self = .product
        case .foundation: self = .foundation
        case .app: return nil
        }
    }

    package var layer: Layer {
        switch self {
        case .product: .product
        case .foundation: .foundation
        }
    }

    /// The roles that a feature of this kind has unless told otherwise.
    ///
    /// A foundation feature has no interface unless asked for one, because others may use its source.
    package var defaultRoles: Set<Role> {
        switch self {
        case .product: [.interface, .source, .testing, .tests, .example]
        case .foundation: [.source, .testing, .tests, .example]
        }
    }
}
