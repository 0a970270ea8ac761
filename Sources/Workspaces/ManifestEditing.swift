package import Diagnostics
package import FileChanges
package import PackageManifest

/// Edits in place of the manifests of a feature.
extension Workspace {
    /// The same edits in every manifest of a feature; none where everything is as it should be already.
    ///
    /// - Throws: a `Refusal` with every edit that can't be made, and the lines to paste where there are some.
    package func edits(of feature: Feature, by edits: [ManifestEdit]) throws -> [FileEdit] {
        let result = try changes(of: feature, by: edits)
        if !result.isEmpty, let problem = generatedManifest(of: feature) { throw Refusal(problem) }
        return result
    }

    /// Why the manifests of a feature are left alone: a tool has written them, would write them again, and nobody insists.
    package func generatedManifest(of feature: Feature) -> Diagnostic? {
        guard !editsGenerated, files.isGenerated(feature) else { return nil }
        let manifest = feature.source
        let what = GeneratedMark.isIn(manifest) ? "'\(manifest.path)' says" : "all files of '\(feature.path)' say"
        let help = ["change what makes it", "edit it all the same: --force"]
        return .error("generated_manifest", "\(what) that a tool writes it", help: help)
    }

    private func changes(of feature: Feature, by edits: [ManifestEdit]) throws -> [FileEdit] {
        var problems: [Diagnostic] = []
        var result: [FileEdit] = []
        for text in feature.manifestFiles {
            guard text.bytes.isUTF8 else {
                problems.append(
                    .error("not_text", "'\(text.path)' is not UTF-8 text", help: ["save it as UTF-8, then try again"])
                )
                continue
            }
            let committed = try committed(text, for: edits)
            do throws(Refusal) {
                let edited = try text.edited(by: edits, since: committed)
                if let edit = FileEdit(changing: text, to: edited) { result.append(edit) }
            } catch {
                problems += error.reasons
            }
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        return result
    }

    /// A manifest as the last commit has it, where some edits may bring back what is there.
    private func committed(_ text: SourceText, for edits: [ManifestEdit]) throws -> SourceText? {
        edits.contains(where: \.takesFromList) ? try files.committedText(at: text.path) : nil
    }
}

extension ManifestEdit {
    /// Whether it takes an element out of a list whose form may have changed when the element came.
    fileprivate var takesFromList: Bool {
        switch self {
        case .removeDependency, .removeTargetDependency, .removeProductTarget, .removeProduct, .removeTarget: true
        default: false
        }
    }
}
