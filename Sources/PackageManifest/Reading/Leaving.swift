/// Whether statements can leave the body that they are in.
extension Conditional {
    var leaves: Bool { isGuard || branches.contains { $0.body.leave } || otherwise.leave }
}

extension Selection {
    var leaves: Bool { cases.contains { $0.body.leave } }
}

extension [Statement] {
    var leave: Bool {
        contains { statement in
            switch statement {
            case .leave: true
            case .conditional(let conditional): conditional.leaves
            case .loop(let loop): loop.body.leave
            case .selection(let selection): selection.leaves
            case .compiled(let block): block.branches.contains { $0.body.leave }
            case .importing, .binding, .expression, .assignment, .declaration, .opaque: false
            }
        }
    }
}

extension [Statement] {
    /// The statements of a body that, being a single expression, returns it without saying so.
    var returningOnly: [Statement] {
        guard count == 1, let only = first else { return self }
        switch only {
        case .expression(let expression):
            return [.leave(Leave(keyword: "return", value: expression, range: expression.range))]
        case .conditional(var conditional) where !conditional.isGuard && !conditional.otherwise.isEmpty:
            for index in conditional.branches.indices {
                conditional.branches[index].body = conditional.branches[index].body.returningOnly
            }
            conditional.otherwise = conditional.otherwise.returningOnly
            return [.conditional(conditional)]
        case .selection(var selection):
            for index in selection.cases.indices {
                selection.cases[index].body = selection.cases[index].body.returningOnly
            }
            return [.selection(selection)]
        case .compiled(var block):
            for index in block.branches.indices {
                block.branches[index].body = block.branches[index].body.returningOnly
            }
            return [.compiled(block)]
        default:
            return self
        }
    }
}
