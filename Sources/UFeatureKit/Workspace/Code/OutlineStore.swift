internal import PackageManifest

/// Keeps what rules look at of the outlines of a package's files, in as little space as it takes.
///
/// A large workspace has two hundred thousand files. The same few modules are imported in most of a package's, and of
/// what they declare only types, and what others can reach without an instance of one, is ever looked at.
struct OutlineStore {
    private var names: [String: String] = [:]

    mutating func kept(_ outline: SourceOutline) -> SourceOutline {
        var kept = outline
        kept.imports = outline.imports.map { statement in
            var statement = statement
            let isPath = statement.path == statement.module
            statement.module = shared(statement.module)
            if isPath { statement.path = statement.module }
            return statement
        }
        kept.declarations = outline.declarations.filter(Self.matters)
        return kept
    }

    /// The text that was kept for an equal one.
    private mutating func shared(_ name: String) -> String {
        // Shorter ones need no space of their own.
        guard name.utf8.count > 15 else { return name }
        if let known = names[name] { return known }
        names[name] = name
        return name
    }

    private static func matters(_ declaration: SourceDeclaration) -> Bool {
        switch declaration.kind {
        case .struct, .class, .actor, .enum, .protocol, .typealias: true
        case .let, .var: declaration.isStatic || declaration.enclosing.isEmpty
        default: declaration.enclosing.isEmpty
        }
    }
}
