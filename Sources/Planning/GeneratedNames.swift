internal import Diagnostics
internal import Features
internal import FileChanges
internal import Mustache
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets

/// Whether the files of a package go together: no two with the same path, no two types of a module with the same name,
/// and none with the name of a module, which it would hide.
///
/// What makes them clash is a parameter more often than the template: a feature `Login` whose entity is `LoginState`.
struct GeneratedNames {
    let set: TemplateSet
    /// The names of the feature's modules, also of those that it may get later.
    let modules: Set<String>
    /// The modules that the package has.
    let names: [Role: String]
    /// The feature's name, and the features that it uses.
    let feature: String
    let availableFeatures: [AvailableFeature]
    /// What the set was told.
    let values: [String: ParameterValue]

    /// Every clash, in the order of the files.
    func problems(of files: [PackageRendering.RenderedFile]) -> [Diagnostic] {
        let paths = pathProblems(of: files)
        if !paths.isEmpty { return paths }
        let code = files.filter(\.isSwift).map { Code(file: $0, types: ModuleType.all(in: $0.file)) }
        let types = typeProblems(of: code)
        return types.isEmpty ? ambiguities(in: code) + strangers(in: code) : types
    }

    /// A Swift file, and the types that it makes.
    private struct Code {
        let file: PackageRendering.RenderedFile
        let types: [ModuleType]
    }

    /// The names of a module's types that a file sees which imports it: all of them where that is for tests.
    private func names(in code: [Code], seenBy bytes: ArraySlice<UInt8>, importing module: String) -> Set<String> {
        let seesAll = ["\n", "\r\n"].contains { bytes.contains("@testable import \(module)\($0)") }
        return Set(code.flatMap(\.types).filter { seesAll || $0.isShared }.map(\.name))
    }

    private func pathProblems(of files: [PackageRendering.RenderedFile]) -> [Diagnostic] {
        var taken: [String: PackageRendering.RenderedFile] = [:]
        return files.compactMap { file in
            let path = file.file.path
            // The file systems of a Mac don't tell letters of different case apart.
            guard let first = taken.updateValue(file, forKey: path.lowercased()) else { return nil }
            let name = String(AbsolutePath(path).name.prefix { $0 != "." })
            return .error(
                "file_twice",
                "'\(path)' would be written twice",
                help: help(with: name, from: [first.template, file.template])
            )
        }
    }

    private func typeProblems(of code: [Code]) -> [Diagnostic] {
        var declared: [String: [(file: PackageRendering.RenderedFile, type: ModuleType)]] = [:]
        var problems: [Diagnostic] = []
        for (file, types) in code.map({ ($0.file, $0.types) }) {
            var told: Set<String> = []
            for type in types where !told.contains(type.name) {
                let name = type.name
                let first = declared[name]?.first { other in
                    other.type.canMeet(type) && clashes(name, in: other.file, with: file)
                }
                // Nobody imports a target of tests.
                let isSeen = !(file.role == .tests && name == names[.tests])
                if modules.contains(name), isSeen {
                    problems.append(hidesModule(name, in: file))
                } else if name.hasPrefix(feature),
                    let other = availableFeatures.first(where: { $0.types.contains(name) })
                {
                    problems.append(isTaken(name, by: other, in: file))
                } else if let first {
                    problems.append(isTwice(name, first.file, file))
                } else {
                    continue
                }
                told.insert(name)
            }
            for type in types { declared[type.name, default: []].append((file, type)) }
        }
        return problems
    }

    /// A name that was given for one of the types that a feature in use shares, and that it doesn't make.
    ///
    /// Only where the set asks for shared types at all, and where it can be told: a feature that somebody has written
    /// by hand may make anything.
    private func strangers(in code: [Code]) -> [Diagnostic] {
        guard set.knownOffers.contains(Self.sharedTypes), isCertain,
            let provider = availableFeatures.first(where: { $0.offers.contains(Self.sharedTypes) })
        else { return [] }
        let own = Set(code.flatMap(\.types).map(\.name))
        let known = availableFeatures.reduce(into: own) { $0.formUnion($1.types.subtracting($1.protocols)) }
        let words = code.reduce(into: Set<Substring>()) { $0.formUnion($1.file.words) }
        let given = set.values(values)
        return set.parameters.filter { $0.kind == .name }.compactMap { parameter in
            guard case .string(let name)? = given[parameter.name], !known.contains(name),
                words.contains(Substring(name))
            else { return nil }
            let choice = provider.types.subtracting(provider.protocols).sorted(by: Files.byteOrder)
            let reason =
                availableFeatures.contains { $0.protocols.contains(name) }
                ? "'\(name)' is a protocol" : "'\(provider.name)' makes no type '\(name)'"
            return .error(
                "unknown_type",
                "the parameter '\(parameter.name)' has a wrong value: \(reason)",
                help: [
                    "choose one that it makes: \(choice.joined(separator: ", "))",
                    "or make '\(name)' there first",
                ]
            )
        }
    }

    /// Whether what all features in use make is known.
    private var isCertain: Bool { availableFeatures.allSatisfy { !$0.types.isEmpty } }

    /// The offer of types that several features share.
    private static let sharedTypes = "models"

    /// The names of types that files mention and that two of the modules that they import make.
    private func ambiguities(in code: [Code]) -> [Diagnostic] {
        let makers = availableFeatures.filter { !$0.types.isEmpty }
        guard !makers.isEmpty else { return [] }
        let own = Dictionary(grouping: code.filter { $0.file.role != nil }, by: \.file.role)
        var told: Set<String> = []
        return code.map(\.file).compactMap { file in
            let imports = file.imports
            let bytes = Array(file.file.contents.utf8)[...]
            var seen: [(name: String, types: Set<String>)] = Role.allCases.compactMap { role in
                guard role != file.role, let module = names[role], imports.contains(module) else { return nil }
                return (module, names(in: own[role] ?? [], seenBy: bytes, importing: module))
            }
            seen.sort { Files.byteOrder($0.name, $1.name) }
            seen += makers.filter { $0.doorModule.map(imports.contains) ?? false }.map { ($0.name, $0.types) }
            let hidden = Set((own[file.role] ?? []).flatMap(\.types).map(\.name))
            for (index, first) in seen.enumerated() {
                for second in seen.dropFirst(index + 1) {
                    let both = first.types.intersection(second.types).subtracting(hidden)
                    guard !both.isEmpty else { continue }
                    let words = file.words
                    let name = both.sorted(by: Files.byteOrder).first { words.contains(Substring($0)) }
                    guard let name, told.insert(name).inserted else { continue }
                    return isAmbiguous(name, first.name, second.name, in: file)
                }
            }
            return nil
        }
    }

    /// Whether two files with a type of the same name don't go together.
    ///
    /// In a module there is one. One module's type may hide another's, which a template may mean to do; but nobody
    /// means a parameter's value to be hidden by what the template calls otherwise.
    private func clashes(
        _ name: String,
        in first: PackageRendering.RenderedFile,
        with second: PackageRendering.RenderedFile
    ) -> Bool {
        if first.role == second.role { return true }
        return guilty(of: name).contains { parameter in
            let isExact = set.values(values)[parameter.name]?.names.contains(name) ?? false
            return isExact && isNamed(after: parameter, in: first) != isNamed(after: parameter, in: second)
        }
    }

    /// Whether a file's template makes a type that has its name from a parameter.
    private func isNamed(after parameter: TemplateParameter, in file: PackageRendering.RenderedFile) -> Bool {
        guard let template = set.files.first(where: { $0.text.source.path == file.template }) else { return false }
        let text = template.text.source.string
        let words = ["struct", "class", "actor", "enum", "protocol", "typealias"]
        let names = ["{{parameters.\(parameter.name).name}}", "{{each.\(parameter.name).name}}"]
        return words.contains { word in names.contains { text.contains("\(word) \($0)") } }
    }

    private func hidesModule(_ name: String, in file: PackageRendering.RenderedFile) -> Diagnostic {
        .error(
            "type_named_like_module",
            "'\(file.file.path)' would make a type '\(name)', which hides the module '\(name)'",
            help: help(with: name, from: [file.template])
        )
    }

    /// A template that means to hide another module's type doesn't call it after whatever feature there may be.
    private func isTaken(_ name: String, by other: AvailableFeature, in file: PackageRendering.RenderedFile)
        -> Diagnostic
    {
        .error(
            "type_twice",
            "'\(file.file.path)' would make a type '\(name)', which '\(other.name)' makes too",
            help: ["choose another name for the feature, or don't let it use '\(other.name)'"]
        )
    }

    private func isAmbiguous(
        _ name: String,
        _ first: String,
        _ second: String,
        in file: PackageRendering.RenderedFile
    ) -> Diagnostic {
        let isAsked = guilty(of: name).contains { set.values(values)[$0.name]?.names.contains(name) ?? false }
        return .error(
            "type_twice",
            "'\(file.file.path)' would mention a type '\(name)', which both '\(first)' and '\(second)' make",
            help: isAsked ? help(with: name, from: []) : ["let the feature use only one of them"]
        )
    }

    private func isTwice(
        _ name: String,
        _ first: PackageRendering.RenderedFile,
        _ second: PackageRendering.RenderedFile
    ) -> Diagnostic {
        .error(
            "type_twice",
            "'\(first.file.path)' and '\(second.file.path)' would both make a type '\(name)'",
            help: help(with: name, from: [first.template, second.template])
        )
    }

    /// The parameters that a name begins with.
    private func guilty(of name: String) -> [TemplateParameter] {
        let values = set.values(values)
        return set.parameters.filter { parameter in
            parameter.givesNames && values[parameter.name]?.names.contains { name.hasPrefix($0) } ?? false
        }
    }

    /// A name for what the feature is about, which isn't its own: `Actor` in `Actors`, and `LoginItem` in `Login`.
    ///
    /// Only a plural that can be nothing else is made a singular: `News`, `Status`, `Analytics` and `Series` are none.
    /// What the frameworks call so, too, means neither where both are imported.
    static func entity(of feature: String) -> String {
        guard let word = singular(of: feature), !FrameworkTypes.haveThing(called: word) else { return feature + "Item" }
        return word
    }

    /// Nil for a name that isn't certainly a plural.
    private static func singular(of feature: String) -> String? {
        func ends(_ endings: [String]) -> Bool { endings.contains { feature.lowercased().hasSuffix($0) } }
        if !ends(["s"]) || feature.count < 4 || beginsWithChoice(feature)
            || ends([
                "ss", "us", "is", "as", "os", "news", "ics", "ens", "series", "species", "indices", "vertices",
                "matrices", "appendices", "vortices", "knives", "wives", "lives", "ieves", "oaves", "ooves", "arves",
            ])
        {
            return nil
        }
        if ends(["movies", "cookies", "calories", "selfies", "hoodies", "smoothies", "ouses", "auses"]) {
            return String(feature.dropLast())
        }
        if ends(["ies"]) { return feature.count > 4 ? feature.dropLast(3) + "y" : nil }
        if ends(["tches", "nches", "rches", "oaches", "shes", "sses", "boxes", "taxes"]) {
            return String(feature.dropLast(2))
        }
        if ends(["ches", "xes", "oes", "uses", "yses", "zzes", "lves", "eaves"]) { return nil }
        return String(feature.dropLast())
    }

    /// Whether a name says which of some things it is about: `MyOrders`, `AllMovies`.
    private static func beginsWithChoice(_ feature: String) -> Bool {
        ["My", "All", "Recent"].contains { word in
            feature.hasPrefix(word) && feature.dropFirst(word.count).first?.isUppercase == true
        }
    }

    /// What to do about a name: most likely a parameter made it.
    private func help(with name: String, from templates: [String]) -> [String] {
        let guilty = guilty(of: name)
        if !guilty.isEmpty {
            return guilty.map { parameter in
                let better = "choose another name for the parameter '\(parameter.name)', or for the feature"
                return parameter.kind == .name
                    ? "\(better): --set \(parameter.name)=\(Self.entity(of: feature))" : better
            }
        }
        let list = templates.uniqued().map { "'\($0)'" }.joined(separator: " and ")
        return ["choose another name for the feature, or change the template set '\(set.name)': \(list)"]
    }
}

extension TemplateParameter {
    fileprivate var givesNames: Bool { kind == .name || kind == .names }
}

extension ParameterValue {
    fileprivate var names: [String] {
        switch self {
        case .bool: []
        case .string(let name): [name]
        case .list(let names): names
        }
    }
}

extension PackageRendering.RenderedFile {
    /// The identifiers in it, and all other words.
    fileprivate var words: Set<Substring> {
        Set(file.contents.split { !($0.isLetter || $0.isNumber || $0 == "_") })
    }
}
