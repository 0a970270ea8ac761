internal import Diagnostics
internal import OperatingSystem
package import PackageManifest
package import Workspaces

/// What there is of Swift on a machine.
package struct ToolchainFacts: Hashable, Sendable {
    /// Where `swift` is; nil where the `PATH` leads to none.
    package var swift: String?
    /// What it says that it is; nil where it doesn't tell.
    package var version: SemanticVersion?
    /// What does the work behind `swift build`; nil where it doesn't tell.
    package var buildSystem: BuildSystem?
    /// Whether it has `swift format`.
    package var hasFormat: Bool
    /// The developer folder of Xcode; nil where none is chosen.
    package var developerFolder: String?
    /// Whether the system is one that Xcode is for.
    package var isMac: Bool
    /// Whether it may be asked what it is.
    package var isAsked = true

    package init(
        swift: String?,
        version: SemanticVersion? = nil,
        hasFormat: Bool = false,
        developerFolder: String? = nil,
        isMac: Bool = false
    ) {
        self.swift = swift
        self.version = version
        self.hasFormat = hasFormat
        self.developerFolder = developerFolder
        self.isMac = isMac
    }
}

extension ToolchainFacts {
    /// Asks the machine, and keeps nothing of the answers.
    ///
    /// - Throws: `Interrupted`.
    package static func read(_ execution: Execution) throws -> ToolchainFacts {
        var facts = ToolchainFacts(swift: System.program(named: "swift"))
        facts.isAsked = execution == .allowed
        guard facts.isAsked else { return facts }
        #if os(macOS)
            facts.isMac = true
            facts.developerFolder = try answer("xcode-select", ["--print-path"])
        #endif
        guard facts.swift != nil else { return facts }
        facts.version = try answer("swift", ["package", "--version"]).flatMap(SwiftToolchain.version)
        facts.buildSystem = try BuildProducts.ask(for: AbsolutePath("/nowhere")).map { BuildSystem(products: $0) }
        facts.hasFormat =
            try System.program(named: "swift-format") != nil || answer("swift", ["format", "--version"]) != nil
        return facts
    }

    /// What a program prints; nil where it isn't there, fails, or takes too long.
    private static func answer(_ program: String, _ arguments: [String]) throws -> String? {
        do {
            let result = try Subprocess(program, arguments).run(within: 60)
            let text = result.output.split(separator: "\n").last.map(String.init)
            return result.succeeded ? text : nil
        } catch is Refusal {
            return nil
        }
    }
}
