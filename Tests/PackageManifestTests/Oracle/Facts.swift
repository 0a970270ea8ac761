import PackageManifest

/// What a manifest means, a line for each fact, so that what was read and what SwiftPM says can be compared.
extension Manifest {
    var facts: [String] {
        var facts = ["name: \(name?.value ?? "?")"]
        if let toolsVersion {
            facts.append("tools: \(toolsVersion.major).\(toolsVersion.minor).\(toolsVersion.patch)")
        }
        facts += platforms.map { "platform: \($0.name) \($0.version)" }
        facts += products.map { "product: \($0.name.value) \($0.kind.fact) \($0.targets.map(\.value))" }
        facts += dependencies.map { "dependency: \($0.fact)" }
        for target in targets {
            facts.append("target: \(target.name.value) \(target.kind)")
            facts.append("  path: \(target.path?.value ?? "-") headers: \(target.publicHeadersPath?.value ?? "-")")
            facts.append("  exclude: \(target.exclude.map(\.value))")
            facts.append("  sources: \(target.sources.map { "\($0.map(\.value))" } ?? "-")")
            facts += target.dependencies.map { "  uses: \($0.fact)" }
        }
        facts.append("modes: \(swiftLanguageModes.map { "\($0.map(\.value))" } ?? "-")")
        return facts
    }
}

extension Manifest.Product.Kind {
    fileprivate var fact: String {
        switch self {
        case .library(let linkage): "library(\(linkage))"
        case .executable: "executable"
        case .plugin: "plugin"
        }
    }
}

extension Manifest.Dependency {
    fileprivate var fact: String {
        let word =
            switch kind {
            case .path: "path"
            case .url: "url"
            case .registry: "registry"
            }
        return "\(word) \(identity ?? "?") \(name?.value ?? "-") \(requirement?.kind.fact ?? "-")"
    }
}

extension Manifest.Requirement.Kind {
    fileprivate var fact: String {
        switch self {
        case .exact(let version): "exact \(version)"
        case .range(let lower, let upper): "\(lower)..<\(upper)"
        case .branch(let name): "branch \(name)"
        case .revision(let hash): "revision \(hash)"
        }
    }
}

extension Manifest.TargetDependency {
    fileprivate var fact: String {
        let texts = [name.value] + (package.map { [$0.value] } ?? [])
        let when = condition.map { " when \(($0.platforms ?? []).sorted()) \(($0.traits ?? []).sorted())" } ?? ""
        return "\(kind) \(texts)\(when)"
    }
}

extension DumpedPackage {
    var facts: [String] {
        var facts = ["name: \(name)", "tools: \(toolsVersion.text)"]
        facts += platforms.map { "platform: \($0.platformName) \(([$0.version] + $0.options).joined(separator: "."))" }
        facts += products.map { product in
            let kind = product.type.map { key, value in value.map { "\(key)(\($0.joined()))" } ?? key }.joined()
            return "product: \(product.name) \(kind) \(product.targets)"
        }
        facts += dependencies.map { "dependency: \($0.fact)" }
        for target in targets {
            facts.append("target: \(target.name) \(target.type)")
            facts.append("  path: \(target.path ?? "-") headers: \(target.publicHeadersPath ?? "-")")
            facts.append("  exclude: \(target.exclude)")
            facts.append("  sources: \(target.sources.map { "\($0)" } ?? "-")")
            facts += target.dependencies.map { "  uses: \($0.fact)" }
        }
        facts.append("modes: \(swiftLanguageVersions.map { "\($0)" } ?? "-")")
        return facts
    }
}

extension DumpedPackage.Dependency {
    fileprivate var fact: String {
        let (word, location) =
            if let path = fileSystem?.first {
                ("path", path as DumpedPackage.Location?)
            } else if let url = sourceControl?.first {
                ("url", url)
            } else {
                ("registry", registry?.first)
            }
        guard let location else { return word }
        let name = location.nameForTargetDependencyResolutionOnly ?? "-"
        return "\(word) \(location.identity.lowercased()) \(name) \(location.requirement?.fact ?? "-")"
    }
}

extension DumpedPackage.Requirement {
    fileprivate var fact: String {
        if let bounds = range?.first { return "\(bounds.lowerBound)..<\(bounds.upperBound)" }
        if let version = exact?.first { return "exact \(version)" }
        if let name = branch?.first { return "branch \(name)" }
        return "revision \(revision?.first ?? "?")"
    }
}

extension DumpedPackage.TargetDependency {
    fileprivate var fact: String {
        let (word, parts) =
            if let byName {
                ("byName", byName as DumpedPackage.Parts?)
            } else if let target {
                ("target", target)
            } else {
                ("product", product)
            }
        guard let parts else { return word }
        let when = parts.condition.map { " when \(($0.platformNames ?? []).sorted()) \(($0.traits ?? []).sorted())" }
        return "\(word) \(parts.texts)\(when ?? "")"
    }
}
