internal import Diagnostics
internal import OperatingSystem
internal import PackageManifest

/// Turns what packages say of each other into what the targets of one package do.
struct Folding {
    private let index: MemberIndex
    private let paths: Set<String>

    init(_ index: MemberIndex) {
        self.index = index
        paths = Set(index.paths)
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
            throw Refusal(
                problem(
                    "'\(member.path)' has no targets", in: member, at: 0..<0,
                    help: "give it a target, or remove the package"))
        }
        elements[0].directives = directives(of: member, pieces) + elements[0].directives
        return elements
    }

    private func directives(of member: MemberPackage, _ pieces: ManifestPieces) -> [String] {
        var place = MemberDirective.package + member.path
        if let name = pieces.manifest.name?.value, name != member.name { place += " " + name }
        let declared = pieces.manifest.dependencies.map { dependency in
            path(of: dependency, usedBy: member).map(MemberPackage.name) ?? dependency.identity ?? ""
        }
        let used = used(by: pieces.manifest, of: member)
        let order = declared == used ? [] : [MemberDirective.order + declared.joined(separator: ", ")]
        let own = pieces.manifest.dependencies.filter { path(of: $0, usedBy: member) != nil }
        let isNamed =
            !own.isEmpty && own.allSatisfy { $0.name != nil && $0.name?.value == $0.path?.value.lastComponent }
        let hasTexts = pieces.manifest.targets.contains { $0.hasResources }
        let isLocalized = pieces.arguments.contains { $0.label == MemberShell.localization }
        let localized = hasTexts == isLocalized ? [] : [MemberDirective.localized + "\(isLocalized)"]
        let named = isNamed ? [MemberDirective.named] : []
        let plain = isPlain(member, pieces.manifest) ? [MemberDirective.plain] : []
        return [place] + order + named + plain + localized + member.memories + pieces.directives
    }

    /// Whether a member's targets name alone each product of another one that is called like its package.
    private func isPlain(_ member: MemberPackage, _ manifest: Manifest) -> Bool {
        let own = Set(manifest.targets.map(\.name.value))
        let uses = manifest.targets.flatMap(\.dependencies.elements).filter { use in
            guard use.kind == .product || !own.contains(use.name.value), use.condition == nil,
                let path = path(ofPackageWith: use, manifest, member)
            else { return false }
            return index.isCalledLikePackage(use.name.value, in: path)
        }
        return !uses.isEmpty && uses.allSatisfy { member.source.text(in: $0.range).hasPrefix("\"") }
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
        dependency.path.flatMap { place(of: $0, from: member) }.flatMap { paths.contains($0) ? $0 : nil }
    }

    /// The folder that a path leads to from a member's, as the one package has it; nil outside of the workspace.
    private func place(of path: Manifest.Text, from member: MemberPackage) -> String? {
        var folders = member.path.split(separator: "/")
        guard !path.value.hasPrefix("/") else { return nil }
        for part in path.value.split(separator: "/") where part != "." {
            if part != ".." {
                folders.append(part)
            } else if folders.popLast() == nil {
                return nil
            }
        }
        return folders.joined(separator: "/")
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
            throw Refusal(
                problem(
                    "'\(target.name.value)' lies outside of its package", in: member, at: target.range,
                    help: "move its files into '\(member.path)'"))
        }
        if let path = target.path {
            let whole = path.value == "." || path.value.isEmpty ? member.path : member.path + "/" + path.value
            return TextEdit(path.range, with: whole.swiftLiteral)
        }
        guard ![.binary, .plugin].contains(target.kind) else {
            throw Refusal(
                problem(
                    "'\(target.name.value)' has no 'path'", in: member, at: target.range,
                    help: "write the folder of its files: path: \"…\""))
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
            throw Refusal(
                problem(
                    "a plugin of another package may be used here", in: member, at: plugins.range,
                    help: "take the plugin out before, and use it by its target's name afterwards"))
        }
        let renaming = target.dependencies.first { member.source.text(in: $0.range).contains("moduleAliases") }
        if let renaming {
            throw Refusal(
                problem(
                    "a module has another name here", in: member, at: renaming.range,
                    help: "one package has each module once: take 'moduleAliases' out"))
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
                        at: dependency.range,
                        help: "make a product of each target, and use that"))
            }
            let plain = dependency.condition == nil ? name.swiftLiteral : nil
            let condition = dependency.condition.map { ".target(name: \(name.swiftLiteral), condition: \($0.text))" }
            edits.append(TextEdit(dependency.range, with: plain ?? condition ?? name.swiftLiteral))
        }
        return edits
    }

    /// The packages from elsewhere that a member declares, as the one package does.
    ///
    /// - Throws: a `Refusal` where one lies outside of the workspace.
    func externals(of member: MemberPackage, _ pieces: ManifestPieces) throws(Refusal) -> [External] {
        var externals: [External] = []
        for (element, dependency) in zip(pieces.dependencies, pieces.manifest.dependencies) {
            if path(of: dependency, usedBy: member) != nil { continue }
            var external = External(dependency: dependency, source: member.source, element: element)
            if let path = dependency.path {
                guard let place = place(of: path, from: member), !place.isEmpty else {
                    throw Refusal(
                        problem(
                            "'\(path.value)' lies outside of this workspace, and the path would be another from its top",
                            in: member, at: dependency.range,
                            help: "move the package into the workspace, or use it from a repository"))
                }
                external.element.passage = element.passage.replacing([TextEdit(path.range, with: place.swiftLiteral)])
            }
            externals.append(external)
        }
        return externals
    }

    /// A package from elsewhere, where a member declares it.
    struct External {
        let dependency: Manifest.Dependency
        let source: SourceText
        var element: ManifestPieces.Element

        /// The same in a manifest whose arguments are further in, or less far.
        func indented(from old: String, to new: String) -> External {
            var copy = self
            copy.element = element.indented(from: old, to: new)
            return copy
        }

        /// What the package is called.
        var identity: String { dependency.identity ?? "" }

        /// That another member declares it in another way.
        func problem(beside other: External) -> Diagnostic? {
            guard text != other.text, !isSame(as: other) else { return nil }
            let place = other.source.location(at: other.dependency.range.lowerBound)
            return .error(
                "layout_not_certain", "'\(identity)' is declared in another way in \(place): \(other.text)",
                in: source, at: dependency.range, help: ["make them the same: one package declares it once"])
        }

        private var text: String { element.passage.string.trimmed }

        /// Whether both have the same place and versions, and nothing else.
        private func isSame(as other: External) -> Bool {
            let labels = [dependency, other.dependency].map { $0.call.arguments.map { $0.label?.text } }
            return dependency.path == nil && dependency.isSame(as: other.dependency) && labels[0] == labels[1]
                && labels[0].count == 2
        }
    }

    private func problem(
        _ message: String,
        in member: MemberPackage,
        at range: Range<Int>,
        help: String
    ) -> Diagnostic {
        .error("layout_not_certain", message, in: member.source, at: range, help: [help])
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
