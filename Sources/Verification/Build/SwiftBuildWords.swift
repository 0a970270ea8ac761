internal import Diagnostics
internal import Workspaces

/// What Swift Build prints around the words of compilers and linkers.
///
///     /w/Search/Package.swift: SearchExample-product: /w/Search/Example/App.swift:3: error: undefined reference to 'x'
///     error: Ld /s/out/Products/Debug-linux/SearchExample normal failed with a nonzero exit code. Command line:     cd /w
///     error: SwiftCompile normal x86_64 /w/Search/Source/Search.swift failed with a nonzero exit code. Command line: …
///     Failed frontend command:
///     /usr/bin/swift-frontend -frontend -c -primary-file /w/Search/Source/Search.swift … -module-name Search …
enum SwiftBuildWords {
    /// What a tool said that worked on a target, without the package and the target in front of it.
    static func told(in line: String) -> (target: String, words: String)? {
        guard line.hasPrefix("/"), let parts = OutputLine.split(line, at: "/\(PackageFiles.manifest): "),
            !parts.before.contains(": "), let words = OutputLine.split(parts.after, at: ": "),
            !words.before.contains(" ")
        else { return nil }
        return (BuildSystem.target(named: words.before), words.after)
    }

    /// The step that failed, in an error's message: `Ld`, `SwiftCompile`, `CpResource`; nil for other messages.
    ///
    /// Why it failed was said by others.
    static func failedStep(in message: String) -> (name: String, words: String)? {
        guard let step = OutputLine.split(message, at: " failed with a nonzero exit code.")?.before,
            let parts = OutputLine.split(step, at: " ")
        else { return nil }
        return (parts.before, parts.after)
    }

    /// The module of what a compiler said, which is in the command below its words; nil where there is none.
    ///
    /// Its own step is the first that failed, at `step`: whatever is said above that line is of the same module.
    static func module(in next: ArraySlice<String>) -> (name: String?, step: Int) {
        let step = next.firstIndex { failedStep(in: $0) != nil } ?? next.endIndex
        // The commands below that are its own too.
        let block = next[step...].dropFirst().prefix { !$0.hasPrefix("error: ") }
        let command = block.drop { !$0.hasPrefix("Failed frontend command:") }.dropFirst().first
        let name = command.flatMap { OutputLine.split($0, at: " -module-name ")?.after }
        return (name?.split(separator: " ").first.map(String.init), step)
    }
}
