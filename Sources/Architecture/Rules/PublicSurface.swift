internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let publicSurface = Rule(
        .publicSurface,
        .note,
        "The source of a feature makes only its entry points public",
        page: Page(
            what: """
                Finds public types, functions and variables at the top level of the source of a product feature that \
                has an interface, in a workspace with a `ufeature.json`. Its entry points may be public: types named \
                `…Builder`, `…Factory` or `…Assembly`, functions named `make…`, and what these ask the app for, which \
                are protocols named `…Dependencies` or `…Delegate`. Members and extensions aren't checked.

                In a foundation feature much may be public. There it finds a public class, actor or struct that other \
                features certainly don't need: it conforms to a public protocol of the feature, and a public function \
                named `make…`, at the top level or of a `…Builder`, `…Factory` or `…Assembly`, returns it as that \
                protocol (`any Client`, `some Client`). A type that such a function returns by its own name isn't \
                found.

                `"allow"` lists names that are meant to be public; `*` stands for any letters.
                """,
            why: """
                Other features know a feature by its interface. Only the app uses its source, and needs nothing but \
                its entry points. Whatever else is public can't be changed freely any more, and tempts others to use \
                it. A foundation feature that is made by a factory can exchange what it makes, as long as no other \
                feature knows that by name.
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
        check: { graph in
            graph.features.flatMap { graph.surplusSurface(of: $0) + graph.knownBehindDoors(of: $0) }
        }
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
                    "'\(declaration.name)' is public in the source of '\(feature.name)', and is none of its entry points",
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
            if Self.isDoor(name) { return false }
        case .func:
            // An operator belongs to its types.
            guard let first = name.utf8.first, first.startsName else { return false }
            if name.hasPrefix("make") { return false }
        default: return false
        }
        return !allowed.contains { $0.matches(name) }
    }

    private static func isDoor(_ type: String) -> Bool {
        ["Builder", "Factory", "Assembly"].contains(where: type.hasSuffix)
    }
}

// MARK: Foundation features

extension FeatureGraph {
    /// What is public in the source of a foundation feature although a factory gives it as a protocol.
    fileprivate func knownBehindDoors(of feature: GraphFeature) -> [Finding] {
        guard feature.kind == .foundation, let source = module(.source, of: feature), source.kind == .regular else {
            return []
        }
        let declared = source.code.files.flatMap(\.outline.declarations)
        let ofInterface = module(.interface, of: feature)?.code.files.flatMap(\.outline.declarations) ?? []
        let protocols = (declared + ofInterface).filter {
            $0.kind == .protocol && $0.access >= .public && $0.enclosing.isEmpty
        }
        var doors: [String: String] = [:]
        for function in declared where function.access >= .public {
            guard let result = function.result, function.enclosing.last.map(Self.isDoor) ?? true else { continue }
            doors[Self.withoutKeyword(result)] = doors[Self.withoutKeyword(result)] ?? function.name
        }
        let opened = Set(protocols.map(\.name)).intersection(doors.keys)
        guard !opened.isEmpty else { return [] }
        var conformances: [String: Set<String>] = [:]
        for declaration in declared where declaration.enclosing.isEmpty {
            guard let inherited = declaration.type?.inherited else { continue }
            conformances[declaration.name, default: []].formUnion(inherited)
        }
        let allowed = settings.rules.allowedSurface + setRules(of: source.package).allowedSurface
        return source.code.files.flatMap { file in
            file.outline.declarations.compactMap { declaration -> Finding? in
                guard [.class, .actor, .struct].contains(declaration.kind), declaration.access >= .public,
                    declaration.enclosing.isEmpty, !Self.isDoor(declaration.name), doors[declaration.name] == nil,
                    !allowed.contains(where: { $0.matches(declaration.name) }),
                    let known = opened.intersection(conformances[declaration.name] ?? []).min(),
                    let door = doors[known]
                else { return nil }
                return finding(
                    "'\(declaration.name)' is public in the source of '\(feature.name)', where '\(door)' returns it as "
                        + "'\(known)'",
                    at: declaration.place,
                    in: file,
                    of: source,
                    help: ["make it internal: other features need only '\(door)'"]
                )
            }
        }
    }

    /// The type that a function gives, without the word before a protocol: `Client` for `any Client`.
    private static func withoutKeyword(_ result: String) -> String {
        ["any ", "some "].first(where: result.hasPrefix).map { String(result.dropFirst($0.count)) } ?? result
    }
}

extension UInt8 {
    /// Whether names begin with it; operators begin with other signs.
    fileprivate var startsName: Bool { startsIdentifier || self == UInt8(ascii: "`") }
}
