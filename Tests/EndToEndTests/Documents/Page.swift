import Foundation
import Testing

/// A page of the documentation.
struct Page: CustomTestStringConvertible {
    /// Relative to the repository: `Documentation/Tutorial.md`.
    let path: String
    let text: String
    let lines: [String]
    /// All blocks; the last one goes to the end of the page if nothing closes it.
    let blocks: [Block]

    init(_ path: String) throws {
        let file = Self.repository.appending(path: path)
        self.init(path: path, text: try String(contentsOf: file, encoding: .utf8))
    }

    init(path: String, text: String) {
        self.path = path
        self.text = text
        lines = text.components(separatedBy: "\n")
        blocks = Block.all(in: lines)
    }

    var testDescription: String { path }
    var file: URL { Self.repository.appending(path: path) }

    /// Whether people get the page with a repository of their own: it has no marks, and is typed in a copy of that.
    var isExample: Bool { path.hasPrefix("Examples/") }

    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Every page that people read: those at the top, those in `Documentation/`, and the one that `init` writes.
    static let all: [Page] = {
        let documents = ["", "Documentation/", "Documentation/Trust/"].flatMap { folder in
            let names = try? FileManager.default.contentsOfDirectory(atPath: repository.appending(path: folder).path)
            return (names ?? []).filter { $0.hasSuffix(".md") }.map { folder + $0 }
        }
        // The other examples' pages are of the same template.
        let others = ["Benchmarks/README.md", "Examples/Storefront/README.md"]
        return (documents.sorted() + others).compactMap { try? Page($0) }
    }()
}

/// A part of a page between two fences of backticks.
struct Block {
    /// What stands behind the first fence: `console`.
    let language: String
    /// The text between the fences.
    let lines: [String]
    /// The numbers of those lines in the page, from 0.
    let range: Range<Int>
    /// What stands before the first fence in its line.
    let indentation: String
    /// The comments in the lines right before it, without what makes them comments: `slow`.
    let marks: [String]

    /// Whether it is a line for a shell.
    var isShell: Bool { ["sh", "console", "bash"].contains(language) }

    /// Who types the block.
    enum Typist: Hashable {
        /// The test of the page; a slow block only where there is time.
        case page(isSlow: Bool)
        /// `.ci/run`, which has the same lines.
        case script
        /// A test of its own.
        case suite(String)
        /// Nobody, for a reason.
        case nobody(because: String)
    }

    /// Who types it; nil where a mark can't be understood.
    var typist: Typist? {
        var result = Typist.page(isSlow: false)
        for mark in marks where !mark.hasPrefix(Page.unseen) {
            if mark == "slow" {
                result = .page(isSlow: true)
            } else if mark == "run by .ci/run" {
                result = .script
            } else if mark.hasPrefix("typed by ") {
                result = .suite(String(mark.dropFirst("typed by ".count)))
            } else if mark.hasPrefix("not typed: ") {
                result = .nobody(because: String(mark.dropFirst("not typed: ".count)))
            } else {
                return nil
            }
        }
        return result
    }
}

extension Page {
    /// What a comment begins with that says what is typed there without being shown.
    static let unseen = "typed unseen: "
}

extension Block {
    fileprivate static func all(in lines: [String]) -> [Block] {
        var result: [Block] = []
        var next = 0
        while next < lines.count {
            let line = lines[next]
            next += 1
            // Most lines are no fence, and the look at one by an expression takes long.
            guard line.contains("```") || line.contains("~~~"),
                let fence = line.wholeMatch(of: /(\s*)(```+|~~~+)(.*)/)?.output
            else { continue }
            let marks = lines[..<(next - 1)].reversed().prefix { $0.comment != nil }.compactMap(\.comment)
            let end = lines[next...].firstIndex { $0.drop { $0 == " " } == fence.2 } ?? lines.count
            result.append(
                Block(
                    language: String(fence.3), lines: Array(lines[next..<end]), range: next..<end,
                    indentation: String(fence.1), marks: marks.reversed()))
            next = end + 1
        }
        return result
    }
}

extension String {
    /// What a line says that is a comment of Markdown, and nothing else.
    var comment: String? {
        guard hasPrefix("<!-- "), hasSuffix(" -->") else { return nil }
        return String(dropFirst("<!-- ".count).dropLast(" -->".count))
    }
}
