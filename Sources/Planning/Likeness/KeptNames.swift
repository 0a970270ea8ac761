internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// The types and functions of a new feature that go on carrying the name of the one that it is like.
///
///     HomeFeature: public func makeHomeView()   →   WishlistFeature: public func makeHomeView()
///
/// A function may be what a protocol of others asks for, so it isn't changed. What others see of it may be in their way
/// then, as of two modules with one name.
struct KeptNames {
    private let changes: [NameChange]
    /// The new feature's own names, which may have the other one in them.
    private let own: [NameChange]
    private let model: String
    private var places: [String] = []

    init(of change: NameChange) {
        let (old, new) = (NameChange.camel(change.old), NameChange.camel(change.new))
        let stems = StemChange.stems(old, new)
        let names = [stems?.0, old].compactMap(\.self).uniqued()
        changes = names.map { NameChange(from: $0, to: NamePlaceholder.name) }
        own = [new, stems?.1].compactMap(\.self).uniqued().map { NameChange(from: $0, to: NamePlaceholder.name) }
        model = names.first ?? old
    }

    /// Looks into a file of the new feature.
    mutating func look(in text: String, at path: String) {
        guard path.hasSuffix(".swift"), !PackageFiles.isManifest(AbsolutePath(path).name) else { return }
        let source = SourceText(path: path, text: text)
        for declaration in SourceOutline(scanning: source, for: .declarations).declarations {
            let isSeen = declaration.kind == .func && declaration.access >= .public
            guard isSeen || declaration.enclosing.isEmpty && (declaration.kind == .func || declaration.kind.namesType),
                carries(declaration.name)
            else { continue }
            let line = declaration.place.location(in: path).line
            places.append("'\(declaration.name)' in '\(path):\(line)'")
        }
    }

    private func carries(_ name: String) -> Bool {
        let rest = own.reduce(name) { name, change in change.identifier(name) ?? name }
        return changes.contains { $0.identifier(rest) != nil }
    }

    /// The note on them; nil where there are none.
    var note: Diagnostic? {
        places.isEmpty ? nil : .namesLeft(places) { ", which \($0 ? "carries" : "carry") '\(model)'" }
    }
}
