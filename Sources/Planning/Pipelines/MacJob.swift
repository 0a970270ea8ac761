internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import Workspaces

/// What a Mac does for a workspace: it tests the apps and every package by the test plan, and builds the apps as they ship;
/// where no test plan is named, it tests the packages, those that need Apple's SDKs in Xcode.
///
///     MacJob(runner: "macos-26", destination: nil, in: workspace, orPackages: true)?.lines(…)    // device=$(xcrun simctl …
struct MacJob: Hashable {
    /// The name of its block, and of its job.
    static let block = "xcode"

    /// What the service calls the machine: one word, or several between commas that all must hold.
    let runner: String
    /// Where the tests run, in the words of `xcodebuild`; nil for the newest simulator that is there.
    let destination: String?
    /// The system that the tests run on.
    private let system: PlatformRequirement.Platform
    /// The apps, the main one first; none where it tests the packages.
    private let apps: [App]

    /// An app, as `xcodebuild` is told of it.
    private struct App: Hashable {
        /// What is opened, and the app's scheme there: `-workspace 'Shop.xcworkspace' -scheme 'ShopApp'`.
        let scheme: String
        /// Nil where the app's scheme has none, as the project lies elsewhere.
        let testPlan: String?
        /// Whether the plan is that of an app before it, which tests all that is in it.
        let isTested: Bool
    }

    /// Nil for a workspace without a test plan whose packages aren't to be tested on a Mac.
    init?(
        runner: String,
        destination: String?,
        in workspace: Workspace,
        orPackages testsPackages: @autoclosure () -> Bool
    ) throws {
        self.runner = runner
        self.destination = destination
        let systems = Set(workspace.settings.platforms.map(\.platform))
        system = Self.systems.first(where: systems.contains) ?? .iOS
        guard let xcode = workspace.settings.xcode, xcode.testPlan != nil else {
            guard testsPackages() else { return nil }
            apps = []
            return
        }
        let listed = try XcodeWorkspace.path(named: workspace.settings.name).flatMap { path in
            try workspace.files.source(at: path) == nil ? nil : AbsolutePath(path).parent.name
        }
        var plans: Set<String> = []
        apps = xcode.all.map { app in
            let container = listed.map { "-workspace " + PipelineText.shellWord($0) }
            return App(
                scheme: (container ?? "-project " + PipelineText.shellWord(app.project))
                    + " -scheme " + PipelineText.shellWord(app.target),
                testPlan: app.testPlan.map { AbsolutePath($0).name.split(separator: ".").first.map(String.init) ?? $0 },
                isTested: app.testPlan.map { !plans.insert($0).inserted } ?? false
            )
        }
    }

    /// Those that tests can run on, the likeliest first.
    private static let systems: [PlatformRequirement.Platform] = [.iOS, .macOS, .tvOS, .visionOS]

    /// The words of the runner.
    var labels: [String] { runner.split(separator: ",").map(String.init) }

    /// Whether it tests packages, with the tool, which has to be there then.
    var testsPackages: Bool { apps.isEmpty }

    /// The lines of the shell that do it in the workspace's folder.
    ///
    /// - Parameters:
    ///   - options: those of `validate`, each with a space before it, where it tests packages.
    ///   - base: the variable with the branch that a request is to be merged into.
    ///   - fetch: the line that brings this branch, where the service doesn't.
    /// - Returns: the lines.
    func lines(_ options: String, since base: String, fetch: String? = nil) -> String {
        let options = " --destination \"$destination\"" + options
        return testsPackages ? choice + "\n" + PipelineText.validation(options, since: base, fetch: fetch) : script
    }

    /// Those that run every test plan, and then build each app as it ships.
    private var script: String {
        let tests = apps.filter { !$0.isTested }.map { app in
            app.testPlan.map { command("test", app, ["-testPlan", PipelineText.shellWord($0)]) }
                ?? command("build", app)
        }
        // What is left out by '#if DEBUG', and what the optimizer finds, is in no test.
        let releases = apps.map { command("build", $0, ["-configuration Release"]) }
        return ([choice] + tests + releases).joined(separator: "\n")
    }

    /// Nobody is there to trust macros and plugins with a click, or to have a certificate.
    private func command(_ verb: String, _ app: App, _ options: [String] = []) -> String {
        #"""
        xcodebuild \#(verb) \#(app.scheme) \
          \#((options + ["-destination \"$destination\""]).joined(separator: " ")) \
          -skipMacroValidation -skipPackagePluginValidation CODE_SIGNING_ALLOWED=NO
        """#
    }

    /// The lines that find where the tests run.
    private var choice: String {
        if let destination { return "destination=\(PipelineText.shellWord(destination))" }
        guard let device = Self.device(of: system) else { return "destination='platform=\(system.rawValue)'" }
        // Which devices there are changes with the machine: no name is good for long. Systems are listed oldest first.
        return #"""
            # The first \#(device) of the newest system that has one.
            simulator=$(xcrun simctl list devices available | awk '/^-- / { count = 0 } /\#(device)/ && !count++ { sub(/^ +/, ""); first = $0 } END { print first }')
            device=$(echo "$simulator" | grep -oE '[0-9A-F]{8}(-[0-9A-F]{4,12}){4}' || true)
            if [ -z "$device" ]; then
              echo 'no simulator of \#(device) is there'
              exit 1
            fi
            echo "on $simulator"
            destination="platform=\#(system.rawValue) Simulator,id=$device"
            """#
    }

    /// What the simulators of a system have in their names; nil for the machine itself.
    private static func device(of system: PlatformRequirement.Platform) -> String? {
        switch system {
        case .tvOS: "Apple TV"
        case .visionOS: "Apple Vision"
        case .macOS: nil
        case .iOS, .macCatalyst, .watchOS, .driverKit: "iPhone"
        }
    }
}

// MARK: What is asked for

extension MacJob {
    /// The word that asks for no Mac.
    static let none = "none"

    /// What is wrong with the name of a machine; nil for nothing.
    static func problem(withRunner runner: String) -> Diagnostic? {
        let labels = runner.split(separator: ",", omittingEmptySubsequences: false)
        let isFine = labels.allSatisfy { label in
            !label.isEmpty
                && label.utf8.allSatisfy { byte in
                    byte.isLetterOrDigit || "-_.:/".utf8.contains(byte)
                }
        }
        if isFine { return nil }
        return .error(
            "invalid_runner",
            "'\(runner)' is not the name of a machine",
            help: ["write one as the service has it, such as macos-26, several between commas, or none"]
        )
    }
}
