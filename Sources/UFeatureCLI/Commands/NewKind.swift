internal import Features

/// What `ufeature new` makes: a feature of one of two kinds, a further app, or widgets of one.
enum NewKind: String, CaseIterable, Sendable {
    case product
    case foundation
    case app
    case widget

    /// The kind of a feature; nil for an app or widgets, which are none.
    var feature: FeatureKind? {
        switch self {
        case .product: .product
        case .foundation: .foundation
        case .app, .widget: nil
        }
    }
}
