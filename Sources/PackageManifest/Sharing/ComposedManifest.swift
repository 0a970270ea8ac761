package import Diagnostics

/// A manifest put together from pieces: see ``ManifestPieces``.
package struct ComposedManifest: Sendable {
    package var version: Passage
    package var directives: [String]
    package var opening: Passage
    package var arguments: [ManifestPieces.Argument]
    private let remarks: [String: Passage]
    private let linesAbove: [String: Passage]
    private var linesBelow: [String: Passage]
    package var products: [ManifestPieces.Element]
    package var dependencies: [ManifestPieces.Element]
    package var targets: [ManifestPieces.Element]
    package var closing: Passage
    package var margins: (argument: String, element: String)
    package var commas: ManifestPieces.Commas
    /// The lists that end with a comma, or without, as long as they have several elements or had one before.
    private var closedLists: [String: (isClosed: Bool, count: Int)] = [:]

    /// Takes over the pieces of a manifest that is there.
    package init(_ pieces: ManifestPieces) {
        version = pieces.version
        directives = pieces.directives
        opening = pieces.opening
        arguments = pieces.arguments
        remarks = pieces.remarks
        linesAbove = pieces.linesAbove
        linesBelow = pieces.linesBelow
        products = pieces.products
        dependencies = pieces.dependencies
        targets = pieces.targets
        closing = pieces.closing
        margins = pieces.margins
        commas = pieces.commas
        let counts = ["products": products.count, "dependencies": dependencies.count, "targets": targets.count]
        for (label, isClosed) in pieces.closedLists { closedLists[label] = (isClosed, counts[label] ?? 0) }
    }

    /// Lets every list end as most do, without comments of its own, for another manifest than that which the pieces are of.
    package mutating func forgetLists() {
        closedLists = [:]
        linesBelow = [:]
    }

    private func closes(_ label: String, _ count: Int) -> Bool {
        guard let known = closedLists[label], count == known.count || count > 1 && known.count > 1 else {
            return commas.close(count)
        }
        return known.isClosed
    }

    /// The whole text.
    ///
    /// - Parameters:
    ///   - path: the path that the file has in the workspace.
    ///   - origin: the text that all of it comes from, where problems are shown in that one.
    /// - Returns: the text.
    package func text(path: String, showing origin: SourceText? = nil) -> SourceText {
        var text = Writing()
        text.write(version)
        for directive in directives { text.write(directive + "\n") }
        text.write(opening)
        for (index, argument) in arguments.enumerated() {
            if index > 0 {
                text.write(",")
                if let remark = remarks[arguments[index - 1].label] { text.write(remark) }
                text.write("\n")
            }
            switch argument {
            case .name(_, let passage), .other(_, let passage): text.write(passage)
            case .products: write("products", products, to: &text)
            case .dependencies: write("dependencies", dependencies, to: &text)
            case .targets: write("targets", targets, to: &text)
            }
        }
        text.write(closing)
        guard let origin else { return SourceText(path: path, bytes: text.bytes) }
        return SourceText(path: path, bytes: text.bytes, origin: TextOrigin(text: origin, places: text.places))
    }

    private func write(_ label: String, _ elements: [ManifestPieces.Element], to text: inout Writing) {
        if let lines = linesAbove[label] { text.write(lines) }
        text.write("\(margins.argument)\(label): [\n")
        for (index, element) in elements.enumerated() {
            if index > 0 { text.write("\n") }
            for directive in element.directives { text.write("\(margins.element)\(directive)\n") }
            text.write(element.passage)
            if index < elements.count - 1 || closes(label, elements.count) { text.write(",") }
            text.write(element.remark)
        }
        text.write("\n")
        if let lines = linesBelow[label] { text.write(lines) }
        text.write("\(margins.argument)]")
    }

    /// A text that is written, and where its parts come from.
    private struct Writing {
        var bytes: [UInt8] = []
        var places: [TextOrigin.Place] = []

        mutating func write(_ passage: Passage) {
            for piece in passage.pieces {
                places.append(TextOrigin.Place(start: bytes.count, origin: piece.origin, isKept: piece.isKept))
                bytes += piece.bytes
            }
        }

        mutating func write(_ text: String) {
            let origin = places.last?.origin ?? 0
            places.append(TextOrigin.Place(start: bytes.count, origin: origin, isKept: false))
            bytes += text.utf8
        }
    }
}

extension ManifestPieces.Element {
    /// An element that is written anew.
    package init(_ text: String, at origin: Int) {
        self.init(
            directives: [], passage: Passage(text, at: origin), remark: Passage("", at: origin), range: origin..<origin)
    }
}

extension ManifestPieces.Element {
    /// The element as it is in a manifest whose arguments are further in, or less far: with that much white space for each
    /// step in.
    ///
    /// - Parameters:
    ///   - old: the white space before the arguments of the manifest that it comes from.
    ///   - new: that before those of the other one.
    /// - Returns: the element; the same where its texts could have lines of their own.
    package func indented(from old: String, to new: String) -> ManifestPieces.Element {
        guard old != new, !old.isEmpty, !passage.string.contains("\"\"\"") else { return self }
        var element = self
        let (unit, other) = (Array(old.utf8), Array(new.utf8))
        element.passage = passage.indented { space in
            var rest = space
            var steps = 0
            while rest.starts(with: unit) {
                rest = rest.dropFirst(unit.count)
                steps += 1
            }
            return (0..<steps).flatMap { _ in other } + rest
        }
        return element
    }
}
