/// A file to be written: a path relative to the package or workspace that is made, and what is in it.
package struct GeneratedFile: Hashable, Sendable {
    package var path: String
    package var contents: String

    package init(path: String, contents: String) {
        self.path = path
        self.contents = contents
    }
}
