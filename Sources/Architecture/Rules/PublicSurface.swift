internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let publicSurface = Rule(
        .publicSurface,
        .note,
        "The source of a product feature shows its builder, and nothing else",
        page: Page(
            what: """
                Finds public types, functions and variables at the top level of the source of a product feature that \
                has an interface, in a workspace with a `ufeature.json`. Its doors may be public: what is named \
                `…Builder`, `…Factory` or `…Assembly`, functions named `make…`, and what these ask the app for, which \
                are protocols named `…Dependencies` or `…Delegate`. Members and extensions aren't looked at. `"allow"` \
                lists names that are meant to be public; `*` stands for any letters.
                """,
            why: """
                Other features know a feature by its interface. Only the app uses its source, and needs nothing but \
                its door. Whatever else is public can't be changed freely any more, and tempts others to use it.
                """,
            source:
                "Modular app architecture with Swift packages, \"Access Control Discipline\": start internal",
            wrong: Example(
                "Features/Search/Source/SearchViewModel.swift",
                """
                public final class SearchViewModel {}  // not needed outside
                """
            ),
            right: Example(
                "Features/Search/Source/SearchBuilder.swift",
                """
                public protocol SearchDependencies {}

                public struct SearchBuilder {
                  public func makeView(for dependencies: any SearchDependencies) -> some View { SearchView() }
                }
                """
            ),
            repair: """
                Remove `public`; or move the declaration to the interface, if others need it.
                """
        ),
        check: { graph in graph.features.flatMap { graph.surplusSurface(of: $0) } }
    )
}

extension FeatureGraph {
    fileprivate func surplusSurface(of feature: GraphFeature) -> [Finding] {
        guard feature.kind == .product, let interface = module(.interface, of: feature),
            let source = module(.source, of: feature), source.kind == .regular
        else { return [] }
        let allowed = settings.rules.allowedSurface + setRules(of: source.package).allowedSurface
        return source.code.files.flatMap { file in
            file.outline.declarations.filter { isSurplus($0, besides: allowed) }.map { declaration in
                finding(
                    "'\(declaration.name)' is public in the source of '\(feature.name)', and is not its builder",
                    at: declaration.place,
                    in: file,
                    of: source,
                    help: ["make it internal, or move it to the interface, '\(interface.name)'"]
                )
            }
        }
    }

    private func isSurplus(_ declaration: SourceDeclaration, besides allowed: [NamePattern]) -> Bool {
        guard declaration.enclosing.isEmpty, declaration.access >= .public else { return false }
        let name = declaration.name
        switch declaration.kind {
        case .protocol where ["Dependencies", "Delegate"].contains(where: name.hasSuffix):
            return false
        case .struct, .class, .actor, .enum, .protocol, .typealias, .let, .var:
            if ["Builder", "Factory", "Assembly"].contains(where: name.hasSuffix) { return false }
        case .func:
            // An operator belongs to its types.
            guard let first = name.utf8.first, first.startsName else { return false }
            if name.hasPrefix("make") { return false }
        default: return false
        }
        return !allowed.contains { $0.matches(name) }
    }
}

extension UInt8 {
    /// Whether names begin with it; operators begin with other signs.
    fileprivate var startsName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...: true
        default: false
        }
    }
}
