import Diagnostics
import FileChanges
import TemplateSets

extension TemplateCatalog {
    /// A catalog of texts by path: `mine/source/Thing.swift.mustache`.
    init(texts: [String: String]) {
        self.init(
            texts.map { path, text in
                TemplateSource(path: path, source: SourceText(path: "Templates/\(path)", text: text))
            }
        )
    }

    /// The built-in sets, and one named `mine` with a role's files.
    static func mine(_ texts: [String: String]) -> TemplateCatalog {
        let described = texts.merging(["template.json": #"{"description": "Mine."}"#]) { own, _ in own }
        let files = Dictionary(uniqueKeysWithValues: described.map { ("mine/\($0)", $1) })
        return TemplateCatalog.builtIn.overridden(by: TemplateCatalog(texts: files))
    }
}

extension NewFolder {
    var paths: [String] { files.map(\.path) }

    subscript(path: String) -> String? { files.first { $0.path == path }?.contents }
}

/// What a refusal's reasons are called, in their order.
func reasons(_ body: () throws -> some Any) -> [String] {
    refusal(body).map(\.id)
}

/// Why something is refused; nothing if it isn't.
func refusal(_ body: () throws -> some Any) -> [Diagnostic] {
    do {
        _ = try body()
        return []
    } catch let refusal as Refusal {
        return refusal.reasons
    } catch {
        return [.error("no_refusal", "\(error)")]
    }
}
