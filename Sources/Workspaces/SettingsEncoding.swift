internal import Features
package import JSON

extension WorkspaceSettings {
    /// What `ufeature.json` says: the name, and whatever differs from the defaults.
    ///
    ///     JSONPrinter.print(WorkspaceSettings(name: "Storefront").json)
    ///     // {
    ///     //   "name": "Storefront"
    ///     // }
    package var json: JSONValue {
        let defaults = WorkspaceSettings(name: name)
        var members = [JSONValue.Member(Key.name.rawValue, .string(name))]
        func add(_ key: Key, _ value: JSONValue, unless isDefault: Bool) {
            if !isDefault { members.append(JSONValue.Member(key.rawValue, value)) }
        }
        let layerMembers = Layer.allCases.compactMap { layer -> JSONValue.Member? in
            let folders = json(ofFoldersOf: layer)
            guard folders != defaults.json(ofFoldersOf: layer) else { return nil }
            return JSONValue.Member(layer.rawValue, folders)
        }
        add(.layers, .object(layerMembers), unless: layerMembers.isEmpty)
        add(.layout, .string(layout.rawValue), unless: layout == defaults.layout)
        add(.indentation, indentation.json, unless: indentation == defaults.indentation)
        add(.toolsVersion, .string("\(toolsVersion)"), unless: toolsVersion == defaults.toolsVersion)
        add(.platforms, .object(platforms.map(\.member)), unless: platforms == defaults.platforms)
        add(.languageMode, .string(languageMode?.rawValue ?? ""), unless: languageMode == nil)
        add(.swiftSettings, swiftSettings.json, unless: swiftSettings == defaults.swiftSettings)
        let isolation = Layer.allCases.compactMap { layer -> JSONValue.Member? in
            guard let roles = defaultIsolation[layer], !roles.isEmpty else { return nil }
            let members = Role.descriptorOrder.compactMap { role in
                roles[role].map { JSONValue.Member(role.rawValue, .string($0.rawValue)) }
            }
            return JSONValue.Member(layer.rawValue, .object(members))
        }
        add(.defaultIsolation, .object(isolation), unless: isolation.isEmpty)
        add(.template, .string(template), unless: template == defaults.template)
        let models = FeatureKind.allCases.compactMap { kind in
            like[kind].map { JSONValue.Member(kind.rawValue, .string($0)) }
        }
        add(.like, .object(models), unless: models.isEmpty)
        let targetMembers = FeatureKind.allCases.compactMap { kind in
            targets[kind].map { roles in
                let names = roles.names
                return JSONValue.Member(kind.rawValue, .strings(names))
            }
        }
        add(.targets, .object(targetMembers), unless: targetMembers.isEmpty)
        add(.templates, .string(templates), unless: templates == defaults.templates)
        add(.externals, .object(externals.map(\.member)), unless: externals.isEmpty)
        let required = Layer.allCases.compactMap { layer in
            requiredRoles[layer].map { roles in
                let names = roles.names
                return JSONValue.Member(layer.rawValue, .strings(names))
            }
        }
        add(.requiredRoles, .object(required), unless: required.isEmpty)
        add(.rules, rules.json, unless: rules == RuleSettings())
        add(.tags, .object(tags.map(\.member)), unless: tags.isEmpty)
        add(.constraints, .array(constraints.map(\.json)), unless: constraints.isEmpty)
        add(.xcode, xcode?.json ?? .null, unless: xcode == nil)
        return .object(members)
    }
}

extension PlatformRequirement {
    var member: JSONValue.Member { .init(platform.rawValue, .string(version)) }
}

extension Indentation {
    fileprivate var json: JSONValue {
        switch self {
        case .spaces(let count): .integer(count)
        case .tab: .string(Self.tabWord)
        }
    }
}

extension SwiftSettings {
    fileprivate var json: JSONValue {
        let lists = [
            (Key.upcomingFeatures, upcomingFeatures), (.experimentalFeatures, experimentalFeatures),
            (.defines, defines),
        ]
        return .object(
            lists.filter { !$0.1.isEmpty }.map { JSONValue.Member($0.0.rawValue, .strings($0.1)) }
        )
    }
}

extension External {
    /// Its entry in the catalogue: what differs from the defaults.
    package var member: JSONValue.Member {
        var members = [JSONValue.Member(source.kind.rawValue, .string(source.place))]
        if let requirement = source.requirement {
            members.append(.init(requirement.key.rawValue, .string(requirement.value)))
        }
        if products != [name] || !External.isLikelyProduct(name) && !hasUnknownProducts {
            members.append(.init(Key.products.rawValue, .strings(products)))
        }
        if roles != [.source] {
            let names = roles.names
            members.append(.init(Key.targets.rawValue, .strings(names)))
        }
        if let binary { members.append(.init(Key.binary.rawValue, binary.json)) }
        return .init(name, .object(members))
    }
}
