internal import Diagnostics
internal import Features
internal import PackageManifest
internal import Workspaces

extension FeatureGraph {
    /// Those of some folders of the policy without any file, which one name of another spelling would have: a rule never
    /// looks at what is meant.
    ///
    /// - Parameters:
    ///   - folders: all that one rule has.
    ///   - owner: what names them, for the message: `an inner layer`.
    /// - Returns: a warning for each, with the folder that is meant.
    func misspelled(_ folders: [PathPattern], in owner: String) -> [Finding] {
        // Where not all code is read, the folder may be there.
        guard !folders.isEmpty, modules.allSatisfy({ $0.code.isRead || $0.kind == .binary }) else { return [] }
        let paths = modules.flatMap { $0.code.files.map(\.path) }
        return folders.filter { !paths.contains(where: $0.holds) }.compactMap { folder in
            let parts = folder.text.split(separator: "/").map(String.init)
            let meant = parts.indices.lazy.filter { !parts[$0].contains("*") }.compactMap { index -> String? in
                let names = Set(paths.map(\.pathNames).filter { $0.count > index + 1 }.map { String($0[index]) })
                return Spelling.nearest(to: parts[index], among: names).map { name in
                    (parts[..<index] + [name] + parts[(index + 1)...]).joined(separator: "/")
                }
            }.first { text in !folders.contains { $0.text == text } && paths.contains(where: PathPattern(text).holds) }
            return meant.map { meant in
                Finding(
                    "\(owner) names '\(folder.text)', where no file is", path: WorkspaceReader.settingsFile,
                    help: ["did you mean '\(meant)'?"], severity: .warning)
            }
        }
    }
}
