internal import Diagnostics
internal import PackageManifest
internal import TemplateSets

extension SourceText {
    /// The manifest of a feature with another name: the names that it remembers of its template set follow, as the types
    /// do that are called so.
    func remembering(_ change: NameChange, from templates: TemplateCatalog) -> SourceText {
        let directives = (try? Manifest.parse(self))?.directives ?? []
        guard let old = directives.first(where: { $0.name == "template" }) else { return self }
        let directive = TemplateDirective(old.value)
        guard let set = try? templates.set(named: directive.set) else { return self }
        let names = Set(set.parameters.filter { $0.kind == .name }.map(\.name))
        let new = directive.changing { name, word in names.contains(name) ? change.identifier(word) ?? word : word }
        guard let new else { return self }
        return applying([TextEdit(old.range, with: "// ufeature:template \(new.text)")])
    }
}
