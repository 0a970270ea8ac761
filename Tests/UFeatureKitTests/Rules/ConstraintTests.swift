import Architecture
import Testing

/// The rule `constraint`.
@Suite struct ConstraintTests {
    @Test func onlyUse() throws {
        try expect(
            .constraint,
            in: tree(
                """
                "tags": {"Search": ["shop"], "Features/Admin": ["office", "old"], "Foundation/*": ["shared"]},
                "constraints": [{"from": "shop", "onlyUse": ["shop", "shared"]}, {"from": "*", "onlyUse": ["*"]}]
                """
            ),
            finds: ["1️⃣", "2️⃣"].map { mark in
                Expected(
                    mark,
                    "'Search' uses 'AdminInterface' of 'Admin', tagged 'office' and 'old', "
                        + "and what is tagged 'shop' only uses what is tagged 'shop' or 'shared'"
                )
            }
        )
    }

    @Test func whatHasNoTagsIsNotAmongThoseThatMayBeUsed() throws {
        try expect(
            .constraint,
            in: tree(
                """
                "tags": {"Search": ["shop"], "Core": ["shared"]},
                "constraints": [{"from": "*", "onlyUse": ["s*"]}]
                """
            ),
            finds: ["1️⃣", "2️⃣"].map { mark in
                Expected(
                    mark,
                    "'Search' uses 'AdminInterface' of 'Admin', which has no tags, "
                        + "and every feature only uses what is tagged 's*'"
                )
            }
        )
    }

    @Test func nothingAtAll() throws {
        try expect(
            .constraint,
            in: tree(#""tags": {"Admin": ["leaf"]}, "constraints": [{"from": "leaf", "onlyUse": []}, \#(everybody)]"#),
            finds: [
                Expected(
                    "5️⃣", "'AdminInterface' uses 'Core' of 'Core', and what is tagged 'leaf' uses no other feature"),
                Expected(
                    "6️⃣", "'AdminInterface' uses 'Core' of 'Core', and what is tagged 'leaf' uses no other feature"),
            ]
        )
    }

    /// What Nx says of a project without tags that match.
    @Test func whomNoConstraintIsAboutMayUseNoOther() throws {
        try expect(
            .constraint,
            in: tree(#""tags": {"Search": ["shop"]}, "constraints": [{"from": "shop", "onlyUse": ["*"]}]"#),
            finds: [
                Expected(
                    "5️⃣",
                    "no constraint says what 'Admin', which has no tags, may use: it uses 'Core' of 'Core' "
                        + "(here and in 1 more place)"
                )
            ]
        )
    }

    /// A baseline of an older version has a row for each use.
    @Test func whatNoConstraintIsAboutIsOneThing() {
        let says = "no constraint says what 'Admin', which has no tags, may use"
        let old = FindingIdentity(
            rule: "constraint",
            path: "Features/Admin/Package.swift",
            message: "'AdminInterface' uses 'Core' of 'Core', and \(says)",
            text: "dependencies: [\"Core\"]"
        )
        let new = FindingIdentity(
            rule: "constraint",
            path: "Features/Admin/Interface/Admin.swift",
            message: "\(says): it uses 'Core' of 'Core' (here and in 3 more places)",
            text: "import Core"
        )
        #expect(old.fingerprint == new.fingerprint)
        let other = says.replacing("Admin", with: "Search")
        let another = FindingIdentity(rule: "constraint", path: new.path, message: other, text: new.text)
        #expect(another.fingerprint != new.fingerprint)
    }

    @Test func severalTagsAreMeantTogetherAndAllConstraintsHold() throws {
        let constraints = """
            [{"from": ["shop", "ui"], "onlyUse": ["shared"]}, {"from": "shop", "onlyUse": ["*"]}, \(everybody)]
            """
        try expect(.constraint, in: tree(#""tags": {"Search": ["shop"]}, "constraints": \#(constraints)"#))
        try expect(
            .constraint,
            in: tree(#""tags": {"Search": ["ui", "shop"], "Core": ["shared"]}, "constraints": \#(constraints)"#),
            finds: ["1️⃣", "2️⃣"].map { mark in
                Expected(
                    mark,
                    "'Search' uses 'AdminInterface' of 'Admin', which has no tags, "
                        + "and what is tagged 'shop' and 'ui' only uses what is tagged 'shared'"
                )
            }
        )
    }

    @Test func neverUse() throws {
        try expect(
            .constraint,
            in: tree(
                """
                "tags": {"Search": ["shop"], "Admin": ["office"]},
                "constraints": [{"from": "shop", "neverUse": ["office"]}, \(everybody)]
                """
            ),
            finds: ["1️⃣", "2️⃣"].map { mark in
                Expected(
                    mark,
                    "'Search' uses 'AdminInterface' of 'Admin', tagged 'office', "
                        + "and what is tagged 'shop' never uses what is tagged 'office'"
                )
            }
        )
    }

    @Test func neverUseThroughOthers() throws {
        try expect(
            .constraint,
            in: tree(
                """
                "tags": {"Search": ["shop"], "Core": ["legacy"]},
                "constraints": [{"from": "shop", "neverUse": ["legacy"]}, \(everybody)]
                """
            ),
            finds: [
                Expected(
                    "1️⃣",
                    "'Search' uses 'AdminInterface', which uses 'Core' of 'Core', tagged 'legacy', "
                        + "and what is tagged 'shop' never uses what is tagged 'legacy'"
                ),
                Expected(
                    "2️⃣",
                    "'Search' uses 'AdminInterface', which uses 'Core' of 'Core', tagged 'legacy', "
                        + "and what is tagged 'shop' never uses what is tagged 'legacy'"
                ),
                Expected(
                    "3️⃣",
                    "'Search' uses 'Core' of 'Core', tagged 'legacy', "
                        + "and what is tagged 'shop' never uses what is tagged 'legacy'"
                ),
                Expected(
                    "4️⃣",
                    "'Search' uses 'Core' of 'Core', tagged 'legacy', "
                        + "and what is tagged 'shop' never uses what is tagged 'legacy'"
                ),
            ]
        )
    }

    @Test func bannedExternals() throws {
        try expect(
            .constraint,
            in: tree(
                """
                "tags": {"Search": ["shop"]},
                "constraints": [{"from": "shop", "bannedExternals": ["Alamo*", "Fo*"]}, \(everybody)]
                """
            ),
            finds: [
                Expected("7️⃣", "'Search' uses 'Alamofire', which is banned from what is tagged 'shop'"),
                Expected("8️⃣", "'Search' imports 'Alamofire', which is banned from what is tagged 'shop'"),
            ]
        )
    }

    @Test func allowedExternals() throws {
        let constraints = #""constraints": [{"from": "*", "onlyUse": ["*"], "allowedExternals": ["#
        try expect(.constraint, in: tree(constraints + #""alamofire"]}]"#))
        try expect(
            .constraint,
            in: tree(constraints + #""swift-*"]}]"#),
            finds: [
                Expected(
                    "7️⃣",
                    "'Search' uses 'Alamofire', and only 'swift-*' of third-party packages is allowed in every feature"
                ),
                Expected(
                    "8️⃣",
                    "'Search' imports 'Alamofire', and only 'swift-*' of third-party packages is allowed in every feature"
                ),
            ]
        )
    }

    @Test func tagsOfAManifest() throws {
        let constraints = #""constraints": [{"from": "type:ui", "neverUse": ["scope:office"]}, \#(everybody)]"#
        try expect(
            .constraint,
            in: tree(
                constraints, search: "// ufeature:tags scope:shop, type:ui", admin: "// ufeature:tags scope:office"),
            finds: ["1️⃣", "2️⃣"].map { mark in
                Expected(
                    mark,
                    "'Search' uses 'AdminInterface' of 'Admin', tagged 'scope:office', "
                        + "and what is tagged 'type:ui' never uses what is tagged 'scope:office'"
                )
            }
        )
    }

    @Test func withoutConstraintsTagsAreWordsAlone() throws {
        try expect(.constraint, in: tree(#""tags": {"Search": ["shop"]}"#))
    }

    private let everybody = #"{"from": "*", "onlyUse": ["*"]}"#

    private func tree(_ settings: String, search: String = "", admin: String = "") -> String {
        """
        --- ufeature.json
        {"name": "Shop", \(settings)}
        --- Features/Search/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        \(search)
        let package = Package(
          name: "Search",
          dependencies: [
            .package(path: "../Admin"), .package(path: "../../Foundation/Core"),
            .package(url: "https://example.com/Alamofire", from: "5.0.0"),
          ],
          targets: [
            .target(
              name: "Search",
              dependencies: [
                1️⃣.product(name: "AdminInterface", package: "Admin"),
                3️⃣.product(name: "Core", package: "Core"),
                7️⃣.product(name: "Alamofire", package: "Alamofire"),
              ],
              path: "Source"
            ),
            .testTarget(name: "SearchTests", dependencies: ["Search"], path: "Tests"),
          ]
        )
        --- Features/Search/Source/Search.swift
        import 2️⃣AdminInterface
        import 8️⃣Alamofire
        import 4️⃣Core
        import Foundation
        --- Features/Search/Tests/SearchTests.swift
        import Search
        --- Features/Admin/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        \(admin)
        let package = Package(
          name: "Admin",
          products: [.library(name: "AdminInterface", targets: ["AdminInterface"])],
          dependencies: [.package(path: "../../Foundation/Core")],
          targets: [
            .target(
              name: "AdminInterface",
              dependencies: [5️⃣.product(name: "Core", package: "Core")],
              path: "Interface"
            ),
            .target(name: "Admin", dependencies: ["AdminInterface"], path: "Source"),
          ]
        )
        --- Features/Admin/Interface/Admin.swift
        import 6️⃣Core
        --- Features/Admin/Source/Admin.swift
        import AdminInterface
        --- Foundation/Core/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Core",
          products: [.library(name: "Core", targets: ["Core"])],
          targets: [.target(name: "Core", path: "Source")]
        )
        --- Foundation/Core/Source/Core.swift
        """
    }
}
