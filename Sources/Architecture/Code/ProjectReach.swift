internal import Diagnostics
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces
internal import XcodeProjects

/// The packages that one project has together: one of Xcode, an Xcode workspace, a specification for XcodeGen, or a
/// project of Tuist's.
struct ProjectReach: Sendable {
    /// For each project the indices of its packages, with those that they use.
    private var groups: Set<Set<Int>> = []

    /// Those of a workspace without any project.
    init() {}

    /// Reads every project of a repository; one that can't be read has no packages.
    init(in workspace: Workspace, _ packages: [GraphPackage]) {
        let reading = ProjectReading(in: workspace, packages)
        groups = Set(
            reading.groups.map { named in
                named.reduce(into: named) { $0.formUnion(packages.reachable(from: $1)) }
            })
    }

    /// Whether a project has two packages.
    func has(_ one: Int, and other: Int) -> Bool {
        groups.contains { $0.contains(one) && $0.contains(other) }
    }
}

/// The reading of projects, from what lies in the folder of a workspace and around it.
private struct ProjectReading {
    private let workspace: Workspace
    private let files: Set<String>
    /// The packages by their folders.
    private let places: [String: Int]
    /// The products that packages vend.
    private let products: [Set<String>]

    init(in workspace: Workspace, _ packages: [GraphPackage]) {
        self.workspace = workspace
        let own = (try? workspace.files.listing().files) ?? []
        files = Set(own + ((try? workspace.files.filesAround()) ?? []))
        places = Dictionary(packages.map { ($0.path, $0.index) }) { first, _ in first }
        products = packages.map { Set($0.manifest.products.map(\.name.value)) }
    }

    /// The packages that each project names.
    var groups: [Set<Int>] {
        let found = files.map { file -> Set<Int> in
            if file.hasSuffix(Self.project) { return packages(ofProject: file) }
            if file.hasSuffix(".xcworkspace/contents.xcworkspacedata"), !file.contains(".xcodeproj/") {
                return packages(ofWorkspace: file)
            }
            if XcodeGenSpecification.isOne(file) { return packages(ofSpecification: file) }
            return WorkspaceListing.name(of: file) == "Project.swift" ? packages(ofTuist: file) : []
        }
        return found.filter { $0.count > 1 }
    }

    private static let project = ".xcodeproj/project.pbxproj"

    private func text(at file: String) -> String? { (try? workspace.files.unkept(at: file)).flatMap { $0 }?.string }

    /// A place that a file in some folder names, as a path from the workspace.
    private func place(_ path: String, from folder: String) -> String {
        workspace.root.appending(folder).appending(path).relative(to: workspace.root)
    }

    // MARK: Xcode

    private func packages(ofProject file: String) -> Set<Int> {
        guard let source = (try? workspace.files.unkept(at: file)).flatMap({ $0 }),
            let project = try? XcodeProject(parsing: source)
        else { return [] }
        let folder = file.enclosingFolder.enclosingFolder
        let named = (project.references + project.folders).compactMap { places[place($0.path, from: folder)] }
        let linked = Set(project.links.filter { $0.package == nil }.map(\.product))
        // In a folder that Xcode keeps in step with the disk, a package is found by its products.
        let kept = places.filter { path, index in
            !products[index].isDisjoint(with: linked)
                && project.synchronizedFolder(around: place(path, below: folder)) != nil
        }
        return Set(named + kept.values)
    }

    private func place(_ path: String, below folder: String) -> String {
        workspace.way(to: path, from: folder)
    }

    private func packages(ofWorkspace file: String) -> Set<Int> {
        guard let source = (try? workspace.files.unkept(at: file)).flatMap({ $0 }),
            let text = try? XcodeWorkspaceText(
                source, in: workspace.root.appending(file.enclosingFolder.enclosingFolder))
        else { return [] }
        let places = text.references.compactMap { text.place(of: $0)?.relative(to: workspace.root) }
        return places.reduce(into: []) { found, path in
            if let package = self.places[path] { found.insert(package) }
            guard path.hasSuffix(".xcodeproj") else { return }
            if files.contains(path + "/project.pbxproj") {
                found.formUnion(packages(ofProject: path + "/project.pbxproj"))
            } else {
                // Most teams commit the specification alone.
                let beside = files.filter {
                    $0.enclosingFolder == path.enclosingFolder && XcodeGenSpecification.isOne($0)
                }
                for specification in beside { found.formUnion(packages(ofSpecification: specification)) }
            }
        }
    }

    // MARK: Generators

    private func packages(ofSpecification file: String) -> Set<Int> {
        packages(named: file, isFromTop: false) { _, text in
            let specification = XcodeGenSpecification(parsing: text)
            return (specification.packages.map(\.path), specification.includes)
        }
    }

    private func packages(ofTuist file: String) -> Set<Int> {
        packages(named: file, isFromTop: true) { file, text in
            let tuist = TuistFile(parsing: text)
            let others = tuist.paths.map { $0 + "/Project.swift" }
            guard !tuist.externals.isEmpty else { return (tuist.paths, others) }
            // Their packages are those of Tuist's own manifest.
            let tops = AbsolutePath(file).parent.ancestors.map { $0.appending("Tuist/Package.swift") }
            let manifest = tops.map { $0.relative(to: .root) }.first(where: files.contains)
            return (tuist.paths, others + [manifest.map { place($0, below: file.enclosingFolder) }].compactMap(\.self))
        }
    }

    /// The packages that a file names, and those of the files that it takes in.
    ///
    /// - Parameters:
    ///   - file: the first file.
    ///   - isFromTop: whether paths may begin at the top of the repository, too.
    ///   - paths: the paths in a file that may lead to packages, and those that may lead to other files of its kind.
    /// - Returns: the packages.
    private func packages(
        named file: String,
        isFromTop: Bool,
        by paths: (_ file: String, _ text: String) -> (packages: [String], files: [String])
    ) -> Set<Int> {
        var found: Set<Int> = []
        var seen: Set<String> = [file]
        var open = [file]
        while let file = open.popLast() {
            guard let text = text(at: file) else { continue }
            let named = paths(file, text)
            for folder in isFromTop ? Set([file.enclosingFolder, ""]) : [file.enclosingFolder] {
                found.formUnion(named.packages.compactMap { places[place($0, from: folder)] })
                let others = named.files.map { place($0, from: folder) }.filter(files.contains)
                open += others.filter { seen.insert($0).inserted }
            }
        }
        return found
    }
}
