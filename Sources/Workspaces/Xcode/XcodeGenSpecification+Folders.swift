package import OperatingSystem
package import XcodeProjects

extension XcodeGenSpecification {
    /// Whether targets may be built from a folder: all sources that it names lie elsewhere, where not.
    ///
    /// - Parameters:
    ///   - folder: the folder.
    ///   - home: that of the specification.
    /// - Returns: true also where that isn't known.
    package func mayHave(_ folder: AbsolutePath, from home: AbsolutePath) -> Bool {
        guard includes.isEmpty else { return true }
        return sources.contains { source in
            if source.contains("$") { return true }
            let start = source.prefix { !"*?[{".contains($0) }
            var place = home.appending(String(start))
            if start.count < source.count, !start.hasSuffix("/") { place = place.parent }
            return folder.isInside(place) || place.isInside(folder)
        }
    }
}
