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
                if help.isEmpty { help = ["'ufeature rules' shows the rules that there are"] }
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
        case .string: rules[rule] = choice(node, among: RuleSeverity.self)
        default: reportType(of: node, expected: "a severity, or an object with one,")
        }
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

    private mutating func count(_ node: JSONNode) -> Int? {
        guard case .integer(let count) = node.content, count >= 0 else {
            reportType(of: node, expected: "a whole number, 0 or more,")
            return nil
        }
        return count
    }
}
