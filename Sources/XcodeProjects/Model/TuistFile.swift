/// What a file of Tuist's says of packages and targets, as far as the texts in it show it: `Project.swift`.
///
/// What is put together by other means, such as a list that has a name, isn't known.
package struct TuistFile: Hashable, Sendable {
    /// What a target is built from, and what it links.
    package struct Target: Hashable, Sendable {
        /// Folders, files and patterns, from the folder of the file.
        package let sources: [String]
        /// The products that its list of dependencies names.
        package let products: Set<String>
    }

    /// The texts that follow `path:`.
    package let paths: [String]
    /// The products of the packages that Tuist's own manifest names: `.external(name: "Search")`.
    package let externals: Set<String>
    /// The products of the packages that the project names: `.package(product: "Search")`.
    package let products: Set<String>
    package let targets: [Target]

    package init(parsing text: String) {
        let code = Self.withoutComments(text)
        paths = Self.literals(after: "path:", in: code)
        externals = Set(Self.literals(after: ".external(name:", in: code))
        products = Set(Self.literals(after: ".package(product:", in: code))
        targets = code.pieces(after: "sources:").map(Target.init)
    }

    /// The texts that follow some letters, also in a call such as `.relativeToRoot("Features/Search")`.
    private static func literals(after letters: String, in code: String) -> [String] {
        code.pieces(after: letters).compactMap { piece in
            var rest = piece.drop(while: \.isWhitespace)
            if rest.first == "." { rest = rest.dropFirst().drop { $0.isLetter }.dropFirst() }
            guard rest.first == "\"" else { return nil }
            return rest.literals(to: 1).first
        }
    }

    private static func withoutComments(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            var before: Character = " "
            let start = line.indices.first { index in
                defer { before = line[index] }
                return before.isWhitespace && line[index...].hasPrefix("//")
            }
            return line[..<(start ?? line.endIndex)]
        }.joined(separator: "\n")
    }
}

extension TuistFile.Target {
    /// Reads what follows `sources:`, up to the sources of the next target.
    fileprivate init(_ text: Substring) {
        let start = text.drop(while: \.isWhitespace)
        sources = start.first == "[" ? start.list.literals() : start.first == "\"" ? start.literals(to: 1) : []
        guard let list = String(text).pieces(after: "dependencies:").first?.drop(while: \.isWhitespace),
            list.first == "["
        else {
            products = []
            return
        }
        products = Set(
            [".external(name:", ".package(product:"].flatMap { letters in
                String(list.list).pieces(after: letters).compactMap { $0.literals(to: 1).first }
            })
    }
}

extension String {
    /// What follows each occurrence of some letters as a whole word, up to the next one.
    fileprivate func pieces(after letters: String) -> [Substring] {
        let isWord = letters.first?.isLetter == true
        let places = ranges(of: letters).filter { place in
            // 'resources:' is another word than 'sources:'.
            !isWord || place.lowerBound == startIndex || !self[index(before: place.lowerBound)].isLetter
        }
        return places.indices.map { index in
            let end = index + 1 < places.count ? places[index + 1].lowerBound : endIndex
            return self[places[index].upperBound..<end]
        }
    }
}

extension Substring {
    /// The list that begins it, up to the bracket that ends it.
    fileprivate var list: Substring {
        var depth = 0
        let end = indices.first { index in
            if self[index] == "[" { depth += 1 }
            if self[index] == "]" { depth -= 1 }
            return depth == 0
        }
        return self[..<(end ?? endIndex)]
    }

    /// The texts in quotation marks, without those that have something put into them.
    fileprivate func literals(to count: Int = .max) -> [String] {
        var found: [String] = []
        var rest = self
        while found.count < count, let start = rest.firstIndex(of: "\""),
            let end = rest[rest.index(after: start)...].firstIndex(of: "\"")
        {
            found.append(String(rest[rest.index(after: start)..<end]))
            rest = rest[rest.index(after: end)...]
        }
        return found.filter { !$0.contains("\\(") }
    }
}
