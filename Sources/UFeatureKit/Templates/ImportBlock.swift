/// Puts a generated file's imports in order, as the formatter wants them.
///
/// Feature names decide where `import CoreTesting` stands among its neighbours, so that a template can't know.
enum ImportBlock {
    /// The text with its first block of imports sorted, each import once, and none of the file's own module.
    ///
    ///     import SearchInterface          import Core
    ///     import Core               →     import SearchInterface
    ///     @testable import Search
    ///                                     @testable import Search
    static func sorted(_ text: String, in module: String?) -> String {
        let lines = lines(of: text)
        guard let start = lines.firstIndex(where: { importedModule(of: $0) != nil }) else { return text }
        var end = start
        var plain: Set<String> = []
        var testable: Set<String> = []
        for (index, line) in lines.enumerated().dropFirst(start) {
            if isBlank(line) { continue }
            guard let imported = importedModule(of: line) else { break }
            end = index + 1
            if imported == module { continue }
            if line.hasPrefix(testablePrefix) { testable.insert(line) } else { plain.insert(line) }
        }
        // What is imported for testing is there anyhow.
        plain = plain.filter { !testable.contains("@testable \($0)") }

        var block = plain.sorted(by: Files.byteOrder)
        if !plain.isEmpty, !testable.isEmpty { block.append(lines[start].hasSuffix("\r") ? "\r" : "") }
        block += testable.sorted(by: Files.byteOrder)
        var rest = Array(lines[end...])
        if block.isEmpty { rest = Array(rest.drop(while: isBlank)) }
        return (lines[..<start] + block + rest).joined(separator: "\n")
    }

    /// The modules that a generated file imports, wherever in it.
    static func modules(in text: String) -> Set<String> {
        Set(lines(of: text).compactMap { importedModule(of: $0) })
    }

    private static let testablePrefix = "@testable import "

    private static func lines(of text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private static func isBlank(_ line: String) -> Bool { line.isEmpty || line == "\r" }

    private static func importedModule(of line: String) -> String? {
        // Nearly every line is none, and its first letter tells.
        guard let letter = line.utf8.first(where: { $0 != UInt8(ascii: " ") }), firstLetters.contains(letter) else {
            return nil
        }
        var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" })
        while let first = words.first, first.hasPrefix("@") || accessLevels.contains(String(first)) {
            words.removeFirst()
        }
        guard words.first == "import", words.count == 2 else { return nil }
        return words[1].split(separator: ".").first.map(String.init)
    }

    /// Those of `import`, of attributes and of access levels; a tab may come before.
    private static let firstLetters = Array("i@pf\t".utf8)

    private static let accessLevels: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
}
