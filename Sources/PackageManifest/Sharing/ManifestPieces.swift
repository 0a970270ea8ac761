package import Diagnostics

/// A manifest taken apart: the elements of its three lists, and all that is around them.
///
///     let package = Package(
///       name: "Search",
///       platforms: [.iOS(.v17)],
///       targets: [
///         // ufeature:package Features/Search
///         .target(name: "Search", path: "Source"),
///       ]
///     )
///
/// It has the form that nearly all have: one call of `Package` with each argument on lines of its own, and each element of
/// its products, dependencies and targets too. Put together again, the pieces are the same text, byte for byte.
package struct ManifestPieces: Sendable {
    /// Where commas stand behind the last element of a list.
    package enum Commas: CaseIterable, Sendable {
        /// Where there are several elements, as `swift format` writes it.
        case ofSeveral
        case always
        case never
    }

    /// What has a label in the call of `Package`.
    package enum Argument: Sendable {
        case name(literal: Range<Int>, Passage)
        case products
        case dependencies
        case targets
        /// One that is kept as it is.
        case other(label: String, Passage)

        package var label: String {
            switch self {
            case .name: "name"
            case .products: "products"
            case .dependencies: "dependencies"
            case .targets: "targets"
            case .other(let label, _): label
            }
        }
    }

    /// An element of a list.
    package struct Element: Sendable {
        /// The comments above it that tell this tool something, without white space around them.
        package var directives: [String]
        /// The element, with the white space before it and all other lines above it.
        package var passage: Passage
        /// What stands behind it on its line, after the comma: white space, and a comment.
        package var remark: Passage
        /// The element alone, in the manifest that was read.
        package let range: Range<Int>
    }

    package let source: SourceText
    package let manifest: Manifest
    /// How its lists end, as far as they agree.
    package let commas: Commas
    /// The lists, by their labels, whose last element has a comma behind it.
    package let closedLists: [String: Bool]
    /// The first line, which tells the version of the tools.
    package let version: Passage
    /// The comments of this tool below the first line.
    package let directives: [String]
    /// From there to the first argument of the package.
    package let opening: Passage
    package let arguments: [Argument]
    /// What stands behind arguments on their lines, by their labels: comments.
    package let remarks: [String: Passage]
    /// The lines above lists, by their labels: comments, and empty ones.
    package let linesAbove: [String: Passage]
    package let products: [Element]
    package let dependencies: [Element]
    package let targets: [Element]
    /// All that stands behind the last argument.
    package let closing: Passage
    /// The lines below the last elements of lists, by their labels: comments, and empty ones.
    package let linesBelow: [String: Passage]
    /// The white space before an argument, and before an element.
    package let margins: (argument: String, element: String)

    /// Takes a manifest apart.
    ///
    /// - Parameter source: the manifest.
    /// - Throws: the place where it has another form, or where its text alone doesn't tell what it means.
    package init(_ source: SourceText) throws(Diagnostic) {
        func problem(_ message: String, _ range: Range<Int>, _ help: String) -> Diagnostic {
            .error("layout_not_certain", message, in: source, at: range, help: [help])
        }
        if source.contains("\r\n") {
            throw problem(
                "'\(source.path)' has lines that end with CR and LF", 0..<0,
                "end them with LF alone: perl -pi -e 's/\\r$//' \(source.path)")
        }
        let manifest = try Manifest.parse(source)
        if let reason = manifest.reasons.first {
            throw problem(
                "a manifest for all features can't have this: \(reason.message)", reason.range,
                "write the value itself, as 'ufeature new' does")
        }
        guard let call = manifest.call, let first = call.arguments.first, call.argument("name") != nil else {
            throw problem(
                "'\(source.path)' has no call of 'Package' with a name", manifest.call?.range ?? 0..<0,
                "write 'let package = Package(name: …)'")
        }
        let lines = Lines(source)
        let margin = lines.margin(at: first.range.lowerBound)
        let body = lines.start(at: first.range.lowerBound)
        let head = lines.head(upTo: body)
        self.source = source
        self.manifest = manifest
        version = head.version
        directives = head.directives
        opening = head.rest
        var arguments: [Argument] = []
        var lists: [String: [Element]] = [:]
        var closed: [String: Bool] = [:]
        var remarks: [String: Passage] = [:]
        var linesAbove: [String: Passage] = [:]
        var linesBelow: [String: Passage] = [:]
        var elementMargin: String?
        var empty: (label: String, range: Range<Int>)?
        var start = body
        for argument in call.arguments {
            guard let label = argument.label?.text, lines.start(at: argument.range.lowerBound) >= start,
                lines.margin(at: argument.range.lowerBound) == margin
            else {
                throw problem(
                    "an argument of 'Package' that doesn't begin a line", argument.range,
                    "write each on a line of its own, as far in as the first")
            }
            let whole = Passage(source, start..<argument.range.upperBound)
            let above = Passage(source, start..<lines.start(at: argument.range.lowerBound))
            let end = argument.comma?.upperBound ?? argument.range.upperBound
            start = lines.next(after: end)
            remarks[label] = argument.comma == nil ? nil : lines.remark(after: end)
            switch label {
            case "products", "dependencies", "targets":
                guard case .array(let array) = argument.value else {
                    throw problem(
                        "'\(label)' isn't a list", argument.value.range, "write the elements between brackets")
                }
                let elements = try lines.elements(of: array, label)
                if elements.isEmpty { empty = (label, argument.value.range) }
                linesAbove[label] = above
                linesBelow[label] = lines.below(array)
                lists[label] = elements
                closed[label] = array.elements.last?.comma != nil
                elementMargin =
                    elementMargin ?? array.elements.first.map { lines.margin(at: $0.value.range.lowerBound) }
                arguments.append(label == "products" ? .products : label == "targets" ? .targets : .dependencies)
            case "name":
                arguments.append(.name(literal: argument.value.range, whole))
            default:
                arguments.append(.other(label: label, whole))
            }
        }
        self.remarks = remarks
        self.linesAbove = linesAbove
        self.linesBelow = linesBelow
        let end = call.arguments.last.map { $0.comma?.upperBound ?? $0.range.upperBound } ?? 0
        self.arguments = arguments
        products = lists["products"] ?? []
        dependencies = lists["dependencies"] ?? []
        targets = lists["targets"] ?? []
        closing = Passage(source, end..<source.bytes.count)
        margins = (margin, elementMargin ?? margin + margin)
        closedLists = closed
        let seen =
            Commas.allCases.first { commas in
                lists.allSatisfy { label, elements in commas.close(elements.count) == closed[label] }
            } ?? .ofSeveral
        commas = directives.contains(Commas.directive) ? .always : seen
        let again = ComposedManifest(self).text(path: source.path).bytes
        if again != source.bytes {
            if let empty { throw problem("'\(empty.label)' is an empty list", empty.range, "remove it") }
            let place = zip(again, source.bytes).prefix { $0 == $1 }.count
            throw problem(
                "'\(source.path)' has something here that a manifest for all features can't keep", place..<place,
                "write it as 'ufeature new' does")
        }
    }
}

extension ManifestPieces.Commas {
    /// What the manifest of many packages says below its first line where lists of one element end with a comma in them:
    /// its own have several.
    package static let directive = "// ufeature:commas always"

    /// Whether a list of so many elements ends with a comma.
    func close(_ count: Int) -> Bool {
        switch self {
        case .ofSeveral: count > 1
        case .always: count > 0
        case .never: false
        }
    }
}

/// The lines of a manifest.
private struct Lines {
    private let source: SourceText
    private var bytes: [UInt8] { source.bytes }

    init(_ source: SourceText) {
        self.source = source
    }

    /// Where the line of a byte begins.
    func start(at offset: Int) -> Int {
        (bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    }

    /// Where the next line begins.
    func next(after offset: Int) -> Int {
        bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    }

    /// The lines between the last element of a list and its bracket.
    func below(_ array: ArrayLiteral) -> Passage? {
        guard let last = array.elements.last else { return nil }
        let start = next(after: last.comma?.upperBound ?? last.value.range.upperBound)
        let end = self.start(at: array.range.upperBound - 1)
        return start < end ? Passage(source, start..<end) : nil
    }

    /// What stands behind something on its line.
    func remark(after end: Int) -> Passage {
        Passage(source, end..<(bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count))
    }

    /// The white space from the start of a line to a byte; what else stands there, too, so that it equals no other margin.
    func margin(at offset: Int) -> String { source.text(in: start(at: offset)..<offset) }

    /// The first line, the comments of this tool right below it, and all up to a byte.
    func head(upTo end: Int) -> (version: Passage, directives: [String], rest: Passage) {
        var directives: [String] = []
        let first = min(next(after: 0), end)
        var rest = first
        while rest < end {
            let line = source.text(in: rest..<min(next(after: rest), end))
            guard Self.isDirective(line) else { break }
            directives.append(String(line.dropLast(while: \.isWhitespace)))
            rest = next(after: rest)
        }
        return (Passage(source, 0..<first), directives, Passage(source, rest..<end))
    }

    /// The elements of a list, each from the line after that of the one before.
    ///
    /// - Parameters:
    ///   - array: the list.
    ///   - label: what it is of the package.
    /// - Returns: its elements, in their order.
    /// - Throws: the place where several share a line.
    func elements(of array: ArrayLiteral, _ label: String) throws(Diagnostic) -> [ManifestPieces.Element] {
        var elements: [ManifestPieces.Element] = []
        var start = next(after: array.range.lowerBound)
        let bracket = remark(after: array.range.lowerBound + 1).string
        if !array.elements.isEmpty, let comment = bracket.firstRange(of: "//"),
            bracket[..<comment.lowerBound].allSatisfy(\.isWhitespace)
        {
            throw .error(
                "layout_not_certain", "a comment after the bracket of '\(label)'", in: source,
                at: array.range.lowerBound..<array.range.lowerBound + 1, help: ["write it on a line of its own"])
        }
        for element in array.elements {
            let range = element.value.range
            let line = self.start(at: range.lowerBound)
            guard line >= start, margin(at: range.lowerBound).allSatisfy(\.isWhitespace) else {
                throw .error(
                    "layout_not_certain", "an element of '\(label)' that shares its line", in: source, at: range,
                    help: ["write each on a line of its own, and the brackets around them too"])
            }
            let above = source.text(in: start..<line).split(separator: "\n", omittingEmptySubsequences: false)
            let words = above.map { String($0.drop { $0 == " " || $0 == "\t" }) }
            let directives = words.prefix(while: Self.isDirective)
            if let late = words.dropFirst(directives.count).first(where: Self.isDirective) {
                throw .error(
                    "layout_not_certain", "a line stands above '\(late)'", in: source, at: range,
                    help: ["move that line below the comments of ufeature, or remove it"])
            }
            let skipped = above.prefix(directives.count).reduce(0) { $0 + $1.utf8.count + 1 }
            let end = element.comma?.upperBound ?? range.upperBound
            elements.append(
                ManifestPieces.Element(
                    directives: Array(directives),
                    passage: Passage(source, start + skipped..<range.upperBound),
                    remark: remark(after: end),
                    range: range
                )
            )
            start = next(after: end)
        }
        return elements
    }

    /// Whether a line is a comment of this tool about a package; one about the line below it stays there.
    private static func isDirective(_ line: some StringProtocol) -> Bool {
        line.hasPrefix("// ufeature:") && !line.hasPrefix("// ufeature:disable:next")
    }
}

extension String {
    /// The text without its last characters that are meant.
    fileprivate func dropLast(while isDropped: (Character) -> Bool) -> Substring {
        var end = endIndex
        while end > startIndex, isDropped(self[index(before: end)]) { end = index(before: end) }
        return self[..<end]
    }
}
