package import Diagnostics
internal import OperatingSystem
internal import PackageManifest

/// The manifest of a package that holds the targets of many features, which stay in their folders.
///
///     // Package.swift
///     targets: [
///       // ufeature:package Features/Search
///       // ufeature:template feature
///       .target(name: "SearchInterface", path: "Features/Search/Interface"),
///       .target(name: "Search", dependencies: ["SearchInterface", "Core"], path: "Features/Search/Source"),
///
/// One is made of the manifests of packages, and these of it again, byte for byte: `folded` and `reading`. Commands work
/// on the members as though they were packages, and the shared manifest follows: what isn't changed stays as it is.
package enum SharedManifest {
    /// Makes one manifest of those of many packages.
    ///
    /// - Parameters:
    ///   - members: the packages, in the order in which it lists their targets.
    ///   - name: what it is called.
    ///   - model: the manifest that it takes the place of, whose form it keeps, and all text of members that stay as they
    ///     are.
    /// - Returns: the manifest, at the root of the workspace.
    /// - Throws: a `Refusal` with all that can't be said in one manifest.
    package static func folded(_ members: [MemberPackage], named name: String, like model: Reading? = nil)
        throws(Refusal) -> SourceText
    {
        guard !members.isEmpty else {
            throw Refusal(
                .error("no_features", "there is no package to put together", help: ["make one: 'ufeature new'"]))
        }
        return try ManifestFold(members, like: model).text(named: name)
    }
}

/// The making of one manifest of many.
private struct ManifestFold {
    private let members: [MemberPackage]
    private let model: SharedManifest.Reading?
    /// The manifests that aren't taken over as they are, by the folders of their packages.
    private var changed: [String: ManifestPieces] = [:]
    private var index = MemberIndex()

    init(_ members: [MemberPackage], like model: SharedManifest.Reading?) throws(Refusal) {
        self.members = members
        self.model = model
        let known = Dictionary((model?.members ?? []).map { ($0.path, $0.source) }) { first, _ in first }
        try read(members.filter { known[$0.path]?.bytes != $0.source.bytes })
        if let model {
            index = index(besides: model)
            // What uses a member that vends something else now names other targets.
            let moved = Set(known.keys.filter { !index.vendsAll(of: $0, in: model.index) })
            let users = members.filter { member in
                changed[member.path] == nil && model.parts[member.path].map { !$0.uses.isDisjoint(with: moved) } ?? true
            }
            if !users.isEmpty {
                try read(users)
                index = index(besides: model)
            }
        } else {
            index = index(of: changed)
        }
        let problems = namesTwice() + changed.values.compactMap { MemberShell($0).codeBelow(besides: model?.pieces) }
        guard problems.isEmpty else {
            throw Refusal(problems.sorted { ($0.location?.path ?? "") < ($1.location?.path ?? "") })
        }
    }

    private mutating func read(_ members: [MemberPackage]) throws(Refusal) {
        var problems: [Diagnostic] = []
        let results = Parallel.map(members) { member in
            Result { () throws(Diagnostic) in try ManifestPieces(member.source) }
        }
        for (member, result) in zip(members, results) {
            do throws(Diagnostic) { changed[member.path] = try result.get() } catch { problems.append(error) }
        }
        guard problems.isEmpty else { throw Refusal(problems) }
    }

    private func index(of pieces: [String: ManifestPieces]) -> MemberIndex {
        var index = MemberIndex()
        for (path, pieces) in pieces {
            index.add(path, pieces.manifest.targets.map(\.name.value), pieces.manifest.products.elements)
        }
        return index
    }

    private func index(besides model: SharedManifest.Reading) -> MemberIndex {
        var index = index(of: changed)
        for member in members where changed[member.path] == nil {
            index.add(member.path, model.targets(of: member.path), of: model.index)
        }
        return index
    }

    /// The targets and products of several packages that have one name.
    private func namesTwice() -> [Diagnostic] {
        var problems: [Diagnostic] = []
        var seen: [String: String] = [:]
        for member in members where changed[member.path] == nil {
            for name in model?.targets(of: member.path) ?? [] { seen["target " + name] = member.source.path }
            for name in model?.products(of: member.path) ?? [] { seen["product " + name] = member.source.path }
        }
        for member in members {
            guard let pieces = changed[member.path] else { continue }
            let names =
                pieces.manifest.targets.map { ("target", $0.name) }
                + pieces.manifest.products.map { ("product", $0.name) }
            for (kind, name) in names {
                guard let other = seen.updateValue(member.source.path, forKey: kind + " " + name.value) else {
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

    func text(named name: String) throws(Refusal) -> SourceText {
        let base = try shell()
        var manifest = ComposedManifest(base)
        if base.source != model?.pieces.source { manifest.forgetLists() }
        manifest.directives = model?.pieces.directives ?? []
        var problems: [Diagnostic] = []
        var products: [(name: String, element: ManifestPieces.Element)] = []
        var externals = Externals(keeping: model)
        manifest.targets = []
        let folding = Folding(index)
        let writing = model.map { WrittenMembers($0) }
        for member in members {
            guard let pieces = changed[member.path] else {
                guard let model, let part = model.parts[member.path] else { continue }
                manifest.targets += part.targets.map { model.pieces.targets[$0] }
                products += part.products.map {
                    (model.pieces.manifest.products[$0].name.value, model.pieces.products[$0])
                }
                externals.add(part.dependencies, of: model)
                continue
            }
            do throws(Refusal) {
                try writing?.check(member.former)
                let (margin, other) = (pieces.margins.argument, manifest.margins.argument)
                manifest.targets += try folding.targets(of: member, pieces).map { $0.indented(from: margin, to: other) }
                products += zip(pieces.manifest.products, pieces.products).map { product, element in
                    (product.name.value, element.indented(from: margin, to: other))
                }
                problems += externals.add(
                    try folding.externals(of: member, pieces).map { $0.indented(from: margin, to: other) })
            } catch {
                problems += error.reasons
            }
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        manifest.products = ordered(products, as: model?.pieces.manifest.products.map(\.name.value) ?? [])
        manifest.dependencies = ordered(
            externals.all, as: model?.pieces.manifest.dependencies.map { $0.identity ?? "" } ?? [])
        manifest.arguments = MemberShell.arguments(
            like: base, localized: localized, named: name, products: !products.isEmpty,
            dependencies: !manifest.dependencies.isEmpty)
        let pieces = members.compactMap { changed[$0.path] }
        manifest.commas =
            base.source == model?.pieces.source
            ? base.commas : pieces.first { $0.commas != .ofSeveral }?.commas ?? .ofSeveral
        let isSaid = manifest.directives.contains(ManifestPieces.Commas.directive)
        if manifest.commas == .always, !isSaid, base.source != model?.pieces.source {
            manifest.directives.append(ManifestPieces.Commas.directive)
        }
        return manifest.text(path: PackageFiles.manifest)
    }

    /// The manifest whose text around the lists is that of all.
    private func shell() throws(Refusal) -> ManifestPieces {
        let all = members.compactMap { changed[$0.path] }
        let known = members.filter { model == nil || model?.parts[$0.path] != nil }
        let old = known.compactMap { changed[$0.path] }
        var problems: [Diagnostic] = []
        var base = model?.pieces ?? all.first
        if let model, known.count > old.count || old.isEmpty {
            problems = old.flatMap { MemberShell($0).differences(from: MemberShell(model.pieces)) }
        } else if let first = old.first {
            problems = old.dropFirst().flatMap { MemberShell($0).differences(from: MemberShell(first)) }
            if let model, MemberShell(first).differences(from: MemberShell(model.pieces)).isEmpty {
                base = model.pieces
            } else {
                base = first
            }
        }
        if let model {
            // What comes new takes over what the package has already.
            let new = members.filter { model.parts[$0.path] == nil && $0.former == $0.path }
            problems += new.compactMap { changed[$0.path] }.flatMap { pieces in
                MemberShell(pieces).needs(beside: MemberShell(model.pieces))
            }
        }
        guard problems.isEmpty, let base else { throw Refusal(problems) }
        return base
    }

    /// The language of the package, if a member has one.
    private var localized: ManifestPieces.Argument? {
        if let found = members.lazy.compactMap({ changed[$0.path]?.localization }).first { return found }
        let isKept = members.contains { changed[$0.path] == nil && model?.parts[$0.path]?.isLocalized ?? false }
        return isKept ? model?.pieces.localization : nil
    }

    /// The elements of a list in the order that they have there, each new one behind that which it follows.
    private func ordered(
        _ elements: [(name: String, element: ManifestPieces.Element)],
        as known: [String]
    ) -> [ManifestPieces.Element] {
        let places = Dictionary(known.enumerated().map { ($1, $0) }) { first, _ in first }
        var keys: [(place: Int, number: Int)] = []
        for (name, _) in elements {
            let last = keys.last
            keys.append(places[name].map { ($0, 0) } ?? (last?.place ?? -1, (last?.number ?? 0) + 1))
        }
        return elements.indices.sorted { (keys[$0].place, keys[$0].number, $0) < (keys[$1].place, keys[$1].number, $1) }
            .map { elements[$0].element }
    }
}

/// The members of a shared manifest, as they are written there.
private struct WrittenMembers {
    private let model: SharedManifest.Reading
    private let members: [String: MemberPackage]
    private let folding: Folding

    init(_ model: SharedManifest.Reading) {
        self.model = model
        members = Dictionary(model.members.map { ($0.path, $0) }) { first, _ in first }
        folding = Folding(model.index)
    }

    /// Checks that what is edited is written as it would be made, so that nothing changes but what was asked for.
    func check(_ path: String) throws(Refusal) {
        guard let part = model.parts[path], let member = members[path] else { return }
        let pieces: ManifestPieces
        do throws(Diagnostic) { pieces = try ManifestPieces(member.source) } catch { throw Refusal(error) }
        if let problem = severalOrders(in: part, path) { throw Refusal(problem) }
        let targets = try folding.targets(of: member, pieces)
        for (number, target) in zip(part.targets, targets) {
            let there = model.pieces.targets[number]
            guard let line = there.firstLine(otherThanIn: target) else { continue }
            let place = there.range.lowerBound
            throw Refusal(
                .error(
                    "layout_not_certain",
                    "the targets of '\(path)' can't be edited safely, as this one would be written otherwise",
                    in: model.pieces.source, at: place..<place,
                    help: ["write this as 'ufeature layout single' does: \(line)"]
                ))
        }
    }

    /// That a merge has left the lines of both branches which list what a member uses.
    private func severalOrders(in part: SharedManifest.Part, _ path: String) -> Diagnostic? {
        guard let first = part.targets.first.map({ model.pieces.targets[$0] }) else { return nil }
        let orders = first.directives.filter { $0.hasPrefix(MemberDirective.order) }
        guard orders.count > 1 else { return nil }
        let names = orders.flatMap { $0.dropFirst(MemberDirective.order.count).split(separator: ",") }
        let all = names.map { String($0).trimmed }.uniqued().joined(separator: ", ")
        let source = model.pieces.source
        let above = source.bytes[..<first.range.lowerBound].ranges(of: Array(MemberDirective.order.utf8)).last
        return .error(
            "layout_not_certain",
            "there are \(orders.count) lines with the order of what '\(path)' uses, as of two branches",
            in: source, at: above ?? first.range.lowerBound..<first.range.lowerBound,
            help: ["write one for all of them: \(MemberDirective.order)\(all)"]
        )
    }
}

/// The packages from elsewhere that members declare, each once.
private struct Externals {
    private(set) var all: [(name: String, element: ManifestPieces.Element)] = []
    private var known: [String: Folding.External] = [:]

    /// Those that no target uses yet stay.
    init(keeping model: SharedManifest.Reading?) {
        if let model { add(model.unused, of: model) }
    }

    /// Takes over what is declared already.
    mutating func add(_ places: [Int], of model: SharedManifest.Reading) {
        for place in places {
            let external = Folding.External(
                dependency: model.pieces.manifest.dependencies[place], source: model.pieces.source,
                element: model.pieces.dependencies[place])
            if known.updateValue(external, forKey: external.identity) == nil {
                all.append((external.identity, external.element))
            }
        }
    }

    /// Adds those of a member.
    ///
    /// - Returns: those that are declared in another way already.
    mutating func add(_ externals: [Folding.External]) -> [Diagnostic] {
        externals.compactMap { external in
            if let other = known[external.identity] { return external.problem(beside: other) }
            known[external.identity] = external
            all.append((external.identity, external.element))
            return nil
        }
    }
}

extension SharedManifest.Reading {
    /// The names of a member's targets.
    func targets(of path: String) -> [String] {
        parts[path]?.targets.map { pieces.manifest.targets[$0].name.value } ?? []
    }

    /// The names of a member's products.
    fileprivate func products(of path: String) -> [String] {
        parts[path]?.products.map { pieces.manifest.products[$0].name.value } ?? []
    }
}

extension ManifestPieces.Element {
    /// The first line of another one that isn't the same here.
    fileprivate func firstLine(otherThanIn other: ManifestPieces.Element) -> String? {
        let (mine, theirs) = (lines, other.lines)
        if mine == theirs { return nil }
        let place = zip(mine, theirs).prefix { $0 == $1 }.count
        return place < theirs.count ? theirs[place].trimmed : "nothing more"
    }

    private var lines: [String] {
        directives
            + (passage.string + remark.string).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
