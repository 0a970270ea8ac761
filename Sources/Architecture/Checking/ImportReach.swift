internal import Features
internal import PackageManifest
internal import Workspaces

/// What targets can import because of what they declare, and what they only reach by accident.
struct ImportReach {
    let graph: FeatureGraph

    init(in graph: FeatureGraph) { self.graph = graph }

    /// What comes with some modules.
    struct Offer {
        /// The modules themselves, and those that they hand on, also through others.
        var modules: Set<Module.ID>
        /// Modules of other packages that are handed on; none of the system's.
        var externals: Set<String> = []
        /// Whether that is all: every file was read that could hand on something.
        var isComplete = true
        /// Whether a plugin may make further files for one of them: no plugin that is known hands on a module, but what
        /// is to be removed must be certain.
        var mayBeMore = false
    }

    func offer(of modules: some Sequence<Module.ID>) -> Offer {
        var offer = Offer(modules: Set(modules))
        var next = Array(offer.modules)
        while let id = next.popLast() {
            if !graph.modules[id].isReadForImports { offer.isComplete = false }
            if graph.modules[id].usesPlugins { offer.mayBeMore = true }
            for use in graph.handedOn[id] ?? [] {
                if let module = use.module {
                    if offer.modules.insert(module).inserted { next.append(module) }
                } else if !ReservedModules.contain(use.statement.module) {
                    offer.externals.insert(use.statement.module)
                }
            }
        }
        return offer
    }

    /// What is reached from some modules through everything that is declared.
    struct Surroundings {
        var modules: Set<Module.ID>
        /// The dependencies on packages that the workspace doesn't have, with the module that declares each.
        var externals: [(product: String, package: String?, by: Module.ID)] = []
        /// Whether that is all: every manifest is exact.
        var isComplete = true
    }

    func surroundings(of modules: some Sequence<Module.ID>) -> Surroundings {
        var result = Surroundings(modules: Set(modules))
        var next = Array(result.modules)
        while let id = next.popLast() {
            let module = graph.modules[id]
            if !graph.package(of: module).isExact { result.isComplete = false }
            for use in module.uses {
                if case .external(let product, let package) = use.meaning {
                    result.externals.append((product, package, id))
                }
                for used in use.modules where result.modules.insert(used).inserted { next.append(used) }
            }
        }
        return result
    }
}

extension Module {
    /// Whether its Swift files tell what it hands on: there are none, or they were all read.
    fileprivate var isReadForImports: Bool {
        switch kind {
        case .binary, .system: true
        default: code.isRead
        }
    }

    /// Whether it's linked to a program: before tools version 5.4 a file's name alone told.
    package var isProgram: Bool {
        kind == .executable || code.files.contains { $0.path.hasSuffix("/main.swift") }
    }

    /// Whether it's a kind of target that imports what it declares.
    var importsWhatItDeclares: Bool {
        switch kind {
        case .regular, .executable, .test, .macro: true
        case .plugin, .system, .binary: false
        }
    }
}
