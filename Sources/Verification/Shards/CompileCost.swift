package import Architecture
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// What it costs to build a target, beside others: in bytes of Swift, which compilers read at about the same speed.
///
/// It's made of the repository's content alone, so that every machine comes to the same. Nobody promises that it's the
/// time; it's what tells a large target from a small one before anything was ever built.
package enum CompileCost {
    /// To start a compiler, and to load the modules that are imported, takes as long as this much code: 20 features
    /// with 100 targets of 2 KB each were measured to take 0.6 seconds of a core per target, nearly none of it for
    /// their text.
    static let start = 16 << 10
    /// To link a program takes as long again.
    static let linking = 16 << 10

    /// Those of all targets of a workspace, by their ids.
    package static func costs(in graph: FeatureGraph) -> [Int] {
        let root = graph.root
        return Parallel.map(graph.modules) { module in
            let code = module.code.folder.map { CodeSize.swiftBytes(below: root.appending($0)) } ?? 0
            let links = module.kind == .test || module.kind == .executable
            return start + (links ? linking : 0) + code
        }
    }
}
