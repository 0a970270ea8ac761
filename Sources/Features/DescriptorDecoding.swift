package import Diagnostics
package import JSON

extension FeatureDescriptor {
    /// The keys of a descriptor.
    package enum Key: String, CaseIterable, Hashable, Sendable {
        case schema = "$schema"
        case version, name, kind, targets, dependencies, externals, template, parameters, summary, dynamic, apps
    }

    /// The keys of a file with several descriptors.
    package enum ListKey: String, CaseIterable, Hashable, Sendable {
        case schema = "$schema"
        case version, features
    }
}

extension DescriptorRequest {
    /// Parses a file for `apply`: JSON5 with one descriptor, or with `{"version": 1, "features": [ … ]}`.
    ///
    /// - Parameters:
    ///   - source: the file's text.
    ///   - features: the workspace's features; together with those of the file they are what may be depended on.
    ///   - externals: the packages of the workspace's catalogue.
    ///   - kind: what a feature is that doesn't say so itself, by the name of its template.
    /// - Returns: the requests, in the order of the file.
    /// - Throws: all problems of the text at once, each with its place.
    package static func decode(
        _ source: SourceText,
        features: Set<String>,
        externals: Set<String>,
        kind: (_ template: String?) -> FeatureKind = { _ in .product }
    ) throws(Refusal) -> [DescriptorRequest] {
        let (requests, reader) = try read(source, features: features, externals: externals, kind: kind)
        try reader.finish()
        return requests
    }

    /// Parses a file as ``decode(_:features:externals:kind:)`` does, for someone who looks for more problems.
    ///
    /// The requests are those that have a name and a kind; what isn't known of them is left out. The reader has noted
    /// every problem.
    ///
    /// - Throws: what keeps the text from being JSON.
    package static func read(
        _ source: SourceText,
        features: Set<String>,
        externals: Set<String>,
        kind: (_ template: String?) -> FeatureKind
    ) throws(Refusal) -> (requests: [DescriptorRequest], reader: JSONReader) {
        var reader = JSONReader(source)
        let root: JSONNode
        do throws(Refusal) { root = try reader.root() } catch { throw source.explained(error) }
        let nodes = reader.descriptors(in: root)
        let known = features.union(nodes.compactMap(\.featureName))
        var taken = TakenNames()
        var requests: [DescriptorRequest] = []
        for node in nodes {
            let request = reader.request(
                node,
                present: features,
                known: known,
                externals: externals,
                taken: &taken,
                kind: kind
            )
            if let request { requests.append(request) }
        }
        return (requests, reader)
    }
}

extension SourceText {
    /// Why a text can't be parsed: where it doesn't even start like a descriptor, it is in another format.
    fileprivate func explained(_ refusal: Refusal) -> Refusal {
        let start = bytes.first { ![0x09, 0x0A, 0x0D, 0x20].contains($0) }
        guard let start, start < 0x80, ![UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "/")].contains(start),
            let first = refusal.reasons.first, first.id == "json_syntax"
        else { return refusal }
        var problem = first
        problem.message = "this is not JSON, which starts with '{'"
        problem.help = ["write a descriptor: {\"name\": \"Search\"}"]
        return Refusal(problem)
    }
}

extension JSONNode {
    /// The name that a descriptor gives its feature, right or wrong.
    package var featureName: String? { self[FeatureDescriptor.Key.name.rawValue]?.string }

    /// Whether it is a list of descriptors rather than one, which may have a version too.
    fileprivate var isList: Bool {
        guard let members else { return false }
        let keys = Set(members.map(\.key))
        return keys.contains(FeatureDescriptor.ListKey.features.rawValue)
            || keys.contains(FeatureDescriptor.ListKey.version.rawValue)
                && !keys.contains(FeatureDescriptor.Key.name.rawValue)
    }
}

extension JSONReader {
    fileprivate mutating func descriptors(in root: JSONNode) -> [JSONNode] {
        guard root.isList else { return [root] }
        guard let values = object(root, keys: FeatureDescriptor.ListKey.self) else { return [] }
        if let schema = values[.schema] { _ = string(schema) }
        if let version = require(.version, in: values, of: root, help: ["add the member \"version\": 1"]) {
            checkVersion(version)
        }
        guard let features = require(.features, in: values, of: root) else { return [] }
        return array(features) ?? []
    }

    package mutating func request(
        _ node: JSONNode,
        present: Set<String>,
        known: Set<String>,
        externals: Set<String>,
        taken: inout TakenNames,
        kind standardKind: (_ template: String?) -> FeatureKind
    ) -> DescriptorRequest? {
        guard let values = object(node, keys: FeatureDescriptor.Key.self) else { return nil }
        if let schema = values[.schema] { _ = string(schema) }
        if let version = values[.version] { checkVersion(version) }
        let nameNode = require(.name, in: values, of: node)
        let name = nameNode.flatMap { featureName($0, unlike: &taken, present: present) }
        let template = values[.template].flatMap { templateName($0) }
        let kind = values[.kind].map { choice($0, among: FeatureKind.self) } ?? standardKind(template)
        // People may have made a feature that is there otherwise than the tool would.
        let isPresent = name.map { present.contains($0.text) } ?? false
        let roles = values[.targets].flatMap { roleSet($0, of: isPresent ? nil : kind) }
        let dependencies = values[.dependencies].map { list in
            dependencyNames(list, known: known, externals: externals, owner: nameNode)
        }
        let externals = values[.externals].map { externalNames($0, known: externals) }
        var places: [DescriptorPart: Range<Int>] = [:]
        places[.name] = nameNode?.range
        places[.kind] = values[.kind]?.range
        places[.targets] = values[.targets]?.range
        places[.template] = values[.template]?.range
        for (name, range) in dependencies ?? [] { places[.dependency(name)] = range }
        for (name, range) in externals ?? [] { places[.external(name)] = range }
        let summary = values[.summary].flatMap { self.summary($0) }
        places[.summary] = values[.summary]?.range
        let dynamic = values[.dynamic].flatMap { reasonToBeDynamic($0) }
        places[.dynamic] = values[.dynamic]?.range
        let parameters = values[.parameters].map { parameterValues($0) }
        for member in values[.parameters]?.members ?? [] { places[.parameter(member.key)] = member.value.range }
        let apps = values[.apps].map { appNames($0) } ?? []
        for (name, range) in apps { places[.app(name)] = range }
        guard let name, let kind else { return nil }
        return DescriptorRequest(
            name: name,
            kind: kind,
            roles: roles,
            dependencies: dependencies?.map(\.name),
            externals: externals?.map(\.name),
            template: template,
            parameters: parameters ?? [:],
            summary: summary,
            dynamic: dynamic,
            apps: apps.map(\.name),
            places: places
        )
    }
}
