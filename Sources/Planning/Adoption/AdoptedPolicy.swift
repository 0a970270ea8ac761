internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

/// What the manifests of a repository have in common, as the policy of its workspace would say it.
///
/// Of versions, the oldest becomes the policy, which is a minimum: nobody is asked to change anything. How code is compiled has to be the
/// same everywhere: what all but one have may break that one. Where nobody agrees, the policy says nothing, and holds
/// nobody to anything.
struct AdoptedPolicy {
    let toolsVersion: Majority<SwiftRelease>
    let platforms: [PlatformRequirement]
    /// Whether an app says what the packages don't say of its platforms, and whether these say nothing at all.
    let isDeployed: Bool
    let isDeployedOnly: Bool
    let languageMode: LanguageMode?
    let swiftSettings: SwiftSettings
    let layout: Layout
    /// The template set that most product features remember; nil for none, or the usual one.
    let template: String?

    /// - Parameters:
    ///   - features: the packages that become part of the workspace.
    ///   - products: those of them that are product features.
    ///   - linked: the paths of those that apps link: what these say of platforms counts before the others.
    ///   - deployed: what the apps are deployed to, which counts where the packages agree on none of these platforms.
    init(of features: [Feature], products: [Feature], linked: Set<String>, deployed: [PlatformRequirement]) {
        toolsVersion = Majority(
            of: features.compactMap { $0.manifest.toolsVersion }.map { SwiftRelease($0) }
        )
        let ofApps = features.filter { linked.contains($0.path) }
        let said = [ofApps, features].map(Self.platforms).first { !$0.isEmpty } ?? []
        let agreed = said.map { Self.lowered($0, to: features) }
        let isOther = Set(agreed.map(\.platform)).isDisjoint(with: deployed.map(\.platform))
        let further = isOther ? deployed.map { Self.lowered($0, to: features) } : []
        platforms = PlatformRequirement.Platform.allCases.compactMap { platform in
            (agreed + further).first { $0.platform == platform }
        }
        isDeployed = !further.isEmpty
        isDeployedOnly = agreed.isEmpty && isDeployed
        languageMode = Self.languageMode(of: features, toolsVersion: toolsVersion.value)
        swiftSettings = Self.swiftSettings(of: features)
        layout = Self.layout(of: features)
        let template = Majority(of: products.map(\.template)).value.flatMap(\.self)
        self.template = template.flatMap { TemplateCatalog.builtIn.names.contains($0) ? $0 : nil }
    }

    /// The version for which new manifests are written, where it is one that they can have.
    var usableToolsVersion: SwiftRelease? {
        toolsVersion.value.flatMap { $0 >= .minimum ? $0 : nil }
    }

    /// The platforms that most packages name, each in the oldest version that one of those names.
    ///
    /// A server beside the packages of an app for iPhone, a program for a terminal, and a package that has only tests, say
    /// nothing of what these are for.
    private static func platforms(of features: [Feature]) -> [PlatformRequirement] {
        let libraries = features.filter { feature in
            !feature.isProgram && !feature.manifest.targets.allSatisfy { $0.kind == .test }
        }
        let features = libraries.isEmpty ? features : libraries
        return PlatformRequirement.Platform.allCases.compactMap { platform in
            let versions = features.compactMap { $0.manifest.version(of: platform) }
            // The policy is a minimum, and one that a package doesn't reach would be none.
            return versions.count * 2 > features.count ? PlatformRequirement(platform, lowestOf: versions) : nil
        }
    }

    /// A requirement that every package reaches which names the platform.
    private static func lowered(_ wanted: PlatformRequirement, to features: [Feature]) -> PlatformRequirement {
        let versions = features.compactMap { $0.manifest.version(of: wanted.platform) }
        guard let lowest = PlatformRequirement(wanted.platform, lowestOf: versions),
            PlatformRequirement.isLower(lowest.version, than: wanted.version)
        else { return wanted }
        return lowest
    }

    /// The mode that all packages are compiled in, where their tools version alone doesn't bring it.
    private static func languageMode(of features: [Feature], toolsVersion: SwiftRelease?) -> LanguageMode? {
        let modes = features.map { feature in
            let isNew = feature.manifest.toolsVersion.map { $0.major >= 6 } ?? true
            if feature.manifest.swiftLanguageModes == nil { return isNew ? "6" : "5" }
            return feature.manifest.languageMode ?? ""
        }
        guard let mode = Majority(of: modes).agreement.flatMap(LanguageMode.init), mode != .six else { return nil }
        return mode
    }

    /// The settings that all targets have.
    private static func swiftSettings(of features: [Feature]) -> SwiftSettings {
        var counts: [String: Int] = [:]
        var total = 0
        for feature in features {
            guard let settings = try? TargetSettings(reading: feature.source) else { continue }
            let texts = texts(in: feature.source)
            for target in feature.manifest.targets where [.regular, .executable, .test].contains(target.kind) {
                total += 1
                for text in texts {
                    let name = target.name.value
                    // What code makes may be for another compiler: '.define' is a setting of C, too.
                    let isIt =
                        text.hasPrefix(define)
                        ? settings.writes(text, in: "swiftSettings", of: name)
                        : settings.has(text, in: "swiftSettings", of: name)
                    if isIt { counts[text, default: 0] += 1 }
                }
            }
        }
        guard total > 0 else { return .standard }
        let common = counts.filter { $0.value == total }.map(\.key).sorted(by: Files.byteOrder)
        func values(_ kind: String) -> [String] {
            common.filter { $0.hasPrefix(kind + "(") }.compactMap { text in
                text.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first.map(String.init)
            }
        }
        return SwiftSettings(
            upcomingFeatures: values(upcoming),
            experimentalFeatures: values(experimental),
            defines: values(define)
        )
    }

    private static let upcoming = ".enableUpcomingFeature"
    private static let experimental = ".enableExperimentalFeature"
    private static let define = ".define"

    /// The settings that a manifest's text mentions, for whatever target: `.define("STAGING")`.
    private static func texts(in source: SourceText) -> Set<String> {
        let text = source.string
        var found: Set<String> = []
        for kind in [upcoming, experimental, define] {
            var rest = text[...]
            while let start = rest.firstRange(of: kind + "(\"") {
                rest = rest[start.upperBound...]
                let name = rest.prefix { $0 != "\"" && $0 != "\\" && !$0.isNewline }
                if !name.isEmpty { found.insert("\(kind)(\"\(name)\")") }
            }
        }
        return found
    }

    /// Where most targets lie that are where one of the two layouts has them.
    private static func layout(of features: [Feature]) -> Layout {
        var roles = 0
        var usual = 0
        let names = Set(Role.allCases.map { Layout.roles.folder(of: $0, in: "") })
        // Both have tests in a folder 'Tests'.
        for target in features.flatMap({ $0.manifest.targets.elements }) where target.kind != .test {
            let path = target.folder
            if path == "Sources/" + target.name.value {
                usual += 1
            } else if names.contains(path.split(separator: "/").last.map(String.init) ?? "") {
                roles += 1
            }
        }
        return roles > usual ? .roles : .swiftpm
    }
}

extension PlatformRequirement {
    /// Each platform of some requirements, in the lowest version that one of them has.
    static func lowest(of requirements: [PlatformRequirement]) -> [PlatformRequirement] {
        Platform.allCases.compactMap { platform in
            PlatformRequirement(
                platform, lowestOf: requirements.filter { $0.platform == platform }.map(\.version))
        }
    }

    /// A platform from the lowest of some versions on; nil where there is none, or where a policy can't have it.
    init?(_ platform: Platform, lowestOf versions: [String]) {
        guard let version = versions.min(by: { Self.isLower($0, than: $1) }),
            VersionSyntax.isDotted(version, parts: 1...3)
        else { return nil }
        self.init(platform: platform, version: version)
    }
}
