package import Diagnostics
internal import Features
internal import JSON

extension WorkspaceSettings {
    /// The keys of `ufeature.json`.
    package enum Key: String, CaseIterable, Hashable, Sendable {
        case schema = "$schema"
        case version, name, layers, layout, indentation, toolsVersion, platforms, languageMode, swiftSettings,
            defaultIsolation, template, like, targets, templates, externals, requiredRoles, rules, tags, constraints,
            xcode
    }

    /// Parses `ufeature.json`: JSON5, everything but the name optional.
    ///
    /// - Throws: all problems of the text at once, each with its place.
    package static func decode(_ source: SourceText) throws(Refusal) -> WorkspaceSettings {
        try decodeWithKeys(source).settings
    }

    /// The same, with the keys that the text has: what a team wrote, and didn't leave to the defaults.
    static func decodeWithKeys(_ source: SourceText) throws(Refusal) -> (settings: WorkspaceSettings, keys: Set<Key>) {
        var reader = JSONReader(source)
        let root = try reader.root()
        var settings = WorkspaceSettings(name: "")
        var keys: Set<Key> = []
        if let values = reader.object(root, keys: Key.self) {
            keys = Set(values.keys)
            let name = reader.require(.name, in: values, of: root)
            if let name, let text = reader.plainText(name) { settings.name = text }
            for key in Key.allCases {
                if let node = values[key] { settings.read(key, from: node, with: &reader) }
            }
            settings.checkFolders(values, with: &reader)
            settings.checkIsolation(values, with: &reader)
        }
        try reader.finish()
        return (settings, keys)
    }

    private mutating func read(_ key: Key, from node: JSONNode, with reader: inout JSONReader) {
        switch key {
        case .name: break
        case .schema: _ = reader.string(node)
        case .version: reader.checkVersion(node)
        case .layout: layout = reader.choice(node, among: Layout.self) ?? layout
        case .indentation: indentation = reader.indentation(node) ?? indentation
        case .toolsVersion: toolsVersion = reader.toolsVersion(node) ?? toolsVersion
        case .platforms: platforms = reader.platforms(node)
        case .languageMode: languageMode = reader.choice(node, among: LanguageMode.self)
        case .swiftSettings: swiftSettings = reader.swiftSettings(node)
        case .defaultIsolation:
            for (layer, node) in reader.object(node, keys: Layer.self) ?? [:] {
                defaultIsolation[layer] = reader.defaultIsolation(node, of: layer)
            }
        case .template: template = reader.templateName(node) ?? template
        case .like where node.string != nil:
            let name = node.string ?? ""
            let help = ["name the kind of features too: { \"product\": \"\(name)\" }"]
            reader.report("wrong_type", "expected an object, found a string", at: node.range, help: help)
        case .like:
            for (kind, node) in reader.object(node, keys: FeatureKind.self) ?? [:] {
                like[kind] = reader.plainText(node)
            }
        case .targets:
            for (kind, node) in reader.object(node, keys: FeatureKind.self) ?? [:] {
                targets[kind] = reader.targets(node)
            }
        case .externals: externals = reader.externals(node)
        case .requiredRoles:
            for (layer, node) in reader.object(node, keys: Layer.self) ?? [:] {
                requiredRoles[layer] = reader.requiredRoles(node, of: layer)
            }
        case .rules: rules = reader.rules(node)
        case .tags: tags = reader.tagRules(node)
        case .constraints: constraints = reader.constraints(node)
        case .xcode: xcode = reader.xcodeSettings(node)
        case .templates: templates = reader.folder(node)?.path ?? templates
        case .layers:
            for (layer, node) in reader.object(node, keys: Layer.self) ?? [:] {
                let folders = reader.layerFolders(node)
                layers[layer] = folders.first ?? layers[layer]
                furtherFolders[layer] = folders.count > 1 ? Array(folders.dropFirst()) : nil
            }
        }
    }
}

extension WorkspaceSettings {
    /// Manifests can't say the default isolation before tools version 6.2.
    fileprivate func checkIsolation(_ values: [Key: JSONNode], with reader: inout JSONReader) {
        guard let node = values[.defaultIsolation], !defaultIsolation.isEmpty,
            toolsVersion < DefaultIsolation.toolsVersion
        else { return }
        reader.report(
            "old_tools_version",
            "manifests can name a default isolation from tools version \(DefaultIsolation.toolsVersion) on, and"
                + " those of the workspace have \(toolsVersion)",
            at: node.range,
            help: ["write \"toolsVersion\": \"\(DefaultIsolation.toolsVersion)\" or later"]
        )
    }
}

extension JSONReader {
    /// A folder inside the workspace.
    mutating func folder(_ node: JSONNode) -> WorkspaceFolder? {
        guard let text = string(node) else { return nil }
        do throws(WorkspaceFolder.Problem) {
            return try WorkspaceFolder(text)
        } catch {
            report("invalid_folder", error.message, at: node.range)
            return nil
        }
    }

    /// The spaces of a level, or the word for a tab.
    fileprivate mutating func indentation(_ node: JSONNode) -> Indentation? {
        switch node.content {
        case .integer(let count) where Indentation.widths.contains(count): return .spaces(count)
        case .string(Indentation.tabWord): return .tab
        default:
            let text = source.text(in: node.range)
            let widths = "\(Indentation.widths.lowerBound) to \(Indentation.widths.upperBound)"
            let help = ["write a number of spaces, \(widths), or \"\(Indentation.tabWord)\""]
            report("invalid_indentation", "'\(text)' is no indentation", at: node.range, help: help)
            return nil
        }
    }

    /// The roles that new features get; each has a source.
    fileprivate mutating func targets(_ node: JSONNode) -> Set<Role> {
        let roles = requiredRoles(node, of: .product)
        if node.elements != nil, !roles.contains(.source) {
            report("illegal_roles", "new features need a source", at: node.range, help: ["add \"source\""])
        }
        return roles
    }

    /// The roles that every feature of a layer must have; an app has source and tests, and no others.
    fileprivate mutating func requiredRoles(_ node: JSONNode, of layer: Layer) -> Set<Role> {
        var roles: Set<Role> = []
        for node in array(node) ?? [] {
            guard let role = choice(node, among: Role.self) else { continue }
            if !roles.insert(role).inserted {
                report(DescriptorProblem.duplicate(role.rawValue).diagnostic, at: node.range)
            }
            if layer == .app, role != .source, role != .tests {
                let help = ["write \"tests\", or nothing"]
                report("illegal_roles", "'\(role.rawValue)' for an app", at: node.range, help: help)
            }
        }
        return roles
    }

    /// The actor of each role of a layer that has one; an app has source and tests, and no others.
    fileprivate mutating func defaultIsolation(_ node: JSONNode, of layer: Layer) -> [Role: DefaultIsolation] {
        var isolation: [Role: DefaultIsolation] = [:]
        for (role, node) in object(node, keys: Role.self) ?? [:] {
            if layer == .app, role != .source, role != .tests {
                let help = ["write \"source\" or \"tests\""]
                report("illegal_roles", "'\(role.rawValue)' for an app", at: node.range, help: help)
            }
            isolation[role] = choice(node, among: DefaultIsolation.self)
        }
        return isolation
    }
}

// MARK: Versions

extension JSONReader {
    fileprivate mutating func toolsVersion(_ node: JSONNode) -> SwiftRelease? {
        guard let text = string(node) else { return nil }
        guard let version = SwiftRelease(text) else {
            report("invalid_version", "'\(text)' is not a Swift tools version", at: node.range, help: ["write \"6.0\""])
            return nil
        }
        guard version >= .minimum else {
            let message = "tools version \(version) is too old: only from 6.0 on does SwiftPM accept two packages that"
            report(
                "old_tools_version",
                message + " use each other's interfaces",
                at: node.range,
                help: ["write \"6.0\" or later"]
            )
            return nil
        }
        return version
    }
}
