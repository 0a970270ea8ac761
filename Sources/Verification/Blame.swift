package import Diagnostics
package import OperatingSystem
internal import PackageManifest
package import Workspaces

/// Says whose an error is: which feature's, which target's, with the path that the workspace knows it by.
package struct Blame: Sendable {
    package let workspace: Workspace
    /// The workspace's root, as it was named and as it is once all links are followed: compilers print either.
    let roots: [AbsolutePath]

    package init(workspace: Workspace) throws {
        self.workspace = workspace
        roots = [workspace.root, try workspace.files.resolvedRoot()]
    }

    /// The error with a path relative to the workspace, its feature and its target.
    ///
    /// One that lies outside, such as in a downloaded package, stays as it is.
    package func placed(_ error: Diagnostic) -> Diagnostic {
        guard let location = error.location, let path = relative(location.path) else { return error }
        var error = error
        error.location = SourceLocation(path: path, line: location.line, column: location.column)
        // A package may lie in another one's folder.
        let holders = workspace.features.filter { $0.holds(path) }
        if let feature = holders.max(by: { $0.path.utf8.count < $1.path.utf8.count }) {
            error.feature = feature.name
            error.target = feature.target(at: path)
        }
        return error
    }

    /// What went wrong in the build of one feature, which is what it's about where nothing tells of another one.
    package func placed(_ problem: BuildProblem, in feature: Feature, scratch: AbsolutePath) -> Diagnostic {
        if let path = problem.error.location?.path, !isGenerated(path, scratch) {
            var error = placed(problem.error)
            error.feature = error.feature ?? feature.name
            return error
        }
        var owner = feature
        if case .package(let identity) = problem.subject {
            owner = workspace.features.first { workspace.package(of: $0).lowercased() == identity } ?? feature
        }
        var error = problem.error
        if let path = error.location?.path { error.message += " (in \(AbsolutePath(path).name), which is generated)" }
        error.location = Self.manifest(of: owner)
        error.feature = owner.name
        return error
    }

    /// Whether a file is none of the user's: plugins' and downloads in the scratch folder, and what macros expand to.
    private func isGenerated(_ path: String, _ scratch: AbsolutePath) -> Bool {
        let path = AbsolutePath(path)
        // SwiftPM prints the folder as it is once all links are followed.
        let isInScratch = path.isInside(scratch) || path.isInside(workspace.files.resolved(scratch))
        return isInScratch || path.name.hasPrefix("@__swiftmacro")
    }

    /// The failure of a feature's test, whose place may be the mere name of a file, or nothing.
    package func placed(_ failure: Diagnostic, of feature: Feature) throws -> Diagnostic {
        if failure.location?.path.hasPrefix("/") == true { return placed(failure) }
        var failure = failure
        failure.feature = feature.name
        guard let location = failure.location, let (path, target) = try file(named: location.path, in: feature) else {
            if let location = failure.location { failure.message += " (\(location))" }
            failure.location = Self.manifest(of: feature)
            return failure
        }
        failure.location = SourceLocation(path: path, line: location.line, column: location.column)
        failure.target = target
        return failure
    }

    /// The crash of a feature's tests, at the first of some places that is in the workspace.
    package func crash(_ message: String, at places: [SourceLocation], of feature: Feature) throws -> Diagnostic {
        let crash = Diagnostic.error("test_crashed", "the tests of \(feature.name) crashed: \(message)")
        return try placed(crash, atFirstOf: places, of: feature)
    }

    /// What is wrong with a feature's tests, at the first of some places that is in the workspace.
    func placed(_ error: Diagnostic, atFirstOf places: [SourceLocation], of feature: Feature) throws -> Diagnostic {
        var error = error
        for place in places {
            error.location = place
            if place.path.hasPrefix("/") {
                guard relative(place.path) != nil else { continue }
                return placed(error)
            }
            // `SearchTests/SearchTests.swift`: a module and a file.
            let name = AbsolutePath(place.path).name
            guard let (path, target) = try file(named: name, in: feature) else { continue }
            error.location = SourceLocation(path: path, line: place.line, column: place.column)
            error.feature = feature.name
            error.target = target
            return error
        }
        error.location = Self.manifest(of: feature)
        error.feature = feature.name
        return error
    }

    /// Where a finding is that has no better place.
    static func manifest(of feature: Feature) -> SourceLocation {
        SourceLocation(path: feature.source.path, line: 1, column: 1)
    }

    func relative(_ path: String) -> String? {
        guard path.hasPrefix("/") else { return nil }
        let path = AbsolutePath(path)
        return roots.first { path.isInside($0) }.map { path.relative(to: $0) }
    }

    /// Finds a file by its name: in the feature's tests, or else in its other targets.
    private func file(named name: String, in feature: Feature) throws -> (path: String, target: String)? {
        let targets = feature.manifest.targets
        for target in targets.filter({ $0.kind == .test }) + targets.filter({ $0.kind != .test }) {
            guard let path = try workspace.files.file(named: name, below: feature.folder(of: target)) else { continue }
            return (path, target.name.value)
        }
        return nil
    }
}
