package import Diagnostics

extension FeatureKind {
    /// Why a feature of this kind cannot have just these roles; nil for a choice that is legal.
    ///
    /// The source is always there. Testing needs something whose doubles it can offer: the interface, or in a
    /// foundation feature, whose source others may use, the source.
    package func problem(withRoles roles: Set<Role>) -> Diagnostic? {
        if !roles.contains(.source) {
            let help = ["add 'source'"]
            return .error("illegal_roles", "a feature without a source, which every feature has", help: help)
        }
        if self == .product, roles.contains(.testing), !roles.contains(.interface) {
            return .error(
                "illegal_roles",
                "'testing' without 'interface', whose protocols and models its mocks and fixtures are made for",
                help: ["add 'interface', or leave out 'testing'"]
            )
        }
        return nil
    }
}
