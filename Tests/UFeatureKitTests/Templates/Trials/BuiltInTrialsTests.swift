import Architecture
import Diagnostics
import Features
import FileChanges
import Foundation
import OperatingSystem
import Planning
import TemplateSets
import TestSupport
import Testing
import Verification
import Workspaces

/// Every combination of every built-in set, as text: `.ci/run` builds them too.
@Suite struct BuiltInTrialsTests {
    @Test func noRuleFindsAnything() throws { try expectNoFindings(.roles) }

    @Test(.storey(.faults)) func noRuleFindsAnythingInFoldersOfSwiftPM() throws { try expectNoFindings(.swiftpm) }

    private func expectNoFindings(_ layout: Layout) throws {
        let cache = try TemporaryFolder()
        let trials = try Self.trials(layout)
        let place = try TrialWorkspace(of: trials, for: Self.workspace(layout), cache: cache.path)
        let found = try place.holding { tried in
            let (graph, unread) = tried.graph()
            #expect(tried.features.count == trials.packages.count)
            return tried.problems + unread + tried.findings(about: nil, in: graph)
        }
        #expect(found.map { "\($0.location?.path ?? ""): \($0.message)" } == [])
    }

    /// A previewed list is nobody's code once the app is in the shop.
    @Test func nothingForPreviewsIsInReleaseBuilds() throws {
        let files = try Self.sources()
        var previews = 0
        // Many combinations have files in common.
        var seen: Set<String> = []
        for file in files where seen.insert(file.contents).inserted {
            previews += file.contents.contains("#Preview") ? 1 : 0
            // By 'isPreview' WidgetKit means the gallery that people choose widgets from.
            let shipped = Self.code(withoutDebug: file.contents).map { $0.replacing("context.isPreview", with: "") }
            let rest = shipped.filter { $0.contains(/[Pp]review/) }
            #expect(rest == [], "\(file.path)")
        }
        #expect(previews > 0)
    }

    @Test func whatIsLeftOutOfReleaseBuildsIsKnown() {
        let text = """
            #if canImport(SwiftUI)
              a
              #if DEBUG
                b
              #else
                c
              #endif
            #else
              d
            #endif
            #if canImport(SwiftUI) && DEBUG
              e
            #endif
            /// f
              #Preview("g") {
                h
              }
            """
        #expect(Self.code(withoutDebug: text).map { $0.trimmingCharacters(in: .whitespaces) } == ["a", "c", "d"])
    }

    /// A file that imports a module of the workspace names something of it, or tells where to take what from it.
    @Test func slicesImportWhatTheyName() throws {
        let trials = try Self.trials(.roles)
        let names = Dictionary(
            trials.packages.flatMap { trial in
                trial.descriptor.roles.map { (trial.descriptor.name.target($0), Self.names(declaredIn: trial, $0)) }
            }
        ) { first, _ in first }
        let slices = trials.combinations.filter { $0.combination.set == "slice" }.flatMap(\.trial.folder.files)
        var count = 0
        var seen: Set<String> = []
        for file in slices where file.path.hasSuffix(".swift") && seen.insert(file.contents).inserted {
            let words = Set(file.contents.matches(of: /\w+/).map { String($0.output) })
            for module in file.contents.matches(of: /(?m)^ *import (\w+)$/).map({ String($0.output.1) }) {
                guard let names = names[module] else { continue }
                count += 1
                let isPointer = file.contents.contains("takes from \(module)")
                #expect(isPointer || !names.isDisjoint(with: words), "\(file.path) imports \(module) in vain")
            }
        }
        #expect(count > 0)
    }
}

extension BuiltInTrialsTests {
    private static func workspace(_ layout: Layout) -> Workspace {
        var settings = WorkspaceSettings(name: "Shop")
        settings.layout = layout
        return Workspace(
            root: AbsolutePath("/nowhere"),
            settings: settings,
            hasSettings: false,
            features: [],
            templates: .builtIn,
            problems: []
        )
    }

    private static func trials(_ layout: Layout) throws -> TemplateTrials {
        layout == .roles ? try trialsInRoles.get() : try TemplateTrials(of: [], in: workspace(layout))
    }

    /// What most tests are about, rendered once.
    private static let trialsInRoles = Result { try TemplateTrials(of: [], in: workspace(.roles)) }

    private static func sources() throws -> [GeneratedFile] {
        try trials(.roles).packages.flatMap(\.folder.files)
            .filter { $0.path.hasPrefix("Source/") && $0.path.hasSuffix(".swift") }
    }

    /// The lines of code that a release build has: no comments, no `#if DEBUG`, and not what `#Preview` has between braces.
    private static func code(withoutDebug text: String) -> [String] {
        var lines: [String] = []
        /// For every `#if` around a line, whether the line is left out because of it.
        var conditions: [Bool] = []
        var indentOfPreview: Int?
        for line in text.components(separatedBy: "\n") {
            let indent = line.prefix { $0 == " " }.count
            let words = line.trimmingCharacters(in: .whitespaces)
            if let start = indentOfPreview {
                if indent == start, words == "}" { indentOfPreview = nil }
            } else if words.hasPrefix("#if ") {
                conditions.append(words.hasSuffix("DEBUG"))
            } else if words == "#else" {
                conditions[conditions.count - 1] = false
            } else if words == "#endif" {
                conditions.removeLast()
            } else if words.hasPrefix("#Preview") {
                indentOfPreview = indent
            } else if !words.isEmpty, !words.hasPrefix("//"), !conditions.contains(true) {
                lines.append(line)
            }
        }
        return lines
    }

    /// What others may know a target's code by.
    private static func names(declaredIn trial: Trial, _ role: Role) -> Set<String> {
        let folder = Layout.roles.folder(of: role, in: trial.descriptor.name.text) + "/"
        let texts = trial.folder.files.filter { $0.path.hasPrefix(folder) }.map(\.contents)
        return texts.reduce(into: []) { names, text in
            let declared = text.matches(of: /\b(?:struct|class|enum|protocol|actor|func|case|var|let|typealias) (\w+)/)
            names.formUnion(declared.map { String($0.output.1) })
        }
    }
}
