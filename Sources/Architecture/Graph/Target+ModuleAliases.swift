internal import Diagnostics
internal import PackageManifest

extension Manifest.Target {
    /// The modules that its files import by other names, by these: what `-module-alias` among its settings says.
    ///
    ///     .unsafeFlags(["-module-alias", "Log=LogForPlugins"])   →  "import Log" means LogForPlugins
    var moduleAliases: [String: String] {
        var modules: [String: String] = [:]
        for argument in verbatim where argument.label == "swiftSettings" && argument.text.holds("-module-alias") {
            let literals = argument.text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 }.map(\.element)
            for (flag, value) in zip(literals, literals.dropFirst()) where flag == "-module-alias" {
                let names = value.split(separator: "=")
                if names.count == 2 { modules[String(names[0])] = String(names[1]) }
            }
        }
        return modules
    }
}
