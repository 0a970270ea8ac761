internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let forbiddenImport = Rule(
        .forbiddenImport,
        .error,
        "No file imports what is banned for it, and no domain layer imports a user interface",
        page: Page(
            what: """
                Finds imports that the team bans in `ufeature.json`. The `"bans"` of this rule name modules (`*` \
                stands for any letters), and a `"reason"`, which the finding shows. `"layers"`, `"roles"`, `"folders"` \
                (patterns such as `Features/*/Source/Domain`) and `"tags"` of features say where the modules are \
                banned; without any of these, they are banned everywhere.

                `"except"` names modules that stay free. With the modules `["*"]` it is a list of what is allowed: \
                nothing else may be imported, except the modules of the feature itself.

                One ban is built in, in a workspace with a `ufeature.json`: a domain layer doesn't import SwiftUI, \
                UIKit, AppKit, WatchKit or another framework of user interfaces, whatever `#if` is around it. A domain \
                layer is a folder of a feature that is named `UseCases`, `SearchUseCases` or `SearchDomain`, with the \
                feature's name; `Entities` beside `UseCases`; `Domain` beside `Data`, `Presentation` or another layer, \
                or with use cases, entities or repositories in it; and a target `SearchDomain` beside `SearchData` or \
                `SearchPresentation`. Tests and examples are free.

                A template set may ban more in the features that were made from it, by its `template.json`: the \
                manifest's comment `// ufeature:template clean` says which set that is.
                """,
            why: """
                The business logic lives longest. If it knows no user interface, it can be tested without one, and \
                used by the next one.
                """,
            source: "Clean layers of a feature, \"Domain Layer\"",
            wrong: Example(
                "Features/Login/Source/Domain/LoginUseCase.swift",
                """
                import UIKit  // a use case knows no user interface
                """
            ),
            right: Example(
                "ufeature.json",
                """
                "rules": {
                  "forbidden_import": {
                    "bans": [
                      { "modules": ["CoreData"], "layers": ["product"], "reason": "the feature Storage stores" },
                      {
                        "modules": ["*"],
                        "except": ["Foundation"],
                        "folders": ["**/Domain"],
                        "reason": "the domain knows no other module"
                      }
                    ]
                  }
                }
                """
            ),
            repair: """
                Move the code that needs the module to where it may be imported, and hand over what the rest needs: a \
                value, or a protocol.
                """
        ),
        check: { graph in
            guard graph.hasSettings else { return [] }
            let names = Set(graph.modules.map(\.name))
            return graph.modules.flatMap { module -> [Finding] in
                let domain = DomainLayer(of: module, in: graph, targets: names)
                let bans = graph.setRules(of: module.package).bans
                let hasBans = !graph.settings.rules.bans.isEmpty || !bans.isEmpty
                return module.imports.compactMap { use in
                    // Most imports are nobody's business.
                    guard hasBans || DomainLayer.userInterfaces.contains(use.statement.module) else { return nil }
                    return graph.ban(of: use, by: module, domain, setBans: bans)
                }
            } + graph.misspelledBans
        }
    )
}

extension FeatureGraph {
    fileprivate func ban(
        of use: ImportUse,
        by module: Module,
        _ domain: DomainLayer,
        setBans bans: [ImportBan]
    ) -> Finding? {
        let name = use.statement.module
        let file = module.code.files[use.file]
        if let used = use.module, violation(of: module, using: modules[used]) != nil { return nil }
        func found(by bans: [ImportBan], in path: String, place: String) -> Finding? {
            bans.first { forbids($0, use, in: module) && holds($0, in: module, path) }.map { ban in
                finding(
                    "'\(module.name)' imports '\(name)', which is banned here: \(ban.reason)",
                    at: use,
                    in: module,
                    help: ["the ban is \(place)"]
                )
            }
        }
        let team = found(by: settings.rules.bans, in: file.path, place: "under 'rules' in ufeature.json")
        if let team { return team }
        if !bans.isEmpty {
            let package = packages[module.package].feature
            let path = package.path == "." ? file.path : String(file.path.dropFirst(package.path.count + 1))
            let place = "a rule of the template set '\(package.template ?? "")', which the manifest names"
            if let set = found(by: bans, in: path, place: place) { return set }
        }
        guard DomainLayer.userInterfaces.contains(name), domain.holds(file.path) else { return nil }
        return finding(
            "'\(module.name)' imports '\(name)' in its domain layer, which knows no user interface",
            at: use,
            in: module,
            help: ["move what needs '\(name)' out of the domain layer, and pass values to it"]
        )
    }

    /// Whether a ban is about what is imported, wherever that is.
    private func forbids(_ ban: ImportBan, _ use: ImportUse, in module: Module) -> Bool {
        let name = use.statement.module
        guard ban.modules.contains(where: { $0.matches(name) }) else { return false }
        guard let except = ban.except else { return true }
        let isOwn = use.module.map { modules[$0].package == module.package } ?? false
        return !isOwn && !except.contains { $0.matches(name) }
    }

    private func holds(_ ban: ImportBan, in module: Module, _ path: String) -> Bool {
        let feature = feature(of: module)
        if !ban.layers.isEmpty, !ban.layers.contains(where: { $0 == feature?.layer }) { return false }
        if !ban.roles.isEmpty, !ban.roles.contains(where: { $0 == module.role }) { return false }
        if !ban.folders.isEmpty, !ban.folders.contains(where: { $0.holds(path) }) { return false }
        return ban.tags.isEmpty || ban.tags.contains { $0.matches(anyOf: feature?.tags ?? []) }
    }
}
