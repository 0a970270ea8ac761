internal import Diagnostics
internal import Features
internal import FileChanges
internal import JSON
internal import Workspaces

/// An edit of the catalogue of externals in `ufeature.json`, which people keep by hand.
struct CatalogueChange {
    private let source: SourceText
    private let root: JSONNode
    private let workspace: Workspace

    /// Nil where there is no `ufeature.json`.
    init?(in workspace: Workspace) throws(Refusal) {
        guard workspace.hasSettings else { return nil }
        let text: SourceText?
        do { text = try workspace.files.source(at: WorkspaceReader.settingsFile) } catch let refusal as Refusal {
            throw refusal
        } catch { return nil }
        guard let text else { return nil }
        source = text
        do { root = try JSONParser.parse(text) } catch { throw Refusal(error) }
        self.workspace = workspace
    }

    private static let key = WorkspaceSettings.Key.externals.rawValue

    /// Adds a package, or puts it in the place of the one with its name; nil where the catalogue has it already.
    func adding(_ external: External) -> FileEdit? {
        guard let catalogue = root[Self.key] else {
            let member = JSONValue.Member(Self.key, .object([external.member]))
            return edit(MemberEdits.adding(member, to: root, in: source))
        }
        if workspace.settings.externals.contains(external) { return nil }
        guard let old = catalogue[external.name] else {
            return edit(MemberEdits.adding(external.member, to: catalogue, in: source))
        }
        return edit([TextEdit(old.range, with: JSONPrinter.line(of: external.member.value))])
    }

    /// Takes a package out, and the catalogue with the last one.
    func removing(_ name: String) -> FileEdit? {
        guard let catalogue = root[Self.key], catalogue[name] != nil else { return nil }
        let isLast = workspace.settings.externals.count == 1
        return edit(MemberEdits.removing(isLast ? Self.key : name, from: isLast ? root : catalogue, in: source))
    }

    /// Where the catalogue names a package.
    func location(of name: String) -> SourceLocation? {
        member(named: name).map { source.location(at: $0.keyRange.lowerBound) }
    }

    /// A problem with a package of the catalogue, at its name.
    func problem(_ id: String, _ message: String, with name: String, help: [String]) -> Diagnostic {
        guard let member = member(named: name) else { return .error(id, message, help: help) }
        return .error(id, message, in: source, at: member.keyRange, help: help)
    }

    private func member(named name: String) -> JSONNode.Member? {
        root[Self.key]?.members?.first { $0.key == name }
    }

    private func edit(_ edits: [TextEdit]) -> FileEdit? { FileEdit(changing: source, to: source.applying(edits)) }
}
