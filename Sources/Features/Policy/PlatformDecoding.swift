package import JSON

extension JSONReader {
    /// The oldest versions of platforms: `{ "iOS": "17.0" }`.
    package mutating func platforms(_ node: JSONNode) -> [PlatformRequirement] {
        var platforms: [PlatformRequirement] = []
        for member in dictionary(node) ?? [] {
            let platform = key(of: member, among: PlatformRequirement.Platform.self)
            guard let version = string(member.value) else { continue }
            guard VersionSyntax.isDotted(version, parts: 1...3) else {
                let help = ["write one to three numbers, such as \"17.0\""]
                report("invalid_version", "'\(version)' is not a version", at: member.value.range, help: help)
                continue
            }
            if let platform { platforms.append(PlatformRequirement(platform: platform, version: version)) }
        }
        return platforms
    }
}
