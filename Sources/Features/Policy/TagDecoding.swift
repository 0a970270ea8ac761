internal import Diagnostics
package import JSON

/// What `ufeature.json` says about tags, and the lists that it has of names.
extension JSONReader {
    package mutating func tagRules(_ node: JSONNode) -> [TagRule] {
        (dictionary(node) ?? []).compactMap { member in
            if member.key.isEmpty {
                let help = ["write a feature's name, its path, or a pattern such as \"Features/Shop/*\""]
                report("invalid_text", "an empty string", at: member.keyRange, help: help)
            }
            let tags = listed(member.value) { $0.tag($1, mayBePattern: false) }
            return TagRule(member.key, tags)
        }
    }

    package mutating func constraints(_ node: JSONNode) -> [Constraint] {
        (array(node) ?? []).compactMap { constraint($0) }
    }

    private mutating func constraint(_ node: JSONNode) -> Constraint? {
        guard let values = object(node, keys: Constraint.Key.self) else { return nil }
        let from = require(.from, in: values, of: node).map { node -> [NamePattern] in
            guard case .array = node.content else {
                return tag(node, mayBePattern: true).map { [NamePattern($0)] } ?? []
            }
            return tagPatterns(node)
        }
        var constraint = Constraint(from: [])
        constraint.from = from ?? []
        constraint.onlyUse = values[.onlyUse].map { tagPatterns($0, mayBeEmpty: true) }
        constraint.neverUse = values[.neverUse].map { tagPatterns($0) } ?? []
        constraint.bannedExternals = values[.bannedExternals].map { namePatterns($0) } ?? []
        constraint.allowedExternals = values[.allowedExternals].map { namePatterns($0, mayBeEmpty: true) }
        guard from != nil else { return nil }
        if values.count == 1 {
            let others = Constraint.Key.allCases.dropFirst().map { "'\($0.rawValue)'" }.joined(separator: ", ")
            report("empty_constraint", "a constraint that forbids nothing", at: node.range, help: ["give it \(others)"])
        }
        return constraint
    }

    /// The tags that are meant, in which `*` stands for any letters.
    mutating func tagPatterns(_ node: JSONNode, mayBeEmpty: Bool = false) -> [NamePattern] {
        listed(node, mayBeEmpty: mayBeEmpty) { $0.tag($1, mayBePattern: true).map(NamePattern.init) }
    }

    /// The names that are meant, in which `*` stands for any letters.
    mutating func namePatterns(_ node: JSONNode, mayBeEmpty: Bool = false) -> [NamePattern] {
        listed(node, mayBeEmpty: mayBeEmpty) { $0.sentence($1).map(NamePattern.init) }
    }

    mutating func pathPattern(_ node: JSONNode) -> PathPattern? {
        guard let text = sentence(node) else { return nil }
        guard !text.hasPrefix("/"), !text.hasPrefix("~"), !text.split(separator: "/").contains("..") else {
            let help = ["write it relative to the workspace, such as \"Features/*/Source\""]
            report("invalid_folder", "'\(text)' is no folder of the workspace", at: node.range, help: help)
            return nil
        }
        return PathPattern(text)
    }

    private mutating func tag(_ node: JSONNode, mayBePattern: Bool) -> String? {
        guard let text = sentence(node) else { return nil }
        let isTag = text.unicodeScalars.allSatisfy { scalar in
            !scalar.properties.isWhitespace && scalar != "," && (mayBePattern || scalar != "*")
        }
        if isTag { return text }
        let help = ["write it without spaces, commas and '*', such as \"scope:shop\""]
        report("invalid_tag", "'\(text)' can't be a tag", at: node.range, help: help)
        return nil
    }

    /// A string that says something.
    mutating func sentence(_ node: JSONNode) -> String? {
        guard let text = string(node) else { return nil }
        if !text.isEmpty { return text }
        report("invalid_text", "an empty string", at: node.range, help: ["write something, or remove it"])
        return nil
    }

    /// The elements of an array, none of them twice, as far as they can be read.
    mutating func listed<Element: Hashable>(
        _ node: JSONNode,
        mayBeEmpty: Bool = false,
        _ read: (inout JSONReader, JSONNode) -> Element?
    ) -> [Element] {
        guard let nodes = array(node) else { return [] }
        if nodes.isEmpty, !mayBeEmpty {
            report("empty_list", "an empty list", at: node.range, help: ["name at least one, or remove the key"])
        }
        var elements: [Element] = []
        for node in nodes {
            guard let element = read(&self, node) else { continue }
            if elements.contains(element) {
                let text = source.text(in: node.range)
                report("duplicate_entry", "\(text) stands in this list twice", at: node.range, help: ["remove one"])
            } else {
                elements.append(element)
            }
        }
        return elements
    }
}
