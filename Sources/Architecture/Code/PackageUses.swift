internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// Finds the packages of a workspace that nobody uses: first among the packages, then in all that isn't one, such as an
/// app that Xcode builds.
///
/// The files outside are only read for packages that no other one uses.
struct PackageUses {
    private let workspace: Workspace
    private let graph: FeatureGraph

    init(in workspace: Workspace, _ graph: FeatureGraph) {
        self.workspace = workspace
        self.graph = graph
    }

    /// The packages that nobody uses, as far as that is certain; none where something can't be read.
    var unused: Set<Int> {
        let alone = graph.packages.filter { isLibrary($0) && !isUsedByPackages($0) }
        guard !alone.isEmpty, let outside = try? Outside(of: workspace, graph) else { return [] }
        let used = graph.packages.filter { outside.links($0, in: graph) || graph.isProgram($0) }.map(\.index)
        guard graph.areMost(reachedFrom: used) else { return [] }
        // One that was just made waits for its first user.
        return Set(
            alone.filter { !outside.mentions($0, in: graph) && !workspace.files.isPackageNew(at: $0.path) }
                .map(\.index))
    }

    /// Whether it is there for other packages alone, and not for people, tests or SwiftPM.
    private func isLibrary(_ package: GraphPackage) -> Bool {
        let names = [package.feature.name] + package.path.split(separator: "/").map(String.init)
        return package.path != "." && package.isExact && package.feature.layer != .app
            && package.feature.template == nil && !names.contains(where: FeatureGraph.isForTrial)
            && !package.manifest.products.isEmpty
            && package.manifest.products.allSatisfy { if case .library = $0.kind { true } else { false } }
            && package.manifest.targets.allSatisfy { $0.kind == .regular || $0.kind == .test }
            && package.modules.contains { graph.modules[$0].kind == .regular && !graph.modules[$0].code.files.isEmpty }
            && !isOfTestsAlone(package)
            && package.modules.allSatisfy { id in
                graph.modules[id].kind == .test || !graph.isNamedForTests(graph.modules[id])
            }
    }

    /// Whether it has tests and no other code, as those that look at the code of other packages.
    private func isOfTestsAlone(_ package: GraphPackage) -> Bool {
        let modules = package.modules.map { graph.modules[$0] }
        let hasCode = { (module: Module) in module.code.files.contains(where: \.hasCode) }
        return modules.contains { $0.kind == .test && hasCode($0) }
            && !modules.contains { $0.kind == .regular && hasCode($0) }
    }

    /// Whether another manifest names it, or another package imports anything that is called so.
    private func isUsedByPackages(_ package: GraphPackage) -> Bool {
        let names = graph.names(of: package)
        let modules = Set(package.modules.map { graph.modules[$0].importName })
        return graph.packages.contains { other in
            guard other.index != package.index else { return false }
            return other.dependencies.values.contains(package.index) || names.contains(where: other.mentions)
                || other.modules.contains { id in
                    graph.modules[id].imports.contains { modules.contains($0.statement.module) }
                }
        }
    }
}

extension FeatureGraph {
    /// What a package and all that it offers are called.
    fileprivate func names(of package: GraphPackage) -> Set<String> {
        var names = Set(package.manifest.products.elements.map(\.name.value))
        names.formUnion(package.manifest.name.map { [$0.value] } ?? [])
        names.formUnion(package.path.split(separator: "/").last.map { [String($0)] } ?? [])
        names.formUnion(package.modules.filter { modules[$0].kind == .regular }.map { modules[$0].name })
        return names
    }

    fileprivate func isProgram(_ package: GraphPackage) -> Bool {
        package.modules.contains { id in
            modules[id].kind == .executable && modules[id].role != .example && !isNamedForTests(modules[id])
        }
    }

    /// Whether some packages and what they reach are more than half of all.
    fileprivate func areMost(reachedFrom roots: [Int]) -> Bool {
        let reached = roots.reduce(into: Set(roots)) { $0.formUnion(packages(reachableFrom: $1)) }
        return reached.count > 1 && reached.count * 2 > packages.count
    }
}

/// What lies in a repository outside of the targets of its packages.
private struct Outside {
    /// The words of lines in which projects for Xcode link products.
    private var linked: Set<String> = []
    /// All words of other files that may use a package: manifests that are none of the workspace's, scripts, pipelines.
    private var words: Set<String> = []
    /// What Swift files of no target import.
    private var imported: Set<String> = []

    init(of workspace: Workspace, _ graph: FeatureGraph) throws {
        let known = Set(graph.modules.flatMap { $0.code.files.map(\.path) })
        let manifests = Set(graph.packages.flatMap { $0.feature.manifestFiles.map(\.path) })
        let files = try workspace.files.listing().files + workspace.files.filesAround()
        let names = SoughtWords(graph.packages.reduce(into: []) { $0.formUnion(graph.names(of: $1)) })
        let wanted = files.filter { !known.contains($0) && !manifests.contains($0) && Self.mayUse($0) }
        for file in try workspace.texts(of: wanted, containing: [], andAllOf: Set(wanted)) {
            if file.path.hasSuffix(".pbxproj") {
                linked.formUnion(Self.products(in: file, among: names))
            } else if file.path.hasSuffix(".swift"), !Self.describesBuilds(file.path) {
                imported.formUnion(SourceOutline(scanning: file).imports.map(\.module))
            } else {
                words.formUnion(names.found(in: file.bytes[...]))
            }
        }
    }

    /// Whether a project links a product of a package.
    func links(_ package: GraphPackage, in graph: FeatureGraph) -> Bool {
        package.manifest.products.contains { linked.contains($0.name.value) || words.contains($0.name.value) }
    }

    /// Whether anything says its name that may use it.
    func mentions(_ package: GraphPackage, in graph: FeatureGraph) -> Bool {
        let modules = package.modules.map { graph.modules[$0].importName }
        return !imported.isDisjoint(with: modules)
            || graph.names(of: package).contains { linked.contains($0) || words.contains($0) }
    }

    private static func mayUse(_ path: String) -> Bool {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let known = ["Podfile", "Makefile", "Fastfile", "Rakefile", "BUILD", "WORKSPACE", "Mintfile"]
        if known.contains(name) || ["justfile", ".justfile"].contains(name.lowercased()) { return true }
        return [".swift", ".pbxproj", ".yml", ".yaml", ".json", ".sh", ".rb", ".py", ".podspec", ".bazel", ".xcconfig"]
            .contains { name.hasSuffix($0) } && !isOfThisTool(name)
    }

    /// Whether a file is the policy or a baseline, which name packages and use none.
    private static func isOfThisTool(_ name: String) -> Bool {
        name == WorkspaceReader.settingsFile || name.hasSuffix("baseline.json")
    }

    /// Whether a Swift file is one that a tool reads to know what is built.
    private static func describesBuilds(_ path: String) -> Bool {
        WorkspaceListing.isManifest(path) || ["Project.swift", "Workspace.swift"].contains { path.hasSuffix($0) }
            || path.contains("ProjectDescriptionHelpers/")
    }

    /// The words of the lines in which a project names the products of packages: the rest names files and folders.
    private static func products(in file: SourceText, among names: SoughtWords) -> Set<String> {
        file.bytes.split(separator: UInt8(ascii: "\n")).reduce(into: []) { found, line in
            guard line.firstRange(of: Array("productName = ".utf8)) != nil else { return }
            found.formUnion(names.found(in: line))
        }
    }
}

/// Words that are looked for in texts of any kind: documentation and catalogues may be thousands of files.
private struct SoughtWords {
    private let words: Set<String>
    /// By the first byte of a word.
    private var isFirst = [Bool](repeating: false, count: 256)
    private let lengths: Set<Int>

    init(_ words: Set<String>) {
        self.words = words
        lengths = Set(words.map(\.utf8.count))
        for first in words.compactMap(\.utf8.first) { isFirst[Int(first)] = true }
    }

    /// Those that stand in a text as whole words.
    func found(in text: ArraySlice<UInt8>) -> Set<String> {
        var found: Set<String> = []
        text.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                let start = index
                while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
                if index > start, isFirst[Int(bytes[start])], lengths.contains(index - start) {
                    let word = String(decoding: bytes[start..<index], as: UTF8.self)
                    if words.contains(word) { found.insert(word) }
                }
                index += 1
            }
        }
        return found
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte >= 0x80
    }
}
