package import Diagnostics
internal import Features
package import FileChanges
internal import JSON
internal import OperatingSystem
internal import TemplateSets
package import Workspaces

/// A request for many features: the text of a file with their descriptors, and the way to its plan.
///
/// The order of the file doesn't matter: its features may use each other, and those that are there.
package struct ApplyRequest: Sendable {
    package let source: SourceText

    package init(_ source: SourceText) {
        self.source = source
    }

    /// Every text of the file, and so the names of all features in it; none where the file can't be read.
    package var mentions: [String] {
        (try? JSONParser.parse(source)).map(Self.texts) ?? []
    }

    private static func texts(in node: JSONNode) -> [String] {
        switch node.content {
        case .string(let text): [text]
        case .array(let elements): elements.flatMap(texts)
        case .object(let members): members.flatMap { texts(in: $0.value) }
        case .null, .bool, .integer, .decimal: []
        }
    }

    /// What is to be done, and what is there already.
    package struct Result: Sendable {
        /// One folder for each new feature, in the order of their paths.
        package let plan: Plan
        /// What the user should know about it.
        package let notes: [Diagnostic]
        /// The names of the features that are left alone, in the order of the file.
        package let present: [String]
        /// The names of the new features, in the order of the file.
        package let new: [String]
    }

    /// Plans all features that aren't there yet.
    ///
    /// What a descriptor leaves out is as `new` has it: the workspace's foundation, and its template.
    ///
    /// - Throws: a `Refusal` with everything that is wrong, each in its place in the file.
    package func plan(in workspace: Workspace) throws -> Result {
        var (requests, reader) = try DescriptorRequest.read(
            source,
            features: Set(workspace.commandNames),
            externals: Set(workspace.settings.externals.map(\.name)),
            kind: { workspace.templates.standardKind(of: $0 ?? workspace.settings.template) }
        )
        let batch = try FeatureBatch(requests, in: workspace)
        var elsewhere: [Diagnostic] = []
        func report(_ findings: [FeatureBatch.Finding]) throws(Refusal) {
            for (request, fault) in findings {
                // What is wrong with a template has its place there.
                guard fault.diagnostic.location == nil, let range = request.range(of: fault.part) else {
                    elsewhere.append(fault.diagnostic)
                    continue
                }
                reader.report(fault.diagnostic, at: range)
            }
            try reader.finish()
            guard elsewhere.isEmpty else { throw Refusal([]) }
        }
        let found = try batch.findings()
        let folders: [NewFolder]
        let addedFeatures: [AddedFeature]
        do throws(Refusal) {
            try report(found)
            let rendered = batch.render()
            try report(rendered.findings)
            folders = rendered.folders.sorted { Files.byteOrder($0.path, $1.path) }
            addedFeatures = rendered.addedFeatures
        } catch {
            // What is missed, or in the way, may be a feature whose manifest can't be read.
            let problems = error.reasons + elsewhere
            let isMissed = problems.contains { ["unknown_dependency", "folder_exists"].contains($0.id) }
            throw Refusal((isMissed ? workspace.problems : []) + problems)
        }
        let planned = try batch.workspace.plan(making: folders, with: addedFeatures, knowing: batch.used)
        let asked = Dictionary(batch.new.map { ($0.descriptor.name, $0.descriptor) }) { first, _ in first }
        return Result(
            plan: planned.plan,
            notes: addedFeatures.flatMap { added in
                asked[added.descriptor.name].map { asked in
                    let set = try? workspace.templates.set(named: asked.template)
                    return added.descriptor.notes(insteadOf: asked, from: set)
                } ?? []
            } + planned.notes + Self.notesOnOrigin(of: batch, in: workspace),
            present: batch.present.map(\.request.name.text),
            new: batch.new.map(\.descriptor.name.text)
        )
    }

    /// That features come from template sets where the policy has new ones like one of the team's, or where the others are
    /// targets of one package.
    private static func notesOnOrigin(of batch: FeatureBatch, in workspace: Workspace) -> [Diagnostic] {
        let free = batch.new.filter { $0.request.template == nil }
        return FeatureKind.allCases.compactMap { kind in
            let new = free.filter { $0.request.kind == kind }
            guard let first = new.first?.request else { return nil }
            guard let model = workspace.settings.like[kind] else {
                return NewFeature(name: first.name.text, kind: kind, roles: first.roles)
                    .noteOnLargePackage(in: workspace)
            }
            let names = new.prefix(shown).map { "'\($0.request.name.text)'" }.joined(separator: ", ")
            let more = new.count > shown ? " and \(new.count - shown) more" : ""
            let name = first.name.text.shellWord
            return Diagnostic(
                .note,
                "not_like_model",
                "\(names)\(more) \(new.count == 1 ? "comes" : "come") from a template set, "
                    + "and new \(kind.rawValue) features are like '\(model)' here",
                help: ["to have one like it: ufeature remove \(name), then ufeature new \(name)"]
            )
        }
    }

    /// How many names a note has.
    private static let shown = 3
}
