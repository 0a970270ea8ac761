internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest

/// Packages with all that they reach through path dependencies, also outside the workspace.
package struct ReachedPackages {
    package struct Package {
        /// Its path may lead out of the workspace.
        package let feature: Feature
        var dependencies: [Int] = []
        /// Whether it uses a package that is no folder.
        package var usesRemote = false
        /// Whether it's known what its manifest means, and where all its dependencies are.
        package var isKnown: Bool
    }

    /// Sorted by path.
    package private(set) var packages: [Package] = []
    private let indices: [String: Int]

    /// Finds them, beginning with some features of a workspace.
    package init(from features: [Feature], in workspace: Workspace) {
        var search = Search(workspace)
        search.find(from: features)
        let order = search.packages.indices.sorted {
            Files.byteOrder(search.packages[$0].feature.path, search.packages[$1].feature.path)
        }
        var places = Array(repeating: 0, count: order.count)
        for (place, index) in order.enumerated() { places[index] = place }
        packages = order.map { index in
            var package = search.packages[index]
            package.dependencies = package.dependencies.map { places[$0] }
            return package
        }
        indices = Dictionary(packages.enumerated().map { ($1.feature.path, $0) }) { first, _ in first }
    }

    package func index(of feature: Feature) -> Int? { indices[feature.path] }

    /// The indices of the packages that one reaches, in order; its own is among them only in a cycle.
    package func reached(from start: Int) -> [Int] {
        var isFound = Array(repeating: false, count: packages.count)
        var next = packages[start].dependencies
        while let index = next.popLast() {
            guard !isFound[index] else { continue }
            isFound[index] = true
            next += packages[index].dependencies
        }
        return isFound.indices.filter { isFound[$0] }
    }
}

extension ReachedPackages {
    private struct Search {
        let workspace: Workspace
        var packages: [Package] = []
        private let features: [String: Feature]
        private var indices: [String: Int] = [:]
        /// The paths of packages outside the workspace, by where they really are.
        private var outside: [AbsolutePath: String] = [:]
        private var swift: ToolchainVersion

        init(_ workspace: Workspace) {
            self.workspace = workspace
            swift = ToolchainVersion(workspace.execution)
            features = Dictionary(workspace.features.map { ($0.path, $0) }) { first, _ in first }
        }

        mutating func find(from features: [Feature]) {
            for feature in features { _ = add(feature) }
            var done = 0
            while done < packages.count {
                resolve(done)
                done += 1
            }
        }

        private mutating func add(_ feature: Feature) -> Int {
            if let known = indices[feature.path] { return known }
            indices[feature.path] = packages.count
            packages.append(Package(feature: feature, isKnown: feature.manifest.exact))
            return packages.count - 1
        }

        private mutating func resolve(_ index: Int) {
            let feature = packages[index].feature
            for dependency in feature.manifest.dependencies {
                guard case .path(let path) = dependency.kind else {
                    packages[index].usesRemote = true
                    continue
                }
                guard let used = package(at: path.value, from: feature) else {
                    packages[index].isKnown = false
                    continue
                }
                packages[index].dependencies.append(add(used))
            }
        }

        /// The package that a path leads to; nil where there is none, or none that can be understood.
        private mutating func package(at path: String, from feature: Feature) -> Feature? {
            // Such a path only a shell understands, or SwiftPM.
            guard !path.hasPrefix("~") else { return nil }
            let place = workspace.place(of: path, from: feature)
            if let known = place.path { return features[known] }
            guard case .package = place else { return nil }
            let folder = workspace.root.appending(feature.path).appending(path)
            guard let end = try? Files.resolved(folder) else { return nil }
            let shown = outside[end] ?? folder.relative(to: workspace.root)
            if let known = indices[shown] { return packages[known].feature }
            guard let read = try? read(folder, shownAs: shown) else { return nil }
            outside[end] = shown
            return read
        }

        private mutating func read(_ folder: AbsolutePath, shownAs path: String) throws -> Feature? {
            guard let files = try PackageFiles.read(in: folder, shownAs: path, swift: &swift) else { return nil }
            let reading = ManifestReading(parsing: files, workspace.execution)
            return Feature(
                name: reading.manifest.name?.value ?? folder.name,
                layer: .foundation,
                path: path,
                manifest: reading.manifest,
                manifestFiles: files.files
            )
        }
    }
}
