package import Architecture
internal import Workspaces

/// The features that a change affects, one a line: its name, and then why.
///
///     Core    touched
///     Search  touched
///     Home    uses Core, Search
package struct AffectedText {
    let features: [AffectedFeature]

    package init(features: [AffectedFeature]) {
        self.features = features
    }

    package func render(_ style: Style) -> String {
        let width = features.map { $0.feature.name.printable().columns }.max() ?? 0
        return features.map { affected in
            let name = affected.feature.name.printable().padded(to: width)
            let reason = Self.reason(affected).printable()
            return "\(name)  \(affected.isTouched ? style.paint(reason, .bold) : reason)\n"
        }.joined()
    }

    private static func reason(_ affected: AffectedFeature) -> String {
        if affected.isTouched { return "touched" }
        if affected.uses.isEmpty { return "depends on " + affected.files.joined(separator: ", ") }
        return "uses " + affected.uses.joined(separator: ", ")
    }
}
