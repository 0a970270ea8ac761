/// Manifests that both the reader and SwiftPM are asked about.
enum OracleManifests {
    static let exact: [(String, String)] = [
        (
            "requirements",
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let lowest: Version = "0.1.0"
            let package = Package(
                name: "P",
                dependencies: [
                    .package(path: "../Core"), .package(path: "../Features/./Search/../Cart/"), .package(path: ".."),
                    .package(name: "Old", path: "Nested.git"), .package(url: "https://a.b/C/D.git", from: "01.2.3-beta.1+b.2"),
                    .package(url: "https://a.b/E/", "1.0.0-a"..."1.2.3-x"), .package(url: "git@x:o/F.git", "1.0.0" ..< "1.4.0"),
                    .package(url: "git@x:G2.git", .upToNextMajor(from: "0.3.0")),
                    .package(url: "https://a.b/h", .upToNextMinor(from: lowest)),
                    .package(name: "N", url: "https://a.b/i", .exact("1.0.0")), .package(url: "https://a.b/j", exact: "1.0.0"),
                    .package(url: "https://a.b/k", branch: "main"), .package(url: "https://a.b/l", .branch("main")),
                    .package(url: "https://a.b/m", revision: "abc"), .package(url: "https://a.b/n", .revision("abc")),
                    .package(url: "https://a.b/o", from: Version(1, 2, 3)), .package(url: "../local", from: .init(1, 2, 3)),
                    .package(id: "mona.LinkedList", from: "1.0.0"), .package(id: "mona.Tree", exact: "1.0.0"),
                    Package.Dependency.package(url: "ssh://git@a.b/Q.git", from: "1.0.0"), .package(path: "/opt/Absolute"),
                ],
                targets: [.target(name: "T")]
            )
            """
        ),
        (
            "products and platforms",
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let names = ["A", "B"]
            let package = Package(
                name: "P", defaultLocalization: "en",
                platforms: [
                    .macOS(.v10_15), .iOS(.v17), .tvOS("15.0"), .watchOS(.v10), .visionOS(.v2), .macCatalyst("13.1"),
                    .driverKit(.v19), .custom("plan9", versionString: "4.1"), .custom("Other", versionString: "1"),
                ],
                products: [
                    .library(name: "A", targets: ["A"]), .library(name: "S", type: .static, targets: names),
                    .library(name: "D", type: .dynamic, targets: ["A"] + ["B"],), .library(name: "N", type: nil, targets: ["B"]),
                    .executable(name: "E", targets: ["E"]), .plugin(name: "G", targets: ["G"]),
                ],
                targets: [
                    .target(name: "A"), .target(name: "B"), .executableTarget(name: "E"),
                    .plugin(name: "G", capability: .buildTool()),
                ],
                swiftLanguageModes: [.v6, .v5, .version("4.2")], cLanguageStandard: .c11
            )
            """
        ),
        (
            "targets",
            ##"""
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(
                name: "P",
                dependencies: [.package(path: "../kit"), .package(id: "mona.List", from: "1.0.0")],
                targets: [
                    .target(
                        name: "A", dependencies: ["B", .target(name: "C"), .byName(name: "D"), .target(name: "E", condition: nil)],
                        path: "Source/A", exclude: ["x", "y/z"], sources: ["a.swift"], resources: [.process("R")],
                        publicHeadersPath: "include", packageAccess: false, cSettings: [.define("X")],
                        swiftSettings: [.define("D", .when(configuration: .debug))], linkerSettings: [], plugins: ["G"]
                    ),
                    .target(name: "B", path: nil, sources: []), .target(name: "C"), .target(name: "D"), .target(name: "E"),
                    .executableTarget(name: "X"), .testTarget(name: "T", dependencies: ["A"]),
                    .systemLibrary(name: "S", path: "Sys", pkgConfig: "s", providers: [.apt(["s"])]),
                    .binaryTarget(name: "L", path: "L.xcframework"),
                    .binaryTarget(name: "U", url: "https://a.b/c.zip", checksum: "abc"),
                    .plugin(name: "G", capability: .command(intent: .custom(verb: "v", description: "d"), permissions: [])),
                    Target.target(
                        name: "Q",
                        dependencies: [
                            .product(name: "K", package: "kit"), .product(name: "L", package: "mona.List"),
                            .product(name: "K2", package: "kit", moduleAliases: ["A": "B"]),
                            .product(
                                name: "K3", package: "kit", moduleAliases: ["A": "B"],
                                condition: .when(platforms: [.iOS, .macOS, .custom("plan9")])
                            ),
                            .target(name: "A", condition: .when(platforms: [.linux, .windows], traits: ["Fast", "Small"])),
                            .byName(name: "B", condition: .when(traits: ["Fast"])), "C",
                            .byName(name: "D", condition: .when(platforms: [])),
                        ]
                    ),
                ]
            )
            """##
        ),
        (
            "strings",
            ##"""
            // swift-tools-version: 6.0
            import PackageDescription
            let name = "N"
            let other: String = "\(name)-\("x" + name)"
            let package = Package(
                name: /* not */ "P" /* "Q" /* nested */ */, // "R"
                targets: [
                    .target(
                        name: "T",
                        exclude: [
                            "a\tb\u{1F40E}\"\\\'", #"a\n\#(name)"#, #"""#, ###"x"##y"###, name, other, (name), "é",
                            """
                            one
                              two \
                            three

                            \(name)
                            """, #"""
                            \n"""\#n
                            """#, "", "", """
                            """
                        ]
                    )
                ]
            )
            """##
        ),
        (
            "constants",
            """
            // swift-tools-version: 6.0
            import PackageDescription
            import Foundation
            let isCI = ProcessInfo.processInfo.environment["CI"] != nil
            private let tca: Target.Dependency = .product(name: "TCA", package: "tca")
            fileprivate let shared = [tca, "Core"], more: [Target.Dependency] = []
            var list: [Target] = [
                .target(name: "Core")
            ]
            list.append(.target(name: "A", dependencies: shared + more + [.log]))
            list += [.target(name: Names.kit, dependencies: [Target.Dependency.log])]
            let package = Package(
                name: "P", dependencies: [.package(path: "tca"), .package(path: "log")],
                targets: list + [Target]() + [.other]
            )
            list = []
            package.name = "Q"
            package.targets.append(.target(name: "B"))
            package.targets.append(contentsOf: [.target(name: "C")])
            package.products += [.library(name: "L", targets: ["A"])]
            package.platforms = [.iOS(.v16)]
            enum Names { static let kit = "Kit" }
            extension Target { static var other: Target { .target(name: "Other") } }
            extension Target.Dependency {
                static let log: Self = .product(name: "Log", package: "log")
            }
            func unused() -> [Target] { [] }
            """
        ),
        (
            "layout",
            """
             \r
            // swift-tools-version:5.9\r
            import PackageDescription;  let package\r
            =\r
            Package(\r
            name\r
            :\r
            "P"\r
            ,targets:[.target(name:"A",dependencies:[\r
            .target(name:\r
            "B")\r
            ,],),.target(name:"B")\r
            ,\r
            ])\r
            package\r
              .targets\r
              .append(.target(name: "C"))
            """
        ),
    ]

    static let toolsVersions = [
        "// swift-tools-version:6.0", "//swift-tools-version: 5.9.0", "//  Swift-Tools-Version:\t5.10;2024", "",
        "\n\n// swift-tools-version:5.3", "//swift-tools-version:5.3", "// swift-tools-version: 5.3",
        "/// swift-tools-version:6.0",
        "// swift-tools-version:6.0 ", "// swift-tools-version:6", "// swift-tools-version 6.0",
        "// A.\n\n // swift-tools-version:6.1",
        "// A.\n// swift-tools-version:5.9", "/* swift-tools-version:6.0 */", "// swift-tools-version:6.0.0-beta.1",
        "\u{FEFF}// swift-tools-version:6.0", "\t// swift-tools-version:5.9", "// swift-tools-version:5.9\r",
        "// swift-tools-version:6.0\n// swift-tools-version:5.9", "#!/usr/bin/swift\n// swift-tools-version:6.0",
    ]
}
