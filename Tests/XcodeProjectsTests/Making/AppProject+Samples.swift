import Diagnostics
import XcodeProjects

extension AppProject {
    static func shop(on platforms: [AppPlatform: String], in folder: String = "App/ShopApp/Application") -> AppProject {
        AppProject(
            name: "Shop",
            target: "ShopApp",
            bundleID: "com.acme.shop-app",
            platforms: platforms,
            folder: folder,
            configuration: "App.xcconfig",
            links: [Link("Shop", of: "App/Shop")]
        )
    }

    /// One for each set of systems that an app can have.
    static let samples: [AppProject] = (1..<16).map { number in
        let versions: [AppPlatform: String] = [.iOS: "17.0", .macOS: "14.0", .tvOS: "17.0", .visionOS: "1.0"]
        let chosen = AppPlatform.allCases.enumerated().filter { number & (1 << $0.offset) != 0 }.map(\.element)
        return .shop(on: versions.filter { chosen.contains($0.key) })
    }

    /// One that links libraries of several packages, its own folder's among them, and has no file of settings.
    static let example = AppProject(
        name: "SearchExample",
        target: "SearchExampleApp",
        bundleID: "com.acme.shop.SearchExample",
        platforms: [.iOS: "17.0", .macOS: "14.0"],
        folder: "Example",
        links: [
            Link("Search", of: "."), Link("SearchTesting", of: "."), Link("ProfileTesting", of: "../Profile"),
        ],
        settings: ["INFOPLIST_KEY_CFBundleDisplayName": "Search", "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"]
    )

    var source: SourceText { SourceText(project: text(ids: .derived)) }
}

extension AppExtension {
    static func glance(on platforms: [AppPlatform]? = nil) -> AppExtension {
        AppExtension(
            target: "GlanceExtension",
            bundleIDSuffix: "Glance",
            appBundleID: "com.acme.shop",
            folder: "App/GlanceExtension/Extension",
            propertyList: "App/GlanceExtension/Info.plist",
            title: "Glance",
            platforms: platforms
        )
    }
}

extension AppProject {
    /// Those for phones or Macs, each with widgets, which link a library.
    static func withWidgets() throws -> [SourceText] {
        try samples.compactMap { sample in
            let systems = AppPlatform.allCases.filter { sample.platforms[$0] != nil }
            let own = systems.filter { [.iOS, .macOS].contains($0) }
            if own.isEmpty { return nil }
            let edits: [ProjectEdit] = [
                .embed(.glance(on: own == systems ? nil : own), in: "ShopApp"),
                .link(product: "Glance", of: .init("App/Glance"), to: "GlanceExtension"),
            ]
            return try sample.source.edited(by: edits, ids: .derived)
        }
    }
}
