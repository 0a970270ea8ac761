internal import Diagnostics
internal import Features
internal import FileChanges
internal import JSON
internal import Mustache
internal import OperatingSystem
internal import TemplateSets
internal import Workspaces
internal import XcodeProjects

/// An app as Xcode has it: a project with a target of a few lines, which links the library of the app's package.
///
///     Storefront.xcodeproj        the project, with the scheme that everybody shares
///     Storefront.xctestplan       the tests of all packages
///     App/StorefrontApp/          what only Xcode reads: the program, pictures, the privacy manifest, settings
///     Configuration/              the build settings that the app shares with the examples of features
///
/// The project says nothing of features, so that it stays as it is when they come and go.
struct XcodeApp {
    /// The workspace's, with its project for Xcode.
    let settings: WorkspaceSettings
    let xcode: XcodeSettings
    /// The app's package: its name, its folder and its library.
    let name: String
    let path: String
    /// The folder of the one package that has all of it; nil where the app is a package.
    var home: String?
    let product: String
    let bundleID: String
    /// The file of the app's build settings, where it is there already.
    var buildSettings: SourceText?

    /// What a workspace of a name says of the project that is made for it.
    static func settings(named name: String, bundleID: String?) -> XcodeSettings {
        XcodeSettings(
            project: name + ".xcodeproj",
            target: name + "App",
            links: .app,
            testPlan: name + ".xctestplan",
            configuration: sharedConfiguration,
            bundleID: bundleID == BundleID.standard(for: name) ? nil : bundleID
        )
    }

    static let templates = "xcode"

    /// The build settings that the apps and examples of a new workspace begin with; the templates have the file there, too.
    private static let sharedConfiguration = "Configuration/Shared.xcconfig"

    /// The same object has the same id in every run, and on every branch.
    static let ids = ObjectIDs { SHA256.sum(of: $0.utf8).bytes }

    /// The folder of what only Xcode reads.
    private var folder: String { Self.folder(of: xcode, in: settings) }

    /// The folder of what only Xcode reads of an app.
    static func folder(of xcode: XcodeSettings, in settings: WorkspaceSettings) -> String {
        let layer = settings.layers[.app] ?? "."
        return layer == "." ? xcode.target : layer + "/" + xcode.target
    }

    /// The name of the project, without its ending.
    private var projectName: String { String(AbsolutePath(xcode.project).name.dropLast(".xcodeproj".count)) }

    /// The file of the app's build settings.
    var configuration: String { folder + "/App.xcconfig" }

    /// Whether the app has its version from the file that all apps begin with: one that the team has written may not.
    private var isVersionedElsewhere: Bool {
        guard let shared = xcode.configuration else { return false }
        return buildSettings?.contains(AbsolutePath(shared).name) ?? true
    }

    var project: AppProject {
        AppProject(
            name: projectName,
            target: xcode.target,
            bundleID: bundleID,
            platforms: settings.appPlatforms,
            swiftVersion: settings.appSwiftVersion,
            folder: folder + "/Application",
            configuration: configuration,
            isVersionedElsewhere: isVersionedElsewhere,
            links: [AppProject.Link(product, of: home ?? path)],
            settings: [
                "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon",
                "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME": "AccentColor",
                // The links that open it; Xcode adds the rest.
                "INFOPLIST_FILE": folder + "/Info.plist",
                "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor",
            ]
        )
    }

    /// Everything that is made for Xcode, but for the workspace: what is the app's own, and the test plan.
    ///
    /// - Throws: every problem of the templates; that no system of the workspace's is one that an app can run on.
    func files(
        from set: TemplateSet,
        filledWith context: WorkspaceContext,
        testing testTargets: [TestPlan.TestTarget]
    ) throws(Refusal) -> [GeneratedFile] {
        let plan = xcode.testPlan ?? projectName + ".xctestplan"
        let testPlan = TestPlan(
            project: projectName,
            target: xcode.target,
            targetID: project.targetID(ids: Self.ids),
            testTargets: testTargets,
            home: home.map { $0 == "." ? "" : $0 }
        )
        let rendered = try context.files(of: set)
        return try files(rendered, tests: tests(of: plan))
            + [GeneratedFile(path: plan, contents: testPlan.text)] + layerPlans(like: testPlan)
            + rendered.filter { xcode.configuration == Self.sharedConfiguration && Self.isShared($0) }
    }

    /// What is the app's own: its project with a scheme, and the files that only Xcode reads.
    ///
    /// - Throws: every problem of the templates; that no system of the workspace's is one that an app can run on.
    func files(
        from set: TemplateSet,
        filledWith context: WorkspaceContext,
        tests: AppScheme.Tests
    ) throws(Refusal) -> [GeneratedFile] {
        try files(context.files(of: set), tests: tests)
    }

    private func files(_ rendered: [GeneratedFile], tests: AppScheme.Tests) throws(Refusal) -> [GeneratedFile] {
        let project = project
        guard !project.platforms.isEmpty else { throw Refusal(Self.noPlatform) }
        let scheme = AppScheme(of: project, ids: Self.ids, tests: tests)
        let files = [
            GeneratedFile(path: xcode.file, contents: project.text(ids: Self.ids)),
            GeneratedFile(path: schemeFile, contents: scheme.text),
        ]
        return files + rendered.filter { !Self.isShared($0) }.map { $0.at(folder + "/" + $0.path) }
    }

    /// Whether a file of the templates is for all apps and examples of the workspace.
    private static func isShared(_ file: GeneratedFile) -> Bool {
        AbsolutePath(file.path).isInside(AbsolutePath(sharedConfiguration).parent)
    }

    private static let noPlatform = Diagnostic.error(
        "no_app_platform",
        "an app for Xcode runs on iOS, macOS, tvOS or visionOS, and the workspace has none of these",
        help: ["write one of them into \"platforms\" of ufeature.json, or leave Xcode out with --no-xcode"]
    )
}

extension WorkspaceContext {
    /// The files of a set that is filled with nothing but the workspace.
    ///
    /// - Throws: what is wrong with a template.
    func files(of set: TemplateSet, below folder: String? = nil) throws(Refusal) -> [GeneratedFile] {
        let value = Value.object(members)
        var files: [GeneratedFile] = []
        for file in set.files {
            do throws(Diagnostic) {
                let path = try file.path.render(value, partials: set.library, options: .generation)
                var contents = try file.text.render(value, partials: set.library, options: .generation)
                guard !contents.isEmpty else { continue }
                if path.hasSuffix(".swift") { contents = ImportBlock.sorted(contents, in: nil, isLibrary: false) }
                files.append(GeneratedFile(path: folder.map { $0 + "/" + path } ?? path, contents: contents))
            } catch {
                throw Refusal(error)
            }
        }
        return files
    }
}
