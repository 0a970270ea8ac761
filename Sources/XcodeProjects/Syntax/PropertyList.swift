package import Diagnostics

/// A property list in the syntax of OpenStep, as Xcode writes its projects: what it says, and where each part stands.
///
///     // !$*UTF8*$!
///     { files = ( 0A1B /* Shop in Frameworks */, ); name = "My Shop"; }
///
/// Nothing is lost: whoever has the text and the ranges has every comment, every space and every line ending.
package struct PropertyList: Sendable {
    package let source: SourceText
    package let root: Node
    /// All comments, in their order.
    package let comments: [Range<Int>]

    /// A string, data, an array or a dictionary.
    package struct Node: Sendable {
        package let range: Range<Int>
        /// What is remarked right after it, as Xcode does with the names of objects.
        package let comment: Range<Int>?
        package let content: Content

        /// Where it ends with its comment.
        package var end: Int { comment?.upperBound ?? range.upperBound }
    }

    package indirect enum Content: Sendable {
        case string(String)
        /// `<0fbd 77>`, which nothing here has to understand.
        case data
        case array([Element])
        case dictionary([Entry])
    }

    /// One of an array, with its comma if it has one.
    package struct Element: Sendable {
        package let value: Node
        package let comma: Int?
    }

    /// A key with its value, as in `name = Shop;`.
    package struct Entry: Sendable {
        package let key: Node
        package let value: Node
        /// Where its semicolon ends.
        package let end: Int

        package var name: String { key.string ?? "" }
    }
}

extension PropertyList.Node {
    package var string: String? {
        if case .string(let text) = content { text } else { nil }
    }

    package var elements: [PropertyList.Element]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    package var entries: [PropertyList.Entry]? {
        if case .dictionary(let entries) = content { entries } else { nil }
    }

    /// The entry of a dictionary with a key.
    package func entry(_ key: String) -> PropertyList.Entry? { entries?.first { $0.name == key } }

    /// The value of a dictionary for a key.
    package subscript(_ key: String) -> PropertyList.Node? { entry(key)?.value }

    /// The texts of an array of strings.
    package var strings: [String] { elements?.compactMap(\.value.string) ?? [] }
}

extension PropertyList.Element {
    /// Where it ends with its comma.
    package var end: Int { comma.map { $0 + 1 } ?? value.end }
}
