package import Diagnostics
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
        }.map { problem in
            var problem = problem
            problem.severity = .error
            problem.message = "'\(feature.name)' is named in a manifest that can't be read: \(problem.message)"
            problem.help.append("then run the command again")
            return problem
        }
    }
}
