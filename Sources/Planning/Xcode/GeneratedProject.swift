internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// A file from which another tool makes the project for Xcode.
///
/// It's never edited: a note says which lines it needs.
struct GeneratedProject {
    private let tool: Tool
    private let file: String

    private enum Tool {
        case xcodeGen
        case tuist
    }

    private init(_ tool: Tool, _ file: String) {
        self.tool = tool
        self.file = file
    }

    /// The file at the top of a repository, or else those further down that name a product feature, as far as text says so.
    static func all(in workspace: Workspace) -> [GeneratedProject] {
        if let top = GeneratedProject(in: workspace) { return [top] }
        let packages = workspace.features.filter { $0.path != "." }
        let outside = try? workspace.files.listing(besides: Set(packages.map(\.path)))
        let files = (outside?.files ?? []).filter { file in
            let parts = file.split(separator: "/")
            guard let name = parts.last, parts.count > 1 else { return false }
            return ["project.yml", "project.yaml", "Project.swift"].contains(name)
                || name.hasSuffix(".swift") && parts.contains("Tuist") && !parts.contains("Templates")
                    && !PackageFiles.isManifest(String(name))
        }
        let names = packages.filter { $0.layer == .product }.flatMap(Self.literals)
        let found = files.compactMap { file -> GeneratedProject? in
            guard let text = try? workspace.files.source(at: file) else { return nil }
            let tool = file.hasSuffix(".swift") ? Tool.tuist : .xcodeGen
            guard text.contains(tool == .tuist ? "import ProjectDescription" : "targets:"),
                names.contains(where: text.contains)
            else { return nil }
            return GeneratedProject(tool, file)
        }
        return Array(found.prefix(shown))
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

    /// Nil where there is no such file.
    private init?(in workspace: Workspace) {
        let files = [
            ("project.yml", Tool.xcodeGen, "targets:"), ("project.yaml", .xcodeGen, "targets:"),
            ("Project.swift", .tuist, "ProjectDescription"),
        ]
        let found = files.first { file, _, word in
            (try? workspace.files.source(at: file)).flatMap { $0 }?.contains(word) ?? false
        }
        guard let found else { return nil }
        (file, tool, _) = found
    }

    /// That product features have to be added to it.
    func notes(on addedFeatures: [AddedFeature]) -> [Diagnostic] {
        addedFeatures.map(\.availableFeature).filter { $0.layer == .product }.map { feature in
            let product = feature.product(.source)
            let lines =
                switch tool {
                case .xcodeGen:
                    [
                        "under 'packages': \(feature.folder): { path: \(feature.path) }",
                        "under 'dependencies' of the app: - { package: \(feature.folder), product: \(product) }",
                    ]
                case .tuist:
                    [
                        "in 'packages': .package(path: \"\(feature.path)\")",
                        "in 'dependencies' of the app: .package(product: \"\(product)\")",
                    ]
                }
            return Diagnostic(
                .note,
                "project_not_kept",
                "'\(file)', from which the Xcode project is made, has to name '\(feature.name)'",
                help: lines
            )
        }
    }
}
