internal import Diagnostics
internal import OperatingSystem
internal import PackageManifest

/// Turns what packages say of each other into what the targets of one package do.
struct Folding {
    private var index = MemberIndex()
    private let paths: Set<String>
    /// What packages from elsewhere are called, and how they are declared.
    private var externals: [String: String] = [:]

    init(_ members: [(path: String, manifest: Manifest)]) {
        paths = Set(members.map(\.path))
        for (path, manifest) in members {
            index.add(path, manifest.targets.map(\.name.value), manifest.products.elements)
        }
    }

    /// The targets of a member, as those of the one package.
    func targets(
        of member: MemberPackage,
        _ pieces: ManifestPieces
    ) throws(Refusal) -> [ManifestPieces.Element] {
        var problems: [Diagnostic] = []
        var elements: [ManifestPieces.Element] = []
        for (element, target) in zip(pieces.targets, pieces.manifest.targets) {
            var element = element
            do throws(Refusal) {
                let edits = [try path(of: target, member)] + (try dependencies(of: target, member, pieces.manifest))
                element.passage = element.passage.replacing(edits)
            } catch {
                problems += error.reasons
            }
            elements.append(element)
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        guard !elements.isEmpty else {
            throw Refusal(problem("'\(member.path)' has no targets", in: member, at: 0..<0))
        }
        elements[0].directives = directives(of: member, pieces) + elements[0].directives
        return elements
    }

    private func directives(of member: MemberPackage, _ pieces: ManifestPieces) -> [String] {
        var place = MemberDirective.package + member.path
        if let name = pieces.manifest.name?.value, name != member.name { place += " " + name }
        let declared = MemberDependencies(of: pieces.manifest, in: member.path).names
        let used = used(by: pieces.manifest, of: member)
        let order = declared == used ? [] : [MemberDirective.order + declared.joined(separator: ", ")]
        let own = pieces.manifest.dependencies.filter { path(of: $0, usedBy: member) != nil }
        let isNamed =
            !own.isEmpty && own.allSatisfy { $0.name != nil && $0.name?.value == $0.path?.value.lastComponent }
        let hasTexts = pieces.manifest.targets.contains { $0.hasResources }
        let isLocalized = pieces.arguments.contains { $0.label == MemberShell.localization }
        let localized = hasTexts == isLocalized ? [] : [MemberDirective.localized + "\(isLocalized)"]
        return [place] + order + (isNamed ? [MemberDirective.named] : []) + localized + pieces.directives
    }

    /// The packages that a member's targets use, by the names that a comment lists them under, in the order in which they
    /// do.
    private func used(by manifest: Manifest, of member: MemberPackage) -> [String] {
        let own = Set(manifest.targets.map(\.name.value))
        var seen: Set<String> = []
        return manifest.targets.flatMap(\.dependencies.elements).compactMap { dependency in
            guard dependency.kind == .product || !own.contains(dependency.name.value) else { return nil }
            if let path = path(ofPackageWith: dependency, manifest, member) { return MemberPackage.name(of: path) }
            return dependency.package.map { manifest.identity(ofPackageCalled: $0.value) }
        }.filter { seen.insert($0).inserted }
    }

    /// The member that a dependency of another one is; nil for a package from elsewhere.
    private func path(of dependency: Manifest.Dependency, usedBy member: MemberPackage) -> String? {
        let place = dependency.path.map { AbsolutePath($0.value, from: AbsolutePath(member.path)).relative(to: .root) }
        return place.flatMap { paths.contains($0) ? $0 : nil }
    }

    /// The member that a target's dependency is of.
    private func path(
        ofPackageWith dependency: Manifest.TargetDependency,
        _ manifest: Manifest,
        _ member: MemberPackage
    ) -> String? {
        let identity = manifest.identity(ofPackageCalled: dependency.package?.value ?? dependency.name.value)
        return manifest.dependencies.first { $0.identity == identity }.flatMap { path(of: $0, usedBy: member) }
    }

    private func path(of target: Manifest.Target, _ member: MemberPackage) throws(Refusal) -> TextEdit {
        let folder = AbsolutePath(target.folder, from: AbsolutePath(member.path))
        guard folder.isInside(AbsolutePath(member.path)), !target.folder.split(separator: "/").contains("..") else {
            throw Refusal(problem("'\(target.name.value)' lies outside of its package", in: member, at: target.range))
        }
        if let path = target.path {
            let whole = path.value == "." || path.value.isEmpty ? member.path : member.path + "/" + path.value
            return TextEdit(path.range, with: whole.swiftLiteral)
        }
        guard ![.binary, .plugin].contains(target.kind) else {
            throw Refusal(problem("'\(target.name.value)' has no 'path'", in: member, at: target.range))
        }
        return target.addingPath(member.path + "/" + target.folder, in: member.source)
    }

    private func dependencies(
        of target: Manifest.Target,
        _ member: MemberPackage,
        _ manifest: Manifest
    ) throws(Refusal) -> [TextEdit] {
        if let plugins = target.verbatim.first(where: { $0.label == "plugins" }),
            plugins.text.contains("package:"),
            manifest.dependencies.contains(where: { path(of: $0, usedBy: member) != nil })
        {
            throw Refusal(problem("a plugin of another package may be used here", in: member, at: plugins.range))
        }
        let renaming = target.dependencies.first { member.source.text(in: $0.range).contains("moduleAliases") }
        if let renaming {
            throw Refusal(problem("a module has another name here", in: member, at: renaming.range))
        }
        let own = Set(manifest.targets.map(\.name.value))
        var edits: [TextEdit] = []
        for dependency in target.dependencies where dependency.kind == .product || !own.contains(dependency.name.value)
        {
            guard let path = path(ofPackageWith: dependency, manifest, member) else { continue }
            guard let name = index.target(of: dependency.name.value, in: path) else {
                throw Refusal(
                    problem(
                        "'\(dependency.name.value)' isn't one target of '\(path)' alone", in: member,
                        at: dependency.range))
            }
            let plain = dependency.condition == nil ? name.swiftLiteral : nil
            let condition = dependency.condition.map { ".target(name: \(name.swiftLiteral), condition: \($0.text))" }
            edits.append(TextEdit(dependency.range, with: plain ?? condition ?? name.swiftLiteral))
        }
        return edits
    }

    /// Adds the packages from elsewhere that a member declares.
    mutating func add(
        _ pieces: ManifestPieces,
        of member: MemberPackage,
        to elements: inout [ManifestPieces.Element]
    ) throws(Refusal) {
        for (element, dependency) in zip(pieces.dependencies, pieces.manifest.dependencies) {
            if path(of: dependency, usedBy: member) != nil { continue }
            if let path = dependency.path {
                let place = AbsolutePath(path.value, from: AbsolutePath(member.path)).relative(to: .root)
                throw Refusal(
                    problem(
                        "'\(place)' stays a package, and one package can't name it for many", in: member,
                        at: dependency.range))
            }
            let (identity, text) = (dependency.identity ?? "", element.passage.string)
            if let known = externals[identity] {
                guard known == text else {
                    throw Refusal(
                        problem("'\(identity)' is declared in two ways", in: member, at: dependency.range))
                }
                continue
            }
            externals[identity] = text
            elements.append(element)
        }
    }

    private func problem(_ message: String, in member: MemberPackage, at range: Range<Int>) -> Diagnostic {
        .error("layout_not_certain", message, in: member.source, at: range)
    }
}

extension String {
    /// What a path leads to.
    fileprivate var lastComponent: String { AbsolutePath(self).name }
}

extension Manifest.Target {
    /// Whether it has files beside its code, which may be texts.
    var hasResources: Bool { verbatim.contains { $0.label == "resources" } }

    /// Adds a path to a target that has none.
    func addingPath(_ path: String, in source: SourceText) -> TextEdit {
        let before = call.argument("dependencies") ?? call.argument("name") ?? call.arguments.last
        guard let before else { return .insert("", at: range.upperBound) }
        let start = (source.bytes[..<before.range.lowerBound].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
        let margin = source.text(in: start..<before.range.lowerBound)
        let space = margin.allSatisfy(\.isWhitespace) ? "\n" + margin : " "
        return .insert(",\(space)path: \(path.swiftLiteral)", at: before.range.upperBound)
    }

    /// Takes the path away, with the comma and the white space before it.
    func removingPath() -> TextEdit? {
        guard let index = call.arguments.firstIndex(where: { $0.label?.text == "path" }), index > 0 else { return nil }
        return TextEdit(call.arguments[index - 1].range.upperBound..<call.arguments[index].range.upperBound, with: "")
    }
}
