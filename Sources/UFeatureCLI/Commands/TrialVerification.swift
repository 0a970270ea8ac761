internal import Architecture
internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import Planning
internal import Verification
internal import Workspaces

/// Proves the trials of template sets, and tells what came out of each: by the rules, and by a build of all together.
struct TrialVerification {
    let place: TrialWorkspace
    let options: PackageVerification.Options
    /// Whether anything is built, and not only checked against the rules.
    let isBuilt: Bool
    /// What isn't written as it was.
    let changes: [RecordedTrials.Change]
    /// How the team formats its code; nil where nothing says it.
    var format: TrialFormat?
    /// What the team has accepted for features of its own.
    let accepted: AcceptedInTrials

    /// What was proven, in words, as findings, and of each package.
    struct Result {
        let findings: [Diagnostic]
        let results: [PackageResult]
        let summary: String
    }

    /// - Throws: `Interrupted`; a `Refusal` when SwiftPM can't be started.
    func run(in workspace: Workspace, _ report: Report) throws -> Result {
        let (graph, unread) = workspace.graph()
        let formatting = try format?.findings().map(place.explained) ?? []
        // What a set has just made is small until somebody writes it.
        let all = (workspace.problems + unread + workspace.findings(about: nil, in: graph)).filter {
            $0.severity != .note || $0.id != RuleID.smallFeature.rawValue
        }
        let models = all.map(accepted.feature)
        let known = zip(all, models).filter { $0.1 != nil }.map { place.explained($0.0) }
        let broken = zip(all, models).filter { $0.1 == nil }.map { place.explained($0.0) }
        if !known.isEmpty {
            let names = Set(models.compactMap(\.self)).sorted(by: Files.byteOrder).map { "'\($0)'" }.listed(upTo: 6)
            report.note("\(known.count.counted("finding")) accepted by \(Baseline.fileName), as in \(names)")
        }
        let flaws = flaws(among: broken + formatting)
        let found = broken + onceEach(formatting)
        let packages = place.trials.packages
        let combinations = place.trials.combinations.count
        let sets = place.trials.sets.count.counted("template set")
        let count = "\(combinations.counted("combination")) of \(sets)"
        guard isBuilt else {
            for trial in packages {
                let flaw = flaws[trial.folder.path]
                report.note("\(flaw == nil ? "✓" : "✗") \(trial.title)\(flaw.map { ": \($0.message)" } ?? "")")
            }
            let summary = "\(count), \(packages.count.counted("package")) checked against the rules"
            return Result(findings: told(found), results: [], summary: summary)
        }
        var run = VerificationRun(workspace: workspace, features: workspace.features, options: options)
        run.titles = Dictionary(packages.map { ($0.folder.path, $0.title) }) { first, _ in first }
        run.flaws = flaws
        run.tellsOfUnchanged = true
        let proven = try run.run(report, in: graph)
        let rest = proven.findings.map(place.explained).notFound(in: found + known)
        return Result(findings: told(found + rest), results: proven.results, summary: "\(count), \(proven.summary)")
    }

    /// Of findings with the same words about the same template, those in the first file.
    ///
    /// What one combination shows, others do. Of those in manifests, which have no template of their own, it is the first.
    private func onceEach(_ findings: [Diagnostic]) -> [Diagnostic] {
        var files: [[String]: String] = [:]
        return findings.filter { finding in
            guard let place = finding.location, let origin = finding.help.first else { return true }
            let isManifest = place.path.hasSuffix("/Package.swift")
            guard let file = files.updateValue(place.path, forKey: [origin, finding.message]) else { return true }
            files[[origin, finding.message]] = file
            return file == place.path && !isManifest
        }
    }

    private func told(_ findings: [Diagnostic]) -> [Diagnostic] { changes.map(\.finding) + findings }

    /// The first finding in each package, by the packages' paths.
    private func flaws(among findings: [Diagnostic]) -> [String: Diagnostic] {
        var flaws: [String: Diagnostic] = [:]
        for trial in place.trials.packages {
            let folder = place.folder.appending(trial.folder.path).text + "/"
            flaws[trial.folder.path] =
                findings.first { $0.location?.path.hasPrefix(folder) ?? false }
                ?? changes.first { $0.title == trial.title }?.finding
        }
        return flaws
    }
}
