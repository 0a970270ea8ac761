/// What Apple's linkers print below `Undefined symbols`: the older one with quotes, the newer one without.
///
///       "_nowhere", referenced from:
///       Search.make() -> Swift.Int, referenced from:
enum AppleLinker {
    /// The symbol that a line says is missing; nil for other lines.
    static func undefinedSymbol(in line: String) -> String? {
        let end = ", referenced from:"
        guard line.hasPrefix(" "), line.hasSuffix(end) else { return nil }
        let symbol = line.dropLast(end.count).drop { $0 == " " }
        let isQuoted = symbol.count > 2 && symbol.first == "\"" && symbol.last == "\""
        return String(isQuoted ? symbol.dropFirst().dropLast() : symbol)
    }
}
