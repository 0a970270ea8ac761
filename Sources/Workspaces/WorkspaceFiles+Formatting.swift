package import Diagnostics
internal import OperatingSystem

extension WorkspaceFiles {
    /// The configuration that `swift format` takes for the files here: the nearest one, in the folder or above; nil where
    /// there is none.
    package var formatConfiguration: SourceText? {
        get throws {
            var folder = root
            while true {
                let path = folder.appending(".swift-format")
                if let source = try Files.text(at: path, shownAs: path.text) { return source }
                if folder == .root { return nil }
                folder = folder.parent
            }
        }
    }

    /// Whether `swift format` asks for imports in order, by the configuration that it takes for the files here.
    package var ordersImports: Bool {
        get throws {
            guard let source = try formatConfiguration else { return false }
            return !source.string.filter { !$0.isWhitespace }.contains("\"OrderedImports\":false")
        }
    }
}
