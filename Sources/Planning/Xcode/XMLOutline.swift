internal import Diagnostics

/// The elements of an XML text with their places in it: what finding and editing them needs, and no more.
///
///     <Group name = "Features"><FileRef location = "group:Features/Search"></FileRef></Group>
///
/// are two elements, the second a child of the first. Comments and instructions are skipped; a text with a document
/// type declaration isn't taken, as that could define what it says.
struct XMLOutline {
    struct Attribute {
        let name: String
        /// With what was escaped in its place.
        let value: String
        /// The value as it is written, between its quotes.
        let range: Range<Int>
    }

    struct Element {
        let name: String
        let attributes: [Attribute]
        /// The element that it is in; nil for the outermost.
        let parent: Int?
        /// From the first tag to the last.
        var range: Range<Int>
        /// What is between the tags; nil for an element that is one tag.
        var content: Range<Int>?
        var children: [Int] = []
        /// Whether nothing but elements and white space is between the tags.
        var isPlain = true

        subscript(name: String) -> Attribute? { attributes.first { $0.name == name } }
    }

    /// That a text is no well-formed XML, and from which byte on.
    struct Malformed: Error, Hashable {
        let offset: Int
    }

    /// In the order of the text: the outermost is the first.
    let elements: [Element]

    /// Reads a text.
    ///
    /// - Throws: where it isn't well-formed, as far as that matters here.
    init(parsing bytes: [UInt8]) throws(Malformed) {
        var parser = XMLParser(bytes)
        elements = try parser.elements()
    }
}
