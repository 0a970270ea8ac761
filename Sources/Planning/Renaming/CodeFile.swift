internal import Diagnostics
internal import PackageManifest

/// A Swift file, with what of it matters to those who look for names.
struct CodeFile {
    let source: SourceText
    /// The module that it belongs to, or whatever else tells its neighbours from others.
    let module: String
    let owner: Owner
    let outline: SourceOutline
    let imports: Set<String>
    /// The modules that it hands on to those who import its own.
    let exports: Set<String>
    /// The types that it declares, also those in other types.
    let types: Set<String>

    enum Owner: Hashable {
        /// It lies in the feature's own package.
        case feature
        /// It was made for the feature in an app.
        case lent
        case other
    }

    /// - Parameters:
    ///   - source: the file.
    ///   - module: the module that it belongs to.
    ///   - owner: whose it is.
    ///   - others: names of modules that are those of other packages here.
    init(_ source: SourceText, module: String, owner: Owner, besides others: Set<String> = []) {
        self.source = source
        self.module = module
        self.owner = owner
        outline = SourceOutline(scanning: source, for: .declarations)
        imports = Set(outline.imports.map(\.module)).subtracting(others)
        exports = Set(outline.imports.filter(\.isExported).map(\.module))
        types = Set(outline.declarations.filter(\.kind.namesType).map(\.name))
    }

    var isOwn: Bool { owner != .other }

    /// Whether a word is the name of the module that the import around it is about.
    func isImported(_ module: String, at range: Range<Int>) -> Bool {
        imports.contains(module)
            && outline.imports.contains { $0.module == module && $0.place.range.lowerBound == range.lowerBound }
    }
}
