import UFeatureKit

/// What a feature depends on: every situation that templates treat differently.
enum Surroundings: String, CaseIterable {
    case alone
    /// What `init` gives to every product feature.
    case standard
    case base, baseWithoutTesting, baseWithInterface
    case theme, themeWithInterface
    case product, productWithoutTesting
    case service, serviceWithoutTesting, serviceWithInterface
    case handwritten
    case everything, everythingWithoutTesting

    /// The suppliers' names, in an order that is no help to anyone.
    func dependencies(of kind: FeatureKind) -> [String] {
        let wanted = suppliers
        let forbidden: Set = kind == .foundation ? ["Catalog", "Bargains", "Handmade"] : []
        return wanted.filter { !forbidden.contains($0) }
    }

    private var suppliers: [String] {
        switch self {
        case .alone: []
        case .standard: ["Core", "DesignSystem"]
        case .base: ["Core"]
        case .baseWithoutTesting: ["Bedrock"]
        case .baseWithInterface: ["Nucleus"]
        case .theme: ["DesignSystem"]
        case .themeWithInterface: ["Vista"]
        case .product: ["Catalog"]
        case .productWithoutTesting: ["Bargains"]
        case .service: ["Storage"]
        case .serviceWithoutTesting: ["Ledger"]
        case .serviceWithInterface: ["Gateway"]
        case .handwritten: ["Handmade", "Handtool"]
        case .everything:
            ["Storage", "Handtool", "Catalog", "DesignSystem", "Gateway", "Bargains", "Core", "Handmade"]
        case .everythingWithoutTesting: ["Skin", "Portal", "Bargains", "Bedrock", "Handtool", "Ledger"]
        }
    }

    /// As the beginning of a feature's name.
    var prefix: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
