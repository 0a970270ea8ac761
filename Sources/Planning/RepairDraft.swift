internal import Architecture
internal import Diagnostics
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// The manifests of a workspace while repairs change them, one after the other.
///
/// A repair is made whole, in all manifests that it is about, or not at all; the others go on.
struct RepairDraft {
    let workspace: Workspace
    /// The features as they are by now, by their paths.
    private var features: [String: Feature]
    private(set) var changed: Set<String> = []
    /// Why repairs couldn't be made.
    private(set) var refusals: [Repair: [Diagnostic]] = [:]
    /// Why repairs have to wait for others.
    private(set) var waiting: [Repair: [Diagnostic]] = [:]
    private(set) var made: Set<Repair> = []

    init(of workspace: Workspace) {
        self.workspace = workspace
        features = Dictionary(workspace.features.map { ($0.path, $0) }) { first, _ in first }
    }

    /// The texts of the manifests that were changed, by the paths of their packages.
    var texts: [String: [SourceText]] {
        Dictionary(uniqueKeysWithValues: changed.map { ($0, features[$0]?.manifestFiles ?? []) })
    }

    /// What has to be written.
    var edits: [FileEdit] {
        workspace.features.filter { changed.contains($0.path) }.flatMap { old in
            zip(old.manifestFiles, features[old.path]?.manifestFiles ?? [])
                .compactMap { FileEdit(changing: $0, to: $1) }
        }
    }

    /// Makes repairs, as far as they can be made.
    ///
    /// What is declared comes first, and alone: only then is it known what nothing needs any more, and what is still
    /// imported through others.
    ///
    /// - Returns: the paths of the packages whose manifests have changed.
    mutating func make(_ repairs: [Repair], in graph: FeatureGraph) -> Set<String> {
        let added = make(repairs.filter(\.adds), graph)
        guard added.isEmpty else { return added }
        waiting = [:]
        let others = repairs.filter { !$0.adds }
        guard !others.isEmpty else { return [] }
        var reliance = RepairReliance(in: graph)
        return make(
            others.filter { repair in
                waiting[repair] = reliance.take(repair).map { [$0] }
                return waiting[repair] == nil
            },
            graph
        )
    }

    private mutating func make(_ repairs: [Repair], _ graph: FeatureGraph) -> Set<String> {
        var declared: [Module.ID: [Module.ID]] = [:]
        var paths: Set<String> = []
        let current = changed.isEmpty ? workspace : workspace.changed(by: texts)
        for repair in repairs where refusals[repair] == nil {
            do {
                let edits = try RepairEdits(graph: graph, workspace: current, declared: declared).edits(of: repair)
                paths.formUnion(try make(edits))
                made.insert(repair)
                if case .declaration(let used, let user) = repair { declared[user, default: []].append(used) }
            } catch let refusal as Refusal {
                refusals[repair] = refusal.reasons
            } catch let problem as Diagnostic {
                refusals[repair] = [problem]
            } catch {
                refusals[repair] = [.error("not_repaired", "\(error)")]
            }
        }
        changed.formUnion(paths)
        return paths
    }

    /// Makes the edits of one repair.
    private mutating func make(_ edits: [String: [ManifestEdit]]) throws -> [String] {
        var results: [String: Feature] = [:]
        for (path, edits) in edits.sorted(by: { Files.byteOrder($0.key, $1.key) }) {
            guard var feature = features[path] else { continue }
            let files = try workspace.edits(of: feature, by: edits)
            guard !files.isEmpty else { continue }
            feature.manifestFiles = feature.manifestTexts(with: files)
            results[path] = feature
        }
        features.merge(results) { _, new in new }
        return Array(results.keys)
    }

    /// Takes over edits that were planned for the manifests as they are by now.
    mutating func take(_ edits: [FileEdit]) {
        let edited = Set(edits.map(\.path))
        for (path, feature) in features where feature.manifestFiles.contains(where: { edited.contains($0.path) }) {
            features[path]?.manifestFiles = feature.manifestTexts(with: edits)
            changed.insert(path)
        }
    }

    mutating func refuse(_ repairs: [Repair], because reasons: [Diagnostic]) {
        for repair in repairs { refusals[repair] = reasons }
    }
}

extension Repair {
    /// Whether it declares what files import.
    fileprivate var adds: Bool {
        switch self {
        case .declaration, .externalDeclaration: true
        case .edits, .role: false
        }
    }
}
