internal import Architecture
package import Diagnostics
internal import Features
package import JSON

/// Findings as SARIF 2.1.0, with all rules: what services such as GitHub's code scanning take.
///
/// See https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
package struct SarifDocument {
    /// Of the program.
    let version: String
    /// The way from the checkout to the workspace, whose paths are relative to it.
    let folder: String

    package init(version: String, folder: String = "") {
        self.version = version
        self.folder = folder
    }

    package func json(_ findings: [Diagnostic]) -> JSONValue {
        let ids = Self.ids(of: findings)
        var occurrences: [FindingIdentity: Int] = [:]
        let results = findings.map { finding in
            let identity = FindingIdentity(finding)
            occurrences[identity, default: 0] += 1
            return result(finding, identity, occurrences[identity, default: 1], index: ids.firstIndex(of: finding.id))
        }
        let run: JSONValue = [
            "tool": [
                "driver": ["name": "ufeature", "semanticVersion": .string(version), "rules": .array(ids.map(rule))]
            ],
            "columnKind": "unicodeCodePoints",
            "originalUriBaseIds": [
                "%SRCROOT%": ["description": ["text": "The folder that paths are relative to"]]
            ],
            "results": .array(results),
        ]
        return [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [run],
        ]
    }

    /// The ids of all rules, then of everything else that was found: results refer to them by their indices.
    private static func ids(of findings: [Diagnostic]) -> [String] {
        (Rule.all.map(\.id) + findings.map(\.id)).uniqued()
    }
}

// MARK: Rules

extension SarifDocument {
    private func rule(_ id: String) -> JSONValue {
        guard let rule = Rule.named(id) else { return ["id": .string(id)] }
        var configuration = [JSONValue.Member("enabled", .bool(rule.severity != .off))]
        if rule.severity != .off {
            configuration.append(JSONValue.Member("level", .string(rule.severity.rawValue)))
        }
        return [
            "id": .string(id),
            "shortDescription": ["text": .string(rule.title)],
            "fullDescription": ["text": .string(rule.page.what)],
            "help": ["text": .string(rule.page.repair), "markdown": .string(rule.markdown)],
            "defaultConfiguration": .object(configuration),
        ]
    }
}

// MARK: Results

extension SarifDocument {
    private func result(
        _ finding: Diagnostic,
        _ identity: FindingIdentity,
        _ occurrence: Int,
        index: Int?
    ) -> JSONValue {
        let message = ([finding.message] + finding.help).joined(separator: "\n")
        var members = [
            JSONValue.Member("ruleId", .string(finding.id)),
            JSONValue.Member("ruleIndex", .integer(index ?? -1)),
            JSONValue.Member("level", .string(finding.severity.rawValue)),
            JSONValue.Member("message", ["text": .string(message)]),
            JSONValue.Member("locations", .array(location(of: finding).map { [$0] } ?? [])),
            JSONValue.Member("partialFingerprints", ["ufeature/v1": "\(identity.fingerprint):\(occurrence)"]),
        ]
        let properties = [("feature", finding.feature), ("target", finding.target)].compactMap { name, value in
            value.map { JSONValue.Member(name, .string($0)) }
        }
        if !properties.isEmpty { members.append(JSONValue.Member("properties", .object(properties))) }
        return .object(members)
    }

    private func location(of finding: Diagnostic) -> JSONValue? {
        guard let place = CharacterPlace(finding, below: folder) else { return nil }
        var region = [JSONValue.Member("startLine", .integer(place.line))]
        if let columns = place.columns {
            region.append(JSONValue.Member("startColumn", .integer(columns.lowerBound)))
            if !columns.isEmpty { region.append(JSONValue.Member("endColumn", .integer(columns.upperBound))) }
        }
        let artifact: JSONValue =
            place.path.hasPrefix("/")
            ? ["uri": .string("file://" + Self.encoded(place.path))]
            : ["uri": .string(Self.encoded(place.path)), "uriBaseId": "%SRCROOT%"]
        return ["physicalLocation": ["artifactLocation": artifact, "region": .object(region)]]
    }

    /// A path as a part of a URI (RFC 3986): every byte that could mean something else there, as its number.
    private static func encoded(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF")
        var result = ""
        for byte in path.utf8 {
            if byte.isLetterOrDigit || "-._~/+@!$&'()*,;=".utf8.contains(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
        return result
    }
}
