package import Architecture
package import Diagnostics
internal import Features
internal import OperatingSystem
package import PackageManifest
internal import Workspaces

/// Tells packages that are broken from those that only a machine with Apple's SDKs can build, by what compilers said.
///
///     Search.swift:1:8: error: no such module 'UIKit'    // and no module of the workspace is called that
///     Search.m:1:9: error: 'UIKit/UIKit.h' file not found
///     Search.swift:4:5: error: Objective-C interoperability is disabled
///     Search.swift:9:4: error: 'sceneDidDisconnect' is unavailable in macOS    // on a Mac; the manifest names iOS alone
///
/// A package is one of the latter only where every error of its build is of this kind.
package struct AppleSDKNeeds {
    let graph: FeatureGraph
    /// The system that builds.
    let platform: ManifestHost.Platform

    /// - Parameters:
    ///   - graph: the graph of all packages.
    ///   - platform: the system that builds.
    package init(_ graph: FeatureGraph, on platform: ManifestHost.Platform = .current) {
        self.graph = graph
        self.platform = platform
    }

    /// The id of the notes.
    package static let id = "needs_apple_sdk"

    /// What is told in place of the errors of a build that wants nothing but Apple's SDKs; nil where another one is
    /// among them, or none at all.
    package func notes(insteadOf errors: [Diagnostic]) -> [Diagnostic]? {
        var notes: [Diagnostic] = []
        for error in errors {
            guard let note = note(insteadOf: error) else { return nil }
            notes.append(note)
        }
        return notes.isEmpty ? nil : notes
    }

    private func note(insteadOf error: Diagnostic) -> Diagnostic? {
        guard error.id == "build_failed", let package = package(of: error), isApples(error.message, in: package) else {
            return nil
        }
        let name = error.feature ?? package.feature.name
        var note = error
        note.severity = .note
        note.id = Self.id
        note.message = "\(name) needs Apple's SDK: \(error.message)"
        note.help = [advice(for: package, named: name)]
        return note
    }

    /// The package that an error is in: of those whose folders hold the place, the innermost.
    private func package(of error: Diagnostic) -> GraphPackage? {
        guard let path = error.location?.path else { return nil }
        let holders = graph.packages.filter { $0.feature.holds(path) }
        return holders.max { $0.path.utf8.count < $1.path.utf8.count }
    }

    /// Whether a compiler's words are about something that only Apple's SDKs have.
    private func isApples(_ message: String, in package: GraphPackage) -> Bool {
        if let module = MissingModule(in: message) {
            guard module.isApples, graph.modulesByName[module.name] == nil, !package.names(module.name) else {
                return false
            }
            // On a Mac the module is in the SDK of another system, and a package that names macOS can't do without.
            return platform == .linux || !package.isForMacOS
        }
        switch platform {
        case .linux:
            return message.hasPrefix("Objective-C interoperability is disabled")
                || message.hasSuffix(" can only be used with the Objective-C runtime")
        case .macOS:
            let isLacking =
                message.hasSuffix(" is unavailable in macOS") || message.contains(" is unavailable in macOS: ")
                || message.contains(" is only available in macOS ")
                || message.contains(" requires macos ") && message.contains(SwiftPMWords.demanding)
            return isLacking && !package.manifest.platforms.isEmpty && !package.isForMacOS
        }
    }

    private func advice(for package: GraphPackage, named name: String) -> String {
        let command = "ufeature validate \(name.shellWord) --build"
        if package.isForMacOS { return "build it on a Mac: \(command)" }
        return "build it on a Mac: \(command) --destination '\(package.destination)'"
    }
}

/// A module, or the header of one, that a compiler looked for in vain.
struct MissingModule {
    /// What is imported: of `UIKit.UIGestureRecognizerSubclass` the first part.
    let name: String
    /// Whether it was looked for as a header: `<UIKit/UIKit.h>`.
    private let isHeader: Bool

    init?(in message: String) {
        let words = message.split(separator: "'", omittingEmptySubsequences: false)
        guard words.count > 2 else { return nil }
        switch (words[0], words[2].prefix(10)) {
        case ("no such module ", _), ("module ", " not found"):
            name = String(words[1].prefix { $0 != "." })
            isHeader = false
        case ("", " file not "):
            let parts = words[1].split(separator: "/")
            guard parts.count == 2, parts[1] == parts[0] + ".h" || parts[0] == Self.runtime else { return nil }
            name = String(parts[0])
            isHeader = true
        default: return nil
        }
    }

    /// Whether only Apple's SDKs have it.
    var isApples: Bool {
        if ReservedModules.isApples(name) { return true }
        return isHeader && (name == "Foundation" || name == Self.runtime)
    }

    /// The folder of the headers of Objective-C's runtime.
    private static let runtime = "objc"
}

extension GraphPackage {
    /// Whether the manifest names macOS among its platforms, or may do so.
    fileprivate var isForMacOS: Bool {
        manifest.platforms.contains { $0.name == "macos" } || manifest.platforms.isEmpty && !manifest.exact
    }

    /// Whether a target depends on something with a module's name.
    fileprivate func names(_ module: String) -> Bool {
        manifest.targets.contains { $0.dependencies.contains { $0.name.value == module } }
    }

    /// Where `xcodebuild` can build it, by the first platform that the manifest names.
    fileprivate var destination: String {
        for platform in manifest.platforms {
            switch platform.name {
            case "tvos": return "generic/platform=tvOS Simulator"
            case "watchos": return "generic/platform=watchOS Simulator"
            case "visionos": return "generic/platform=visionOS Simulator"
            case "maccatalyst": return "generic/platform=macOS,variant=Mac Catalyst"
            case "ios": return "generic/platform=iOS Simulator"
            default: break
            }
        }
        return "generic/platform=iOS Simulator"
    }
}
