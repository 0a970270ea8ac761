internal import Features
package import JSON

extension WorkspaceSettings {
    /// What a new workspace's `ufeature.json` says: also the defaults that a team will want to see and change.
    package var policy: JSONValue {
        guard case .object(let changed) = json else { return json }
        var members = changed.filter { $0.key == "name" }
        members.append(
            JSONValue.Member(
                Key.layers.rawValue,
                .object(Layer.allCases.map { JSONValue.Member($0.rawValue, json(ofFoldersOf: $0)) })
            )
        )
        members.append(JSONValue.Member(Key.toolsVersion.rawValue, .string("\(toolsVersion)")))
        members.append(JSONValue.Member(Key.platforms.rawValue, .object(platforms.map(\.member))))
        let shown = Set(members.map(\.key))
        return .object(members + changed.filter { !shown.contains($0.key) })
    }
}
