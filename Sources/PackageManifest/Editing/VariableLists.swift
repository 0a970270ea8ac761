package import Diagnostics

/// The array literals that are the values of variables in a Swift file, found by the code around them.
///
///     let lists = VariableLists(SourceText(path: "A.swift", text: "enum A { static let all: [any P] = [B(), C()] }"))
///     lists?["A.all"]?.elements.map(\.text)     // ["B ( )", "C ( )"]
///     lists?.inserting("D()", before: nil, into: "A.all")     // … = [B(), C(), D()] }
///
/// A variable that is declared more than once, in branches of an `#if` say, is none of them: there is no telling which
/// one is meant. Neither is one whose value is made of its literal by a call.
package struct VariableLists {
    /// An array literal, and the variable whose value it is.
    package struct List {
        /// The type that is annotated, however it is laid out; empty where there is none.
        package let type: String
        package let elements: [Element]
        /// With its brackets.
        package let range: Range<Int>
        /// The white space that its first line starts with.
        package let indentation: String
        let brackets: BracketedList
    }

    package struct Element {
        /// What it says, however it is laid out.
        package let text: String
        /// What it begins with, up to the first bracket: `B` of `B(c: 1) { }`.
        package let head: String
        package let range: Range<Int>
    }

    package let source: SourceText
    private let layout: Layout
    private var lists: [String: List] = [:]
    /// The names of all variables, and where they are.
    private var variables: [String: [Int]] = [:]
    /// The words that the code is made of.
    private let words: Set<String>

    /// Nil for a text that can't be cut into words, or whose brackets don't match.
    package init?(_ source: SourceText) {
        var lexer = Lexer(source)
        guard let tokens = try? lexer.tokens(), let brackets = try? Brackets(of: tokens, in: source) else { return nil }
        self.source = source
        layout = Layout(of: source, tokens: tokens, comments: lexer.comments)
        words = Set(tokens.compactMap(\.identifier))
        let indices = Dictionary(tokens.indices.map { (tokens[$0].range.lowerBound, $0) }) { first, _ in first }
        for declaration in SourceOutline(scanning: source, for: .declarations).declarations {
            guard declaration.variable != nil, let index = indices[declaration.place.range.lowerBound] else { continue }
            let name = (declaration.enclosing + [declaration.name]).joined(separator: ".")
            variables[name, default: []].append(declaration.place.range.lowerBound)
            lists[name] = List(after: index, of: tokens, brackets, in: source)
        }
        for (name, places) in variables where places.count > 1 { lists[name] = nil }
    }

    /// The names of the variables with a list, such as `App.Root.features`.
    package var names: Set<String> { Set(lists.keys) }

    package subscript(_ name: String) -> List? { lists[name] }

    /// Where a variable is declared, if it is the only one with its name.
    package func place(of name: String) -> Int? {
        guard let places = variables[name], places.count == 1 else { return nil }
        return places[0]
    }

    /// Whether the code, and not just a comment or a text in it, has a word.
    package func mentions(_ word: String) -> Bool { words.contains(word) }
}

// MARK: Editing

extension VariableLists {
    /// The text with one element more, before that at an index or at the end.
    package func inserting(_ text: String, before index: Int?, into name: String) -> SourceText? {
        guard let list = lists[name], let added = try? AddedText(text) else { return nil }
        return source.applying(layout.inserting(added, at: index ?? list.elements.count, into: list.brackets))
    }

    /// The text without the elements at some indices.
    package func removing(_ indices: Set<Int>, from name: String) -> SourceText? {
        guard let list = lists[name] else { return nil }
        return source.applying(layout.removing(indices, from: list.brackets))
    }

    /// How the text ends its lines.
    package var newline: String { layout.newline }

    /// By how much one more bracket indents a line.
    package var indentation: String { layout.unit }
}

// MARK: Reading

extension VariableLists.List {
    /// Reads on from the name of a variable; nil if its value isn't simply an array literal, or one and more.
    fileprivate init?(after name: Int, of tokens: [Token], _ brackets: Brackets, in source: SourceText) {
        var index = name + 1
        let typeStart = index
        while index < tokens.count, tokens[index].symbol != "=", !tokens[index].opens("{") {
            guard tokens[index].isPartOfType, !tokens[index].startsStatement(after: tokens[index - 1]) else {
                return nil
            }
            index = tokens[index].isOpening ? brackets.closing(of: index) + 1 : index + 1
        }
        let type = tokens[typeStart..<min(index, tokens.count)].normalized
        guard index < tokens.count else { return nil }
        if tokens[index].opens("{") {
            let words = ["get", "{", "return"]
            var start = index + 1
            for word in words where start < tokens.count {
                if tokens[start].identifier == word || (word == "{" && tokens[start].opens("{")) { start += 1 }
            }
            index = start
        } else {
            index += 1
        }
        guard index < tokens.count, tokens[index].opens("[") else { return nil }
        let end = brackets.closing(of: index)
        guard end + 1 == tokens.count || tokens[end + 1].canFollowValue else { return nil }
        guard let items = Self.items(in: index + 1..<end, of: tokens, brackets) else { return nil }
        self.type = type
        range = tokens[index].range.lowerBound..<tokens[end].range.upperBound
        indentation = source.indentation(at: range.lowerBound)
        self.brackets = BracketedList(
            items: items.map { item in
                BracketedList.Item(
                    range: tokens[item.lowerBound].range.lowerBound..<tokens[item.upperBound - 1].range.upperBound,
                    comma: item.upperBound < end ? tokens[item.upperBound].range : nil
                )
            },
            range: range
        )
        elements = zip(items, self.brackets.items).map { item, place in
            VariableLists.Element(
                text: tokens[item].normalized,
                head: tokens[item].prefix { !$0.isOpening }.normalized,
                range: place.range
            )
        }
    }

    /// The elements between two brackets, without their commas; nil for a dictionary.
    private static func items(in range: Range<Int>, of tokens: [Token], _ brackets: Brackets) -> [Range<Int>]? {
        var items: [Range<Int>] = []
        var start = range.lowerBound
        var index = start
        var questions = 0
        while index < range.upperBound {
            switch tokens[index].kind {
            case .comma:
                guard start < index else { return nil }
                items.append(start..<index)
                start = index + 1
                questions = 0
                index += 1
            case .opening:
                index = brackets.closing(of: index) + 1
            case .symbol("?"):
                questions += 1
                index += 1
            case .colon:
                guard questions > 0 else { return nil }
                questions -= 1
                index += 1
            case .directive:
                return nil
            default:
                index += 1
            }
        }
        if start < range.upperBound { items.append(start..<range.upperBound) }
        return items
    }
}

extension Token {
    /// Whether it can be in the annotation of a type.
    fileprivate var isPartOfType: Bool {
        switch kind {
        case .identifier, .opening, .colon, .dot, .at, .symbol: true
        case .number, .string, .directive, .semicolon, .backslash, .comma, .closing: false
        }
    }

    /// Whether what comes before it has ended with its line.
    fileprivate func startsStatement(after previous: Token) -> Bool {
        guard startsLine else { return false }
        switch kind {
        case .identifier, .at:
            switch previous.kind {
            case .colon, .dot, .symbol: return false
            default: return true
            }
        default: return false
        }
    }

    /// Whether what comes before it is a value as it is, and isn't the beginning of a longer one; what is added to it
    /// doesn't matter.
    fileprivate var canFollowValue: Bool {
        switch kind {
        case .closing, .semicolon, .symbol("+"): true
        case .opening: opens("{")
        case .identifier(let word): startsLine && word != "as" && word != "is"
        case .directive, .at: startsLine
        default: false
        }
    }
}
