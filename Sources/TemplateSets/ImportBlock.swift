internal import OperatingSystem

/// Puts a generated file's imports in order, as the formatter wants them.
///
/// Feature names decide where `import CoreTesting` stands among its neighbours, so that a template can't know.
package enum ImportBlock {
    /// The text with its first block of imports sorted, each import once, and none of the file's own module.
    ///
    ///     import SearchInterface          import Core
    ///     import Core               →     import SearchInterface
    ///     @testable import Search
    ///                                     @testable import Search
    package static func sorted(_ text: String, in module: String?) -> String {
        let bytes = Array(text.utf8)
        let lines = lines(of: bytes)
        guard let start = lines.firstIndex(where: { importedModule(in: bytes[$0]) != nil }) else { return text }
        var end = start
        var plain: Set<String> = []
        var testable: Set<String> = []
        for (index, range) in lines.enumerated().dropFirst(start) {
            if isBlank(bytes[range]) { continue }
            guard let imported = importedModule(in: bytes[range]) else { break }
            end = index + 1
            if imported == module { continue }
            let line = String(decoding: bytes[range], as: UTF8.self)
            if line.hasPrefix(testablePrefix) { testable.insert(line) } else { plain.insert(line) }
        }
        // What is imported for testing is there anyhow.
        plain = plain.filter { !testable.contains("@testable \($0)") }

        var block = plain.sorted(by: Files.byteOrder)
        if !plain.isEmpty, !testable.isEmpty { block.append(bytes[lines[start]].last == carriageReturn ? "\r" : "") }
        block += testable.sorted(by: Files.byteOrder)
        var rest = lines[end...]
        if block.isEmpty { rest = rest.drop { isBlank(bytes[$0]) } }
        var result = Array(bytes[..<lines[start].lowerBound])
        result += block.joined(separator: "\n").utf8
        if let next = rest.first {
            if !block.isEmpty { result.append(lineFeed) }
            result += bytes[next.lowerBound...]
        } else if block.isEmpty, result.last == lineFeed {
            result.removeLast()
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The modules that a generated file imports, wherever in it.
    package static func modules(in text: String) -> Set<String> {
        let bytes = Array(text.utf8)
        return Set(lines(of: bytes).compactMap { importedModule(in: bytes[$0]) })
    }

    private static let testablePrefix = "@testable import "
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// The lines of a text without the line feeds between them.
    private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        var index = 0
        while index < bytes.count {
            if bytes[index] == lineFeed {
                lines.append(start..<index)
                start = index + 1
            }
            index += 1
        }
        lines.append(start..<bytes.count)
        return lines
    }

    private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
        line.isEmpty || line.count == 1 && line.first == carriageReturn
    }

    /// The module that a line imports: `Search` for `@testable import Search`.
    private static func importedModule(in line: ArraySlice<UInt8>) -> String? {
        // The shortest is 'import A'.
        guard line.count > importKeyword.count + 1 else { return nil }
        var rest = line
        while let word = nextWord(in: &rest) {
            if word.first == UInt8(ascii: "@") || accessLevels.contains(where: word.elementsEqual) { continue }
            guard word.elementsEqual(importKeyword), let path = nextWord(in: &rest), nextWord(in: &rest) == nil
            else { return nil }
            let name = path.prefix { $0 != UInt8(ascii: ".") }
            return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
        }
        return nil
    }

    /// Takes the first word off a line.
    private static func nextWord(in line: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        line = line.drop(while: isSpace)
        guard !line.isEmpty else { return nil }
        let word = line.prefix { !isSpace($0) }
        line = line[word.endIndex...]
        return word
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == carriageReturn
    }

    private static let importKeyword = Array("import".utf8)
    private static let accessLevels = ["public", "package", "internal", "fileprivate", "private"].map { Array($0.utf8) }
}
