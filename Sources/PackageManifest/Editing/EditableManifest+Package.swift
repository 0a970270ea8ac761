import Diagnostics

/// The edits of what a package has: targets, products, dependencies.
extension EditableManifest {
    func adding(target text: String) throws(Diagnostic) -> [TextEdit] {
        let text = try AddedText(text)
        let added = try text.target(in: self)
        try check(added.name.value, of: "target")
        if let there = manifest.targets.first(where: { $0.name.value == added.name.value }) {
            if there.isSame(as: added) { return [] }
            throw conflict(
                "target '\(added.name.value)' is there already, of another kind or at another path", there.range)
        }
        try doubt(
            named: added.name.value, "target '\(added.name.value)'", without: manifest.targets.map(\.range))
        return try adding(text, to: list("targets", manifest.targets.literals))
    }

    func removing(target name: String) throws(Diagnostic) -> [TextEdit] {
        let found = manifest.targets.enumerated().filter { $0.element.name.value == name }
        if found.isEmpty {
            let targets = manifest.targets.map(\.range)
            try doubt(named: name, "target '\(name)'", in: range(of: "targets"), without: targets)
        }
        return try removing(
            found.map { ($0.offset, $0.element.range) },
            count: manifest.targets.count,
            from: list("targets", manifest.targets.literals)
        )
    }

    func adding(product text: String) throws(Diagnostic) -> [TextEdit] {
        let text = try AddedText(text)
        let added = try text.product(in: self)
        try check(added.name.value, of: "product")
        if let there = manifest.products.first(where: { $0.name.value == added.name.value }) {
            if there.isSame(as: added) { return [] }
            throw conflict(
                "product '\(added.name.value)' is there already, of another kind or with other targets", there.range)
        }
        return try adding(text, to: list("products", manifest.products.literals))
    }

    func removing(product name: String) throws(Diagnostic) -> [TextEdit] {
        try removing(
            manifest.products.enumerated().filter { $0.element.name.value == name }
                .map { ($0.offset, $0.element.range) },
            count: manifest.products.count,
            from: list("products", manifest.products.literals)
        )
    }

    func adding(dependency text: String) throws(Diagnostic) -> [TextEdit] {
        let text = try AddedText(text)
        let added = try text.dependency(in: self)
        if let there = manifest.dependencies.first(where: { $0.isRival(of: added) }) {
            if there.isSame(as: added) { return [] }
            throw conflict(
                "package '\(added.identity ?? "")' is there already, from another place or in other versions",
                there.range)
        }
        if let identity = added.identity { try doubt(named: identity, "package '\(identity)'") }
        return try adding(text, to: list("dependencies", manifest.dependencies.literals))
    }

    func removing(dependency identity: String) throws(Diagnostic) -> [TextEdit] {
        let found = manifest.dependencies.enumerated().filter { $0.element.identity == identity.lowercased() }
        if found.isEmpty {
            try doubt(named: identity.lowercased(), "package '\(identity)'", in: range(of: "dependencies"))
        }
        return try removing(
            found.map { ($0.offset, $0.element.range) },
            count: manifest.dependencies.count,
            from: list("dependencies", manifest.dependencies.literals)
        )
    }

    func list(_ label: String, _ literals: [ArrayLiteral]) -> EditedList {
        EditedList(
            subject: "the \(label) of the package",
            label: label,
            call: manifest.call,
            order: ArgumentOrder.package,
            literals: self.literals(literals, in: manifest.call, label)
        )
    }

    /// The value of an argument of the package.
    private func range(of label: String) -> Range<Int> { manifest.call?.argument(label)?.value.range ?? 0..<0 }

    func conflict(_ message: String, _ range: Range<Int>) -> Diagnostic {
        .error("edit_conflict", message, in: source, at: range, help: ["take another name, or change this one by hand"])
    }

    /// Throws `edit_invalid_name` for a name that SwiftPM has no use for in a build.
    private func check(_ name: String, of kind: String) throws(Diagnostic) {
        let isValid = name.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_-+.".unicodeScalars.contains(scalar)
        }
        guard isValid, let first = name.unicodeScalars.first, first.properties.isAlphabetic || first == "_" else {
            throw .error(
                "edit_invalid_name",
                "'\(name)' is no name for a \(kind)",
                help: ["start with a letter, and go on with letters, digits, '_', '-', '+' and '.'"]
            )
        }
    }
}
