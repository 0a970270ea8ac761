internal import Diagnostics
internal import Features
internal import Workspaces

extension FeatureGraph {
    /// The names under `tags`, and the tags in `constraints`, that are one slip away from those of features: what they
    /// ask for is never checked.
    var unknownTagFindings: [Finding] {
        unknownFeatures.map { name, meant in
            slip("\"tags\" names '\(name)', and there is no such feature", meant)
        }
            + unknownTags(
                among: settings.constraints.filter { $0.set == nil }.flatMap { constraint in
                    constraint.from + (constraint.onlyUse ?? []) + constraint.neverUse
                }, in: "a constraint")
    }

    /// The folders and tags in the team's bans of imports that are one slip away from those that are there.
    var misspelledBans: [Finding] {
        misspelled(settings.rules.bans.flatMap(\.folders), in: "a ban")
            + unknownTags(among: settings.rules.bans.flatMap(\.tags), in: "a ban")
    }

    private func slip(_ message: String, _ meant: String) -> Finding {
        Finding(
            message, path: WorkspaceReader.settingsFile, help: ["did you mean '\(meant)'?"], severity: .warning)
    }

    private var unknownFeatures: [(name: String, meant: String)] {
        let names = Set(features.map(\.name) + packages.map(\.feature.name))
        return settings.tags.map(\.features).compactMap { name in
            let pattern = PathPattern(name)
            let isThere =
                names.contains(name) || packages.contains { pattern.matches($0.path) }
                || modules.contains { $0.code.folder.map(pattern.matches) ?? false }
            guard !isThere, !name.contains("*") else { return nil }
            return Self.meant(by: name, upTo: "/", among: name.contains("/") ? Set(packages.map(\.path)) : names)
                .map { (name, $0) }
        }
    }

    private func unknownTags(among used: [NamePattern], in owner: String) -> [Finding] {
        let known = Set(features.flatMap(\.tags) + settings.tags.flatMap(\.tags))
        return used.uniqued().map(\.text).compactMap { tag in
            guard !tag.contains("*"), !known.contains(tag) else { return nil }
            return Self.meant(by: tag, upTo: ":", among: known).map { meant in
                slip("\(owner) names the tag '\(tag)', which no feature has", meant)
            }
        }
    }

    /// The word that another one is a slip for: what stands before the last sign is the same, and what follows is long
    /// enough for `io` not to be taken for `ui`.
    private static func meant(by word: String, upTo sign: Character, among known: Set<String>) -> String? {
        let start = word.lastIndex(of: sign).map { word[...$0] } ?? ""
        let end = word.dropFirst(start.count)
        let others = known.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
        guard end.count >= 4 else {
            // Of a short word, only its last letter can be missing for certain.
            let longer = others.filter { end.count == 3 && $0.hasPrefix(end) && $0.count == end.count + 1 }
            return longer.count == 1 ? start + longer[0] : nil
        }
        return Spelling.nearest(to: String(end), among: others).map { start + $0 }
    }
}
