package import Diagnostics

/// Findings as commands to GitHub Actions, which shows each at its line.
///
///     ::error file=ufeature.json,line=2,col=3,endColumn=8,title=unknown_key::unknown key 'nam'%0Adid you mean 'name'?
///
/// See https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
package enum GitHubText {
    /// The commands; `folder` is the way from the checkout to the workspace.
    package static func render(_ findings: [Diagnostic], below folder: String = "") -> String {
        findings.map { line(of: $0, below: folder) + "\n" }.joined()
    }

    private static func line(of finding: Diagnostic, below folder: String) -> String {
        var properties: [(String, String)] = []
        if let place = CharacterPlace(finding, below: folder) {
            properties += [("file", place.path), ("line", String(place.line))]
            if let columns = place.columns {
                properties.append(("col", String(columns.lowerBound)))
                if !columns.isEmpty { properties.append(("endColumn", String(columns.upperBound))) }
            }
        }
        properties.append(("title", finding.id))
        let command = finding.severity == .note ? "notice" : finding.severity.rawValue
        let list = properties.map { "\($0)=\(escaped($1, isProperty: true))" }.joined(separator: ",")
        let message = ([finding.message] + finding.help).joined(separator: "\n")
        return "::\(command) \(list)::\(escaped(message, isProperty: false))"
    }

    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where isProperty: result += "%3A"
            case "," where isProperty: result += "%2C"
            default: result += String(scalar).printable()
            }
        }
        return result
    }
}
