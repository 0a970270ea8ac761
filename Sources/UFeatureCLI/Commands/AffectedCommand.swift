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
            Changes are all commits since the history parted from that of the revision, and all that isn't committed \
            yet, new files included. A renamed file counts at both of its places.

            A change in a feature's folder touches the feature. From there it reaches others through targets of any \
            role: tests that use a mock, an example, the app. A Swift file of a target that is edited, added or \
            removed reaches the features that use that target. A change that may keep the package from loading, such \
            as one of its manifest, or a resource that is added or removed, reaches the features that name the \
            package. A README or LICENSE beside the targets reaches no other feature. A change of another package, or \
            of a removed feature, reaches the features that name its folder.

            All features are affected by a ufeature.json with another meaning than before, and by a change of \
            Package.resolved, .swiftpm, .swift-version, .tool-versions or .xcode-version at the root. Other files \
            outside of the features affect none.

            As text, each line has a feature's name, and then 'touched', or what it uses of the affected features. \
            Below a package with several features, those that are affected follow. The format github-matrix is one \
            line for 'fromJSON'; GitHub refuses an empty matrix, so its job needs: if: needs.<job>.outputs.matrix != \
            '{"include":[]}'
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
                    [
                        "name": .string(part.name),
                        "touched": .bool(part.isTouched),
                        "because": .strings(affected.uses(of: part)),
                    ]
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
