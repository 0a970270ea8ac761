package import Architecture
package import Diagnostics
internal import PackageManifest

/// Imports that a package can't be built with on its own, whatever a build of all packages says.
///
/// SwiftPM builds all modules into one folder. A compiler finds a module there that its target never declared, if
/// something else had it built before.
extension FeatureGraph {
    /// The imports whose modules their targets neither declare nor reach, by the indices of their packages.
    ///
    /// They are those of the rule `undeclared_import`, and those that the architecture forbids besides. No severity and no
    /// suppression makes such an import build.
    ///
    /// - Parameter baseline: what a team accepts: of these imports the compiler decides, which may find their modules as
    ///   it does for the team.
    /// - Returns: the errors of each package that has some.
    package func undeclaredImports(besides baseline: Baseline? = nil) -> [Int: [Diagnostic]] {
        let open = undeclared.filter { loose in baseline.map { !accepts(loose, $0) } ?? true }
        return Dictionary(grouping: open, by: \.user.package).mapValues { $0.map(diagnostic) }
    }

    /// Whether a baseline accepts that an import isn't declared, or that it is there at all.
    private func accepts(_ loose: LooseImport, _ baseline: Baseline) -> Bool {
        let finding = diagnostic(loose)
        if baseline.comparison(with: [finding]).new.isEmpty { return true }
        guard case .module(let used) = loose.used, let violation = violation(of: loose.user, using: used) else {
            return false
        }
        return baseline.accepts(violation.rule, in: finding.location?.path ?? "", naming: used.name)
    }

    /// The names of all modules that such imports are of.
    var undeclaredModules: Set<String> {
        Set(undeclared.compactMap { if case .module(let module) = $0.used { module.name } else { nil } })
    }

    private var undeclared: [LooseImport] { looseImports(withForbidden: true).filter { $0.through == nil } }

    private func diagnostic(_ loose: LooseImport) -> Diagnostic {
        let finding = undeclared(loose)
        return Diagnostic(
            .error,
            Rule.undeclaredImport.id,
            finding.message,
            at: finding.place.map { $0.location(in: finding.path) },
            help: forbids(loose) ? ["remove the import: the architecture forbids it"] : finding.help,
            feature: finding.feature,
            target: finding.target
        )
    }

    private func forbids(_ loose: LooseImport) -> Bool {
        guard case .module(let used) = loose.used else { return false }
        return violation(of: loose.user, using: used) != nil
    }
}
