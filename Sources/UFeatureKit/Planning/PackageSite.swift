/// Where a package will be, and what the workspace wants of it.
package struct PackageSite: Hashable, Sendable {
    /// The package's folder, relative to the workspace, or to the current folder without one.
    package let path: String
    package let layout: Layout
    package let toolsVersion: ToolsVersion
    package let platforms: [PlatformRequirement]

    package init(path: String, settings: WorkspaceSettings) {
        self.path = path
        layout = settings.layout
        toolsVersion = settings.toolsVersion
        platforms = settings.platforms
    }

    /// The way from this package's folder to another's: `../../Foundation/Core`.
    func wayTo(_ other: String) -> String {
        AbsolutePath(other).relative(to: AbsolutePath(path))
    }
}
