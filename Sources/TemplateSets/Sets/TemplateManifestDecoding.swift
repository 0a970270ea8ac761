package import Diagnostics
internal import Features
internal import JSON
internal import Mustache

extension TemplateManifest {
    /// Reads a `template.json`.
    ///
    /// - Throws: a `Refusal` with every problem of the text, or that of a template in it.
    package init(parsing source: SourceText) throws(Refusal) {
        var reader = JSONReader(source)
        let root = try reader.root()
        if let values = reader.object(root, keys: Key.self) {
            if let schema = values[.schema] { _ = reader.string(schema) }
            if let node = reader.require(.description, in: values, of: root) {
                description = reader.string(node) ?? ""
            }
            base = values[.extends].flatMap { reader.templateName($0) }
            kinds = values[.kinds].map { node in Set(reader.choices(node, among: FeatureKind.self)) }
            roles = values[.roles].map { node in Set(reader.choices(node, among: Role.self)).union([.source]) }
            required = Set(values[.requires].map { reader.choices($0, among: Role.self) } ?? [])
            platforms = values[.platforms].map { reader.platforms($0) } ?? []
            parameters = values[.parameters].map { reader.templateParameters($0) } ?? []
            rules = values[.rules].map { reader.rules($0) } ?? RuleSettings()
            app = values[.app].flatMap { reader.templateName($0) }
            foundation = values[.foundation].map { reader.foundation($0) }
            alternatives = values[.alternatives].map { reader.templateNames($0) }
            dependencies = values[.dependencies].map { node in
                (reader.array(node) ?? []).compactMap { reader.plainText($0) }
            }
            allowedExternals = values[.allowedExternals].map { node in
                (reader.array(node) ?? []).compactMap { reader.plainText($0) }.map(NamePattern.init)
            }
            sortsImports = values[.sortsImports].flatMap { node in
                guard case .bool(let sorts) = node.content else {
                    reader.reportType(of: node, expected: "true or false")
                    return nil
                }
                return sorts
            }
            lineLength = values[.lineLength].flatMap { node in
                guard case .integer(let length) = node.content, Self.lineLengths.contains(length) else {
                    let lengths = Self.lineLengths
                    reader.reportType(
                        of: node, expected: "a number from \(lengths.lowerBound) to \(lengths.upperBound)")
                    return nil
                }
                return length
            }
            for member in values[.provides].flatMap({ reader.dictionary($0) }) ?? [] {
                guard let lists = reader.object(member.value, keys: OfferKey.self) else { continue }
                offers.append(
                    TemplateSet.Offer(
                        name: member.key,
                        door: try Self.templates(lists[.door], &reader),
                        testing: try Self.templates(lists[.testing], &reader),
                        code: try Self.templates(lists[.code], &reader)
                    )
                )
            }
        }
        try reader.finish()
    }

    /// The lengths to which lines can be broken and still be read.
    private static let lineLengths = 60...400

    private static func templates(_ node: JSONNode?, _ reader: inout JSONReader) throws(Refusal) -> [Template] {
        let texts = node.flatMap { reader.array($0) }?.compactMap { reader.string($0) } ?? []
        let name = reader.source.path
        do throws(Diagnostic) {
            return try texts.map { text throws(Diagnostic) in try Template(parsing: text, name: name) }
        } catch {
            throw Refusal(error)
        }
    }
}

extension JSONReader {
    /// Some cases of an enum, in the order of the text.
    fileprivate mutating func choices<Choice>(_ node: JSONNode, among choices: Choice.Type) -> [Choice]
    where Choice: RawRepresentable<String> & CaseIterable {
        var result: [Choice] = []
        for element in array(node) ?? [] {
            if let choice = choice(element, among: choices) { result.append(choice) }
        }
        return result
    }

    /// Names of sets by names of sets.
    fileprivate mutating func templateNames(_ node: JSONNode) -> [String: String] {
        var names: [String: String] = [:]
        for member in dictionary(node) ?? [] { names[member.key] = templateName(member.value) }
        return names
    }

    /// The features that a workspace begins with.
    fileprivate mutating func foundation(_ node: JSONNode) -> [DescriptorRequest] {
        var taken = TakenNames([])
        var requests: [DescriptorRequest] = []
        let nodes = array(node) ?? []
        let names = Set(nodes.compactMap(\.featureName))
        for node in nodes {
            let request = request(
                node,
                present: [],
                known: names,
                externals: [],
                taken: &taken,
                kind: { _ in .foundation }
            )
            if let request { requests.append(request) }
        }
        return requests
    }
}

// MARK: Parameters

extension JSONReader {
    fileprivate mutating func templateParameters(_ node: JSONNode) -> [TemplateParameter] {
        var parameters: [TemplateParameter] = []
        for member in dictionary(node) ?? [] {
            guard TemplateParameter.isName(member.key) else {
                report(
                    "invalid_parameter_name",
                    "'\(member.key)' can't name a parameter",
                    at: member.keyRange,
                    help: ["use a lower-camel-case word of ASCII letters and digits"]
                )
                continue
            }
            if let parameter = templateParameter(named: member.key, member.value) { parameters.append(parameter) }
        }
        return parameters
    }

    private mutating func templateParameter(named name: String, _ node: JSONNode) -> TemplateParameter? {
        guard let values = object(node, keys: TemplateManifest.ParameterKey.self) else { return nil }
        let word = require(.type, in: values, of: node).flatMap {
            choice($0, among: TemplateParameter.Kind.Word.self)
        }
        let help = require(.help, in: values, of: node).flatMap { string($0) }
        let standard = require(.default, in: values, of: node)
        let value = standard.flatMap { parameterValue($0) }
        guard let word, let help, let standard, let value else { return nil }
        let isAsked = values[.ask].map { $0.content != .bool(false) } ?? true
        if let ask = values[.ask], ask.content != .bool(isAsked) { reportType(of: ask, expected: "true or false") }
        guard let kind = kind(word, values[.values], of: node) else { return nil }
        if let derived = values[.derivedUnless], kind != .name {
            report("unknown_key", "only a name is derived", at: derived.range, help: ["remove it"])
        }
        let parameter = TemplateParameter(
            name: name, kind: kind, standard: value, help: help, isAsked: isAsked,
            derivedUnless: values[.derivedUnless].flatMap { string($0) })
        do throws(Diagnostic) {
            _ = try parameter.checked(value)
            return parameter
        } catch {
            report(error, at: standard.range)
            return nil
        }
    }

    private mutating func kind(
        _ word: TemplateParameter.Kind.Word,
        _ values: JSONNode?,
        of node: JSONNode
    ) -> TemplateParameter.Kind? {
        if let values, word != .choice {
            report("unknown_key", "only a choice has values", at: values.range, help: ["remove them"])
        }
        switch word {
        case .bool: return .bool
        case .name: return .name
        case .names: return .names
        case .text: return .text
        case .choice: break
        }
        guard let values else {
            let start = node.range.lowerBound
            report("missing_key", "key 'values' is missing in this object", at: start..<(start + 1))
            return nil
        }
        var words: [String] = []
        for element in array(values) ?? [] {
            guard let word = string(element) else { continue }
            if TemplateParameter.isValue(word), !words.contains(word) {
                words.append(word)
            } else {
                report(
                    "invalid_value",
                    words.contains(word) ? "'\(word)' stands in this list twice" : "'\(word)' can't be a choice",
                    at: element.range,
                    help: ["use different words of ASCII letters, digits and dashes"]
                )
            }
        }
        return .choice(words)
    }
}

extension TemplateParameter {
    /// Whether a word can name a parameter.
    fileprivate static func isName(_ word: String) -> Bool {
        guard let first = word.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return false }
        return word.utf8.allSatisfy(\.isLetterOrDigit)
    }

    /// Whether a word can be a value of a choice.
    fileprivate static func isValue(_ word: String) -> Bool {
        !word.isEmpty && word.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    }
}
