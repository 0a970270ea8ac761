internal import Diagnostics
package import Features
package import PackageManifest
package import Workspaces

/// Findings at their places.
extension FeatureGraph {
    /// A finding at a range of a package's manifest.
    package func finding(
        _ message: String,
        at range: Range<Int>,
        inManifestOf package: GraphPackage,
        help: [String] = [],
        target: String? = nil,
        severity: RuleSeverity? = nil,
        repair: Repair? = nil,
        isSynced: Bool = false
    ) -> Finding {
        let source = package.feature.source
        let location = source.location(at: range.lowerBound)
        let module = target.flatMap { name in package.modules.first { modules[$0].name == name } }
        return Finding(
            message,
            path: source.path,
            place: SourcePlace(range: range, line: location.line, column: location.column),
            help: help,
            feature: module.flatMap { feature(of: modules[$0])?.name } ?? name(of: package),
            target: target,
            package: package.index,
            severity: severity,
            repair: repair,
            isSynced: isSynced
        )
    }

    /// A finding at an import.
    package func finding(
        _ message: String,
        at use: ImportUse,
        in module: Module,
        help: [String] = [],
        severity: RuleSeverity? = nil,
        repair: Repair? = nil
    ) -> Finding {
        finding(
            message,
            at: use.statement.place,
            in: module.code.files[use.file],
            of: module,
            help: help,
            severity: severity,
            repair: repair
        )
    }

    /// A finding at a place in a file of a module.
    package func finding(
        _ message: String,
        at place: SourcePlace,
        in file: SourceFile,
        of module: Module,
        help: [String] = [],
        severity: RuleSeverity? = nil,
        repair: Repair? = nil
    ) -> Finding {
        Finding(
            message,
            path: file.path,
            place: place,
            help: help,
            feature: feature(of: module)?.name ?? name(of: packages[module.package]),
            target: module.name,
            package: module.package,
            severity: severity,
            repair: repair
        )
    }

    /// What a package is called where it isn't a feature: by its own name.
    private func name(of package: GraphPackage) -> String { package.feature.name }
}
