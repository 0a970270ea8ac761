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

    var source: SourceText { SourceText(project: text(ids: .derived)) }
}
