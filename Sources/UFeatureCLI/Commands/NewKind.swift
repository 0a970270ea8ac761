internal import Features

/// What `ufeature new` makes: a feature of one of two kinds, or a further app.
enum NewKind: String, CaseIterable, Sendable {
    case product
    case foundation
    case app

    /// The kind of a feature; nil for an app, which is none.
    var feature: FeatureKind? {
        switch self {
        case .product: .product
        case .foundation: .foundation
        case .app: nil
        }
    }
}
