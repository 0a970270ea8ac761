import FileChanges
import Foundation
import OperatingSystem
import Planning
import TemplateSets
import TestSupport
import Testing
import Workspaces

#if os(Linux)
    /// What stands behind `canImport(SwiftUI)` compiles: in everything that is built to prove the templates, and in all examples.
    @Suite("SwiftUI: every branch", .storey(.toolchain), .serialized) struct EverySwiftUIBranchTests {
        @Test func inEveryCombination() async throws {
            // What Xcode alone builds is in no package; inTheProgramsThatXcodeRuns makes some of it.
            let folders = try ProvenPackages.folders().map { folder in
                try NewFolder(
                    path: folder.path, files: folder.files.filter { !$0.path.contains("App/Application/") })
            }
            try await expectNothingWrong(in: folders, as: "swiftui-combinations")
        }

        @Test func inFeaturesWithBorrowedNamesAndTheirUsers() async throws {
            try await expectNothingWrong(in: [BorrowedNamesTests.workspace()], as: "swiftui-borrowed-names")
        }

        @Test(arguments: try examples()) func inTheExample(name: String) async throws {
            try await expectNothingWrong(in: [Self.example(name)], as: "swiftui-example-\(name)")
        }

        /// What only previews need is left out there, and nothing else may need it.
        @Test(arguments: try examples()) func inTheExampleAsItIsShipped(name: String) async throws {
            let kept = KeptFolder("swiftui-shipped-\(name)")
            try await expectNothingWrong(in: [Self.example(name)], on: kept, isDebug: false)
        }

        /// What Xcode makes programs of is in no package: here it is, with the libraries of the app and of its widgets.
        @Test(arguments: ["feature", "clean", "slice", "flow", "bare"], [false, true])
        func inTheProgramsThatXcodeRuns(template: String, hasPush: Bool) async throws {
            let files = try TemporaryFiles([])
            defer { files.remove() }
            let root = files.path.appending("Program")
            var request = InitRequest(
                name: "Program", folder: root, features: ["ProgramHome", "ProgramSearch"], template: template,
                bundleID: "com.example.app", templates: .builtIn)
            request.hasPushNotifications = hasPush
            request.isNested = true
            for file in try request.plan().files { try files.write(file) }
            // The other sets have no widgets of their features.
            let shown = template == "feature" ? ["ProgramHome", "ProgramSearch"] : []
            let widgets = NewApp(name: "Glance", features: shown, kind: .widget(of: nil))
            _ = try widgets.planned(in: .read(from: root)).plan.apply()
            try files.write(Self.manifest(of: "ProgramApp", in: "Application", with: "Program"))
            try files.write(Self.manifest(of: "GlanceExtension", in: "Extension", with: "Glance"))

            let whole = try Self.folder("Program", at: files.root.appending(path: "Program"))
            let paths = whole.files.map(\.path)
            #expect(paths.contains("App/ProgramApp/Application/ProgramMain.swift"))
            #expect(paths.contains("App/GlanceExtension/Extension/GlanceMain.swift"))
            try await expectNothingWrong(in: [whole], as: "swiftui-programs-\(template)-\(hasPush)")
        }

        private static func manifest(of name: String, in folder: String, with library: String) -> GeneratedFile {
            GeneratedFile(
                path: "Program/App/\(name)/Package.swift",
                contents: """
                    // swift-tools-version: 6.0
                    import PackageDescription
                    let package = Package(
                      name: "\(name)",
                      targets: [.executableTarget(name: "\(name)", dependencies: ["\(library)"], path: "\(folder)")]
                    )
                    """
            )
        }

        private func expectNothingWrong(in folders: [NewFolder], as name: String) async throws {
            try await expectNothingWrong(in: folders, on: KeptFolder(name), isDebug: true)
        }

        private func expectNothingWrong(
            in folders: [NewFolder],
            on kept: KeptFolder,
            isDebug: Bool
        ) async throws {
            let files = folders.flatMap { folder in
                folder.files.map { GeneratedFile(path: folder.path + "/" + $0.path, contents: $0.contents) }
            }
            try await ProvenOnce(kept.name, of: files + StandIn.texts()).prove {
                let outcome = try await SwiftUICheck(folders, on: kept, isDebug: isDebug).run()
                try #require(outcome.complaints.isEmpty)
                try #require(outcome.left.isEmpty)
                let wanted = files.filter(\.mentionsSwiftUI).map(\.path)
                try #require(!wanted.isEmpty)
                try #require(outcome.files == Set(wanted), "what mentions SwiftUI must be in a target that was checked")
            }
            #expect(Self.conditions(in: folders).subtracting(Self.known).isEmpty, "is what stands there ever compiled?")
        }

        /// The conditions that hold in a check, in an ordinary build on Linux, or for iPhones, where `.ci/darwin` compiles
        /// what is generated: each branch is compiled in one of them.
        private static let known: Set = [
            "canImport(SwiftUI)", "!canImport(SwiftUI)", "canImport(WidgetKit)", "os(macOS)", "os(iOS)",
            "canImport(FoundationNetworking)", "canImport(os)", "DEBUG", "!DEBUG", "canImport(SwiftUI) && DEBUG",
            "canImport(UIKit) && !os(tvOS) && !os(watchOS)", "canImport(UIKit) && !os(watchOS)",
        ]

        /// What decides whether code is compiled.
        private static func conditions(in folders: [NewFolder]) -> Set<String> {
            let files = folders.flatMap(\.files).filter { $0.path.hasSuffix(".swift") }
            let lines = files.flatMap { $0.contents.split(separator: "\n") }
            return Set(lines.compactMap { $0.firstMatch(of: /^ *#(?:else)?if (.+)$/).map { String($0.output.1) } })
        }

        private static func examples() throws -> [String] {
            let folder = Repository.root.appending(path: "Examples")
            return try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { FileManager.default.fileExists(atPath: folder.appending(path: $0 + "/ufeature.json").path) }
                .sorted()
        }

        private static func example(_ name: String) throws -> NewFolder {
            try folder(name, at: Repository.root.appending(path: "Examples/\(name)"))
        }

        /// The sources of a repository on the disk, and what makes a target have resources.
        private static func folder(_ name: String, at root: URL) throws -> NewFolder {
            let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
                .filter { $0.hasSuffix(".swift") || $0.contains("/Resources/") }
                .filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } }
            return try NewFolder(
                path: name,
                files: paths.compactMap { path in
                    let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
                    return text.map { GeneratedFile(path: path, contents: $0) }
                }
            )
        }
    }
#endif
