internal import Diagnostics
internal import Features
internal import FileChanges
internal import PackageManifest
internal import Workspaces
internal import XcodeProjects

/// The oldest systems that projects of the workspace are for, beside those of its packages: an app can't use a package
/// that needs a newer one.
struct DeploymentTargets {
    private let platforms: [AppPlatform: String]

    /// Takes the versions that `ufeature.json` has for packages.
    init(of settings: WorkspaceSettings) {
        platforms = settings.appPlatforms
    }

    /// A project beside the packages.
    ///
    /// A version is raised where the whole project has one for the system; where it has several, targets may have their
    /// own reasons.
    func comparison(of source: SourceText) -> WorkspaceFileComparison {
        var text = source.string
        var raised: [Diagnostic] = []
        var kept: [Diagnostic] = []
        func difference(_ words: String, help: String) -> Diagnostic {
            WorkspaceFileComparison.difference("the project is for \(words)", in: source.path, help: help)
        }
        for (platform, wanted) in platforms.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let versions = Set(source.values(of: platform.deploymentTarget))
            guard let version = versions.sorted().first,
                versions.allSatisfy({ PlatformRequirement.isLower($0, than: wanted) })
            else { continue }
            let words = "\(platform.rawValue) \(version), and packages need \(wanted)"
            guard versions.count == 1 else {
                kept.append(difference(words, help: "raise it in Xcode: the project has several versions"))
                continue
            }
            raised.append(difference(words, help: "run 'ufeature sync'"))
            let setting = platform.deploymentTarget + " = "
            text = text.replacing("\(setting)\(version);", with: "\(setting)\(wanted);")
        }
        return WorkspaceFileComparison(
            edit: raised.isEmpty ? nil : FileEdit(path: source.path, old: source.bytes, new: Array(text.utf8)),
            found: raised + kept,
            left: kept
        )
    }
}

extension SourceText {
    /// What a project's settings say for a key, as it is written there.
    func values(of key: String) -> [String] {
        string.split(whereSeparator: \.isNewline).compactMap { line in
            let line = line.drop { $0 == " " || $0 == "\t" }
            guard line.hasPrefix(key + " = "), line.hasSuffix(";") else { return nil }
            return String(line.dropFirst(key.utf8.count + 3).dropLast())
        }
    }
}
