package import Diagnostics

/// What a `Package.swift` says, read from its text alone, with the place of everything in it.
///
///     let manifest = try Manifest.parse(SourceText(path: "Package.swift", text: text))
///     manifest.targets.map(\.name.value)    // ["Search", "SearchInterface"]
///     manifest.exact                        // true: SwiftPM would say the same
///
/// A manifest is a program, and only running it tells for certain what it makes. So the reader follows what nearly every
/// one does (literals, constants, arrays put together, functions, loops over targets, choices, `#if`), never guesses
/// about the rest, and lists each such place among ``reasons``. What could be read is there all the same.
///
/// Every range is of UTF-8 bytes, and of the literal or call itself, even where a constant stands for it: there
/// an editor has to change something.
package struct Manifest: Hashable, Sendable {
    /// The version in the comment that every manifest starts with, or nothing if SwiftPM wouldn't find it either.
    package var toolsVersion: ToolsVersion?
    package var name: Text?
    package var platforms: List<Platform>
    package var products: List<Product>
    package var dependencies: List<Dependency>
    package var targets: List<Target>
    /// The modes without their dot and letter, such as `6` and `4.2`, or nothing where the manifest has no such argument.
    package var swiftLanguageModes: List<Text>?
    /// The call of `Package` as it is written, or nothing where it's in code that is not read.
    package var call: Call?
    /// The arguments that are not read further, such as `defaultLocalization`.
    package var verbatim: [Verbatim]
    /// The comments that tell this tool something.
    package var directives: [Directive]
    /// Everything that the text alone doesn't tell, in the order of the text.
    package var reasons: [Reason]

    /// Whether the manifest means just what is here, and nothing else.
    package var exact: Bool { reasons.isEmpty }
}

extension Manifest {
    /// A text with the place that it comes from.
    package struct Text: Hashable, Sendable {
        package var value: String
        /// The string literal, or the whole expression where the text is put together.
        @PackedRange package var range: Range<Int>
    }

    /// Why a manifest isn't read exactly, and where.
    package struct Reason: Hashable, Sendable {
        /// Such as `the array of targets is built by a call of 'makeTargets'`.
        package var message: String
        @PackedRange package var range: Range<Int>
    }

    /// An argument that is kept as it is written.
    package struct Verbatim: Hashable, Sendable {
        package var label: String
        package var text: String
        @PackedRange package var range: Range<Int>
    }

    /// A comment that tells this tool something: `// ufeature:template clean`.
    package struct Directive: Hashable, Sendable {
        package var name: String
        package var value: String
        /// The comment, from its first slash to the end of its line.
        @PackedRange package var range: Range<Int>
    }

    /// The elements of an array, and the array literals of the text that are its own.
    ///
    /// What is added to the text of such a literal gets into this list, once, and into nothing else. A literal that
    /// several lists share, or that is in a function, a loop or a condition, isn't among them.
    package struct List<Element: Hashable & Sendable>: Hashable, Sendable {
        package var elements: [Element] = []
        /// In the order of their elements: none where there is no such argument or no literal is its own, several for
        /// `[a] + [b]`.
        package var literals: [ArrayLiteral] = []
        /// What code makes that runs on some machines and not on others, as below an `#if` or for a variable of the
        /// environment: what runs on this one is among the elements, too.
        package var conditional: [Element] = []
    }
}

extension Manifest.List: RandomAccessCollection {
    @inlinable package var startIndex: Int { elements.startIndex }
    @inlinable package var endIndex: Int { elements.endIndex }
    @inlinable package subscript(position: Int) -> Element { elements[position] }
    // The general ones that a loop would use otherwise look up the type of the indices at each step.
    @inlinable package func index(after index: Int) -> Int { index + 1 }
    @inlinable package func index(before index: Int) -> Int { index - 1 }
    @inlinable package func formIndex(after index: inout Int) { index += 1 }
    @inlinable package func formIndex(before index: inout Int) { index -= 1 }
}

extension Manifest.Text {
    /// The text of a string literal that nothing is put into.
    ///
    /// - Parameter expression: the literal; with any other than such a literal there is no text.
    package init?(literal expression: Expression) {
        guard case .string(let literal) = expression, literal.pieces.count == 1,
            case .text(let text) = literal.pieces[0]
        else { return nil }
        self.init(value: text, range: literal.range)
    }
}
