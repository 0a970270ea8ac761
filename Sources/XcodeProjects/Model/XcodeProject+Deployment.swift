extension XcodeProject {
    /// The oldest versions of the systems that a target is built for, as its configurations or else the project's say: one
    /// for each configuration and system.
    ///
    ///     project.deployments(of: app)     // [(.iOS, "17.0"), (.iOS, "17.0")]
    package func deployments(of target: Target) -> [(platform: AppPlatform, version: String)] {
        let shared = configurations(of: root)
        return configurations(of: target.object).flatMap { own -> [(platform: AppPlatform, version: String)] in
            let other = shared.first { $0["name"] == own["name"] }
            func setting(_ name: String) -> String? {
                own.node["buildSettings"]?[name]?.string ?? other?.node["buildSettings"]?[name]?.string
            }
            let text = setting("SUPPORTED_PLATFORMS") ?? setting("SDKROOT") ?? ""
            let systems = Set(text.split(separator: " ").map(String.init))
            return AppPlatform.allCases.compactMap { platform in
                guard !systems.isDisjoint(with: platform.sdks), let version = setting(platform.deploymentTarget),
                    version.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".") })
                else { return nil }
                return (platform: platform, version: version)
            }
        }
    }

    private func configurations(of owner: Object) -> [Object] {
        objects(object(owner["buildConfigurationList"])?.ids("buildConfigurations") ?? [])
    }
}
