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
        /// What of the manifest is each member's, by its path.
        let parts: [String: Part]
        let index: MemberIndex

        /// The members that are features.
        package var features: [MemberPackage] { members.filter { parts[$0.path]?.isElsewhere != true } }
        /// Those that are none, as the team has written their targets itself: see `PlacesElsewhere`.
        package var elsewhere: [MemberPackage] { members.filter { parts[$0.path]?.isElsewhere == true } }

        /// The targets of those that other members use and that no product vends.
        var unvended: [Manifest.Target] {
            let targets = pieces.manifest.targets.elements
            let vended = Set(pieces.manifest.products.elements.flatMap { $0.targets.map(\.value) })
            return elsewhere.flatMap { member in
                let own = parts[member.path]?.targets ?? []
                let used = Set(
                    targets.indices.filter { !own.contains($0) }.flatMap { targets[$0].dependencies.map(\.name.value) })
                return own.map { targets[$0] }.filter {
                    used.contains($0.name.value) && !vended.contains($0.name.value)
                }
            }
        }

        /// The packages from elsewhere that no target uses.
        var unused: [Int] {
            let used = Set(parts.values.flatMap(\.dependencies))
            return pieces.dependencies.indices.filter { !used.contains($0) }
        }
    }

    /// What of a shared manifest is one member's, by its places in the lists.
    struct Part: Sendable {
        let targets: [Int]
        let products: [Int]
        /// Those from elsewhere.
        let dependencies: [Int]
        /// The paths of the members that it uses.
        let uses: Set<String>
        let isLocalized: Bool
        /// Whether it's none of the features, as no comment says which its targets are of: see `PlacesElsewhere`.
        let isElsewhere: Bool
    }

    /// Whether a manifest says that it is shared.
    package static func isShared(_ source: SourceText) -> Bool { source.contains(MemberDirective.package) }

    /// What stands above the first target of a member.
    package static func comment(on path: String) -> String { MemberDirective.package + path }

    /// The member whose targets a place in a shared manifest is among; nil above all of them.
    ///
    /// - Parameters:
    ///   - place: the offset of a byte.
    ///   - source: the manifest at the root of the workspace.
    ///   - paths: the paths of the members.
    /// - Returns: the path of one.
    package static func member(around place: Int, in source: SourceText, among paths: [String]) -> String? {
        let text = String(decoding: source.bytes[..<place], as: UTF8.self)
        guard let start = text.ranges(of: MemberDirective.package).last?.upperBound else { return nil }
        let value = text[start...].prefix { !$0.isNewline } + " "
        return paths.filter { value.hasPrefix($0 + " ") }.max { $0.count < $1.count }
    }

    /// Takes a shared manifest apart.
    ///
    /// - Parameter source: the manifest at the root of the workspace.
    /// - Returns: its members.
    /// - Throws: a `Refusal` where it can't be taken apart for certain.
    package static func reading(_ source: SourceText) throws(Refusal) -> Reading {
        let pieces: ManifestPieces
        do throws(Diagnostic) { pieces = try ManifestPieces(source) } catch { throw Refusal(error) }
        return try Unfolding(pieces).reading()
    }
}

/// Turns the targets of one package into packages that use each other.
private struct Unfolding {
    private struct Group {
        let path: String
        let name: String
        var directives: [String]
        /// The places of its targets among those of the package.
        var targets: [Int]
        let start: Int
        /// Whether a comment says which package it would be; the targets of others lie where no such package is.
        var isMarked = true
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
        let marked = zip(pieces.targets, pieces.manifest.targets).compactMap { element, target in
            MemberDirective.value(of: MemberDirective.package, in: element.directives)
                .flatMap { Self.place($0, of: target)?.path }
        }
        let elsewhere = PlacesElsewhere(in: pieces, besides: marked)
        for (number, element) in pieces.targets.enumerated() {
            if let place = MemberDirective.value(of: MemberDirective.package, in: element.directives) {
                guard let (path, name) = Self.place(place, of: pieces.manifest.targets[number]) else {
                    throw problem(
                        "no folder is named", at: element.range,
                        "write its folder: \(MemberDirective.package)Features/…")
                }
                groups.append(
                    Group(
                        path: path, name: name ?? MemberPackage.name(of: path),
                        directives: element.directives.filter { !$0.hasPrefix(MemberDirective.package) },
                        targets: [number], start: element.range.lowerBound))
            } else if element.directives.allSatisfy(MemberDirective.isSuppression),
                let path = elsewhere.folder(ofTargetAt: number)
            {
                if let known = groups.firstIndex(where: { $0.path == path }) {
                    groups[known].targets.append(number)
                } else {
                    groups.append(
                        Group(
                            path: path, name: MemberPackage.name(of: path), directives: element.directives,
                            targets: [number], start: element.range.lowerBound, isMarked: false))
                }
            } else {
                let last = groups.lastIndex(where: \.isMarked)
                guard let last, element.directives.allSatisfy(MemberDirective.isSuppression) else {
                    let path = pieces.manifest.targets[number].path?.value ?? "Features/Name/Source"
                    let folder = AbsolutePath(path).parent.relative(to: .root)
                    throw problem(
                        "it belongs to no feature: '\(MemberDirective.package)…' is missing above it",
                        at: element.range, "write above it: \(MemberDirective.package)\(folder)")
                }
                groups[last].targets.append(number)
            }
        }
        let paths = Dictionary(grouping: groups, by: \.path)
        if let twice = groups.first(where: { paths[$0.path]?.count ?? 0 > 1 }) {
            throw problem(
                "the targets of '\(twice.path)' don't stand together", at: twice.start..<twice.start,
                "move them below each other, and keep the comment above the first alone")
        }
        var vending: [String: [Manifest.Product]] = [:]
        let targets = pieces.manifest.targets.elements
        var owners: [String: String] = [:]
        for group in groups { for number in group.targets { owners[targets[number].name.value] = group.path } }
        for (number, product) in pieces.manifest.products.enumerated() {
            if product.targets.isEmpty {
                throw problem(
                    "product '\(product.name.value)' doesn't reference any targets", at: product.name.range,
                    "name its targets, or remove the product")
            }
            // Of a target whose block is gone, its name still says which feature it was of.
            for target in product.targets where owners[target.value] == nil {
                let home = groups.filter { target.value.hasPrefix($0.name) }.max { $0.name.count < $1.name.count }
                owners[target.value] = home?.path
            }
            if let unknown = product.targets.first(where: { owners[$0.value] == nil }) {
                throw problem(
                    "target '\(unknown.value)' referenced in product '\(product.name.value)' could not be found",
                    at: unknown.range,
                    Spelling.help(for: unknown.value, among: owners.keys.sorted()).first
                        ?? "declare the target, or take it out of the product")
            }
            let homes = Set(product.targets.map { owners[$0.value] ?? "" })
            guard homes.count == 1, let home = homes.first, !home.isEmpty else {
                throw problem(
                    "the product '\(product.name.value)' vends targets of several features", at: product.range,
                    "make a product of each feature's target")
            }
            vending[home, default: []].append(product)
            products[home, default: []].append(number)
        }
        for group in groups {
            let names = group.targets.map { targets[$0].name.value }
            index.add(group.path, names, vending[group.path] ?? [], besides: group.isMarked ? [] : names)
            places[MemberPackage.name(of: group.path)] = group.path
        }
    }

    /// A member's folder, which may have spaces in it, and what the package is called if the comment says so behind it.
    private static func place(_ text: String, of target: Manifest.Target) -> (path: String, name: String?)? {
        let words = text.split(separator: " ")
        guard let first = words.first else { return nil }
        let holds = { (folder: Substring) in target.folder == folder || target.folder.hasPrefix(folder + "/") }
        let end = words.map(\.endIndex).last { holds(text[first.startIndex..<$0]) } ?? first.endIndex
        let name = text[end...].trimmingPrefix(" ")
        return (String(text[first.startIndex..<end]), name.isEmpty ? nil : String(name))
    }

    private func problem(_ message: String, at range: Range<Int>, _ help: String...) -> Refusal {
        Refusal(.error("layout_not_certain", message, in: pieces.source, at: range, help: help))
    }

    /// The members, and what of the manifest is theirs.
    ///
    /// - Throws: a `Refusal` where one can't stand alone.
    func reading() throws(Refusal) -> SharedManifest.Reading {
        let results = Parallel.map(groups) { group in
            Result { () throws(Refusal) in try member(group) }
        }
        var members: [MemberPackage] = []
        var parts: [String: SharedManifest.Part] = [:]
        for result in results {
            let (member, part) = try result.get()
            members.append(member)
            parts[member.path] = part
        }
        return SharedManifest.Reading(
            name: pieces.manifest.name?.value ?? "", pieces: pieces, members: members, parts: parts, index: index)
    }

    private func member(_ group: Group) throws(Refusal) -> (MemberPackage, SharedManifest.Part) {
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
        let products = products[group.path] ?? []
        manifest.products = products.map { pieces.products[$0] }
        let dependencies = try dependencies(of: group)
        manifest.dependencies = dependencies.elements
        let localized = MemberDirective.value(of: MemberDirective.localized, in: group.directives)
        let hasTexts = group.targets.contains { pieces.manifest.targets[$0].hasResources }
        let isLocalized = localized.map { $0 == "true" } ?? hasTexts
        manifest.arguments = pieces.arguments.filter { argument in
            switch argument.label {
            case "products": !manifest.products.isEmpty
            case "dependencies": !manifest.dependencies.isEmpty
            case MemberShell.localization: isLocalized
            default: true
            }
        }.map { $0.named(group.name) }
        if !manifest.dependencies.isEmpty, !manifest.arguments.contains(where: { $0.label == "dependencies" }) {
            let place = manifest.arguments.firstIndex { $0.label == "targets" } ?? manifest.arguments.endIndex
            manifest.arguments.insert(.dependencies, at: place)
        }
        let source = manifest.text(path: group.path + "/" + PackageFiles.manifest, showing: pieces.source)
        let used = group.targets.flatMap { pieces.manifest.targets[$0].dependencies.elements }
            .compactMap { index.owners[$0.name.value] }
        let part = SharedManifest.Part(
            targets: group.targets, products: products, dependencies: dependencies.places,
            uses: dependencies.members.union(used).subtracting([group.path]), isLocalized: isLocalized,
            isElsewhere: !group.isMarked)
        return (MemberPackage(path: group.path, source: source), part)
    }

    /// The package's path and the targets of others, as a package of its own names them.
    private func edits(of target: Manifest.Target, in group: Group) throws(Refusal) -> [TextEdit] {
        var edits: [TextEdit] = []
        if target.path == nil, !group.isMarked { return edits }
        guard let path = target.path, path.value == group.path || path.value.hasPrefix(group.path + "/") else {
            // A folder of its own below those of features says where its package is.
            let place = target.path.map { AbsolutePath($0.value).parent } ?? .root
            let isBelowLayer = place.components.count > 1
            let home = isBelowLayer ? place : AbsolutePath(group.path).parent.appending(target.name.value)
            let folder = home.relative(to: .root)
            let isOwn = target.kind != .test && !target.name.value.hasPrefix(group.name)
            throw problem(
                isOwn
                    ? "'\(target.name.value)' has no '\(MemberDirective.package)…' above it, and doesn't lie in '\(group.path)'"
                    : "'\(target.name.value)' doesn't lie in '\(group.path)'",
                at: target.range,
                isOwn
                    ? "where it's a feature of its own, write above it: \(MemberDirective.package)\(folder)"
                    : "move the target below the one that '\(MemberDirective.package)…' of its feature stands above,",
                "or write its folder: path: \"\(group.path)/…\"")
        }
        let folder = path.value == group.path ? "." : String(path.value.dropFirst(group.path.count + 1))
        let standard = (target.kind == .test ? "Tests/" : "Sources/") + target.name.value
        if folder == standard, let edit = target.removingPath() {
            edits.append(edit)
        } else {
            edits.append(TextEdit(path.range, with: folder.swiftLiteral))
        }
        let isPlain = group.directives.contains(MemberDirective.plain)
        for dependency in target.dependencies where dependency.kind != .product {
            guard let owner = index.owners[dependency.name.value], owner != group.path else { continue }
            if isPlain, dependency.condition == nil, index.isCalledLikePackage(dependency.name.value, in: owner) {
                edits.append(TextEdit(dependency.range, with: dependency.name.value.swiftLiteral))
                continue
            }
            guard let product = index.product(of: dependency.name.value, in: owner) else {
                let name = dependency.name.value
                throw problem(
                    "no product vends '\(name)' alone, which '\(target.name.value)' uses", at: dependency.range,
                    "vend it: .library(name: \(name.swiftLiteral), targets: [\(name.swiftLiteral)])")
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
    private func dependencies(
        of group: Group
    ) throws(Refusal) -> (elements: [ManifestPieces.Element], places: [Int], members: Set<String>) {
        let order = MemberDirective.value(of: MemberDirective.order, in: group.directives)
        // A name that nothing has any more, as after a move by hand, is of no package that could be in order.
        let ordered = (order?.split(separator: ",").map { String($0).trimmed } ?? []).filter {
            places[$0] != nil || identities.contains($0)
        }
        let used = used(by: group.targets.map { pieces.manifest.targets[$0] }, besides: group.path)
        let names = ordered + used.filter { !ordered.contains($0) }
        let folder = AbsolutePath(group.path)
        var result: (elements: [ManifestPieces.Element], places: [Int], members: Set<String>) = ([], [], [])
        for name in names {
            if let number = identities.firstIndex(of: name) {
                var element = pieces.dependencies[number]
                if let path = pieces.manifest.dependencies[number].path {
                    let way = AbsolutePath(path.value, from: .root).relative(to: folder)
                    element.passage = element.passage.replacing([TextEdit(path.range, with: way.swiftLiteral)])
                }
                result.elements.append(element)
                result.places.append(number)
            } else if let path = places[name] {
                let way = AbsolutePath(path).relative(to: folder)
                let isNamed = group.directives.contains(MemberDirective.named)
                let label = isNamed ? "name: \(name.swiftLiteral), " : ""
                let text = "\(pieces.margins.element).package(\(label)path: \(way.swiftLiteral))"
                result.elements.append(ManifestPieces.Element(text, at: group.start))
                result.members.insert(path)
            } else {
                throw problem(
                    "'\(name)' is no package that is declared here", at: group.start..<group.start,
                    "declare it, or take it out of the targets of '\(group.path)'")
            }
        }
        return result
    }

    /// The packages that targets use, by the names that a comment lists them under, in the order in which they do.
    private func used(by targets: [Manifest.Target], besides path: String) -> [String] {
        var seen: Set<String> = []
        return targets.flatMap(\.dependencies.elements).compactMap { dependency in
            if let package = dependency.package?.value {
                return pieces.manifest.identity(ofPackageCalled: package)
            }
            let name = dependency.name.value
            if let owner = index.owners[name] { return owner == path ? nil : MemberPackage.name(of: owner) }
            guard dependency.kind == .byName, pieces.manifest.declares(package: name) else { return nil }
            return pieces.manifest.identity(ofPackageCalled: name)
        }.filter { seen.insert($0).inserted }
    }
}
