internal import Diagnostics
internal import JSON
internal import OperatingSystem

/// A test plan for Xcode as it is written: what a team has changed in it stays, byte for byte.
///
/// It knows nothing but the list of test targets. Configurations, skipped tests, what runs in parallel and all other keys
/// are the team's.
struct TestPlanText {
    let source: SourceText
    /// The node of the list.
    private let list: JSONNode
    private let elements: [Element]

    /// A test target that is listed.
    struct Element {
        let range: Range<Int>
        /// What it is, if it is one of a local package.
        let testTarget: TestPlan.TestTarget?
        /// Whether its tests run beside each other.
        let isParallel: Bool
        fileprivate let container, identifier, name: JSONNode?
    }

    /// - Throws: why the text can't be kept: what is wrong with the JSON, or that it has no list of test targets.
    init(_ source: SourceText) throws(Diagnostic) {
        let root = try JSONParser.parse(source)
        guard let list = root["testTargets"], let nodes = list.elements else {
            throw Diagnostic(
                .error,
                "test_plan_format",
                "the test plan has no list 'testTargets'",
                at: source.location(at: 0),
                help: ["open it in Xcode, and save it"]
            )
        }
        self.source = source
        self.list = list
        elements = nodes.map { node in
            let target = node["target"]
            let (container, name) = (target?["containerPath"], target?["name"])
            var testTarget: TestPlan.TestTarget?
            if let path = container?.string, path.hasPrefix(Self.prefix), !path.hasSuffix(".xcodeproj"),
                let name = name?.string
            {
                testTarget = TestPlan.TestTarget(package: String(path.dropFirst(Self.prefix.count)), name: name)
            }
            return Element(
                range: node.range,
                testTarget: testTarget,
                isParallel: node["parallelizable"]?.content == .bool(true),
                container: container,
                identifier: target?["identifier"],
                name: name
            )
        }
    }

    /// The test targets of packages, in their order.
    var testTargets: [TestPlan.TestTarget] { elements.compactMap(\.testTarget) }

    private static let prefix = "container:"
}

// MARK: Edits

extension TestPlanText {
    /// The text with some test targets listed: each in its place where the list is in order, and else at its end.
    func inserting(_ testTargets: [TestPlan.TestTarget]) -> [UInt8] {
        let known = Set(self.testTargets)
        let missing = Set(testTargets).subtracting(known).sorted(by: TestPlan.TestTarget.inOrder)
        guard !missing.isEmpty else { return source.bytes }
        guard let last = elements.last else { return source.applying([filling(with: missing)]).bytes }
        let order = elements.map(\.testTarget)
        let isSorted = zip(order, order.dropFirst()).allSatisfy { left, right in
            guard let left, let right else { return false }
            return TestPlan.TestTarget.inOrder(left, right)
        }
        var edits: [TextEdit] = []
        for testTarget in missing {
            let next = elements.first { other in
                isSorted && other.testTarget.map { TestPlan.TestTarget.inOrder(testTarget, $0) } ?? false
            }
            if let next {
                edits.append(.insert(text(of: testTarget) + "," + separator, at: next.range.lowerBound))
            } else {
                edits.append(.insert("," + separator + text(of: testTarget), at: last.range.upperBound))
            }
        }
        return source.applying(edits).bytes
    }

    /// The text without some test targets.
    func removing(_ testTargets: Set<TestPlan.TestTarget>) -> [UInt8] {
        let isKept = elements.map { !($0.testTarget.map(testTargets.contains) ?? false) }
        guard isKept.contains(false) else { return source.bytes }
        guard let lastKept = isKept.lastIndex(of: true), let end = elements.last?.range.upperBound else {
            // An empty list as Xcode has it.
            let text = "[" + newline + newline + baseIndent + "]"
            return source.applying([TextEdit(list.range, with: isOnLines ? text : "[]")]).bytes
        }
        var edits = elements.indices.dropLast().filter { $0 < lastKept && !isKept[$0] }.map { index in
            TextEdit(elements[index].range.lowerBound..<elements[index + 1].range.lowerBound, with: "")
        }
        if lastKept < elements.count - 1 {
            edits.append(TextEdit(elements[lastKept].range.upperBound..<end, with: ""))
        }
        return source.applying(edits).bytes
    }

    /// The text in which test targets are called otherwise; nil for those that stay.
    func renaming(_ new: (TestPlan.TestTarget) -> TestPlan.TestTarget?) -> [UInt8] {
        var edits: [TextEdit] = []
        for element in elements {
            guard let old = element.testTarget, let testTarget = new(old), testTarget != old else { continue }
            let values = [
                (element.container, Self.prefix + testTarget.package),
                (element.identifier?.string == old.name ? element.identifier : nil, testTarget.name),
                (element.name, testTarget.name),
            ]
            edits += values.compactMap { node, text in
                guard let node, node.string != text else { return nil }
                return TextEdit(node.range, with: Self.quoted(text, escapesSlashes: escapesSlashes))
            }
        }
        return source.applying(edits).bytes
    }
}

// MARK: Its layout

extension TestPlanText {
    /// Whether slashes are written as Xcode writes them, which only a list with some can tell.
    private var escapesSlashes: Bool {
        source.contains("\\/") || !elements.contains { $0.container?.string?.contains("/") ?? false }
    }

    private var newline: String { source.contains("\r\n") ? "\r\n" : "\n" }

    /// Whether each test target begins a line.
    private var isOnLines: Bool {
        guard let first = elements.first else { return source.contains("\n") }
        return indent(of: first.range.lowerBound) != nil
    }

    /// The white space with which a line begins; nil where something else is before the offset.
    private func indent(of offset: Int) -> String? {
        let start = source.bytes[..<offset].lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        guard let start, source.bytes[start] == UInt8(ascii: "\n") else { return nil }
        return String(decoding: source.bytes[(start + 1)..<offset], as: UTF8.self)
    }

    /// How far in the list's own line is.
    private var baseIndent: String {
        let line = source.bytes[..<list.range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let end = source.bytes[line...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? line
        return String(decoding: source.bytes[line..<end], as: UTF8.self)
    }

    private var elementIndent: String {
        elements.first.flatMap { indent(of: $0.range.lowerBound) } ?? baseIndent + unit
    }

    private var unit: String {
        guard let first = elements.first.flatMap({ indent(of: $0.range.lowerBound) }), first.hasPrefix(baseIndent),
            first.count > baseIndent.count
        else { return "  " }
        return String(first.dropFirst(baseIndent.count))
    }

    private var separator: String { isOnLines ? newline + elementIndent : " " }

    private func text(of testTarget: TestPlan.TestTarget) -> String {
        Self.element(
            for: testTarget,
            at: elementIndent,
            unit: unit,
            newline: newline,
            escapesSlashes: escapesSlashes,
            isParallel: elements.isEmpty || elements.count(where: \.isParallel) * 2 >= elements.count,
            isOnLines: isOnLines
        )
    }

    /// A list that had nothing in it, with something.
    private func filling(with testTargets: [TestPlan.TestTarget]) -> TextEdit {
        let texts = testTargets.map(text).joined(separator: "," + separator)
        guard isOnLines else { return TextEdit(list.range, with: "[" + texts + "]") }
        return TextEdit(list.range, with: "[" + newline + elementIndent + texts + newline + baseIndent + "]")
    }

    /// One of the list, without the white space before it.
    static func element(
        for testTarget: TestPlan.TestTarget,
        at indent: String,
        unit: String,
        newline: String,
        escapesSlashes: Bool,
        isParallel: Bool = true,
        isOnLines: Bool = true
    ) -> String {
        let container = quoted(prefix + testTarget.package, escapesSlashes: escapesSlashes)
        let name = quoted(testTarget.name, escapesSlashes: escapesSlashes)
        let parallel = isParallel ? [(1, "\"parallelizable\" : true,")] : []
        let target = [
            (1, "\"target\" : {"),
            (2, "\"containerPath\" : \(container),"), (2, "\"identifier\" : \(name),"), (2, "\"name\" : \(name)"),
            (1, "}"),
        ]
        let lines = [(0, "{")] + parallel + target + [(0, "}")]
        guard isOnLines else { return lines.map(\.1).joined(separator: " ") }
        return lines.map { String(repeating: unit, count: $0.0) + $0.1 }.joined(separator: newline + indent)
    }

    /// A text as Xcode writes it in JSON.
    static func quoted(_ text: String, escapesSlashes: Bool = true) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "/": result += escapesSlashes ? "\\/" : "/"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
