package import Diagnostics
internal import OperatingSystem
internal import PackageManifest

extension SharedPackage {
    /// One package made of many.
    package struct Turned: Sendable {
        /// A manifest that the way back gives another text.
        package struct Change: Sendable {
            package let path: String
            /// The first line that differs.
            package let line: Int
            /// What it would be.
            package let text: String
        }

        /// The manifest at the top.
        package let manifest: SourceText
        /// Those of the packages that would come back with another text, and the same meaning.
        package let changes: [Change]
    }

    /// Makes one package of many.
    ///
    /// - Parameters:
    ///   - members: the packages that become one.
    ///   - name: what the package is called.
    ///   - memories: the comments that remember something of projects for Xcode, by the paths of members.
    /// - Returns: the manifest, and what would not come back.
    /// - Throws: a `Refusal` where that isn't certain, or packages made of it again would mean something else.
    package static func turned(
        _ members: [Feature],
        named name: String,
        remembering memories: [String: [String]] = [:]
    ) throws(Refusal) -> Turned {
        let packages = members.map { member in
            let (source, lists) = member.source.withoutEmptyLists
            return MemberPackage(path: member.path, source: source, memories: (memories[member.path] ?? []) + lists)
        }
        let manifest = try SharedManifest.folded(packages, named: name)
        let again = try SharedManifest.reading(manifest)
        var problems = otherLanguages(in: members)
        var changes: [Turned.Change] = []
        func compare(_ old: SourceText, _ new: SourceText) {
            guard let change = Turned.Change(of: old, to: new) else { return }
            var kept = new.comments.map(\.text)
            let lost = old.comments.first { comment in
                guard let place = kept.firstIndex(of: comment.text) else { return true }
                kept.remove(at: place)
                return false
            }
            if let lost {
                problems.append(
                    .error(
                        "layout_not_certain", "'\(old.path)' has a comment that would get lost", in: old,
                        at: lost.start..<lost.start + lost.text.utf8.count, help: ["move it above or into a target"]))
            } else if !old.meansTheSame(as: new), let path = Path(in: old, besides: new) {
                problems.append(
                    .error(
                        "layout_not_certain",
                        "'\(old.path)' has the path '\(path.written)', which the way back writes '\(path.usual)'",
                        in: old, at: path.range, help: ["write '\(path.usual)': it leads to the same folder"]))
            } else if !old.meansTheSame(as: new) {
                let place = zip(old.bytes, new.bytes).prefix { $0 == $1 }.count
                problems.append(
                    .error(
                        "layout_not_certain", "'\(old.path)' would mean something else after the way back", in: old,
                        at: place..<place,
                        help: ["it would be here: \(change.text)", "write it like those of 'ufeature new'"]))
            } else {
                changes.append(change)
            }
        }
        for (old, new) in zip(members, again.members) {
            compare(old.source.withoutMemories, new.source.withoutMemories)
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        return Turned(manifest: manifest, changes: changes)
    }

    /// That packages have texts whose first language isn't the same: one package has one.
    private static func otherLanguages(in members: [Feature]) -> [Diagnostic] {
        let languages = members.compactMap { member in
            member.manifest.verbatim.first { $0.label == MemberShell.localization }.map { (source: member.source, $0) }
        }
        guard let first = languages.first else { return [] }
        return languages.filter { $0.1.text.trimmed != first.1.text.trimmed }.map { source, language in
            .error(
                "layout_not_certain",
                "'\(source.path)' has another '\(language.label)' than '\(first.source.path)'",
                in: source,
                at: language.range,
                help: ["make them the same: one package has it once"]
            )
        }
    }

    /// A path to a package that is longer than it has to be.
    private struct Path {
        let written: String
        let usual: String
        let range: Range<Int>

        /// The first one of a manifest that another text of it has in another form; nil where it has none.
        init?(in old: SourceText, besides new: SourceText) {
            guard let before = try? Manifest.parse(old), let after = try? Manifest.parse(new) else { return nil }
            let home = AbsolutePath(old.path).parent
            let usual = after.dependencies.elements.compactMap(\.path?.value)
            for path in before.dependencies.elements.compactMap(\.path) where !usual.contains(path.value) {
                guard let same = usual.first(where: { home.appending($0) == home.appending(path.value) }) else {
                    continue
                }
                (written, self.usual, range) = (path.value, same, path.range)
                return
            }
            return nil
        }
    }

    /// The manifests that targets elsewhere would have as packages of their own: see `PlacesElsewhere`.
    ///
    /// - Throws: a `Refusal` where the manifest can't be taken apart.
    package func manifestsElsewhere() throws(Refusal) -> [SourceText] {
        try SharedManifest.reading(package.source).elsewhere.map(\.source)
    }

    /// What the way back to one package gives another text.
    ///
    /// - Returns: that of its manifest; nil where it comes back byte for byte.
    /// - Throws: a `Refusal` where a package of each feature doesn't have all that the one has.
    package func changeAlone() throws(Refusal) -> Turned.Change? {
        let reading = try SharedManifest.reading(package.source)
        let unused = reading.unused.map { reading.pieces.manifest.dependencies[$0] }
        guard unused.isEmpty else {
            throw Refusal(
                unused.map { dependency in
                    .error(
                        "layout_not_certain",
                        "no target uses '\(dependency.identity ?? "this package")', so that no feature's package would have it",
                        in: package.source, at: dependency.range,
                        help: ["let a target use it, or take it out"])
                })
        }
        let inner = reading.unvended
        guard inner.isEmpty else {
            throw Refusal(
                inner.map { target in
                    let name = target.name.value.swiftLiteral
                    return .error(
                        "layout_not_certain",
                        "'\(target.name.value)' would be in a package of its own, and no product vends it",
                        in: package.source, at: target.name.range,
                        help: ["vend it: .library(name: \(name), targets: [\(name)])"])
                })
        }
        let again = try SharedManifest.folded(reading.features, named: name)
        return Turned.Change(of: package.source, to: again)
    }
}

extension SharedPackage.Turned.Change {
    /// Where a text differs from the one that it becomes; nil where it doesn't.
    fileprivate init?(of old: SourceText, to new: SourceText) {
        if old.bytes == new.bytes { return nil }
        let place = zip(old.bytes, new.bytes).prefix { $0 == $1 }.count
        line = old.bytes.prefix(place).count { $0 == UInt8(ascii: "\n") } + 1
        path = old.path
        let lines = new.string.split(separator: "\n", omittingEmptySubsequences: false)
        text = line <= lines.count ? String(lines[line - 1]).trimmed : ""
    }
}

extension SourceText {
    /// The comments at the end of lines, and those that are lines.
    fileprivate var comments: [(text: String, start: Int)] {
        var comments: [(text: String, start: Int)] = []
        var start = 0
        for line in string.split(separator: "\n", omittingEmptySubsequences: false) {
            // That of a URL begins none.
            let places = (line.ranges(of: "//") + line.ranges(of: "/*")).map(\.lowerBound)
            if let place = places.filter({ !line[..<$0].hasSuffix(":") }).min(),
                !line.hasPrefix("// swift-tools-version")
            {
                comments.append((String(line[place...]), start + line[..<place].utf8.count))
            }
            start += line.utf8.count + 1
        }
        return comments
    }
}
