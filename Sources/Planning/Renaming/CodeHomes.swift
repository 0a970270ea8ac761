internal import Workspaces

/// The packages that files lie in, found by the folders above a file: there may be a hundred files for each package.
struct CodeHomes {
    private let features: [Feature]
    /// The places in ``features``, by the packages' paths.
    private let places: [String: Int]
    /// The whole workspace, where that is a package itself.
    private let whole: Feature?

    init(in workspace: Workspace) {
        features = workspace.features
        places = Dictionary(workspace.features.enumerated().map { ($1.path, $0) }) { first, _ in first }
        whole = workspace.features.first { $0.path == "." }
    }

    /// The package of the workspace that holds a file: the innermost, as one may lie in another one.
    func home(of file: String) -> Feature? {
        var found: Int?
        for end in file.utf8.indices where file.utf8[end] == UInt8(ascii: "/") {
            if let place = places[String(file[..<end])] { found = place }
        }
        return found.map { features[$0] } ?? whole
    }
}
