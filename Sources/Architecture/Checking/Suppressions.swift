internal import Diagnostics
internal import Features
internal import PackageManifest
internal import Workspaces

/// The comments of a workspace that ask for silence about findings, and what they silence.
///
///     // ufeature:disable:next static_instance one logger for the whole process
struct Suppressions: Sendable {
    /// A rule that a comment names.
    struct Wish: Hashable, Sendable {
        /// The rule's id, as it is called now; empty where there is none.
        let rule: String
        /// Where the id is.
        let place: SourcePlace
        let comment: SuppressionComment
        let path: String
        let package: Int
        /// The package that it is about alone, where one manifest has those of several.
        var member: Int?
        let feature: String?
        let target: String?

        /// Whether what is found in a package is found in what it is about.
        func isAbout(_ package: Int?) -> Bool { member == nil || package == nil || member == package }
    }

    /// Those that can be followed: rightly spelt ones that name a rule that there is, and have a reason.
    private let wishes: [Wish]
    /// The indices of the wishes of a file.
    private let byFile: [String: [Int]]
    /// The paths of the packages' manifests on the disk, by the packages' indices.
    private let manifests: [String]
    /// The same, by the paths of those that the packages would have alone.
    private let onDisk: [String: String]

    init(in graph: FeatureGraph) {
        wishes = graph.suppressions.filter { wish in
            !wish.comment.reason.isEmpty && !wish.comment.isMisspelt && Rule.named(wish.rule) != nil
        }
        byFile = Dictionary(grouping: wishes.indices) { [wishes] in wishes[$0].path }
        manifests = graph.packages.map(\.feature.manifestOnDisk)
        onDisk = Dictionary(graph.packages.map { ($0.feature.source.path, $0.feature.manifestOnDisk) }) { $1 }
    }

    var isEmpty: Bool { wishes.isEmpty }

    /// The indices of the wishes that a rule be silent about a finding.
    func silencing(_ finding: Finding, of rule: String) -> [Int] {
        let path = onDisk[finding.path] ?? finding.path
        let here = byFile[path, default: []].filter { index in
            let wish = wishes[index]
            guard wish.rule == rule else { return false }
            switch wish.comment.reach {
            case .file: return wish.isAbout(finding.package)
            case .nextLine: return wish.comment.codeLine != nil && wish.comment.codeLine == finding.place?.line
            }
        }
        // What is about a folder or a whole package has no line; its manifest speaks for it.
        guard finding.place == nil, let package = finding.package, manifests[package] != path else {
            return here
        }
        let there = byFile[manifests[package], default: []].filter { index in
            let wish = wishes[index]
            return wish.rule == rule && wish.comment.reach == .file && wish.isAbout(package)
        }
        return here + there
    }

    /// Findings about the wishes that silenced nothing, as far as the rules that they name were asked.
    func unused(besides used: Set<Int>, asked rules: Set<String>) -> [Finding] {
        wishes.indices.compactMap { index in
            let wish = wishes[index]
            guard !used.contains(index), rules.contains(wish.rule) else { return nil }
            let place = wish.comment.reach == .file ? "this file" : "the next line"
            return wish.finding(
                "'\(wish.rule)' finds nothing in \(place) to silence",
                at: wish.place,
                help: ["remove the comment"]
            )
        }
    }
}

extension Suppressions.Wish {
    func finding(_ message: String, at place: SourcePlace, help: [String]) -> Finding {
        Finding(message, path: path, place: place, help: help, feature: feature, target: target, package: package)
    }
}

extension FeatureGraph {
    /// Every rule that a comment in a file or a manifest wants to be silent; a comment without any is one without an
    /// id.
    var suppressions: [Suppressions.Wish] {
        var wishes: [Suppressions.Wish] = []
        for package in packages where package.feature.home == nil {
            let source = package.feature.source
            // The manifest's reader has seen such comments already: nearly always there is nothing to scan.
            if package.manifest.directives.contains(where: { SuppressionComment.isMeant(by: $0.name) }) {
                for comment in SourceOutline(scanning: source).suppressions {
                    wishes += comment.wishes(in: source.path, package.index, feature: package.feature.name, target: nil)
                }
            }
        }
        wishes += sharedWishes
        for module in modules {
            for file in module.code.files {
                for comment in file.outline.suppressions {
                    let feature = feature(of: module)?.name ?? packages[module.package].feature.name
                    wishes += comment.wishes(in: file.path, module.package, feature: feature, target: module.name)
                }
            }
        }
        return wishes
    }

    /// Those in the one manifest that features share: each is about the feature whose targets it stands among, or above
    /// all of them about every one.
    private var sharedWishes: [Suppressions.Wish] {
        let members = packages.filter { $0.feature.home != nil }
        guard let first = members.first, let source = first.feature.source.origin?.text else { return [] }
        return SourceOutline(scanning: source).suppressions.flatMap { comment in
            let path = SharedManifest.member(
                around: comment.place.range.lowerBound, in: source, among: members.map(\.feature.path))
            let owner = members.first { $0.feature.path == path }
            let package = owner ?? first
            return comment.wishes(in: source.path, package.index, feature: package.feature.name, target: nil).map {
                wish in
                var wish = wish
                wish.member = owner?.index
                return wish
            }
        }
    }
}

extension SuppressionComment {
    fileprivate func wishes(in path: String, _ package: Int, feature: String, target: String?) -> [Suppressions.Wish] {
        let named = rules.isEmpty ? [(id: "", place: place)] : rules.map { (id: $0.id, place: $0.place) }
        return named.map { rule in
            Suppressions.Wish(
                rule: RuleID.name(for: rule.id),
                place: rule.place,
                comment: self,
                path: path,
                package: package,
                feature: feature,
                target: target
            )
        }
    }
}
