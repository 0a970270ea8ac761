internal import Architecture
package import Diagnostics
internal import Features
internal import OperatingSystem
internal import TemplateSets
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
                    reason.location = reason.location ?? place(of: name, under: "like")
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
                at: place(of: name, under: "like"),
                help: ["name a \(kind.rawValue) feature for \"like\" in \(file), or take the line out"]
            )
        )
    }

    /// What `ufeature.json` names and nothing is, and what the projects have lost that it names, as warnings: only
    /// `ufeature new` needs it, or a rule doesn't see what is meant.
    package var settingsProblems: [Diagnostic] {
        guard hasSettings else { return [] }
        var problems = FeatureKind.allCases.flatMap { kind -> [Diagnostic] in
            guard let name = settings.like[kind] else { return [] }
            do throws(Refusal) {
                _ = try model(named: name, for: kind)
                return []
            } catch {
                return error.reasons
            }
        }
        do throws(Refusal) {
            // Only whether it is there: what is wrong in it, is found where it is used.
            _ = try templates.manifest(of: settings.template)
        } catch {
            problems += error.reasons.filter { $0.id == "unknown_template" }.map { reason in
                var reason = reason
                reason.location = place(of: settings.template, under: "template")
                return reason
            }
        }
        problems += misspelledFolders + XcodeAppComparison.all(in: self).compactMap(\.lostFile)
        return problems.map { problem in
            var warning = problem
            warning.severity = .warning
            return warning
        }
    }

    /// The folders that layers have beside their own, that aren't there, and that are called nearly as a feature's.
    private var misspelledFolders: [Diagnostic] {
        settings.layerFolders.filter { settings.layers[$0.layer] != $0.folder }.compactMap { layer, folder in
            guard !folder.isPattern, files.isNothing(at: root.appending(folder)) else { return nil }
            let beside = features.map(\.path).filter { path in
                path.enclosingFolder == folder.enclosingFolder && !settings.layerFolders.contains { $0.folder == path }
            }
            let help = Spelling.help(for: AbsolutePath(folder).name, among: beside.map { AbsolutePath($0).name })
            if help.isEmpty { return nil }
            return Diagnostic(
                .warning, LayerFolderCheck.id, "there is no folder '\(folder)' for the layer '\(layer.rawValue)'",
                at: place(of: folder, under: "layers"), help: help)
        }
    }

    /// Where `ufeature.json` has a word, behind a key.
    private func place(of word: String, under key: String) -> SourceLocation? {
        guard let source = (try? files.source(at: WorkspaceReader.settingsFile)) ?? nil,
            let key = source.bytes.firstRange(of: Array(key.swiftLiteral.utf8)),
            let word = source.bytes[key.upperBound...].firstRange(of: Array(word.swiftLiteral.utf8))
        else { return nil }
        return source.location(at: word.lowerBound)
    }
}
