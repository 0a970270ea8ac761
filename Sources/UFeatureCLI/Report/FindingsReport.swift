internal import UFeatureKit

/// Tells findings: each on standard output, and how many there are on standard error.
struct FindingsReport {
    let findings: [Diagnostic]
    /// What was looked at, in words.
    let summary: String

    func show(as format: ListingFormat = .text, on report: Report) throws -> ExitStatus {
        let findings = findings.sorted { left, right in
            guard let leftPlace = left.location, let rightPlace = right.location else {
                return left.location == nil && right.location != nil
            }
            return (leftPlace, left.message) < (rightPlace, right.message)
        }
        switch format {
        case .text: try report.print { style in findings.map { DiagnosticText.render($0, style) }.joined() }
        case .json: try report.print(JSONPrinter.print(FindingsDocument.json(findings)))
        }
        let count = findings.isEmpty ? "no findings" : findings.count.counted("finding")
        report.note("\(summary), \(count)")
        return findings.isEmpty ? .done : .found
    }
}
