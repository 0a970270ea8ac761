internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let staticInstance = Rule(
        .staticInstance,
        .error,
        "A foundation feature exposes no instance that everybody shares",
        page: Page(
            what: """
                Finds, in source and interface of the foundation features of a workspace with a `ufeature.json`, what \
                other features can reach without being given it: a stored `static` property, or a global one, that is \
                public and
                - keeps an instance of a class or an actor of the module;
                - is called `shared`, `default`, `current` or the like, and keeps something behind a protocol \
                (`any Client`) or an instance of one of Foundation's well-known classes, such as `URLSession`;
                - is a `var` that others can set.

                Values are none: constants of structs and enums, design tokens, texts, numbers. Neither is what a \
                framework asks for by name, such as `defaultValue` of an environment key, nor what a property wrapper \
                or a macro keeps, such as `@TaskLocal`. Others can't set what is `private(set)` or `internal(set)`. \
                What `package` reaches counts in packages with several features. `"allow"` lists those that are meant \
                to be there, as `Type.name`; `*` stands for any letters.
                """,
            why: """
                What everybody can reach, everybody uses without saying so: tests can't replace it, examples drag it \
                along, and nobody knows when it begins and ends. The app controls the lifecycle of such instances and \
                hands them to the features that need them.
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
        }
    }

    var findings: [Finding] {
        let allowed = graph.settings.rules.allowedInstances + graph.setRules(of: module.package).allowedInstances
        return module.code.files.flatMap { file in
            file.outline.declarations.compactMap { declaration in
                guard let words = problem(of: declaration) else { return nil }
                let name = (declaration.enclosing + [declaration.name]).joined(separator: ".")
                if allowed.contains(where: { $0.matches(name) }) { return nil }
                return graph.finding(
                    "'\(name)' is \(words), and every feature can reach it",
                    at: declaration.place,
                    in: file,
                    of: module,
                    help: [
                        isSettable(declaration)
                            ? "let the app keep it, and pass it to who needs it; or make it a 'let' that is a value"
                            : "let the app make it, and pass it to who needs it",
                        "if it has to be: \"\(Rule.staticInstance.id)\": {\"allow\": [\"\(name)\"]} among the rules of "
                            + "ufeature.json",
                    ]
                )
            }
        }
    }

    /// What a declaration is to everybody; nil for what is no instance that is shared.
    private func problem(of declaration: SourceDeclaration) -> String? {
        guard let variable = declaration.variable, variable.isStored, declaration.access >= reach,
            declaration.isStatic || declaration.enclosing.isEmpty, !Self.asked.contains(declaration.name),
            !variable.attributes.contains(where: Self.decides)
        else { return nil }
        if let type = type(of: variable, in: declaration) {
            switch kind(of: type) {
            case .class: return "one instance of the class '\(type)' for all"
            case .actor: return "one instance of the actor '\(type)' for all"
            case .protocol where isConventional(declaration): return "one instance of '\(type)' for all"
            default: break
            }
            if isConventional(declaration), Self.foundationClasses.contains(type) {
                return "one instance of the class '\(type)' for all"
            }
        }
        if isConventional(declaration), let type = variable.type, isExistential(type) {
            return "one instance of '\(type)' for all"
        }
        return isSettable(declaration) ? "one variable for all" : nil
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
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte >= 0x80
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
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
