internal import Features
internal import OperatingSystem

/// Where SwiftPM would look for a feature's sources.
extension WorkspaceFiles {
    /// Whether a source without a path has no folder with its name where SwiftPM looks for one.
    package func hasFlatSources(_ feature: Feature) throws -> Bool {
        guard let source = feature.targets[.source] else { return false }
        let package = root.appending(feature.path)
        return try TargetFolder.sourceFolders.allSatisfy { folder in
            try Files.kind(at: package.appending("\(folder)/\(source)")) == nil
        }
    }
}
