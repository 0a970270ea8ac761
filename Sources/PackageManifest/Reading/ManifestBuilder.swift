import Diagnostics

/// Makes a ``Manifest`` of the values that a package was made with.
///
/// Each part that isn't what PackageDescription asks for, or isn't known, is left out, and said so among the reasons.
struct ManifestBuilder {
    let source: SourceText
    let interpreter: Interpreter
    let folder: String?
    let hasModuleMap: Bool?
    var reasons: Set<Manifest.Reason>

    init(interpreter: Interpreter, folder: String?, hasModuleMap: Bool?) {
        source = interpreter.source
        self.interpreter = interpreter
        self.folder = folder
        self.hasModuleMap = hasModuleMap
        reasons = interpreter.reasons
    }

    mutating func manifest(comments: [Comment]) -> Manifest {
        let package = interpreter.package.map { current($0) }
        if interpreter.toolsVersion == nil {
            doubt("no tools version is declared where SwiftPM looks for it", at: 0..<0)
        }
        if package == nil { doubt("the package is made by code that is not read", at: 0..<0) }
        var manifest = Manifest(
            toolsVersion: interpreter.toolsVersion,
            platforms: Manifest.List(),
            products: Manifest.List(),
            dependencies: Manifest.List(),
            targets: Manifest.List(),
            call: package?.syntax,
            verbatim: [],
            directives: comments.compactMap { Manifest.Directive($0, in: source) },
            reasons: []
        )
        if let package { read(package, into: &manifest) }
        manifest.reasons = reasons.sorted { left, right in
            (left.range.lowerBound, left.range.upperBound, left.message)
                < (right.range.lowerBound, right.range.upperBound, right.message)
        }
        return manifest
    }

    /// A call with what has been changed of the object that it made.
    private func current(_ call: CallValue) -> CallValue {
        guard let changes = interpreter.changes[call.identity] else { return call }
        var call = call
        call.arguments.removeAll { $0.label.map { changes[$0] != nil } ?? false }
        call.arguments += changes.sorted { $0.key < $1.key }.map { LabelledValue(label: $0.key, value: $0.value) }
        return call
    }

    private mutating func read(_ package: CallValue, into manifest: inout Manifest) {
        func property(_ label: String) -> Value? { package.argument(label) }
        manifest.name = text(property("name"), "the name of the package", missingIn: package.syntax.range)
        manifest.platforms = list(property("platforms"), "platforms") { $0.platform($1) }
        manifest.products = list(property("products"), "products") { $0.product($1) }
        manifest.dependencies = list(property("dependencies"), "dependencies") { $0.dependency($1) }
        manifest.targets = list(property("targets"), "targets") { $0.target($1) }
        if let modes = property("swiftLanguageModes") ?? property("swiftLanguageVersions"), !modes.isNothing {
            manifest.swiftLanguageModes = list(modes, "Swift language modes") { $0.languageMode($1) }
        }
        if hasModuleMap != false, isEmpty(property("targets")), isEmpty(property("products")) {
            // SwiftPM's manifest loader then makes a system library of a module map that lies beside the manifest.
            doubt(
                "without targets and products, SwiftPM decides by the files in the folder what the package is",
                at: package.syntax.range)
        }
        manifest.verbatim = verbatim(in: package.syntax, labels: Self.verbatimLabels)
        doubtWords(of: package.syntax.arguments)
        doubtArguments(of: package.syntax, "the package", order: ArgumentOrder.package)
        if source.contains("import Package"), !source.contains("import PackageDescription") {
            doubt("PackageDescription isn't imported", at: 0..<0)
        }
        for argument in package.arguments where argument.label.map({ !Self.packageLabels.contains($0) }) ?? true {
            let label = argument.label ?? "_"
            doubt("the package has an argument that ufeature doesn't know: '\(label)'", at: argument.value.range)
        }
    }

    private func isEmpty(_ list: Value?) -> Bool {
        if case .array(let elements, _)? = list?.content { elements.isEmpty } else { list == nil }
    }

    /// The arguments and properties of a package.
    static let packageLabels = readLabels.union(verbatimLabels.compactMap(\.self))
    private static let readLabels: Set<String> = [
        "name", "platforms", "products", "dependencies", "targets", "swiftLanguageModes", "swiftLanguageVersions",
    ]
    private static let verbatimLabels: Set<String?> = [
        "defaultLocalization", "pkgConfig", "providers", "traits", "cLanguageStandard", "cxxLanguageStandard",
    ]

    private mutating func languageMode(_ value: Value) -> Manifest.Text? {
        let subject = "a Swift language mode"
        if case .member(let name, nil) = value.content, name.hasPrefix("v") {
            return Manifest.Text(
                value: name.dropFirst().split(separator: "_").joined(separator: "."), range: value.range)
        }
        guard
            let call = call(
                value, subject, named: ["version"], of: ["SwiftLanguageMode", "SwiftVersion"], labels: [nil])
        else { return nil }
        return text(call.argument(nil), subject, missingIn: value.range)
    }
}

extension ManifestBuilder {
    mutating func doubt(_ message: String, at range: Range<Int>) {
        reasons.insert(Manifest.Reason(message: message, range: range))
    }

    /// Says that a value isn't known, and what it is instead.
    mutating func doubt(_ subject: String, isBuiltBy value: Value) {
        switch value.content {
        case .unknown(let cause): doubt("\(subject) is built by \(cause)", at: value.range)
        case .call(let call): doubt("\(subject) is built by a call of '\(call.name)'", at: value.range)
        default: doubt("\(subject) is built by \(source.quotation(of: value.range))", at: value.range)
        }
    }

    /// A text that must be there.
    mutating func text(_ value: Value?, _ subject: String, missingIn range: Range<Int>) -> Manifest.Text? {
        guard let value else {
            doubt("\(subject) is missing", at: range)
            return nil
        }
        guard case .text(let text) = value.content else {
            doubt(subject, isBuiltBy: value)
            return nil
        }
        return Manifest.Text(value: text, range: value.range)
    }

    /// A text that may be absent.
    mutating func text(_ value: Value?, _ subject: String) -> Manifest.Text? {
        guard let value, !value.isNothing else { return nil }
        return text(value, subject, missingIn: value.range)
    }

    /// An array's elements, without those that aren't known.
    mutating func list<Element>(
        _ value: Value?,
        _ subject: String,
        _ element: (inout ManifestBuilder, Value) -> Element?
    ) -> Manifest.List<Element> {
        guard let value, !value.isNothing else { return Manifest.List() }
        guard case .array(let values, let literals) = value.content else {
            doubt("the array of \(subject)", isBuiltBy: value)
            return Manifest.List()
        }
        var list = Manifest.List<Element>(literals: literals.filter { interpreter.isOwn($0) })
        for value in values {
            if value.isUnknown {
                doubt("an element of the \(subject)", isBuiltBy: value)
                list.conditional += value.alternatives.compactMap { element(&self, $0) }
            } else if let element = element(&self, value) {
                list.elements.append(element)
            }
        }
        return list
    }

    mutating func texts(_ value: Value?, _ subject: String) -> Manifest.List<Manifest.Text> {
        list(value, subject) { $0.text($1, "an element of the \(subject)", missingIn: $1.range) }
    }

    /// A call of a static function with one of some names, of one of some types, which are implied in most manifests.
    ///
    /// Anything else is a reason to doubt, and so is an argument that isn't among the labels (nothing stands for one
    /// without a label).
    mutating func call(
        _ value: Value,
        _ subject: String,
        named names: some Collection<String>,
        of types: [String],
        labels: Set<String?>
    ) -> CallValue? {
        guard case .call(let call) = value.content, !call.isFree, names.contains(call.name),
            call.type.map({ $0 == "Self" || types.contains($0) }) ?? true
        else {
            doubt(subject, isBuiltBy: value)
            return nil
        }
        for argument in call.arguments where !labels.contains(argument.label) {
            let label = argument.label.map { "'\($0)'" } ?? "without a label"
            doubt("\(subject) has an argument that ufeature doesn't know: \(label)", at: argument.value.range)
        }
        let kind = Manifest.Target.Kind(functionName: call.name)
        doubtArguments(of: call.syntax, subject, order: kind.map(ArgumentOrder.target) ?? [])
        return interpreter.isObject(call) ? current(call) : call
    }

    func verbatim(in call: Call, labels: Set<String?>) -> [Manifest.Verbatim] {
        call.arguments.compactMap { argument in
            guard let label = argument.label, labels.contains(label.text) else { return nil }
            let range = argument.value.range
            return Manifest.Verbatim(label: label.text, text: source.text(in: range), range: range)
        }
    }
}
