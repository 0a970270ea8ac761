import Diagnostics

/// What has to change where a package or a product is called something else.
struct Moving {
    let project: XcodeProject

    init(in layout: ProjectLayout) {
        project = layout.project
    }

    /// Leads what the project has of a package to another path.
    func changes(from old: String, to new: String) throws(Diagnostic) -> [ProjectChange] {
        let (old, new) = (old.normalizedPath, new.normalizedPath)
        let packages = (project.references + project.folders).filter { $0.path == old }
        if old != new, packages.isEmpty { try checkFolders(from: old, to: new) }
        guard old != new, !packages.isEmpty else { return [] }
        if let other = project.package(at: new) {
            throw .error(
                "xcode_project_taken",
                "the project has a package at '\(new)' already",
                in: project.source,
                at: other.object.entry.key.range
            )
        }
        var changes: [ProjectChange] = []
        for package in packages {
            changes += package.isReference ? Self.changes(of: package, to: new) : try moving(package, to: new)
        }
        return changes
    }

    /// Leads a reference to another path.
    static func changes(of package: XcodeProject.LocalPackage, to new: String) -> [ProjectChange] {
        // The project's own folder has a name, too.
        let place = new.isEmpty ? "." : new
        let remark = XcodeProject.LocalPackage.remark(of: place)
        return [
            .setString(place, of: package.object.id, key: "relativePath"),
            .remark(id: package.object.id, from: package.remark, to: remark),
        ]
    }

    /// Throws for a package that leaves the folder in which Xcode finds it, where a product may come from it.
    private func checkFolders(from old: String, to new: String) throws(Diagnostic) {
        guard let folder = project.synchronizedFolder(around: old), project.synchronizedFolder(around: new) == nil,
            project.package(at: new) == nil, project.links.contains(where: { $0.package == nil })
        else { return }
        throw .error(
            "xcode_project_elsewhere",
            "Xcode finds the package at '\(old)' in a folder that '\(new)' is not in",
            in: project.source,
            at: folder.entry.key.range,
            help: ["link the products of the package at '\(new)' anew"]
        )
    }

    private func moving(_ package: XcodeProject.LocalPackage, to new: String) throws(Diagnostic) -> [ProjectChange] {
        let object = package.object
        let places = project.groupPaths
        guard let base = object.base(in: places.parents[object.id].flatMap { places.paths[$0] }),
            let path = new.path(from: base)
        else {
            throw .error(
                "xcode_project_elsewhere",
                "the place of '\(package.path)' is not known",
                in: project.source,
                at: object.entry.key.range
            )
        }
        let last = new.lastComponent
        var changes: [ProjectChange] = [.setString(path, of: object.id, key: "path")]
        let hasName = object["name"] == package.path.pathComponents.last.map(String.init)
        if hasName { changes.append(.setString(last, of: object.id, key: "name")) }
        if hasName || object["name"] == nil, let old = package.displayName, old != last {
            changes.append(.remark(id: object.id, from: old, to: last))
            for file in project.objects where file["fileRef"] == object.id {
                changes += renaming(file, inPhasesFrom: old, to: last)
            }
        }
        return changes
    }

    /// Gives a product another name, for all that use it.
    func changes(
        renaming old: String,
        to new: String,
        of package: ProjectEdit.Package
    ) throws(Diagnostic) -> [ProjectChange] {
        let ours = Set(project.references.filter { $0.path == package.path.normalizedPath }.map(\.object.id))
        // A project names the product of a plugin `plugin:Lint`.
        let names = [old: new, "plugin:\(old)": "plugin:\(new)"]
        guard old != new else { return [] }
        var seen: Set<String> = []
        var changes: [ProjectChange] = []
        for target in project.targets {
            let links = project.links(of: target)
            for link in links {
                guard let new = names[link.product], isOf(ours, link, among: links),
                    seen.insert(link.dependency.id).inserted
                else { continue }
                if let other = links.first(where: { $0.product == new }) {
                    throw .error(
                        "xcode_project_taken",
                        "the target '\(target.name)' has a product '\(new)' already",
                        in: project.source,
                        at: other.dependency.entry.key.range
                    )
                }
                changes += renaming(link.dependency, from: link.product, to: new)
            }
        }
        // Those that no target has any more.
        for object in project.objects(isa: "XCSwiftPackageProductDependency") where !seen.contains(object.id) {
            guard let product = object["productName"], let new = names[product],
                object["package"].map({ ours.contains($0) }) == true
            else { continue }
            changes += renaming(object, from: product, to: new)
        }
        return changes
    }

    /// Whether a target has a product from a package: also under the name of another one, where it certainly has it from
    /// this one, since no two packages of a project vend products of one name.
    private func isOf(_ ours: Set<String>, _ link: XcodeProject.Link, among links: [XcodeProject.Link]) -> Bool {
        guard let id = link.package, !ours.contains(id) else { return true }
        return !ours.isEmpty
            && links.contains { $0.product == link.product && ($0.package.map { ours.contains($0) } ?? true) }
    }

    private func renaming(_ dependency: XcodeProject.Object, from old: String, to new: String) -> [ProjectChange] {
        let id = dependency.id
        // Comments name a plugin without the word in front.
        let remarks = [(old, new), (old.withoutKind, new.withoutKind)].map {
            ProjectChange.remark(id: id, from: $0, to: $1)
        }
        let files = project.objects.filter { $0["productRef"] == id }
        return [.setString(new, of: id, key: "productName")] + (old.withoutKind == old ? [remarks[0]] : remarks)
            + files.flatMap { renaming($0, inPhasesFrom: old.withoutKind, to: new.withoutKind) }
    }

    /// What comments say of a build file: `Search in Frameworks`.
    private func renaming(_ file: XcodeProject.Object, inPhasesFrom old: String, to new: String) -> [ProjectChange] {
        let phases = ["Frameworks", "Embed Frameworks", "Resources", "CopyFiles", "Sources"]
        return phases.map { .remark(id: file.id, from: "\(old) in \($0)", to: "\(new) in \($0)") }
    }
}

extension String {
    /// The name of a product without `plugin:`.
    fileprivate var withoutKind: String { hasPrefix("plugin:") ? String(dropFirst("plugin:".count)) : self }
}
