import Mustache
import Testing
import UFeatureKit

/// The names that built-in templates use are known ones, also where no combination leads.
@Suite struct TemplateVocabularyTests {
    /// What is said of a feature, wherever it is mentioned.
    private static let spellings: Set = ["name", "lower", "kebab", "snake", "words", "constant", "isLong"]
    private static let features: Set = [
        "door", "module", "modules", "path", "has", "isProduct", "isFoundation", "hasTesting", "testing", "hasServices",
        "base", "theme", "api", "services", "feature",
    ]
    private static let places: Set = ["last", "comma"]
    private static let top: Set = ["hasPlain", "plain", "file", "app", "workspace", "package"]
    private static let file: Set = ["access", "role", "isInterface", "isSource", "isTesting", "isTests", "isExample"]
    private static let app: Set = [
        "module", "features", "hasFeatures", "foundations", "serviceProviders", "hasServiceProviders",
    ]
    private static let workspace: Set = ["name", "layout", "layers"]
    private static let package: Set = [
        "name", "toolsVersion", "template", "hasPlatforms", "platforms", "hasProducts", "products", "hasDependencies",
        "dependencies", "targets",
    ]
    private static let manifest: Set = [
        "text", "type", "needsPath", "path", "hasDependencies", "dependencies", "isLong", "package", "name",
        "arguments", "label", "value", "hasNext",
    ]

    @Test func everyNameIsKnown() throws {
        let catalog = TemplateCatalog.builtIn
        let library = try catalog.library()
        var templates = library.names.compactMap { library[$0] }
        for name in catalog.names { templates += try catalog.set(named: name).files.flatMap { [$0.path, $0.text] } }
        #expect(templates.count > 100)
        for template in templates {
            for mention in template.mentions where mention.kind != .partial && mention.name != "." {
                let isKnown = Self.isKnown(mention.name.split(separator: ".").map(String.init))
                #expect(isKnown, "\(template.source.path) mentions '\(mention.name)'")
            }
        }
    }

    @Test func everyPartialThatIsMentionedIsThereAndEveryOneThatIsThereIsMentioned() throws {
        let catalog = TemplateCatalog.builtIn
        let library = try catalog.library()
        var templates = library.names.compactMap { library[$0] }
        for name in catalog.names { templates += try catalog.set(named: name).files.map(\.text) }
        let mentioned = Set(templates.flatMap { $0.mentions.filter { $0.kind == .partial }.map(\.name) })
        #expect(mentioned.union(["manifest"]) == Set(library.names))
    }

    @Test func everyTemplateOfAFeatureMakesAFileInSomeCombination() throws {
        let features = try EveryFeature.all()
        for name in ["feature", "core", "design-system", "bare"] {
            let made = Set(
                features.filter { $0.descriptor.template == name }.flatMap { feature in
                    feature.folder.paths.map { $0.replacing(feature.descriptor.name.text, with: "{{feature.name}}") }
                }
            )
            for file in try TemplateCatalog.builtIn.set(named: name).files {
                let path = String(decoding: file.path.source.bytes, as: UTF8.self)
                #expect(made.contains { $0.hasSuffix("/" + path) }, "nothing is ever made from \(path) of \(name)")
            }
        }
    }

    private static func isKnown(_ words: [String]) -> Bool {
        let known = spellings.union(features).union(places).union(top).union(manifest)
        guard let first = words.first, known.contains(first) else { return false }
        guard words.count > 1 else { return true }
        switch first {
        case "file": return file.contains(words[1])
        case "app": return app.union(spellings).contains(words[1])
        case "workspace":
            return workspace.contains(words[1]) && (words.count == 2 || Layer(rawValue: words[2]) != nil)
        case "package": return package.contains(words[1])
        case "feature" where ["has", "modules"].contains(words[1]):
            return words.count == 3 && Role(rawValue: words[2]) != nil
        default: return spellings.union(features).contains(words[1])
        }
    }
}
