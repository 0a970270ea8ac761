package import Diagnostics
internal import OperatingSystem
package import PackageManifest

/// The manifest of a package that holds the targets of many features, which stay in their folders.
///
///     // Package.swift
///     targets: [
///       // ufeature:package Features/Search
///       // ufeature:template feature
///       .target(name: "SearchInterface", path: "Features/Search/Interface"),
///       .target(name: "Search", dependencies: ["SearchInterface", "Core"], path: "Features/Search/Source"),
///
/// One is made of the manifests of packages, and these of it again, byte for byte: `folded` and `members`. Commands work
/// on the members as though they were packages, and the shared manifest follows.
package enum SharedManifest {
    /// Makes one manifest of those of many packages.
    ///
    /// - Parameters:
    ///   - members: the packages, in the order in which it lists their targets.
    ///   - name: what it is called.
    ///   - model: the manifest that it takes the place of, whose form it keeps.
    /// - Returns: the manifest, at the root of the workspace.
    /// - Throws: a `Refusal` with all that can't be said in one manifest.
    package static func folded(_ members: [MemberPackage], named name: String, like model: ManifestPieces? = nil)
        throws(Refusal) -> SourceText
    {
        var problems: [Diagnostic] = []
        var pieces: [(member: MemberPackage, pieces: ManifestPieces)] = []
        for (member, found) in zip(members, Parallel.map(members) { ManifestPieces($0.source) }) {
            if let found, let problem = codeBelow(found) {
                problems.append(problem)
            } else if let found {
                pieces.append((member, found))
            } else {
                problems.append(notInPieces(member.source))
            }
        }
        problems += namesTwice(pieces.map(\.pieces))
        guard problems.isEmpty else { throw Refusal(problems) }
        guard let first = pieces.first else {
            throw Refusal(
                .error("no_features", "there is no package to put together", help: ["make one: 'ufeature new'"]))
        }
        // What comes new takes over what the package has already.
        let known = model.map { model in
            Set(model.targets.compactMap { MemberDirective.value(of: MemberDirective.package, in: $0.directives) })
        }
        let old = pieces.filter { known?.contains($0.member.path) ?? true }
        if let first = old.first?.pieces {
            problems = old.dropFirst().flatMap { MemberShell($0.pieces).differences(from: MemberShell(first)) }
        }
        if let model {
            let new = pieces.filter { known?.contains($0.member.path) == false }
            problems += new.flatMap { MemberShell($0.pieces).needs(beside: MemberShell(model)) }
        }
        var folding = Folding(pieces.map { ($0.member.path, $0.pieces.manifest) })
        let kept = model.flatMap { model in
            let isSame = old.first.map { MemberShell($0.pieces).differences(from: MemberShell(model)).isEmpty }
            return isSame ?? true ? model : nil
        }
        var manifest = ComposedManifest(kept ?? first.pieces)
        if kept == nil, let first = old.first { manifest = ComposedManifest(first.pieces) }
        if kept == nil { manifest.forgetLists() }
        manifest.directives = model?.directives ?? []
        manifest.products = []
        manifest.dependencies = []
        manifest.targets = []
        for (member, pieces) in pieces {
            do throws(Refusal) {
                manifest.targets += try folding.targets(of: member, pieces)
                manifest.products += pieces.products
                try folding.add(pieces, of: member, to: &manifest.dependencies)
            } catch {
                problems += error.reasons
            }
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        manifest.arguments = MemberShell.arguments(
            of: pieces.map(\.pieces), like: kept ?? old.first?.pieces ?? first.pieces, named: name,
            products: !manifest.products.isEmpty, dependencies: !manifest.dependencies.isEmpty)
        manifest.commas = kept?.commas ?? commas(of: pieces.map(\.pieces))
        return manifest.text(path: PackageFiles.manifest)
    }

    /// That code below the package would be about all packages, or about each.
    private static func codeBelow(_ pieces: ManifestPieces) -> Diagnostic? {
        let lines = pieces.closing.string.split(separator: "\n").map { String($0).trimmed }
        let code = lines.first { line in
            !line.isEmpty && !line.hasPrefix("//") && ![")", ",", ",)"].contains(line)
        }
        guard let code else { return nil }
        return .error(
            "layout_not_certain",
            "'\(pieces.source.path)' has code below its package, which one package can't have for many: \(code)",
            in: pieces.source,
            at: pieces.closing.start..<pieces.closing.start,
            help: ["write what it does into the call of 'Package'"]
        )
    }

    /// The targets and products of several packages that have one name.
    private static func namesTwice(_ all: [ManifestPieces]) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        var seen: [String: String] = [:]
        for pieces in all {
            let names =
                pieces.manifest.targets.map { ("target", $0.name) }
                + pieces.manifest.products.map { ("product", $0.name) }
            for (kind, name) in names {
                guard let other = seen.updateValue(pieces.source.path, forKey: kind + " " + name.value) else {
                    continue
                }
                problems.append(
                    .error(
                        "layout_not_certain",
                        "the \(kind) '\(name.value)' is there twice: in '\(other)' too",
                        in: pieces.source,
                        at: name.range,
                        help: ["give one of them another name"]
                    ))
            }
        }
        return problems
    }

    /// Why a manifest can't be taken apart, at the place that is to blame where one is.
    static func notInPieces(_ source: SourceText) -> Diagnostic {
        if let reason = (try? Manifest.parse(source))?.reasons.first {
            let message = "one manifest for many can't have this: \(reason.message)"
            return .error("layout_not_certain", message, in: source, at: reason.range)
        }
        if source.contains("\r\n") {
            let message = "'\(source.path)' has lines that end with CR and LF"
            let help = ["end them with LF alone: sed -i 's/\\r$//' \(source.path)"]
            return .error("layout_not_certain", message, in: source, at: 0..<0, help: help)
        }
        return .error(
            "layout_not_certain",
            "'\(source.path)' isn't one call of 'Package' with a line for each element of its lists",
            in: source,
            at: 0..<0,
            help: ["write it like those of 'ufeature new', with 'swift format' for example"]
        )
    }

    /// How the first package writes commas whose lists tell that.
    private static func commas(of pieces: [ManifestPieces]) -> ManifestPieces.Commas {
        pieces.first { $0.commas != .ofSeveral }?.commas ?? .ofSeveral
    }
}

/// What a manifest is besides its name and the lists of its own.
struct MemberShell {
    private let pieces: ManifestPieces

    init(_ pieces: ManifestPieces) {
        self.pieces = pieces
    }

    /// What one manifest can't say for both.
    func differences(from other: MemberShell) -> [Diagnostic] {
        var parts: [(String, String, String)] = [
            ("another version of the tools", pieces.version.string, other.pieces.version.string),
            ("other code above its package", pieces.opening.string, other.pieces.opening.string),
            ("other code below its package", pieces.closing.string, other.pieces.closing.string),
        ]
        let (mine, theirs) = (kept, other.kept)
        for label in Set(mine.keys).union(theirs.keys).sorted() where label != Self.localization {
            parts.append(("another '\(label)'", mine[label] ?? "", theirs[label] ?? ""))
        }
        return parts.filter { $0.1 != $0.2 }.map { what, _, _ in
            .error(
                "layout_not_certain",
                "'\(pieces.source.path)' has \(what) than '\(other.pieces.source.path)'",
                in: pieces.source,
                at: 0..<0,
                help: ["make them the same: one package has it once"]
            )
        }
    }

    /// What a package that comes new defines for itself, and the shared one doesn't.
    func needs(beside other: MemberShell) -> [Diagnostic] {
        let known = Set(other.code)
        guard let line = code.first(where: { !known.contains($0) }) else { return [] }
        return [
            .error(
                "layout_not_certain",
                "'\(pieces.source.path)' would have a line that the manifest of all features hasn't: \(line)",
                help: ["write it into \(PackageFiles.manifest), above 'let package'"]
            )
        ]
    }

    /// The lines of code around the call of `Package`.
    private var code: [String] {
        (pieces.opening.string + pieces.closing.string).split(separator: "\n").map { String($0).trimmed }
            .filter { !$0.isEmpty && !$0.hasPrefix("//") }
    }

    private var kept: [String: String] {
        var kept: [String: String] = [:]
        for case .other(let label, let passage) in pieces.arguments { kept[label] = passage.string }
        return kept
    }

    /// The arguments of one manifest for many.
    static func arguments(
        of all: [ManifestPieces],
        like model: ManifestPieces,
        named name: String,
        products hasProducts: Bool,
        dependencies hasDependencies: Bool
    ) -> [ManifestPieces.Argument] {
        let localized = all.lazy.compactMap { $0.arguments.first { $0.label == localization } }.first
        var arguments = model.arguments.filter { argument in
            switch argument.label {
            case "products": hasProducts
            case "dependencies": hasDependencies
            case localization: localized != nil
            default: true
            }
        }.map { $0.named(name) }
        let has = { (label: String) in arguments.contains { $0.label == label } }
        let place = { (label: String) in arguments.firstIndex { $0.label == label } ?? arguments.count }
        if hasDependencies, !has("dependencies") { arguments.insert(.dependencies, at: place("targets")) }
        if hasProducts, !has("products") {
            arguments.insert(.products, at: place(hasDependencies ? "dependencies" : "targets"))
        }
        if let localized, !has(localization) { arguments.insert(localized, at: place("name") + 1) }
        return arguments
    }

    /// What only a package with texts in some language has.
    static let localization = "defaultLocalization"
}

extension ManifestPieces.Argument {
    /// The same, with another name of the package if it is that.
    func named(_ name: String) -> Self {
        guard case .name(let literal, let passage) = self else { return self }
        return .name(literal: literal, passage.replacing([TextEdit(literal, with: name.swiftLiteral)]))
    }
}
