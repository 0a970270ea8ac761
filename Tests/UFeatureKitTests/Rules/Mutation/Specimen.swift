import Architecture
import Diagnostics
import Features
import FileChanges
import OperatingSystem
import PackageManifest
import Workspaces

/// A clean, generated workspace, read once, and what rules find when something of it is changed.
struct Specimen {
    let workspace: Workspace
    /// By the paths of packages.
    private let code: [String: PackageCode]
    let graph: FeatureGraph

    /// An app, two product features that don't know each other, and foundation features with and without an interface.
    static func generated() throws -> Specimen { try shared.get() }

    private static let shared = Result {
        try Specimen(
            of: ProvenPackages.workspace(
                "Shop",
                [
                    ProvenPackages.request("Home"),
                    ProvenPackages.request("Catalog"),
                    ProvenPackages.request("Cellar", kind: .foundation, dependencies: []),
                    ProvenPackages.request("Storage", kind: .foundation, roles: Set(Role.allCases), dependencies: []),
                ]
            ).files
        )
    }

    init(of files: [GeneratedFile]) throws {
        let folder = try TemporaryFiles(files)
        defer { folder.remove() }
        workspace = try Workspace.read(from: folder.path)
        let (code, problems) = CodeReader(workspace).read()
        guard workspace.problems.isEmpty, problems.isEmpty else { throw Refusal(workspace.problems + problems) }
        self.code = Dictionary(uniqueKeysWithValues: zip(workspace.features.map(\.path), code))
        graph = FeatureGraph(of: workspace, code: code)
    }

    func feature(_ name: String) throws -> Feature { try workspace.feature(named: name) }
}

/// A change of a workspace.
struct Mutation {
    /// Edits of manifests, by the names of features.
    var manifests: [String: [ManifestEdit]] = [:]
    /// A file that is added to a target.
    var file: (feature: String, target: String, text: String)?
}

extension Specimen {
    /// The name of the file that a mutation adds.
    static let addedFile = "Mutation.swift"

    /// The workspace after a change.
    func mutated(by mutation: Mutation) throws -> Specimen {
        var features: [Feature] = []
        for feature in workspace.features {
            let edits = mutation.manifests[feature.name] ?? []
            features.append(edits.isEmpty ? feature : try Self.edited(feature, by: edits))
        }
        let changed = Workspace(
            root: workspace.root,
            settings: workspace.settings,
            hasSettings: workspace.hasSettings,
            features: features,
            templates: workspace.templates,
            problems: []
        )
        var code = code
        for feature in features { code[feature.path] = try self.code(of: feature, after: mutation) }
        return Specimen(workspace: changed, code: code)
    }

    private init(workspace: Workspace, code: [String: PackageCode]) {
        self.workspace = workspace
        self.code = code
        graph = FeatureGraph(of: workspace, code: workspace.features.map { code[$0.path] ?? PackageCode() })
    }

    private static func edited(_ feature: Feature, by edits: [ManifestEdit]) throws -> Feature {
        let source = try feature.source.edited(by: edits)
        let manifest = try Manifest.parse(source)
        return Feature(
            name: manifest.name?.value ?? feature.name,
            layer: feature.layer,
            path: feature.path,
            manifest: manifest,
            manifestFiles: [source]
        )
    }

    private func code(of feature: Feature, after mutation: Mutation) throws -> PackageCode {
        var result = code[feature.path] ?? PackageCode()
        let known = try zip(self.feature(feature.name).manifest.targets, result.targets).map { ($0.name.value, $1) }
        let targets = Dictionary(uniqueKeysWithValues: known)
        result.targets = feature.manifest.targets.map { target in
            var code = targets[target.name.value] ?? TargetCode(folder: feature.folder(of: target))
            if let file = mutation.file, file.feature == feature.name, file.target == target.name.value {
                let path = feature.folder(of: target) + "/" + Self.addedFile
                let source = SourceText(path: path, text: file.text)
                code.files.append(Workspaces.SourceFile(path: path, outline: SourceOutline(scanning: source, for: [])))
                code.files.sort { $0.path < $1.path }
            }
            return code
        }
        result.dependencies = feature.manifest.dependencies.map { dependency in
            guard case .path(let path) = dependency.kind else { return .remote }
            let place = workspace.root.appending(feature.path).appending(path.value).relative(to: workspace.root)
            let isThere = workspace.features.contains { $0.path == place }
            return isThere ? .package(place) : .dangling(MissingPackage(reason: .noFolder))
        }
        return result
    }

    /// What all rules find: `Features/Home/Package.swift:12: interface_only`.
    var findings: [String] {
        Validation(graph).violations().map { violation in
            "\(violation.finding.path):\(violation.finding.place?.line ?? 0): \(violation.rule)"
        }.sorted()
    }
}
