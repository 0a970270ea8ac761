internal import Diagnostics
internal import OperatingSystem
internal import Workspaces
internal import XcodeProjects

/// The targets that are in no package, of Xcode projects and of what XcodeGen and Tuist make these from: which files they
/// are built from, and which products they link.
struct TargetsOutside {
    private var targets: [Target] = []

    private struct Target {
        let has: (_ file: AbsolutePath) -> Bool
        let products: Set<String>
        /// The file that describes it.
        let origin: String
    }

    private let root: AbsolutePath

    /// - Parameters:
    ///   - sources: the projects and specifications, by their paths in the workspace.
    ///   - root: the workspace's folder.
    init(in sources: [SourceText], of root: AbsolutePath) {
        self.root = root
        for source in sources {
            let folder = root.appending(source.path).parent
            switch WorkspaceListing.name(of: source.path) {
            case "project.pbxproj": add(source, in: folder.parent)
            case "Project.swift":
                for target in TuistFile(parsing: source.string).targets {
                    add(target.sources, target.products, in: folder, source.path)
                }
            default:
                for target in XcodeGenSpecification(parsing: source.string).targets {
                    add(target.sources, Set(target.products.map(\.name)), in: folder, source.path)
                }
            }
        }
    }

    /// Whether a file describes such targets.
    static func areDescribed(in path: String) -> Bool {
        let name = WorkspaceListing.name(of: path)
        return name == "project.pbxproj" || name == "Project.swift" || XcodeGenSpecification.isOne(path)
    }

    private mutating func add(_ source: SourceText, in folder: AbsolutePath) {
        guard let project = try? XcodeProject(parsing: source) else { return }
        for target in project.targets {
            let places = project.sourcePlaces(of: target)
            targets.append(
                Target(
                    has: { places.contain($0.relative(to: folder)) },
                    products: Set(project.links(of: target).map(\.product)),
                    origin: source.path
                ))
        }
    }

    private mutating func add(
        _ sources: [String],
        _ products: Set<String>,
        in folder: AbsolutePath,
        _ origin: String
    ) {
        let places = sources.map { pattern in
            let start = pattern.prefix { $0 != "*" }
            return (
                place: folder.appending(String(start)), isPattern: start.count < pattern.count && !start.hasSuffix("/")
            )
        }
        targets.append(
            Target(
                has: { file in
                    places.contains { place, isPattern in
                        file.isInside(place) || isPattern && file.text.hasPrefix(place.text)
                    }
                },
                products: products,
                origin: origin
            ))
    }

    /// The file that describes a target which a file would be built for; nil for none.
    func builder(of path: String) -> String? {
        let file = root.appending(path)
        return targets.first { $0.has(file) }?.origin
    }

    /// Whether a file is built by one of the targets, and each one that builds it links one of some products.
    func link(_ products: Set<String>, whereBuilt path: String) -> Bool {
        let file = root.appending(path)
        let builders = targets.filter { $0.has(file) }
        return !builders.isEmpty && builders.allSatisfy { !$0.products.isDisjoint(with: products) }
    }
}
