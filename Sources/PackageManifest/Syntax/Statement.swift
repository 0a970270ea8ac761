/// A statement at the top of a manifest, among the members of a type that it declares, or in a body.
package indirect enum Statement: Hashable, Sendable {
    case importing(Range<Int>)
    case binding(Binding)
    case expression(Expression)
    case assignment(Assignment)
    case declaration(Declaration)
    case conditional(Conditional)
    case loop(Loop)
    case selection(Selection)
    case leave(Leave)
    case compiled(CompiledBlock)
    case opaque(Opaque)
}

extension Statement {
    var range: Range<Int> {
        switch self {
        case .importing(let range): range
        case .binding(let binding): binding.range
        case .expression(let expression): expression.range
        case .assignment(let assignment): assignment.range
        case .declaration(let declaration): declaration.range
        case .conditional(let conditional): conditional.range
        case .loop(let loop): loop.range
        case .selection(let selection): selection.range
        case .leave(let leave): leave.range
        case .compiled(let block): block.range
        case .opaque(let opaque): opaque.range
        }
    }
}

/// `let name: Type = value`.
package struct Binding: Hashable, Sendable {
    package enum Form: Hashable, Sendable {
        case constant
        case variable
        /// A variable with a body that computes it, as in `var name: Type { value }`.
        case computed
        /// `let name: Type`, which gets its value later.
        case declared
    }

    package var form: Form
    /// The names of its attributes, of which one can be a property wrapper.
    package var attributes: Set<String>
    package var isStatic: Bool
    package var name: Name
    /// The type as it is written, without white space.
    package var type: String?
    package var value: Expression
    package var range: Range<Int>
    /// The names that the value mentions.
    var mentions: Set<String>
}

/// `target = value`, `target += value`.
package struct Assignment: Hashable, Sendable {
    package var target: Expression
    package var symbol: Name
    package var value: Expression
    package var range: Range<Int>
}

/// A function, type, extension or computed variable: nothing happens where it stands.
package struct Declaration: Hashable, Sendable {
    package var keyword: String
    /// The name of what it declares; of an extension, the type that it extends, such as `Target.Dependency`.
    package var name: String
    /// The variables and constants among the members of a type or extension.
    package var members: [Binding]
    /// The functions among the members of a type or extension, or the one that it declares itself.
    package var functions: [Function]
    /// The types that are declared inside it, and the functions that aren't read.
    package var types: [Declaration]
    /// The blocks among the members that may not be compiled.
    package var blocks: [CompiledBlock]
    /// The cases of an enumeration.
    package var cases: [EnumerationCase]
    /// The names after a type's colon.
    package var inherits: Set<String>
    package var range: Range<Int>
    /// The names that it declares, its own and those inside it, but for ``members``; a type that it gives an
    /// initializer counts as declared here.
    var declares: Set<String>
    /// The names that it mentions.
    var mentions: Set<String>
    /// Whether it has code that runs without being called by a name: an initializer, an observer, a subscript.
    var runsUnnamed: Bool
}

/// `case name = "value"`, without associated values.
package struct EnumerationCase: Hashable, Sendable {
    package var name: String
    package var value: Expression?
}

/// `func name(label name: Type = value) -> Type { body }`.
package struct Function: Hashable, Sendable {
    package struct Parameter: Hashable, Sendable {
        package var label: String?
        package var name: String
        /// The type as it is written, without white space.
        package var type: String
        package var value: Expression?
    }

    package var name: String
    package var isStatic: Bool
    package var parameters: [Parameter]
    package var result: String?
    package var body: [Statement]
    package var range: Range<Int>
}

/// `if … { } else if … { } else { }`, or `guard … else { }`.
package struct Conditional: Hashable, Sendable {
    package enum Condition: Hashable, Sendable {
        case expression(Expression)
        /// `let name = value`, or `let name` alone.
        case binding(Name, Expression)
        case unsupported(Range<Int>)

        package var range: Range<Int> {
            switch self {
            case .expression(let expression): expression.range
            case .binding(let name, let value): name.range.lowerBound..<value.range.upperBound
            case .unsupported(let range): range
            }
        }
    }

    package struct Branch: Hashable, Sendable {
        package var conditions: [Condition]
        package var body: [Statement]
    }

    package var isGuard: Bool
    package var branches: [Branch]
    package var otherwise: [Statement]
    package var range: Range<Int>
}

/// `for name in sequence where filter { body }`.
package struct Loop: Hashable, Sendable {
    package var name: String
    package var sequence: Expression
    package var filter: Expression?
    package var body: [Statement]
    package var range: Range<Int>
}

/// `switch subject { case pattern: body }`.
package struct Selection: Hashable, Sendable {
    package struct Case: Hashable, Sendable {
        /// None for `default`.
        package var patterns: [Expression]
        package var body: [Statement]
    }

    package var subject: Expression
    package var cases: [Case]
    package var range: Range<Int>
}

/// `return value`, `break`, `continue`.
package struct Leave: Hashable, Sendable {
    package var keyword: String
    package var value: Expression?
    package var range: Range<Int>
}

/// `#if condition … #elseif condition … #else … #endif`.
package struct CompiledBlock: Hashable, Sendable {
    package struct Branch: Hashable, Sendable {
        /// Nothing for `#else`.
        package var condition: BuildCondition?
        package var body: [Statement]
    }

    package var branches: [Branch]
    package var range: Range<Int>
}

/// A statement that is executed, but not read: a kind of loop, a `defer`, a directive.
package struct Opaque: Hashable, Sendable {
    /// The word that it starts with, such as `while` and `#warning`.
    package var keyword: String
    package var range: Range<Int>
}
