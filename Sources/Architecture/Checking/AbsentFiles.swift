internal import PackageManifest
internal import Workspaces

/// The files that the targets of a manifest name and that aren't there.
extension FeatureGraph {
    /// A finding for each: SwiftPM refuses some, and warns of others, which its build then lacks.
    func absentFiles(of package: GraphPackage) -> [Finding] {
        guard package.isExact else { return [] }
        return package.modules.map { modules[$0] }.flatMap { module in
            absentResources(of: module, in: package) + absentSources(of: module, in: package)
                + absentHeaders(of: module, in: package) + absentBinary(of: module, in: package)
        }
    }

    private func absentResources(of module: Module, in package: GraphPackage) -> [Finding] {
        module.code.absentResources.map { path in
            let resources = module.target.verbatim.first { $0.label == "resources" }
            let start = resources.map { argument in
                argument.text.utf8.firstRange(of: "\"\(path)\"".utf8).map { range in
                    argument.range.lowerBound
                        + argument.text.utf8.distance(from: argument.text.utf8.startIndex, to: range.lowerBound)
                } ?? argument.range.lowerBound
            }
            let range = start.map { $0..<($0 + path.utf8.count + 2) } ?? module.target.name.range
            return finding(
                "there is no '\(path)' in the folder of '\(module.name)', which names it as a resource",
                at: range,
                inManifestOf: package,
                help: ["put it there, or take it out of 'resources:'"],
                target: module.name
            )
        }
    }

    private func absentSources(of module: Module, in package: GraphPackage) -> [Finding] {
        let absent = module.code.absentPaths["sources"] ?? []
        return (module.target.sources?.elements ?? []).filter { absent.contains($0.value) }.map { path in
            finding(
                "there is no '\(path.value)' in the folder of '\(module.name)', which names it among its sources",
                at: path.range,
                inManifestOf: package,
                help: ["put it there, or take it out of 'sources:'"],
                target: module.name
            )
        }
    }

    private func absentHeaders(of module: Module, in package: GraphPackage) -> [Finding] {
        guard let path = module.target.publicHeadersPath, module.code.absentPaths["publicHeadersPath"] != nil else {
            return []
        }
        return [
            finding(
                "there is no folder '\(path.value)' in that of '\(module.name)', which has its public headers there",
                at: path.range,
                inManifestOf: package,
                help: ["correct the path, which is relative to the folder of the target"],
                target: module.name
            )
        ]
    }

    private func absentBinary(of module: Module, in package: GraphPackage) -> [Finding] {
        guard module.kind == .binary, let path = module.target.path, module.code.absentPaths["path"] != nil else {
            return []
        }
        return [
            finding(
                "there is no '\(path.value)' in the package '\(package.feature.name)', which is the binary of "
                    + "'\(module.name)'",
                at: path.range,
                inManifestOf: package,
                help: ["put it there, or correct the path, which is relative to the folder of Package.swift"],
                target: module.name
            )
        ]
    }
}
