/// What SwiftPM says it is doing: a line of its progress.
///
///     [18/44] Compiling SearchTests SearchTests.swift     // step 18 of 44, in the module SearchTests
///     [19/44] Emitting module Search
///     [50/56] Linking SearchPackageTests.xctest
///     [65/100] SearchTests-product 114 / 174     // step 114 of 174 of Swift Build, which works on several targets
///     [114 / 174] SearchTests-product            // the same from Swift 6.4 on
package struct BuildStep: Hashable, Sendable {
    package enum Work: Hashable, Sendable {
        case compiling(module: String)
        case linking(product: String)
        /// Swift Build works on this target, among others: what is printed after it needn't be about it.
        case working(target: String)
        case other
    }

    package let done: Int
    package let count: Int
    package let work: Work

    /// Parses a line of progress; nil for any other one.
    package init?(_ line: String) {
        guard line.utf8.first == UInt8(ascii: "["), let end = line.firstIndex(of: "]") else { return nil }
        let numbers = line[..<end].dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        if numbers.count == 2, let done = Self.spacedNumber(numbers[0]), let count = Self.spacedNumber(numbers[1]) {
            let target = line[end...].dropFirst().drop { $0 == " " }
            self.done = done
            self.count = count
            work = target.isEmpty ? .other : .working(target: BuildSystem.target(named: String(target)))
            return
        }
        guard numbers.count == 2, let done = Int(numbers[0]), let count = Int(numbers[1]) else { return nil }
        let words = line[end...].dropFirst().split(separator: " ").map(String.init)
        if words.count == 4, words[2] == "/", let done = Int(words[1]), let count = Int(words[3]) {
            self.done = done
            self.count = count
            work = .working(target: BuildSystem.target(named: words[0]))
            return
        }
        self.done = done
        self.count = count
        work =
            switch words.first {
            case "Compiling" where words.count > 1: .compiling(module: words[1])
            case "Emitting" where words.count > 2 && words[1] == "module": .compiling(module: words[2])
            case "Linking" where words.count > 1: .linking(product: Self.withoutExtension(words[1]))
            default: .other
            }
    }

    /// A number beside a space, as `114 ` in `[114 / 174]`.
    private static func spacedNumber(_ text: Substring) -> Int? {
        guard text.first == " " || text.last == " " else { return nil }
        return Int(text.filter { $0 != " " })
    }

    /// `SearchPackageTests.xctest` is the program of the product `SearchPackageTests`.
    private static func withoutExtension(_ program: String) -> String {
        for ending in [".xctest", ".exe"] where program.hasSuffix(ending) {
            return String(program.dropLast(ending.count))
        }
        return program
    }
}
