/// What a manifest is compiled for and with, which `#if` asks about.
///
///     ManifestHost(platform: .linux).isTrue(condition, toolsVersion: version)
package struct ManifestHost: Hashable, Sendable {
    package enum Platform: String, Hashable, Sendable {
        case linux = "Linux"
        case macOS
    }

    /// Nothing for any platform: what it decides isn't known then.
    package var platform: Platform?
    /// The version of the Swift compiler, or nothing where only a manifest's tools version tells the oldest it can be.
    package var compiler: SwiftVersion?
    /// The environment variables that the manifest will see, or nothing where they aren't known.
    package var environment: [String: String]?

    package init(
        platform: Platform? = .current,
        compiler: SwiftVersion? = nil,
        environment: [String: String]? = nil
    ) {
        self.platform = platform
        self.compiler = compiler
        self.environment = environment
    }
}

extension ManifestHost.Platform {
    /// The platform that this tool runs on, and so its manifests.
    package static var current: Self {
        #if os(macOS)
            .macOS
        #else
            .linux
        #endif
    }
}

extension ManifestHost {
    /// Whether a condition holds, or nothing where it can't be known.
    func isTrue(_ condition: BuildCondition, toolsVersion: ToolsVersion?) -> Bool? {
        switch condition {
        case .boolean(let value): return value
        case .flag: return false
        case .not(let inner): return isTrue(inner, toolsVersion: toolsVersion).map { !$0 }
        case .all(let parts):
            let values = parts.map { isTrue($0, toolsVersion: toolsVersion) }
            return values.contains(false) ? false : values.contains(nil) ? nil : true
        case .any(let parts):
            let values = parts.map { isTrue($0, toolsVersion: toolsVersion) }
            return values.contains(true) ? true : values.contains(nil) ? nil : false
        case .test("os", let name):
            return platform.map { name == $0.rawValue || (name == "OSX" && $0 == .macOS) }
        case .test("canImport", let module): return canImport(module)
        case .test("targetEnvironment", _): return false
        case .version(let word, let comparison, let numbers):
            guard let isNewer = isVersion(word, atLeast: numbers, toolsVersion: toolsVersion) else { return nil }
            return comparison == ">=" ? isNewer : !isNewer
        case .test, .unsupported: return nil
        }
    }

    /// Whether a module is there, for those that come with every toolchain of a platform, or never do.
    private func canImport(_ module: String) -> Bool? {
        if Self.modulesOfAll.contains(module) { return true }
        if Self.modulesOfMacOS.contains(module) { return platform.map { $0 == .macOS } }
        if Self.modulesOfOthers.contains(module) { return false }
        if Self.modulesOfLinux.contains(module) { return platform.map { $0 == .linux } }
        return nil
    }

    private static let modulesOfAll: Set<String> = ["Swift", "Foundation", "PackageDescription", "Dispatch"]
    private static let modulesOfMacOS: Set<String> = [
        "Darwin", "AppKit", "Combine", "CoreFoundation", "CoreGraphics", "ObjectiveC", "SwiftUI", "os",
    ]
    private static let modulesOfLinux: Set<String> = ["Glibc", "FoundationNetworking", "FoundationXML"]
    private static let modulesOfOthers: Set<String> = ["UIKit", "WatchKit", "WinSDK", "ucrt", "CRT"]

    /// Whether the compiler, or the language version that SwiftPM has it use, is at least some version.
    ///
    /// SwiftPM refuses a manifest whose tools version is newer than its compiler, and compiles one for the language
    /// mode of its tools version. In mode 5, a compiler of Swift 6 calls its language 5.10.
    private func isVersion(_ word: String, atLeast numbers: [Int], toolsVersion: ToolsVersion?) -> Bool? {
        guard let toolsVersion, word == "swift" || word == "compiler" else { return nil }
        let wanted = SwiftVersion(numbers)
        let oldest = SwiftVersion(toolsVersion)
        guard word == "swift", toolsVersion.major < 6 else {
            if wanted <= oldest { return true }
            return compiler.map { $0 >= wanted }
        }
        guard toolsVersion.major == 5 else { return nil }
        if wanted <= oldest { return true }
        if wanted > SwiftVersion([5, 10]) { return wanted >= SwiftVersion([6]) ? false : nil }
        return compiler.map { ($0 >= SwiftVersion([6]) ? SwiftVersion([5, 10]) : $0) >= wanted }
    }
}
