internal import Diagnostics
internal import Features
internal import Workspaces

/// The file at the top of a repository from which another tool makes the project for Xcode.
///
/// It's never edited: a note says which lines it needs.
struct GeneratedProject {
    private let tool: Tool
    private let file: String

    private enum Tool {
        case xcodeGen
        case tuist
    }

    /// Nil where there is no such file.
    init?(in workspace: Workspace) {
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
