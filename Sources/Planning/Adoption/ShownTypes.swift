internal import Architecture
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// What the code of a package declares of what is shown: screens make a feature, also where most of its files are about
/// something else, and importing SwiftUI for a colour makes none.
struct ShownTypes: Hashable, Sendable {
    /// Whether one of its types is a view controller, but for one that others are to inherit from.
    private(set) var hasViewController = false
    /// Whether a view that others can see is one of its types.
    private(set) var hasPublicView = false
    /// Whether a view, or what controls one, is called after the package: `LoginView` and `LoginScreen` of `Login`.
    private(set) var hasOwnView = false
    /// Whether what prepares a screen is called after the package: `HomePresenter` of `Home`.
    private(set) var hasOwnPresenter = false
    /// Whether a view is called as an app's first one is: `RootView`.
    private(set) var hasFirstView = false
    /// Whether it declares anything that is shown, or changes how.
    private(set) var isAboutViews = false

    /// - Parameters:
    ///   - declarations: what the files of the package declare, but for those of tests and examples.
    ///   - names: the names of the package and its targets.
    init(of declarations: some Sequence<SourceDeclaration>, in names: Set<String>) {
        let stems = names.flatMap { [$0, FolderWords($0).nameBeforeFeature, FolderWords($0).stem] }.map {
            NameChange.camel($0).lowercased()
        }
        for declaration in declarations {
            if let type = declaration.variable?.type, Self.views.contains(where: type.contains) { isAboutViews = true }
            guard let inherited = declaration.type?.inherited else { continue }
            let isOwn = { (endings: [String]) in
                let name = declaration.name.lowercased()
                return endings.contains { ending in stems.contains { name.hasPrefix($0) && name.hasSuffix(ending) } }
            }
            if Self.presenters.contains(where: declaration.name.hasSuffix), isOwn([""]) { hasOwnPresenter = true }
            if inherited.contains(where: { word in Self.shown.contains(where: word.hasSuffix) }) { isAboutViews = true }
            guard declaration.kind != .extension, declaration.kind != .protocol else { continue }
            if declaration.kind == .class, !declaration.name.hasPrefix("Base"),
                inherited.contains(where: { $0.hasSuffix("ViewController") || $0.hasSuffix("HostingController") })
            {
                hasViewController = true
                if isOwn(["controller"]) { hasOwnView = true }
            }
            guard inherited.contains("View") else { continue }
            if declaration.access >= .package { hasPublicView = true }
            if Self.first.contains(declaration.name) { hasFirstView = true }
            if isOwn(["view", "screen", "page", "scene", "sheet", "flow"]) { hasOwnView = true }
        }
    }

    private static let views = ["some View", "some Scene", "UIView", "NSView", "UIHostingController"]

    /// How the names of what a type inherits from end where it is shown, or changes what is.
    private static let shown = [
        "View", "ViewController", "NavigationController", "TabBarController", "HostingController", "Representable",
        "ViewModifier", "Cell", "Scene", "Control", "Button", "Style", "Shape", "Commands", "Widget",
    ]

    private static let first: Set<String> = ["RootView", "RootScreen", "AppView", "AppRootView", "MainTabView"]

    private static let presenters = ["Presenter", "ViewModel"]
}

extension Module {
    /// Whether it declares anything that is shown, or changes how; nothing does that in a file without such an import.
    func isAboutViews(in workspace: Workspace) -> Bool {
        guard importsScreens else { return false }
        return ShownTypes(of: code.files.lazy.map(\.path).flatMap(workspace.declarations), in: []).isAboutViews
    }
}

extension Workspace {
    /// What a file declares.
    fileprivate func declarations(in path: String) -> [SourceDeclaration] {
        guard let source = try? files.unkept(at: path) else { return [] }
        return SourceOutline(scanning: source, for: .declarations).declarations
    }
}

extension FeatureGraph {
    /// What each package declares of what is shown, by its index.
    func shownTypes(in workspace: Workspace) -> [ShownTypes] {
        let not: [Role?] = [.tests, .testing, .example]
        let files = packages.map { package in
            package.modules.map { modules[$0] }.filter { module in
                (module.kind == .regular || module.kind == .executable) && !not.contains(module.role)
            }.flatMap { $0.code.files.map(\.path) }
        }
        let graph = self
        return Parallel.map(Array(packages.indices), atLeast: 1) { index in
            let package = graph.packages[index]
            let declarations = files[index].lazy.flatMap(workspace.declarations)
            let names = package.modules.map { graph.modules[$0] }.filter { $0.kind == .regular }.map(\.name)
            return ShownTypes(of: declarations, in: Set(names + [package.feature.name]))
        }
    }
}
