package import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
package import Workspaces
internal import XcodeProjects

/// Compares the project for Xcode that `ufeature.json` names with the packages that are there.
struct XcodeProjectCheck {
    let workspace: Workspace
    let graph: FeatureGraph
    let settings: XcodeSettings

    /// The projects of all apps; none for a workspace whose `ufeature.json` names none.
    static func all(in workspace: Workspace, _ graph: FeatureGraph) -> [XcodeProjectCheck] {
        (workspace.settings.xcode?.all ?? []).map { settings in
            XcodeProjectCheck(workspace: workspace, graph: graph, settings: settings)
        }
    }

    var findings: [Finding] {
        guard let source = (try? workspace.files.source(at: settings.file)).flatMap({ $0 }) else {
            let lost = settings.lostProject
            return [Finding(lost.message, path: WorkspaceReader.settingsFile, help: lost.help)]
        }
        let project: XcodeProject
        do throws(Diagnostic) {
            project = try XcodeProject(parsing: source)
            _ = try project.target(named: settings.target)
        } catch {
            let place = error.location.map { SourcePlace(range: 0..<0, line: $0.line, column: $0.column) }
            let isNamed = error.id == "xcode_project_no_target"
            let help = isNamed ? ["\(WorkspaceReader.settingsFile) names it, under \"xcode\": correct it there"] : []
            // Xcode opens no project with the marks of a merge, or without its end.
            let isConflict = error.id == "xcode_project_conflict"
            let loss = isConflict ? nil : workspace.files.loss(in: source)
            return [
                Finding(
                    loss?.message ?? error.message,
                    path: settings.file,
                    place: place,
                    help: (loss?.help ?? error.help) + help,
                    severity: isConflict || loss != nil ? .error : nil
                )
            ]
        }
        let references = project.references.map { ($0, workspace.place(of: $0.path, from: home)) }
        let packages = packages(at: references)
        return missingPackages(references, in: project) + membersAsPackages(references, in: project)
            + unknownProducts(of: packages, in: project)
            + linkedTwice(in: project) + withoutPackage(packages, in: project) + unlinked(in: project)
            + XcodeImportCheck(workspace: workspace, graph: graph, settings: settings).findings(in: project)
    }

    // MARK: Packages

    /// A package that a project names, and where its path leads.
    private typealias Reference = (package: XcodeProject.LocalPackage, place: DependencyPlace)

    /// The folder that a project counts paths from.
    private var home: AbsolutePath { workspace.root.appending(settings.folder) }

    /// References that lead to nothing, and to nothing that will come by itself.
    ///
    /// A folder that isn't there is taken for a package only where the last commit has one in it, or just one package has
    /// its name.
    private func missingPackages(_ references: [Reference], in project: XcodeProject) -> [Finding] {
        let folders = project.folders.map { ($0, workspace.place(of: $0.path, from: home)) }.filter { folder, place in
            guard case .dangling(let missing) = place, missing.reason == .noFolder else { return false }
            return (missing.deleted ?? self.place(of: missing, from: folder.path)) != nil
        }
        return (references + folders).compactMap { reference, place in
            guard case .dangling(let missing) = place, !missing.isMadeLater else { return nil }
            let moved = self.place(of: missing, from: reference.path).map { place in
                "if it's the package in '\(place)' now, write "
                    + "\"\(workspace.way(to: place, from: settings.folder))\" for the path"
            }
            let links = project.links.filter { $0.package == reference.object.id }.map { link in
                "ufeature unlink \(link.target.name.shellWord) \(link.product.shellWord)"
            }
            let unlinking = links.isEmpty ? nil : "or remove what links it: \(links.joined(separator: ", then "))"
            let outside = missing.helpOnMove(from: home.appending(reference.path).relative(to: workspace.root))
            return finding(
                "the project has a package at '\(reference.path)', which is \(missing.text)",
                at: reference.object.node["relativePath"] ?? reference.object.node["path"] ?? reference.object.node,
                of: project,
                help: [
                    moved ?? missing.helpOnDeleted
                        ?? workspace.helpOnSlip(
                            home.appending(reference.path).relative(to: workspace.root), from: settings.folder)
                        ?? "correct the path, or remove the package from the project",
                    moved == nil && missing.deleted == nil ? unlinking : nil,
                    outside.map { "or " + $0 },
                ].compactMap(\.self),
                severity: missing.deleted == nil && links.isEmpty ? nil : .error
            )
        }
    }

    /// References to features that are no packages any more, as a merge with a branch leaves them that has packages.
    private func membersAsPackages(_ references: [Reference], in project: XcodeProject) -> [Finding] {
        let members = workspace.shared?.members ?? []
        return references.compactMap { reference, place in
            guard let path = place.path, members.contains(path),
                // With a manifest of its own, too, it isn't certain what is to stay.
                workspace.files.isNothing(at: workspace.root.appending(path).appending(PackageFiles.manifest))
            else { return nil }
            return finding(
                "the project has a package at '\(reference.path)', whose targets are in \(PackageFiles.manifest) at the top",
                at: reference.object.node["relativePath"] ?? reference.object.node,
                of: project,
                help: ["let the projects name that: ufeature layout single"],
                severity: .error
            )
        }
    }

    /// Where a package is by now: one of its name, or the one that git knows to have been renamed.
    private func place(of missing: MissingPackage, from path: String) -> String? {
        workspace.place(ofMissing: missing, from: home.appending(path).relative(to: workspace.root))
    }

    /// The packages that references lead to, by the references' ids, as far as their manifests were read for certain.
    private func packages(at references: [Reference]) -> [String: GraphPackage] {
        let exact = graph.packages.filter(\.isExact).map { ($0.path, $0) }
        let byPath = Dictionary(exact) { first, _ in first }
        let found = references.compactMap { reference, place in
            place.path.flatMap { byPath[$0] }.map { (reference.object.id, $0) }
        }
        return Dictionary(found) { first, _ in first }
    }

    // MARK: Products

    private func unknownProducts(of packages: [String: GraphPackage], in project: XcodeProject) -> [Finding] {
        project.links.compactMap { link in
            // A project names the product of a plugin `plugin:Lint`.
            guard !link.product.contains(":"), let package = link.package.flatMap({ packages[$0] }),
                !package.manifest.products.contains(where: { $0.name.value == link.product })
            else { return nil }
            let known = package.manifest.products.map(\.name.value)
            let nearest = Spelling.help(for: link.product, among: known)
            let byHand =
                "in Xcode, take it out of 'Frameworks, Libraries, and Embedded Content' of '\(link.target.name)'"
            return finding(
                "'\(link.target.name)' links '\(link.product)', which '\(package.path)' doesn't vend",
                at: link.dependency.node["productName"] ?? link.dependency.node,
                of: project,
                help: nearest.isEmpty ? [byHand] : nearest,
                severity: .error
            )
        }
    }

    private func linkedTwice(in project: XcodeProject) -> [Finding] {
        project.targets.flatMap { target -> [Finding] in
            let files = project.phases(of: target).filter { $0.isa == "PBXFrameworksBuildPhase" }
                .flatMap { project.objects($0.ids("files")) }
            let links = files.compactMap { file -> (key: [String], name: String, file: XcodeProject.Object)? in
                guard let product = project.object(file["productRef"]), let name = product["productName"] else {
                    return nil
                }
                return ([name, product["package"] ?? ""], name, file)
            }
            let counts = Dictionary(links.map { ($0.key, 1) }, uniquingKeysWith: +)
            var seen: [[String]: Int] = [:]
            return links.compactMap { key, name, file in
                seen[key, default: 0] += 1
                guard seen[key] == 2, let count = counts[key] else { return nil }
                let help =
                    count == 2 ? "one of the two: a merge may have left it" : "\(count - 1) of the \(count) links"
                return finding(
                    "'\(target.name)' links '\(name)' twice", at: file.node, of: project, help: ["remove \(help)"])
            }
        }
    }

    /// Products that don't say of which package they are, where the project knows the package as a reference alone.
    ///
    /// Then Xcode may say "Missing package product". Many projects are so, and are built.
    private func withoutPackage(_ packages: [String: GraphPackage], in project: XcodeProject) -> [Finding] {
        let (references, folders) = (project.references, Set(project.folders.map(\.path)))
        var seen: Set<[String]> = []
        let links = project.links.filter { link in
            // What a target waits for is what it links, too.
            let isListed = link.target.object.ids("packageProductDependencies").contains(link.dependency.id)
            guard link.package == nil, !link.product.contains(":"),
                seen.insert([link.target.id, link.product]).inserted || isListed
            else { return false }
            let vending = references.filter { reference in
                packages[reference.object.id]?.manifest.products.contains { $0.name.value == link.product } ?? false
            }
            guard vending.count == 1, let reference = vending.first else { return false }
            return !folders.contains(reference.path) && !isInWorkspace(reference.path)
        }
        return project.targets.compactMap { target in
            let links = links.filter { $0.target.id == target.id }
            guard let first = links.first else { return nil }
            // Of several, the message is the same whichever they are: a baseline knows it by that.
            let (help, names) = ("where Xcode says \"Missing package product\"", links.map { "'\($0.product)'" })
            return finding(
                links.count == 1
                    ? "'\(target.name)' links \(names[0]) without naming its package"
                    : "'\(target.name)' links several products without naming their packages",
                at: first.dependency.node["productName"] ?? first.dependency.node,
                of: project,
                help: [
                    (links.count == 1 ? help : "\(names.listed(upTo: 2)): \(help)")
                        + ": ufeature link \(target.name) \(first.product)"
                ],
                severity: .note
            )
        }
    }

    /// Whether a workspace for Xcode may list a package, which is then found by the names of its products.
    private func isInWorkspace(_ path: String) -> Bool {
        guard let files = try? workspace.files.listing().files else { return true }
        let name = home.appending(path).name
        return files.contains { file in
            guard file.hasSuffix(".xcworkspace/contents.xcworkspacedata"), !file.contains(".xcodeproj/") else {
                return false
            }
            return (try? workspace.files.source(at: file))?.contains(name) ?? true
        }
    }

    /// Product features that neither a target links nor a package uses, where no other project could.
    private func unlinked(in project: XcodeProject) -> [Finding] {
        guard settings.links == .features else { return [] }
        let used = Set(graph.packages.flatMap(\.dependencies.values))
        let linked = Set(project.links.map(\.product))
        let alone = graph.packages.filter { package in
            let names = [package.feature.name] + package.path.split(separator: "/").map(String.init)
            return package.feature.layer == .product && package.isExact && !used.contains(package.index)
                && !graph.unusedPackages.contains(package.index) && package.feature.targets[.source] != nil
                && !package.manifest.products.isEmpty && !names.contains(where: FeatureGraph.isForTrial)
                && !package.manifest.products.contains { linked.contains($0.name.value) }
        }
        guard !alone.isEmpty, let files = try? workspace.files.listing().files,
            files.filter({ $0.hasSuffix(".xcodeproj/project.pbxproj") }).count == 1
        else { return [] }
        return alone.map { package in
            graph.finding(
                "no target of '\(settings.project)' links '\(package.feature.name)', and no package uses it",
                at: package.manifest.name?.range ?? 0..<0,
                inManifestOf: package,
                help: ["link it: ufeature link \(settings.target) \(package.feature.name)"]
            )
        }
    }

    private func finding(
        _ message: String,
        at node: PropertyList.Node,
        of project: XcodeProject,
        help: [String],
        severity: RuleSeverity? = nil
    ) -> Finding {
        let location = project.source.location(at: node.range.lowerBound)
        return Finding(
            message,
            path: project.source.path,
            place: SourcePlace(range: node.range, line: location.line, column: location.column),
            help: help,
            severity: severity
        )
    }
}

extension XcodeSettings {
    /// That there is no such project, with what to do.
    package var lostProject: Diagnostic {
        .error(
            RuleID.xcodeProject.rawValue,
            "there is no '\(file)', which 'xcode' names",
            help: [
                links == .app
                    ? "make it again: ufeature xcode; or name a project that exists"
                    : "name a project that exists, or remove 'xcode' from ufeature.json"
            ]
        )
    }
}
