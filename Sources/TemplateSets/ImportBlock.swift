internal import Diagnostics
internal import OperatingSystem

/// Puts a generated file's imports in order, as the formatter wants them.
///
/// Feature names decide where `import CoreTesting` stands among its neighbours, so that a template can't know.
package enum ImportBlock {
    /// The text with each block of imports sorted, each import once, and none of the file's own module.
    ///
    ///     import SearchInterface          public import Core
    ///     public import Core        →     import SearchInterface
    ///     @testable import Search
    ///                                     @testable import Search
    ///
    /// A block ends where something else begins, such as `#if canImport(SwiftUI)`. What a library shows of a module is
    /// nothing that tests or an executable show: `public` stays in libraries only.
    package static func sorted(_ text: String, in module: String?, isLibrary: Bool = true) -> String {
        let bytes = Array(text.utf8)
        let lines = lines(of: bytes)
        var result: [UInt8] = []
        var done = 0
        var index = 0
        while index < lines.count {
            guard importedModule(in: bytes[lines[index]]) != nil else {
                index += 1
                continue
            }
            let start = lines[index]
            var imports = Imports()
            var end = index
            while index < lines.count {
                let line = bytes[lines[index]]
                index += 1
                if isBlank(line) { continue }
                guard let imported = importedModule(in: line) else {
                    index -= 1
                    break
                }
                end = index
                if imported != module { imports.add(String(decoding: line, as: UTF8.self), isLibrary: isLibrary) }
            }
            let block = imports.lines(separatedBy: bytes[start].last == carriageReturn ? "\r" : "")
            result += bytes[done..<start.lowerBound]
            result += block.joined(separator: "\n").utf8
            var rest = lines[end...]
            if block.isEmpty { rest = rest.drop { isBlank(bytes[$0]) } }
            if let next = rest.first {
                if !block.isEmpty { result.append(lineFeed) }
                done = next.lowerBound
            } else {
                if block.isEmpty, result.last == lineFeed { result.removeLast() }
                done = bytes.count
            }
        }
        return String(decoding: result + bytes[done...], as: UTF8.self)
    }

    /// The imports of a block, each module's once.
    private struct Imports {
        /// By the import as it is without an access level.
        private var plain: [String: String] = [:]
        private var testable: Set<String> = []

        mutating func add(_ line: String, isLibrary: Bool) {
            let indent = String(line.prefix { $0 == " " })
            let words = String(line.dropFirst(indent.count))
            if words.hasPrefix(testablePrefix) {
                testable.insert(line)
                return
            }
            let isPublic = words.hasPrefix(publicPrefix)
            let bare = isPublic ? indent + words.dropFirst(publicPrefix.count) : line
            if isPublic, isLibrary { plain[bare] = line } else if plain[bare] == nil { plain[bare] = bare }
        }

        func lines(separatedBy separator: String) -> [String] {
            // What is imported for testing is there anyhow.
            let plain = plain.filter { !testable.contains("@testable \($0.key)") }
            var lines = plain.sorted { Files.byteOrder($0.key, $1.key) }.map(\.value)
            if !lines.isEmpty, !testable.isEmpty { lines.append(separator) }
            return lines + testable.sorted(by: Files.byteOrder)
        }
    }

    /// The modules that a generated file imports, wherever in it.
    package static func modules(in text: String) -> Set<String> {
        let bytes = Array(text.utf8)
        return Set(lines(of: bytes).compactMap { importedModule(in: bytes[$0]) })
    }

    private static let testablePrefix = "@testable import "
    private static let publicPrefix = "public "
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
        // Most lines are none, which a look at their bytes shows soonest.
        guard line.contains(importKeyword) else { return nil }
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
