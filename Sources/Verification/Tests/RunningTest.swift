internal import Diagnostics

/// A test that was started and had not ended when its program did.
struct RunningTest: Hashable {
    /// As its library calls it: `Test fatal()`, `Test "a name"`, `OldTests.testA`.
    let name: String
    /// The function, as a crash report calls it: `fatal()`.
    let function: String
    /// Where the test begins; nil where its library doesn't tell.
    let place: SourceLocation?
}

extension TestOutput {
    /// The tests of a library that were started and of which no end was printed.
    func running(of library: TestLibrary) -> [RunningTest] {
        switch library {
        case .xctest: runningCases
        case .swiftTesting: runningFunctions
        }
    }

    /// Whether the library printed how the whole run went.
    func isEnded(_ library: TestLibrary) -> Bool {
        switch library {
        case .xctest: lines.contains { $0.hasPrefix("Test Suite 'All tests' ") && !$0.contains(" started at ") }
        case .swiftTesting: lines.contains { $0.contains(" Test run with ") }
        }
    }

    /// Those of lines like `Test Case 'OldTests.testA' started at …`, on macOS
    /// `Test Case '-[Tests.OldTests testA]' started`.
    private var runningCases: [RunningTest] {
        var running: String?
        for line in lines {
            guard line.hasPrefix("Test Case '"), let end = line.lastIndex(of: "'") else { continue }
            let name = String(line[..<end].dropFirst("Test Case '".count))
            running = line[end...].hasPrefix("' started") ? name : nil
        }
        return running.map { name in
            let method = name.split { $0 == "." || $0 == " " || $0 == "]" }.last ?? ""
            return [RunningTest(name: name, function: method + "()", place: nil)]
        } ?? []
    }

    /// Those of lines like `◇ Test fatal() started.`, without those of lines like `✔ Test fatal() passed after …`.
    private var runningFunctions: [RunningTest] {
        var running: [String] = []
        for line in lines {
            guard let space = line.firstIndex(of: " ") else { continue }
            let text = line[space...].dropFirst().drop { $0 == " " }
            guard text.hasPrefix("Test "), !text.hasPrefix("Test run "), !text.hasPrefix("Test case ") else { continue }
            if text.hasSuffix(" started.") {
                running.append(String(text.dropLast(" started.".count)))
            } else if text.contains(" passed after ") || text.contains(" failed after ") {
                running.removeAll { text.hasPrefix($0 + " ") }
            }
        }
        return running.map { RunningTest(name: $0, function: String($0.dropFirst("Test ".count)), place: nil) }
    }
}
