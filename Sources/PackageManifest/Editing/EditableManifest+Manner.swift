import Diagnostics

/// How the manifest writes what an edit adds: as it writes the entries around.
extension EditableManifest {
    /// A package at a path, with a name where most packages at paths have one, and with `./` where paths begin so.
    ///
    ///     .package(path: "../Core")  →  .package(name: "Core", path: "../Core")
    func inManner(dependency text: AddedText) throws(Diagnostic) -> AddedText {
        guard case .call(let call)? = text.expression, let argument = call.argument("path"),
            let path = argument.value.plainText
        else { return text }
        let neighbours = manifest.dependencies.filter { $0.path != nil }
        var edits: [TextEdit] = []
        let named = neighbours.count { $0.name != nil }
        if call.argument("name") == nil, named * 2 > neighbours.count, let name = path.pathComponents.last, name != ".."
        {
            edits.append(.insert("name: \(String(name).swiftLiteral), ", at: argument.range.lowerBound))
        }
        let dotted = dotted(path, like: neighbours.compactMap(\.path?.value))
        if dotted != path { edits.append(TextEdit(argument.value.range, with: dotted.swiftLiteral)) }
        return try text.applying(edits)
    }

    /// A target, with `./` before its path where those of others begin so.
    func inManner(target text: AddedText) throws(Diagnostic) -> AddedText {
        guard case .call(let call)? = text.expression, let argument = call.argument("path"),
            let path = argument.value.plainText
        else { return text }
        let dotted = dotted(path, like: manifest.targets.compactMap(\.path?.value))
        return dotted == path ? text : try text.applying([TextEdit(argument.value.range, with: dotted.swiftLiteral)])
    }

    /// A path into the folder of the package, which may begin with `./`, as most others do or don't.
    private func dotted(_ path: String, like others: [String]) -> String {
        guard path.isInward else { return path }
        let inward = others.filter { $0.isInward || $0.hasPrefix("./") }
        return inward.count { $0.hasPrefix("./") } * 2 > inward.count ? "./" + path : path
    }

    /// A dependency of a target, as a string or a call, as those that could be both are written: in that target, or else
    /// in the others.
    ///
    ///     .product(name: "Core", package: "Core")  →  "Core"
    func inManner(targetDependency text: AddedText, to target: Manifest.Target) throws(Diagnostic) -> AddedText {
        let added = try text.targetDependency(in: self)
        if case .call(let call)? = text.expression, call.arguments.count > 2 { return text }
        guard added.condition == nil, let kinds = spellings(of: added), let old = Spelling(text.expression) else {
            return text
        }
        let places = [target.dependencies.elements, manifest.targets.flatMap(\.dependencies.elements)]
        let isOwn = isOwn(added)
        for place in places {
            let rivals = place.filter { $0.condition == nil && isOwn == self.isOwn($0) && spellings(of: $0) != nil }
            let found = rivals.compactMap { rival in Spelling(tokens.inside(rival.range)) }.filter(kinds.contains)
            guard !found.isEmpty else { continue }
            let most = kinds.max { one, other in found.count { $0 == one } < found.count { $0 == other } }
            guard let most, most != old, found.count(where: { $0 == most }) * 2 > found.count else { return text }
            return try AddedText(most.text(of: added))
        }
        return text
    }

    private func isOwn(_ dependency: Manifest.TargetDependency) -> Bool {
        dependency.kind != .product && manifest.targets.contains { $0.name.value == dependency.name.value }
    }

    /// The ways to write a dependency; nil where there is one only.
    ///
    /// A plain name is a product only of the package with that very name: SwiftPM asks for the package's name with
    /// any other.
    private func spellings(of dependency: Manifest.TargetDependency) -> [Spelling]? {
        let name = dependency.name.value
        if isOwn(dependency) { return [.string, .byName, .target] }
        let isPackage = manifest.dependencies.contains { package in
            let own = package.name?.value ?? package.lastPart
            return own == name && (dependency.package.map { package.isCalled($0.value) } ?? true)
        }
        return isPackage ? [.string, .byName, .product] : nil
    }

    /// How a dependency of a target can be written.
    private enum Spelling: Hashable {
        case string, byName, target, product

        init?(_ expression: Expression?) {
            switch expression {
            case .string?: self = .string
            case .call(let call)?:
                guard case .member(let member) = call.callee else { return nil }
                self.init(function: member.name.text)
            default: return nil
            }
        }

        init?(_ tokens: ArraySlice<Token>) {
            if case .string? = tokens.first?.kind, tokens.count == 1 {
                self = .string
            } else if let name = tokens.prefix(while: { !$0.isOpening }).last?.identifier {
                self.init(function: name)
            } else {
                return nil
            }
        }

        private init?(function: String) {
            switch function {
            case "byName": self = .byName
            case "target": self = .target
            case "product": self = .product
            default: return nil
            }
        }

        func text(of dependency: Manifest.TargetDependency) -> String {
            let name = dependency.name.value.swiftLiteral
            return switch self {
            case .string: name
            case .byName: ".byName(name: \(name))"
            case .target: ".target(name: \(name))"
            case .product:
                ".product(name: \(name), package: \((dependency.package ?? dependency.name).value.swiftLiteral))"
            }
        }
    }
}

extension AddedText {
    fileprivate func applying(_ edits: [TextEdit]) throws(Diagnostic) -> AddedText {
        guard !edits.isEmpty else { return self }
        let new = source.applying(edits)
        return try AddedText(new.text(in: 0..<new.bytes.count))
    }
}

extension Expression {
    /// What a string literal says that has no code in it.
    fileprivate var plainText: String? {
        guard case .string(let literal) = self, literal.pieces.count == 1, case .text(let text)? = literal.pieces.first
        else { return nil }
        return text
    }
}

extension String {
    /// Whether it is a path that begins with the name of a folder.
    var isInward: Bool { !hasPrefix(".") && !hasPrefix("/") && !hasPrefix("~") && !isEmpty }
}

extension Manifest.Dependency {
    /// What SwiftPM calls the package where the manifest gives it no name, in its own letters.
    fileprivate var lastPart: String? {
        switch kind {
        case .path(let path): path.value.pathComponents.last.map(String.init)
        case .url(let url): PackageIdentity.name(ofURL: url.value)
        case .registry: nil
        }
    }

    fileprivate func isCalled(_ name: String) -> Bool {
        self.name.map { $0.value == name } ?? hasIdentity(name)
    }
}
