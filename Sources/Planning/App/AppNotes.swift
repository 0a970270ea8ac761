internal import Diagnostics
internal import OperatingSystem
internal import Workspaces

/// What the user is told about an app that couldn't be changed all the way.
struct AppNotes {
    let app: Feature
    /// What it is: an app, or widgets of one.
    let noun: String

    init(app: Feature, in workspace: Workspace) {
        self.app = app
        noun = workspace.isExtension(app) ? "widget extension" : "app"
    }

    /// That a feature isn't shown, and why.
    func notShown(_ name: String, _ reason: String, help: String? = nil) -> Diagnostic {
        Self.note(
            "the \(noun) '\(app.name)' doesn't show '\(name)': \(reason)",
            help: [help ?? "to show it, add its package to '\(manifest)' and use it in the \(noun)'s code"]
        )
    }

    /// How a feature is shown once the one is that it relies on.
    func helpOnShowing(_ name: String, after provider: String) -> String {
        let app = app.name.shellWord
        return "to show both: ufeature new \(provider.shellWord) --app \(app), then ufeature new \(name.shellWord) "
            + "--app \(app)"
    }

    /// That a feature isn't shown, as a file is there already, such as after 'unlink'.
    func notShown(_ name: String, besides path: String, thatUsesIt usesIt: Bool) -> Diagnostic {
        let app = app.name.shellWord
        let help = "let the code there use it again: ufeature link \(app) \(name), then ufeature fix \(app)"
        return notShown(name, "'\(path)' is there already", help: usesIt ? help : nil)
    }

    /// The file that the app's targets are written in: in one package for all, that of the package.
    private var manifest: String { app.source.location(at: 0).path }

    /// That a feature isn't shown by any app.
    static func notShown(_ name: String, _ obstacle: WiredApp.Obstacle, in workspace: Workspace) -> [Diagnostic] {
        guard obstacle.apps.count > 1, let first = obstacle.apps.first else {
            return obstacle.apps.map { AppNotes(app: $0, in: workspace).notShown(name, obstacle.reason) }
        }
        let names = obstacle.apps.map { "'\($0.name)'" }.joined(separator: ", ")
        return [
            note(
                "none of the apps \(names) shows '\(name)': \(obstacle.reason)",
                help: [
                    "to show it in one: ufeature new \(name) --app \(first.name)",
                    "several apps are named with commas, and --app \(AppChoice.allWord) means every one",
                ]
            )
        ]
    }

    /// That features aren't shown, as files that they rely on can't be merged.
    func notShown(_ names: [String], _ conflicts: [AppFileChanges.Conflict]) -> [Diagnostic] {
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        let others = names.dropFirst().map { "'\($0)'" }.joined(separator: ", ")
        let command =
            "'ufeature new \(names[0]) --app \(app.name)'" + (others.isEmpty ? "" : ", and the same for \(others)")
        return conflicts.map { conflict in
            Self.note(
                "the \(noun) '\(app.name)' doesn't show \(list): '\(conflict.path)' \(conflict.reason)",
                help: conflict.help + ["then run \(command)"]
            )
        }
    }

    /// That a file which a feature had brought along, and which was gone, is made once more.
    func madeAgain(_ path: String) -> Diagnostic {
        Self.note(
            "'\(path)' was gone, though the \(noun) '\(app.name)' still uses it: it's made again, as it was at first",
            help: ["if git has it as you had changed it: git checkout HEAD -- \(path.shellWord)"]
        )
    }

    /// That a list is as it was, and what is missing in it.
    func notListed(_ conflict: AppFileChanges.Conflict) -> Diagnostic {
        Self.note("'\(conflict.path)' \(conflict.reason), and was left alone", help: conflict.help)
    }

    /// That nothing in a file lists a feature which the app has to do with already.
    func unlisted(_ list: CodeMerge.Difference.List, in path: String) -> Diagnostic {
        let elements = list.missing.map { "'\($0)'" }.joined(separator: ", ")
        return Self.note(
            "the list '\(list.name)' of the \(noun) '\(app.name)' has no \(elements)",
            help: list.missing.map { "add to the list in '\(path)', or where its features are now: \($0)" }
        )
    }

    /// That a file lacks a line for a feature which the app has to do with already; without names, nothing puts it back.
    func lacking(_ line: String, in path: String, of names: [String] = []) -> Diagnostic {
        let help = names.map { "put back what the \(noun) lacks: ufeature new \($0) --app \(app.name)" }
        return Self.note("'\(path)' has no '\(line)'", help: help.isEmpty ? ["add it there: \(line)"] : help)
    }

    /// That nothing of the app conforms to a feature's protocol any more, as it did at first.
    func lost(_ lost: WiredApp.Conformance, of feature: String) -> Diagnostic {
        Self.note(
            "'\(lost.path)' has no 'extension \(lost.type): \(lost.name)' any more, and nothing else of the \(noun) "
                + "'\(app.name)' names '\(lost.name)'",
            help: [
                "if git has the file as it was: git checkout HEAD -- \(lost.path.shellWord)",
                "to have the file made again: rm \(lost.path.shellWord), then ufeature new \(feature) --app \(app.name)",
            ]
        )
    }

    /// That a feature is still shown, and why.
    func stillShown(_ name: String, _ reason: String) -> Diagnostic {
        Self.note(
            "the \(noun) '\(app.name)' may still show '\(name)': \(reason)",
            help: ["remove its package from '\(manifest)' and its uses from the \(noun)'s code"]
        )
    }

    /// That code of the team's names what goes with a feature.
    func stillUsed(_ word: String, in text: SourceText, at place: Range<Int>) -> Diagnostic {
        let location = text.location(at: place.lowerBound)
        return Diagnostic(
            .note,
            "app_not_wired",
            "'\(word)' is still used, and goes with the feature",
            at: location,
            excerpt: text.excerpt(of: place),
            help: ["remove the use first"]
        )
    }

    /// That a file imports a feature that is gone.
    func stillImported(_ name: String, by path: String) -> Diagnostic {
        Self.note("'\(path)' still imports '\(name)'", help: ["remove the import and its uses"])
    }

    private static func note(_ message: String, help: [String]) -> Diagnostic {
        Diagnostic(.note, "app_not_wired", message, help: help)
    }
}

extension AppFileChanges.Conflict {
    fileprivate var reason: String {
        isThere ? "was edited where this command would edit it\(place)" : "is not there any more"
    }

    /// Such as ` (lines 4, 12–14)`.
    private var place: String {
        let lines = Set(lines.filter { $0.upperBound > 0 }).sorted {
            ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
        }
        guard !lines.isEmpty else { return "" }
        let words = lines.map { $0.count < 2 ? "\($0.lowerBound + 1)" : "\($0.lowerBound + 1)–\($0.upperBound)" }
        let isOne = lines.count == 1 && lines[0].count < 2
        return " (\(isOne ? "line" : "lines") \(words.joined(separator: ", ")))"
    }

    /// What is to be done by hand.
    fileprivate var help: [String] {
        let place = isThere ? "it" : "the file that replaced it"
        return difference.removedLines.map { "remove from \(place): \($0)" }
            + difference.addedLines.map { "add to \(place): \($0)" }
            + difference.lists.flatMap { list in
                list.removed.map { "remove from the list '\(list.name)' in \(place): \($0)" }
                    + list.added.map { "add to the list '\(list.name)' in \(place): \($0)" }
            }
    }
}
