import Features
import FileChanges
import Foundation

/// Compiles modules against the stand-in, up to the point where the compiler has nothing more to say.
///
/// That is after the passes over SIL, which find data races and variables without a value; types alone don't tell.
/// It gets the settings of a new workspace: with them an import shows nothing to others unless it says `public`.
/// What is there for macOS counts as well, so `os(macOS)` is read as `canImport(SwiftUI)`. What passed stays for the next
/// run, where only what has changed since is compiled, and what needs that.
struct SwiftUICheck {
    /// The modules that mention SwiftUI, and those that they need, each behind those that it needs.
    private let modules: [CheckedModule]
    private let byName: [String: CheckedModule]
    private let kept: KeptFolder
    private let isDebug: Bool

    struct Outcome {
        /// What the compiler has nothing to say about.
        var passed: [CheckedModule] = []
        /// What it says about the others.
        var complaints: [String] = []
        /// What can't be compiled because something that it needs wasn't.
        var left: [String] = []

        /// The files that were compiled and mention SwiftUI.
        var files: Set<String> { Set(passed.flatMap(\.files).filter(\.mentionsSwiftUI).map(\.path)) }
    }

    init(_ folders: [NewFolder], on kept: KeptFolder, isDebug: Bool = true) throws {
        let all = try CheckedModule.all(in: folders)
        let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
        self.byName = byName
        var wanted: Set<String> = []
        func want(_ module: CheckedModule) {
            guard wanted.insert(module.name).inserted else { return }
            for name in module.dependencies { byName[name].map(want) }
        }
        for module in all where module.mentionsSwiftUI { want(module) }
        modules = all.filter { wanted.contains($0.name) }
        self.kept = kept
        self.isDebug = isDebug
    }

    /// Compiles two modules at a time.
    func run() async throws -> Outcome {
        let standIn = try StandIn.compiled()
        try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)
        try kept.write(modules.flatMap(files))

        let known = Set(modules.map(\.name))
        var outcome = Outcome(passed: modules.filter { hasPassed($0, with: standIn) })
        let unchanged = Set(outcome.passed.map(\.name))
        var waiting = modules.filter { !unchanged.contains($0.name) }
        try await withThrowingTaskGroup(of: (module: CheckedModule, tool: Tool).self) { group in
            var running = 0
            repeat {
                let passed = Set(outcome.passed.map(\.name))
                while running < 2,
                    let next = waiting.firstIndex(where: { $0.dependencies.intersection(known).isSubset(of: passed) })
                {
                    let words = command(for: waiting[next], with: standIn)
                    try? FileManager.default.removeItem(at: place(ofProofOf: waiting[next]))
                    group.addTask { [module = waiting.remove(at: next)] in (module, try Tool.run(words)) }
                    running += 1
                }
                guard let result = try await group.next() else { break }
                running -= 1
                if result.tool.status == 0, result.tool.output.isEmpty {
                    outcome.passed.append(result.module)
                    try Data(proof(of: result.module, with: standIn).utf8).write(to: place(ofProofOf: result.module))
                } else {
                    outcome.complaints.append(result.tool.complaints)
                }
            } while true
        }
        outcome.left = waiting.map(\.name)
        return outcome
    }

    // MARK: What passed before

    private func hasPassed(_ module: CheckedModule, with standIn: StandIn) -> Bool {
        let proof = try? String(contentsOf: place(ofProofOf: module), encoding: .utf8)
        return proof.map { $0 == self.proof(of: module, with: standIn) } ?? false
    }

    private func place(ofProofOf module: CheckedModule) -> URL { products.appending(path: module.name + ".proof") }

    /// All that decides what the compiler says about a module: what it is told, and the texts of the module and of those
    /// that it needs.
    private func proof(of module: CheckedModule, with standIn: StandIn) -> String {
        let below = modulesBelow(module)
        let texts = modules.filter { below.contains($0.name) }.flatMap(files).map { $0.path + "\n" + $0.contents }
        return ([standIn.version] + command(for: module, with: standIn) + texts).joined(separator: "\n")
    }

    private func modulesBelow(_ module: CheckedModule) -> Set<String> {
        var below: Set<String> = []
        func add(_ name: String) {
            guard let module = byName[name], below.insert(name).inserted else { return }
            module.dependencies.forEach(add)
        }
        add(module.name)
        return below
    }

    private var products: URL { kept.root.appending(path: "modules") }

    private func files(of module: CheckedModule) -> [GeneratedFile] {
        let files = module.files.map { file in
            let contents = file.contents.replacing("os(macOS)", with: "canImport(SwiftUI)")
            return GeneratedFile(path: file.path, contents: contents)
        }
        guard module.hasResources else { return files }
        let path = "resources-of-\(module.name).swift"
        return files + [GeneratedFile(path: path, contents: CheckedModule.resourceAccessor)]
    }

    private func command(for module: CheckedModule, with standIn: StandIn) -> [String] {
        let files = files(of: module).map { kept.files.appending(path: $0.path).path }
        let isScript = files.contains { $0.hasSuffix("/main.swift") }
        return ["swiftc", "-frontend", "-emit-module"] + (isDebug ? ["-D", "DEBUG"] : [])
            + ["-o", products.appending(path: module.name + ".swiftmodule").path]
            + ["-module-name", module.name, "-package-name", module.package, "-I", products.path]
            + ["-swift-version", "6", "-warnings-as-errors", "-enable-testing"] + Self.settings
            + (isScript ? [] : ["-parse-as-library"]) + standIn.arguments + files
    }

    private static let settings = SwiftSettings.standard.upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] }
}
