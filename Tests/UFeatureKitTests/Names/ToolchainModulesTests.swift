import Diagnostics
import Features
import Foundation
import JSON
import TestSupport
import Testing

/// The toolchain itself says which modules it has; none of them may be a feature.
@Suite struct ToolchainModulesTests {
    @Test func noModuleOfTheToolchainCanBeAFeature() throws {
        let modules = try Self.modules()
        try #require(!modules.isEmpty)
        for module in modules {
            #expect(throws: Diagnostic.self, "\(module) would hide a module") { try FeatureName(module) }
        }
    }

    /// The modules beside the standard library, as the compiler that runs the tests finds them.
    private static func modules() throws -> Set<String> {
        let compiler = Process()
        let output = Pipe()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments = ["swiftc", "-print-target-info"]
        compiler.standardOutput = output
        try compiler.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiler.waitUntilExit()
        let info = try JSONParser.parse(SourceText(path: "target-info", text: text)).value
        var modules: Set<String> = []
        for path in info["paths"]?["runtimeLibraryImportPaths"]?.elements ?? [] {
            for file in (try? FileManager.default.contentsOfDirectory(atPath: path.string)) ?? [] {
                let url = URL(filePath: file)
                if url.pathExtension == "swiftmodule" { modules.insert(url.deletingPathExtension().lastPathComponent) }
            }
        }
        return modules
    }
}
