package import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest

extension Workspace {
    /// What the system kept from being read, as notes for whoever adds to the rest.
    ///
    /// An app that isn't seen doesn't show what is new. What lies around a stand-alone package is nobody's business.
    package var unseen: [Diagnostic] {
        guard hasSettings else { return [] }
        return problems.filter { $0.id == "system_error" }.map { problem in
            Diagnostic(.note, "left_out", "a package was left out: \(problem.message)", help: problem.help)
        }
    }

    /// What is wrong with the manifests that can't be read, the first of each.
    package var unreadManifests: [Diagnostic] {
        var seen = Set(features.flatMap(\.manifestFiles).map(\.path))
        return problems.filter { problem in
            problem.location.map { WorkspaceListing.isManifest($0.path) && seen.insert($0.path).inserted } ?? false
        }
    }

    /// The paths of the manifests that SwiftPM refuses.
    package var refusedManifests: Set<String> {
        Set(problems.filter { $0.id == EvaluationProblem.refusedID }.compactMap(\.location?.path))
    }

    /// That manifests which can't be read name a feature: what they say of it would be left as it is.
    ///
    /// - Parameter feature: the feature that a command is about to change.
    /// - Returns: an error at the place of each.
    package func unreadManifests(naming feature: Feature) -> [Diagnostic] {
        let words = [feature.name, package(of: feature)] + feature.manifest.targets.map(\.name.value)
        func isNamed(in text: SourceText) -> Bool {
            !SourceMention.all(of: Set(words), in: text).isEmpty
                || words.contains { $0.contains("-") && text.contains($0) }
        }
        return unreadManifests.filter { problem in
            guard let path = problem.location?.path, let text = try? files.source(at: path) else { return true }
            if isNamed(in: text) { return true }
            // What is cut off may have named it: the last commit knows.
            if let committed = (try? files.committedText(at: path)) ?? nil { return isNamed(in: committed) }
            return !text.contains("targets:")
        }.map { $0.inTheWay(because: "'\(feature.name)' is named in a manifest that can't be read") }
    }

    /// That manifests of packages can't be read which an app uses beside a feature: what its files list is known in part
    /// only, and can't go without the rest.
    ///
    /// - Parameter feature: the feature that is to leave the app.
    /// - Returns: an error at the place of each.
    package func unreadManifests(usedBeside feature: Feature) -> [Diagnostic] {
        let apps = features.filter { $0.layer == .app && dependencies(of: $0).contains(feature.name) }
        let used = Set(
            apps.flatMap { app in
                app.manifest.dependencies.compactMap { $0.path.map { root.appending(app.path).appending($0.value) } }
            })
        return unreadManifests.filter { problem in
            problem.location.map { used.contains(root.appending($0.path).parent) } ?? false
        }.map { $0.inTheWay(because: "'\(feature.name)' is in an app with a package whose manifest can't be read") }
    }
}

extension Diagnostic {
    /// The same as an error that keeps a command from what it is to do.
    fileprivate func inTheWay(because reason: String) -> Diagnostic {
        var problem = self
        problem.severity = .error
        problem.message = "\(reason): \(message)"
        problem.help.append("then run the command again")
        return problem
    }
}
