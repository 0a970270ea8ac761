internal import Diagnostics
internal import Features
internal import JSON
internal import TemplateSets

/// A template set as JSON.
struct TemplateDocument {
    let set: TemplateSet
    /// Whether the workspace has brought it.
    let isOwn: Bool

    init(_ set: TemplateSet, isOwn: Bool) {
        self.set = set
        self.isOwn = isOwn
    }

    var json: JSONValue {
        [
            "name": .string(set.name),
            "description": .string(set.description),
            "own": .bool(isOwn),
            "kinds": .strings(FeatureKind.allCases.filter(set.kinds.contains).map(\.rawValue)),
            "roles": .strings(Role.descriptorOrder.filter { set.roles?.contains($0) ?? true }.map(\.rawValue)),
            "requires": .strings(set.requiredRoles.names),
            "parameters": .array(set.parameters.map(parameter)),
            "offers": .strings(set.offers.map(\.name)),
            "app": .string(set.app),
            "files": .strings(set.paths),
        ]
    }

    /// A set that can't be used, with the reasons.
    static func json(ofUnusable name: String, isOwn: Bool, _ problem: Refusal) -> JSONValue {
        ["name": .string(name), "own": .bool(isOwn), "problems": .strings(problem.reasons.map(\.message))]
    }

    private func parameter(_ parameter: TemplateParameter) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("name", .string(parameter.name)), .init("type", .string(parameter.kind.word.rawValue)),
            .init("default", parameter.standard.json), .init("help", .string(parameter.help)),
        ]
        if case .choice(let values) = parameter.kind { members.append(.init("values", .strings(values))) }
        return .object(members)
    }
}
