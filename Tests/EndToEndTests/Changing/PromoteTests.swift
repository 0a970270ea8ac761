import Foundation
import TestSupport
import Testing

/// `ufeature promote`: a package of the workspace comes from a repository of its own.
struct PromoteTests {
    private static let url = "https://example.com/acme/net-kit.git"

    /// A workspace in which two features use `Networking`.
    private func shop() throws -> Terminal {
        let terminal = try Terminal(.smallTemplates.with(["ufeature.json": "{\n  \"name\": \"Shop\"\n}\n"]))
        try terminal.output(
            of: """
                ufeature new Networking --kind foundation --targets source,tests --quiet
                ufeature new Search --targets source,interface --depends-on Networking --quiet
                ufeature new Cart --targets source --depends-on Networking --quiet
                """
        )
        return terminal
    }

    @Test("an entry of the catalogue with a colon in its name is replaced whole")
    func colon() throws {
        try Terminal([
            "ufeature.json": """
            { "name": "Shop", "externals": { "acme:net": { "url": "https://example.com/net.git", "from": "1.0.0" } } }

            """,
            "Local/Net/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Net", targets: [.target(name: "Net")])
            """,
            "Local/Net/Sources/Net/Net.swift": "",
        ]).expect(
            """
            $ ufeature promote acme:net --local Local/Net --quiet
            $ cat ufeature.json
            { "name": "Shop", "externals": { "acme:net": { "path": "Local/Net" } } }
            """
        )
    }

    @Test("two packages don't come from one repository")
    func oneRepository() throws {
        try shop().expect(
            """
            $ ufeature promote Networking --url \(Self.url) --from 1.0.0 --quiet 2>/dev/null
            $ ufeature new Disk --kind foundation --targets source --quiet && ufeature promote Disk --url \(Self.url) --from 1.0.0 2>&1 | grep repository
              help: give each package a repository of its own
            """
        )
    }

    @Test("every manifest and the catalogue change in one step, and back")
    func thereAndBack() throws {
        let terminal = try shop()
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature promote Networking --url \(Self.url) --from 1.2.0
            ! note: 'Foundation/Networking' stays until its history is in the other repository, and isn't used any more [folder_stays]
            !   help: a new feature that --depends-on it would use the folder: remove that first
            ! note: 'Foundation/Networking' has no history to take along: <...> [no_history]
            !   help: copy the folder into the new repository, and tag a version there
            ufeature.json  edited
            Features/Cart/Package.swift  edited
            Features/Search/Package.swift  edited

            Next:
              ufeature promote Networking --url \(Self.url) --from 1.2.0 --remove
              ufeature validate --build
            $ grep -h -e 'package(' -e 'package:' Features/*/Package.swift
                .package(url: "\(Self.url)", from: "1.2.0")
                    .product(name: "Networking", package: "net-kit")
                .package(url: "\(Self.url)", from: "1.2.0")
                    .product(name: "Networking", package: "net-kit"),
            $ cat ufeature.json
            {
              "name": "Shop",
              "externals": {
                "Networking": {
                  "url": "\(Self.url)",
                  "from": "1.2.0"
                }
              }
            }
            $ ufeature describe Cart | grep externals
              externals   Networking
            $ ufeature promote Networking --url \(Self.url) --from 1.2.0
            Networking comes from '\(Self.url)' already: nothing to do
            $ ufeature sync --check
            ! 3 packages read, no findings
            $ ufeature promote Networking --local Foundation/Networking --quiet
            $ ufeature promote Networking --local Foundation/Networking
            Networking comes from 'Foundation/Networking' already: nothing to do
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("a feature of the workspace comes from no repository")
    func localAlready() throws {
        try shop().expect(
            """
            $ ufeature promote Networking --local Elsewhere
            ! error: 'Networking' comes from no repository: it is in 'Foundation/Networking' [package_is_local]
            !   help: to use it from a repository: ufeature promote Networking --url <url> --from <version>
            ? 1
            """
        )
    }

    @Test("the workspace of Xcode lists the folder again")
    func listedAgain() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ ufeature new Networking --kind foundation --targets source --quiet && ufeature link Search Networking --quiet
            $ cp -R Foundation/Networking ../copy
            $ git init --quiet && git add --all
            $ ufeature promote Networking --url \(Self.url) --from 1.2.0 --remove --quiet 2>/dev/null
            $ grep -c Networking Shop.xcworkspace/contents.xcworkspacedata
            0
            ? 1
            $ mv ../copy Foundation/Networking
            $ ufeature promote Networking --local Foundation/Networking --quiet
            $ git diff --stat
            """
        )
    }

    @Test("there and back adds nothing to a workspace of Xcode that lists few packages")
    func thereAndBackInAListOfFew() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ ufeature new Networking --kind foundation --targets source --quiet && ufeature link Search Networking --quiet
            $ cp -R Foundation/Networking ../copy
            $ echo '<Workspace version = "1.0"></Workspace>' > Shop.xcworkspace/contents.xcworkspacedata
            $ git init --quiet && git add --all
            $ ufeature promote Networking --url \(Self.url) --from 1.2.0 --remove --quiet 2>/dev/null
            $ mv ../copy Foundation/Networking
            $ ufeature promote Networking --local Foundation/Networking --quiet
            $ git diff --stat
            """
        )
    }

    @Test("a feature that is linked afterwards gets the new package, and the folder goes when it is asked for")
    func afterwards() throws {
        let terminal = try shop()
        try terminal.expect(
            """
            $ ufeature promote Networking --url \(Self.url) --exact 1.2.0 --remove --quiet
            $ ls Foundation
            ! <...>
            ? 2
            $ ufeature promote Networking --url \(Self.url) --exact 1.2.0
            Networking comes from '\(Self.url)' already: nothing to do
            $ ufeature new Home --targets source --quiet
            $ ufeature link Home Networking --quiet
            $ grep -e 'package(' -e 'package:' Features/Home/Package.swift
                .package(url: "\(Self.url)", exact: "1.2.0")
                  dependencies: [.product(name: "Networking", package: "net-kit")],
            $ ufeature promote Networking --local Foundation/Networking
            ! error: there is no package in 'Foundation/Networking' [no_package_there]
            !   help: bring it there first, with its history: git subtree add --prefix Foundation/Networking \(Self.url) 1.2.0
            ? 1
            """
        )
    }

    @Test("an app that Xcode builds is told as a step before the folder can go")
    func projects() throws {
        let terminal = try shop()
        try terminal.output(
            of: """
                mkdir -p App/Shop.xcodeproj
                printf '\t\tA1 = {isa = XCSwiftPackageProductDependency; };\n\t\t\tproductName = Networking;\n' \
                  > App/Shop.xcodeproj/project.pbxproj
                printf 'targets:\n  Shop:\n    dependencies:\n      - package: Networking\n' > App/project.yml
                """
        )
        try terminal.expect(
            """
            $ ufeature promote Networking --url \(Self.url) --from 1.2.0 2> "$ASIDE/notes" | sed -n '/Next:/,$p'
            Next:
              # let 'App/Shop.xcodeproj' use the package at '\(Self.url)' in place of 'Foundation/Networking'
              # let 'App/project.yml' use the package at '\(Self.url)' in place of 'Foundation/Networking'
              ufeature promote Networking --url \(Self.url) --from 1.2.0 --remove
              ufeature validate --build
            $ ufeature promote Networking --url \(Self.url) --from 1.2.0 --remove 2>&1 | grep error:
            App/Shop.xcodeproj/project.pbxproj:2:4: error: an Xcode project uses 'Networking' [feature_in_use]
            App/project.yml:4:7: error: an Xcode project uses 'Networking' [feature_in_use]
            $ rm -r App
            $ ufeature promote Networking --url \(Self.url) --from 1.2.0 --remove --quiet
            """
        )
    }

    @Test("what is certain to break is refused, at its place")
    func refusals() throws {
        let terminal = try shop()
        try terminal.output(
            of: """
                mkdir -p App/Shop/Source
                printf '// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: "Shop", \
                targets: [.executableTarget(name: "Shop", path: "Source")])\n' > App/Shop/Package.swift
                echo 'print(1)' > App/Shop/Source/main.swift
                """
        )
        try terminal.expect(
            """
            $ ufeature promote Search --url https://example.com/search.git --from 1.0.0
            ! Features/Search/Package.swift:<...>: error: 'Search' uses 'Networking' at a path, which another repository doesn't have [local_dependency]
            !         .package(path: "../../Foundation/Networking")
            !                        ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            !   help: promote it first: ufeature promote Networking --url <url> --from <version>
            ? 1
            $ ufeature promote Shop --url https://example.com/shop.git --from 1.0.0
            ! error: 'Shop' is the app, which nothing depends on [app_promoted]
            !   help: promote one of the features that it uses
            ? 1
            $ ufeature promote Networking --url https://example.com/Cart.git --from 1.0.0
            ! error: 'https://example.com/Cart.git' and 'Features/Cart' would be one package to SwiftPM: 'cart' [identity_clash]
            !   help: give the repository another name
            ? 1
            $ ufeature promote Networking --url https://example.com/net.git --from 1.0
            ! error: '1.0' is not a semantic version [invalid_version]
            !   help: write three numbers, such as 1.2.0
            ? 1
            $ ufeature promote Networking --url networking --from 1.0.0
            ! error: 'networking' is not the URL of a repository [invalid_url]
            !   help: write where git finds the repository: https://github.com/acme/networking.git
            ? 1
            $ ufeature promote Networking --url https://example.com/net.git
            ! error: missing --from <version> [missing_argument]
            !   help: or, in place of that, --exact <version> or --branch <name>
            ! see 'ufeature promote --help'
            ? 64
            $ ufeature promote Networking --url https://example.com/net.git --from 1.0.0 --local Foundation/Networking
            ! error: --local and --url exclude each other [conflicting_options]
            ! see 'ufeature promote --help'
            ? 64
            """
        )
    }

    @Test("a package with versions that wants a branch of another, and a catalogue that has another of its name")
    func unstable() throws {
        let terminal = try shop()
        try terminal.output(
            of: """
                sed -i.old 's|  targets: \\[|  dependencies: [.package(url: "https://example.com/log.git", branch: "main")],\\n  targets: [|' \
                  Foundation/Networking/Package.swift && rm Foundation/Networking/Package.swift.old
                echo '{"name": "Shop", "externals": {"Networking": {"url": "https://example.com/old.git", "from": "1.0.0"}}}' > ufeature.json
                """
        )
        try terminal.expect(
            """
            $ ufeature promote Networking --url https://example.com/net.git --from 1.0.0 2>&1 | grep error:
            Foundation/Networking/Package.swift:<...>: error: a package with versions can't use one at a branch [unstable_dependency]
            ufeature.json:1:32: error: the catalogue has 'Networking' already, declared differently: '.package(url: "https://example.com/old.git", from: "1.0.0")' [catalogue_has_another]
            """
        )
    }

    @Test("SwiftPM reads the same from every manifest, but for where the package comes from", .storey(.toolchain))
    func dumps() throws {
        let terminal = try shop()
        func dump(_ feature: String) throws -> String {
            try terminal.output(of: "swift package dump-package --package-path Features/\(feature)")
        }
        let names = ["Search", "Cart"]
        let before = try names.map(dump)
        try terminal.output(of: "ufeature promote Networking --url \(Self.url) --from 1.2.0 --quiet 2>/dev/null")
        for (old, name) in zip(before, names) {
            let new = try dump(name)
            #expect(new.contains("\"identity\" : \"net-kit\""))
            #expect(new.contains(Self.url) || new.contains(Self.url.replacingOccurrences(of: "/", with: "\\/")))
            #expect(!new.contains("fileSystem"))
            let targets = { (text: String) in text.components(separatedBy: "\"targets\" : [").last ?? "" }
            let sameNames = targets(new).replacingOccurrences(of: "\"net-kit\"", with: "\"Networking\"")
            #expect(sameNames == targets(old))
            #expect(targets(new) != targets(old))
        }
        try terminal.output(of: "ufeature promote Networking --local Foundation/Networking --quiet")
        #expect(try names.map(dump) == before)
    }

    @Test("the commands that come out fill the new repository, and what uses it builds", .storey(.toolchain))
    func steps() throws {
        // SwiftPM clones from no URL with a space in it, and a sandbox has one.
        let remotes = FileManager.default.temporaryDirectory.appending(path: "ufeature-promoted-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: remotes) }
        let remote = remotes.appending(path: "net-kit.git").path
        var terminal = try Terminal(.smallTemplates, within: 600)
        terminal.sandbox.variables["GIT_CONFIG_GLOBAL"] = "/dev/null"
        let identity = "-c user.name=A -c user.email=a@example.com"
        try terminal.output(
            of: """
                git init -q && git init -q --bare "\(remote)"
                ufeature new Networking --kind foundation --targets source,tests --quiet
                ufeature new Cart --targets source --depends-on Networking --quiet
                git add . && git \(identity) commit -qm first
                ufeature promote Networking --url "\(remote)" --from 1.0.0 2>/dev/null | sed -n '/Next:/,$p' > "$ASIDE/steps"
                git \(identity) commit -qam promoted
                grep -e subtree -e push -e remove "$ASIDE/steps" | sh
                """
        )
        try terminal.output(of: "test ! -e Foundation/Networking && swift build --package-path Features/Cart")
        #expect(try terminal.output(of: "git -C '\(remote)' log --format=%s refs/tags/1.0.0") == "first\n")
    }

    @Test("in a submodule the history is split there, and one that is a submodule is pushed as it is")
    func submodules() throws {
        var terminal = try Terminal(.smallTemplates)
        terminal.sandbox.variables["GIT_CONFIG_GLOBAL"] = "/dev/null"
        let git = "git -c user.name=A -c user.email=a@example.com -c protocol.file.allow=always"
        try terminal.output(
            of: """
                ufeature new Networking --kind foundation --targets source,tests --quiet
                ufeature new Cart --targets source --depends-on Networking --quiet
                mkdir "$ASIDE/all" "$ASIDE/one" && cp -R Foundation/* "$ASIDE/all" && cp -R Foundation/Networking/* "$ASIDE/one"
                for place in "$ASIDE/all" "$ASIDE/one"; do
                  git -C "$place" init -q && git -C "$place" add . && (cd "$place" && \(git) commit -qm Old)
                done
                rm -r Foundation && git init -q && git add . && \(git) commit -qm Begin
                \(git) submodule --quiet add "$ASIDE/all" Foundation && \(git) commit -qm Submodule
                """
        )
        try terminal.expect(
            """
            $ ufeature promote Networking --url \(Self.url) --from 1.2.0 2>/dev/null | grep git
              git -C Foundation subtree split --prefix Networking --branch promote/Networking
              git -C Foundation push \(Self.url) promote/Networking:refs/heads/main
              git -C Foundation push \(Self.url) promote/Networking:refs/tags/1.2.0
              ufeature promote Networking --url \(Self.url) --from 1.2.0 --remove
            $ git -C Foundation subtree split --prefix Networking --branch promote/Networking > out 2>&1 && git -C Foundation log --format=%s promote/Networking
            Old
            $ git checkout -q . && git rm -qf Foundation && rm -rf Foundation .git/modules && mkdir Foundation
            $ \(git) submodule --quiet add "$ASIDE/one" Foundation/Networking
            $ ufeature promote Networking --url \(Self.url) --from 1.2.0 2>/dev/null | grep git
              git -C Foundation/Networking push \(Self.url) HEAD:refs/heads/main
              git -C Foundation/Networking push \(Self.url) HEAD:refs/tags/1.2.0
              ufeature promote Networking --url \(Self.url) --from 1.2.0 --remove
            """
        )
    }

    @Test("a product that is found by the package's name gets the new one beside it")
    func foundByName() throws {
        let terminal = try shop()
        let manifest = "Features/Cart/Package.swift"
        try terminal.output(
            of: """
                sed -e 's/.product(name: "Networking", package: "Networking")/"Networking"/' -i.old \(manifest)
                rm \(manifest).old && ! grep -q 'package: ' \(manifest)
                """
        )
        try terminal.expect(
            """
            $ ufeature promote Networking --url \(Self.url) --from 1.2.0 --quiet 2> /dev/null
            $ grep -h -e 'package(' -e 'package:' -e '"Networking"' \(manifest)
                .package(url: "\(Self.url)", from: "1.2.0")
                    .product(name: "Networking", package: "net-kit")
            $ ufeature promote Networking --local Foundation/Networking --quiet
            $ sed -e 's/"Networking"/networking/' -e 's/^let package/let networking = "Networking"\\n\\n&/' -i.old \(manifest)
            $ sed -e 's/.product(name: networking.*)/.byName(name: networking)/' -i.old \(manifest) && rm \(manifest).old
            $ ufeature promote Networking --url \(Self.url) --from 1.2.0 2>&1 | grep error:
            \(manifest):<...>: error: 'Networking' is found by the package's name, which is 'net-kit' from now on [product_without_package]
            """
        )
    }

    @Test("while the folder stays, unlink and remove mean what comes from the other repository")
    func theFolderStays() throws {
        let terminal = try shop()
        try terminal.output(of: "echo 'import Networking' >> Features/Cart/Source/CartBuilder.swift")
        try terminal.expect(
            """
            $ ufeature promote Networking --url \(Self.url) --from 1.2.0 --quiet 2> /dev/null
            $ ufeature unlink Search Networking --quiet
            $ grep -c net-kit Features/Search/Package.swift
            0
            ? 1
            $ ufeature link Search Networking --quiet 2> /dev/null
            $ grep -h -e 'package(' -e 'package:' Features/Search/Package.swift
                .package(url: "\(Self.url)", from: "1.2.0"),
                    .product(name: "Networking", package: "net-kit"),
            $ ufeature remove Networking --force --quiet
            $ ls Foundation 2> /dev/null
            ? 2
            """
        )
    }
}
