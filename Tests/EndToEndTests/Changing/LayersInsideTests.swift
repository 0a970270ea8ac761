import TestSupport
import Testing

@Suite("layers inside a large package: what has none of its own has that of the package")
struct LayersInsideTests {
    private static let uses = [
        "APIClient": [], "FileClient": [], "MapClient": [], "Styles": [], "CartFeature": ["MapClient", "Styles"],
        "HomeFeature": ["APIClient", "Styles"], "SearchFeature": ["FileClient"],
    ]

    private static let settings =
        #"{ "name": "Shop", "layers": { "foundation": ["Core", "Sources/*Client"], "product": ["Features", "."] } }"#

    /// A large package in which the features show something, and the rest is what they are built from.
    private static func terminal(_ settings: String? = settings) throws -> Terminal {
        let names = uses.keys.sorted()
        let targets = names.map { name in
            let used = uses[name, default: []].map { "\"\($0)\"" }.joined(separator: ", ")
            return "        .target(name: \"\(name)\", dependencies: [\(used)]),\n"
        }
        var files = [
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Shop",
                targets: [
            \(targets.joined())    ]
            )

            """
        ]
        for name in names {
            let shown = name.hasSuffix("Feature") ? "import SwiftUI\n" : ""
            let used = uses[name, default: []].map { "import \($0)\n" }.joined()
            files["Sources/\(name)/\(name).swift"] = used + shown + "\npublic struct \(name)Thing {}\n"
        }
        files["ufeature.json"] = settings.map { $0 + "\n" }
        let terminal = try Terminal(files)
        try terminal.output(of: "git init --quiet && git add --all")
        return terminal
    }

    @Test("nothing is found right after adopting, and what breaks the layers later is")
    func adopted() throws {
        try Self.terminal(nil).expect(
            """
            $ ufeature init --adopt --yes --quiet
            $ grep '"Sources' ufeature.json
                "foundation": ["Foundation", "Sources/*Client", "Sources/Styles"],
            $ ufeature validate --quiet
            $ ufeature link FileClient HomeFeature
            ! error: 'FileClient' is a foundation feature and can't use the product feature 'HomeFeature' [layer_direction]
            !   help: the other way round is legal: ufeature link HomeFeature FileClient
            ? 1
            $ sed -i.old 's/name: "FileClient", dependencies: ../name: "FileClient", dependencies: ["HomeFeature"]/' Package.swift
            $ ufeature validate
            Package.swift:<...>: error: 'FileClient' belongs to a foundation feature and uses 'HomeFeature' of the product feature 'HomeFeature' [layer_direction]
                        .target(name: "FileClient", dependencies: ["HomeFeature"]),
                                                                   ^~~~~~~~~~~~~
              help: <...>
              help: or, if 'HomeFeature' is for all features, add 'Sources/HomeFeature' to "foundation" in ufeature.json
            ! 1 package read, 1 error
            ? 1
            """
        )
    }

    @Test("a rename into a name that a pattern has keeps the layer, and the way back gives the bytes back")
    func rename() throws {
        try Self.terminal().expect(
            """
            $ ufeature rename HomeFeature HomeClient --quiet
            $ cat ufeature.json
            { "name": "Shop", "layers": { "foundation": ["Core", "Sources/*Client"], "product": ["Features", ".", "Sources/HomeClient"] } }
            $ ufeature rename HomeClient HomeFeature --quiet
            $ git diff --stat
            $ ufeature rename APIClient API --quiet
            $ cat ufeature.json
            { "name": "Shop", "layers": { "foundation": ["Core", "Sources/*Client", "Sources/API"], "product": ["Features", "."] } }
            $ ufeature rename API APIClient --quiet
            $ git diff --stat
            """
        )
    }

    @Test("what the team has named without need stays named through a rename")
    func namedByHand() throws {
        let settings = Self.settings.replacing("\".\"", with: "\".\", \"Sources/HomeFeature\"")
        try Self.terminal(settings).expect(
            """
            $ ufeature rename HomeFeature Start --quiet
            $ grep -c Sources/Start ufeature.json
            1
            $ ufeature rename Start HomeFeature --quiet
            $ git diff --stat
            """
        )
    }

    @Test("a feature takes its folder in the layers with it when it goes")
    func remove() throws {
        let settings = Self.settings.replacing("*Client\"", with: "*Client\", \"Sources/Styles\"")
        try Self.terminal(settings).expect(
            """
            $ ufeature remove Styles --unlink --force --quiet 2> /dev/null
            $ cat ufeature.json
            \(Self.settings)
            """
        )
    }

    @Test("a feature like one of the foundation is one, too, and gone again without a trace")
    func like() throws {
        try Self.terminal().expect(
            """
            $ ufeature new Sounds --like FileClient --quiet
            $ ufeature list | grep Sounds
              Sounds         foundation  source                         Sources/Sounds
            $ ufeature remove Sounds --quiet
            $ git status --short | grep -v '^A '
            ? 1
            $ ufeature new Sounds --kind foundation > /dev/null
            ! note: 'Sounds' is a package of its own, and the other features are targets of '.' [beside_large_package]
            !   help: to have it there: ufeature remove Sounds, then ufeature new Sounds --like <...>Client
            """
        )
    }
}
