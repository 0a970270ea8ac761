import TestSupport
import Testing

@Suite("what was left half done is named, with the step that leads on")
struct NextStepTests {
    @Test("a dependency that is forbidden and that nothing imports is taken out by the command of its help")
    func forbiddenWithoutImport() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --quiet
            $ cd Shop
            $ git init --quiet && git add --all
            $ sed -i.old 's/"name": "Shop",/"name": "Shop", "rules": { "layer_direction": "off" },/' ufeature.json
            $ echo 'import HomeInterface' > Foundation/Core/Source/R.swift
            $ ufeature fix --quiet
            $ mv ufeature.json.old ufeature.json
            $ ufeature validate --only layer_direction 2>&1 | grep help
              help: declare a protocol for what 'Core' needs, and let 'HomeInterface' provide it
              help: declare a protocol for what 'Core' needs, and let 'HomeInterface' provide it
            $ rm Foundation/Core/Source/R.swift
            $ ufeature validate --only layer_direction 2>&1 | grep help
              help: nothing imports it: ufeature unlink Core Home
            $ ufeature unlink Core Home --quiet
            $ ufeature validate
            ! 4 packages read, no findings
            $ git diff --stat
            """
        )
    }

    @Test("a merge that isn't finished is one in ufeature.json, too")
    func merge() throws {
        let settings = """
            {
              "name": "Shop",
            <<<<<<< HEAD
              "platforms": { "iOS": "18.0" },
            =======
              "platforms": { "iOS": "17.0" },
            >>>>>>> other
            }

            """
        try Terminal(["ufeature.json": settings]).expect(
            """
            $ ufeature list
            ! ufeature.json:3:1: error: a merge has left its marks here [merge_conflict]
            !     <<<<<<< HEAD
            !     ^
            !   help: resolve the conflict
            ? 1
            """
        )
    }

    @Test("an empty list that one manifest for all can't keep is named")
    func emptyList() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Search",
                products: [
                    .library(name: "Search", targets: ["Search"])
                ],
                dependencies: [
                    // None yet.
                ],
                targets: [
                    .target(name: "Search", path: "Source")
                ]
            )

            """
        let files = [
            "ufeature.json": "{ \"name\": \"Shop\" }\n", "Features/Search/Package.swift": manifest,
            "Features/Search/Source/Search.swift": "",
        ]
        try Terminal(files).expect(
            """
            $ ufeature layout single
            ! Features/Search/Package.swift:9:19: error: 'dependencies' is an empty list [layout_not_certain]
            !         dependencies: [
            !                       ^
            !   help: remove it
            ? 1
            """
        )
    }

    @Test("no feature is made in the folder of the one that it is to be like")
    func sharedFolder() throws {
        let names = [("HomeScreen", "first"), ("CartScreen", "second"), ("MapScreen", "third")]
        let targets = names.map { "        .target(name: \"\($0.0)\", path: \"Sources/\($0.1)\"),\n" }.joined()
        var files = [
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Modules",
                targets: [
            \(targets)    ]
            )

            """
        ]
        for (name, folder) in names {
            files["Sources/\(folder)/\(name)View.swift"] = "import SwiftUI\n\nstruct \(name)View {}\n"
        }
        try Terminal(files).expect(
            """
            $ ufeature init --adopt Shop --yes --quiet
            $ grep like ufeature.json
            ? 1
            $ ufeature new Wishlist --like MapScreen
            ! error: 'Sources/third' isn't called after 'MapScreen', so 'Wishlist' would be made in it [folder_not_named]
            !   help: name a feature whose folders have its name: --like <Feature>
            !   help: or a template set: --template bare
            ? 1
            """
        )
    }

    @Test("of a package that is named twice, and another with its identity, fix removes none")
    func sameIdentity() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Search",
                platforms: [.iOS(.v17), .macOS(.v14)],
                products: [.library(name: "Search", targets: ["Search"])],
                dependencies: [
                    .package(path: "../Core"),
                    .package(path: "../../Features/Core"),
                    .package(url: "https://x.org/z/core.git", from: "1.0.0"),
                ],
                targets: [
                    .target(
                        name: "Search", dependencies: [.product(name: "Core", package: "Core")], path: "Source"),
                ]
            )

            """
        let files = [
            "ufeature.json": "{ \"name\": \"Shop\" }\n", "Features/Search/Package.swift": manifest,
            "Features/Search/Source/Search.swift": "import Core\n", "Features/Core/Package.swift": Self.core,
            "Features/Core/Source/Core.swift": "public struct Core {}\n",
        ]
        try Terminal(files).expect(
            """
            $ cp -R Features before
            $ ufeature fix --only duplicate_dependency --quiet >/dev/null 2>&1
            ? 1
            $ diff -r before Features
            """
        )
    }

    private static let core = """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Core",
            platforms: [.iOS(.v17), .macOS(.v14)],
            products: [.library(name: "Core", targets: ["Core"])],
            targets: [.target(name: "Core", path: "Source")]
        )

        """

    /// A step that is named must not be refused.
    @Test func stepsThatLeadOn() throws {
        let commit = "git add --all && git -c user.name=T -c user.email=t@t commit --quiet -m All"
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Home --quiet
            $ cd Shop
            $ ufeature new Pay --quiet
            $ \(commit)
            $ echo '// Ours.' >> App/Shop/Source/PayEntry.swift
            $ ufeature unlink Shop Pay --quiet 2> /dev/null
            $ ufeature new Pay --app Shop
            Pay is there already, and nothing was changed
            ! note: the app 'Shop' doesn't show 'Pay': 'App/Shop/Source/PayEntry.swift' is there already [app_not_wired]
            !   help: let the code there use it again: ufeature link Shop Pay, then ufeature fix Shop
            $ ufeature link Shop Pay --quiet && ufeature fix Shop --quiet
            ! <...>
            $ ufeature validate
            ! 5 packages read, no findings
            $ ufeature template from Pay Ours --quiet 2> /dev/null
            $ ufeature template new ours
            ! error: 'ours' differs from the template set 'Ours' only in letter case [name_taken]
            !   help: choose another name
            ? 1
            $ ufeature template new own --from feature --quiet && rm Templates/own/template.json
            $ ufeature template check own
            error: the template set 'own' has no template.json, which its parameters are declared in [no_template_manifest]
              help: write 'Templates/own/template.json'; if git has it, bring it back: git checkout HEAD -- Templates/own/template.json
            ! 1 template set checked, 1 error
            ? 1
            $ sed -i.old '1s/{/{"like": "Home",/' ufeature.json && rm ufeature.json.old
            $ ufeature list
            ! ufeature.json:1:10: error: expected an object, found a string [wrong_type]
            !     {"like": "Home",
            !              ^~~~~~
            !   help: name the kind of features too: { "product": "Home" }
            ? 1
            """
        )
    }
}
