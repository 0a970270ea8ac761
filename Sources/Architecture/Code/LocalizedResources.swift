internal import Diagnostics
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// The texts of a target in folders for one language each, as far as it is certain that SwiftPM takes them for resources.
///
///     .target(name: "Search", resources: [.process("Resources")]), Resources/en.lproj/Localizable.strings
struct LocalizedResources {
    /// The first file of those, relative to the target's folder; nil where none is, or that isn't certain.
    private(set) var file: String?

    private let excluded: Set<String>
    private let root: String

    /// - Parameters:
    ///   - target: the target.
    ///   - root: its folder.
    init(of target: Manifest.Target, in root: String) {
        self.root = root
        excluded = Set(target.exclude.map { Self.normal($0.value) })
        guard target.sources == nil, let paths = Self.named(by: target, in: ["process"]) else { return }
        for path in paths.map(Self.normal) where file == nil { look(in: path, depth: 0) }
    }

    /// Whether a file has texts that are shown, by its name.
    static func isText(_ name: String) -> Bool { name.hasSuffix(".strings") || name.hasSuffix(".stringsdict") }

    /// The paths of the resources that a target names and that aren't there, where its manifest is plain about them.
    static func absent(from target: Manifest.Target, in root: String) -> [String] {
        let paths = named(by: target, in: ["process", "copy", "embedInCode"]) ?? []
        return paths.filter { (try? Files.kind(at: AbsolutePath(root).appending(normal($0)))) == .some(nil) }
    }

    /// The paths of a target's resources, in calls of some functions; nil where it has others too, or they aren't plain.
    private static func named(by target: Manifest.Target, in functions: [String]) -> [String]? {
        guard let text = target.verbatim.first(where: { $0.label == "resources" })?.text else { return nil }
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        guard !text.contains("\\"), !text.contains("#"), !text.contains("//"), parts.count % 2 == 1 else { return nil }
        let code = parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
        let calls = code.filter { !$0.isWhitespace && $0 != "," }
        guard functions.reduce(calls, { $0.replacing(".\($1)()", with: "") }) == "[]" else { return nil }
        return parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    /// A path without what means nothing in it.
    private static func normal(_ path: String) -> String {
        path.pathNames.filter { $0 != "." }.joined(separator: "/")
    }

    private mutating func look(in folder: String, depth: Int) {
        guard depth < 20, !excluded.contains(folder), let entries = try? Files.listing(of: root + "/" + folder) else {
            return
        }
        for entry in entries where file == nil && !entry.name.hasPrefix(".") && !entry.isLink {
            let path = folder == "." || folder.isEmpty ? entry.name : folder + "/" + entry.name
            if entry.kind == .folder, !entry.name.dropLast(".lproj".count).contains(".") {
                look(in: path, depth: depth + 1)
            } else if entry.kind == .file, Self.isText(entry.name), folder.hasSuffix(".lproj"), !excluded.contains(path)
            {
                file = path
            }
        }
    }
}

extension Manifest.Target.Kind {
    /// Whether SwiftPM compiles what is in its folder into a module with resources.
    var isBuilt: Bool {
        switch self {
        case .regular, .executable, .test: true
        case .system, .binary, .plugin, .macro: false
        }
    }
}
