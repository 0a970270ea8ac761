internal import Features
internal import Mustache
internal import TemplateSets

/// The names that templates can use, wherever in them.
///
/// What is known of a name depends on the sections around it. A name that isn't known anywhere is a mistake for
/// certain, also where no feature ever leads; see ``TemplateCheck`` for the rest.
struct TemplateVocabulary {
    /// The parameters of the set whose templates are looked at.
    let parameters: [TemplateParameter]

    /// Whether a name, with its dots, can mean something.
    func knows(_ name: String) -> Bool {
        let words = name.split(separator: ".").map(String.init)
        guard let first = words.first else { return true }
        if first == "parameters" || first == "each" { return knowsParameter(Array(words.dropFirst())) }
        guard Self.anywhere.contains(first) || parameters.contains(where: { $0.members.contains(first) }) else {
            return false
        }
        guard words.count > 1 else { return true }
        switch first {
        case "file": return Self.file.contains(words[1])
        case "app": return Self.app.union(Self.spellings).contains(words[1])
        case "workspace":
            return Self.workspace.contains(words[1]) && (words.count == 2 || Layer(rawValue: words[2]) != nil)
        case "tests": return words[1] == "xctest"
        case "package": return Self.package.contains(words[1])
        case "feature" where words[1] == "offers": return words.count == 3
        case "feature" where ["has", "modules"].contains(words[1]):
            return words.count == 3 && Role(rawValue: words[2]) != nil
        default: return Self.spellings.union(Self.features).contains(words[1])
        }
    }

    /// All names, for a guess at what was meant.
    var names: [String] { Self.anywhere.sorted() + parameters.map { "parameters." + $0.name } }

    private func knowsParameter(_ words: [String]) -> Bool {
        guard let parameter = parameters.first(where: { $0.name == words.first }) else { return false }
        return words.count == 1 || words.count == 2 && parameter.members.contains(words[1])
    }

    private static let spellings = Set(TemplateValues.variants(of: "Name").keys)
    private static let features: Set = [
        "door", "module", "modules", "path", "has", "isProduct", "isFoundation", "hasTesting", "testing", "hasServices",
        "services", "feature", "offer", "isUseCase", "item", "offers",
    ]
    private static let places = TemplateValues.list([[:]]).memberNames
    private static let top: Set = ["hasPlain", "plain", "file", "app", "workspace", "package", "tests"]
    private static let file: Set = Set(["access", "nonisolated", "role"] + Role.allCases.map(\.sectionName))
    private static let app: Set = [
        "module", "features", "hasFeatures", "foundations", "serviceProviders", "hasServiceProviders", "hasPath",
        "hasTexts", "hasItems", "hasClosing", "hasChanges", "hasClient", "hasAPIClient", "hasList", "tryable", "host",
        "source",
    ]
    private static let workspace: Set = [
        "name", "layout", "layers", "hasProject", "hasPush", "configuration", "isSingle", "isFlat", "isSlice",
        "isClean", "isFlow", "isBare", "isOwn", "template",
    ]
    private static let package: Set = [
        "name", "toolsVersion", "template", "isLocalized", "defaultLocalization", "hasPlatforms", "platforms",
        "hasProducts", "products", "hasDependencies", "dependencies", "targets", "hasLanguageMode", "languageMode",
        "hasSettings", "settings",
    ]
    private static let manifest: Set = [
        "text", "type", "needsPath", "path", "hasDependencies", "dependencies", "hasResources", "isLong", "package",
        "name", "arguments", "label", "value", "hasNext", "hasSettings", "settings", "sharesSettings", "sumOfSettings",
    ]
    private static let anywhere = spellings.union(features).union(places).union(top).union(manifest)
        .union(Capability.single)
}

extension Role {
    /// The name of the section that is there for files of this role: `isSource`.
    var sectionName: String { "is" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension TemplateParameter {
    /// The names that a value has for templates.
    fileprivate var members: Set<String> { members(of: standard).memberNames }
}

extension Value {
    /// The names in an object, or in the first element of a list.
    fileprivate var memberNames: Set<String> {
        switch self {
        case .object(let members): Set(members.keys)
        case .list(let elements): elements.first?.memberNames ?? []
        default: []
        }
    }
}
