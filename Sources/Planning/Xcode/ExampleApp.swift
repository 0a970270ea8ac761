internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces
internal import XcodeProjects

/// A feature's example as an app that a phone runs: a project beside the feature's manifest, with the files of the
/// example that SwiftPM builds.
///
///     Features/Search/SearchExample.xcodeproj    links Search, SearchInterface and SearchTesting
///
/// The project links what the example uses of its own package, and of others only what doesn't come along with that. So
/// it stays as it is, whatever the feature depends on and wherever it lies.
struct ExampleApp {
    let feature: Feature
    private var settings: WorkspaceSettings
    private let target: Manifest.Target
    private let sources: [SourceText]

    /// Nil where the workspace has no such projects, and for an example that is no app with a screen.
    ///
    /// - Parameters:
    ///   - feature: the feature, as it is or as it will be.
    ///   - settings: the workspace's.
    ///   - sources: the files of its example.
    init?(of feature: Feature, in settings: WorkspaceSettings, sources: () throws -> [SourceText]) rethrows {
        guard let xcode = settings.xcode, xcode.links == .app, xcode.hasExamples, feature.layer != .app,
            let target = feature.target(.example), target.kind == .executable, !settings.appPlatforms.isEmpty,
            !target.folder.split(separator: "/").contains(".."), target.folder != "."
        else { return nil }
        self.sources = try sources()
        guard self.sources.contains(where: \.declaresApp) else { return nil }
        self.feature = feature
        self.settings = settings
        self.target = target
    }

    /// An app whose files are yet to be made.
    ///
    /// - Parameters:
    ///   - feature: the feature, as it will be.
    ///   - settings: the workspace's.
    ///   - files: those that are made, with their paths in the workspace.
    init?(of feature: Feature, in settings: WorkspaceSettings, among files: [GeneratedFile]) {
        self.init(of: feature, in: settings) {
            guard let folder = feature.folder(of: .example) else { return [] }
            return files.filter { $0.path.hasPrefix(folder + "/") && $0.path.hasSuffix(".swift") }.map {
                SourceText(path: $0.path, text: $0.contents)
            }
        }
    }

    /// The folder of the project of a feature's example, relative to the feature's package.
    static func projectFolder(of feature: Feature) -> String? { feature.targets[.example].map { $0 + ".xcodeproj" } }

    /// The folders of the projects that the examples of all features have, or would have.
    static func projectFolders(in workspace: Workspace) -> [String] {
        workspace.features.compactMap { feature in projectFolder(of: feature).map(feature.file) }
    }

    /// The project's own file, from its folder.
    static let projectName = "/project.pbxproj"

    /// The conditions that the system itself reads among the arguments of a launch: another language, texts twice as long,
    /// writing from right to left, large type.
    private static let conditions = [
        "-AppleLanguages (de)", "-NSDoubleLocalizedStrings YES",
        "-AppleTextDirection YES -NSForceRightToLeftWritingDirection YES",
        "-UIPreferredContentSizeCategoryName UICTContentSizeCategoryAccessibilityXL",
    ]

    private var folder: String { name + ".xcodeproj" }

    /// What says the name below the app's picture.
    static let titleSetting = "INFOPLIST_KEY_CFBundleDisplayName"

    /// The file of build settings that the apps of the workspace begin with, relative to it.
    var sharedPath: String? { settings.xcode?.configuration }

    /// The same in a repository of its own, which has no build settings of the workspace.
    var alone: ExampleApp {
        var copy = self
        copy.settings.xcode?.configuration = nil
        return copy
    }

    /// The same for other systems.
    func running(on platforms: [PlatformRequirement]) -> ExampleApp {
        var copy = self
        copy.settings.platforms = platforms
        return copy
    }

    /// What the app is called.
    private var name: String { target.name.value }

    /// What the project and its scheme call the example, the app and the tests.
    var names: [String] { [name, targetName, feature.targets[.tests] ?? ""] }

    var project: AppProject {
        let site = PackageSite(path: feature.path, settings: settings)
        let features = site.swiftSettings.upcomingFeatures
        var own = [
            Self.titleSetting: feature.name,
            "SWIFT_APPROACHABLE_CONCURRENCY": features.contains("NonisolatedNonsendingByDefault") ? "YES" : "NO",
            "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY":
                features.contains("MemberImportVisibility") ? "YES" : "NO",
        ]
        if !site.ownSettings(of: .example, in: feature.layer).isEmpty {
            own["SWIFT_DEFAULT_ACTOR_ISOLATION"] = "MainActor"
        }
        let configuration = sharedPath.map { AbsolutePath($0).relative(to: AbsolutePath(feature.path)) }
        let id = settings.xcode?.bundleID ?? BundleID.standard(for: settings.name)
        return AppProject(
            name: name,
            target: targetName,
            bundleID: id + "." + BundleID.word(for: name),
            platforms: settings.appPlatforms,
            swiftVersion: settings.appSwiftVersion,
            folder: target.folder,
            configuration: configuration,
            isVersionedElsewhere: configuration != nil,
            links: links,
            settings: own
        )
    }

    /// The text of the project.
    var projectText: String { project.text(ids: XcodeApp.ids) }

    /// The project and its scheme, with their paths relative to the package.
    var files: [GeneratedFile] {
        let tests = feature.targets[.tests].map { [$0] } ?? []
        let scheme = AppScheme(
            of: project,
            ids: XcodeApp.ids,
            tests: .targets(tests, of: feature.wayHome ?? ""),
            arguments: sources.flatMap(\.launchArguments).uniqued() + Self.conditions
        )
        return [
            GeneratedFile(path: folder + Self.projectName, contents: projectText),
            GeneratedFile(path: schemeInPackage, contents: scheme.text),
        ]
    }

    /// The same with their paths in the workspace.
    var filesInWorkspace: [GeneratedFile] {
        files.map { $0.at(feature.file($0.path)) }
    }

    /// The path of the project's own file in the workspace.
    var projectFile: String { feature.file(folder + Self.projectName) }

    /// The path of its shared scheme in the workspace.
    var schemeFile: String { feature.file(schemeInPackage) }

    private var schemeInPackage: String { "\(folder)/xcshareddata/xcschemes/\(targetName).xcscheme" }

    /// What the project calls the app; its module is another one than that of SwiftPM's example.
    private var targetName: String { target.moduleName + "App" }

    /// The project in the workspace for Xcode.
    var entry: (path: String, layer: Layer) { (feature.file(folder), feature.layer) }

    // MARK: What is linked

    private var links: [AppProject.Link] { linked.links }

    /// What the example uses of packages at URLs, and what doesn't come along with its own.
    var remotes: [(product: String, url: String)] { linked.remotes }

    private var linked: (links: [AppProject.Link], remotes: [(product: String, url: String)]) {
        let manifest = feature.manifest
        let own = manifest.targets.elements.reduce(into: [String: Manifest.Target]()) { $0[$1.name.value] = $1 }
        var links: [AppProject.Link] = []
        var linked: [Manifest.Target] = []
        for dependency in target.dependencies.elements {
            guard let used = own[dependency.name.value], dependency.package == nil,
                let product = feature.product(vending: used.name.value)?.name.value
            else { continue }
            links.append(AppProject.Link(product, of: "."))
            linked.append(used)
        }
        // What the libraries use comes along with them.
        var along: Set<String> = []
        var seen: Set<String> = []
        while let next = linked.popLast() {
            guard seen.insert(next.name.value).inserted else { continue }
            for dependency in next.dependencies.elements {
                if dependency.package == nil, let inner = own[dependency.name.value] {
                    linked.append(inner)
                } else {
                    along.insert(dependency.name.value)
                }
            }
        }
        var remotes: [(product: String, url: String)] = []
        for dependency in target.dependencies.elements where !along.contains(dependency.name.value) {
            guard dependency.package != nil || own[dependency.name.value] == nil else { continue }
            let name = dependency.package?.value ?? dependency.name.value
            let identity = manifest.identity(ofPackageCalled: name)
            let package = manifest.dependencies.first { $0.identity == identity }
            if let path = package?.path?.value {
                links.append(AppProject.Link(dependency.name.value, of: path))
            } else if case .url(let url) = package?.kind {
                remotes.append((dependency.name.value, url.value))
            }
        }
        // The packages of features are one there.
        if let way = feature.wayHome { links = links.map { AppProject.Link($0.product, of: way) } }
        return (links.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }, remotes)
    }
}

extension Feature {
    /// The way from its folder to the package that it lies in; nil where it is a package.
    var wayHome: String? { home.map { AbsolutePath($0).relative(to: AbsolutePath(path)) } }
}

extension SourceText {
    /// Whether a type of the file is an app with a screen.
    fileprivate var declaresApp: Bool {
        SourceOutline(scanning: self, for: .declarations).declarations.contains { declaration in
            declaration.type?.inherited.contains { ["App", "SwiftUI.App", "UIApplicationDelegate"].contains($0) }
                ?? false
        }
    }

    /// What the file looks for among the arguments of a launch: the plain texts behind `case`, where it reads these, or
    /// in `arguments.contains("empty")`.
    fileprivate var launchArguments: [String] {
        guard contains("CommandLine.arguments") else { return [] }
        return bytes.split(separator: UInt8(ascii: "\n")).flatMap { bytes -> [String] in
            guard bytes.contains("case \"") || bytes.contains("arguments.contains"), !bytes.contains("\\") else {
                return []
            }
            let line = Substring(decoding: bytes, as: UTF8.self)
            if let asked = line.firstMatch(of: /arguments\.contains\("([^"]+)"\)/) { return [String(asked.1)] }
            let words = line.drop { $0 == " " || $0 == "\t" }
            guard words.hasPrefix("case \""), let end = words.firstIndex(of: ":") else { return [] }
            let quoted = words[..<end].split(separator: "\"", omittingEmptySubsequences: false)
            return quoted.indices.filter { $0 % 2 == 1 }.map { String(quoted[$0]) }
        }
    }
}

extension WorkspaceSettings {
    /// The systems that its apps run on, each with its oldest version.
    var appPlatforms: [AppPlatform: String] {
        let systems = platforms.compactMap { requirement in
            AppPlatform(rawValue: requirement.platform.rawValue).map { ($0, requirement.version) }
        }
        return Dictionary(systems) { first, _ in first }
    }

    /// Whether apps get what push notifications need: where Xcode makes programs of them, and on iPhones.
    var hasPushNotifications: Bool {
        xcode?.links == .app && xcode?.hasPushNotifications == true && appPlatforms[.iOS] != nil
    }

    /// The language mode of the few files that no package has, as Xcode writes it.
    var appSwiftVersion: String {
        let mode = languageMode?.rawValue ?? "6"
        return mode.contains(".") ? mode : mode + ".0"
    }
}
