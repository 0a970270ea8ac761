package import Diagnostics

/// Reads what a program expects out of JSON nodes, and collects everything that is not as expected.
///
///     enum Key: String, CaseIterable { case name, tags }
///     var reader = JSONReader(source)
///     let root = try reader.root()
///     if let values = reader.object(root, keys: Key.self) {
///         if let node = reader.require(.name, in: values, of: root) { name = reader.string(node) }
///     }
///     try reader.finish()
///
/// A function that finds something wrong reports it, located, and gives nil: the caller goes on, so that a user
/// sees all problems of a file at once. Nothing unknown is let through: keys are the cases of an enum.
package struct JSONReader {
    package let source: SourceText
    private var problems: [Diagnostic] = []

    /// More problems than these are not worth reading, nor the time to locate them.
    private static let maximumProblems = 100

    package init(_ source: SourceText) { self.source = source }

    /// Notes what something that knows no places found wrong.
    package mutating func report(_ problem: @autoclosure () -> Diagnostic, at range: Range<Int>) {
        guard problems.count < Self.maximumProblems else { return }
        let problem = problem()
        problems.append(.error(problem.id, problem.message, in: source, at: range, help: problem.help))
    }

    /// The one value of the text.
    package func root() throws(Refusal) -> JSONNode {
        do throws(Diagnostic) {
            return try JSONParser.parse(source)
        } catch {
            throw Refusal(error)
        }
    }

    /// Notes that something is wrong with the text at a range.
    package mutating func report(
        _ id: String,
        _ message: @autoclosure () -> String,
        at range: Range<Int>,
        help: @autoclosure () -> [String] = []
    ) {
        guard problems.count < Self.maximumProblems else { return }
        problems.append(.error(id, message(), in: source, at: range, help: help()))
    }

    /// Refuses the text if anything was found wrong in it.
    ///
    /// - Throws: all problems, in the order of the text.
    package func finish() throws(Refusal) {
        if problems.isEmpty { return }
        let sorted = problems.sorted { left, right in
            guard let left = left.location, let right = right.location else { return false }
            return left < right
        }
        throw Refusal(sorted)
    }
}

// MARK: Single values

extension JSONReader {
    /// A string; for a number, which people write for a version, the problem says how to make one of it.
    package mutating func string(_ node: JSONNode) -> String? {
        switch node.content {
        case .string(let string):
            return string
        case .integer, .decimal:
            let help = ["put it in quotes: \"\(source.text(in: node.range))\""]
            reportType(of: node, expected: "a string", help: help)
        default:
            reportType(of: node, expected: "a string")
        }
        return nil
    }

    /// The case of an enum that a string names; `meanings` are words that others have for some of them.
    package mutating func choice<Choice>(
        _ node: JSONNode,
        among choices: Choice.Type,
        meanings: [String: Choice] = [:]
    ) -> Choice?
    where Choice: RawRepresentable<String> & CaseIterable {
        guard let string = string(node) else { return nil }
        if let choice = Choice(rawValue: string) { return choice }
        let names = choices.allCases.map(\.rawValue)
        report(
            "unknown_value",
            "'\(string)' is none of \(names.map { "'\($0)'" }.joined(separator: ", "))",
            at: node.range,
            help: meanings[string].map { ["did you mean '\($0.rawValue)'?"] }
                ?? Spelling.help(for: string, among: names)
        )
        return nil
    }

    /// A truth value, or nil with a report.
    package mutating func bool(_ node: JSONNode) -> Bool? {
        if case .bool(let value) = node.content { return value }
        reportType(of: node, expected: "true or false")
        return nil
    }

    /// Checks the version of a file's format, of which there is one.
    package mutating func checkVersion(_ node: JSONNode) {
        if case .integer(1) = node.content { return }
        guard case .integer(let version) = node.content else {
            return reportType(of: node, expected: "the number 1")
        }
        let message = "version \(version) of this format is not known"
        let help = version > 1 ? ["get a newer ufeature, or write 1"] : ["write 1"]
        report("unknown_version", message, at: node.range, help: help)
    }

    /// Reports a value of another type than is expected.
    package mutating func reportType(of node: JSONNode, expected: String, help: [String] = []) {
        report("wrong_type", "expected \(expected), found \(node.kind)", at: node.range, help: help)
    }
}

// MARK: Arrays and objects

extension JSONReader {
    /// The elements of an array.
    package mutating func array(_ node: JSONNode) -> [JSONNode]? {
        if case .array(let elements) = node.content { return elements }
        reportType(of: node, expected: "an array")
        return nil
    }

    /// The members of an object whose keys are free.
    package mutating func dictionary(_ node: JSONNode) -> [JSONNode.Member]? {
        if case .object(let members) = node.content { return members }
        reportType(of: node, expected: "an object")
        return nil
    }

    /// The values of an object whose keys are the cases of an enum; every other key is a problem.
    ///
    /// What is no object at all gives nil.
    package mutating func object<Key>(_ node: JSONNode, keys: Key.Type) -> [Key: JSONNode]?
    where Key: RawRepresentable<String> & CaseIterable & Hashable {
        guard let members = dictionary(node) else { return nil }
        var values: [Key: JSONNode] = [:]
        for member in members {
            guard let key = key(of: member, among: keys) else { continue }
            values[key] = member.value
        }
        return values
    }

    /// The case of an enum that a member's key names.
    package mutating func key<Key>(of member: JSONNode.Member, among keys: Key.Type) -> Key?
    where Key: RawRepresentable<String> & CaseIterable {
        if let key = Key(rawValue: member.key) { return key }
        let known = keys.allCases.map(\.rawValue)
        var help = Spelling.help(for: member.key, among: known)
        if help.isEmpty { help = ["the keys are \(known.map { "'\($0)'" }.joined(separator: ", "))"] }
        report("unknown_key", "unknown key '\(member.key)'", at: member.keyRange, help: help)
        return nil
    }

    /// The value of a key that an object must have.
    package mutating func require<Key: RawRepresentable<String>>(
        _ key: Key,
        in values: [Key: JSONNode],
        of node: JSONNode,
        help: @autoclosure () -> [String] = []
    ) -> JSONNode? {
        if let value = values[key] { return value }
        let start = node.range.lowerBound
        report("missing_key", "key '\(key.rawValue)' is missing in this object", at: start..<(start + 1), help: help())
        return nil
    }
}
