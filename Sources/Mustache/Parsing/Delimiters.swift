/// What tags begin and end with.
struct Delimiters: Sendable {
    let opening: [UInt8]
    let closing: [UInt8]

    static let standard = Delimiters(opening: Array("{{".utf8), closing: Array("}}".utf8))

    /// Searching for a delimiter costs its length at every byte: a limit keeps parsing linear.
    static let maximumLength = 32
}

extension Delimiters {
    /// Reads the content of a set-delimiters tag, such as `<% %>`; `nil` if that isn't two words.
    ///
    /// The words are separated by white space, have no equals sign, and are no longer than ``maximumLength``
    /// (specification, module "delimiters").
    init?(content: ArraySlice<UInt8>) {
        let words = content.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, words.allSatisfy({ $0.count <= Self.maximumLength && !$0.contains(UInt8(ascii: "=")) })
        else { return nil }
        opening = Array(words[0])
        closing = Array(words[1])
    }
}
