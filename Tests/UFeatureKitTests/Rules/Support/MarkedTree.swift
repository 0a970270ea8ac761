import Foundation

/// A tree of files as one text, with marks where findings must be.
///
///     --- Features/Search/Source/Search.swift
///     import 1️⃣ProfileInterface
///
/// A mark is a keycap digit; it is no part of the file.
struct MarkedTree {
    struct Place: Hashable, CustomStringConvertible {
        let path: String
        let line: Int
        let column: Int

        var description: String { "\(path):\(line):\(column)" }
    }

    private(set) var files: [String: String] = [:]
    private(set) var marks: [String: Place] = [:]

    init(_ text: String) {
        for section in ("\n" + text).components(separatedBy: "\n--- ").dropFirst() {
            let lines = section.components(separatedBy: "\n")
            var contents = ""
            for (number, line) in lines.dropFirst().enumerated() {
                contents += clean(line, of: lines[0], number + 1) + (number == lines.count - 2 ? "" : "\n")
            }
            files[lines[0]] = contents.hasSuffix("\n") || contents.isEmpty ? contents : contents + "\n"
        }
    }

    /// A line without its marks, which are noted.
    private mutating func clean(_ line: String, of path: String, _ number: Int) -> String {
        var result = ""
        for character in line {
            if character.unicodeScalars.contains("\u{20E3}") {
                marks[String(character)] = Place(path: path, line: number, column: result.utf8.count + 1)
            } else {
                result.append(character)
            }
        }
        return result
    }
}
