internal import Diagnostics
internal import OperatingSystem

extension BuildOutput {
    /// Everything that the output blames something for, each once, in the order it was printed.
    ///
    /// SwiftPM prints errors of compilers below the step that they are of, and those of linkers above it.
    package var problems: [BuildProblem] {
        var parser = ProblemParser()
        for (index, line) in lines.enumerated() { parser.parse(line, before: lines[(index + 1)...]) }
        parser.endLinking(nil)
        return parser.problems.uniqued()
    }

    /// Whether packages that were built together have names that only one of them can have.
    var isAboutNames: Bool { lines.contains { $0.hasPrefix("error: multiple ") || $0.contains("conflicting name") } }

    /// Whether SwiftPM doesn't know one of the options that it was started with.
    package var refusesOptions: Bool {
        lines.contains { $0.hasPrefix("error: Unknown option") || $0.hasPrefix("error: Missing value for '-") }
    }
}

/// Parses one line after the other, and knows what is being built.
private struct ProblemParser {
    private(set) var problems: [BuildProblem] = []
    private var module: String?
    private var product: String?
    /// What the linker said about a program that isn't named yet.
    private var linking: [(words: String, location: SourceLocation?)]?
    /// The module that was found last in the lines below, and the line up to which it is that of all errors.
    private var ahead: (name: String?, step: Int)?

    mutating func parse(_ line: String, before next: ArraySlice<String>) {
        if let step = BuildStep(line) {
            switch step.work {
            case .compiling(let name): module = name
            case .linking(let name):
                product = name
                endLinking(name)
            case .working, .other: break
            }
            return
        }
        var line = line
        if let told = SwiftBuildWords.told(in: line) {
            // Linkers of other targets speak in between.
            if told.target != product, linking?.isEmpty == false { endLinking(nil) }
            (product, line) = told
        }
        if let words = LinkerWords.complaint(in: line) {
            // With debug information, the linker knows the line.
            let place = OutputLine.split(line, at: ": error: ").flatMap { OutputLine.location($0.before) }
            linking = linking ?? []
            if !words.isEmpty { linking?.append((words, place)) }
            return
        }
        if let parts = OutputLine.split(line, at: ": error: ") ?? OutputLine.split(line, at: ": fatal error: "),
            let location = OutputLine.location(parts.before)
        {
            guard !TestOutput.isFailure(line) else { return }
            addLocated(parts.after, at: location, in: module ?? moduleAhead(in: next))
        } else if line.hasPrefix("error: ") {
            add(String(line.dropFirst("error: ".count)), before: next)
        }
    }

    /// The module of what a compiler said above these lines, each of which is looked at once.
    private mutating func moduleAhead(in next: ArraySlice<String>) -> String? {
        if let ahead, next.startIndex <= ahead.step { return ahead.name }
        let found = SwiftBuildWords.module(in: next)
        ahead = found
        return found.name
    }

    /// Ends what the linker said of a program.
    mutating func endLinking(_ name: String?) {
        guard let words = linking else { return }
        linking = nil
        let subject = (name ?? product).map { BuildProblem.Subject.product($0) } ?? .unknown
        let located = words.filter { $0.location != nil }
        for (words, location) in located {
            problems.append(
                BuildProblem(subject: subject, error: Diagnostic(.error, "link_failed", words, at: location)))
        }
        guard located.isEmpty else { return }
        let texts = words.map(\.words)
        let help = Array(texts.dropFirst().prefix(4))
        let error = Diagnostic(.error, "link_failed", texts.first ?? "the linker failed", help: help)
        problems.append(BuildProblem(subject: subject, error: error))
    }

    private mutating func addLocated(_ message: String, at location: SourceLocation, in module: String?) {
        if location.path.hasPrefix("/") {
            let isManifest = AbsolutePath(location.path).name.hasPrefix("Package") && module == nil
            let id = isManifest ? "manifest_failed" : "build_failed"
            let error = Diagnostic(.error, id, message, at: location)
            problems.append(BuildProblem(subject: .file(module: module), error: error))
        } else {
            // Such as `<unknown>:0: error: module name "Swift" is reserved`.
            let error = Diagnostic(.error, "build_failed", message)
            problems.append(BuildProblem(subject: module.map { .module($0) } ?? .unknown, error: error))
        }
    }

    private mutating func add(_ message: String, before next: ArraySlice<String>) {
        if SwiftBuildWords.failedStep(in: message)?.name == "Ld" { endLinking(nil) }
        guard !BuildOutput.isEcho(message) else { return }
        let words = SwiftPMWords(message, before: next)
        problems.append(BuildProblem(subject: words.subject, error: words.error))
    }
}

/// What linkers say: GNU's and gold, LLVM's, and Apple's.
private enum LinkerWords {
    /// What a line complains about: empty where it only says that something is wrong; nil for other lines.
    static func complaint(in line: String) -> String? {
        if line.hasPrefix("error: link command failed") || line.contains("linker command failed") { return "" }
        if let parts = OutputLine.split(line, at: "undefined reference to ") {
            return parts.before.hasPrefix("/") ? "undefined reference to \(parts.after)" : nil
        }
        if let library = OutputLine.split(line, at: "error: cannot find -l")?.after {
            return "the library '\(library)' is not there"
        }
        if let parts = OutputLine.split(line, at: "undefined symbol: ") { return "undefined symbol \(parts.after)" }
        return AppleLinker.undefinedSymbol(in: line).map { "undefined symbol '\($0)'" }
    }
}
