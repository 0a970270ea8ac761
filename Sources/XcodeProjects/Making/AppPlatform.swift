/// A system that an app in a project of its own can be built for.
///
/// A watch isn't among them: its app is a target of another kind.
package enum AppPlatform: String, CaseIterable, Hashable, Sendable {
    case iOS, macOS, tvOS, visionOS

    /// The setting for its oldest version.
    package var deploymentTarget: String {
        switch self {
        case .iOS: "IPHONEOS_DEPLOYMENT_TARGET"
        case .macOS: "MACOSX_DEPLOYMENT_TARGET"
        case .tvOS: "TVOS_DEPLOYMENT_TARGET"
        case .visionOS: "XROS_DEPLOYMENT_TARGET"
        }
    }

    /// What Xcode calls it, and its simulator.
    var sdks: [String] {
        switch self {
        case .iOS: ["iphoneos", "iphonesimulator"]
        case .macOS: ["macosx"]
        case .tvOS: ["appletvos", "appletvsimulator"]
        case .visionOS: ["xros", "xrsimulator"]
        }
    }

    /// The numbers of its kinds of devices.
    var devices: [String] {
        switch self {
        case .iOS: ["1", "2"]
        case .macOS: []
        case .tvOS: ["3"]
        case .visionOS: ["7"]
        }
    }
}
