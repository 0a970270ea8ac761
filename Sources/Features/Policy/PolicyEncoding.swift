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
        .object([
            JSONValue.Member(Key.name.rawValue, .string(name)),
            JSONValue.Member(Key.folders.rawValue, .strings(folders.map(\.text))),
            JSONValue.Member(Key.onlyUse.rawValue, .strings(onlyUse)),
        ])
    }
}

extension ImportBan {
    fileprivate var json: JSONValue {
        var members = [JSONValue.Member(Key.modules.rawValue, .patterns(modules))]
        if let except { members.append(JSONValue.Member(Key.except.rawValue, .patterns(except))) }
        func add(_ key: Key, _ values: [String]) {
            if !values.isEmpty { members.append(JSONValue.Member(key.rawValue, .strings(values))) }
        }
        add(.layers, layers.map(\.rawValue))
        add(.roles, roles.map(\.rawValue))
        add(.folders, folders.map(\.text))
        add(.tags, tags.map(\.text))
        members.append(JSONValue.Member(Key.reason.rawValue, .string(reason)))
        return .object(members)
    }
}

extension TagRule {
    package var member: JSONValue.Member { JSONValue.Member(features, .strings(tags)) }
}

extension Constraint {
    package var json: JSONValue {
        let one = from.first.map { JSONValue.string($0.text) }
        var members = [
            JSONValue.Member(Key.from.rawValue, from.count == 1 ? one ?? .patterns(from) : .patterns(from))
        ]
        func add(_ key: Key, _ patterns: [NamePattern]?) {
            if let patterns { members.append(JSONValue.Member(key.rawValue, .patterns(patterns))) }
        }
        add(.onlyUse, onlyUse)
        add(.neverUse, neverUse.isEmpty ? nil : neverUse)
        add(.bannedExternals, bannedExternals.isEmpty ? nil : bannedExternals)
        add(.allowedExternals, allowedExternals)
        return .object(members)
    }
}

extension JSONValue {
    fileprivate static func patterns(_ patterns: [NamePattern]) -> JSONValue { .strings(patterns.map(\.text)) }
}
