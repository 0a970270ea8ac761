/// The text that has been rendered, and the indentation of the line that comes next.
///
/// Templates are indented while their lines are written. The indentation of a line is only written together with
/// the first thing on it, so that an empty line stays empty.
struct Output {
    private(set) var bytes: [UInt8] = []
    /// Whether something didn't fit, and wasn't written.
    private(set) var isFull = false
    private(set) var margin = Margin()

    /// The indentations of all templates that are being rendered, one after the other.
    private var indentation: [UInt8] = []
    /// The part of ``indentation`` that is still to be written; `nil` in the middle of a template's line.
    private var pending: Range<Int>? = 0..<0
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    /// Writes a part of a template's own text, line by line where lines are indented.
    mutating func write(_ range: Range<Int>, of source: [UInt8]) {
        var start = range.lowerBound
        while start < range.upperBound {
            let newline = isIndenting ? source[start..<range.upperBound].firstIndex(of: .newline) : nil
            let end = newline.map { $0 + 1 } ?? range.upperBound
            writeLine(start..<end, of: source)
            start = end
        }
    }

    /// Writes a text that is no template's: its lines aren't indented, but the line that it is on is.
    mutating func write(_ text: String, escaping: RenderOptions.Escaping) {
        if text.isEmpty { return }
        writePending()
        switch escaping {
        case .none: append(text.utf8)
        case .html: appendEscaped(text.utf8)
        }
    }

    /// Writes a line ending of a template, unless there is nothing on the line.
    mutating func endLine(_ range: Range<Int>, of source: [UInt8]) {
        if pending == nil { write(range, of: source) }
    }

    private var isIndenting: Bool {
        margin.removed > 0 || !margin.added.isEmpty || pending?.isEmpty == false
    }

    private mutating func writeLine(_ range: Range<Int>, of source: [UInt8]) {
        var line = source[range]
        if margin.removed > 0, range.lowerBound == 0 || source[range.lowerBound - 1] == .newline {
            line = line.dropFirst(line.prefix(margin.removed).prefix(while: \.isBlank).count)
        }
        guard !line.isEmpty else { return }
        let (first, last) = (line[line.startIndex], line[line.endIndex - 1])
        let isEmpty = first == .newline || (first == UInt8(ascii: "\r") && line.dropFirst().first == .newline)
        if !isEmpty { writePending() }
        append(line)
        pending = last == .newline ? margin.added : nil
    }

    private mutating func writePending() {
        guard let range = pending else { return }
        append(indentation[range])
        pending = nil
    }

    private mutating func append(_ text: some Collection<UInt8>) {
        guard text.count <= limit - bytes.count else {
            isFull = true
            return
        }
        bytes.append(contentsOf: text)
    }

    private mutating func appendEscaped(_ text: String.UTF8View) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "&"): append("&amp;".utf8)
            case UInt8(ascii: "<"): append("&lt;".utf8)
            case UInt8(ascii: ">"): append("&gt;".utf8)
            case UInt8(ascii: "\""): append("&quot;".utf8)
            case UInt8(ascii: "'"): append("&#39;".utf8)
            default: append(CollectionOfOne(byte))
            }
        }
    }
}

// MARK: - Margins

extension Output {
    /// Adds some blanks of a template, less those that its margin removes, to the indentation of the lines to come.
    mutating func indent(by blanks: Range<Int>, of source: [UInt8], removing removed: Int = 0) {
        indentation.append(contentsOf: source[blanks].dropFirst(margin.removed))
        margin = Margin(removed: removed, added: margin.added.lowerBound..<indentation.count)
        if pending != nil { pending = margin.added }
    }

    /// Indents nothing that is written from here on, but for the line that is already begun.
    mutating func suspendIndentation() {
        margin = Margin(removed: 0, added: indentation.count..<indentation.count)
        if pending == nil { pending = margin.added }
    }

    /// Goes back to the margin before the last call of `indent` or `suspendIndentation`.
    mutating func restore(_ previous: Margin) {
        let wasSuspended = margin.added.lowerBound != previous.added.lowerBound
        if pending != nil, !wasSuspended { pending = previous.added }
        indentation.removeLast(indentation.count - previous.added.upperBound)
        margin = previous
    }
}
