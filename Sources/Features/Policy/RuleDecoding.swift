internal import Diagnostics
package import JSON

/// What `ufeature.json` says about rules.
extension JSONReader {
    package mutating func rules(_ node: JSONNode) -> RuleSettings {
        var rules = RuleSettings()
        for member in dictionary(node) ?? [] {
            guard let id = RuleID(named: member.key)?.rawValue else {
                let known = RuleID.names
                var help = Spelling.help(for: member.key, among: known)
                if help.isEmpty { help = ["see all rules: ufeature rules"] }
                report("unknown_rule", "there is no rule '\(member.key)'", at: member.keyRange, help: help)
                continue
            }
            if case .object = member.value.content {
                options(of: id, member.value, into: &rules)
            } else {
                severity(of: id, member.value, into: &rules)
            }
        }
        return rules
    }

    private mutating func severity(of rule: String, _ node: JSONNode?, into rules: inout RuleSettings) {
        guard let node else { return }
        switch node.content {
        case .string: rules[rule] = choice(node, among: RuleSeverity.self, meanings: Self.severities)
        default: reportType(of: node, expected: "a severity, or an object with one")
        }
    }

    /// The words of other linters for severities.
    private static var severities: [String: RuleSeverity] {
        ["disable": .off, "disabled": .off, "ignore": .off, "none": .off, "warn": .warning]
    }

    private mutating func options(of rule: String, _ node: JSONNode, into rules: inout RuleSettings) {
        switch rule {
        case RuleID.staticInstance.rawValue:
            let values = object(node, keys: RuleSettings.AllowKey.self) ?? [:]
            severity(of: rule, values[.severity], into: &rules)
            rules.allowedInstances = values[.allow].map { namePatterns($0) } ?? []
        case RuleID.publicSurface.rawValue:
            let values = object(node, keys: RuleSettings.AllowKey.self) ?? [:]
            severity(of: rule, values[.severity], into: &rules)
            rules.allowedSurface = values[.allow].map { namePatterns($0) } ?? []
        case RuleID.smallFeature.rawValue:
            let values = object(node, keys: SmallFeatureLimits.Key.self) ?? [:]
            severity(of: rule, values[.severity], into: &rules)
            guard values[.minimumFiles] != nil || values[.minimumLines] != nil else { return }
            var limits = SmallFeatureLimits()
            limits.files = values[.minimumFiles].flatMap { count($0) } ?? limits.files
            limits.lines = values[.minimumLines].flatMap { count($0) } ?? limits.lines
            rules.smallFeature = limits
        case RuleID.forbiddenImport.rawValue:
            let values = object(node, keys: RuleSettings.BansKey.self) ?? [:]
            severity(of: rule, values[.severity], into: &rules)
            rules.bans = values[.bans].flatMap { array($0) }?.compactMap { ban($0) } ?? []
        case RuleID.innerLayer.rawValue:
            let values = object(node, keys: RuleSettings.InnerLayersKey.self) ?? [:]
            severity(of: rule, values[.severity], into: &rules)
            rules.innerLayers = values[.layers].map { innerLayers($0) }
        default:
            let values = object(node, keys: RuleSettings.PlainKey.self) ?? [:]
            severity(of: rule, values[.severity], into: &rules)
        }
    }

    private mutating func ban(_ node: JSONNode) -> ImportBan? {
        guard let values = object(node, keys: ImportBan.Key.self) else { return nil }
        let modules = require(.modules, in: values, of: node).map { namePatterns($0) }
        let reason = require(.reason, in: values, of: node).flatMap { sentence($0) }
        let except = values[.except].map { namePatterns($0, mayBeEmpty: true) }
        let layers = values[.layers].map { node in listed(node) { $0.choice($1, among: Layer.self) } }
        let roles = values[.roles].map { node in listed(node) { $0.choice($1, among: Role.self) } }
        let folders = values[.folders].map { node in listed(node) { $0.pathPattern($1) } }
        let tags = values[.tags].map { tagPatterns($0) }
        guard let modules, let reason else { return nil }
        var ban = ImportBan(modules: [], reason: reason)
        ban.modules = modules
        ban.except = except
        ban.layers = layers ?? []
        ban.roles = roles ?? []
        ban.folders = folders ?? []
        ban.tags = tags ?? []
        return ban
    }

    private mutating func innerLayers(_ node: JSONNode) -> [InnerLayer] {
        var layers: [InnerLayer] = []
        var used: [JSONNode] = []
        for node in array(node) ?? [] {
            guard let values = object(node, keys: InnerLayer.Key.self) else { continue }
            let name = require(.name, in: values, of: node)
            let folders = require(.folders, in: values, of: node).map { listed($0) { $0.pathPattern($1) } }
            let onlyUse = require(.onlyUse, in: values, of: node)
            used += onlyUse?.elements ?? []
            let names = onlyUse.map { listed($0, mayBeEmpty: true) { $0.sentence($1) } }
            guard let name, let text = sentence(name), let folders, let names else { continue }
            if layers.contains(where: { $0.name == text }) {
                let help = ["give each layer a name of its own"]
                report("duplicate_entry", "two inner layers are called '\(text)'", at: name.range, help: help)
            }
            var layer = InnerLayer(name: text, folders: [], onlyUse: names)
            layer.folders = folders
            layers.append(layer)
        }
        let known = layers.map(\.name)
        for node in used {
            guard let name = node.string, !name.isEmpty, !known.contains(name) else { continue }
            let help = Spelling.help(for: name, among: known)
            report("unknown_layer", "there is no inner layer '\(name)' in this list", at: node.range, help: help)
        }
        return layers
    }

    private mutating func count(_ node: JSONNode) -> Int? {
        guard case .integer(let count) = node.content, count >= 0 else {
            reportType(of: node, expected: "a whole number, 0 or more")
            return nil
        }
        return count
    }
}
