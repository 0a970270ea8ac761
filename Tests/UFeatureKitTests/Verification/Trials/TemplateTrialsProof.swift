import Diagnostics
import Foundation
import OperatingSystem
import Planning
import TestSupport
import Testing
import Verification
import Workspaces

/// What `ufeature template test` says of sets that are in order, and of one that isn't, with the real toolchain.
@Suite(.storey(.toolchain), .timeLimit(.minutes(30))) struct TemplateTrialsProof {
    @Test func everyCombinationIsProvenAndFoundAgain() throws {
        let cache = try TemporaryFolder()
        let workspace = TemplateTrialsTests.workspace([
            "ours/template.json": """
            {"description": "Small", "extends": "bare", "roles": ["source", "interface", "tests"], "kinds": ["product"],
             "parameters": {"loud": {"type": "bool", "default": false, "help": "Shouts"}}}
            """,
            "ours/source/Word.swift.mustache":
                "enum {{feature.name}}Word {\n  static let it = \"{{#parameters.loud}}!{{/parameters.loud}}\"\n}\n",
            "ours/tests/{{feature.name}}WordTests.swift.mustache": """
            import Testing
            @testable import {{feature.modules.source}}

            @Test func word() { #expect({{feature.name}}Word.it.count < 2) }

            """,
        ])
        let trials = try TemplateTrials(of: ["ours"], in: workspace)
        let first = try results(of: trials, for: workspace, in: cache.path)
        #expect(first.map(\.outcome) == Array(repeating: .passed, count: 8))
        #expect(first.map(\.testCount).reduce(0, +) > 0)
        let again = try results(of: trials, for: workspace, in: cache.path)
        #expect(again.map(\.outcome) == Array(repeating: .cached, count: 8))
    }

    @Test func whatDoesNotBuildIsFoundInItsFileAndTemplate() throws {
        let cache = try TemporaryFolder()
        let workspace = TemplateTrialsTests.workspace([
            "ours/template.json": #"{"description": "Small", "roles": ["source"], "kinds": ["product"]}"#,
            "ours/source/A.swift.mustache": "struct {{feature.name}}A {\n  let a: Nothing\n}\n",
        ])
        let trials = try TemplateTrials(of: ["ours"], in: workspace)
        let place = try TrialWorkspace(of: trials, for: workspace, cache: cache.path)
        let findings = try results(of: trials, for: workspace, in: cache.path).flatMap(\.findings)
        let finding = try #require(findings.first.map(place.explained))
        let path = place.folder.appending("Features/OursTrial1/Source/A.swift").text
        #expect(finding.location == SourceLocation(path: path, line: 2, column: 10))
        #expect(finding.help.last == "edit the template that it comes from: 'Templates/ours/source/A.swift.mustache'")
    }

    private func results(
        of trials: TemplateTrials,
        for workspace: Workspace,
        in cache: AbsolutePath
    ) throws -> [PackageResult] {
        try TrialWorkspace(of: trials, for: workspace, cache: cache).holding { tried in
            #expect(tried.problems.isEmpty)
            #expect(tried.features.count == trials.packages.count)
            return try PackageVerification(of: tried, .init(runsTests: true), cache: cache).run(tried.features)
        }
    }
}
