import Foundation
import Testing

/// A Swift file below `Sources/`, as the house tests look at it.
struct SourceFile: CustomTestStringConvertible {
    /// Relative to `Sources/`: `OperatingSystem/Files.swift`.
    let path: String
    let text: String
    /// The text without comments and without what is in string literals, with its lines where they were.
    let code: String

    init(path: String, text: String) {
        self.path = path
        self.text = text
        code = CodeScan.code(of: text)
    }

    var testDescription: String { path }

    /// Whether the file is, or lies in, one of some places.
    func isAt(_ places: [String]) -> Bool {
        places.contains { $0.hasSuffix("/") ? path.hasPrefix($0) : path == $0 }
    }

    /// The places of code that a pattern matches: `OperatingSystem/Files.swift:12`.
    func lines(matching pattern: String) throws -> [String] {
        let expression = try NSRegularExpression(pattern: pattern)
        let whole = NSRange(code.startIndex..., in: code)
        return expression.matches(in: code, range: whole).compactMap { match in
            Range(match.range, in: code).map { found in
                "\(path):\(code[..<found.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") } + 1)"
            }
        }
    }
}

extension SourceFile {
    /// Every file that is written by hand, sorted.
    static func all() throws -> [SourceFile] { try loaded.get() }

    private static let loaded = Result {
        try paths(below: "Sources").filter { !$0.hasSuffix(".generated.swift") }.map { path in
            let file = Repository.root.appending(path: "Sources/\(path)")
            return SourceFile(path: path, text: try String(contentsOf: file, encoding: .utf8))
        }
    }

    /// The Swift files below a folder of the repository, relative to it, sorted.
    static func paths(below folder: String) throws -> [String] {
        let folder = Repository.root.appending(path: folder)
        let paths = try #require(FileManager.default.subpaths(atPath: folder.path))
        return paths.filter { $0.hasSuffix(".swift") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
