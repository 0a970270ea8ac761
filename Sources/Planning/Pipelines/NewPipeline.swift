package import Diagnostics
package import FileChanges
package import OperatingSystem
internal import PackageManifest
package import Workspaces

/// A request for a pipeline, and the way to its plan.
package struct NewPipeline: Sendable {
    package let service: Pipeline.Service
    /// How many machines are to share the work; nil for as many as the file says, or two.
    package let shards: Int?

    /// - Throws: a `Refusal` when that is no number of machines.
    package init(for service: Pipeline.Service, shards: String?) throws(Refusal) {
        self.service = service
        guard let shards else {
            self.shards = nil
            return
        }
        guard let number = Int(shards), (1...service.maximumShards).contains(number) else {
            let help = ["name a number from 1 to \(service.maximumShards)"]
            throw Refusal(.error("invalid_shards", "'\(shards)' is no number of jobs", help: help))
        }
        self.shards = number
    }

    /// Plans the file at the top of the repository: new, or as an edit that keeps what the team has changed.
    ///
    /// - Throws: a `Refusal` when there is no repository, or another file in that place.
    package func plan(
        in workspace: Workspace,
        of checkout: GitCheckout
    ) throws -> (plan: Plan, notes: [Diagnostic]) {
        let path = service.file
        guard let old = try checkout.textNow(of: path) else {
            let text = try pipeline(for: workspace, of: checkout, settings: [:]).text
            return (Plan(root: checkout.root, additions: [GeneratedFile(path: path, contents: text)]), [])
        }
        let file = try MarkedFile(old)
        let line = file.line(beginningWith: Pipeline.settingsMark)
        guard line != nil || !file.blockNames.isEmpty else { throw Refusal(notOurs) }
        let settings = line.map(Pipeline.settings) ?? [:]
        let pipeline = try pipeline(for: workspace, of: checkout, settings: settings)
        var renewed = file.renewed(
            with: pipeline.blocks,
            line: pipeline.settingsLine,
            beginningWith: Pipeline.settingsMark
        )
        if shards != nil {
            // A block that is kept says another number than the others then.
            let before = try NewPipeline(for: service, shards: nil)
                .pipeline(for: workspace, of: checkout, settings: settings)
            let changed = zip(before.blocks, pipeline.blocks).filter { $0 != $1 }.map(\.0.name)
            let kept = changed.filter { renewed.notes.contains(.kept($0)) }
            guard kept.isEmpty else { throw Refusal(kept.map(hasAnotherNumber)) }
        }
        if file.blockNames.isEmpty, service.sharesItsFile {
            // The team wants it in their own file: the line with the settings says so.
            renewed.text += (renewed.text.hasSuffix("\n") ? "\n" : "\n\n") + pipeline.body
            renewed.notes = []
        }
        let edit = FileEdit(path: path, old: old.bytes, new: Array(renewed.text.utf8))
        return (Plan(root: checkout.root, edits: [edit]), renewed.notes.map(diagnostic))
    }

    /// Plans what renews the blocks of the file; nil where there is no file with blocks.
    ///
    /// - Throws: a `Refusal` when its marks are broken.
    func renewal(in workspace: Workspace, of checkout: GitCheckout) throws -> Plan? {
        guard let old = try checkout.textNow(of: service.file), try !MarkedFile(old).blockNames.isEmpty else {
            return nil
        }
        return try plan(in: workspace, of: checkout).plan
    }

    private func pipeline(
        for workspace: Workspace,
        of checkout: GitCheckout,
        settings: [String: String]
    ) throws -> Pipeline {
        let written = settings["shards"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? Self.usualShards
        return Pipeline(
            service: service,
            shards: shards ?? min(written, service.maximumShards),
            branch: try settings["branch"] ?? checkout.mainBranch() ?? "main",
            folder: checkout.path,
            swift: swift(of: workspace),
            baseline: try baseline(of: workspace, settings["baseline"] ?? AdoptRequest.baselineFile)
        )
    }

    /// The baseline that the jobs go by, if it is there: the one that the file says, or that 'init --adopt' has made.
    private func baseline(of workspace: Workspace, _ name: String) throws -> String? {
        guard NewFolder.reasonToRefuse(name) == nil else { return nil }
        return try workspace.source(at: name) == nil ? nil : name
    }

    /// The newest version that the workspace or one of its manifests asks for, and that ufeature is built with.
    private func swift(of workspace: Workspace) -> SwiftRelease {
        let manifests = workspace.features.compactMap(\.manifest.toolsVersion).map {
            SwiftRelease(major: $0.major, minor: $0.minor)
        }
        return manifests.reduce(max(workspace.settings.toolsVersion, Self.ownVersion), max)
    }

    private static let usualShards = 2
    private static let ownVersion = SwiftRelease(major: 6, minor: 1)
}

// MARK: What the team is told

extension NewPipeline {
    private var notOurs: Diagnostic {
        .error(
            "file_exists",
            "'\(service.file)' is there already, and nothing in it was made by ufeature",
            help: [
                service.sharesItsFile
                    ? "add the line '\(Pipeline.settingsMark)' to it, and run the command again: "
                        + "a job is added at its end"
                    : "move it away, and run the command again: nothing of it was touched"
            ]
        )
    }

    private func hasAnotherNumber(_ block: String) -> Diagnostic {
        .error(
            "block_changed",
            "the block '\(block)' of '\(service.file)' was changed by hand, and says how many jobs there are",
            help: ["change the number there and in the line '\(Pipeline.settingsMark)' yourself, or move the file away"]
        )
    }

    private func diagnostic(_ note: MarkedFile.Note) -> Diagnostic {
        let again = "to have it renewed, move the file away, and run the command again"
        switch note {
        case .kept(let name):
            let message = "the block '\(name)' of '\(service.file)' was changed by hand, and is kept"
            return Diagnostic(.note, "block_kept", message, help: [again])
        case .takenOut(let name):
            let message = "the block '\(name)' of '\(service.file)' was taken out, and isn't put back"
            return Diagnostic(.note, "block_taken_out", message, help: [again])
        case .outdated(let name):
            let message = "the block '\(name)' of '\(service.file)' isn't made any more, and is kept"
            return Diagnostic(.note, "block_outdated", message, help: ["remove it if you don't need it"])
        }
    }
}
