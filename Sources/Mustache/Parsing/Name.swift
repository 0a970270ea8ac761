/// What a tag's content names, and where it does.
struct Name: Sendable {
    let text: String
    let range: Range<Int>
}

/// A name in the data, whose parts are separated by dots: `person.name`.
///
/// Without parts it is `.`, the value on top of the context.
struct Path: Sendable {
    let name: Name
    let parts: [String]

    /// The place of one part in the template.
    func range(ofPart index: Int) -> Range<Int> {
        let start = parts[..<index].reduce(name.range.lowerBound) { $0 + $1.utf8.count + 1 }
        return start..<(start + parts[index].utf8.count)
    }
}

extension Path {
    /// Reads a dotted name; `nil` if there is nothing before, after or between its dots.
    init?(_ name: Name) {
        self.name = name
        guard name.text != "." else {
            parts = []
            return
        }
        var parts: [String] = []
        var rest = name.text.utf8[...]
        while let dot = rest.firstIndex(of: UInt8(ascii: ".")) {
            parts.append(String(Substring(rest[..<dot])))
            rest = rest[rest.index(after: dot)...]
        }
        parts.append(String(Substring(rest)))
        if parts.contains("") { return nil }
        self.parts = parts
    }
}

/// Which template a partial or parent tag includes.
enum Target: Sendable {
    case named(Name)
    /// `*name`: the one that the data names (optional module "dynamic-names" of the specification).
    case dynamic(Path)

    /// The tag's content, by which its end tag repeats it.
    var content: String {
        switch self {
        case .named(let name): name.text
        case .dynamic(let path): "*" + path.name.text
        }
    }
}
