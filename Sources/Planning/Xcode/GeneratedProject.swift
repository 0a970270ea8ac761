internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces
internal import XcodeProjects

/// A file from which another tool makes the project for Xcode.
///
/// It's never edited: a note says which lines it needs.
struct GeneratedProject {
    private let content: Content
    private let file: String
    private let workspace: Workspace
    private let text: SourceText

    private enum Content {
        case xcodeGen(XcodeGenSpecification)
        case tuist(TuistFile)
    }

    private init(_ text: SourceText, in workspace: Workspace) {
        content =
            text.path.hasSuffix(".swift")
            ? .tuist(TuistFile(parsing: text.string)) : .xcodeGen(XcodeGenSpecification(parsing: text.string))
        file = text.path
        self.text = text
        self.workspace = workspace
    }

    /// The file at the top of a repository, and those further down that name a product feature, as far as text says so.
    static func all(in workspace: Workspace) -> [GeneratedProject] {
        let features = workspace.features.filter { $0.path != "." && $0.layer == .product }
        let names = features.flatMap(literals)
        return described(in: workspace).filter { project in
            !project.file.contains("/") || names.contains(where: project.text.contains)
                || project.names(oneOf: features)
        }
    }

    /// All such files outside of packages; at the top just the one that is taken for certain.
    private static func described(in workspace: Workspace) -> [GeneratedProject] {
        let packages = workspace.features.filter { $0.path != "." }
        let outside = try? workspace.files.listing(besides: Set(packages.map(\.path)))
        let files = (outside?.files ?? []).filter { file in
            let parts = file.split(separator: "/")
            guard let name = parts.last, parts.count > 1 else { return false }
            return ["project.yml", "project.yaml", "Project.swift"].contains(name)
                || name.hasSuffix(".swift") && parts.contains("Tuist") && !parts.contains("Templates")
                    && !PackageFiles.isManifest(String(name))
        }
        let inner = files.compactMap { file -> GeneratedProject? in
            guard let text = (try? workspace.files.source(at: file)).flatMap({ $0 }),
                text.contains(file.hasSuffix(".swift") ? "import ProjectDescription" : "targets:")
            else { return nil }
            return GeneratedProject(text, in: workspace)
        }
        let top = [
            ("project.yml", "targets:"), ("project.yaml", "targets:"), ("Project.swift", "ProjectDescription"),
        ]
        let found = top.lazy.compactMap { file, word -> SourceText? in
            let text = (try? workspace.files.source(at: file)).flatMap { $0 }
            return text.flatMap { $0.contains(word) ? $0 : nil }
        }.first
        return [found].compactMap { $0.map { GeneratedProject($0, in: workspace) } } + inner
    }

    /// How the file may spell the folder of a package, or a folder in which packages are.
    private static func literals(for package: Feature) -> [String] {
        let folder = AbsolutePath(package.path).name
        let around = AbsolutePath(package.path).parent.name
        let ends = ["/\(folder)\"", "\"\(folder)\"", "/\(folder)\n"]
        return around.isEmpty ? ends : ends + ["\(around)/\\("]
    }

    /// How many files are told.
    private static let shown = 3

    // MARK: What a file names

    /// The folder that it lies in, from the workspace; empty for the top.
    private var folder: String { file.enclosingFolder }

    private func place(_ path: String, from folder: String) -> String {
        workspace.root.appending(folder).appending(path).relative(to: workspace.root)
    }

    /// Whether it names one of some packages.
    private func names(oneOf packages: [Feature]) -> Bool {
        switch content {
        case .xcodeGen(let specification):
            // Another specification that it takes in may have those around which it lies.
            let isAround = folder.isEmpty || packages.contains { $0.path.hasPrefix(folder + "/") }
            return !specification.includes.isEmpty && isAround
                || specification.packages.contains { used in
                    packages.contains { $0.path == place(used.path, from: folder) }
                }
        case .tuist(let tuist):
            return packages.contains { package in
                Self.literals(for: package).contains(where: text.contains)
                    || package.manifest.products.contains { tuist.externals.contains($0.name.value) }
            }
        }
    }

    /// The files that a new package concerns: those that name one beside it, or else the nearest one around it.
    private static func all(about path: String, in workspace: Workspace) -> [GeneratedProject] {
        let all = all(in: workspace)
        let siblings = workspace.features.filter {
            $0.path != path && $0.path != "." && $0.path.enclosingFolder == path.enclosingFolder
        }
        let naming = all.filter { $0.names(oneOf: siblings) }
        if !naming.isEmpty { return Array(naming.prefix(shown)) }
        let around = all.filter { $0.folder.isEmpty || path.hasPrefix($0.folder + "/") }
        guard let depth = around.map(\.folder.utf8.count).max() else { return Array(all.prefix(shown)) }
        return around.filter { $0.folder.utf8.count == depth }
    }

    /// The manifest in which Tuist has the packages that projects use as external ones; nil where it has no package of the
    /// workspace.
    private var manifestOfTuist: String? {
        guard case .tuist(let tuist) = content, !tuist.externals.isEmpty else { return nil }
        let places = AbsolutePath(file).parent.ancestors.map { $0.appending("Tuist/Package.swift").relative(to: .root) }
        return places.first { manifest in
            guard let text = (try? workspace.files.source(at: manifest)).flatMap({ $0 }) else { return false }
            let named = TuistFile(parsing: text.string).paths.map { place($0, from: manifest.enclosingFolder) }
            return workspace.features.contains { named.contains($0.path) }
        }
    }

    // MARK: What it lacks

    /// That product features have to be added to the files that they concern.
    static func notes(on addedFeatures: [AddedFeature], in workspace: Workspace) -> [Diagnostic] {
        let features = addedFeatures.map(\.availableFeature).filter { $0.layer == .product }
        return features.flatMap { feature in
            all(about: feature.path, in: workspace).map { $0.note(on: feature.name, $0.lines(for: feature)) }
        }
    }

    /// Why a target that such a file describes isn't linked by a command; nil where none has a target of the name.
    ///
    /// - Throws: a `Refusal` where a feature can't be read.
    static func problem(
        linking names: [String],
        to target: String,
        in workspace: Workspace
    ) throws -> Diagnostic? {
        guard let project = described(in: workspace).first(where: { $0.hasTarget(target) }) else { return nil }
        let features = try workspace.availableFeatures(wanted: names).filter { names.contains($0.name) }
        return .error(
            "generated_project",
            "'\(target)' is a target of '\(project.file)', which no command edits",
            help: features.flatMap { project.lines(for: $0, of: "'\(target)'") }
        )
    }

    private func hasTarget(_ name: String) -> Bool {
        switch content {
        case .xcodeGen(let specification): specification.targets.contains { $0.name == name }
        case .tuist: text.contains("name: \"\(name)\"")
        }
    }

    /// The file from which the project of the workspace's app is made; nil for none.
    static func file(in workspace: Workspace) -> String? { described(in: workspace).first?.file }

    private func lines(for feature: AvailableFeature, of target: String = "the app") -> [String] {
        let product = feature.product(.source)
        switch content {
        case .xcodeGen:
            return [
                "under 'packages': \(feature.folder): { path: \(workspace.way(to: feature.path, from: folder)) }",
                "under 'dependencies' of \(target): - { package: \(feature.folder), product: \(product) }",
            ]
        case .tuist:
            if let manifest = manifestOfTuist {
                let path = workspace.way(to: feature.path, from: manifest.enclosingFolder)
                return [
                    "in 'dependencies' of '\(manifest)': .package(path: \"\(path)\")",
                    "in 'dependencies' of \(target): .external(name: \"\(product)\")",
                ]
            }
            // Where helpers count paths from, they say themselves.
            let isProject = AbsolutePath(file).name == "Project.swift"
            let path = isProject ? workspace.way(to: feature.path, from: folder) : feature.path
            return [
                "in 'packages': .package(path: \"\(path)\")",
                "in 'dependencies' of \(target): .package(product: \"\(product)\")",
            ]
        }
    }

    /// That new products of a package have to be added to the files that name others of it.
    ///
    /// - Parameters:
    ///   - products: the new products.
    ///   - package: the package.
    ///   - name: the feature that they are for.
    ///   - workspace: where it is.
    /// - Returns: a note for each of the files.
    static func notes(
        on products: [String],
        of package: Feature,
        for name: String,
        in workspace: Workspace
    ) -> [Diagnostic] {
        let all = described(in: workspace)
        return all.compactMap { project in
            let lines = products.compactMap { project.line(for: $0, of: package) }
            return lines.isEmpty ? nil : project.note(on: name, lines)
        }.prefix(shown).map(\.self)
    }

    /// How it is to name a product; nil where it has no other one of the package.
    private func line(for product: String, of package: Feature) -> String? {
        let known = Set(package.manifest.products.map(\.name.value))
        switch content {
        case .xcodeGen(let specification):
            let named = specification.packages.first { place($0.path, from: folder) == package.path }?.name
            let used = specification.targets.flatMap(\.products).filter { $0.package == named }.map(\.name)
            guard let named, !known.isDisjoint(with: used), !used.contains(product) else { return nil }
            return "under 'dependencies' of the app: - { package: \(named), product: \(product) }"
        case .tuist(let tuist):
            guard !tuist.externals.union(tuist.products).contains(product) else { return nil }
            if !known.isDisjoint(with: tuist.externals) {
                return "in 'dependencies' of the app: .external(name: \"\(product)\")"
            }
            return known.isDisjoint(with: tuist.products)
                ? nil : "in 'dependencies' of the app: .package(product: \"\(product)\")"
        }
    }

    private func note(on name: String, _ lines: [String]) -> Diagnostic {
        Diagnostic(
            .note,
            "project_not_kept",
            "'\(file)', from which the Xcode project is made, has to name '\(name)'",
            help: lines
        )
    }
}
