internal import Diagnostics
internal import FileChanges
internal import XcodeProjects

extension BundleID {
    /// An app's project beside the bundle identifier that `ufeature.json` gives the app.
    ///
    /// A team may have one for each configuration, `com.acme.shop.beta`: where one begins with the wanted one, all stay.
    ///
    /// - Parameters:
    ///   - source: the project.
    ///   - name: that of the app's target.
    ///   - wanted: the identifier that `ufeature.json` names, or that follows from one there; nil for none.
    /// - Returns: what differs, with the edit where all configurations have one identifier.
    static func comparison(of source: SourceText, target name: String, to wanted: String?) -> WorkspaceFileComparison {
        guard let wanted, problem(with: wanted) == nil, let project = try? XcodeProject(parsing: source),
            let target = try? project.target(named: name)
        else { return WorkspaceFileComparison() }
        let found = project.bundleIDs(of: target).sorted()
        guard let old = found.first, !found.contains(where: { $0.contains("$") }),
            !found.contains(wanted), found.count == 1 || !found.contains(where: { $0.hasPrefix(wanted + ".") })
        else { return WorkspaceFileComparison() }
        let isOne = found.count == 1
        let difference = WorkspaceFileComparison.difference(
            "the bundle identifier of '\(name)' is '\(old)', and ufeature.json says '\(wanted)'",
            in: source.path,
            help: isOne ? "run 'ufeature sync'" : "change it in Xcode: each configuration has its own"
        )
        guard isOne else { return WorkspaceFileComparison(leaving: [difference]) }
        let new = source.applying(project.edits(changingBundleIDOf: target, from: old, to: wanted))
        return WorkspaceFileComparison(edit: FileEdit(source, to: new), found: [difference])
    }
}
