internal import Diagnostics
internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let staticInstance = Rule(
        .staticInstance,
        .error,
        "A foundation feature exposes no shared instance",
        page: Page(
            what: """
                Finds, in source and interface of the foundation features of a workspace with a `ufeature.json`, what \
                other features can reach without being given it: a stored `static` property, or a global one, that is \
                public and
                - keeps an instance of a class of the module, or of an actor; except, if its name isn't `shared`, one \
                of a class with only constants or no members, which is as good as a value, and, whatever its name, \
                a formatter with only constants;
                - is called `shared`, `default`, `current` or the like, and keeps something behind a protocol \
                (`any Client`) or an instance of one of Foundation's well-known classes, such as `URLSession`;
                - is a `var` that others can set.

                Values aren't found: constants of structs and enums, design tokens, texts, numbers. Neither is what a \
                framework asks for by name, such as `defaultValue` of an environment key; what `@_spi` hides; what a \
                property wrapper or a macro keeps, such as `@TaskLocal`; the `shared` of a global actor; or a variable \
                of a type that conforms to something, which may ask for it, as for `supportsSecureCoding`. A catalogue \
                isn't found either: three or more instances of one class in a type. Others can't set what is \
                `private(set)` or `internal(set)`. In packages with several features, `package` counts as public. \
                `"allow"` lists those that are meant to be there, as `Type.name`; `*` stands for any letters. Each \
                type gets one finding.
                """,
            why: """
                An instance that all features can reach is used without being declared: tests can't replace it, \
                examples drag it along, and nothing says when it begins and ends. The app controls the lifecycle of \
                such instances and hands them to the features that need them.
                """,
            source: "µFeatures Architecture, \"Static instances\": https://docs.tuist.dev",
            wrong: Example(
                "Foundation/Core/Source/Client.swift",
                """
                public final class Client {
                  public static let shared = Client()
                }
                """
            ),
            right: Example(
                "Foundation/Core/Source/Client.swift",
                """
                public final class Client {
                  public init() {}  // the app makes it, and hands it over
                }
                """
            ),
            repair: """
                Make the initializer public instead, have the app keep the one instance, and pass it to features in \
                their dependencies. A `var` that never changes becomes a `let`.
                """
        ),
        check: { graph in
            graph.modules.flatMap { module -> [Finding] in
                guard graph.layer(of: module) == .foundation, [.source, .interface].contains(module.role) else {
                    return []
                }
                return SharedInstances(of: module, in: graph).findings
            }
        }
    )
}

/// The instances of a module that everybody can reach.
private struct SharedInstances {
    let module: Module
    let graph: FeatureGraph
    let reach: AccessLevel
    /// The kinds of types that go by a name in the module, nested ones by their own names.
    private var kinds: [String: Set<SourceDeclaration.Kind>] = [:]
    /// The types with variables that each instance has, and those with constants.
    private var mutable: Set<String> = []
    private var constant: Set<String> = []
    private var globalActors: Set<String> = []
    /// The types that only those see who import the module with `@_spi`.
    private var hidden: Set<String> = []
    /// The types that inherit from something, or conform to it.
    private var conforming: Set<String> = []
    /// How many static instances of which type the types have, by the names around these.
    private var catalogues: [[String]: [String: Int]] = [:]

    init(of module: Module, in graph: FeatureGraph) {
        self.module = module
        self.graph = graph
        let isOneOfMany = graph.feature(of: module)?.isInferred ?? false
        reach = isOneOfMany ? .package : .public
        for declaration in module.code.files.lazy.flatMap(\.outline.declarations) {
            switch declaration.kind {
            case .class, .actor, .struct, .enum, .protocol, .typealias:
                kinds[declaration.name, default: []].insert(declaration.kind)
            default: break
            }
            if let head = declaration.type {
                let name = declaration.name.split(separator: ".").last.map(String.init) ?? declaration.name
                if !head.inherited.isEmpty { conforming.insert(name) }
                if head.attributes.contains("globalActor") { globalActors.insert(name) }
                if head.attributes.contains(where: Self.hides) { hidden.insert(name) }
            }
            guard let variable = declaration.variable, variable.isStored, let around = declaration.enclosing.last else {
                continue
            }
            if declaration.isStatic, let type = type(of: variable, in: declaration) {
                catalogues[declaration.enclosing, default: [:]][type, default: 0] += 1
            } else if !declaration.isStatic, variable.isMutable {
                mutable.insert(around)
            } else if !declaration.isStatic {
                constant.insert(around)
            }
        }
    }

    /// One for each type that has such instances, at the first, and one for each that is in none.
    var findings: [Finding] {
        let allowed = graph.settings.rules.allowedInstances + graph.setRules(of: module.package).allowedInstances
        var found: [Instance] = []
        var places: [[String]: Int] = [:]
        for file in module.code.files where !file.isGenerated && !Self.isForTests(file.path) {
            for declaration in file.outline.declarations {
                guard let words = problem(of: declaration) else { continue }
                let instance = Instance(declaration: declaration, file: file, words: words)
                if allowed.contains(where: { $0.matches(instance.name) }) { continue }
                // A comment silences the one that it is about, and none of the others.
                if isSilenced(instance) {
                    found.append(instance)
                    continue
                }
                if let place = places[declaration.enclosing] {
                    found[place].others += 1
                    continue
                }
                if !declaration.enclosing.isEmpty { places[declaration.enclosing] = found.count }
                found.append(instance)
            }
        }
        return found.map(finding)
    }

    /// Whether a comment on the line before asks for silence about it.
    private func isSilenced(_ instance: Instance) -> Bool {
        instance.file.outline.suppressions.contains { comment in
            comment.reach == .nextLine && comment.codeLine == instance.declaration.place.line
                && comment.rules.contains { RuleID.name(for: $0.id) == Rule.staticInstance.id }
        }
    }

    private struct Instance {
        let declaration: SourceDeclaration
        let file: SourceFile
        let words: String
        /// How many more the same type has.
        var others = 0

        var name: String { (declaration.enclosing + [declaration.name]).joined(separator: ".") }
    }

    private func finding(_ instance: Instance) -> Finding {
        let type = instance.declaration.enclosing.joined(separator: ".")
        let isOne = instance.others == 0
        let more = isOne ? "" : FindingIdentity.more(instance.others, of: type)
        return graph.finding(
            "'\(instance.name)' is \(instance.words), and every feature can reach it\(more)",
            at: instance.declaration.place,
            in: instance.file,
            of: module,
            help: [
                isSettable(instance.declaration)
                    ? "let the app keep it and pass it to the features that need it; or make it a 'let' with a value"
                    : "let the app create it and pass it to the features that need it",
                "to allow it: \"\(Rule.staticInstance.id)\": {\"allow\": [\"\(isOne ? instance.name : type + ".*")\"]} "
                    + "under 'rules' in ufeature.json",
            ]
        )
    }

    /// What a declaration is to everybody; nil for what is no instance that is shared.
    private func problem(of declaration: SourceDeclaration) -> String? {
        guard let variable = declaration.variable, variable.isStored, declaration.access >= reach,
            declaration.isStatic || declaration.enclosing.isEmpty, !Self.asked.contains(declaration.name),
            !variable.attributes.contains(where: { Self.decides($0) || Self.hides($0) }),
            hidden.isDisjoint(with: declaration.enclosing)
        else { return nil }
        if declaration.name == "shared", isInGlobalActor(declaration) { return nil }
        if let type = type(of: variable, in: declaration) {
            switch kind(of: type) {
            case .class where !isConstant(type, in: declaration) || isConventional(declaration) && !isFormatter(type):
                return "a shared instance of the class '\(type)'"
            case .actor: return "a shared instance of the actor '\(type)'"
            case .protocol where isConventional(declaration): return "a shared instance of '\(type)'"
            default: break
            }
            if isConventional(declaration), Self.foundationClasses.contains(type) {
                return "a shared instance of the class '\(type)'"
            }
        }
        if isConventional(declaration), let type = variable.type, isExistential(type) {
            return "a shared instance of '\(type)'"
        }
        return isSettable(declaration) && !mayBeDemanded(declaration) ? "a shared variable" : nil
    }

    /// Whether an instance of a class is as good as a value: the class has no variables, or it is one of a catalogue.
    ///
    /// A class without constants either may have all it keeps from another one.
    private func isConstant(_ type: String, in declaration: SourceDeclaration) -> Bool {
        !mutable.contains(type) && (constant.contains(type) || !conforming.contains(type))
            || catalogues[declaration.enclosing, default: [:]][type, default: 0] >= 3
    }

    /// Whether a class turns values into text and back, as its name says, and keeps nothing but how.
    private func isFormatter(_ type: String) -> Bool { type.hasSuffix("Formatter") && constant.contains(type) }

    /// Whether a file lies in a folder that is there for tests.
    private static func isForTests(_ path: String) -> Bool {
        path.pathNames.dropLast().contains { TestWords.areEnd(of: String($0)) }
    }

    private func isInGlobalActor(_ declaration: SourceDeclaration) -> Bool {
        declaration.enclosing.last.map { globalActors.contains($0) } ?? false
    }

    /// Whether the type around a variable conforms to something that may ask for it.
    private func mayBeDemanded(_ declaration: SourceDeclaration) -> Bool {
        // An extension of a type in another one is enclosed by 'Outer.Inner'.
        let name = declaration.enclosing.last?.split(separator: ".").last.map(String.init)
        return name.map { conforming.contains($0) } ?? false
    }

    /// Whether others can set a variable.
    private func isSettable(_ declaration: SourceDeclaration) -> Bool {
        guard let variable = declaration.variable, variable.isMutable else { return false }
        return variable.setterAccess.map { $0 >= reach } ?? true
    }

    /// Whether an attribute is a property wrapper or a macro, which decides itself what is kept and who can set it.
    ///
    /// Swift's own attributes start with a small letter, and global actors are named so.
    private static func decides(_ attribute: String) -> Bool {
        let name = attribute.utf8.prefix(while: isName).split(separator: UInt8(ascii: ".")).last ?? []
        guard let first = name.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else { return false }
        return !name.reversed().starts(with: "Actor".utf8.reversed())
    }

    /// Whether an attribute hides a declaration from ordinary imports.
    private static func hides(_ attribute: String) -> Bool { attribute.hasPrefix("_spi") }

    private func isConventional(_ declaration: SourceDeclaration) -> Bool {
        Self.conventions.contains(declaration.name)
    }

    /// The type of a variable, where its declaration tells: by its annotation, or by what makes its first value.
    private func type(of variable: SourceDeclaration.Variable, in declaration: SourceDeclaration) -> String? {
        var type = variable.type ?? variable.maker ?? ""
        while let last = type.last, last == "?" || last == "!" { type.removeLast() }
        if type.hasSuffix(".init"), type != ".init" { type.removeLast(".init".count) }
        if type == "Self" || (variable.type == nil && type == "self") { return declaration.enclosing.last }
        guard !type.isEmpty, type.utf8.allSatisfy(Self.isName) else { return nil }
        return type.split(separator: ".").last.map(String.init)
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte >= 0x80
    }

    /// What a name of the module stands for; nil where several things have it, or none.
    private func kind(of name: String) -> SourceDeclaration.Kind? {
        guard let kinds = kinds[name], kinds.count == 1 else { return nil }
        return kinds.first
    }

    private func isExistential(_ type: String) -> Bool {
        type.hasPrefix("any ") || type.hasPrefix("(any ")
    }

    /// Names that promise one instance for everybody.
    private static let conventions: Set<String> = [
        "current", "default", "instance", "main", "shared", "sharedInstance", "singleton", "standard",
    ]
    /// What frameworks ask for by name.
    private static let asked: Set<String> = ["defaultValue", "liveValue", "previewValue", "testValue"]
    private static let foundationClasses: Set<String> = [
        "FileManager", "HTTPCookieStorage", "NotificationCenter", "OperationQueue", "ProcessInfo", "URLCache",
        "URLSession", "UserDefaults",
    ]
}
