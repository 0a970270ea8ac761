internal import Architecture
internal import Features
internal import PackageManifest
internal import Workspaces

/// What a package of a repository is like, as far as a guess at its layer asks.
struct PackageTraits {
    /// The packages that its code uses, tests and examples aside.
    var uses: Set<Int> = []
    /// Those of which it uses more than interfaces.
    var usesSourceOf: Set<Int> = []
    /// How many modules of a package it uses, where these are more than interfaces.
    var modulesUsed: [Int: Int] = [:]
    /// The packages that use it, tests and examples aside.
    var users: Set<Int> = []
    /// Those whose code does: a declaration alone builds nothing from it, nor does handing it on.
    var builders: Set<Int> = []
    /// Those whose tests or examples use it.
    var testUsers: Set<Int> = []
    /// Those that use more of it than interfaces.
    var sourceUsers: Set<Int> = []
    /// Those that name it in their manifests.
    var namedBy: Set<Int> = []
    /// Whether a feature of it has an interface.
    var hasInterface = false
    /// Whether most of its code is about what is shown.
    var hasScreens = false
    /// What it declares of that.
    var shown = ShownTypes(of: [], in: [])
    /// Whether any of its code is.
    var showsAnything = false
    /// Whether it has no targets at all.
    var isEmpty = false
    /// Whether all that it offers is for tests.
    var isForTests = false
    /// Whether it can be run, and offers nothing to others.
    var isProgram = false
    /// Whether several of its targets are called features.
    var holdsFeatures = false
    /// Whether it is the only package but for programs, and several of its targets show something and are used by one other at most.
    var holdsScreens = false
    /// Whether it can be run, and offers no more libraries than it has programs.
    var isMostlyProgram = false
    /// How many libraries it is made of.
    var libraries = 0
    /// Whether its targets are called after it and the layers of a feature: `ShopUI` and `ShopDomain` of `Shop`.
    var hasLayersOfFeature = false
    /// Whether it can be run, and is built from what servers are.
    var isServer = false

    /// The traits of every package of a graph, by its index.
    ///
    /// - Parameters:
    ///   - graph: the graph.
    ///   - shown: what each package declares of what is shown.
    ///   - imported: the modules that code outside of packages imports, as far as they may be there for tests.
    /// - Returns: the traits, in the order of the packages.
    static func all(
        in graph: FeatureGraph,
        showing shown: [ShownTypes],
        importedOutside imported: Set<String>
    ) -> [PackageTraits] {
        var traits = graph.packages.map { package in
            var traits = PackageTraits()
            traits.shown = shown[package.index]
            traits.isEmpty = package.manifest.targets.isEmpty
            traits.isProgram = package.feature.isProgram
            let named = package.manifest.targets.filter { target in
                target.kind == .regular && FolderWords(target.name.value).nameOfFeature != nil
            }
            traits.holdsFeatures = named.count >= several
            let regular = package.manifest.targets.filter { $0.kind == .regular }.map(\.name.value)
            traits.libraries = regular.count
            traits.hasLayersOfFeature = FolderWords(package.path).areLayers(regular)
            let libraries = package.manifest.products.count { $0.kind != .executable && $0.kind != .plugin }
            // Beside libraries, programs that no product names are there to try them.
            let programs =
                libraries > 0
                ? package.manifest.products.count { $0.kind == .executable }
                : package.modules.count { graph.modules[$0].isProgram }
            traits.isMostlyProgram = programs > 0 && libraries <= programs
            traits.isServer =
                package.modules.contains { graph.modules[$0].isProgram && !graph.isNamedForTests(graph.modules[$0]) }
                && package.modules.contains { graph.modules[$0].importsServer }
            return traits
        }
        for module in graph.modules where graph.isTestCode(module) || module.role == .example {
            for edge in graph.edges(of: module) where graph.modules[edge.used].package != module.package {
                traits[graph.modules[edge.used].package].testUsers.insert(module.package)
            }
        }
        let libraries = graph.modules.filter { $0.kind == .regular }
        for (package, modules) in Dictionary(grouping: libraries, by: \.package) {
            // One of several features may be called as trials are: that says nothing of what they do.
            if traits[package].holdsFeatures { continue }
            // So may a screen, and what the app imports is none of its tests.
            if modules.contains(where: { imported.contains($0.importName) }) { continue }
            traits[package].isForTests = modules.allSatisfy { graph.isTestCode($0) || graph.isNamedForTests($0) }
        }
        for feature in graph.features where feature.modules[.interface] != nil {
            traits[feature.package].hasInterface = true
        }
        for package in graph.packages {
            for used in package.dependencies.values { traits[used].namedBy.insert(package.index) }
        }
        var sources: [Int: Set<Module.ID>] = [:]
        var files = traits.map { _ in (all: 0, showing: 0) }
        // UIKit and the like have pasteboards and devices, too.
        var views = traits.map(\.shown.isAboutViews)
        for module in graph.modules where !graph.isTestCode(module) && module.role != .example {
            let showing = module.imports.filter { screens.contains($0.statement.module) }.map(\.file)
            if module.imports.contains(where: { $0.statement.module == "SwiftUI" }) { views[module.package] = true }
            files[module.package].all += module.code.files.count
            files[module.package].showing += Set(showing).count
            let isBuilt = !module.isWhole || module.code.files.contains(where: \.hasCode)
            let imported = Set(module.imports.compactMap(\.module))
            for used in Set(graph.edges(of: module).map(\.used)) {
                let other = graph.modules[used]
                guard other.package != module.package else { continue }
                traits[module.package].uses.insert(other.package)
                traits[other.package].users.insert(module.package)
                if isBuilt, imported.contains(used) || !module.isWhole {
                    traits[other.package].builders.insert(module.package)
                }
                if other.role == .interface || other.role == .testing { continue }
                traits[module.package].usesSourceOf.insert(other.package)
                sources[module.package, default: []].insert(used)
                traits[other.package].sourceUsers.insert(module.package)
            }
        }
        for (package, used) in sources {
            traits[package].modulesUsed = Dictionary(grouping: used) { graph.modules[$0].package }.mapValues(\.count)
        }
        // Tools beside it say nothing of the only package that others can use.
        let all = graph.packages
        let only = all.count == 1 ? all : all.filter { !traits[$0.index].isProgram }
        if only.count == 1 {
            let libraries = libraries.filter { $0.package == only[0].index }
            var users: [Module.ID: Set<Module.ID>] = [:]
            for module in libraries where !graph.isTestCode(module) {
                for edge in graph.edges(of: module) { users[edge.used, default: []].insert(module.id) }
            }
            let ends = libraries.filter { module in
                !graph.isTestCode(module) && (users[module.id] ?? []).count <= 1
                    && module.importsScreens
            }
            traits[only[0].index].holdsScreens = ends.count >= several
        }
        for (package, files) in files.enumerated() {
            traits[package].showsAnything = files.showing > 0
            traits[package].hasScreens = files.showing > 0 && files.showing * 2 >= files.all && views[package]
        }
        return traits
    }

    /// How many targets that are called features tell what a package is for.
    private static let several = 3

    /// Whether it has a screen of its own: a view controller, or a view that is called after it, or that others can see
    /// where it's built from more than the system.
    var hasScreenOfItsOwn: Bool {
        shown.hasViewController || shown.hasOwnView || (shown.hasPublicView && !uses.isEmpty)
    }

    /// Whether it has a screen that is its own whoever uses it: one that is called after it, or any that few use.
    var hasScreenOfOneFeature: Bool {
        shown.hasOwnView || hasLayersOfFeature || (shown.hasViewController && users.count <= 2)
    }

    static let screens: Set<String> = ["SwiftUI", "UIKit", "AppKit", "WatchKit", "TVUIKit"]
}

extension Module {
    /// Whether any of its code is that of a server.
    fileprivate var importsServer: Bool {
        imports.contains { ["Vapor", "Hummingbird", "AWSLambdaRuntime"].contains($0.statement.module) }
    }

    /// Whether any of its code is about what is shown.
    var importsScreens: Bool { imports.contains { PackageTraits.screens.contains($0.statement.module) } }
}

extension Feature {
    /// Whether it can be run, and offers nothing to others.
    var isProgram: Bool {
        manifest.targets.contains { $0.kind == .executable }
            && !manifest.products.contains { $0.kind != .executable }
    }
}
