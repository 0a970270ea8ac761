internal import Diagnostics
internal import Features
internal import PackageManifest
internal import Workspaces

/// What of a module is for certain a domain layer, as feature-level clean architecture has it.
struct DomainLayer {
    private let isWhole: Bool
    /// The folders, relative to the workspace.
    private var folders: Set<String> = []

    /// Those that a domain layer must not know.
    static let userInterfaces: Set<String> = [
        "AppKit", "Cocoa", "SwiftUI", "SwiftUICore", "TVMLKit", "TVUIKit", "UIKit", "UIKitCore", "WatchKit",
    ]

    /// Looks at a module's folders, and at the names of all targets of the workspace.
    init(of module: Module, in graph: borrowing FeatureGraph, targets: Set<String>) {
        let isCode =
            [.regular, .executable].contains(module.kind) && ![.tests, .testing, .example].contains(module.role)
        isWhole = isCode && Self.isDomain(module.name, among: targets)
        guard isCode, let feature = graph.feature(of: module),
            module.code.files.contains(where: { Self.mayBeInOne($0.path) })
        else { return }
        let root = graph.packages[module.package].path
        for file in module.code.files {
            var folder = root == "." ? "" : root
            let inner = file.path.utf8.dropFirst(folder.isEmpty ? 0 : folder.utf8.count + 1)
            for name in inner.split(separator: UInt8(ascii: "/")).dropLast().map({ String(Substring($0)) }) {
                folder += (folder.isEmpty ? "" : "/") + name
                // What a target is called is no word for a layer: a feature may be about domains.
                if name != module.name { folders.insert(folder) }
            }
        }
        let names = ["UseCases", feature.name + "UseCases", feature.name + "Domain"]
        let all = folders
        folders = all.filter { folder in
            let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
            guard let name = parts.last.map(String.init) else { return false }
            if names.contains(name) { return true }
            if name == "Domain" { return Self.isLayer(folder, of: feature.name, among: all, in: module) }
            guard name == "Entities" || name == feature.name + "Entities" else { return false }
            let parent = parts.dropLast().map { $0 + "/" }.joined()
            return folders.contains(parent + "UseCases") || folders.contains(parent + feature.name + "UseCases")
        }
    }

    /// Whether a folder `Domain` is a layer.
    ///
    /// There are others beside it then, or it holds what a domain layer has. The code may be about domains of another
    /// kind.
    private static func isLayer(
        _ folder: String,
        of feature: String,
        among folders: Set<String>,
        in module: Module
    ) -> Bool {
        let parent = folder.dropLast("Domain".utf8.count)
        let layers = ["Data", "Presentation", "Infrastructure", "Application", "UI", "Views"]
        let parts = ["UseCases", "Entities", "Repositories", "Interactors"]
        if layers.contains(where: { folders.contains(parent + $0) || folders.contains(parent + feature + $0) }) {
            return true
        }
        if parts.contains(where: { folders.contains("\(folder)/\($0)") }) { return true }
        let endings = ["UseCase.swift", "UseCases.swift", "Repository.swift", "Interactor.swift", "Entity.swift"]
        return module.code.files.contains { file in
            file.path.hasPrefix(folder + "/") && endings.contains(where: file.path.hasSuffix)
        }
    }

    /// Whether a file of the module is in it.
    func holds(_ path: String) -> Bool {
        isWhole || folders.contains { path.hasPrefix($0 + "/") }
    }

    /// Whether one of the words for a domain layer is anywhere in a path, which it seldom is.
    private static func mayBeInOne(_ path: String) -> Bool {
        let path = Array(path.utf8)[...]
        return words.contains { path.contains($0) }
    }

    private static let words = ["Domain", "UseCases", "Entities"].map { Array($0.utf8) }

    /// Whether a target is the domain layer of several that make a feature: `LoginDomain` beside `LoginData`.
    private static func isDomain(_ name: String, among targets: Set<String>) -> Bool {
        guard name.hasSuffix("Domain") else { return false }
        let feature = name.dropLast("Domain".utf8.count)
        return !feature.isEmpty && (targets.contains(feature + "Data") || targets.contains(feature + "Presentation"))
    }
}

extension FeatureGraph {
    /// The files of all domain layers, relative to the workspace.
    package var domainFiles: [String] {
        let names = Set(modules.map(\.name))
        return modules.flatMap { module -> [String] in
            let domain = DomainLayer(of: module, in: self, targets: names)
            return module.code.files.map(\.path).filter(domain.holds)
        }
    }
}
