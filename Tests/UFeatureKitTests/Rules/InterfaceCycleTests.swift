import Architecture
import Testing

/// The rule `interface_cycle`.
@Suite struct InterfaceCycleTests {
    private func feature(_ name: String, interface uses: String, source: String = "", packages: [String]) -> String {
        package(
            "Features/\(name)",
            uses: packages,
            """
            .target(name: "\(name)Interface", dependencies: [\(uses)], path: "Interface"),
            .target(name: "\(name)", dependencies: ["\(name)Interface", \(source)], path: "Source"),
            """
        )
    }

    private let onSearch = ".product(name: \"SearchInterface\", package: \"Search\")"
    private let onProfile = ".product(name: \"ProfileInterface\", package: \"Profile\")"
    private let onCore = ".product(name: \"Core\", package: \"Core\")"

    @Test func twoInterfaces() throws {
        let tree =
            settings() + feature("Profile", interface: onSearch, packages: ["Features/Search"])
            + feature("Search", interface: "1️⃣" + onProfile, packages: ["Features/Profile"])
        try expect(
            .interfaceCycle,
            in: tree,
            finds: [
                Expected(
                    "1️⃣",
                    "interfaces use each other in a cycle: ProfileInterface → SearchInterface → ProfileInterface"
                )
            ]
        )
        // It's a cycle of targets too, and said once.
        try expect(.targetCycle, in: tree)
        try expect(.packageCycle, in: tree)
    }

    @Test func throughASourceOfTheFoundation() throws {
        try expect(
            .interfaceCycle,
            in: settings()
                + package(
                    "Foundation/Core",
                    uses: ["Foundation/Storage"],
                    """
                    .target(name: "Core", dependencies: [
                        .product(name: "StorageInterface", package: "Storage"),
                    ], path: "Source"),
                    """
                )
                + package(
                    "Foundation/Storage",
                    uses: ["Foundation/Core"],
                    """
                    .target(name: "StorageInterface", dependencies: [1️⃣\(onCore)], path: "Interface"),
                    .target(name: "Storage", dependencies: ["StorageInterface"], path: "Source"),
                    """
                ),
            finds: [
                Expected("1️⃣", "interfaces use each other in a cycle: Core → StorageInterface → Core")
            ]
        )
    }

    @Test func anImportClosesOne() throws {
        try expect(
            .interfaceCycle,
            in: settings() + feature("Profile", interface: onSearch, packages: ["Features/Search"])
                + feature("Search", interface: "", packages: [])
                + "--- Features/Search/Interface/Search.swift\nimport 1️⃣ProfileInterface",
            finds: [
                Expected(
                    "1️⃣",
                    "interfaces use each other in a cycle: ProfileInterface → SearchInterface → ProfileInterface"
                )
            ]
        )
    }

    @Test func sourcesThatUseEachOthersInterfacesAreLegal() throws {
        let tree =
            settings()
            + feature("Profile", interface: "", source: onSearch, packages: ["Features/Search"])
            + feature("Search", interface: "", source: onProfile, packages: ["Features/Profile"])
        try expect(.interfaceCycle, in: tree)
        try expect(.targetCycle, in: tree)
    }
}
