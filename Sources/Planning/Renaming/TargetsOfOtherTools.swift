internal import Diagnostics
internal import Features
internal import Workspaces
internal import XcodeProjects

/// The targets of Tuist, XcodeGen and Xcode that are called as targets of a package are: outside of packages, an import
/// means those.
struct TargetsOfOtherTools {
    /// The files that declare them, by what imports call them.
    let files: [String: String]

    /// - Throws: a `Refusal` where a file can't be read.
    init(calledAs renaming: Renaming) throws {
        let modules = Set(renaming.modules.keys)
        let paths = renaming.listing.files.filter { path in
            path.hasSuffix(".pbxproj") || ["Project.swift", "project.yml"].contains(WorkspaceListing.name(of: path))
        }
        var files: [String: String] = [:]
        for source in try renaming.workspace.texts(of: paths, containing: modules.sorted()) {
            for module in modules where files[module] == nil && Self.declares(module, source) {
                files[module] = source.path
            }
        }
        self.files = files
    }

    private static func declares(_ module: String, _ source: SourceText) -> Bool {
        let text = source.string
        switch WorkspaceListing.name(of: source.path) {
        case "Project.swift":
            // That is how Tuist's targets name a product of a package.
            return text.replacing(".external(name: \"\(module)\"", with: "").contains("name: \"\(module)\"")
        case "project.yml": return XcodeGenSpecification(parsing: text).targetNames.contains(module)
        default:
            let targets = text.split(separator: "PBXNativeTarget section */").dropFirst().first ?? ""
            return targets.contains("\tname = \(module);") || targets.contains("\tname = \"\(module)\";")
        }
    }

    /// That imports outside of packages stay as they are.
    var warnings: [Diagnostic] {
        files.sorted { $0.key < $1.key }.map { module, path in
            Diagnostic(
                .warning,
                "target_of_other_tool",
                "'\(path)' has a target '\(module)' too: files outside of packages go on importing that",
                help: ["if the target is made of the package's files, rename it there and in these imports by hand"]
            )
        }
    }
}
