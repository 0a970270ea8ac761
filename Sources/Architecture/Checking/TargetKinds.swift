internal import Diagnostics
internal import Features
internal import PackageManifest
internal import Workspaces

/// What SwiftPM refuses since a target has another kind than what names it asks for.
extension FeatureGraph {
    /// The products with targets that no such product can have.
    func productsOfOtherKinds(of package: GraphPackage) -> [Finding] {
        let targets = Dictionary(package.modules.map { (modules[$0].name, modules[$0]) }) { first, _ in first }
        return package.manifest.products.compactMap { product -> Finding? in
            let vended = product.targets.compactMap { targets[$0.value] }
            // Another finding says what is missing.
            guard !vended.isEmpty, vended.count == product.targets.count,
                let (message, help) = refusal(of: product, with: vended, tools: package.toolsVersion)
            else { return nil }
            return finding(message, at: product.name.range, inManifestOf: package, help: [help])
        }
    }

    private func refusal(
        of product: Manifest.Product,
        with vended: [Module],
        tools: SwiftVersion
    ) -> (message: String, help: String)? {
        let name = product.name.value
        func names(_ isMeant: (Module) -> Bool) -> String? {
            let meant = vended.filter(isMeant).map { "'\($0.name)'" }
            return meant.isEmpty ? nil : meant.joined(separator: ", ")
        }
        if vended.contains(where: { $0.kind == .system }), product.kind != .library(.automatic) || vended.count > 1 {
            return (
                "system library product '\(name)' shouldn't have a type and contain only one target",
                "give the system library a library product of its own, without 'type:'"
            )
        }
        switch product.kind {
        case .plugin:
            return names { $0.kind != .plugin }.map { others in
                ("plugin product '\(name)' should have only plugin targets (it has \(others))", "take \(others) out")
            }
        case .executable:
            return refusal(ofExecutable: name, with: vended, tools: tools)
                ?? names { $0.kind == .plugin }.map { plugins in
                    (
                        "executable product '\(name)' should not contain plugin targets (it has \(plugins))",
                        "take \(plugins) out: a plugin has a product of its own, .plugin(name:targets:)"
                    )
                }
        case .library(let linkage):
            if let plugins = names({ $0.kind == .plugin }) {
                return (
                    "library product '\(name)' should not contain plugin targets (it has \(plugins))",
                    "take \(plugins) out: a plugin has a product of its own, .plugin(name:targets:)"
                )
            }
            // A feature's example is found by a rule of its own.
            let isExample = { (module: Module) in self.hasSettings && module.role == .example }
            if tools >= SwiftVersion([5, 7]), let programs = names({ $0.kind == .executable && !isExample($0) }) {
                return (
                    "library product '\(name)' should not contain executable targets (it has \(programs))",
                    "take \(programs) out: a program has a product of its own, .executable(name:targets:)"
                )
            }
            guard linkage != .automatic, vended.allSatisfy({ $0.kind == .binary }) else { return nil }
            return ("invalid type for binary product '\(name)': it has binary targets alone", "remove 'type:'")
        }
    }

    private func refusal(
        ofExecutable name: String,
        with vended: [Module],
        tools: SwiftVersion
    ) -> (message: String, help: String)? {
        if vended.filter({ $0.kind == .executable }).count > 1 {
            return (
                "executable product '\(name)' should not have more than one executable target",
                "give each program a product of its own"
            )
        }
        guard vended.allSatisfy({ isCertainlyNoProgram($0) }) else { return nil }
        let way =
            tools >= SwiftVersion([5, 4])
            ? "declare the program with .executableTarget(name:), or make the product a library"
            : "a program has a file main.swift; otherwise make the product a library"
        guard vended.count == 1 else {
            return ("executable product '\(name)' should have one executable target", way)
        }
        return ("executable product '\(name)' expects target '\(vended[0].name)' to be executable", way)
    }

    /// Whether SwiftPM makes no program of a target: one is declared as such, or has a file `main` in any language.
    private func isCertainlyNoProgram(_ module: Module) -> Bool {
        switch module.kind {
        case .executable, .binary, .system: return false
        case .test, .macro, .plugin: return true
        case .regular:
            let code = module.code
            let hasMain = code.files.contains { $0.path.lowercased().hasSuffix("/main.swift") }
            return code.isRead && code.folder != nil && !code.hasOtherLanguages && !hasMain
        }
    }

    /// The dependencies on targets of the same package that none of the user's kind can have.
    func dependenciesOfOtherKinds(of package: GraphPackage) -> [Finding] {
        package.modules.flatMap { id -> [Finding] in
            let user = modules[id]
            return user.uses.compactMap { use -> Finding? in
                guard case .target(let id) = use.meaning else { return nil }
                let used = modules[id]
                let message: String
                let help: String
                if used.kind == .test, user.kind != .test, violation(of: user, using: used) == nil {
                    message = "'\(user.name)' can't depend on the test target '\(used.name)': only test targets can"
                    help = "move what is shared into a target that is no test target"
                } else if user.kind == .plugin, used.kind == .regular, isCertainlyNoProgram(used) {
                    message = "the plugin '\(user.name)' can't depend on the library '\(used.name)'"
                    help = "a plugin runs programs: remove the dependency, or put the code into the plugin"
                } else {
                    return nil
                }
                return finding(
                    message, at: use.dependency.range, inManifestOf: package, help: [help], target: user.name)
            }
        }
    }

    /// The plugins without a package that are neither a target nor a plugin product of their own.
    func unknownPlugins(of package: GraphPackage) -> [Finding] {
        let uses = plugins(of: package).filter { $0.package == nil }
        guard !uses.isEmpty, let whole = package.manifestWithSyntax else { return [] }
        let plugins =
            whole.products.filter { $0.kind == .plugin }.map(\.name.value)
            + whole.targets.filter { $0.kind == .plugin }.map(\.name.value)
        let known = Set(plugins + whole.targets.map(\.name.value))
        return uses.filter { !known.contains($0.name.value) }.map { use in
            let near = Spelling.help(for: use.name.value, among: Set(plugins).sorted())
            let other =
                package.manifest.dependencies.isEmpty
                ? "declare the plugin, or remove what names it"
                : "name the package that has it: .plugin(name: \"\(use.name.value)\", package: \"…\")"
            return finding(
                "no plugin named '\(use.name.value)' found",
                at: use.name.range,
                inManifestOf: package,
                help: near.isEmpty ? [other] : near,
                target: use.target
            )
        }
    }
}
