internal import Diagnostics
package import PackageManifest

/// The manifests of a feature as they are on the disk, for edits in place.
extension Workspace {
    /// `Package.swift`, and those for certain versions of Swift that SwiftPM may read in its place.
    ///
    /// - Throws: a `Refusal` when one can't be read, or is no text.
    func manifestTexts(of feature: Feature) throws -> [SourceText] {
        let folder = root.appending(feature.path)
        let names = try Files.entries(of: folder).filter { name in
            name == "Package.swift" || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
        }
        return try names.compactMap { name in
            let path = AbsolutePath(feature.path).appending(name).relative(to: .root)
            guard let text = try Files.text(at: folder.appending(name), shownAs: path) else { return nil }
            guard String(validating: text.bytes, as: UTF8.self) != nil else {
                throw Refusal(
                    .error("not_text", "'\(path)' is not UTF-8 text", help: ["save it as UTF-8, then run this again"])
                )
            }
            return text
        }
    }

    /// The same edits in every manifest of a feature; none where everything is as it should be already.
    ///
    /// - Throws: a `Refusal` with every edit that can't be made, and the lines to paste where there are some.
    package func edits(of feature: Feature, by edits: [ManifestEdit]) throws -> [FileEdit] {
        var problems: [Diagnostic] = []
        var result: [FileEdit] = []
        for text in try manifestTexts(of: feature) {
            do throws(Refusal) {
                let edited = try text.edited(by: edits)
                if edited.bytes == text.bytes { continue }
                result.append(FileEdit(path: text.path, old: Array(text.bytes), new: Array(edited.bytes)))
            } catch {
                problems += error.reasons
            }
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        return result
    }
}
