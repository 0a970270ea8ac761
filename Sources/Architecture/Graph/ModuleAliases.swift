internal import Diagnostics
internal import PackageManifest

/// Other names by which a target's files import modules: what `-module-alias` among its settings says.
///
///     .unsafeFlags(["-module-alias", "Log=LogForPlugins"])   →  "import Log" means LogForPlugins
struct ModuleAliases {
    /// The modules by the names that stand for them.
    let modules: [String: String]

    init(of target: Manifest.Target) {
        var modules: [String: String] = [:]
        for argument in target.verbatim
        where argument.label == "swiftSettings" && argument.text.holds("-module-alias") {
            let literals = argument.text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 }.map(\.element)
            for (flag, value) in zip(literals, literals.dropFirst()) where flag == "-module-alias" {
                let names = value.split(separator: "=")
                if names.count == 2 { modules[String(names[0])] = String(names[1]) }
            }
        }
        self.modules = modules
    }
}
