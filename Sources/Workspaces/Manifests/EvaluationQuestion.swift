internal import Diagnostics
internal import OperatingSystem
internal import PackageManifest

/// How SwiftPM is asked about one manifest.
///
/// It only ever reads the one that it chooses in a folder. To ask about another, that is copied to where it is the only
/// one: to a folder with the same path, below a scratch folder, so that `..` is still what it was. What
/// depends on the files around it can't be asked about so.
struct EvaluationQuestion {
    let command: Subprocess
    /// The scratch folder in front of all paths, where there is a copy.
    private let root: AbsolutePath?

    init?(_ reading: ManifestReading, in scratch: AbsolutePath) throws {
        var folder = reading.folder
        if reading.isChosen {
            root = nil
        } else {
            guard Manifest.surroundings(of: reading.source) != .world else { return nil }
            let root = Self.copies(in: scratch).appending(reading.name)
            self.root = root
            folder = AbsolutePath(components: root.components + folder.components)
            let text = reading.source.text(in: 0..<reading.source.bytes.count)
            try ScratchFile.write(text, to: folder.appending(PackageFiles.manifest))
        }
        // The scratch path is for builds: it is never made. Its lock is nobody's, as nothing is written there.
        var options = [
            "--package-path", folder.text, "--scratch-path", scratch.appending("none").text, "--ignore-lock",
        ]
        // On macOS a plugin is in a sandbox already, and none can be made inside another.
        // It keeps SwiftPM from its usual cache too, about which SwiftPM would warn.
        if Files.isPlugin() { options += ["--disable-sandbox", "--cache-path", scratch.appending("swiftpm").text] }
        command = Subprocess("swift", ["package"] + options + ["dump-package"])
    }

    /// What was printed, about the place of the manifest itself.
    func restored(_ result: Subprocess.Result) -> Subprocess.Result {
        // Said, without a line break after it, when another question is asked at the same time.
        let notice = "this will be ignored since `--ignore-lock` has been passed"
        let errors = OutputLine.split(result.errors, at: notice)?.after ?? result.errors
        return Subprocess.Result(end: result.end, output: restored(result.output), errors: restored(errors))
    }

    private func restored(_ text: String) -> String {
        guard let root else { return text }
        return text.split(separator: root.text, omittingEmptySubsequences: false).joined()
    }

    /// Leaves nothing of the copies.
    static func cleanUp(_ scratch: AbsolutePath) {
        ScratchFile.removeFolder(copies(in: scratch))
    }

    private static func copies(in scratch: AbsolutePath) -> AbsolutePath {
        scratch.appending("copies/\(Files.processNumber())")
    }
}
