package import Features
internal import OperatingSystem
package import Workspaces

/// Where a package will be, and what the workspace wants of it.
package struct PackageSite: Hashable, Sendable {
    /// The package's folder, relative to the workspace, or to the current folder without one.
    package let path: String
    package let layout: Layout
    package let indentation: Indentation
    package let toolsVersion: SwiftRelease
    package let platforms: [PlatformRequirement]
    package let languageMode: LanguageMode?
    package let swiftSettings: SwiftSettings
    private let defaultIsolation: [Layer: [Role: DefaultIsolation]]

    package init(path: String, settings: WorkspaceSettings) {
        self.path = path
        layout = settings.layout
        indentation = settings.indentation
        toolsVersion = settings.toolsVersion
        platforms = settings.platforms
        languageMode = settings.languageMode
        swiftSettings = settings.swiftSettings
        defaultIsolation = settings.defaultIsolation
    }

    /// The settings that a role of a layer has beside those of every target.
    func ownSettings(of role: Role, in layer: Layer) -> [String] {
        (defaultIsolation[layer]?[role]).map { [$0.manifestText] } ?? []
    }

    /// The way from this package's folder to another's: `../../Foundation/Core`.
    func wayTo(_ other: String) -> String {
        AbsolutePath(other).relative(to: AbsolutePath(path))
    }

    /// How this package's manifest names a package of the catalogue.
    func dependency(on external: External) -> PackageSource {
        external.source.mapPath(wayOut)
    }

    /// The way to a folder that may lie outside of the workspace: `../../../Shared/Log` for `../Shared/Log`.
    private func wayOut(to other: String) -> String {
        if let first = other.utf8.first, "/~".utf8.contains(first) { return other }
        // Below a folder without a name, one `..` for each that leads out of the workspace.
        let outside = other.split(separator: "/").count { $0 == ".." }
        let root = AbsolutePath(components: Array(repeating: "", count: outside))
        return root.appending(other).relative(to: root.appending(path))
    }
}
