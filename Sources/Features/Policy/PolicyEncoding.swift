package import JSON
internal import OperatingSystem

/// How the team's own law is written in `ufeature.json`.
extension RuleSettings {
    package var json: JSONValue {
        var members: [JSONValue.Member] = []
        for rule in Set(severities.keys).union(options.map(\.rule)).sorted(by: Files.byteOrder) {
            let severity = severities[rule].map { JSONValue.string($0.rawValue) }
            let options = options.filter { $0.rule == rule }.map(\.member)
            if options.isEmpty, let severity {
                members.append(JSONValue.Member(rule, severity))
            } else {
                let first = severity.map { [JSONValue.Member(PlainKey.severity.rawValue, $0)] } ?? []
                members.append(JSONValue.Member(rule, .object(first + options)))
            }
        }
        return .object(members)
    }

    private var options: [(rule: String, member: JSONValue.Member)] {
        var options: [(String, JSONValue.Member)] = []
        let allow = AllowKey.allow.rawValue
        if !allowedInstances.isEmpty {
            options.append((RuleID.staticInstance.rawValue, .init(allow, .patterns(allowedInstances))))
        }
        if !allowedSurface.isEmpty {
            options.append((RuleID.publicSurface.rawValue, .init(allow, .patterns(allowedSurface))))
        }
        if let smallFeature {
            typealias Key = SmallFeatureLimits.Key
            options.append(
                (RuleID.smallFeature.rawValue, .init(Key.minimumFiles.rawValue, .integer(smallFeature.files))))
            options.append(
                (RuleID.smallFeature.rawValue, .init(Key.minimumLines.rawValue, .integer(smallFeature.lines))))
        }
        if !bans.isEmpty {
            options.append((RuleID.forbiddenImport.rawValue, .init(BansKey.bans.rawValue, .array(bans.map(\.json)))))
        }
        if let innerLayers {
            let layers = JSONValue.array(innerLayers.map(\.json))
            options.append((RuleID.innerLayer.rawValue, .init(InnerLayersKey.layers.rawValue, layers)))
        }
        return options
    }
}

extension InnerLayer {
    fileprivate var json: JSONValue {
        .object(of: [Key.name: .string(name), .folders: .strings(folders.map(\.text)), .onlyUse: .strings(onlyUse)])
    }
}

extension ImportBan {
    fileprivate var json: JSONValue {
        func list(_ values: [String]) -> JSONValue? { values.isEmpty ? nil : .strings(values) }
        return .object(of: [
            Key.modules: .patterns(modules),
            .except: except.map { .patterns($0) },
            .layers: list(layers.map(\.rawValue)),
            .roles: list(roles.map(\.rawValue)),
            .folders: list(folders.map(\.text)),
            .tags: list(tags.map(\.text)),
            .reason: .string(reason),
        ])
    }
}

extension TagRule {
    package var member: JSONValue.Member { JSONValue.Member(features, .strings(tags)) }
}

extension Constraint {
    package var json: JSONValue {
        .object(of: [
            Key.from: from.count == 1 ? .string(from[0].text) : .patterns(from),
            .onlyUse: onlyUse.map { .patterns($0) },
            .neverUse: neverUse.isEmpty ? nil : .patterns(neverUse),
            .bannedExternals: bannedExternals.isEmpty ? nil : .patterns(bannedExternals),
            .allowedExternals: allowedExternals.map { .patterns($0) },
        ])
    }
}

extension JSONValue {
    fileprivate static func patterns(_ patterns: [NamePattern]) -> JSONValue { .strings(patterns.map(\.text)) }
}
