internal import Diagnostics

/// What the user is told about an app that couldn't be changed all the way.
struct AppNotes {
    let app: Feature

    /// That a feature isn't shown, and why.
    func notShown(_ name: String, _ reason: String) -> Diagnostic {
        note(
            "the app '\(app.name)' doesn't show '\(name)': \(reason)",
            help: ["to show it, add its package to '\(app.source.path)' and use it in the app's code"]
        )
    }

    /// That features aren't shown, as a file that they rely on can't be merged.
    func notShown(_ names: [String], _ conflict: AppFileChanges.Conflict) -> [Diagnostic] {
        let reason =
            conflict.isThere
            ? "'\(conflict.path)' was changed in the same place" : "'\(conflict.path)' is not there any more"
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        let verb = names.count == 1 ? "it" : "they"
        return [
            note(
                "the app '\(app.name)' doesn't show \(list): \(reason)",
                help: lines(of: conflict) + ["\(verb) need\(names.count == 1 ? "s" : "") that before the app can show \(names.count == 1 ? "it" : "them")"]
            )
        ]
    }

    /// That a list is as it was, and what is missing in it.
    func notListed(_ conflict: AppFileChanges.Conflict) -> Diagnostic {
        let reason = conflict.isThere ? "was changed in the same place" : "is not there any more"
        return note("'\(conflict.path)' \(reason), and was left alone", help: lines(of: conflict))
    }

    /// That a feature is still shown, and why.
    func stillShown(_ name: String, _ reason: String) -> Diagnostic {
        note(
            "the app '\(app.name)' may still show '\(name)': \(reason)",
            help: ["remove its package from '\(app.source.path)' and its uses from the app's code"]
        )
    }

    /// That a file imports a feature that is gone.
    func stillImported(_ name: String, by path: String) -> Diagnostic {
        note("'\(path)' still imports '\(name)'", help: ["remove what it takes from there"])
    }

    private func lines(of conflict: AppFileChanges.Conflict) -> [String] {
        conflict.removed.map { "remove from it: \($0)" } + conflict.added.map { "add to it: \($0)" }
    }

    private func note(_ message: String, help: [String]) -> Diagnostic {
        Diagnostic(.note, "app_not_wired", message, help: help)
    }
}
