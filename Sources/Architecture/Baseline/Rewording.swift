/// A part of a finding's message that older versions said in other words.
struct Rewording: Sendable {
    let old: String
    let new: String
    /// What stands before the whole message since then.
    var start = ""

    func applied(to message: String) -> String {
        guard let found = message.firstRange(of: old) else { return message }
        return start + message[..<found.lowerBound] + new + message[found.upperBound...]
    }
}

extension FindingIdentity {
    /// What was said differently, for baselines that an older version has written.
    static let rewordings = [
        Rewording(old: " in a circle", new: " in a cycle"),
        Rewording(old: " that would have to be silenced", new: " to silence"),
        Rewording(old: " will do: '", new: " satisfies both: '"),
        Rewording(old: " is no folder in the package ", new: " in the package ", start: "there is no folder "),
        Rewording(old: ", and git ignores it", new: ": git ignores it, and a script may create it"),
        Rewording(old: ", and no interface that it could be for", new: ", but no interface for it"),
        Rewording(old: ", where the workspace has it from ", new: ", which the workspace supports from "),
        Rewording(old: "', and is not its builder", new: "', and is none of its entry points"),
        Rewording(old: "' gives it as ", new: "' returns it as "),
        Rewording(old: "' hands on '", new: "' re-exports '"),
        Rewording(
            old: ", which builds it for everybody who tests",
            new: ", so that the tests of other features build it too"
        ),
        Rewording(
            old: ", and the feature's other targets where the layout has them",
            new: ", but the feature's other targets lie where the layout puts them"
        ),
        Rewording(old: " is one instance of ", new: " is a shared instance of "),
        Rewording(old: " is one variable for all, ", new: " is a shared variable, "),
        Rewording(old: " for all, and every feature can reach it", new: ", and every feature can reach it"),
        Rewording(old: "no rule is named that is to be silent", new: "the comment names no rule to silence"),
        Rewording(old: ", of a package from elsewhere, ", new: ", of a third-party package, "),
        Rewording(old: "nobody uses the package ", new: "nothing uses the package "),
        Rewording(old: "the workspace for Xcode ", new: "the Xcode workspace "),
        Rewording(old: ", where nothing is", new: ", which doesn't exist"),
        Rewording(old: " of code, and less than ", new: " of code: fewer than "),
    ]
}
