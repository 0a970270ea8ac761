extension String {
    /// The text with other words in the place of some, each a whole name: `new` is asked with what follows it.
    func replacingNames(_ new: (_ name: String, _ rest: Substring) -> String?) -> String {
        var result = ""
        var rest = self[...]
        while let start = rest.firstIndex(where: \.isPartOfName) {
            result += rest[..<start]
            let name = String(rest[start...].prefix(while: \.isPartOfName))
            rest = rest[start...].dropFirst(name.count)
            result += new(name, rest) ?? name
        }
        return result + rest
    }
}

extension Character {
    fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
