import Diagnostics

/// The edits of what a package has: targets, products, dependencies.
extension EditableManifest {
    func adding(target text: String, after other: String?) throws(Diagnostic) -> [TextEdit] {
        let text = try AddedText(text)
        let added = try text.target(in: self)
        try check(added.name.value, of: "target")
        if let there = manifest.targets.first(where: { $0.name.value == added.name.value }) {
            if there.isSame(as: added) { return [] }
            throw conflict(
                "target '\(added.name.value)' is there already, of another kind or at another path", there.range)
        }
        try check(added.kind)
        try doubt(
            named: added.name.value, "target '\(added.name.value)'", without: manifest.targets.map(\.range))
        try doubt(
            manifest.targets.elsewhere.first { $0.name.value == added.name.value }, "target '\(added.name.value)'")
        var list = list("targets", manifest.targets.literals)
        list.neighbour = manifest.targets.first { $0.name.value == other }?.range
        return try adding(inManner(target: text), to: list)
    }

    func removing(target name: String) throws(Diagnostic) -> [TextEdit] {
        let found = manifest.targets.enumerated().filter { $0.element.name.value == name }
        if found.isEmpty {
            let targets = manifest.targets.map(\.range)
            try doubt(named: name, "target '\(name)'", in: range(of: "targets"), without: targets)
            try doubt(manifest.targets.elsewhere.first { $0.name.value == name }, "target '\(name)'")
        }
        return try removing(
            found.map { ($0.offset, $0.element.range) },
            count: manifest.targets.count,
            from: list("targets", manifest.targets.literals)
        )
    }

    func adding(product text: String, after other: String?) throws(Diagnostic) -> [TextEdit] {
        let text = try AddedText(text)
        let added = try text.product(in: self)
        try check(added.name.value, of: "product")
        if let there = manifest.products.first(where: { $0.name.value == added.name.value }) {
            if there.isSame(as: added) { return [] }
            throw conflict(
                "product '\(added.name.value)' is there already, of another kind or with other targets", there.range)
        }
        try doubt(
            manifest.products.elsewhere.first { $0.name.value == added.name.value }, "product '\(added.name.value)'")
        var list = list("products", manifest.products.literals)
        list.neighbour = manifest.products.first { $0.name.value == other }?.range
        return try adding(text, to: list)
    }

    func removing(product name: String, after kept: Int = 0) throws(Diagnostic) -> [TextEdit] {
        try removing(
            manifest.products.enumerated().filter { $0.element.name.value == name }.dropFirst(kept)
                .map { ($0.offset, $0.element.range) },
            count: manifest.products.count,
            from: list("products", manifest.products.literals)
        )
    }

    /// Takes a target out of the list of a product; an only one stays, as a product without targets doesn't load.
    func removing(productTarget name: String, from product: String) throws(Diagnostic) -> [TextEdit] {
        guard let product = manifest.products.first(where: { $0.name.value == product }) else { return [] }
        let found = product.targets.enumerated().filter { $0.element.value == name }
        if found.isEmpty { return [] }
        guard found.count < product.targets.count else {
            throw conflict("product '\(product.name.value)' would vend nothing without '\(name)'", product.range)
        }
        return try removing(
            found.map { ($0.offset, $0.element.range) }, count: product.targets.count, from: targets(of: product))
    }

    func adding(productTarget name: String, to product: String, after other: String?) throws(Diagnostic) -> [TextEdit] {
        guard let product = manifest.products.first(where: { $0.name.value == product }),
            !product.targets.contains(where: { $0.value == name })
        else { return [] }
        var list = targets(of: product)
        list.neighbour = product.targets.first { $0.value == other }?.range
        return try adding(AddedText(name.swiftLiteral), to: list)
    }

    private func targets(of product: Manifest.Product) -> EditedList {
        EditedList(
            subject: "the targets of product '\(product.name.value)'",
            label: "targets",
            call: product.isShared ? nil : product.call,
            order: [],
            literals: product.targets.literals
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
        if let identity = added.identity {
            try doubt(named: identity, "package '\(identity)'")
            try doubt(manifest.dependencies.elsewhere.first { $0.isRival(of: added) }, "package '\(identity)'")
        }
        return try adding(inManner(dependency: text), to: list("dependencies", manifest.dependencies.literals))
    }

    /// Removes every mention of a package, but for the first `kept` of them.
    func removing(dependency identity: String, after kept: Int = 0) throws(Diagnostic) -> [TextEdit] {
        let found = manifest.dependencies.enumerated().filter { $0.element.hasIdentity(identity) }
        if found.isEmpty {
            try doubt(named: identity.lowercased(), "package '\(identity)'", in: range(of: "dependencies"))
            try doubt(manifest.dependencies.elsewhere.first { $0.hasIdentity(identity) }, "package '\(identity)'")
        }
        return try removing(
            found.dropFirst(kept).map { ($0.offset, $0.element.range) },
            count: manifest.dependencies.count,
            from: list("dependencies", manifest.dependencies.literals),
            calledInComments: [identity, identity.split(separator: ".").first.map(String.init) ?? identity]
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

    /// Throws `edit_tools_version` for a kind of target that the manifest's tools version doesn't know yet.
    private func check(_ kind: Manifest.Target.Kind) throws(Diagnostic) {
        guard let version = manifest.toolsVersion, let minor = kind.firstMinorVersion, version.major <= 5,
            version.major < 5 || version.minor < minor
        else { return }
        throw .error(
            "edit_tools_version",
            "a target of kind '\(kind.rawValue)' needs tools version 5.\(minor), and this is \(version)",
            in: source,
            at: version.range,
            help: ["raise the tools version to 5.\(minor) or later"]
        )
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

extension Manifest.Target.Kind {
    /// The tools version after `5.` from which a manifest can have such a target; nil for the first ones.
    fileprivate var firstMinorVersion: Int? {
        switch self {
        case .regular, .test, .system: nil
        case .binary: 3
        case .executable: 4
        case .plugin: 5
        case .macro: 9
        }
    }
}
