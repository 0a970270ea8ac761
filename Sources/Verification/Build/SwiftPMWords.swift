internal import Diagnostics
internal import OperatingSystem

/// An error in SwiftPM's own words, which has no place: what it is about, and what to do.
///
///     'search': product 'Cor' required by package 'search' target 'Search' not found in package 'Core'.
///     the package at '/w/Nowhere' cannot be accessed (/w/Nowhere doesn't exist in file system)
///     Failed to clone repository https://example.org/ext.git:
struct SwiftPMWords {
    let subject: BuildProblem.Subject
    let error: Diagnostic

    /// Parses what follows `error: ` in a line, with the help of the lines after it.
    init(_ message: String, before next: ArraySlice<String>) {
        let quoted = Self.quoted(in: message)
        if let manifest = Self.invalidManifest(in: message) {
            subject = .file(module: nil)
            error = Self.error(ofManifestAt: manifest, before: next)
        } else if message.hasPrefix("'"), let end = message.firstRange(of: "': "), let identity = quoted.first {
            subject = .package(identity: identity)
            error = Self.error(ofPackage: String(message[end.upperBound...]))
        } else if message.hasPrefix("module name \""), let name = message.split(separator: "\"").dropFirst().first {
            subject = .module(String(name))
            error = .error("manifest_failed", message, help: ["rename the target"])
        } else if let path = Self.missingInput(in: message) {
            subject = .missing(AbsolutePath(path))
            error = .error(
                "build_failed",
                "'\(AbsolutePath(path).name)' is not there, and the build needs it",
                help: ["add the file, or take it out of the manifest"]
            )
        } else if message.hasPrefix("the package at '"), message.contains("cannot be accessed"), let path = quoted.first
        {
            subject = .folder(AbsolutePath(path))
            error = .error(
                "manifest_failed",
                "'\(AbsolutePath(path).name)' is not a package: nothing can be read at that path",
                help: ["correct the path in the manifest, or take the dependency out"]
            )
        } else if let chain = OutputLine.split(message, at: "cyclic dependency ")?.after,
            let names = OutputLine.split(chain, at: ": ")?.after ?? OutputLine.split(chain, at: "packages ")?.after
        {
            let chain = OutputLine.split(names, at: " requires ")?.before ?? names
            subject = .names(OutputLine.parts(of: chain, between: " -> "))
            error = .error("build_failed", message, help: ["break the cycle: 'ufeature validate' shows it"])
        } else if message.contains(" requires macos "), message.contains(Self.demanding), let target = quoted.first {
            let words = message.hasSuffix(".") ? String(message.dropLast()) : message
            let parts = OutputLine.split(words, at: "; ")
            subject = .names([target])
            error = .error("build_failed", parts?.before ?? words, help: parts.map { [$0.after] } ?? [])
        } else if let names = Self.unresolved(message, before: next) {
            subject = .names(names)
            error = Self.resolutionError(message, before: next)
        } else {
            subject = .unknown
            error = .error("build_failed", message)
        }
    }

    /// How SwiftPM goes on about a target whose package is for older systems than one that it uses, or names no such
    /// system: `the library 'Search' requires macos 10.13, but depends on the product 'Core' which requires macos 14.0`.
    static let demanding = ", but depends on the product '"

    /// What is wrong with a package as such.
    private static func error(ofPackage message: String) -> Diagnostic {
        let versions = OutputLine.split(message, at: "is using Swift tools version ")?.after
        guard let words = versions.flatMap({ OutputLine.split($0, at: " but the installed version is ") }) else {
            return .error("manifest_failed", message.hasSuffix(".") ? String(message.dropLast()) : message)
        }
        return .error(
            "toolchain_too_old",
            "Swift tools version \(words.before) is asked for, and \(words.after) is installed",
            help: ["install a newer Swift, or ask for a version up to \(words.after)"]
        )
    }

    /// The path of a file that the build needs and that isn't there.
    private static func missingInput(in message: String) -> String? {
        if let input = OutputLine.split(message, at: "because of missing inputs: ")?.after {
            return OutputLine.split(input, at: ", /")?.before ?? input
        }
        if message.hasPrefix("Build input file"), message.contains("cannot be found: ") {
            return quoted(in: message).first
        }
        // Swift Build names what it writes, and then what it copies.
        guard let step = SwiftBuildWords.failedStep(in: message), step.name == copying else { return nil }
        return OutputLine.split(step.words, at: " /").map { "/" + $0.after }
    }

    /// What Swift Build calls the copying of a resource.
    static let copying = "CpResource"

    /// The path of a manifest that can't be compiled or run: the last one in the command that SwiftPM shows.
    private static func invalidManifest(in message: String) -> String? {
        guard let command = OutputLine.split(message, at: "Invalid manifest (compiled with: [")?.after else {
            return nil
        }
        return command.split(separator: "\"").map(String.init).last { $0.hasPrefix("/") && $0.hasSuffix(".swift") }
    }

    private static func error(ofManifestAt path: String, before next: ArraySlice<String>) -> Diagnostic {
        let crash = next.prefix { !$0.hasPrefix("error: ") }.lazy
            .compactMap { OutputLine.split($0, at: "Fatal error: ")?.after }.first
        let message = crash.map { "the manifest crashed: \($0)" } ?? invalidManifest
        return Diagnostic(.error, "manifest_failed", message, at: SourceLocation(path: path, line: 1, column: 1))
    }

    /// What is said of a manifest whose compiler says more in the lines below.
    static let invalidManifest = "the manifest doesn't compile"
}

// MARK: Packages from elsewhere

extension SwiftPMWords {
    /// The packages that couldn't be had, by URL or identity; nil where it is about something else.
    private static func unresolved(_ message: String, before next: ArraySlice<String>) -> [String]? {
        let isAbout =
            [
                "Failed to clone", "Failed to fetch", "failed to fetch", "failed to clone", "Couldn",
                "Dependencies could not",
                "Failed to resolve", "failed to resolve", "failed downloading", "failed retrieving",
                "the dependency resolution",
            ].contains { message.hasPrefix($0) } || message.contains("could not be resolved")
        guard isAbout else { return nil }
        let text = ([message] + next.prefix { $0.hasPrefix(" ") }).joined(separator: " ")
        let urls = text.split(whereSeparator: { $0 == " " || $0 == "'" }).map(String.init)
            .filter { $0.contains("://") || $0.hasPrefix("git@") }
            .map { $0.hasSuffix(":") ? String($0.dropLast()) : $0 }
        return urls + quoted(in: message)
    }

    private static func resolutionError(_ message: String, before next: ArraySlice<String>) -> Diagnostic {
        let fatal = next.prefix { $0.hasPrefix(" ") }.lazy
            .compactMap { OutputLine.split($0, at: "fatal: ")?.after ?? OutputLine.split($0, at: "error: ")?.after }
            .first
        let message = message.hasSuffix(":") || message.hasSuffix(".") ? String(message.dropLast()) : message
        return .error(
            "resolution_failed",
            fatal.map { "\(message): \($0)" } ?? message,
            help: ["nothing was downloaded: check the network, the address and the versions that are asked for"]
        )
    }

    /// The texts between straight quotes.
    private static func quoted(in text: String) -> [String] {
        text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}
