import Foundation
import FuzzSubjects

/// What is committed beside the fuzzer.
enum InputFiles {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// The committed inputs of each subject, by their names: `mustache/deep-sections`.
    static func all() throws -> [(name: String, subject: Subject, bytes: [UInt8])] {
        try Subject.all.flatMap { subject in
            let inputs = folder.appending(path: "Inputs/\(subject.name)")
            return try FileManager.default.contentsOfDirectory(atPath: inputs.path).sorted().map { name in
                ("\(subject.name)/\(name)", subject, Array(try Data(contentsOf: inputs.appending(path: name))))
            }
        }
    }

    /// The folders with inputs, and the files with words.
    static func names(in name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path).sorted()
    }

    /// The words that the fuzzer puts into a subject's inputs, out of a file in libFuzzer's format.
    static func words(of subject: Subject) throws -> [[UInt8]] {
        let file = folder.appending(path: "Words/\(subject.name).dict")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
            var bytes: [UInt8] = []
            var rest = line.utf8.dropFirst().dropLast()
            while let byte = rest.popFirst() {
                guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
                    bytes.append(byte)
                    continue
                }
                if escaped == UInt8(ascii: "x") {
                    bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
                    rest = rest.dropFirst(2)
                } else {
                    bytes.append(escaped)
                }
            }
            return bytes
        }
    }
}
