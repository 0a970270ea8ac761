internal import Architecture
internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

extension Feature {
    /// Why the feature's package can't be removed, whoever insists.
    func obstacles(in workspace: Workspace, _ folder: PackageFolder) -> [Diagnostic] {
        if layer == .app, workspace.hasSettings, let problem = workspace.problem(withRemovingApp: self) {
            return [problem]
        }
        guard path != "." else {
            return [
                .error(
                    "root_removed",
                    "'\(name)' is the package in the folder of the workspace itself, with everything that lies there",
                    help: ["run the command in the folder above, or remove what you don't need yourself"]
                )
            ]
        }
        var problems: [Diagnostic] = []
        if let other = workspace.features.first(where: { $0.name == name && $0.path != path }) {
            problems.append(
                .error(
                    "ambiguous_feature",
                    "'\(path)' and '\(other.path)' are both called '\(name)', and code that says so may mean either",
                    help: ["remove the folder yourself, and then: ufeature validate"]
                )
            )
        }
        if FeatureInference.features(in: self, trustsNames: workspace.hasSettings).contains(where: \.isOneOfMany) {
            let parts = workspace.parts(of: self)
            problems.append(
                .error(
                    "several_features",
                    "'\(name)' is a package with \(parts.count == 1 ? "another feature" : "\(parts.count) features"): "
                        + parts.map { "'\($0.name)'" }.listed(upTo: 6),
                    help: ["take the targets that you don't need out of '\(source.path)', then remove their folders"]
                )
            )
        }
        return problems + folder.obstacles(to: name, at: path)
    }
}

extension Feature {
    /// That a feature which gives its package no name isn't all that lies in it.
    ///
    /// Who names the package by its path means all of it.
    var targetsOfOthers: [Diagnostic] {
        let names = [manifest.name?.value, AbsolutePath(path).name].compactMap { $0 }
        guard !names.contains(where: { NameChange.camel($0).lowercased() == NameChange.camel(name).lowercased() })
        else {
            return []
        }
        let others = manifest.targets.elements.filter { $0.kind != .test && !$0.name.value.hasPrefix(name) }
        guard targets[.source]?.hasPrefix(name) == true, !others.isEmpty else { return [] }
        return [
            .error(
                "targets_of_others",
                "'\(name)' lies in the package '\(path)' with "
                    + others.map { "'\($0.name.value)'" }.listed(upTo: 6) + ", which would go, too",
                help: [
                    "take its targets out of '\(source.path)', then remove their folders",
                    "to remove the whole package: ufeature remove \(path.shellWord)",
                ]
            )
        ]
    }
}

extension Workspace {
    /// Why an app can't go; nil for one of several that the others can do without.
    fileprivate func problem(withRemovingApp app: Feature) -> Diagnostic? {
        let help = ["remove one of its features, or the folder '\(app.path)' yourself"]
        if isExtension(app) { return nil }
        if wholeApps.count < 2 {
            return .error("app_removed", "'\(app.name)' is the only app of the workspace", help: help)
        }
        let project = settings.xcode?.apps.first { $0.name == app.name }?.project
        let widgets = settings.xcode?.extensions.filter { $0.project == project } ?? []
        if project != nil, !widgets.isEmpty {
            return .error(
                "app_removed",
                "the project of '\(app.name)' has the widgets \(widgets.map { "'\($0.name)'" }.listed(upTo: 4)) too",
                help: widgets.map { "remove them first: ufeature remove \($0.name.shellWord)" }
            )
        }
        guard let main = xcodeApps.first, main.xcode.links == .app, main.app?.path == app.path else { return nil }
        return .error(
            "app_removed",
            "'\(app.name)' is the main app: 'xcode' in ufeature.json describes it, and its test plan is for all apps",
            help: helpOnMainApp(app)
        )
    }
}

extension Workspace {
    /// How another app becomes the main one, so that the one that was can go.
    private func helpOnMainApp(_ app: Feature) -> [String] {
        guard let other = settings.xcode?.apps.first else {
            return ["give another app a project first: ufeature xcode"]
        }
        return [
            "let another be the main one: in ufeature.json, exchange 'project', 'target' and 'bundleID' of 'xcode' with "
                + "those of '\(other.name)' under 'apps', and write '\(app.name)' for '\(other.name)' there",
            "then 'ufeature remove \(app.name)' takes it with its project, and keeps the test plan",
        ]
    }
}

extension PackageFolder {
    /// What of others lies in a folder that is to go, which is at a path in the workspace.
    func obstacles(to name: String, at path: String) -> [Diagnostic] {
        let place = { (inner: String) in inner.isEmpty ? path : path + "/" + inner }
        var problems: [Diagnostic] = packages.map { inner in
            .error(
                "package_inside",
                "'\(place(inner))' is another package, in the folder of '\(name)'",
                help: ["move it to a place of its own, or remove it yourself"]
            )
        }
        problems += repositories.map(place).map { place in
            .error(
                "repository_inside",
                "'\(place)' is a git repository of its own, whose history would be lost",
                help: ["move it elsewhere; a submodule goes with: git rm '\(place)'"]
            )
        }
        problems += mounts.map(place).map { place in
            .error(
                "mount_inside",
                "'\(place)' lies on another disk, or is another folder that is shown there",
                help: ["unmount it: umount '\(place)'"]
            )
        }
        return problems
    }
}
