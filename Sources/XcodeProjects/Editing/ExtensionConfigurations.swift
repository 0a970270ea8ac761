import Diagnostics

/// How an extension is built: as its app is, in each configuration that this has, and with what only extensions have.
struct ExtensionConfigurations {
    private let embedding: Embedding
    private let configurations: [XcodeProject.Object]
    private let defaultName: String?

    /// - Throws: `xcode_project_format` for an app without configurations.
    init(of embedding: Embedding) throws(Diagnostic) {
        self.embedding = embedding
        let project = embedding.layout.project
        let app = embedding.app.object
        let list = project.object(app["buildConfigurationList"])
        configurations = project.objects(list?.ids("buildConfigurations") ?? [])
        defaultName = list?["defaultConfigurationName"]
        guard !configurations.isEmpty, configurations.allSatisfy({ $0["name"] != nil }) else {
            throw .error(
                "xcode_project_format", "the target '\(embedding.app.name)' has no configurations",
                in: project.source, at: app.entry.key.range)
        }
    }

    /// The list, and each configuration.
    func objects(_ list: ProjectObject.Name) -> [ProjectObject] {
        let objects = configurations.map { configuration in
            let name = configuration["name"] ?? ""
            var (settings, fields) = (settings(like: configuration), ["name": ProjectObject.Value.text(name)])
            if let id = configuration["baseConfigurationReference"] {
                let file = embedding.layout.project.displayName(of: id)
                fields["baseConfigurationReference"] = .reference(ProjectObject.Name(id: id, comment: file))
                settings.merge(Self.ownRights) { _, own in own }
            }
            fields["buildSettings"] = .dictionary(settings)
            return ProjectObject(embedding.name("XCBuildConfiguration", name, name), "XCBuildConfiguration", fields)
        }
        var fields: [String: ProjectObject.Value] = [
            "buildConfigurations": .list(objects.map { .reference($0.name) }),
            "defaultConfigurationIsVisible": "0",
        ]
        fields["defaultConfigurationName"] = defaultName.map { .text($0) }
        return objects + [ProjectObject(list, "XCConfigurationList", fields)]
    }

    /// What the app may do, such as receive push notifications, its file of settings can say; an extension isn't signed
    /// for that.
    private static var ownRights: [String: ProjectObject.Value] {
        ["CODE_SIGN_ENTITLEMENTS": "", "CODE_SIGN_ENTITLEMENTS[sdk=iphone*]": ""]
    }

    /// What an extension has as its app does.
    private static let shared = [
        "CODE_SIGN_STYLE", "CURRENT_PROJECT_VERSION", "DEVELOPMENT_TEAM", "ENABLE_HARDENED_RUNTIME",
        "IPHONEOS_DEPLOYMENT_TARGET", "MACOSX_DEPLOYMENT_TARGET", "MARKETING_VERSION", "SDKROOT",
        "SUPPORTED_PLATFORMS", "SUPPORTS_MACCATALYST", "SWIFT_APPROACHABLE_CONCURRENCY",
        "SWIFT_STRICT_CONCURRENCY", "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY", "SWIFT_VERSION",
        "TARGETED_DEVICE_FAMILY",
    ]

    private func settings(like configuration: XcodeProject.Object) -> [String: ProjectObject.Value] {
        let content = embedding.content
        let app = configuration.node["buildSettings"]
        let isOnMac = content.platforms?.contains(.macOS) ?? true
        let id = app?["PRODUCT_BUNDLE_IDENTIFIER"]?.string ?? content.appBundleID
        var settings: [String: ProjectObject.Value] = [
            "CODE_SIGN_STYLE": "Automatic",
            "GENERATE_INFOPLIST_FILE": "YES",
            "INFOPLIST_FILE": .text(content.propertyList),
            "INFOPLIST_KEY_CFBundleDisplayName": .text(content.title),
            "LD_RUNPATH_SEARCH_PATHS": .list([
                "$(inherited)", "@executable_path/Frameworks", "@executable_path/../../Frameworks",
            ]),
            "PRODUCT_BUNDLE_IDENTIFIER": .text(id + "." + content.bundleIDSuffix),
            "PRODUCT_NAME": "$(TARGET_NAME)",
            "SKIP_INSTALL": "YES",
            "SWIFT_EMIT_LOC_STRINGS": "YES",
            "SWIFT_VERSION": .text(content.swiftVersion),
        ]
        if !content.isVersionedElsewhere || configuration["baseConfigurationReference"] == nil {
            settings.merge(AppProject.firstVersion.mapValues { .text($0) }) { _, version in version }
        }
        if isOnMac {
            settings["ENABLE_APP_SANDBOX"] = "YES"
            settings["ENABLE_OUTGOING_NETWORK_CONNECTIONS"] = "YES"
            settings["LD_RUNPATH_SEARCH_PATHS[sdk=macosx*]"] = .list([
                "$(inherited)", "@executable_path/../Frameworks", "@executable_path/../../../../Frameworks",
            ])
        }
        for key in Self.shared {
            if let text = app?[key]?.string { settings[key] = .text(text) }
        }
        if let platforms = content.platforms {
            settings["SUPPORTED_PLATFORMS"] = .text(platforms.flatMap(\.sdks).joined(separator: " "))
            let devices = platforms.flatMap(\.devices)
            settings["TARGETED_DEVICE_FAMILY"] = devices.isEmpty ? nil : .text(devices.joined(separator: ","))
        }
        return settings
    }
}
