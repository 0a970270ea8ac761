internal import Diagnostics
internal import JSON
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// Builds a package with Xcode and runs its tests, for a destination such as a simulator of iOS.
///
///     xcodebuild -workspace <scratch>/xcode/ufeature/Features/Search.xcworkspace -scheme Search-Package
///         -destination 'platform=iOS Simulator,name=iPhone 17' … build-for-testing
///
/// The workspace has the package alone, and lies in the scratch folder with all that is built: in a package's own folder,
/// Xcode would write.
struct XcodeBuild {
    /// What proves packages with SwiftPM, and knows whose an error is.
    let verification: BuildVerification
    /// Where it builds for, in Xcode's words.
    let destination: String

    /// - Throws: a `Refusal` on a machine without Xcode.
    static func check() throws {
        let help = ["type it on a Mac with Xcode, or leave '--destination' out"]
        let result: Subprocess.Result
        do {
            result = try Subprocess(program, ["-version"]).run(within: 60)
        } catch let refusal as Refusal {
            throw Refusal(refusal.reasons.map { .error($0.id, $0.message, help: help) })
        }
        if result.succeeded { return }
        let words = (result.errors + "\n" + result.output).split(separator: "\n").first.map { ": \($0)" } ?? ""
        throw Refusal(.error("no_xcode", "there is no Xcode that '\(program)' could start\(words)", help: help))
    }

    /// Builds one feature with its tests, and runs them where that is wanted.
    ///
    /// `onTick` is called now and then. Throws `Interrupted`, or a `Refusal` when Xcode can't be started.
    func prove(_ feature: Feature, onTick: () -> Void = {}) throws -> BuildVerification.Outcome {
        let roots = RootsFile(path: folder.appending("ufeature/\(feature.file("Package")).xcworkspace"))
        let pins = try verification.workspace.files.text(at: feature.file(RootsFile.pins))
        try roots.write([verification.workspace.root.appending(feature.path)], pins: pins)
        let place = ["-workspace", roots.path.text]

        let listed = try run(place + ["-list", "-json"], onTick: onTick)
        let schemes = Self.schemes(in: listed.output)
        guard listed.succeeded, !schemes.isEmpty else {
            return failed(try verification.findings(inBuild: listed, of: feature))
        }
        let name = feature.manifest.name?.value ?? feature.name
        guard let scheme = ["\(name)-Package", name].first(where: schemes.contains) else {
            return failed([noScheme(of: feature, named: name, among: schemes)])
        }
        let arguments = place + ["-scheme", scheme, "-destination", destination] + options
        let hasTests = feature.manifest.targets.contains { $0.kind == .test }
        let build = try run(arguments + [hasTests ? "build-for-testing" : "build"], onTick: onTick)
        guard build.succeeded else { return failed(try verification.findings(inBuild: build, of: feature)) }
        guard hasTests, verification.runsTests else { return BuildVerification.Outcome(testCount: 0, findings: []) }
        let tests = try run(arguments + ["test-without-building"], within: verification.timeout, onTick: onTick)
        return BuildVerification.Outcome(
            testCount: TestOutput(tests.errors + "\n" + tests.output).count,
            findings: tests.succeeded ? [] : try verification.findings(inTests: tests, of: feature)
        )
    }

    /// The folder for everything that Xcode builds.
    private var folder: AbsolutePath { verification.scratch.appending("xcode") }

    /// What nobody is there to answer, and what makes it print one test after the other.
    private var options: [String] {
        [
            "-derivedDataPath", folder.appending("derived").text, "-parallel-testing-enabled", "NO",
            "-skipMacroValidation", "-skipPackagePluginValidation", "CODE_SIGNING_ALLOWED=NO",
        ]
    }

    private static let program = "xcodebuild"

    /// Runs Xcode; its errors are SwiftPM's, without its own name in front.
    private func run(_ arguments: [String], within seconds: Double? = nil, onTick: () -> Void) throws
        -> Subprocess.Result
    {
        let result = try Subprocess(Self.program, arguments).run(within: seconds, onTick: onTick)
        let prefix = "\(Self.program): error: "
        let errors = OutputLine.lines(of: result.errors).map { line in
            line.hasPrefix(prefix) ? "error: \(line.dropFirst(prefix.count))" : line
        }
        return Subprocess.Result(end: result.end, output: result.output, errors: errors.joined(separator: "\n"))
    }

    /// The schemes that Xcode lists; none where it says anything else.
    ///
    ///     {"workspace": {"name": "Search", "schemes": ["Search", "SearchInterface", "Search-Package"]}}
    private static func schemes(in output: String) -> [String] {
        // Xcode may say something before.
        guard let start = output.firstIndex(of: "{") else { return [] }
        let root = try? JSONParser.parse(SourceText(path: "", bytes: Array(output[start...].utf8)))
        return root?["workspace"]?["schemes"]?.elements?.compactMap(\.string) ?? []
    }

    private func failed(_ findings: [Diagnostic]) -> BuildVerification.Outcome {
        BuildVerification.Outcome(testCount: 0, findings: findings)
    }

    private func noScheme(of feature: Feature, named name: String, among schemes: [String]) -> Diagnostic {
        Diagnostic(
            .error,
            "build_failed",
            "Xcode has no scheme '\(name)' for \(feature.name)",
            at: Blame.manifest(of: feature),
            help: ["it has: \(schemes.listed(upTo: 10))"],
            feature: feature.name
        )
    }
}
