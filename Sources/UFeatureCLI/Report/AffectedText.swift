internal import Architecture
internal import Workspaces

/// The features that a change affects, one a line: its name, and then why.
///
///     Core    touched
///     Search  touched
///     Home    uses Core, Search
///
/// Below a package that holds several features, those of them follow.
package struct AffectedText {
    let features: [AffectedFeature]

    package func render(_ style: Style) -> String {
        let lines = features.flatMap { affected in
            [(affected.feature.name, Self.reason(affected), affected.isTouched)]
                + affected.parts.map { ($0.name, Self.reason($0, in: affected), $0.isTouched) }
        }
        let width = lines.map { $0.0.printable().columns }.max() ?? 0
        return lines.map { name, reason, isTouched in
            let reason = reason.printable()
            return "\(name.printable().padded(to: width))  \(isTouched ? style.paint(reason, .bold) : reason)\n"
        }.joined()
    }

    private static func reason(_ part: AffectedFeature.Part, in package: AffectedFeature) -> String {
        if part.isTouched { return "touched" }
        if !package.files.isEmpty { return depends(on: package.files) }
        let uses = package.uses(of: part)
        return uses.isEmpty ? "its manifest has changed" : "uses " + uses.joined(separator: ", ")
    }

    private static func reason(_ affected: AffectedFeature) -> String {
        if affected.isTouched { return "touched" }
        if affected.uses.isEmpty { return depends(on: affected.files) }
        return "uses " + affected.uses.joined(separator: ", ")
    }

    private static func depends(on files: [String]) -> String { "depends on " + files.joined(separator: ", ") }
}
