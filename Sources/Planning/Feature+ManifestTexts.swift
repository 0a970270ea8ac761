internal import Diagnostics
internal import FileChanges
internal import Workspaces

extension Feature {
    /// The texts of its manifests once some edits are made, of whatever files.
    func manifestTexts(with edits: [FileEdit]) -> [SourceText] {
        let texts = Dictionary(edits.map { ($0.path, $0.new) }) { _, last in last }
        return manifestFiles.map { file in
            texts[file.path].map { SourceText(path: file.path, bytes: $0) } ?? file
        }
    }
}
