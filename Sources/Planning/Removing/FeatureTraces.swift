internal import Diagnostics
internal import JSON
internal import PackageManifest
internal import Workspaces

/// What is left of a feature that goes, and does no harm.
extension Workspace {
    /// The places in `ufeature.json` that name a feature.
    func settingsThatName(_ feature: Feature) -> [Diagnostic] {
        settingsThatName(oneOf: Set([feature.name, feature.path] + feature.manifest.targets.map(\.name.value)))
    }

    /// The places in `ufeature.json` that have one of some names.
    func settingsThatName(oneOf names: Set<String>) -> [Diagnostic] {
        let path = WorkspaceReader.settingsFile
        guard hasSettings, let source = (try? files.source(at: path)).flatMap({ $0 }),
            let node = try? JSONParser.parse(source)
        else { return [] }
        let models = node[WorkspaceSettings.Key.like.rawValue]?.range
        // What comes from another repository by now is named for those that use it.
        let externals = node[WorkspaceSettings.Key.externals.rawValue]?.range
        return Self.texts(in: node).filter { text, range in
            names.contains(text) && !(externals?.contains(range.lowerBound) ?? false)
        }.map { text, range in
            let place = source.location(at: range.lowerBound)
            if let models, models.contains(range.lowerBound) {
                return Diagnostic(
                    .warning,
                    "still_named",
                    "'\(path)' still lets new features be like '\(text)'",
                    at: place,
                    help: ["name another feature there, or remove the entry"]
                )
            }
            return Diagnostic(
                .note, "still_named", "'\(path)' still names '\(text)', which does no harm", at: place)
        }
    }

    private static func texts(in node: JSONNode) -> [(text: String, range: Range<Int>)] {
        switch node.content {
        case .string(let text): [(text, node.range)]
        case .array(let elements): elements.flatMap(texts)
        case .object(let members): members.flatMap { [($0.key, $0.keyRange)] + texts(in: $0.value) }
        case .null, .bool, .integer, .decimal: []
        }
    }
}

extension FilesOfNoPackage {
    /// Where projects for Xcode use some products, or a package.
    func warnings(onUsesOf products: Set<String>, package: String? = nil) throws -> [Diagnostic] {
        try uses(of: products, package: package).map { name, location in
            Diagnostic(.warning, "feature_in_use", "an Xcode project uses '\(name)'", at: location)
        }
    }

    /// How the paths of files end that describe projects, pipelines and tests, or who looks after what.
    static let kindsOfOtherTools =
        [
            ".pbxproj", ".yml", ".yaml", ".xctestplan", ".xcscheme", "/Project.swift", "/Workspace.swift", "Dockerfile",
            ".dockerfile", ".sh", "/Makefile", "/Procfile", "/Fastfile", "CODEOWNERS",
        ] + justfiles.map { "/" + $0 }

    /// What `just` reads its recipes from.
    static let justfiles = ["justfile", "Justfile", ".justfile"]

    /// Where names of a feature that goes are in what describes projects, pipelines and tests.
    func notes(onGone names: Set<String>) throws -> [Diagnostic] {
        try notes(
            on: names,
            in: Self.kindsOfOtherTools,
            id: "still_named_elsewhere",
            words: "is named here",
            help: "check whether it means the feature, and remove it by hand"
        )
    }
}
