internal import Diagnostics

extension XcodeWorkspaceText {
    /// The text with references and groups that lead to where their files are by then, each written as it was.
    func renaming(_ newPlace: (AbsolutePath) -> AbsolutePath) -> [UInt8] {
        let edits = outline.elements.indices.compactMap { index -> TextEdit? in
            guard let location = element(index)["location"], let place = place(of: index) else { return nil }
            let old = location.value.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            let colon = location.value.firstIndex(of: ":")
            let written = colon.map { String(location.value[location.value.index(after: $0)...]) } ?? ""
            let parts = AbsolutePath(written).components.count
            let new = newPlace(place)
            // Only what the location itself says is its to change; its group says the rest.
            guard new != place, parts > 0, new.components.count == place.components.count, !old.contains("..") else {
                return nil
            }
            let changed = zip(place.components, new.components).suffix(parts)
            guard changed.contains(where: { $0 != $1 }), let colon else { return nil }
            let kind = location.value[...colon]
            let path = (written.hasPrefix("/") ? "/" : "") + changed.map(\.1).joined(separator: "/")
            return TextEdit(location.range, with: (kind + path).xmlEscaped)
        }
        return edits.isEmpty ? source.bytes : source.applying(edits).bytes
    }
}
