extension String {
    /// For a path in the workspace, that of the folder that it is in; empty for the top.
    package var enclosingFolder: String { utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) } ?? "" }
}
