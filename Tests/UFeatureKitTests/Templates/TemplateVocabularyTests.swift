import Diagnostics
import Mustache
import Planning
import TemplateSets
import Testing

/// The built-in templates use what there is, and all of it.
@Suite struct TemplateVocabularyTests {
    private static let sets = TemplateCatalog.builtIn.names

    /// `ufeature template check`, over what the tool comes with.
    @Test(arguments: sets)
    func aBuiltInSetHasNoMistakes(name: String) throws {
        #expect(try TemplateCheck(of: name, in: .builtIn).findings() == [])
    }

    @Test func everyPartialThatIsThereIsMentioned() throws {
        let catalog = TemplateCatalog.builtIn
        var mentioned: Set = ["manifest"]
        for name in catalog.names {
            let set = try catalog.set(named: name)
            let files = set.files + set.wiring.map(\.file)
            let templates = files.map(\.text) + set.library.names.compactMap { set.library[$0] }
            let included = templates.flatMap(\.mentions).filter { [.partial, .parent].contains($0.kind) }
            mentioned.formUnion(included.map(\.name))
        }
        let library = try catalog.library()
        #expect(Set(library.names).subtracting(mentioned) == [])
    }

    /// A file that no combination writes is dead.
    @Test(arguments: sets)
    func everyTemplateOfAFeatureMakesAFileInSomeCombination(name: String) throws {
        let check = try TemplateCheck(of: name, in: .builtIn)
        guard !check.set.kinds.isEmpty else { return }
        var unmade = check.set.files.filter { $0.each == nil }
            .map { String(decoding: $0.path.source.bytes, as: UTF8.self) }.filter { !$0.contains("{{parameters.") }
        for combination in check.set.combinations where !unmade.isEmpty {
            let made = try check.rendered(combination).paths.map { $0.replacing("Trial", with: "{{feature.name}}") }
            unmade.removeAll { path in made.contains { $0 == path || $0.hasSuffix("/" + path) } }
        }
        #expect(unmade == [], "nothing is ever made from these")
    }
}
