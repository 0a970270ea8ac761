import Diagnostics

/// The edit of the tools version.
extension EditableManifest {
    func setting(toolsVersion text: String) throws(Diagnostic) -> [TextEdit] {
        let header = SourceText(path: "", text: "// swift-tools-version:\(text)\n")
        guard let asked = ToolsVersion.find(in: header), asked.range.upperBound == header.bytes.count - 1 else {
            throw .error("edit_invalid_version", "'\(text)' is not a tools version", help: ["write one such as '6.0'"])
        }
        guard let there = manifest.toolsVersion else {
            throw .error(
                "edit_no_tools_version",
                "no tools version is declared where SwiftPM looks for it",
                in: source,
                at: 0..<0,
                help: ["start the file with '// swift-tools-version: \(text)'"]
            )
        }
        return there.isSame(as: asked) ? [] : [TextEdit(there.range, with: text)]
    }
}

extension ToolsVersion {
    fileprivate func isSame(as other: ToolsVersion) -> Bool {
        (major, minor, patch) == (other.major, other.minor, other.patch)
    }
}
