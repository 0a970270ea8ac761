internal import PackageManifest

/// The arguments by which SwiftPM builds a feature without writing into its folder.
///
/// SwiftPM writes `Package.resolved` beside a manifest that uses packages from elsewhere, and has no option to write it
/// to another place but one: that of a workspace of Xcode's, for which one is made in the scratch folder.
struct PackageChoice {
    let arguments: [String]

    init(_ feature: Feature, in workspace: Workspace, scratch: AbsolutePath) throws {
        let package = workspace.root.appending(feature.path)
        guard Self.mayDownload(feature, in: workspace) else {
            arguments = ["--package-path", package.text]
            return
        }
        let choice = scratch.appending("ufeature/\(feature.path).xcworkspace")
        let pins = try Files.text(at: package.appending(Self.pins)).map { String(decoding: $0.bytes, as: UTF8.self) }
        try ScratchFile.write(Self.contents(for: package), to: choice.appending("contents.xcworkspacedata"))
        try ScratchFile.write(pins, to: choice.appending("xcshareddata/swiftpm/\(Self.pins)"))
        arguments = ["--multiroot-data-file", choice.text]
    }

    /// Whether a feature, or one that it uses, has a dependency that is no folder, or that can't be known.
    private static func mayDownload(_ feature: Feature, in workspace: Workspace) -> Bool {
        let own = Set(workspace.dependencies(of: feature))
        var reached: Set<String> = [feature.path]
        var next = [feature] + workspace.features.filter { own.contains($0.name) }
        while let feature = next.popLast() {
            let manifest = feature.manifest
            if !manifest.exact { return true }
            let isElsewhere = manifest.dependencies.contains { dependency in
                if case .path = dependency.kind { false } else { true }
            }
            if isElsewhere { return true }
            guard reached.insert(feature.path).inserted else { continue }
            let names = Set(workspace.dependencies(of: feature))
            next += workspace.features.filter { names.contains($0.name) }
        }
        return false
    }

    private static func contents(for package: AbsolutePath) -> String {
        var path = ""
        for character in package.text {
            switch character {
            case "&": path += "&amp;"
            case "<": path += "&lt;"
            case "\"": path += "&quot;"
            default: path.append(character)
            }
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace version="1.0"><FileRef location="absolute:\(path)"></FileRef></Workspace>

            """
    }

    private static let pins = "Package.resolved"
}
