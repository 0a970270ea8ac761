/// An extension that an app has in it, such as one with widgets: a target of the app's project, whose files lie in a
/// folder that Xcode keeps in step with the disk.
package struct AppExtension: Hashable, Sendable {
    /// The name of the target, and of what is built.
    package var target: String
    /// What the extension's bundle identifier has behind the app's.
    package var bundleIDSuffix: String
    /// The app's bundle identifier, for an app whose target doesn't say it.
    package var appBundleID: String
    /// The folder of its files, from that of the project.
    package var folder: String
    /// Its property list, from the folder of the project.
    package var propertyList: String
    /// What it is called where people choose it.
    package var title: String
    /// The systems that it is for, of those that the app runs on; nil for all of these.
    package var platforms: [AppPlatform]?
    /// The language mode of its files, for an app whose target doesn't say it.
    package var swiftVersion: String
    /// Whether the file that its app's configurations begin with says the version of both.
    package var isVersionedElsewhere: Bool

    package init(
        target: String,
        bundleIDSuffix: String,
        appBundleID: String,
        folder: String,
        propertyList: String,
        title: String,
        platforms: [AppPlatform]? = nil,
        swiftVersion: String = "6.0",
        isVersionedElsewhere: Bool = false
    ) {
        self.target = target
        self.bundleIDSuffix = bundleIDSuffix
        self.appBundleID = appBundleID
        self.folder = folder
        self.propertyList = propertyList
        self.title = title
        self.platforms = platforms
        self.swiftVersion = swiftVersion
        self.isVersionedElsewhere = isVersionedElsewhere
    }
}

extension AppPlatform {
    /// What filters of a project call it.
    var filter: String {
        switch self {
        case .iOS: "ios"
        case .macOS: "macos"
        case .tvOS: "tvos"
        case .visionOS: "xros"
        }
    }
}
