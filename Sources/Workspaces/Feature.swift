package import Diagnostics
package import Features
internal import OperatingSystem
package import PackageManifest
package import TemplateSets

/// A feature as it is on disk: what its manifest says, in the architecture's terms.
package struct Feature: Hashable, Sendable {
    /// The name that its targets begin with.
    package let name: String
    package let layer: Layer
    /// Its package's folder, relative to the workspace; `.` for the workspace itself.
    package let path: String
    /// What its manifest means: exactly, unless `Manifest.exact` says otherwise.
    package let manifest: Manifest
    /// The texts of its manifests, by their paths in the workspace: the one that ``manifest`` was read from, then those
    /// for other versions of Swift.
    package var manifestFiles: [SourceText]
    /// The names of its targets, by role.
    package let targets: [Role: String]
    /// What its manifest remembers of the template set that it was made from, and of what the set was told.
    package let templateDirective: TemplateDirective?
    /// The folder of the package that SwiftPM knows, where that holds the targets of many features; nil where the feature
    /// is a package.
    package var home: String?
    /// The folders, in its package, of targets that name none and don't lie where most do, by their names.
    package var oddFolders: [String: String] = [:]

    /// Makes a feature of a package, whose name is given; the feature's own follows from its targets.
    package init(
        name: String,
        layer: Layer,
        path: String,
        manifest: Manifest,
        manifestFiles: [SourceText] = []
    ) {
        let finding = RoleFinding(in: manifest, packageName: name)
        self.name = finding.name
        self.layer = layer
        self.path = path
        self.manifest = manifest
        self.manifestFiles = manifestFiles
        targets = finding.targets
        // Rules ask for every import, so that it's read once.
        templateDirective = manifest.directives.first { $0.name == "template" }.map { TemplateDirective($0.value) }
    }

    /// Makes a feature that lies in a package with others: its own name and targets, with the package's manifest and folder.
    ///
    /// Its layer is its package's, unless one is given.
    package init(named name: String, targets: [Role: String], in package: Feature, layer: Layer? = nil) {
        self.name = name
        self.targets = targets
        self.layer = layer ?? package.layer
        path = package.path
        manifest = package.manifest
        manifestFiles = package.manifestFiles
        templateDirective = nil
        home = package.home
        oddFolders = package.oddFolders
    }

    /// The folder of the package that SwiftPM and Xcode know.
    package var packageFolder: String { home ?? path }

    /// The path of the manifest that is on the disk, and says what ``manifest`` does.
    package var manifestOnDisk: String { home == nil ? source.path : PackageFiles.manifest }

    /// The text that ``manifest`` was read from.
    package var source: SourceText {
        manifestFiles.first ?? SourceText(path: file(PackageFiles.manifest), text: "")
    }

    /// The roles that it has a target for.
    package var roles: Set<Role> { Set(targets.keys) }

    /// The target of a role.
    package func target(_ role: Role) -> Manifest.Target? {
        guard let name = targets[role] else { return nil }
        return manifest.targets.elements.first { $0.name.value == name }
    }

    /// What an import calls the target of a role.
    package func module(_ role: Role) -> String? { targets[role].map(Manifest.Target.moduleName) }

    /// What imports call its package's targets.
    package var modules: Set<String> { Set(manifest.targets.elements.map(\.moduleName)) }

    /// The library product that vends a role's target to other packages, alone or among others.
    package func product(_ role: Role) -> Manifest.Product? {
        targets[role].flatMap(product(vending:))
    }

    /// The library product that vends a target to other packages, alone or among others.
    package func product(vending target: String) -> Manifest.Product? {
        let vending = manifest.products.elements.filter { product in
            guard case .library = product.kind else { return false }
            return product.targets.elements.contains { $0.value == target }
        }
        return vending.first { $0.name.value == target } ?? vending.min { $0.targets.count < $1.targets.count }
    }

    /// What it is for, in the words of a comment in its manifest.
    ///
    ///     // ufeature:summary Finds films.
    package var summary: String? {
        manifest.directives.first { $0.name == FeatureSummary.directive && !$0.value.isEmpty }?.value
    }

    /// Why its library is dynamic, in the words of the comment above it.
    package var reasonToBeDynamic: String? {
        guard manifest.products.contains(where: { $0.kind == .library(.dynamic) }) else { return nil }
        let words = DynamicReason.rule + " "
        return manifest.directives.first { $0.name == DynamicReason.directive && $0.value.hasPrefix(words) }
            .map { String($0.value.dropFirst(words.count)) }
    }

    /// The template set that it was made from, if its manifest remembers.
    package var template: String? { templateDirective?.set }

    /// The folder of a role's target, relative to the workspace.
    package func folder(of role: Role) -> String? {
        target(role).map(folder)
    }

    /// The folder of a target, relative to the workspace: the one that it names, or SwiftPM's own.
    package func folder(of target: Manifest.Target) -> String {
        AbsolutePath(path).appending(folderInside(of: target)).relative(to: .root)
    }

    /// The same, relative to its package.
    package func folderInside(of target: Manifest.Target) -> String {
        target.path == nil ? oddFolders[target.name.value] ?? target.folder : target.folder
    }

    /// Looks where its targets lie that name no folder: SwiftPM knows several.
    mutating func findFolders(in root: AbsolutePath) {
        let package = root.appending(path).text
        for target in manifest.targets where target.path == nil && !Files.isFolder(package + "/" + target.folder) {
            oddFolders[target.name.value] = TargetFolder.find(target, in: manifest, at: package)
        }
    }

    /// The path in the workspace of a file of its package.
    package func file(_ name: String) -> String {
        path == "." ? name : path + "/" + name
    }

    /// Whether a path in the workspace is that of something in its package's folder.
    package func holds(_ file: String) -> Bool {
        path == "." || file.hasPrefix(path + "/")
    }

    /// The target that a file belongs to, by its path in the workspace.
    package func target(at path: String) -> String? {
        // The folder of a target may lie in another one's.
        let holders = manifest.targets.filter { path.hasPrefix(folder(of: $0) + "/") }
        return holders.max { folder(of: $0).utf8.count < folder(of: $1).utf8.count }?.name.value
    }
}

extension Manifest.Target {
    /// Its folder in the package: the one that it names, or SwiftPM's own.
    package var folder: String {
        path?.value ?? (kind == .test ? "Tests/" : "Sources/") + name.value
    }
}
