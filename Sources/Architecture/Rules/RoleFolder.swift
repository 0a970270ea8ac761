internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let roleFolder = Rule(
        .roleFolder,
        .warning,
        "A role's target lies in its folder",
        findsToo: [.error],
        page: Page(
            what: """
                Finds a target of a feature that lies in the folder of another role, such as an interface in \
                `Source/`. Also finds a target that lies elsewhere although all other targets of the feature, at least \
                two, are where the `layout` of `ufeature.json` puts them. Other layouts are left alone where they are \
                consistent: a feature without two such targets, and a folder that other features have for the same role.

                Where two roles have the same folder and that of one of them is there without a target, the `path:` is a \
                slip. Then nothing else is said of the two targets and of that folder.
                """,
            why: "The tree shows the architecture. To find the interface of a feature, you look in `Interface/`.",
            source: "µFeatures Architecture, \"Structure\": https://docs.tuist.dev",
            wrong: Example(
                "Features/Search/Package.swift",
                """
                .target(name: "SearchInterface", path: "Testing")
                """
            ),
            right: Example(
                "Features/Search/Package.swift",
                """
                .target(name: "SearchInterface", path: "Interface")
                """
            ),
            repair: """
                Move the folder (`git mv`), and change the target's `path:`. `ufeature fix` corrects a `path:` that is a \
                slip.
                """
        ),
        check: { graph in
            guard graph.hasSettings else { return [] }
            return graph.placedFeatures.flatMap { graph.misplaced(in: $0) }
        }
    )
}

extension FeatureGraph {
    /// The features whose targets' folders are all known.
    fileprivate var placedFeatures: [GraphFeature] {
        features.filter { feature in
            !feature.isInferred && feature.layer != .app && packages[feature.package].isExact
                && feature.modules.values.allSatisfy { modules[$0].code.folder != nil }
        }
    }

    fileprivate func misplaced(in feature: GraphFeature) -> [Finding] {
        let folders = feature.modules.mapValues { folder(of: modules[$0]) }
        return Role.manifestOrder.compactMap { role in
            guard let folder = folders[role], let module = module(role, of: feature) else { return nil }
            let wanted = layoutFolder(of: role, module)
            if let slip = pathSlip(of: module, in: feature) { return finding(on: slip) }
            guard folder != wanted else { return nil }
            let others = folders.keys.filter { other in
                other != role
                    && self.module(other, of: feature).map { folders[other] == layoutFolder(of: other, $0) } == true
            }
            if let other = owner(ofFolder: folder, besides: module), other != role, !others.isEmpty {
                return finding(
                    "'\(module.name)' lies in '\(folder)', the folder of '\(other.rawValue)'", module, wanted)
            }
            guard others.count >= 2, others.count == folders.count - 1, !isUsual(folder, for: role, besides: feature),
                settings.layout == .roles || module.target.path != nil
            else { return nil }
            let message =
                "'\(module.name)' lies in '\(folder)', but the feature's other targets lie where the layout puts them"
            return finding(message, module, wanted)
        }
    }

    private func finding(on slip: PathSlip) -> Finding {
        let module = modules[slip.module]
        let package = packages[module.package]
        return finding(
            "'\(module.name)' lies in '\(folder(of: module))', the folder of '\(modules[slip.owner].name)'",
            at: module.target.path?.range ?? module.target.name.range,
            inManifestOf: package,
            help: ["did you mean 'path: \"\(slip.wanted)\"'? 'ufeature fix' writes that"],
            target: module.name,
            severity: .error,
            repair: .edits([package.path: [.setTargetPath(of: module.name, to: slip.wanted)]])
        )
    }

    private func finding(_ message: String, _ module: Module, _ wanted: String) -> Finding {
        let package = packages[module.package]
        let (old, new) = (package.feature.file(folder(of: module)), package.feature.file(wanted))
        return finding(
            message,
            at: module.target.path?.range ?? module.target.name.range,
            inManifestOf: package,
            help: [
                "move it: git mv \(old.shellWord) \(new.shellWord)",
                "then let the manifest say 'path: \"\(wanted)\"'",
            ],
            target: module.name
        )
    }

    /// The role that a folder is named after, unless it's just named like its target.
    private func owner(ofFolder folder: String, besides module: Module) -> Role? {
        guard settings.layout == .roles, let name = folder.split(separator: "/").last, name != module.name else {
            return nil
        }
        return Role.allCases.first { Layout.roles.folder(of: $0, in: "").lowercased() == name.lowercased() }
    }

    /// Whether another feature has the same folder for a role, or one in it: a word that the team uses.
    private func isUsual(_ folder: String, for role: Role, besides feature: GraphFeature) -> Bool {
        features.contains { other in
            guard other.index != feature.index, let module = module(role, of: other) else { return false }
            return (self.folder(of: module) + "/").hasPrefix(folder + "/")
        }
    }
}

/// A target with the `path:` of another role, whose own folder is there and no target's.
struct PathSlip {
    let module: Module.ID
    /// The target that the folder is for.
    let owner: Module.ID
    /// The folder that is meant, relative to the package.
    let wanted: String
}

extension FeatureGraph {
    /// The slips of all features: what else is found there comes from them.
    var pathSlips: [PathSlip] {
        guard hasSettings else { return [] }
        return placedFeatures.flatMap { feature in
            feature.modules.values.compactMap { pathSlip(of: modules[$0], in: feature) }
        }
    }

    fileprivate func pathSlip(of module: Module, in feature: GraphFeature) -> PathSlip? {
        let package = packages[module.package]
        guard settings.layout == .roles, !package.code.unownedFolders.isEmpty, module.target.path != nil,
            let role = module.role, feature.modules[role] == module.id
        else { return nil }
        let wanted = layoutFolder(of: role, module)
        let owner = feature.modules.first { other, id in
            other != role && folder(of: modules[id]) == folder(of: module)
                && layoutFolder(of: other, modules[id]) == folder(of: module)
        }
        guard let owner, package.code.unownedFolders.contains(package.feature.file(wanted)) else { return nil }
        return PathSlip(module: module.id, owner: owner.value, wanted: wanted)
    }

    private func layoutFolder(of role: Role, _ module: Module) -> String {
        settings.layout == .roles
            ? Layout.roles.folder(of: role, in: "") : (module.kind == .test ? "Tests/" : "Sources/") + module.name
    }

    /// A target's folder, relative to its package.
    private func folder(of module: Module) -> String {
        let folder = module.code.folder ?? ""
        let path = packages[module.package].path
        return path == "." ? folder : String(folder.dropFirst(path.count + 1))
    }
}
