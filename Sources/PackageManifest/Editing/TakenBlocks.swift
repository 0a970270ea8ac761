import Diagnostics

/// The `if` blocks of a manifest that only add to what is there, and its `#if` blocks where names alone are edited: read
/// as though they were taken.
///
///     if ProcessInfo.processInfo.environment["SERVER"] == nil {
///       package.targets.append(contentsOf: [.target(name: "Search")])
///     }
///
/// Whoever edits such a target means it where it is made, whatever the condition says on this machine. What stands
/// outside may not use it: elsewhere it isn't there.
struct TakenBlocks {
    let kind: Kind
    let ranges: [Range<Int>]
    /// The statements with those of the blocks in their places.
    let statements: [Statement]

    /// Which blocks are taken.
    enum Kind {
        case conditional
        /// Those of `#if`, too, which may leave each other out.
        case all
    }

    init(_ kind: Kind, of statements: [Statement]) {
        self.kind = kind
        var ranges: [Range<Int>] = []
        self.statements = statements.flatMap { statement -> [Statement] in
            guard let body = statement.body(ifOnlyAdding: kind) else { return [statement] }
            ranges.append(statement.range)
            return body
        }
        self.ranges = ranges
    }

    /// Whether a target or a product of a name is made in one of them.
    func make(_ name: String, in manifest: Manifest) -> Bool {
        let targets = manifest.targets.elements.filter { $0.name.value == name }.map(\.range)
        let products = manifest.products.elements.filter { $0.name.value == name }.map(\.range)
        return (targets + products).contains { place(of: $0) != nil }
    }

    /// What is used where it may not be there: each target with the name of another one that is made in a block around
    /// it not.
    func strays(in manifest: Manifest) -> Set<[String]> {
        let places = Dictionary(manifest.targets.elements.map { ($0.name.value, place(of: $0.range)) }) { first, _ in
            first
        }
        var strays: Set<[String]> = []
        func check(_ user: Manifest.Text, at range: Range<Int>, uses name: String) {
            guard let made = places[name], let block = made, block != place(of: range) else { return }
            strays.insert([user.value, name])
        }
        for target in manifest.targets {
            for used in target.dependencies where used.kind != .product && used.package == nil {
                check(target.name, at: used.range, uses: used.name.value)
            }
        }
        for product in manifest.products {
            for target in product.targets { check(product.name, at: target.range, uses: target.value) }
        }
        return strays
    }

    /// Which block a range is in.
    private func place(of range: Range<Int>) -> Int? { ranges.firstIndex { $0.holds(range) } }
}

extension Statement {
    /// The body of a block that does nothing but call and assign; nil where something else may happen instead.
    fileprivate func body(ifOnlyAdding kind: TakenBlocks.Kind) -> [Statement]? {
        let body: [Statement]? =
            switch self {
            case .conditional(let block) where !block.isGuard && block.branches.count == 1 && block.otherwise.isEmpty:
                block.branches[0].conditions.allSatisfy(\.isExpression) ? block.branches[0].body : nil
            case .compiled(let block) where kind == .all && block.branches.count == 1: block.branches[0].body
            default: nil
            }
        return body?.allSatisfy(\.callsOrAssigns) == true ? body : nil
    }

    private var callsOrAssigns: Bool {
        switch self {
        case .expression(.call), .assignment: true
        default: false
        }
    }
}

extension Conditional.Condition {
    fileprivate var isExpression: Bool { if case .expression = self { true } else { false } }
}
