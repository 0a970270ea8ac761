internal import Diagnostics

/// The elements of an XML text with their places in it: what finding and editing them needs, and no more.
///
///     <Group name = "Features"><FileRef location = "group:Features/Search"></FileRef></Group>
///
/// are two elements, the second a child of the first. Comments and instructions are skipped; a text with a document
/// type declaration isn't taken, as that could define what it says.
package struct XMLOutline {
    package struct Attribute {
        package let name: String
        /// With what was escaped in its place.
        package let value: String
        /// The value as it is written, between its quotes.
        package let range: Range<Int>
    }

    package struct Element {
        package let name: String
        package let attributes: [Attribute]
        /// The element that it is in; nil for the outermost.
        package let parent: Int?
        /// From the first tag to the last.
        package var range: Range<Int>
        /// What is between the tags; nil for an element that is one tag.
        package var content: Range<Int>?
        package var children: [Int] = []
        /// Whether nothing but elements and white space is between the tags.
        package var isPlain = true

        package subscript(name: String) -> Attribute? { attributes.first { $0.name == name } }
    }

    /// That a text is no well-formed XML, and from which byte on.
    package struct Malformed: Error, Hashable {
        package let offset: Int
    }

    /// In the order of the text: the outermost is the first.
    package let elements: [Element]

    /// Reads a text.
    ///
    /// - Throws: where it isn't well-formed, as far as that matters here.
    package init(parsing bytes: [UInt8]) throws(Malformed) {
        var parser = XMLParser(bytes)
        elements = try parser.elements()
    }
}
