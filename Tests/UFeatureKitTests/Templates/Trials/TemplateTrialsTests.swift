import Diagnostics
import Features
import FileChanges
import Foundation
import OperatingSystem
import Planning
import TemplateSets
import Testing
import Workspaces

/// What becomes a feature when template sets are tried.
@Suite struct TemplateTrialsTests {
    @Test func everyCombinationIsAFeatureInItsOrder() throws {
        let workspace = Self.workspace(["ours/source/A.swift.mustache": "struct {{feature.name}}A {}\n"])
        let trials = try TemplateTrials(of: [], in: workspace)
        #expect(trials.packages.map(\.folder.path) == ["Features/OursTrial1", "Foundation/OursTrial3"])
        #expect(trials.packages.map(\.title) == ["ours: product, source", "ours: foundation, source"])
    }

    @Test func whatTemplatesAskForIsThere() throws {
        let workspace = Self.workspace([
            "ours/source/A.swift.mustache": """
            {{#base}}import {{door}}{{/base}}
            {{#plain}}import {{door}}{{/plain}}

            struct {{feature.name}}A {}

            """
        ])
        let trials = try TemplateTrials(of: ["ours"], in: workspace)
        let names = trials.packages.map(\.descriptor.name.text)
        #expect(names == ["TrialBase", "TrialPlain", "OursTrial1", "OursTrial2", "OursTrial3", "OursTrial4"])
        let user = try #require(trials.packages.first { $0.descriptor.name.text == "OursTrial2" })
        #expect(user.title == "ours: product, source, with dependencies")
        let code = user.folder.files.first { $0.path == "Source/A.swift" }?.contents
        #expect(code?.hasPrefix("import TrialBase\nimport TrialPlain\n") == true)
    }

    /// What a team's code is compiled with, its sets are tried with; values that several actors use say so.
    @Test func setsAreTriedWithTheSettingsOfTheWorkspace() throws {
        var settings = WorkspaceSettings(name: "Shop")
        settings.toolsVersion = SwiftRelease(major: 6, minor: 2)
        settings.swiftSettings = SwiftSettings(defines: ["STAGING"])
        settings.defaultIsolation = [.product: [.source: .mainActor]]
        let text = "{{file.nonisolated}}struct {{feature.name}}A {}\n"
        let sets = ["ours/source/A.swift.mustache": text]
        let trials = try TemplateTrials(of: ["ours"], in: Self.workspace(sets, in: AbsolutePath("/nowhere"), settings))
        func file(_ path: String, of name: String) throws -> String {
            let trial = try #require(trials.packages.first { $0.descriptor.name.text == name })
            return try #require(trial.folder.files.first { $0.path == path }).contents
        }
        #expect(try file("Source/A.swift", of: "OursTrial1") == "nonisolated struct OursTrial1A {}\n")
        #expect(try file("Source/A.swift", of: "OursTrial3") == "struct OursTrial3A {}\n")
        let (product, foundation) = (
            try file("Package.swift", of: "OursTrial1"), try file("Package.swift", of: "OursTrial3")
        )
        for manifest in [product, foundation] {
            #expect(manifest.contains("let settings: [SwiftSetting] = [\n  .define(\"STAGING\")\n]\n"))
        }
        #expect(product.contains("      swiftSettings: settings + [.defaultIsolation(MainActor.self)]\n"))
        #expect(foundation.contains("      swiftSettings: settings\n"))
    }

    @Test func aSetThatOffersNothingForCertainIsNoSupplier() throws {
        let workspace = Self.workspace([
            "ours/source/A.swift.mustache": "{{#api}}import {{door}}\n{{/api}}\nstruct {{feature.name}}A {}\n",
            "liar/template.json": #"{"description": "Lies", "provides": {"api": {"door": ["protocol API"]}}}"#,
            "liar/source/A.swift.mustache": "struct {{feature.name}}A {}\n",
        ])
        let trials = try TemplateTrials(of: ["ours"], in: workspace)
        #expect(!trials.packages.contains { $0.descriptor.template == "liar" })
    }

    @Test func setsWithoutFeaturesAreRefusedByName() {
        let workspace = Self.workspace(["ours/template.json": #"{"description": "App", "kinds": []}"#])
        #expect(reasons { try TemplateTrials(of: ["ours"], in: workspace) } == ["template_kind"])
        #expect(reasons { try TemplateTrials(of: [], in: workspace) } == ["template_kind"])
        #expect(reasons { try TemplateTrials(of: ["nothing"], in: workspace) } == ["unknown_template"])
    }

    @Test func namesAreLegalAndDiffer() throws {
        let source = "source/A.swift.mustache"
        let text = "struct {{feature.name}}A {}\n"
        let json = #"{"description": "Small", "roles": ["source"], "kinds": ["product"]}"#
        let sets = ["a-b", "aB", "A_b", "2d", "2e", String(repeating: "long", count: 20)]
        let files = sets.flatMap { [("\($0)/\(source)", text), ("\($0)/template.json", json)] }
        let trials = try TemplateTrials(of: [], in: Self.workspace(Dictionary(uniqueKeysWithValues: files)))
        let names = trials.packages.map(\.descriptor.name.text)
        #expect(Set(names.map { $0.lowercased() }).count == sets.count)
        for name in names { #expect(throws: Never.self) { try FeatureName(name) } }
    }

    /// The letters of a layer's folder may take more than one byte each.
    @Test func anAppHasItsFilesInItsFolder() throws {
        var workspace = Self.workspace([
            "ours/source/A.swift.mustache": "struct {{feature.name}}A {}\n",
            "ours/wiring/app/source/{{feature.name}}Entry.swift.mustache": "enum {{feature.name}}Entry {}\n",
        ])
        var settings = workspace.settings
        settings.layers[.app] = "Äpps"
        workspace = Workspace(
            root: workspace.root,
            settings: settings,
            hasSettings: true,
            features: [],
            templates: workspace.templates,
            problems: []
        )
        let app = try #require(try TemplateTrials(of: ["ours"], in: workspace).packages.last)
        #expect(app.folder.path == "Äpps/OursTrialApp")
        #expect(app.folder.files.contains { $0.path == "Package.swift" })
    }

    /// A workspace with sets of its own; one without a `template.json` gets one.
    static func workspace(
        _ texts: [String: String],
        in root: AbsolutePath = AbsolutePath("/nowhere"),
        _ settings: WorkspaceSettings = WorkspaceSettings(name: "Shop")
    ) -> Workspace {
        var texts = texts
        for set in Set(texts.keys.compactMap { $0.split(separator: "/").first }) {
            let json = #"{"description": "Small", "roles": ["source"]}"#
            texts["\(set)/template.json", default: json] += ""
        }
        let sources = texts.map { path, text in
            TemplateSource(path: path, source: SourceText(path: "Templates/" + path, text: text))
        }
        return Workspace(
            root: root,
            settings: settings,
            hasSettings: true,
            features: [],
            templates: TemplateCatalog.builtIn.overridden(by: TemplateCatalog(sources)),
            problems: []
        )
    }
}
