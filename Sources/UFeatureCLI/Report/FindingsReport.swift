internal import Diagnostics
internal import JSON
internal import OperatingSystem

/// Tells findings: each on standard output, and how many there are on standard error.
struct FindingsReport {
    let findings: [Diagnostic]
    /// What was looked at, in words.
    let summary: String
    /// The folder that paths are relative to.
    let root: AbsolutePath
    /// Whether a warning is as bad as an error.
    var isStrict = false

    func show(as format: FindingsFormat = .text, on report: Report) throws -> ExitStatus {
        let findings = findings.sorted(by: Self.isBefore)
        let folder = CharacterPlace.folder(of: root, inCheckout: Service.checkout)
        switch format {
        case .text:
            let told = Self.withHelpOnce(findings)
            try report.print { style in told.map { DiagnosticText.render(report.typed($0), style) }.joined() }
        case .xcode: try report.print(XcodeText.render(findings, in: root))
        case .github: try report.print(GitHubText.render(findings, below: folder))
        case .sarif:
            let document = SarifDocument(version: CommandTable.ufeature.version, folder: folder)
            try report.print(JSONPrinter.print(document.json(findings)))
        case .json: try report.print(JSONPrinter.print(FindingsDocument.json(findings)))
        }
        report.note("\(summary), \(count)\(RepairableCount(of: findings).text.map { "; \($0)" } ?? "")")
        let isFound = findings.contains { $0.severity == .error || isStrict && $0.severity == .warning }
        return isFound ? .found : .done
    }

    /// `3 errors, 1 warning, 2 notes`.
    private var count: String {
        let parts = [Diagnostic.Severity.error, .warning, .note].compactMap { severity in
            let number = findings.count { $0.severity == severity }
            return number == 0 ? nil : number.counted(severity.rawValue)
        }
        return parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
    }

    /// The findings with the help that many of one rule in a row have in common at the last of them alone.
    private static func withHelpOnce(_ findings: [Diagnostic]) -> [Diagnostic] {
        var findings = findings
        var start = 0
        for index in findings.indices {
            let next = index + 1 < findings.count ? findings[index + 1] : nil
            if next?.id == findings[index].id, next?.help == findings[index].help { continue }
            if index - start >= fewAlike {
                for earlier in start..<index { findings[earlier].help = [] }
            }
            start = index + 1
        }
        return findings
    }

    /// How many in a row say the same help each: they fit into one look.
    private static let fewAlike = 3

    /// Notes come last, and what has no place first; two that have the same one are in the order of their rules.
    private static func isBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
        let isNote = (left.severity == .note, right.severity == .note)
        if isNote.0 != isNote.1 { return isNote.1 }
        if left.location != right.location {
            guard let leftPlace = left.location, let rightPlace = right.location else { return left.location == nil }
            return leftPlace < rightPlace
        }
        return (left.id, left.message, left.target ?? "", left.feature ?? "")
            < (right.id, right.message, right.target ?? "", right.feature ?? "")
    }
}
