internal import Architecture
internal import JSON
internal import Workspaces

/// `ufeature affected`: the features for which a change can make a difference.
enum AffectedCommand {
    /// The formats in which affected features are told.
    enum Format: String, CaseIterable, Sendable {
        case text
        case json
        /// One line, for the matrix of a job in GitHub Actions.
        case githubMatrix = "github-matrix"
    }

    static let since = Parameter.required("since", naming: .revision, "The branch, tag or commit to compare with")
    static let format = Parameter.format(default: Format.text)

    static let command = Command(
        "affected",
        "List the features that a change touches, and all that use them",
        discussion: """
            What has changed is git's own answer: all commits since the history parted from that of the revision, and \
            what isn't committed yet, also files that are new. A renamed file has changed in both places.

            A feature is touched by a change in its folder. Through its targets it reaches others, in any role: tests \
            that use a mock, an example, the app. An edited file of a target, and a Swift file there that has come or \
            gone, reach the features that use that target. What may keep the package from being loaded, such as its \
            manifest or a resource that has come or gone, reaches the features that name the package. A README or \
            LICENSE beside the targets reaches no other. Packages that are no features, and features that are gone, \
            reach the features that name their folder.

            All features are affected by a ufeature.json that means something else than before, and at the root by \
            Package.resolved, .swiftpm, .swift-version, .tool-versions and .xcode-version. Other files outside of the \
            features touch none.

            As text each line is a feature, and then 'touched', or what it uses of what is affected: the first word is \
            the name. Below a package that holds several features, those of them follow. As github-matrix it's one line for \
            'fromJSON'; GitHub refuses an empty matrix, so its job needs 'if: needs.<job>.outputs.matrix != \
            '{"include":[]}''.
            """,
        parameters: [since, format],
        examples: [
            Command.Example("ufeature affected --since origin/main", "What a branch has changed"),
            Command.Example("ufeature affected --since HEAD", "What isn't committed yet"),
            Command.Example("ufeature affected --since HEAD~1 --format github-matrix", "A job for each feature"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let workspace = try Start.workspace(arguments, report)
        let affected = try workspace.affectedFeatures(since: arguments[since])
        switch arguments[format] {
        case .text where affected.isEmpty: report.note("no feature is affected since \(arguments[since])")
        case .text: try report.print { AffectedText(features: affected).render($0) }
        case .json: try report.print(JSONPrinter.print(document(of: affected, since: arguments[since])))
        case .githubMatrix: try report.print(JSONPrinter.printLine(matrix(of: affected)) + "\n")
        }
        for problem in workspace.problems { report.emit(problem) }
        return ExitStatus(after: workspace.problems)
    }

    private static func document(of affected: [AffectedFeature], since revision: String) -> JSONValue {
        let features = affected.map { affected -> JSONValue in
            var members: [JSONValue.Member] = [
                .init("name", .string(affected.feature.name)),
                .init("path", .string(affected.feature.path)),
                .init("touched", .bool(affected.isTouched)),
                .init("because", .strings(affected.files + affected.uses)),
            ]
            if !affected.parts.isEmpty {
                let parts = affected.parts.map { part -> JSONValue in
                    ["name": .string(part.name), "touched": .bool(part.isTouched), "because": .strings(part.uses)]
                }
                members.append(.init("features", .array(parts)))
            }
            return .object(members)
        }
        return ["version": 1, "since": .string(revision), "affected": .array(features)]
    }

    private static func matrix(of affected: [AffectedFeature]) -> JSONValue {
        let jobs = affected.map { affected -> JSONValue in
            ["feature": .string(affected.feature.name), "path": .string(affected.feature.path)]
        }
        return ["include": .array(jobs)]
    }
}
