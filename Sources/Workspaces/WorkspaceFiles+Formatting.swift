internal import Diagnostics
internal import OperatingSystem

extension WorkspaceFiles {
    /// Whether `swift format` asks for imports in order, by the configuration that it takes for the files here: the nearest
    /// one, in the folder or above.
    package var ordersImports: Bool {
        get throws {
            var folder = root
            while true {
                let path = folder.appending(".swift-format")
                if let source = try Files.text(at: path, shownAs: path.text) {
                    let text = source.string.filter { !$0.isWhitespace }
                    return !text.contains("\"OrderedImports\":false")
                }
                if folder == .root { return false }
                folder = folder.parent
            }
        }
    }
}
