package import Diagnostics

extension XcodeProject {
    /// What is built: an app, a framework, tests.
    package struct Target: Sendable {
        package let object: Object

        package var id: String { object.id }
        package var name: String { object["name"] ?? "" }
        /// `com.apple.product-type.application`; nil for what has no product, such as a script.
        package var productType: String? { object["productType"] }
        package var isApp: Bool { productType == "com.apple.product-type.application" }
    }

    /// All targets, in their order.
    package var targets: [Target] { objects(root.ids("targets")).map(Target.init) }

    /// The one target with a name.
    ///
    /// Throws `xcode_project_no_target` if there is none, and `xcode_project_ambiguous` if there are several.
    package func target(named name: String) throws(Diagnostic) -> Target {
        let found = targets.filter { $0.name == name }
        guard let target = found.first else {
            throw .error(
                "xcode_project_no_target",
                "no target is named '\(name)'",
                in: source,
                at: root.node["targets"]?.range ?? root.entry.key.range,
                help: [
                    Spelling.help(for: name, among: targets.map(\.name)).first
                        ?? "its targets are \(targets.map { "'\($0.name)'" }.listed(upTo: 8))"
                ]
            )
        }
        guard found.count == 1 else {
            throw .error(
                "xcode_project_ambiguous",
                "\(found.count) targets are named '\(name)'",
                in: source,
                at: found[1].object.entry.key.range
            )
        }
        return target
    }

    /// The phase that links a target, of which it has one.
    ///
    /// Throws `xcode_project_no_phase` if it has none or several.
    package func linking(of target: Target) throws(Diagnostic) -> Object {
        let phases = phases(of: target).filter { $0.isa == "PBXFrameworksBuildPhase" }
        guard phases.count == 1, let phase = phases.first, phase.node["files"]?.elements != nil else {
            throw .error(
                "xcode_project_no_phase",
                "the target '\(target.name)' has \(phases.isEmpty ? "no" : "more than one") phase that links",
                in: source,
                at: target.object.node["buildPhases"]?.range ?? target.object.entry.key.range,
                help: phases.isEmpty ? ["add the phase 'Link Binary With Libraries' to it"] : []
            )
        }
        return phase
    }

    /// What is done to build a target.
    package func phases(of target: Target) -> [Object] { objects(target.object.ids("buildPhases")) }
}

extension XcodeProject {
    /// Where the files of a target lie, from the folder of the project.
    package struct SourcePlaces: Sendable {
        /// Those that the target names one by one.
        package var files: Set<String> = []
        /// The folders that Xcode keeps in step with the disk, each with the paths in it that the target doesn't have.
        package var folders: [(path: String, excluded: Set<String>)] = []

        /// Whether the target has a file.
        package func contain(_ file: String) -> Bool {
            files.contains(file)
                || folders.contains { folder in
                    guard file.hasPrefix(folder.path + "/") else { return false }
                    let inner = file.dropFirst(folder.path.count + 1)
                    return !folder.excluded.contains { inner == $0 || inner.hasPrefix($0 + "/") }
                }
        }
    }

    /// Where the Swift files of a target lie, as far as groups show it.
    package func sourcePlaces(of target: Target) -> SourcePlaces {
        let places = groupPaths
        var result = SourcePlaces()
        for phase in phases(of: target) where phase.isa == "PBXSourcesBuildPhase" {
            result.files.formUnion(
                objects(phase.ids("files")).compactMap { object($0["fileRef"]).flatMap(places.path) })
        }
        for group in objects(target.object.ids("fileSystemSynchronizedGroups")) {
            let exceptions = objects(group.ids("exceptions")).filter { $0["target"] == target.id }
            if let path = places.path(of: group) {
                result.folders.append((path, Set(exceptions.flatMap { $0.ids("membershipExceptions") })))
            }
        }
        return result
    }

    /// Where the files lie that configurations of builds begin with, such as `App/App.xcconfig`, as far as groups show it.
    package var baseConfigurations: [String] {
        let places = groupPaths
        let files = objects(isa: "XCBuildConfiguration").compactMap { object($0["baseConfigurationReference"]) }
        return files.compactMap(places.path).uniqued()
    }
}
