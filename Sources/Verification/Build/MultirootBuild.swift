internal import Diagnostics
internal import OperatingSystem
internal import Workspaces

/// One run of SwiftPM that builds several packages at once, each as a root: with all its targets, also tests and
/// examples.
///
/// It is SwiftPM itself that builds, so that settings, platforms, resources, plugins and `package` access mean what
/// they mean in a build of each. The flags only leave out what nobody looks at: debug information, and records of
/// modules that aren't the workspace's in the index, of which SwiftPM needs the part about the tests. One frontend per
/// module takes less time than several for modules as small as those of features; Swift Build has several all the same,
/// and fails where it is told otherwise.
struct MultirootBuild {
    let workspace: Workspace
    let scratch: AbsolutePath
    let system: BuildSystem
    /// Whether each module is compiled by one frontend.
    let isWholeModule: Bool
    /// Whether no test can be XCTest's.
    let hasOwnEntry: Bool
    /// The name of the ``RootsFile``.
    var name: String

    /// What to do without, where SwiftPM doesn't know an option of the others.
    struct Flags: Hashable {
        var isFast = true
        /// Whether each package is built by a run of its own: the Swift Build of Swift 6.3 takes one root only.
        var isOneByOne = false
    }

    /// The arguments that follow `swift build` and the like.
    func arguments(_ flags: Flags) throws -> [String] {
        var arguments = roots.arguments + ["--scratch-path", scratch.text] + BuildVerification.planning
        guard flags.isFast else { return arguments }
        arguments += Self.leanIndex
        guard system == .native else { return arguments }
        if isWholeModule { arguments += Self.swift("-wmo", "-num-threads", "1") }
        arguments += ["-debug-info-format", "none"]
        if hasOwnEntry {
            let entry = try TestEntry.write(in: scratch.appending("ufeature"))
            arguments += ["--experimental-test-entry-point-path", entry.text]
        }
        return arguments
    }

    /// Builds packages, by their paths in the workspace.
    ///
    /// Where SwiftPM refuses an option it is run again without those that only save time, and `flags` remembers that.
    func run(
        _ packages: [String],
        pins: String?,
        _ flags: inout Flags,
        onTick: () -> Void,
        onLine: (String) -> Void
    ) throws -> (succeeded: Bool, output: BuildOutput) {
        try choose(packages, pins: pins)
        var isRepaired = false
        while true {
            let result = try SwiftBuildCommand(arguments: arguments(flags)).run(onTick: onTick, onLine: onLine)
            let output = BuildOutput(result.errors + "\n" + result.output)
            if result.succeeded { return (true, output) }
            try output.refuseWhatTheMachineLacks(in: scratch)
            if output.hasNoDatabase, !isRepaired {
                // What SwiftPM remembers of builds is damaged, and it never begins anew by itself.
                ScratchFile.removeFolder(scratch)
                try choose(packages, pins: pins)
                isRepaired = true
            } else if flags.isFast, output.refusesOptions {
                flags.isFast = false
            } else {
                return (false, output)
            }
        }
    }

    /// Makes packages, by their paths in the workspace, those that the arguments mean.
    func choose(_ packages: [String], pins: String?) throws {
        try roots.write(packages.map { workspace.root.appending($0) }, pins: pins)
    }

    private var roots: RootsFile { RootsFile(path: scratch.appending("ufeature/\(name).xcworkspace")) }

    /// Leaves modules that aren't the workspace's out of the index.
    static let leanIndex = swift("-index-ignore-clang-modules", "-index-ignore-system-modules")

    private static func swift(_ options: String...) -> [String] { options.flatMap { ["-Xswiftc", $0] } }
}

extension BuildOutput {
    /// Whether SwiftPM has to be run for each package: in Swift 6.3, Swift Build can't plan a build of several.
    var refusesSeveralRoots: Bool { lines.contains { $0.hasPrefix("error: Multiple root packages were found") } }

    /// Whether SwiftPM can't read what it wrote down in its own folder.
    var hasNoDatabase: Bool {
        lines.contains { $0.contains("error: accessing build database") || $0.contains("unable to attach DB") }
    }

    /// Stops everything where no package is to blame, and no other one would fare better.
    ///
    /// - Throws: a `Refusal`.
    func refuseWhatTheMachineLacks(in scratch: AbsolutePath) throws {
        if lines.contains(where: { $0.contains("error: ") && $0.contains("No space left on device") }) {
            throw Refusal(
                .error(
                    "disk_full",
                    "no space is left on the disk of '\(scratch)'",
                    help: ["make room, or set XDG_CACHE_HOME to a folder on another disk"]
                )
            )
        }
    }
}
