import Foundation
import Testing

/// `"like"` in `ufeature.json`: the feature that new ones are like where nothing else is said.
struct NewLikePolicyTests {
    @Test("the policy says which feature new ones are like, and keeps up with it")
    func policy() throws {
        var files = NewLikeTests.shop
        for (path, text) in NewLikeTests.shop where path.hasPrefix("Packages/Search/") {
            let other = path.replacingOccurrences(of: "Search", with: "Basket")
            files[other] =
                text.replacingOccurrences(of: "Search", with: "Basket") + (path.hasSuffix("Screen.swift") ? "//\n" : "")
        }
        let terminal = try Terminal(files)
        try terminal.expect(
            """
            $ ufeature init --adopt Shop --quiet
            $ grep '"like"' ufeature.json
              "like": { "product": "Search" },
            $ ufeature new Wishlist --quiet
            $ ls Packages/Wishlist/Code
            WishlistScreen.swift
            $ ufeature new Returns --dry-run > diff
            ! 4 files would be written and 1 file would be edited, and none was: this was a dry run
            ! note: 'Returns' is like 'Search', as ufeature.json says: its files under another name [like_another]
            !   help: --like names another feature, --template a template set
            $ ufeature new Returns --depends-on Theme
            ! error: '--depends-on' is for features from a template set, and new product features are like 'Search' here, as ufeature.json says [like_another]
            !   help: make it without --depends-on, then: ufeature link Returns Theme
            ? 1
            $ ufeature new Returns --external swift-log
            ! error: '--external' is for features from a template set, and new product features are like 'Search' here, as ufeature.json says [like_another]
            !   help: make it from a template set: --template feature
            ! error: no package in the workspace's catalogue is called 'swift-log' [unknown_external]
            !   help: declare it in ufeature.json under "externals": "swift-log": {"url": "https://…/swift-log.git", "from": "1.0.0", "products": ["…"]}
            ? 1
            $ sed -i.old 's/"like"/"template": "featur", "like"/' ufeature.json
            $ ufeature new Returns --targets source 2>&1 | grep help:
              help: make it from a template set: --template bare
            $ mv ufeature.json.old ufeature.json
            $ ufeature new Returns --template bare --targets source --depends-on none --quiet
            $ ls Packages/Returns
            Package.swift
            Sources
            $ ufeature new Clock --kind foundation --template bare --targets source --quiet
            $ ufeature rename Search Finder --quiet
            ! Packages/Finder/.swiftlint.yml:1:12: note: 'Search' is the old name, and is left as it is here [name_left_elsewhere]
            !   help: check whether it means the feature, and change it by hand
            $ grep '"like"' ufeature.json
              "like": { "product": "Finder" },
            $ sed -i.old 's|"Packages/Finder"|"Packages/Old"|; s|"app": "App"|"app": ["App", "Packages/Finder"]|' ufeature.json
            $ ufeature new Cart
            ! ufeature.json:<...>: error: new product features are like 'Finder' here, as ufeature.json says, and that is an app [not_a_feature]
            !   help: name a product feature for "like" in ufeature.json, or take the line out
            ? 1
            $ mv ufeature.json.old ufeature.json
            $ sed -i.old 's/"like": { "product": "Finder" }/"like": { "product": "Findr" }/' ufeature.json
            $ ufeature new Cart
            ! ufeature.json:<...>: error: there is no feature 'Findr', which new product features are to be like ('like' in ufeature.json) [unknown_feature]
            !   help: did you mean 'Finder'?
            !   help: make it from a template set: --template feature
            ? 1
            """
        )
    }

    @Test("a file of descriptors makes features from template sets, and says so where the policy has another way")
    func applied() throws {
        let one = #"{"name": "ChatFeature", "targets": ["source"]}"#
        let two = #"{"version": 1, "features": [\#(one), {"name": "Map", "template": "bare", "targets": ["source"]}]}"#
        try Terminal(NewLikeTests.shop.with(["one.json": one, "two.json": two])).expect(
            """
            $ ufeature init --adopt Shop --quiet
            $ ufeature apply one.json --dry-run 2>&1 >/dev/null | grep -A 1 note
            note: 'ChatFeature' comes from a template set, and new product features are like 'Search' here [not_like_model]
              help: to have one like it: ufeature remove ChatFeature, then ufeature new ChatFeature
            $ ufeature apply two.json --dry-run 2>&1 >/dev/null | grep -c not_like_model
            1
            """
        )
    }

    /// A package that declares what it doesn't import, and has a type that is called after it.
    private static func package(_ path: String, unused: String = "", code: String = "") -> [String: String] {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let used = unused.split(separator: "/").last.map(String.init) ?? ""
        return [
            "\(path)/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "\(name)",
                products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [\(unused.isEmpty ? "" : ".package(path: \"../../\(unused)\")")],
                targets: [.target(name: "\(name)", dependencies: [\(unused.isEmpty ? "" : "\"\(used)\"")])]
            )

            """,
            "\(path)/Sources/\(name)/\(name).swift": "\(code)public struct \(name) { public init() {} }\n",
        ]
    }

    @Test("where each feature has a warning, none is what new ones are to be like")
    func flawed() throws {
        let log = Self.package("Core/Log")
        let cart = Self.package("Features/Cart", unused: "Core/Log")
        let basket = Self.package("Features/Basket", code: "import Log\n")
        for feature in [cart, [:]] {
            let files = log.merging(feature) { $1 }.merging(basket) { $1 }
            try Terminal(files).expect(
                """
                $ ufeature init --adopt Shop --quiet
                $ grep '"like"' ufeature.json
                ? 1
                """
            )
        }
    }

    @Test("what is behind the screens of a feature isn't what new features are like")
    func halves() throws {
        let halves = ["Cart", "Login"].map { name in
            Self.package("Features/\(name)/\(name)Domain").merging(
                Self.package("Features/\(name)/\(name)UI", code: "public struct \(name)Screen {}\n")
            ) { $1 }
        }
        try Terminal(halves[0].merging(halves[1]) { $1 }).expect(
            """
            $ ufeature init --adopt Shop --quiet
            $ grep '"like"' ufeature.json
              "like": { "product": "CartUI" },
            """
        )
    }

    @Test("a contract that is a package of its own isn't what new features are like")
    func contracts() throws {
        let files = ["Cart", "Search"].reduce(into: [String: String]()) { files, name in
            let code = "import \(name)API\npublic struct \(name)View {}\npublic struct \(name)Item {}\n"
            files.merge(Self.package("Features/\(name)", unused: "Features/\(name)API", code: code)) { $1 }
            files.merge(Self.package("Features/\(name)API")) { $1 }
        }
        try Terminal(files).expect(
            """
            $ ufeature init --adopt Shop --quiet
            $ grep '"like"' ufeature.json
              "like": { "product": "Cart" },
            """
        )
    }
}
