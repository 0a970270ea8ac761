internal import Features
package import JSON

/// A picture for scripts.
///
///     {"version": 1, "generator", "name", "unit", "nodes": […], "edges": […], "circles": […]}
package enum GraphDocument {
    package static func json(_ picture: GraphPicture) -> JSONValue {
        [
            "version": 1,
            "generator": .string(GraphPicture.mark),
            "name": .string(picture.title),
            "unit": .string(picture.unit.rawValue),
            "nodes": .array(picture.nodes.map { node(of: $0, in: picture) }),
            "edges": .array(picture.edges.map { edge(of: $0, in: picture) }),
            "circles": .array(
                picture.cycles.map { ["members": .strings($0.members), "rules": .strings($0.rules)] }
            ),
        ]
    }

    private static func node(of node: GraphPicture.Node, in picture: GraphPicture) -> JSONValue {
        var members: [JSONValue.Member] = [
            JSONValue.Member("id", .string(node.id)),
            JSONValue.Member("name", .string(node.name)),
            JSONValue.Member("layer", picture.bands[node.band].layer.map { .string($0.rawValue) } ?? .null),
            JSONValue.Member("path", .string(node.path)),
        ]
        switch picture.unit {
        case .features: members.append(JSONValue.Member("roles", .strings(node.roles.map(\.rawValue))))
        case .targets:
            members.append(JSONValue.Member("feature", node.feature.map { .string($0) } ?? .null))
            members.append(JSONValue.Member("role", node.roles.first.map { .string($0.rawValue) } ?? .null))
        }
        members += [
            JSONValue.Member("summary", node.summary.map { .string($0) } ?? .null),
            JSONValue.Member("lines", .integer(node.lines)),
            JSONValue.Member("dependents", .integer(node.dependents)),
            JSONValue.Member("findings", .integer(node.findings)),
            JSONValue.Member("circle", node.cycle.map { .integer($0) } ?? .null),
        ]
        return .object(members)
    }

    private static func edge(of edge: GraphPicture.Edge, in picture: GraphPicture) -> JSONValue {
        [
            "from": .string(picture.nodes[edge.user].id),
            "to": .string(picture.nodes[edge.used].id),
            "rules": .strings(edge.rules),
            "onlyForTests": .bool(edge.isForTests),
            "circle": edge.cycle.map { .integer($0) } ?? .null,
            "uses": .array(
                edge.uses.map { use in
                    ["from": .string(use.user), "to": .string(use.used), "rules": .strings(use.rules)]
                }
            ),
        ]
    }
}
