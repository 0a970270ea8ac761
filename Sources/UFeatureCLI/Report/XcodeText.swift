package import Diagnostics
package import OperatingSystem

/// Findings as compilers print them, for Xcode: a line each, and one for each help.
///
///     /work/Shop/ufeature.json:2:3: error: unknown key 'nam' [unknown_key]
///     /work/Shop/ufeature.json:2:3: note: did you mean 'name'?
package enum XcodeText {
    /// The lines; paths are relative to `root` and become absolute.
    package static func render(_ findings: [Diagnostic], in root: AbsolutePath) -> String {
        findings.flatMap { lines(of: $0, in: root) }.map { $0.printable() + "\n" }.joined()
    }

    private static func lines(of finding: Diagnostic, in root: AbsolutePath) -> [String] {
        let place = finding.location.map { location in
            "\(AbsolutePath(location.path, from: root)):\(location.line):\(location.column): "
        }
        let headline = "\(place ?? "")\(finding.severity.rawValue): \(finding.message) [\(finding.id)]"
        return [headline] + finding.help.map { "\(place ?? "")note: \($0)" }
    }
}
