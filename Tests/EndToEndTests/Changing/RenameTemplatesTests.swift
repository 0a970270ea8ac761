import TestSupport
import Testing

/// `ufeature rename`, in a workspace whose own template sets name the feature.
struct RenameTemplatesTests {
    @Test("a set whose features use the renamed one follows, so that it makes the next feature, and comes back")
    func follows() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ rm README.md
            $ ufeature new Cart --depends-on Search --quiet
            $ ufeature template from Cart ours --quiet
            $ ufeature new Wish --template ours --quiet
            $ cp -R . ../Before
            $ ufeature rename Search Finder --comments --strings --quiet
            $ grep -rnE 'Search(Interface|Item|Testing|Service)|[.]search[(]|"Search' Templates App
            ? 1
            $ ufeature new List --template ours --quiet
            $ grep -n '[.]finder(' App/Shop/Source/ListEntry.swift
            78:    path.append(.finder(.item(item)))
            $ ufeature template check ours
            ! 1 template set checked, no findings
            $ ufeature validate
            ! 7 packages read, no findings
            $ ufeature remove List --quiet
            $ ufeature rename Finder Search --comments --strings --quiet
            $ diff -r . ../Before
            """
        )
    }

    @Test("only sets that say that their features use it follow; what is between braces never changes")
    func others() throws {
        let set = ["template.json": "{ \"description\": \"Ours.\" }\n", "source/A.swift.mustache": "import Search\n"]
        let own = [
            "template.json": "{ \"description\": \"Own.\", \"dependencies\": [\"Search\", \"Core\"] }\n",
            "partials/manifest.mustache": """
            import PackageDescription
            let package = Package(name: "{{feature.name}}", dependencies: [.package(path: "../Search")])
            {{! "Search" }}

            """,
            "source/A.swift.mustache": "{{#Search}}\nimport Search\n{{/Search}}\nlet {{Search}}Search = Search.self\n",
        ]
        var files = [
            "ufeature.json": "{ \"name\": \"Shop\" }\n",
            "Features/Search/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Search", products: [.library(name: "Search", targets: ["Search"])],
              targets: [.target(name: "Search")]
            )

            """,
            "Features/Search/Sources/Search/Search.swift": "public struct Search {}\n",
        ]
        for (path, text) in set { files["Templates/other/" + path] = text }
        for (path, text) in own { files["Templates/own/" + path] = text }
        try Terminal(files).expect(
            """
            $ ufeature rename Search Finder --quiet
            ! Templates/other/source/A.swift.mustache:1:8: note: 'Search' is the old name, and is left as it is here [name_left_elsewhere]
            !   help: check whether it means the feature, and change it by hand
            ! Templates/own/partials/manifest.mustache:3:6: note: 'Search' is the old name, and is left as it is here [name_left_elsewhere]
            !   help: check whether it means the feature, and change it by hand
            ! Templates/own/source/A.swift.mustache:1:4: note: 'Search' is the old name, and is left as it is here, also in line 3, 4 [name_left_elsewhere]
            !   help: check whether it means the feature, and change it by hand
            $ cat Templates/own/template.json Templates/own/source/A.swift.mustache Templates/own/partials/manifest.mustache
            { "description": "Own.", "dependencies": ["Finder", "Core"] }
            {{#Search}}
            import Finder
            {{/Search}}
            let {{Search}}Search = Finder.self
            import PackageDescription
            let package = Package(name: "{{feature.name}}", dependencies: [.package(path: "../Finder")])
            {{! "Search" }}
            """
        )
    }

    @Test("a name that the code made for every feature has for something else is noted, and refused on the way back")
    func ambiguousCases() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Home --quiet
            $ cd Shop
            $ rm README.md
            $ ufeature rename Home Start --comments --strings --quiet
            ! note: a line is longer now than the 100 characters that .swift-format allows [long_lines]
            !   help: break them: swift format -i Features/Start/Source/StartView.swift
            ! note: 'rename' can't bring the old name back: the code made for every feature has a case 'start', too [one_way]
            !   help: to undo it, use git
            $ ufeature rename Start Landing
            ! error: the code that is made for 'Start' has a case 'start' that isn't called after it [name_means_more]
            !   help: rename it by hand: which '.start' is meant can't be said for certain
            ? 1
            """
        )
    }

    @Test("a folder that was moved by hand leaves paths that lead nowhere: it is moved back first")
    func movedByHand() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ rm README.md
            $ mv Features/Search Features/Find
            $ ufeature rename Search Find
            ! App/Shop/Package.swift:23:20: error: '../../Features/Search' leads to a folder that is not there, while 'Search' is in 'Features/Find' [dangling_dependency]
            !         .package(path: "../../Features/Search"),
            !                        ^~~~~~~~~~~~~~~~~~~~~~~
            !   help: move the folder back, as this moves it: mv Features/Find Features/Search
            ? 1
            $ mv Features/Find Features/Search
            $ ufeature rename Search Find --comments --strings --quiet
            $ ufeature validate
            ! 4 packages read, no findings
            """
        )
    }
}
