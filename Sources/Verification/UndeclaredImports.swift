internal import Architecture
package import Diagnostics
internal import PackageManifest

/// Imports that a package can't be built with on its own, whatever a build of all packages says.
///
/// SwiftPM builds all modules into one folder. A compiler finds a module there that its target never declared, if
/// something else had it built before.
extension FeatureGraph {
    /// The imports whose modules their targets neither declare nor reach, by the indices of their packages.
    ///
    /// They are those of the rule `undeclared_import`, and those that the architecture forbids besides. No severity, no
    /// suppression and no baseline makes such an import build.
    package func undeclaredImports() -> [Int: [Diagnostic]] {
        let undeclared = looseImports(withForbidden: true).filter { $0.through == nil }
        return Dictionary(grouping: undeclared, by: \.user.package).mapValues { $0.map(diagnostic) }
    }

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
