/// The order that PackageDescription asks for the arguments of a call in.
enum ArgumentOrder {
    static let package = [
        "name", "defaultLocalization", "platforms", "pkgConfig", "providers", "products", "traits", "dependencies",
        "targets", "swiftLanguageModes", "swiftLanguageVersions", "cLanguageStandard", "cxxLanguageStandard",
    ]

    /// The arguments of the function that makes a kind of target.
    static func target(_ kind: Manifest.Target.Kind) -> [String] {
        switch kind {
        case .regular, .executable:
            [
                "name", "dependencies", "path", "exclude", "sources", "resources", "publicHeadersPath", "packageAccess",
                "cSettings", "cxxSettings", "swiftSettings", "linkerSettings", "plugins",
            ]
        case .test:
            [
                "name", "dependencies", "path", "exclude", "sources", "resources", "packageAccess",
                "cSettings", "cxxSettings", "swiftSettings", "linkerSettings", "plugins",
            ]
        case .macro:
            [
                "name", "dependencies", "path", "exclude", "sources", "packageAccess",
                "swiftSettings", "linkerSettings", "plugins",
            ]
        case .plugin:
            ["name", "capability", "dependencies", "path", "exclude", "sources", "packageAccess"]
        case .system:
            ["name", "path", "pkgConfig", "providers"]
        case .binary:
            ["name", "url", "path", "checksum"]
        }
    }

    /// The arguments of targets that are arrays which a setting can be added to.
    static let settings: Set<String> = [
        "exclude", "sources", "resources", "cSettings", "cxxSettings", "swiftSettings", "linkerSettings", "plugins",
    ]

    /// Where an argument goes into a call: before the first one that comes later in the order.
    static func index(of label: String, in call: Call, order: [String]) -> Int {
        guard let place = order.firstIndex(of: label) else { return call.arguments.count }
        let later = Set(order[(place + 1)...])
        return call.arguments.firstIndex { later.contains($0.label?.text ?? "") } ?? call.arguments.count
    }
}
