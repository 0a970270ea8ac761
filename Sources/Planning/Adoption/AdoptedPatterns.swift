internal import Features
internal import OperatingSystem
internal import Workspaces

/// Patterns for packages that a policy would name one by one: the folder of three or more in which no other package lies,
/// or the last word that three or more in a folder share, and no other package there has.
///
///     Packages/AudioClient, Packages/FileClient, Packages/MapClient, Packages/Core   →   Packages/*Client, Packages/Core
///
/// The next package with this word is of their layer then, too.
enum AdoptedPatterns {
    /// - Parameters:
    ///   - paths: the packages of a layer that no folder of it has.
    ///   - others: all other packages of the repository.
    /// - Returns: the packages that are left to be named, and the patterns for the rest.
    static func folded(_ paths: [String], besides others: [String]) -> [String] {
        var left = paths
        var patterns: [String] = []
        for (folder, members) in Dictionary(grouping: paths, by: \.enclosingFolder) where !folder.isEmpty {
            let inside = folder + "/"
            guard members.count >= fewest, !others.contains(where: { $0.hasPrefix(inside) }) else { continue }
            patterns.append(folder)
            left.removeAll(where: members.contains)
        }
        for (pattern, members) in Dictionary(grouping: left, by: pattern(of:)) {
            guard let pattern, members.count >= fewest else { continue }
            let shape = PathPattern(pattern)
            // What lies in one of them is found with it, or isn't, however that is named.
            let strangers = others.filter { other in !members.contains { other.hasPrefix($0 + "/") } }
            guard !strangers.contains(where: shape.holds) else { continue }
            patterns.append(pattern)
            left.removeAll(where: members.contains)
        }
        return (left + patterns).sorted(by: Files.byteOrder)
    }

    /// The pattern of the packages beside one whose names end as its own does; nil for a name of one word, and at the top:
    /// to find what fits there, all of the repository would be searched.
    private static func pattern(of path: String) -> String? {
        let name = AbsolutePath(path).name
        let words = NameWords(name)
        let folder = path.enclosingFolder
        guard !folder.isEmpty, words.words.count > 1, let last = words.words.last, name.hasSuffix(last) else {
            return nil
        }
        let separator = name.dropLast(last.count).last.map { $0.isLetter || $0.isNumber ? "" : String($0) } ?? ""
        return folder + "/*" + separator + last
    }

    private static let fewest = 3
}
