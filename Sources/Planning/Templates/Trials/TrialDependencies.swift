internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import TemplateSets
internal import Workspaces

/// The features of the workspace that some template sets name as what each of their features uses, with all that these
/// use: copies of them lie beside the trials.
struct TrialDependencies {
    private(set) var trials: [Trial] = []
    private(set) var features: [AvailableFeature] = []

    /// - Throws: a `Refusal` where one isn't there, or can't be read.
    init(of sets: [TemplateSet], in workspace: Workspace) throws(Refusal) {
        var next = sets.flatMap { $0.dependencies ?? [] }
        guard !next.isEmpty else { return }
        var seen: Set<String> = []
        do {
            let known = try workspace.availableFeatures(wanted: next)
            while let name = next.popLast() {
                guard seen.insert(name).inserted else { continue }
                let feature = try workspace.feature(named: name)
                next += workspace.dependencies(of: feature)
                features += known.filter { $0.path == feature.path }
                if let trial = try Self.trial(of: feature, in: workspace) { trials.append(trial) }
            }
        } catch {
            throw error as? Refusal ?? Refusal(.error("file_vanished", "\(error)"))
        }
        // What others use comes first.
        trials.reverse()
    }

    /// A copy of a feature, without what is no text.
    private static func trial(of feature: Feature, in workspace: Workspace) throws -> Trial? {
        guard let descriptor = FeatureDescriptor(describing: feature, in: workspace) else { return nil }
        let files = try PackageFolder(of: feature, in: workspace).files
        let texts = files.filter { $0.value.isUTF8 }.map { path, bytes in
            GeneratedFile(path: path, contents: String(decoding: bytes, as: UTF8.self))
        }
        return Trial(
            subject: .provider(offer: nil),
            descriptor: descriptor,
            folder: try NewFolder(path: feature.path, files: texts)
        )
    }
}
