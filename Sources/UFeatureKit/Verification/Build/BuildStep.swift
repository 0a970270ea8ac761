/// What SwiftPM says it is doing: a line of its progress.
///
///     [18/44] Compiling SearchTests SearchTests.swift     // step 18 of 44, in the module SearchTests
///     [19/44] Emitting module Search
///     [50/56] Linking SearchPackageTests.xctest
package struct BuildStep: Hashable, Sendable {
    package enum Work: Hashable, Sendable {
        case compiling(module: String)
        case linking(product: String)
        case other
    }

    package let done: Int
    package let count: Int
    package let work: Work

    /// Parses a line of progress; nil for any other one.
    package init?(_ line: String) {
        guard line.utf8.first == UInt8(ascii: "["), let end = line.firstIndex(of: "]") else { return nil }
        let numbers = line[..<end].dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        guard numbers.count == 2, let done = Int(numbers[0]), let count = Int(numbers[1]) else { return nil }
        self.done = done
        self.count = count
        let words = line[end...].dropFirst().split(separator: " ").map(String.init)
        work =
            switch words.first {
            case "Compiling" where words.count > 1: .compiling(module: words[1])
            case "Emitting" where words.count > 2 && words[1] == "module": .compiling(module: words[2])
            case "Linking" where words.count > 1: .linking(product: Self.withoutExtension(words[1]))
            default: .other
            }
    }

    /// `SearchPackageTests.xctest` is the program of the product `SearchPackageTests`.
    private static func withoutExtension(_ program: String) -> String {
        for ending in [".xctest", ".exe"] where program.hasSuffix(ending) {
            return String(program.dropLast(ending.count))
        }
        return program
    }
}
