package import PackageManifest

/// Keeps what rules look at of the outlines of a package's files, in as little space as it takes.
///
/// A large workspace has two hundred thousand files. The same few modules are imported in most of a package's, and of
/// what they declare only types, what others can reach without an instance of one, what makes something, and whether
/// classes have variables or constants, is ever looked at.
package struct OutlineStore {
    private var names: [String: String] = [:]
    private var extras: [Import.Extras: Import.Extras] = [:]

    package init() {}

    package mutating func kept(_ outline: SourceOutline) -> SourceOutline {
        var kept = outline
        kept.imports = outline.imports.map { statement in
            var statement = statement
            statement.module = shared(statement.module)
            statement.extras = shared(statement.extras)
            return statement
        }
        let classes = Set(outline.declarations.lazy.filter { $0.kind == .class }.map(\.name))
        var told: Set<Member> = []
        kept.declarations = outline.declarations.filter { declaration in
            if Self.matters(declaration) { return true }
            // Whether a class keeps something that changes: one of each is enough to tell.
            guard let variable = declaration.variable, variable.isStored, let type = declaration.enclosing.last,
                classes.contains(type)
            else { return false }
            return told.insert(Member(type: type, isMutable: variable.isMutable)).inserted
        }
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

    private mutating func shared(_ extras: Import.Extras) -> Import.Extras {
        if extras.isEmpty { return extras }
        if let known = self.extras[extras] { return known }
        self.extras[extras] = extras
        return extras
    }

    private struct Member: Hashable {
        let type: String
        let isMutable: Bool
    }

    private static func matters(_ declaration: SourceDeclaration) -> Bool {
        switch declaration.kind {
        case .struct, .class, .actor, .enum, .protocol, .typealias: true
        case .let, .var: declaration.isStatic || declaration.enclosing.isEmpty
        default: declaration.enclosing.isEmpty || declaration.result != nil
        }
    }
}
