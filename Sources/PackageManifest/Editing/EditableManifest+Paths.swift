import Diagnostics

/// The edits of where things are.
extension EditableManifest {
    func setting(dependencyPath old: String, to new: String) throws(Diagnostic) -> [TextEdit] {
        var edits: [TextEdit] = []
        for dependency in manifest.dependencies where old != new {
            guard let path = dependency.path, path.value == old else { continue }
            edits.append(try replacing(path, with: new.begun(like: old), isShared: dependency.isShared))
        }
        return edits
    }

    func setting(pathOf name: String, to new: String) throws(Diagnostic) -> [TextEdit] {
        let target = try target(named: name)
        guard let path = target.path else { return [] }
        let new = new.begun(like: path.value)
        if path.value == new { return [] }
        return [try replacing(path, with: new, isShared: target.isShared)]
    }

    /// Only a literal that says just this path, for nothing else, can say another one.
    func replacing(_ path: Manifest.Text, with new: String, isShared: Bool) throws(Diagnostic) -> TextEdit {
        guard !new.utf8.contains(where: { [UInt8(ascii: "\""), UInt8(ascii: "\\")].contains($0) || $0 < 0x20 }) else {
            throw AddedText.unreadable(new, "path")
        }
        guard !isShared, source.text(in: path.range) == "\"\(path.value)\"" else {
            throw .error(
                "edit_no_literal",
                "'\(path.value)' is computed by code",
                in: source,
                at: path.range,
                help: ["change the code so that it gives \"\(new)\""]
            )
        }
        return TextEdit(path.range, with: "\"\(new)\"")
    }
}

extension String {
    /// The path with `./` before it, if another one begins so.
    fileprivate func begun(like other: String) -> String { isInward && other.hasPrefix("./") ? "./" + self : self }
}
