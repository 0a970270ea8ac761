import Features

/// A kind of feature with a choice of roles that it may have.
struct Shape: Hashable {
    let kind: FeatureKind
    let roles: Set<Role>

    /// All shapes that are legal: 12 of product features, 16 of foundation features.
    static let all: [Shape] = FeatureKind.allCases.flatMap { kind in
        Set<Role>.allChoices.filter { kind.problem(withRoles: $0) == nil }.map { Shape(kind: kind, roles: $0) }
    }

    /// Every way in which the code of a shape's targets can differ: what stands in for a missing interface or testing
    /// target is up to the others, so those are all there.
    static let telling: [Shape] = all.filter { $0.roles.isSuperset(of: [.tests, .example]) }

    /// Initials of the kind and the roles, the testing target's being D as in doubles: `ProductIDSTE`.
    var name: String {
        let initials: [(Role, String)] = [
            (.interface, "I"), (.testing, "D"), (.source, "S"), (.tests, "T"), (.example, "E"),
        ]
        let letters = initials.filter { roles.contains($0.0) }.map(\.1).joined()
        return (kind == .product ? "Product" : "Foundation") + letters
    }
}

extension Shape: CustomStringConvertible {
    var description: String { name }
}
