import Features

/// What a feature depends on: every situation that templates treat differently.
///
/// Bare features have no testing target; open ones are foundation features with an interface.
enum Surroundings: String, CaseIterable {
    case alone
    /// What `init` gives to every product feature.
    case standard
    case base, bareBase, openBase
    case theme, openTheme
    case product, bareProduct
    case service, bareService, openService
    case handwritten
    case everything, bareEverything

    /// The suppliers' names, in an order that is no help to anyone.
    func dependencies(of kind: FeatureKind) -> [String] {
        let wanted = providers
        let forbidden: Set = kind == .foundation ? ["Catalog", "Bargains", "Handmade"] : []
        return wanted.filter { !forbidden.contains($0) }
    }

    private var providers: [String] {
        switch self {
        case .alone: []
        case .standard: ["Core", "DesignSystem"]
        case .base: ["Core"]
        case .bareBase: ["Bedrock"]
        case .openBase: ["Nucleus"]
        case .theme: ["DesignSystem"]
        case .openTheme: ["Vista"]
        case .product: ["Catalog"]
        case .bareProduct: ["Bargains"]
        case .service: ["Storage"]
        case .bareService: ["Ledger"]
        case .openService: ["Gateway"]
        case .handwritten: ["Handmade", "Handtool"]
        case .everything:
            ["Storage", "Handtool", "Catalog", "DesignSystem", "Gateway", "Bargains", "Core", "Handmade"]
        case .bareEverything: ["Skin", "Portal", "Bargains", "Bedrock", "Handtool", "Ledger"]
        }
    }

    /// As the beginning of a feature's name.
    var prefix: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
