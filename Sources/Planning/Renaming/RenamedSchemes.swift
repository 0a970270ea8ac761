internal import Diagnostics
internal import FileChanges
internal import OperatingSystem
internal import Workspaces
internal import XcodeProjects

/// The schemes of Xcode's that build or test targets of a package which gets another name or place.
///
///     <BuildableReference BlueprintIdentifier = "SearchTests" … ReferencedContainer = "container:Modules/Search">
struct RenamedSchemes {
    private(set) var edits: [FileEdit] = []

    init(in renaming: Renaming, _ newPaths: NewPaths) throws {
        let (workspace, subject) = (renaming.workspace, renaming.subject)
        let names = renaming.change.names(subject.targets + subject.products)
        let package = workspace.root.appending(renaming.feature.path)
        // What is generated is generated anew.
        let examples = ExampleApp.projectFolders(in: workspace).map { $0 + "/" }
        let all = renaming.listing.files + workspace.files.schemes(ofPackageAt: renaming.feature.path)
        let files = all.uniqued().filter { path in
            path.hasSuffix(".xcscheme") && !examples.contains(where: path.hasPrefix)
        }
        let words = names.keys + [package.name]
        edits = try workspace.texts(of: files, containing: words).compactMap { source in
            guard let outline = try? XMLOutline(parsing: source.bytes) else { return nil }
            let home = Self.home(of: workspace.root.appending(source.path))
            let edits = outline.elements.filter { $0.name == "BuildableReference" }.flatMap { element -> [TextEdit] in
                let kind = "container:"
                guard let container = element["ReferencedContainer"], container.value.hasPrefix(kind) else { return [] }
                let path = String(container.value.dropFirst(kind.count))
                guard home.appending(path) == package else { return [] }
                let named = ["BlueprintIdentifier", "BuildableName", "BlueprintName"].compactMap { label in
                    element[label].flatMap { text in
                        names[text.value].map { TextEdit(text.range, with: $0.xmlAttribute) }
                    }
                }
                let new = newPaths.place(of: package).relative(to: newPaths.place(of: home))
                let isMoved = !path.isEmpty && new != package.relative(to: home)
                return isMoved ? named + [TextEdit(container.range, with: kind + new.xmlAttribute)] : named
            }
            return FileEdit(changing: source, to: source.applying(edits))
        }
    }

    /// What paths in a scheme start at: the folder of the project, workspace or package that it belongs to.
    private static func home(of scheme: AbsolutePath) -> AbsolutePath {
        var place = scheme
        while place != .root, !place.name.hasSuffix(".xcodeproj"), !place.name.hasSuffix(".xcworkspace"),
            place.name != ".swiftpm"
        {
            place = place.parent
        }
        return place.parent
    }
}
