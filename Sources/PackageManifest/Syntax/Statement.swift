/// A statement at the top of a manifest, or among the members of a type that it declares.
package enum Statement: Hashable, Sendable {
    case importing(Range<Int>)
    case binding(Binding)
    case expression(Expression)
    case assignment(Assignment)
    case declaration(Declaration)
    case opaque(Opaque)
}

/// `let name: Type = value`.
package struct Binding: Hashable, Sendable {
    package enum Form: Hashable, Sendable {
        case constant
        case variable
        /// A variable whose body is one expression, as in `var name: Type { value }`.
        case computed
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
    var mentions: Set<String>
}

/// A function, type, extension or computed variable: nothing happens where it stands.
package struct Declaration: Hashable, Sendable {
    package var keyword: String
    /// The name of what it declares; of an extension, the type that it extends, such as `Target.Dependency`.
    package var name: String
    /// The constants among the members of a type or extension.
    package var constants: [Binding]
    package var range: Range<Int>
    /// The names that it declares, its own and those inside it, but for ``constants``; a type that it gives an
    /// initializer counts as declared here.
    var declares: Set<String>
    /// The names that it mentions.
    var mentions: Set<String>
}

/// A statement that is executed, but not read: a loop, a choice, an `#if` block.
package struct Opaque: Hashable, Sendable {
    /// The word that it starts with, such as `for` and `#if`.
    package var keyword: String
    package var range: Range<Int>
}
