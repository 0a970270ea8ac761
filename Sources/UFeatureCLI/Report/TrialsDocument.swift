internal import Diagnostics
internal import Features
internal import FileChanges
internal import JSON
internal import OperatingSystem
internal import Planning
internal import Verification

/// What became of the trials of template sets as JSON, for scripts: every package with its result, and all findings.
struct TrialsDocument {
    let trials: TemplateTrials
    /// The folder that the packages' paths are relative to.
    let root: AbsolutePath
    /// Those of the packages that were built.
    let results: [PackageResult]

    func json(_ findings: [Diagnostic]) -> JSONValue {
        let results = Dictionary(results.map { ($0.path, $0) }) { first, _ in first }
        return [
            "version": 1,
            "root": .string(root.text),
            "packages": .array(trials.packages.map { Self.json($0, results[$0.folder.path]) }),
            "findings": FindingsDocument.list(findings),
        ]
    }

    private static func json(_ trial: Trial, _ result: PackageResult?) -> JSONValue {
        let descriptor = trial.descriptor
        let parameters = descriptor.parameters.sorted { Files.byteOrder($0.key, $1.key) }
        return [
            "title": .string(trial.title),
            "subject": .string(trial.subject.word),
            "template": .string(descriptor.template),
            "kind": .string(descriptor.kind.rawValue),
            "targets": .strings(descriptor.roles.names),
            "parameters": .object(parameters.map { JSONValue.Member($0.key, .string($0.value.word)) }),
            "path": .string(trial.folder.path),
            "outcome": result.map { .string($0.outcome.word) } ?? .null,
            "tests": result.map { .integer($0.testCount) } ?? .null,
        ]
    }
}

extension Trial.Subject {
    fileprivate var word: String {
        switch self {
        case .combination: "combination"
        case .provider: "supplier"
        case .app: "app"
        case .widgets: "widgets"
        }
    }
}

extension PackageResult.Outcome {
    fileprivate var word: String {
        switch self {
        case .passed: "passed"
        case .cached: "unchanged"
        case .failed: "failed"
        case .needsAppleSDK: "needs_apple_sdk"
        case .skipped: "skipped"
        }
    }
}
