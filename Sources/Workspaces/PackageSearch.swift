internal import Diagnostics
package import OperatingSystem

/// Looks for the packages in the folders of a workspace.
package struct PackageSearch: Sendable {
    /// A folder with a manifest.
    struct Found: Sendable {
        /// Relative to the workspace.
        let path: String
        /// The names of what is in it, sorted: it isn't looked into twice.
        let entries: [String]
        /// Whether it lies in another package.
        var isInside = false
    }

    /// What is in a part of the workspace.
    struct Result: Sendable {
        var packages: [Found] = []
        /// The links to packages, which aren't followed.
        var links: [String] = []
        /// What kept folders from being looked into.
        var problems: [Diagnostic] = []

        static func += (all: inout Result, more: Result) {
            all.packages += more.packages
            all.links += more.links
            all.problems += more.problems
        }
    }

    private let root: AbsolutePath
    private let looksInside: Bool
    /// The folders that are looked into on their own, in lower case.
    private let inner: Set<String>

    /// - Parameters:
    ///   - root: the workspace's folder.
    ///   - folders: the folders to look in, relative to the workspace; none is looked into as a part of another one.
    ///   - looksInside: whether packages inside other ones are looked for.
    init(in root: AbsolutePath, besides folders: [String], looksInside: Bool = true) {
        self.root = root
        self.looksInside = looksInside
        inner = Set(folders.map { $0.lowercased() })
    }

    /// Whether a folder has packages, itself or up to two folders below.
    package static func hasPackages(in folder: AbsolutePath) -> Bool {
        !PackageSearch(in: folder, besides: [], looksInside: false).packages(below: "", depth: 3).packages.isEmpty
    }

    /// The paths of all packages below a folder, without those in others.
    static func packages(in folder: AbsolutePath) -> [String] {
        PackageSearch(in: folder, besides: [], looksInside: false).packages(below: "", depth: 8).packages.map(\.path)
    }

    /// The folders with a manifest at or below one of the folders to look in.
    func packages(in folder: String, depth: Int) throws -> Result {
        if folder == "." {
            let entries = try Files.entries(of: root)
            let isPackage = entries.contains(where: PackageFiles.isManifest)
            return Result(packages: isPackage ? [Found(path: ".", entries: entries)] : [])
        }
        do {
            return try isInside(folder) ? packages(below: folder, depth: depth) : Result()
        } catch let refusal as Refusal {
            return Result(problems: refusal.reasons)
        }
    }

    /// The folders with a manifest at or below a folder, also inside another package.
    ///
    /// There the folders are left out that hold packages to be read or copied and not used: fixtures, templates,
    /// resources, and examples.
    ///
    /// A folder that can't be looked into is a problem, and not the end: what lies around may belong to others.
    private func packages(below folder: String, depth: Int, inside: Int? = nil) -> Result {
        let entries: [Files.Entry]
        do throws(Refusal) {
            entries = try Files.listing(of: root.appending(folder).text)
        } catch {
            return Result(problems: error.reasons)
        }
        var result = Result()
        var inside = inside
        if folder.isEmpty {
            if entries.contains(where: { $0.name == PackageFiles.manifest }) {
                result.packages = [Found(path: ".", entries: entries.map(\.name))]
            }
        } else {
            // Another workspace's features are none of this one's.
            if entries.contains(where: { $0.name == WorkspaceReader.settingsFile }) { return Result() }
            if entries.contains(where: { $0.name == PackageFiles.manifest }) {
                result.packages = [Found(path: folder, entries: entries.map(\.name), isInside: inside != nil)]
                inside = looksInside ? Self.depthInside : 0
            }
        }
        guard depth > 1, inside != 0 else { return result }
        let folders = entries.compactMap { entry -> String? in
            guard entry.kind == .folder, !entry.isLink, !WorkspaceReader.isSkipped(entry.name) else { return nil }
            let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
            return inner.contains(path.lowercased()) || inside != nil && Self.isMaterial(entry.name) ? nil : path
        }
        if inside == nil {
            result.links += entries.filter { $0.kind == .folder && $0.isLink }
                .map { folder.isEmpty ? $0.name : folder + "/" + $0.name }
                .filter { (try? Files.kind(at: root.appending($0).appending(PackageFiles.manifest))) == .file }
        }
        let left = inside.map { $0 - 1 }
        for found in Parallel.map(folders, atLeast: 32, { packages(below: $0, depth: depth - 1, inside: left) }) {
            result += found
        }
        return result
    }

    /// What is told of links to packages that aren't among those found; what a link leads to may be found by itself.
    func problems(with links: [String], besides found: [String]) -> [Diagnostic] {
        if links.isEmpty { return [] }
        let known = Set(found.compactMap { try? Files.resolved(root.appending($0)) })
        return links.compactMap { path in
            guard let end = try? Files.resolved(root.appending(path)), !known.contains(end) else { return nil }
            return Diagnostic(
                .warning, "linked_package", "'\(path)' is a symbolic link to a package, and isn't read",
                help: ["move the package here, or name its folder among the \"layers\" of ufeature.json"])
        }
    }

    /// Whether a folder of a package holds what its tests read, what it copies, or what it shows.
    package static func isMaterial(_ name: String) -> Bool {
        let name = name.lowercased()
        return material.contains(name) || name.hasSuffix(".docc") || name.hasSuffix(".xcodeproj")
            || name.hasSuffix(".xcworkspace") || name.hasSuffix(".playground") || name.hasSuffix(".bundle")
    }

    /// How deep a package is looked into: as far as the folders of its targets.
    private static let depthInside = 3

    private static let material: Set = [
        "test", "tests", "fixture", "fixtures", "template", "templates", "resource", "resources", "example", "examples",
        "sample", "samples", "demo", "demos", "snippets", "build",
    ]

    /// Whether a layer's folder is there; it may be a link to another folder of the workspace, but not out of it.
    private func isInside(_ folder: String) throws -> Bool {
        guard let found = try Files.resolved(root.appending(folder)), try Files.kind(at: found) == .folder,
            let top = try Files.resolved(root)
        else { return false }
        return found.isInside(top)
    }
}
