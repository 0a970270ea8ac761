internal import Diagnostics
internal import OperatingSystem

extension XcodeWorkspaceText {
    /// The text with references and groups that lead to where their files are by then, each written as it was.
    func renaming(_ newPlace: (AbsolutePath) -> AbsolutePath) -> [UInt8] {
        let edits = outline.elements.indices.compactMap { index -> TextEdit? in
            guard let location = element(index)["location"], let colon = location.value.firstIndex(of: ":"),
                let place = place(of: index)
            else { return nil }
            let written = location.value[location.value.index(after: colon)...]
            let parts = written.split(separator: "/")
            let new = newPlace(place)
            guard new.components.count == place.components.count, !parts.contains("..") else { return nil }
            // Only what the location itself says is its to change; its group says the rest.
            let changed = zip(place.components, new.components).suffix(parts.count)
            guard changed.contains(where: { $0 != $1 }) else { return nil }
            let path = (written.hasPrefix("/") ? "/" : "") + changed.map(\.1).joined(separator: "/")
            return TextEdit(location.range, with: (location.value[...colon] + path).xmlEscaped)
        }
        return edits.isEmpty ? source.bytes : source.applying(edits).bytes
    }
}
