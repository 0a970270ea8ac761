import Architecture
import Diagnostics
import Features
import JSON
import TemplateSets
import Workspaces

extension Subject {
    /// A file for `apply`.
    ///
    /// What is asked for, written down, asks for the same.
    static let descriptor = Subject("descriptor", longestInput: 512) { input in
        func read(_ source: SourceText) throws -> [DescriptorRequest] {
            try DescriptorRequest.decode(source, features: ["Core", "Search"], externals: ["Log"])
        }
        let descriptors = try read(input.source("features.json5")).map { request in
            FeatureDescriptor(
                name: request.name,
                kind: request.kind,
                roles: request.roles ?? [.source],
                dependencies: request.dependencies ?? [],
                externals: request.externals ?? [],
                template: request.template ?? "feature",
                parameters: request.parameters
            )
        }
        let text = JSONPrinter.print(FeatureDescriptor.json(descriptors))
        let again = try? read(SourceText(path: "again.json", text: text)).map { request in
            [request.name.text, request.kind.rawValue] + (request.dependencies ?? []) + (request.externals ?? [])
        }
        let wanted = descriptors.map { [$0.name.text, $0.kind.rawValue] + $0.dependencies + $0.externals }
        try BrokenLaw.unless(again == wanted, "what is written down asks for something else: \(text)")
    }

    /// A `ufeature.json`.
    ///
    /// What was understood, written down, is understood in the same way.
    static let settings = Subject("settings", longestInput: 512) { input in
        let settings = try WorkspaceSettings.decode(input.source("ufeature.json"))
        let text = JSONPrinter.print(settings.json)
        let again = try? WorkspaceSettings.decode(SourceText(path: "ufeature.json", text: text))
        try BrokenLaw.unless(again == settings, "what is written down means something else: \(text)")
    }

    /// A `template.json`.
    static let template = Subject("template", longestInput: 512) { input in
        _ = try TemplateManifest(parsing: input.source("template.json"))
    }

    /// A file of accepted findings.
    ///
    /// What was understood, written down, is the same.
    static let baseline = Subject("baseline", longestInput: 512) { input in
        let baseline = try Baseline.decode(input.source("baseline.json"))
        let again = try? Baseline.decode(SourceText(path: "baseline.json", text: baseline.text))
        try BrokenLaw.unless(again == baseline, "what is written down is something else: \(baseline.text)")
    }
}
