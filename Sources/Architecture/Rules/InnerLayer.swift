internal import Diagnostics
internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let innerLayer = Rule(
        .innerLayer,
        .error,
        "The code of an inner layer names only types that the layer may use",
        page: Page(
            what: """
                Finds types that are named in a folder where they must not be known. The `"layers"` of this rule are \
                the inner layers of features: each has a `"name"`, its `"folders"` (patterns such as \
                `Features/*/Source/Domain`), and in `"onlyUse"` the names of the layers whose types it may name beside \
                its own. Code in none of the folders, such as a builder, may name everything, and may be named \
                everywhere. Each type is reported once per file, at its first use.

                A template set may have such layers for the features that were made from it, in its `template.json` \
                and with folders relative to the package, as `clean` does. Layers in `ufeature.json` take their place.

                Only what is certain is found. The type is declared at the top level of the same target, or of the \
                feature's interface where the file imports that, and its name once in the target: no nested type, \
                generic parameter, case, function or variable has the same one. What follows a dot isn't looked at. A \
                file in the folders of two layers is in neither. Tests, test support and examples are free.
                """,
            why: """
                Layers in one target are kept apart by nothing but the will of those who write it. A view that knows a \
                DTO changes with the server, and a domain that knows its storage can't be tested without one.
                """,
            source: "Clean layers of a feature: a view asks use cases, and the domain knows no data source",
            wrong: Example(
                "Features/Login/Source/Presentation/LoginView.swift",
                """
                struct LoginView: View {
                  let service: LoginService  // declared in Source/Data
                }
                """
            ),
            right: Example(
                "ufeature.json",
                """
                "rules": {
                  "inner_layer": {
                    "layers": [
                      { "name": "Presentation", "folders": ["Features/*/Source/Presentation"], "onlyUse": ["Domain"] },
                      { "name": "Domain", "folders": ["Features/*/Source/Domain"], "onlyUse": [] },
                      { "name": "Data", "folders": ["Features/*/Source/Data"], "onlyUse": ["Domain"] }
                    ]
                  }
                }
                """
            ),
            repair: """
                Declare what is needed in a layer that both may know, as a protocol or a value, and have the builder \
                put them together.
                """
        ),
        check: { graph in
            guard graph.hasSettings else { return [] }
            return graph.modules.flatMap { InnerLayers(of: $0, in: graph)?.findings ?? [] }
                + graph.misspelled((graph.settings.rules.innerLayers ?? []).flatMap(\.folders), in: "an inner layer")
        }
    )
}

/// The inner layers of a module, and what is declared in them.
private struct InnerLayers {
    let module: Module
    let graph: FeatureGraph
    let layers: [InnerLayer]
    /// Whether the layers are the template set's, and not the team's.
    let areOfSet: Bool
    private var types: [String: DeclaredType] = [:]

    /// A type that only one declaration can mean.
    private struct DeclaredType {
        let path: String
        let line: Int
        let layer: InnerLayer
        let module: Module.ID
    }

    // Most modules have none: for those the graph, which has much in it, isn't copied.
    init?(of module: Module, in graph: borrowing FeatureGraph) {
        guard [.regular, .executable].contains(module.kind), ![.testing, .tests, .example].contains(module.role),
            module.isWhole
        else { return nil }
        let ofTeam = graph.settings.rules.innerLayers
        guard let layers = ofTeam ?? graph.setRules(of: module.package).innerLayers, !layers.isEmpty else { return nil }
        self.module = module
        self.graph = copy graph
        self.layers = layers
        areOfSet = ofTeam == nil
        addTypes()
    }

    private mutating func addTypes() {
        let own = Self.counts(in: module)
        add(own, of: module, from: .internal)
        guard let feature = graph.feature(of: module), let interface = graph.module(.interface, of: feature),
            interface.id != module.id, interface.isWhole
        else { return }
        // What the module declares itself hides what it imports.
        add(Self.counts(in: interface).filter { own[$0.key] == nil }, of: interface, from: .package)
    }

    private mutating func add(_ counts: [String: Int], of module: Module, from access: AccessLevel) {
        for file in module.code.files {
            guard let layer = layer(of: file) else { continue }
            for declaration in file.outline.declarations where declaration.enclosing.isEmpty {
                guard declaration.isType, declaration.access >= access, counts[declaration.name] == 1,
                    !Self.associatedTypes.contains(declaration.name)
                else { continue }
                types[declaration.name] = DeclaredType(
                    path: file.path,
                    line: declaration.place.line,
                    layer: layer,
                    module: module.id
                )
            }
        }
    }

    private static func counts(in module: Module) -> [String: Int] {
        module.code.files.reduce(into: [:]) { counts, file in
            counts.merge(file.outline.typeNames?.declared ?? [:], uniquingKeysWith: +)
        }
    }

    var findings: [Finding] {
        module.code.files.enumerated().flatMap { index, file -> [Finding] in
            guard let layer = layer(of: file), let names = file.outline.typeNames, !file.isGenerated else { return [] }
            return names.uses.compactMap { use in
                guard let type = types[use.name], type.layer.name != layer.name,
                    !layer.onlyUse.contains(type.layer.name), isVisible(type, inFile: index)
                else { return nil }
                return finding(use, type, in: file, of: layer)
            }
        }
    }

    private func isVisible(_ type: DeclaredType, inFile index: Int) -> Bool {
        type.module == module.id || module.imports.contains { $0.file == index && $0.module == type.module }
    }

    private func finding(
        _ use: TypeNames.Use,
        _ type: DeclaredType,
        in file: SourceFile,
        of layer: InnerLayer
    ) -> Finding {
        let others = layer.onlyUse.isEmpty ? "no other" : "only \(layer.onlyUse.joined(separator: " and "))"
        let template = graph.packages[module.package].template ?? ""
        return graph.finding(
            "'\(use.name)', of the inner layer \(type.layer.name), is named in \(layer.name), which may use \(others)",
            at: use.place,
            in: file,
            of: module,
            help: [
                "it is declared at \(type.path):\(type.line)",
                areOfSet
                    ? "the layers are a rule of the template set '\(template)', which the manifest names"
                    : "the layers are under 'rules' in ufeature.json",
            ]
        )
    }

    /// The layer that a file is in; nil where there is none, or where two claim it.
    private func layer(of file: SourceFile) -> InnerLayer? {
        let root = graph.packages[module.package].path
        let path = areOfSet && root != "." ? String(file.path.dropFirst(root.count + 1)) : file.path
        let found = layers.filter { $0.folders.contains { $0.holds(path) } }
        return found.count == 1 ? found[0] : nil
    }

    /// What the protocols of Swift and SwiftUI call types of those that conform: such a name may mean one of these.
    private static let associatedTypes: Set = [
        "ArrayLiteralElement", "AsyncIterator", "Body", "Cache", "Content", "Element", "Failure", "ID", "Index",
        "Indices", "Iterator", "Key", "Label", "Output", "RawValue", "Scalar", "Stride", "SubSequence", "Subject",
        "Value",
    ]
}

extension SourceDeclaration {
    fileprivate var isType: Bool {
        switch kind {
        case .struct, .class, .actor, .enum, .protocol, .typealias: true
        default: false
        }
    }
}
