internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// What changed files touch in a workspace: the features that they lie in, and the parts by which others can feel it.
///
/// - What was edited in the folder of a target touches that target, and so does a Swift file that has come or gone.
/// - Another file there that has come or gone, such as a resource, may keep SwiftPM from loading the package. So does
///   what lies beside the targets, as the manifest: it touches the package as a whole.
/// - What SwiftPM never looks at beside the targets, such as a README or the code of an app that Xcode builds, is the
///   feature's own business.
/// - A file that a link in a feature leads to is in the feature too.
/// - A folder that has changed, as a submodule does, touches all that is in it.
struct TouchedParts {
    private(set) var parts: Set<AffectedParts.Part> = []
    /// The packages of the workspace with a change in their folders.
    private(set) var packages: Set<Int> = []

    private let graph: FeatureGraph
    private var owners: [AbsolutePath: AffectedParts.Part] = [:]
    private var modules: [AbsolutePath: [Module.ID]] = [:]

    init(
        _ changes: [GitChange],
        in graph: FeatureGraph,
        features: [AbsolutePath: Int],
        beside others: [OtherPackage],
        links: [AbsolutePath: [AbsolutePath]],
        at place: RepositoryPlace
    ) {
        self.graph = graph
        for (index, other) in others.enumerated() { owners[other.folder] = .other(index) }
        for (folder, index) in features { owners[folder] = .package(index) }
        for module in graph.modules {
            guard let folder = module.code.folder, let found = place(graph.root.appending(folder)) else { continue }
            modules[found, default: []].append(module.id)
        }
        for change in changes {
            let path = AbsolutePath(change.path)
            touch(path, change.kind)
            for folder in path.ancestors {
                for link in links[folder] ?? [] { touch(link.appending(path.relative(to: folder)), change.kind) }
            }
        }
        touchWhatIsIn(Set(changes.map { AbsolutePath($0.path) }))
    }

    private mutating func touch(_ path: AbsolutePath, _ kind: GitChange.Kind) {
        var targets: [Module.ID] = []
        var home: (folder: AbsolutePath, owner: AffectedParts.Part)?
        for folder in path.ancestors.dropFirst() {
            targets += modules[folder] ?? []
            home = owners[folder].map { (folder, $0) }
            if home != nil { break }
        }
        if !targets.isEmpty {
            packages.formUnion(targets.map { graph.modules[$0].package })
            let isCertain = kind == .edited || path.name.hasSuffix(".swift")
            for id in targets {
                let module = graph.modules[id]
                parts.insert(isCertain || module.kind == .test ? .module(id) : .package(module.package))
            }
        } else if let home, !Self.isOfThisTool(path.name) {
            if case .package(let index) = home.owner { packages.insert(index) }
            if !Self.isOnlyRead(path.name), !isOfOtherTools(path, in: home) { parts.insert(home.owner) }
        }
    }

    private mutating func touchWhatIsIn(_ changed: Set<AbsolutePath>) {
        for (folder, owner) in owners where folder.ancestors.contains(where: changed.contains) {
            if case .package(let index) = owner { packages.insert(index) }
            parts.insert(owner)
        }
        for (folder, ids) in modules where folder.ancestors.contains(where: changed.contains) {
            packages.formUnion(ids.map { graph.modules[$0].package })
            parts.formUnion(ids.map { .package(graph.modules[$0].package) })
        }
    }

    /// Whether a file beside the targets of a package is one of which SwiftPM makes nothing: what Xcode builds, scripts,
    /// pipelines, any other folder without targets.
    ///
    /// Where a target has no folder yet, a file with code may be its first one.
    private func isOfOtherTools(
        _ path: AbsolutePath,
        in home: (folder: AbsolutePath, owner: AffectedParts.Part)
    ) -> Bool {
        guard case .package(let index) = home.owner else { return false }
        if path.ancestors.contains(where: { folder in Self.bundles.contains { folder.name.hasSuffix($0) } }) {
            return true
        }
        if Self.endings.contains(where: { path.name.hasSuffix($0) }) { return true }
        let package = graph.packages[index]
        let hasFolders = package.modules.allSatisfy { id in
            graph.modules[id].code.folder != nil || graph.modules[id].kind == .binary
        }
        guard hasFolders, !PackageFiles.isManifest(path.name) else { return false }
        if path.name.hasSuffix(".swift") { return true }
        // A plugin may read whatever it is told to.
        let usesPlugins = package.manifest.targets.contains { target in
            target.kind == .plugin || target.verbatim.contains { $0.label == "plugins" }
        }
        if usesPlugins { return false }
        let inner = path.relative(to: home.folder)
        guard let top = inner.split(separator: "/").first, top.count < inner.count else {
            return Self.filesOfOthers.contains(inner)
        }
        let first = home.folder.appending(String(top))
        return !Self.foldersOfSwiftPM.contains(String(top)) && !modules.keys.contains { $0.isInside(first) }
    }

    private static let filesOfOthers: Set<String> = [
        "Makefile", "Dockerfile", "docker-compose.yml", "Gemfile", "Gemfile.lock", "Mintfile", "Brewfile", "Procfile",
        "justfile", "Justfile", ".justfile",
    ]
    private static let foldersOfSwiftPM: Set<String> = [
        "Sources", "Source", "src", "srcs", "Tests", "Plugins", "Snippets", ".swiftpm",
    ]
    private static let bundles = [".xcodeproj", ".xcworkspace", ".xcassets"]
    private static let endings = [".storyboard", ".xib", ".entitlements", ".xcconfig", ".xctestplan"]

    /// Whether a file says what this tool is to do: it touches what reads it, wherever it lies.
    private static func isOfThisTool(_ name: String) -> Bool {
        name == WorkspaceReader.settingsFile || name == Baseline.fileName
    }

    /// Whether a file is for people, git or a formatter.
    private static func isOnlyRead(_ name: String) -> Bool {
        let words = ["LICENSE", "NOTICE", "CODEOWNERS", "AUTHORS"]
        let files = [".gitignore", ".gitattributes", ".editorconfig", ".swift-format", ".swiftlint.yml"]
        return name.hasSuffix(".md") || files.contains(name)
            || words.contains { name == $0 || name.hasPrefix($0 + ".") }
    }
}
