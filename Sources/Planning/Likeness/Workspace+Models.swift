internal import Architecture
package import Diagnostics
internal import Features
internal import OperatingSystem
package import Workspaces

/// The features that new ones are to be like, as `"like"` in `ufeature.json` names them.
extension Workspace {
    /// The feature that new ones of a kind are to be like.
    ///
    /// - Throws: a `Refusal` where there is none of that name, or one that no new one of the kind can be like.
    func model(named name: String, for kind: FeatureKind) throws(Refusal) -> NewFeature.Model {
        let model: NewFeature.Model
        do throws(Refusal) {
            model = try NewFeature.model(named: name, in: self)
        } catch {
            let file = WorkspaceReader.settingsFile
            throw Refusal(
                error.reasons.map { reason in
                    var reason = reason
                    reason.message += ", which new \(kind.rawValue) features are to be like ('like' in \(file))"
                    reason.location = reason.location ?? place(ofModel: name)
                    return reason
                }
            )
        }
        // In a large package it is for the team to say which of its features have which layer.
        guard model.feature.layer == .app || FeatureKind(of: model.feature.layer) != kind && model.part == nil else {
            return model
        }
        let file = WorkspaceReader.settingsFile
        let layer = model.feature.layer
        let what = layer == .app ? "an app" : "a \(layer.rawValue) feature"
        throw Refusal(
            Diagnostic(
                .error,
                "not_a_feature",
                "new \(kind.rawValue) features are like '\(name)' here, as \(file) says, and that is \(what)",
                at: place(ofModel: name),
                help: ["name a \(kind.rawValue) feature for \"like\" in \(file), or take the line out"]
            )
        )
    }

    /// That no feature can be made like those, as warnings: only `ufeature new` needs them.
    package var modelProblems: [Diagnostic] {
        guard hasSettings else { return [] }
        return FeatureKind.allCases.flatMap { kind -> [Diagnostic] in
            guard let name = settings.like[kind] else { return [] }
            do throws(Refusal) {
                _ = try model(named: name, for: kind)
                return []
            } catch {
                return error.reasons.map { reason in
                    var warning = reason
                    warning.severity = .warning
                    return warning
                }
            }
        }
    }

    /// Where `ufeature.json` names a feature that others are to be like.
    private func place(ofModel name: String) -> SourceLocation? {
        guard let source = (try? files.source(at: WorkspaceReader.settingsFile)) ?? nil,
            let key = source.bytes.firstRange(of: Array("\"like\"".utf8)),
            let word = source.bytes[key.upperBound...].firstRange(of: Array(name.swiftLiteral.utf8))
        else { return nil }
        return source.location(at: word.lowerBound)
    }
}
