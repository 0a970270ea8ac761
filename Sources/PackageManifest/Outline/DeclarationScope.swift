/// What members are declared in: the file, a type, or an extension.
struct DeclarationScope {
    var kind: SourceDeclaration.Kind?
    /// The names of the types around a member, the outermost first.
    var enclosing: [String] = []
    /// What others can see of a member at most.
    var limit: AccessLevel
    /// The level of a member that says nothing.
    var standard: AccessLevel
    /// How many brackets are open around a member.
    var depth: Int

    static let file = DeclarationScope(kind: nil, limit: .open, standard: .internal, depth: 0)

    /// What others can see of a member with these words before it.
    func access(of kind: SourceDeclaration.Kind, _ written: AccessLevel?) -> AccessLevel {
        if self.kind == .protocol || kind == .case { return limit }
        return min(written ?? standard, limit)
    }

    /// The scope of a type's members.
    func inner(_ kind: SourceDeclaration.Kind, _ name: String, _ written: AccessLevel?, depth: Int) -> DeclarationScope
    {
        var inner = DeclarationScope(
            kind: kind, enclosing: enclosing + [name], limit: access(of: kind, written), standard: .internal,
            depth: depth)
        if kind == .extension {
            // What the extension says is for members that say nothing; in a file, private is fileprivate.
            inner.limit = .open
            inner.standard = written == .private ? .fileprivate : written ?? .internal
        }
        return inner
    }
}
