internal import Architecture
internal import Diagnostics
internal import OperatingSystem
internal import Planning
internal import Transactions
internal import Verification
internal import Workspaces

/// `ufeature validate`: holds the features to the rules, and proves on demand that they build and pass their tests.
enum ValidateCommand {
    static let features = Parameter.features("The features to look at")
    static let target = Parameter.list("target", default: "all", "Look only at these targets")
    static let only = Parameter.list("only", naming: .rule, "Report the findings of these rules only")
    static let build = Parameter.flag("build", executing: true, "Build every target of the features")
    static let test = Parameter.flag("test", executing: true, "Build, and run all tests")
    static let destination = Parameter.option(
        "destination",
        placeholder: "destination",
        "Let Xcode build what needs Apple's SDK, for this destination of xcodebuild"
    )
    static let since = Parameter.option(
        "since",
        naming: .revision,
        "Look only at the features that the changes since this commit of git touch or reach"
    )
    static let shard = Parameter.shard("shard", "Look only at one of several equal parts of the features")
    static let strict = Parameter.flag("strict", "Let warnings count as errors do")
    static let format = Parameter.format(default: FindingsFormat.text)

    static let command = Command(
        "validate",
        "Check the features against the rules, and prove that they build",
        discussion: """
            Every manifest and the imports of every file are checked against the rules that 'ufeature rules' lists. \
            With --build or --test every target of the features is also compiled and linked, each once, in a folder in \
            the user's cache: nothing is written into the workspace. Unchanged packages that have passed before aren't \
            built again. What only Apple's SDKs can build is reported in notes, and on a Mac Xcode builds it with \
            --destination. Errors end with the status 1; with --strict, warnings do too. Findings that \
            ufeature-baseline.json accepts are counted, and not shown.
            """,
        parameters: [
            features, target, only, build, test, destination, since, shard, Parameter.timeout, Parameter.noCache,
            strict,
            BaselineUse.file, BaselineUse.isOff, BaselineUse.record, format, Parameter.dryRun,
        ],
        examples: [
            Command.Example("ufeature validate --test", "Everything"),
            Command.Example("ufeature validate Search --build", "One feature"),
            Command.Example("ufeature validate --target SearchInterface", "What was found in one target"),
            Command.Example("ufeature validate --only undeclared_import", "What one rule finds"),
            Command.Example("ufeature validate --test --since origin/main", "What a branch can have broken"),
            Command.Example("ufeature validate --test --shard 2/5", "The second of five machines"),
            Command.Example(
                "ufeature validate --test --destination 'platform=iOS Simulator,name=iPhone 17'",
                "Everything on a Mac, features for iOS alone in a simulator"
            ),
            Command.Example(
                "ufeature validate --baseline ufeature-baseline.json --record", "Accept the findings of today"),
            Command.Example("ufeature validate --format github", "Annotations in a pull request"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let scope = try ValidationScope(arguments)
        if let place = arguments[destination] {
            guard arguments[build] || arguments[test] else {
                throw arguments.failure(.needed(build.definition, by: destination.definition), of: "validate")
            }
            if let problem = XcodeDestination.problem(with: place) { throw Refusal(problem) }
        }
        let rules = try Rule.named(arguments[only])
        let workspace = try Start.workspace(arguments, report, remembering: !arguments[.noCache])
        try Start.check(hasPackages: workspace, for: command.name, id: "nothing_to_validate")
        let isPart = scope.isPart || !arguments[only].isEmpty
        let baseline = try BaselineUse(arguments, in: workspace, isPart: isPart)
        let choice = try scope.choice(in: workspace)
        let (graph, unread) = workspace.graph(around: scope.isPart ? Set(choice.packages.map(\.path)) : nil)
        UntilTheEnd.keep(graph)
        var findings = scope.hasProblems ? workspace.problems : []
        if scope.hasProblems, !isPart {
            findings += workspace.settingsProblems
            if arguments.execution == .allowed { findings += workspace.uncommittedPackages }
        }
        findings += unread
        findings += try workspace.told(
            workspace.repairableFindings(about: scope.isPart ? choice : nil, of: rules, in: graph))
        // The features of one package are read with it.
        let unchanged = arguments[since].map { choice.packages.isEmpty ? "nothing is affected since \($0): " : "" }
        var summary = (unchanged ?? "") + "\(Set(choice.packages.map(\.packageFolder)).count.counted("package")) read"
        // No baseline accepts code that doesn't build.
        var failures: [Diagnostic] = []
        if arguments[build] || arguments[test] {
            let options = PackageVerification.Options(
                runsTests: arguments[test],
                timeout: arguments[.timeout],
                usesCachedResults: !arguments[.noCache],
                destination: arguments[destination],
                baseline: baseline.map { $0.known ?? Baseline(accepting: findings) }
            )
            let result = try VerificationRun(workspace: workspace, features: choice.packages, options: options)
                .run(report, in: graph)
            failures = result.findings.notFound(in: findings)
            summary = result.summary
        }
        if let baseline {
            let outcome = try baseline.write(
                accepting: findings,
                in: workspace.root,
                isDryRun: arguments[Parameter.dryRun]
            )
            switch outcome {
            case .planned(let plan, let notes)?:
                let diff = OutcomeReport(outcome: .planned(plan, notes: notes), nothingToDo: "")
                try diff.show(as: .text, on: report)
                return .done
            case .applied?: report.note("\(baseline.file.name) is written: commit it")
            case .nothingToDo?, nil: break
            }
            let rest = baseline.remainder(of: findings, isAllRead: workspace.problems.isEmpty)
            for note in rest.notes { report.emit(note) }
            findings = rest.findings
            summary += ", \(rest.accepted) accepted by \(baseline.file.name)"
        }
        if !workspace.hasSettings, ![.json, .sarif].contains(arguments[format]) {
            report.note(ListCommand.withoutSettings)
        }
        return try FindingsReport(
            // Only now: a baseline doesn't know the lines of what compilers say.
            findings: workspace.withExcerpts(findings + failures),
            summary: summary,
            root: workspace.root,
            isStrict: arguments[strict]
        ).show(as: arguments[format], on: report)
    }
}
