package import JSON
internal import OperatingSystem

extension FeatureDescriptor {
    /// A file for `apply` that holds this descriptor alone.
    package var document: JSONValue {
        guard case .object(let members) = json else { return json }
        return .object([.init(Key.version.rawValue, .integer(1))] + members)
    }

    /// The descriptor as JSON, with every default filled in: what `describe` puts out and `apply` takes.
    package var json: JSONValue {
        let names = parameters.keys.sorted(by: Files.byteOrder)
        var members: [(Key, JSONValue)] = [
            (.name, .string(name.text)),
            (.kind, .string(kind.rawValue)),
            (.targets, .strings(roles.names)),
            (.dependencies, .strings(dependencies)),
            (.externals, .strings(externals)),
            (.template, .string(template)),
            (.parameters, .object(names.map { .init($0, parameters[$0]?.json ?? .null) })),
        ]
        if let summary { members.append((.summary, .string(summary))) }
        if let dynamic { members.append((.dynamic, .string(dynamic))) }
        if !apps.isEmpty { members.append((.apps, .strings(apps))) }
        return .object(members.map { key, value in .init(key.rawValue, value) })
    }

    /// A file for `apply` that holds several descriptors.
    package static func json(_ descriptors: [FeatureDescriptor]) -> JSONValue {
        ["version": 1, "features": .array(descriptors.map(\.json))]
    }
}

extension ParameterValue {
    /// The value as JSON.
    package var json: JSONValue {
        switch self {
        case .bool(let bool): .bool(bool)
        case .string(let string): .string(string)
        case .list(let strings): .strings(strings)
        }
    }
}
