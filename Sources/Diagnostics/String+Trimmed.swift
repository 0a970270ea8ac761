extension String {
    /// The text without the spaces and tabs at its ends.
    package var trimmed: String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let start = drop(while: isSpace)
        guard let end = start.lastIndex(where: { !isSpace($0) }) else { return "" }
        return String(start[...end])
    }
}
