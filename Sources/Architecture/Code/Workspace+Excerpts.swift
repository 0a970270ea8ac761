package import Diagnostics
internal import PackageManifest
package import Workspaces

extension Workspace {
    /// Diagnostics with the lines that they are about, where these are in the workspace and can be read.
    ///
    /// What names a manifest as a whole, and not a place in it, stays as it is.
    package func withExcerpts(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var texts: [String: SourceText?] = [:]
        return diagnostics.map { diagnostic in
            guard diagnostic.excerpt == nil, let location = diagnostic.location, !location.path.hasPrefix("/"),
                (location.line, location.column) != (1, 1)
            else { return diagnostic }
            let path = location.path
            let text = texts[path] ?? (try? files.source(at: path)) ?? nil
            texts[path] = .some(text)
            guard let offset = text?.offset(of: location) else { return diagnostic }
            var diagnostic = diagnostic
            diagnostic.excerpt = text?.excerpt(of: offset..<offset)
            return diagnostic
        }
    }
}
