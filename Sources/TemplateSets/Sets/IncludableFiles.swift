internal import Diagnostics

/// The files of sets as the templates of one set name them to include them: `feature/source/NameView.swift`.
///
/// Sets are looked into only when one of their files is named.
struct IncludableFiles {
    private let user: String
    private let catalog: TemplateCatalog
    private var known: [String: [String: SourceText]] = [:]

    init(of user: String, in catalog: TemplateCatalog) {
        self.user = user
        self.catalog = catalog
    }

    /// The text of a file, by the name that includes it.
    mutating func text(named name: String) -> SourceText? {
        guard let end = name.firstIndex(of: "/") else { return nil }
        let set = String(name[..<end])
        let files = known[set] ?? catalog.files(of: set, includedBy: user)
        known[set] = files
        return files[name]
    }
}
