package import Diagnostics
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
    /// - Returns: the manifest, and what would not come back.
    /// - Throws: a `Refusal` where that isn't certain, or packages made of it again would mean something else.
    package static func turned(_ members: [Feature], named name: String) throws(Refusal) -> Turned {
        let packages = members.map { MemberPackage(path: $0.path, source: $0.source) }
        let manifest = try SharedManifest.folded(packages, named: name)
        let again = try SharedManifest.reading(manifest)
        var problems: [Diagnostic] = []
        var changes: [Turned.Change] = []
        func compare(_ old: SourceText, _ new: SourceText) {
            if old.bytes == new.bytes { return }
            let kept = Set(new.comments)
            if let lost = old.comments.first(where: { !kept.contains($0) }) {
                problems.append(
                    .error(
                        "layout_not_certain", "'\(old.path)' has a comment that would get lost: \(lost)", in: old,
                        at: 0..<0, help: ["move it above or into a target"]))
                return
            }
            guard old.meansTheSame(as: new) else {
                problems.append(
                    .error(
                        "layout_not_certain", "'\(old.path)' would mean something else after the way back", in: old,
                        at: 0..<0, help: ["write it like those of 'ufeature new'"]))
                return
            }
            let place = zip(old.bytes, new.bytes).prefix { $0 == $1 }.count
            let line = old.bytes.prefix(place).count { $0 == UInt8(ascii: "\n") } + 1
            let lines = new.string.split(separator: "\n", omittingEmptySubsequences: false)
            changes.append(
                Turned.Change(
                    path: old.path, line: line, text: line <= lines.count ? String(lines[line - 1]).trimmed : ""))
        }
        for (old, new) in zip(packages, again.members) { compare(old.source, new.source) }
        guard problems.isEmpty else { throw Refusal(problems) }
        return Turned(manifest: manifest, changes: changes)
    }
}

extension SourceText {
    /// The comments at the end of lines, and those that are lines.
    fileprivate var comments: [String] {
        string.split(separator: "\n").compactMap { line in
            guard let start = line.firstRange(of: "//")?.lowerBound, !line[..<start].hasSuffix(":") else { return nil }
            return String(line[start...])
        }
    }
}
