package import Diagnostics
internal import PackageManifest

/// What the manifest of a feature remembers in comments below its first line while it is part of one package, and what a
/// package's own doesn't have.
package enum LayoutMemory {
    /// How a project for Xcode has named the package.
    package static let project = "// ufeature:xcode "
    /// A list without elements, which the one package's has no place for.
    static let empty = "// ufeature:empty "
}

extension SourceText {
    /// A package's own manifest, of one that remembers something.
    package var withoutMemories: SourceText {
        let lines = string.split(separator: "\n", omittingEmptySubsequences: false)
        let kept = lines.filter { !$0.hasPrefix(LayoutMemory.project) && !$0.hasPrefix(LayoutMemory.empty) }
        guard kept.count < lines.count else { return self }
        var source = SourceText(path: path, text: kept.joined(separator: "\n"))
        for line in lines where line.hasPrefix(LayoutMemory.empty) {
            source = source.addingEmptyList(String(line.dropFirst(LayoutMemory.empty.count)))
        }
        return source
    }

    /// A manifest that remembers something besides.
    ///
    /// - Parameter comments: what it remembers.
    /// - Returns: the manifest.
    package func remembering(_ comments: [String]) -> SourceText {
        guard !comments.isEmpty, let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return self }
        let lines = comments.map { $0 + "\n" }.joined()
        return SourceText(path: path, bytes: Array(bytes[...end]) + Array(lines.utf8) + Array(bytes[(end + 1)...]))
    }

    /// A manifest without the lines of the package's lists that have no elements, and the comments that remember these.
    package var withoutEmptyLists: (source: SourceText, comments: [String]) {
        guard let call = (try? Manifest.parse(self))?.call else { return (self, []) }
        var comments: [String] = []
        var edits: [TextEdit] = []
        for label in ["products", "dependencies"] {
            guard let argument = call.argument(label) else { continue }
            let lines = lines(of: argument.range)
            let margin = text(in: lines.lowerBound..<argument.range.lowerBound)
            for form in EmptyList.allCases where text(in: lines) == form.text(label, margin) {
                comments.append(LayoutMemory.empty + label + form.rawValue)
                edits.append(TextEdit(lines, with: ""))
            }
        }
        // Findings are shown in the text that is there.
        var places = [TextOrigin.Place(start: 0, origin: 0, isKept: true)]
        var gone = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            gone += edit.range.count
            let end = edit.range.upperBound
            places.append(TextOrigin.Place(start: end - gone, origin: end, isKept: true))
        }
        let origin = TextOrigin(text: self, places: places)
        return edits.isEmpty
            ? (self, []) : (SourceText(path: path, bytes: applying(edits).bytes, origin: origin), comments)
    }

    private func addingEmptyList(_ memory: String) -> SourceText {
        let form = EmptyList.allCases.last { memory.hasSuffix($0.rawValue) } ?? .inline
        let label = String(memory.dropLast(form.rawValue.count))
        guard let call = (try? Manifest.parse(self))?.call, call.argument(label) == nil,
            let next = (label == "products" ? call.argument("dependencies") : nil) ?? call.argument("targets")
        else { return self }
        let start = lines(of: next.range).lowerBound
        let margin = text(in: start..<next.range.lowerBound)
        return margin.allSatisfy(\.isWhitespace) ? applying([.insert(form.text(label, margin), at: start)]) : self
    }

    /// The lines of a range, with their ends.
    private func lines(of range: Range<Int>) -> Range<Int> {
        let newline = UInt8(ascii: "\n")
        let start = bytes[..<range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
        return start..<(bytes[range.upperBound...].firstIndex(of: newline).map { $0 + 1 } ?? bytes.count)
    }
}

/// How a list without elements is written, with what a comment says of it.
private enum EmptyList: String, CaseIterable {
    case inline = ""
    case lines = " lines"

    func text(_ label: String, _ margin: String) -> String {
        self == .inline ? "\(margin)\(label): [],\n" : "\(margin)\(label): [\n\(margin)],\n"
    }
}
