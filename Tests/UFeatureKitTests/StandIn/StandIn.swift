import FileChanges
import Foundation
import Testing

/// SwiftUI where there is none: a module that declares what templates use, with Apple's signatures and nothing behind them.
///
/// `Tests/StandIn/SwiftUI` and the folders of other frameworks beside it say what there is, in the language of module
/// interfaces, which have no bodies. `Tests/StandIn/Previews` expands `#Preview`. With both, `canImport(SwiftUI)` is true and the compiler checks what stands behind it; nothing is linked.
struct StandIn {
    /// Where the compiled module is.
    let folder: URL
    /// The texts that it is made of, and the compiler that made it.
    let version: String
    private let toolchain: Toolchain

    /// The stand-in, compiled once in a run of tests.
    static func compiled() throws -> StandIn { try compilation.get() }

    private static let compilation = Result { try compile() }

    /// The arguments by which the compiler finds the stand-in, its macros and those of the toolchain.
    var arguments: [String] {
        ["-I", folder.path, "-load-plugin-library", Self.plugin(in: folder).path]
            + toolchain.plugins.flatMap { ["-plugin-path", $0.path] }
    }

    private static func compile() throws -> StandIn {
        let toolchain = try Toolchain()
        let macros = try sources("Previews", withExtension: "swift")
        let modules = try ["os", "UIKit", "UserNotifications", "SwiftUI", "WidgetKit"].map { name in
            (name, try head(of: name) + texts(of: sources(name, withExtension: "swiftinterface")))
        }
        let version =
            try Tool.run(["swiftc", "--version"]).output + modules.map(\.1).joined() + texts(of: macros)
        let folder = KeptFolder("stand-in").root
        let standIn = StandIn(folder: folder, version: version, toolchain: toolchain)
        let stamp = folder.appending(path: "version")
        if let made = try? String(contentsOf: stamp, encoding: .utf8), made == version { return standIn }

        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let libraries = toolchain.syntax.path
        try run(
            ["swiftc", "-parse-as-library", "-emit-library", "-module-name", "StandInPreviews"]
                + ["-I", libraries, "-L", libraries, "-lSwiftSyntax", "-lSwiftSyntaxMacros"]
                + ["-Xlinker", "-rpath", "-Xlinker", libraries, "-o", plugin(in: folder).path] + macros.map(\.path)
        )
        for (name, declarations) in modules {
            let interface = folder.appending(path: "\(name).swiftinterface")
            try Data(declarations.utf8).write(to: interface)
            try run(
                ["swiftc", "-frontend", "-compile-module-from-interface", "-module-name", name, interface.path]
                    + ["-load-plugin-library", plugin(in: folder).path, "-I", folder.path]
                    + ["-o", folder.appending(path: "\(name).swiftmodule").path]
            )
        }
        try Data(version.utf8).write(to: stamp)
        return standIn
    }

    /// Everything that decides what a check says of code: the declarations, and what compiles code with them.
    static func texts() throws -> [GeneratedFile] {
        try ["Tests/StandIn", "Tests/UFeatureKitTests/StandIn"].flatMap { folder in
            let root = Repository.root.appending(path: folder)
            let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { path in
                path.hasSuffix(".swift") || path.hasSuffix(".swiftinterface")
            }
            return try paths.map { path in
                let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
                return GeneratedFile(path: "\(folder)/\(path)", contents: text)
            }
        }
    }

    private static func texts(of files: [URL]) throws -> String {
        try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    }

    /// What makes one interface of the parts.
    ///
    /// SwiftUI brings Foundation and Observation along; the others use it.
    private static func head(of module: String) -> String {
        """
        // swift-interface-format-version: 1.0
        // swift-module-flags: -module-name \(module) -swift-version 6 -enable-library-evolution
        \(imports[module, default: "import Foundation\nimport SwiftUI"])
        import Swift
        import _Concurrency
        import _StringProcessing


        """
    }

    private static let imports = [
        "os": "", "UIKit": "@_exported import Foundation", "UserNotifications": "import Foundation",
        "SwiftUI": "@_exported import Foundation\n@_exported import Observation",
    ]

    private static func plugin(in folder: URL) -> URL { folder.appending(path: "libStandInPreviews.so") }

    private static func sources(_ name: String, withExtension suffix: String) throws -> [URL] {
        let folder = Repository.root.appending(path: "Tests/StandIn/\(name)")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == suffix }
            .sorted { $0.path < $1.path }
    }

    private static func run(_ words: [String]) throws {
        let tool = try Tool.run(words)
        try #require(tool.status == 0, "The stand-in doesn't compile: \(tool.output)")
    }
}

/// Where the installed compiler keeps its macros, and the libraries that macros are written with.
private struct Toolchain: Decodable {
    struct Paths: Decodable { let runtimeResourcePath: String }

    let paths: Paths

    init() throws {
        let info = try Tool.run(["swiftc", "-print-target-info"])
        self = try JSONDecoder().decode(Toolchain.self, from: Data(info.output.utf8))
    }

    var syntax: URL { URL(filePath: paths.runtimeResourcePath).appending(path: "host") }
    var plugins: [URL] { ["plugins", "plugins/testing"].map { syntax.appending(path: $0) } }
}
