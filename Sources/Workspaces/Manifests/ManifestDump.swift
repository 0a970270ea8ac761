internal import Diagnostics
internal import JSON
package import OperatingSystem
package import PackageManifest

/// What `swift package dump-package` prints, as a manifest.
///
/// Only what a `Manifest` has a place for is read. Something of a kind that isn't known makes nothing of the whole:
/// half a truth isn't exact.
package struct ManifestDump {
    private let folder: AbsolutePath

    /// The manifest of the package in a folder; nil for a text that isn't understood.
    ///
    /// Paths of other packages, which are absolute there, become relative to the folder, as manifests write them.
    package static func manifest(_ text: String, in folder: AbsolutePath) -> Manifest? {
        guard let root = try? JSONParser.parse(SourceText(path: "dump-package", text: text)) else { return nil }
        // SwiftPM may have reached the same folder in another way, through a link.
        let place = root["packageKind"]?["root"]?.elements?.first?.string
        return ManifestDump(folder: place.map { AbsolutePath($0) } ?? folder).manifest(root)
    }

    private func manifest(_ root: JSONNode) -> Manifest? {
        guard let name = root["name"]?.string,
            let platforms = root["platforms"]?.all(platform),
            let products = root["products"]?.all(product),
            let dependencies = root["dependencies"]?.all(dependency),
            let targets = root["targets"]?.all(target)
        else { return nil }
        return Manifest(
            name: name,
            toolsVersion: nil,
            platforms: platforms,
            products: products,
            dependencies: dependencies,
            targets: targets,
            swiftLanguageModes: root["swiftLanguageVersions"]?.all(\.string)
        )
    }

    private func platform(_ node: JSONNode) -> Manifest.Platform? {
        guard let name = node["platformName"]?.string, let version = node["version"]?.string else { return nil }
        let options = node["options"]?.all(\.string) ?? []
        return Manifest.Platform(name: name, version: ([version] + options).joined(separator: "."))
    }

    private func product(_ node: JSONNode) -> Manifest.Product? {
        guard let name = node["name"]?.string, let targets = node["targets"]?.all(\.string),
            let (type, value) = node["type"]?.only
        else { return nil }
        let kind: Manifest.Product.Kind
        switch type {
        case "library":
            guard let word = value.elements?.first?.string, let linkage = Manifest.Product.Linkage(rawValue: word)
            else { return nil }
            kind = .library(linkage)
        case "executable": kind = .executable
        case "plugin": kind = .plugin
        default: return nil
        }
        return Manifest.Product(name: name, kind: kind, targets: targets)
    }

    private func target(_ node: JSONNode) -> Manifest.Target? {
        guard let name = node["name"]?.string,
            let kind = node["type"]?.string.flatMap(Manifest.Target.Kind.init(rawValue:)),
            let dependencies = node["dependencies"]?.all(targetDependency)
        else { return nil }
        return Manifest.Target(
            name: name,
            kind: kind,
            dependencies: dependencies,
            // A binary's address is none of its folder.
            path: node["path"]?.string,
            exclude: node["exclude"]?.all(\.string) ?? [],
            sources: node["sources"]?.all(\.string),
            publicHeadersPath: node["publicHeadersPath"]?.string
        )
    }

    /// `{"product": ["Core", "core", aliases, condition]}`, with null for what isn't there.
    private func targetDependency(_ node: JSONNode) -> Manifest.TargetDependency? {
        guard let (type, value) = node.only, let parts = value.elements, let name = parts.first?.string else {
            return nil
        }
        let kind: Manifest.TargetDependency.Kind
        switch type {
        case "byName": kind = .byName
        case "target": kind = .target
        case "product": kind = .product
        default: return nil
        }
        let package = kind == .product && parts.count > 1 ? parts[1].string : nil
        return Manifest.TargetDependency(
            kind: kind, name: name, package: package, condition: parts.last.flatMap(condition))
    }

    private func condition(_ node: JSONNode) -> Manifest.Condition? {
        let platforms = node["platformNames"]?.all(\.string)
        let traits = node["traits"]?.all(\.string)
        guard platforms != nil || traits != nil else { return nil }
        return Manifest.Condition(platforms: platforms?.isEmpty == true ? nil : platforms, traits: traits)
    }
}

// MARK: Packages

extension ManifestDump {
    private func dependency(_ node: JSONNode) -> Manifest.Dependency? {
        guard let (type, value) = node.only, let node = value.elements?.first, let kind = kind(type, node),
            let identity = node["identity"]?.string
        else { return nil }
        let requirement = node["requirement"].map(requirement)
        if case .some(nil) = requirement { return nil }
        return Manifest.Dependency(
            kind: kind,
            identity: identity.lowercased(),
            name: node["nameForTargetDependencyResolutionOnly"]?.string,
            requirement: requirement ?? nil
        )
    }

    private func kind(_ type: String, _ node: JSONNode) -> Manifest.Dependency.Kind? {
        switch type {
        case "fileSystem":
            return node["path"]?.string.map { .path(Manifest.Text(AbsolutePath($0).relative(to: folder))) }
        case "sourceControl":
            guard let (place, value) = node["location"]?.only, let location = value.elements?.first else { return nil }
            let url = place == "local" ? location.string : location["urlString"]?.string
            return url.map { .url(Manifest.Text($0)) }
        case "registry":
            return node["identity"]?.string.map { .registry(Manifest.Text($0)) }
        default:
            return nil
        }
    }

    private func requirement(_ node: JSONNode) -> Manifest.Requirement.Kind? {
        guard let (type, value) = node.only, let first = value.elements?.first else { return nil }
        switch type {
        case "range":
            guard let lower = first["lowerBound"]?.string.flatMap({ SemanticVersion($0) }),
                let upper = first["upperBound"]?.string.flatMap({ SemanticVersion($0) })
            else { return nil }
            return .range(lower, upper)
        case "exact": return first.string.flatMap { SemanticVersion($0) }.map { .exact($0) }
        case "branch": return first.string.map { .branch($0) }
        case "revision": return first.string.map { .revision($0) }
        default: return nil
        }
    }
}

// MARK: JSON

extension JSONNode {
    /// The only member of an object that stands for a case of an enum.
    fileprivate var only: (key: String, value: JSONNode)? {
        guard case .object(let members) = content, members.count == 1, let member = members.first else { return nil }
        return (member.key, member.value)
    }

    /// Every element, or nil if there is one that isn't understood.
    fileprivate func all<Value>(_ read: (JSONNode) -> Value?) -> [Value]? {
        guard let elements else { return nil }
        let values = elements.compactMap(read)
        return values.count == elements.count ? values : nil
    }
}
