internal import Diagnostics
internal import FileChanges
internal import Workspaces

/// A feature that an app is to show, with the files that it brings along.
struct AppEntry {
    let addedFeature: AddedFeature
    /// With paths relative to the app's package.
    let files: [PackageRendering.RenderedFile]

    var name: String { addedFeature.name }

    /// The path of a file of the app that is in the way of one of them.
    func obstacle(in app: WiredApp) -> String? {
        for file in files {
            guard let role = file.role else { continue }
            let path = app.path(of: file.file)
            guard let other = app.code.obstacle(to: path, of: role) else { continue }
            if other.text.path == path, other.text.bytes.elementsEqual(file.file.contents.utf8) { continue }
            return other.text.path
        }
        return nil
    }
}
