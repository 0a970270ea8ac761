internal import Diagnostics
internal import Features
internal import FileChanges
internal import Workspaces

extension XcodeRequest {
    /// What the widgets of the apps need: their files, and their targets in the apps' projects.
    ///
    /// - Parameters:
    ///   - made: the files that are made of the apps; a project among them gets its widgets at once.
    ///   - workspace: what there is, with the settings that it will have.
    /// - Returns: all files that are to be there, and the edits of projects that are.
    /// - Throws: a `Refusal` where a project can't be edited safely.
    func addingWidgets(to made: [GeneratedFile], in workspace: Workspace) throws -> (
        files: [GeneratedFile], edits: [FileEdit]
    ) {
        var files = made
        var projects: [String: (old: SourceText, new: SourceText)] = [:]
        for (entry, feature) in workspace.xcodeExtensions {
            guard let product = feature.libraryOfSource else { continue }
            let widget = try XcodeWidget(named: entry.name, at: feature.path, in: nil, of: workspace)
            files += try widget.files()
            let path = widget.projectFile
            if let old = try projects[path]?.old ?? workspace.files.source(at: path) {
                projects[path] = (old, try widget.project(projects[path]?.new ?? old, linking: product))
            } else if let place = files.firstIndex(where: { $0.path == path }) {
                let source = SourceText(path: path, text: files[place].contents)
                let new = try widget.project(source, linking: product)
                files[place] = GeneratedFile(path: path, contents: String(decoding: new.bytes, as: UTF8.self))
            }
        }
        let edits = projects.values.compactMap { FileEdit(changing: $0.old, to: $0.new) }
        return (files, edits.sorted { $0.path < $1.path })
    }
}
