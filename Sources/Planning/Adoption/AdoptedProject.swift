internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces
internal import XcodeProjects

/// The project for Xcode whose app links the packages of a repository, where one alone can be meant.
struct AdoptedProject {
    /// The project and its target; nil where none or several can be meant, or where another tool makes the project.
    private(set) var settings: XcodeSettings?
    /// What the app is deployed to; none where the project doesn't say.
    private(set) var platforms: [PlatformRequirement] = []
    /// The names of the apps that say it.
    private(set) var app: String?
    /// The paths of the packages that apps link.
    private(set) var linked: Set<String> = []
    /// What is said of it in `ufeature.json`; nil where there is nothing to say.
    private(set) var comment: String?

    /// - Parameters:
    ///   - features: the packages that become part of the workspace.
    ///   - layers: their layers, by their paths.
    ///   - survey: what else there is.
    /// - Throws: a `Refusal` when a folder or a project can't be read.
    init(linking features: [Feature], _ layers: [String: Layer], in survey: AdoptionSurvey) throws {
        let found = try LinkingApp.most(linking: features, in: survey.workspace)
        let files = try survey.workspace.files.listing().files
        let most = found.first?.paths.count ?? 0
        guard let app = found.first else {
            (platforms, self.app) = try Self.deployment(inSpecifications: files, of: survey.workspace)
            return
        }
        linked = Set(found.flatMap(\.paths))
        platforms = PlatformRequirement.lowest(of: found.flatMap(\.platforms))
        self.app = found.map { "'\($0.target)'" }.uniqued().joined(separator: ", ")
        guard found.count == 1 else {
            let names = found.map { "'\($0.target)'" }.joined(separator: ", ")
            comment =
                "No \"xcode\": \(names) link \(most) of these packages each. Name one of them and its project, and ufeature keeps its links up to date."
            return
        }
        let name = AbsolutePath(app.project).name
        if let generator = Self.generators.first(where: { files.contains(Self.path(of: $0, beside: app.project)) }) {
            comment = "No \"xcode\": '\(generator)' generates '\(name)': name new features in its file."
            return
        }
        if app.paths.count == 1, app.paths.allSatisfy({ layers[$0] == .app }) {
            let plan = String(app.project.dropLast(".xcodeproj".count)) + ".xctestplan"
            let tests = features.flatMap { $0.manifest.targets.filter { $0.kind == .test }.map(\.name.value) }
            let listed = files.contains(plan) ? try survey.workspace.files.source(at: plan)?.string : nil
            settings = XcodeSettings(
                project: app.project,
                target: app.target,
                links: .app,
                // A plan that leaves some tests out on purpose is the team's to keep.
                testPlan: listed.map { text in tests.allSatisfy { text.contains("\"\($0)\"") } } == true ? plan : nil
            )
            comment = "'\(app.target)' links only the app's library, so '\(name)' never has to change."
            return
        }
        settings = XcodeSettings(project: app.project, target: app.target)
        comment =
            "'\(app.target)' links \(app.paths.count) of these packages: 'new', 'link', 'remove' and 'rename' keep these links up to date."
    }

    /// What the file says from which XcodeGen makes the project, with its name: the one that lies nearest to the top.
    private static func deployment(
        inSpecifications files: [String],
        of workspace: Workspace
    ) throws -> (platforms: [PlatformRequirement], name: String?) {
        let specifications = files.filter(XcodeGenSpecification.isOne)
        let nearest = specifications.min { ($0.pathNames.count, $0) < ($1.pathNames.count, $1) }
        guard let nearest, let text = try workspace.files.text(at: nearest) else { return ([], nil) }
        var requirements: [PlatformRequirement] = []
        var outer: Int?
        for line in text.split(whereSeparator: \.isNewline) {
            let margin = line.prefix { $0 == " " }.count
            if let start = outer, margin <= start { outer = nil }
            let words = line.split(separator: " #", maxSplits: 1).first ?? line
            let parts = words.split(separator: ":", maxSplits: 1).map { $0.filter { !" \"'".contains($0) } }
            if parts == ["deploymentTarget"] { outer = margin }
            // IPHONEOS_DEPLOYMENT_TARGET: "15.0", or iOS: "15.0" below 'deploymentTarget:'
            guard parts.count == 2, VersionSyntax.isDotted(parts[1], parts: 1...3),
                let platform = deploymentKeys[parts[0]]
                    ?? (outer == nil ? nil : PlatformRequirement.Platform(rawValue: parts[0]))
            else { continue }
            requirements.append(PlatformRequirement(platform: platform, version: parts[1]))
        }
        let platforms = PlatformRequirement.lowest(of: requirements)
        return (platforms, platforms.isEmpty ? nil : "the project of '\(nearest)'")
    }

    private static let deploymentKeys = Dictionary(
        uniqueKeysWithValues: AppPlatform.allCases.compactMap { platform in
            PlatformRequirement.Platform(rawValue: platform.rawValue).map { (platform.deploymentTarget, $0) }
        }
    )

    /// What other tools make a project from.
    static let generators = ["project.yml", "project.yaml", "Project.swift"]

    private static func path(of name: String, beside project: String) -> String {
        AbsolutePath(project).parent.appending(name).relative(to: .root)
    }
}
