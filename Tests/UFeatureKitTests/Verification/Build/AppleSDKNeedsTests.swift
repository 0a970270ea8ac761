import Architecture
import Diagnostics
import PackageManifest
import Testing
import Verification
import Workspaces

/// What compilers say, as Swift 6.3 and Clang print it, beside manifests that name macOS and such that don't.
@Suite struct AppleSDKNeedsTests {
    let folder: TemporaryFolder
    let graph: FeatureGraph

    init() throws {
        folder = try TemporaryFolder()
        func manifest(_ name: String, _ platforms: String, dependency: String = "") -> String {
            """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "\(name)",
                platforms: [\(platforms)],
                targets: [.target(name: "\(name)", dependencies: [\(dependency)], path: "Source")]
            )

            """
        }
        try folder.make([
            "Phone/Package.swift": manifest("Phone", ".iOS(.v17)"),
            "Phone/Source/Phone.swift": "import UIKit\n",
            "Watch/Package.swift": manifest("Watch", ".watchOS(.v10), .iOS(.v17)", dependency: "\"Charts\""),
            "Watch/Source/Watch.swift": "import WatchKit\n",
            "Everywhere/Package.swift": manifest("Everywhere", ".macOS(.v14), .iOS(.v17)"),
            "Everywhere/Source/Everywhere.swift": "import SwiftUI\n",
            "Anywhere/Package.swift": manifest("Anywhere", ""),
            "Anywhere/Source/Anywhere.swift": "import Combine\n",
            "Symbols/Package.swift": manifest("Symbols", ".iOS(.v17)"),
            "Symbols/Source/Symbols.swift": "",
        ])
        graph = try WorkspaceReader(from: folder.path, .forbidden).read().graph().graph
    }

    private func notes(
        _ messages: [String],
        in package: String,
        on platform: ManifestHost.Platform,
        id: String = "build_failed"
    ) -> [Diagnostic]? {
        let place = Diagnostics.SourceLocation(path: "\(package)/Source/\(package).swift", line: 1, column: 8)
        let errors = messages.map { Diagnostic(.error, id, $0, at: place, feature: package, target: package) }
        return AppleSDKNeeds(graph, on: platform).notes(insteadOf: errors)
    }

    @Test(arguments: [
        "no such module 'UIKit'", "no such module 'UIKit.UIGestureRecognizerSubclass'", "no such module 'simd'",
        "'UIKit/UIKit.h' file not found", "'Foundation/Foundation.h' file not found",
        "'objc/runtime.h' file not found", "module 'UIKit' not found", "Objective-C interoperability is disabled",
        "'#selector' can only be used with the Objective-C runtime",
    ])
    func whatLinuxLacks(message: String) throws {
        for package in ["Phone", "Everywhere", "Anywhere"] {
            let note = try #require(notes([message], in: package, on: .linux)?.first)
            #expect(
                note.description == "\(package)/Source/\(package).swift:1:8: note: \(package) needs Apple's SDK: "
                    + "\(message) [needs_apple_sdk]"
            )
            #expect([note.feature, note.target] == [package, package])
        }
    }

    @Test(arguments: [
        "no such module 'Alamofire'", "no such module 'UiKit'", "no such module 'Foundation'",
        "no such module 'Testing'", "no such module", "cannot find 'UIView' in scope",
        "'Network/Socket.h' file not found", "'Core.h' file not found",
        "module 'UIKit' has no member named 'x'", "'x' is unavailable in macOS",
        // A package of the workspace is called like it.
        "no such module 'Symbols'",
    ])
    func whatNobodyHas(message: String) { #expect(notes([message], in: "Phone", on: .linux) == nil) }

    /// A package from elsewhere may have a module of Apple's name, and a manifest that names it.
    @Test func whatTheManifestNamesIsNotApples() {
        #expect(notes(["no such module 'Charts'"], in: "Watch", on: .linux) == nil)
        #expect(notes(["no such module 'Charts'"], in: "Phone", on: .linux) != nil)
    }

    @Test func everyErrorCounts() {
        let missing = "no such module 'UIKit'"
        #expect(notes([], in: "Phone", on: .linux) == nil)
        #expect(notes([missing, "no such module 'WatchKit'"], in: "Phone", on: .linux)?.count == 2)
        #expect(notes([missing, "cannot find 'x' in scope"], in: "Phone", on: .linux) == nil)
        #expect(notes([missing], in: "Phone", on: .linux, id: "manifest_failed") == nil)
    }

    /// What a package promises for macOS, it has to keep.
    @Test func onAMacTheManifestDecides() {
        let missing = "no such module 'UIKit'"
        #expect(notes([missing], in: "Phone", on: .macOS) != nil)
        #expect(notes([missing], in: "Anywhere", on: .macOS) != nil)
        #expect(notes([missing], in: "Everywhere", on: .macOS) == nil)
        for words in [
            "'navigationBarHidden' is unavailable in macOS", "'scene' is unavailable in macOS: use windows",
            "'Observable()' is only available in macOS 14.0 or newer",
            "the library 'Phone' requires macos 10.13, but depends on the product 'Core' which requires macos 14.0",
        ] {
            #expect(notes([words], in: "Phone", on: .macOS) != nil)
            #expect(notes([words], in: "Everywhere", on: .macOS) == nil)
            #expect(notes([words], in: "Anywhere", on: .macOS) == nil)
        }
        let objectiveC = "'#selector' can only be used with the Objective-C runtime"
        #expect(notes([objectiveC], in: "Phone", on: .macOS) == nil)
    }

    @Test(arguments: [
        ("Phone", "Phone --build --destination 'generic/platform=iOS Simulator'"),
        ("Watch", "Watch --build --destination 'generic/platform=watchOS Simulator'"),
        ("Anywhere", "Anywhere --build --destination 'generic/platform=iOS Simulator'"),
        ("Everywhere", "Everywhere --build"),
    ])
    func helpSaysHowToBuildIt(package: String, command: String) {
        let help = notes(["no such module 'UIKit'"], in: package, on: .linux)?.first?.help
        #expect(help == ["build it on a Mac: ufeature validate \(command)"])
    }
}
