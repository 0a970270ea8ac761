internal import PackageManifest

/// The arguments by which SwiftPM builds a feature without writing into its folder.
///
/// SwiftPM writes `Package.resolved` beside a manifest that uses packages from elsewhere, and has no option to write it
/// to another place but one, which it does not promise to keep: that of a workspace of Xcode's. One is made in the
/// scratch folder, and only for packages that need it.
struct PackageChoice {
    let arguments: [String]

    init(_ feature: Feature, in workspace: Workspace, scratch: AbsolutePath) throws {
        let package = workspace.root.appending(feature.path)
        guard Self.mayDownload(feature, in: workspace) else {
            arguments = ["--package-path", package.text]
            return
        }
        let choice = scratch.appending("ufeature/\(feature.path).xcworkspace")
        try ScratchFile.write(Self.contents(for: package), to: choice.appending("contents.xcworkspacedata"))
        let pins = try workspace.text(at: feature.path + "/" + Self.pins)
        try ScratchFile.write(pins, to: choice.appending("xcshareddata/swiftpm/\(Self.pins)"))
        arguments = ["--multiroot-data-file", choice.text]
    }

    /// Whether a feature, or one that it uses, has a dependency that is no folder, or that can't be known.
    private static func mayDownload(_ feature: Feature, in workspace: Workspace) -> Bool {
        var reached: Set<String> = []
        var next = [feature]
        while let feature = next.popLast() {
            guard reached.insert(feature.path).inserted else { continue }
            let isElsewhere = feature.manifest.dependencies.contains { dependency in
                if case .path = dependency.kind { false } else { true }
            }
            if isElsewhere || !feature.manifest.exact { return true }
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
