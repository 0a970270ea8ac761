package import PackageManifest

/// What is on the disk of a package beside its manifest: the code of its targets, and where its paths lead.
package struct PackageCode: Hashable, Sendable {
    /// In the order of the manifest's targets.
    package var targets: [TargetCode] = []
    /// In the order of the manifest's dependencies.
    package var dependencies: [DependencyPlace] = []
    /// Folders in places where a package keeps its targets, with Swift files that no target of the manifest owns,
    /// relative to the workspace.
    package var unownedFolders: [String] = []
    /// What is known of the folder of a feature that lies in a package with others, where it isn't there.
    package var missing: MissingPackage?

    package init() {}
}

/// The code of a target.
package struct TargetCode: Hashable, Sendable {
    /// Where it is, relative to the workspace; nil where nothing is.
    package var folder: String?
    /// Its Swift files, sorted by path; empty for a target that wasn't to be read.
    package var files: [SourceFile] = []
    /// Whether it was read, so that ``files`` are all there are.
    package var isRead: Bool
    /// Whether it has code in other languages, which may use what no Swift file imports.
    package var hasOtherLanguages = false
    /// A file of those for certain, relative to the workspace.
    package var otherFile: String?
    /// Whether it is a system library without a module map in its folder.
    package var lacksModuleMap = false
    /// A file with texts of one language, relative to the workspace, in a package that names no language of its own.
    package var localizedFile: String?
    /// The paths of resources that the manifest names and that aren't there, relative to its folder.
    package var absentResources: [String] = []
    /// What else the manifest names of it and that isn't there, by its argument: `sources`, `publicHeadersPath`, and of a
    /// binary target its `path`.
    package var absentPaths: [String: [String]] = [:]
    /// The manifest's `path` as the disk spells it, where that has other letter case.
    package var spelledFolder: String?
    /// Whether nothing is where the manifest's `path` leads, or no file, and git ignores what may be made there.
    package var isMadeLater = false
    /// Whether nothing was found in its folder but folders, and what keeps an empty folder in git.
    package var hasNoFiles = true
    /// Whether all files in its folder are certainly none that a compiler reads: texts, pictures, data.
    package var hasResourcesAlone = true

    package init(folder: String? = nil, isRead: Bool = true, spelledFolder: String? = nil) {
        self.folder = folder
        self.isRead = isRead
        self.spelledFolder = spelledFolder
    }
}

/// A Swift file: what it says to the architecture.
package struct SourceFile: Hashable, Sendable {
    /// Relative to the workspace.
    package var path: String
    package var outline: SourceOutline
    /// Whether it has anything but imports, comments and conditions around them.
    package var hasCode: Bool
    /// Whether it says at its top that a tool has made it.
    package var isGenerated: Bool

    package init(path: String, outline: SourceOutline, hasCode: Bool = true, isGenerated: Bool = false) {
        self.path = path
        self.outline = outline
        self.hasCode = hasCode
        self.isGenerated = isGenerated
    }
}

/// Where a dependency's path leads.
package enum DependencyPlace: Hashable, Sendable {
    /// To a package of the workspace, by its path there; or somewhere else, where a package is.
    case package(String?)
    /// It isn't a path.
    case remote
    /// To nothing that is a package; where just one package has the name, Xcode may take that.
    case dangling(MissingPackage)
    /// To a package whose path is spelled otherwise on the disk: the path as the manifest should have it.
    case otherCase(spelled: String, package: String?)
}

extension DependencyPlace {
    /// The path of the package of the workspace that it leads to.
    package var path: String? {
        switch self {
        case .package(let path), .otherCase(_, let path): path
        case .dangling(let missing): missing.elsewhere
        case .remote: nil
        }
    }
}
