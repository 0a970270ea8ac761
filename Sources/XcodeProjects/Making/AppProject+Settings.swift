extension AppProject {
    /// The systems that the app runs on, in their order.
    private var systems: [AppPlatform] { AppPlatform.allCases.filter { platforms[$0] != nil } }

    /// What holds for everything in the project.
    func projectSettings(isDebug: Bool) -> [String: String] {
        var settings = [
            "ALWAYS_SEARCH_USER_PATHS": "NO",
            "ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS": "YES",
            "DEBUG_INFORMATION_FORMAT": isDebug ? "dwarf" : "dwarf-with-dsym",
            "ENABLE_STRICT_OBJC_MSGSEND": "YES",
            "ENABLE_USER_SCRIPT_SANDBOXING": "YES",
            "LOCALIZATION_PREFERS_STRING_CATALOGS": "YES",
            "STRING_CATALOG_GENERATE_SYMBOLS": "YES",
        ]
        if isDebug {
            settings["ENABLE_TESTABILITY"] = "YES"
            settings["ONLY_ACTIVE_ARCH"] = "YES"
            settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] = "DEBUG $(inherited)"
            settings["SWIFT_OPTIMIZATION_LEVEL"] = "-Onone"
        } else {
            settings["ENABLE_NS_ASSERTIONS"] = "NO"
            settings["SWIFT_COMPILATION_MODE"] = "wholemodule"
            settings["VALIDATE_PRODUCT"] = "YES"
        }
        for system in systems { settings[system.deploymentTarget] = platforms[system] }
        if systems.count == 1, let sdk = systems[0].sdks.first {
            settings["SDKROOT"] = sdk
        } else {
            settings["SDKROOT"] = "auto"
            settings["SUPPORTED_PLATFORMS"] = systems.flatMap(\.sdks).joined(separator: " ")
        }
        return settings
    }

    /// What holds for the app.
    var targetSettings: [String: String] {
        var settings = [
            "CODE_SIGN_STYLE": "Automatic",
            "ENABLE_PREVIEWS": "YES",
            "GENERATE_INFOPLIST_FILE": "YES",
            "PRODUCT_BUNDLE_IDENTIFIER": bundleID,
            "PRODUCT_MODULE_NAME": target,
            "PRODUCT_NAME": name,
            "SWIFT_APPROACHABLE_CONCURRENCY": "YES",
            "SWIFT_EMIT_LOC_STRINGS": "YES",
            "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY": "YES",
            "SWIFT_VERSION": swiftVersion,
        ]
        if !isVersionedElsewhere { settings.merge(Self.firstVersion) { _, version in version } }
        let devices = systems.flatMap(\.devices)
        if !devices.isEmpty { settings["TARGETED_DEVICE_FAMILY"] = devices.joined(separator: ",") }
        let isOnMac = systems.contains(.macOS)
        let search = "LD_RUNPATH_SEARCH_PATHS"
        settings[search] = systems == [.macOS] ? "@executable_path/../Frameworks" : "@executable_path/Frameworks"
        if isOnMac {
            settings["ENABLE_APP_SANDBOX"] = "YES"
            settings["ENABLE_HARDENED_RUNTIME"] = "YES"
            settings["ENABLE_OUTGOING_NETWORK_CONNECTIONS"] = "YES"
            if systems.count > 1 { settings[search + "[sdk=macosx*]"] = "@executable_path/../Frameworks" }
        }
        if systems.contains(.iOS) { settings.merge(phoneSettings) { $1 } }
        return settings.merging(self.settings) { $1 }
    }

    /// The version of what is new, where no other file says one.
    static let firstVersion = ["CURRENT_PROJECT_VERSION": "1", "MARKETING_VERSION": "1.0"]

    /// What the property list of an app says to a phone; where other systems read it too, they aren't told.
    private var phoneSettings: [String: String] {
        let orientations = ["Portrait", "LandscapeLeft", "LandscapeRight"].map { "UIInterfaceOrientation" + $0 }
        let all = [orientations[0], "UIInterfaceOrientationPortraitUpsideDown"] + orientations.dropFirst()
        let keys = [
            "UIApplicationSceneManifest_Generation": "YES",
            "UIApplicationSupportsIndirectInputEvents": "YES",
            "UILaunchScreen_Generation": "YES",
        ]
        var settings: [String: String] = [:]
        for (key, value) in keys {
            for sdk in systems.count == 1 ? [""] : ["[sdk=iphoneos*]", "[sdk=iphonesimulator*]"] {
                settings["INFOPLIST_KEY_\(key)\(sdk)"] = value
            }
        }
        settings["INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad"] = all.joined(separator: " ")
        settings["INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone"] = orientations.joined(separator: " ")
        return settings
    }
}
