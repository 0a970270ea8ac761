internal import PackageManifest
internal import Workspaces

extension FeatureGraph {
    /// What SwiftPM refuses in the folders of a package's targets, where its manifest says the same on every machine.
    func refusedFolders(of package: GraphPackage) -> [Finding] {
        let found = package.modules.map { modules[$0] }.compactMap { module -> Finding? in
            guard let (message, help) = refusal(of: module, in: package) else { return nil }
            let place = module.target.name.range
            return finding(message, at: place, inManifestOf: package, help: [help], target: module.name)
        }
        return found.isEmpty || !package.isUnconditional ? [] : found
    }

    private func refusal(of module: Module, in package: GraphPackage) -> (message: String, help: String)? {
        let code = module.code
        if module.kind == .system, code.lacksModuleMap, let folder = code.folder {
            let message = "the system library '\(module.name)' has no module map"
            return (message, "write it: \(folder)/module.modulemap")
        }
        guard module.kind.isBuilt, code.isRead else { return nil }
        if code.files.isEmpty, !code.hasOtherLanguages, !code.isMadeLater,
            module.target.verbatim.contains(where: { $0.label == "resources" })
        {
            let message = "'\(module.name)' has resources and no source file"
            return (message, "add a Swift file to it, or remove the target")
        }
        if let other = code.otherFile, let own = code.files.first?.path {
            let message = "'\(module.name)' has files in two languages: '\(own)' and '\(other)'"
            return (message, "make a target of its own for those in one language, or take them out with 'exclude:'")
        }
        if let file = code.localizedFile, let tools = package.manifest.toolsVersion,
            (tools.major, tools.minor) >= (5, 3)
        {
            let message = "'\(file)' is for one language, and the package has no 'defaultLocalization'"
            return (message, "write behind the package's name, such as: defaultLocalization: \"en\"")
        }
        return nil
    }
}
