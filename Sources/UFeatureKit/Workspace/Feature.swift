package import PackageManifest

/// A feature as it is on disk: what its manifest says, in the architecture's terms.
package struct Feature: Hashable, Sendable {
    /// The name that its targets begin with: that of its package.
    package let name: String
    package let layer: Layer
    /// Its package's folder, relative to the workspace.
    package let path: String
    package let manifest: Manifest

    package init(name: String, layer: Layer, path: String, manifest: Manifest) {
        self.name = name
        self.layer = layer
        self.path = path
        self.manifest = manifest
    }

    /// The roles that it has a target for.
    package var roles: Set<Role> {
        Set(Role.allCases.filter { role in manifest.targets.contains { $0.name.value == name + role.suffix } })
    }

    /// The template set that it was made from, if its manifest remembers.
    package var template: String? {
        manifest.directives.first { $0.name == "template" }?.value
    }

    /// The folder of a role's target, relative to the workspace.
    package func folder(of role: Role) -> String? {
        manifest.targets.first { $0.name.value == name + role.suffix }.map(folder)
    }

    /// The folder of a target, relative to the workspace: the one that it names, or SwiftPM's own.
    package func folder(of target: Manifest.Target) -> String {
        let usual = (target.kind == .test ? "Tests/" : "Sources/") + target.name.value
        return AbsolutePath(path).appending(target.path?.value ?? usual).relative(to: .root)
    }

    /// The target that a file belongs to, by its path in the workspace.
    package func target(at path: String) -> String? {
        manifest.targets.first { path.hasPrefix(folder(of: $0) + "/") }?.name.value
    }
}
