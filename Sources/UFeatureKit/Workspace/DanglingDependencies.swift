package import Diagnostics
internal import PackageManifest

/// Path dependencies that lead to nothing: SwiftPM builds no package that has one.
extension Workspace {
    /// A finding, at its place in the manifest, about every dependency of some features that leads to a folder which
    /// isn't there or has no manifest.
    package func danglingDependencies(of features: [Feature]) throws -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for feature in features {
            let place = root.appending(feature.path)
            for dependency in feature.manifest.dependencies {
                // A path in the home folder is written so that only a shell understands it, or SwiftPM.
                guard case .path(let path) = dependency.kind, !path.value.hasPrefix("~") else { continue }
                let folder = place.appending(path.value)
                if hasFeature(at: folder) { continue }
                guard let missing = try missing(at: folder) else { continue }
                findings.append(finding(about: path, missing, in: feature))
            }
        }
        return findings
    }

    /// What is missing for a folder to be a package; nil for nothing.
    func missing(at folder: AbsolutePath) throws -> String? {
        do {
            guard let found = try Files.resolved(folder), try Files.kind(at: found) == .folder else {
                return "a folder that is not there"
            }
            return try PackageFiles.isPackage(found) ? nil : "a folder without a manifest"
        } catch is Refusal {
            // What can't be looked into may be a package all the same; a circle of links isn't.
            return (try? Files.kind(at: folder)) == .link ? "a link to nothing" : nil
        }
    }

    private func finding(about path: Manifest.Text, _ missing: String, in feature: Feature) -> Diagnostic {
        var finding = Diagnostic.error(
            "dangling_dependency",
            "'\(path.value)' leads to \(missing)",
            in: feature.source,
            at: path.range,
            help: ["correct the path, or remove the dependency"]
        )
        finding.feature = feature.name
        return finding
    }
}
