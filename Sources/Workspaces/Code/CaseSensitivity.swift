package import OperatingSystem

/// How paths are spelled on the disk.
///
/// Names are compared with what folders list, so that the answer is the same on systems that tell letter case apart and
/// on those that don't.
package struct CaseSensitivity {
    /// What is in folders, once each.
    private var names: [AbsolutePath: [String]] = [:]

    package init() {}

    /// The same where it is known what is in a folder.
    package init(of folder: AbsolutePath, with entries: [Files.Entry]) { names[folder] = entries.map(\.name) }

    /// A relative path as the disk spells it, where that differs from how it is written, by letter case alone.
    ///
    ///     letterCase.spelled("../../foundation/Core", from: search)    // "../../Foundation/Core"
    ///
    /// Nil for a path that is right, that leads nowhere, or that could mean two things.
    package mutating func spelled(_ path: String, from folder: AbsolutePath) -> String? {
        guard path.utf8.first != UInt8(ascii: "/") else { return nil }
        var place = folder
        var parts: [String] = []
        for part in path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            let part = String(Substring(part))
            var name = part
            if !part.isEmpty, part != ".", part != ".." {
                guard let found = self.name(like: part, in: place) else { return nil }
                name = found
            }
            parts.append(name)
            place = place.appending(name)
        }
        let spelled = parts.joined(separator: "/")
        return spelled == path ? nil : spelled
    }

    private mutating func name(like name: String, in folder: AbsolutePath) -> String? {
        let all = names[folder] ?? (try? Files.listing(of: folder.text).map(\.name)) ?? []
        names[folder] = all
        if all.contains(name) { return name }
        let alike = all.filter { $0.lowercased() == name.lowercased() }
        return alike.count == 1 ? alike[0] : nil
    }
}
