package import Diagnostics
internal import OperatingSystem
internal import PackageManifest

extension SharedManifest {
    /// What a shared manifest tells of its members.
    package struct Reading: Sendable {
        /// What the package is called.
        package let name: String
        /// The manifest, taken apart.
        let pieces: ManifestPieces
        /// Its members, each with the manifest that it would have if it stood alone.
        package let members: [MemberPackage]
    }

    /// Whether a manifest says that it is shared.
    package static func isShared(_ source: SourceText) -> Bool { source.contains(MemberDirective.package) }

    /// Takes a shared manifest apart.
    ///
    /// - Parameter source: the manifest at the root of the workspace.
    /// - Returns: its members, which give the same text again.
    /// - Throws: a `Refusal` where it can't be taken apart for certain.
    package static func reading(_ source: SourceText) throws(Refusal) -> Reading {
        guard let pieces = ManifestPieces(source), let name = pieces.manifest.name?.value else {
            do throws(Diagnostic) { _ = try Manifest.parse(source) } catch { throw Refusal(error) }
            throw Refusal(notInPieces(source))
        }
        let members = try Unfolding(pieces).members()
        let again = try folded(members, named: name, like: pieces)
        if again.bytes != source.bytes {
            let place = zip(again.bytes, source.bytes).prefix { $0 == $1 }.count
            throw Refusal(
                .error(
                    "layout_not_certain",
                    "'\(source.path)' can't be taken apart into its features and put together again",
                    in: source,
                    at: place..<place,
                    help: ["write this as 'ufeature layout single' does: \(again.line(at: place))"]
                )
            )
        }
        return Reading(name: name, pieces: pieces, members: members)
    }
}

extension SourceText {
    /// The line that a byte is in, without white space around it.
    fileprivate func line(at offset: Int) -> String {
        let offset = min(offset, bytes.count)
        let start = (bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
        let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        return text(in: start..<end).trimmed
    }
}

/// Turns the targets of one package into packages that use each other.
private struct Unfolding {
    private struct Group {
        let path: String
        var name: String
        var directives: [String]
        /// The places of its targets among those of the package.
        var targets: [Int]
        let start: Int
    }

    private let pieces: ManifestPieces
    private var groups: [Group] = []
    private var index = MemberIndex()
    /// The places of the products of each member among those of the package.
    private var products: [String: [Int]] = [:]
    /// The paths of the members by what other packages call them.
    private var places: [String: String] = [:]
    private let identities: [String]

    init(_ pieces: ManifestPieces) throws(Refusal) {
        self.pieces = pieces
        identities = pieces.manifest.dependencies.map { $0.identity ?? "" }
        for (number, element) in pieces.targets.enumerated() {
            if let place = MemberDirective.value(of: MemberDirective.package, in: element.directives) {
                let words = place.split(separator: " ", maxSplits: 1).map(String.init)
                guard let path = words.first else { throw problem("no folder is named", at: element.range) }
                groups.append(
                    Group(
                        path: path, name: words.count > 1 ? words[1] : MemberPackage.name(of: path),
                        directives: element.directives.filter { !$0.hasPrefix(MemberDirective.package) },
                        targets: [number], start: element.range.lowerBound))
            } else {
                guard !groups.isEmpty, element.directives.isEmpty else {
                    throw problem(
                        "it belongs to no feature: '\(MemberDirective.package)…' is missing above it", at: element.range
                    )
                }
                groups[groups.count - 1].targets.append(number)
            }
        }
        let paths = Dictionary(grouping: groups, by: \.path)
        if let twice = groups.first(where: { paths[$0.path]?.count ?? 0 > 1 }) {
            throw problem("the targets of '\(twice.path)' don't stand together", at: twice.start..<twice.start)
        }
        var vending: [String: [Manifest.Product]] = [:]
        let targets = pieces.manifest.targets.elements
        var owners: [String: String] = [:]
        for group in groups { for number in group.targets { owners[targets[number].name.value] = group.path } }
        for (number, product) in pieces.manifest.products.enumerated() {
            let homes = Set(product.targets.map { owners[$0.value] ?? "" })
            guard homes.count == 1, let home = homes.first, !home.isEmpty else {
                throw problem(
                    "the product '\(product.name.value)' vends targets of several features", at: product.range)
            }
            vending[home, default: []].append(product)
            products[home, default: []].append(number)
        }
        for group in groups {
            index.add(group.path, group.targets.map { targets[$0].name.value }, vending[group.path] ?? [])
            places[MemberPackage.name(of: group.path)] = group.path
        }
    }

    private func problem(_ message: String, at range: Range<Int>) -> Refusal {
        Refusal(.error("layout_not_certain", message, in: pieces.source, at: range))
    }

    /// The members.
    ///
    /// - Throws: a `Refusal` where one can't stand alone.
    func members() throws(Refusal) -> [MemberPackage] {
        let results = Parallel.map(groups) { group in
            Result { () throws(Refusal) in MemberPackage(path: group.path, source: try manifest(of: group)) }
        }
        var members: [MemberPackage] = []
        for result in results { members.append(try result.get()) }
        return members
    }

    private func manifest(of group: Group) throws(Refusal) -> SourceText {
        var manifest = ComposedManifest(pieces)
        manifest.forgetLists()
        manifest.directives = group.directives.filter { directive in
            !MemberDirective.all.contains { directive.hasPrefix($0) }
        }
        manifest.targets = []
        for number in group.targets {
            var element = pieces.targets[number]
            let target = pieces.manifest.targets[number]
            let edits = try edits(of: target, in: group)
            if number == group.targets.first { element.directives = [] }
            element.passage = element.passage.replacing(edits)
            manifest.targets.append(element)
        }
        manifest.products = products[group.path]?.map { pieces.products[$0] } ?? []
        let dependencies = try dependencies(of: group)
        manifest.dependencies = dependencies
        let localized = MemberDirective.value(of: MemberDirective.localized, in: group.directives)
        let hasTexts = group.targets.contains { pieces.manifest.targets[$0].hasResources }
        let isLocalized = localized.map { $0 == "true" } ?? hasTexts
        manifest.arguments = pieces.arguments.filter { argument in
            switch argument.label {
            case "products": !manifest.products.isEmpty
            case "dependencies": !dependencies.isEmpty
            case MemberShell.localization: isLocalized
            default: true
            }
        }.map { $0.named(group.name) }
        if !dependencies.isEmpty, !manifest.arguments.contains(where: { $0.label == "dependencies" }) {
            let place = manifest.arguments.firstIndex { $0.label == "targets" } ?? manifest.arguments.endIndex
            manifest.arguments.insert(.dependencies, at: place)
        }
        let path = group.path + "/" + PackageFiles.manifest
        return manifest.text(path: path, showing: pieces.source)
    }

    /// The package's path and the targets of others, as a package of its own names them.
    private func edits(of target: Manifest.Target, in group: Group) throws(Refusal) -> [TextEdit] {
        var edits: [TextEdit] = []
        guard let path = target.path, path.value == group.path || path.value.hasPrefix(group.path + "/") else {
            throw problem("'\(target.name.value)' doesn't lie in '\(group.path)'", at: target.range)
        }
        let folder = path.value == group.path ? "." : String(path.value.dropFirst(group.path.count + 1))
        let standard = (target.kind == .test ? "Tests/" : "Sources/") + target.name.value
        if folder == standard, let edit = target.removingPath() {
            edits.append(edit)
        } else {
            edits.append(TextEdit(path.range, with: folder.swiftLiteral))
        }
        for dependency in target.dependencies where dependency.kind != .product {
            guard let owner = index.owners[dependency.name.value], owner != group.path else { continue }
            guard let product = index.product(of: dependency.name.value, in: owner) else {
                throw problem("no product vends '\(dependency.name.value)' alone", at: dependency.range)
            }
            let condition = dependency.condition.map { ", condition: \($0.text)" } ?? ""
            let package = MemberPackage.name(of: owner).swiftLiteral
            edits.append(
                TextEdit(
                    dependency.range, with: ".product(name: \(product.swiftLiteral), package: \(package)\(condition))"))
        }
        return edits
    }

    /// The packages that a member declares: other members by their folders, and those from elsewhere.
    private func dependencies(of group: Group) throws(Refusal) -> [ManifestPieces.Element] {
        let targets = group.targets.map { pieces.manifest.targets[$0] }
        let order = MemberDirective.value(of: MemberDirective.order, in: group.directives)
        let names =
            order?.split(separator: ",").map { String($0).trimmed }
            ?? MemberDependencies.used(
                by: targets, owners: index.owners, besides: group.path, calling: pieces.manifest)
        var elements: [ManifestPieces.Element] = []
        for name in names {
            if let number = identities.firstIndex(of: name) {
                elements.append(pieces.dependencies[number])
            } else if let path = places[name] {
                let way = AbsolutePath(path).relative(to: AbsolutePath(group.path))
                let isNamed = group.directives.contains(MemberDirective.named)
                let label = isNamed ? "name: \(name.swiftLiteral), " : ""
                let text = "\(pieces.margins.element).package(\(label)path: \(way.swiftLiteral))"
                elements.append(ManifestPieces.Element(text, at: group.start))
            } else {
                throw problem("'\(name)' is no package that is declared here", at: group.start..<group.start)
            }
        }
        return elements
    }
}
