package import Diagnostics

/// A declaration of a Swift file, at the file's level or as a member of a type: nothing from within functions.
package struct SourceDeclaration: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        case `struct`, `class`, `actor`, `enum`, `protocol`, `extension`, `func`, `let`, `var`, `typealias`, `macro`
        case `subscript`, `init`, `case`, `associatedtype`, `operator`, `precedencegroup`
    }

    package var kind: Kind
    /// For an extension the type that it extends, such as `Array.Index`.
    package var name: String
    /// What others can see at most: its own level (in an extension, by default the extension's), and no more than that of
    /// the types around it.
    package var access: AccessLevel
    /// The names of the types around it, the outermost first; an extension counts by the name that it extends.
    package var enclosing: [String]
    /// Whether it is `static`, or `class` in a class.
    package var isStatic: Bool
    /// What a type or an extension says of itself before its members; nil for everything else.
    package var type: TypeHead?
    /// What a `let` or `var` is; nil for everything else.
    package var variable: Variable?
    /// What a function gives whose name begins with `make`, as it is written; nil for everything else.
    @Indirect package var result: String? = nil
    /// Where its name is.
    package var place: SourcePlace

    package struct TypeHead: Hashable, Sendable {
        /// Its attributes as they are written, without the sign: `globalActor`.
        package var attributes: [String]
        /// The words behind the colon: the names of what it inherits from and conforms to.
        package var inherited: [String] = []
    }

    package struct Variable: Hashable, Sendable {
        /// Whether it keeps a value, rather than computing it.
        package var isStored: Bool
        /// Whether it can be set: `var` that is stored, or that has a setter.
        package var isMutable: Bool
        /// Who can set it, where fewer can than can see it: internal for `internal(set)`.
        package var setterAccess: AccessLevel?
        /// Its attributes as they are written, without the sign: `TaskLocal`, `available(iOS 17, *)`.
        package var attributes: [String]
        /// The type that is annotated, as it is written.
        package var type: String?
        /// What is called to make the first value: `Client` for `= Client(base: url)`, `.init` for `= .init()`; nil for
        /// anything else.
        package var maker: String?
    }
}
