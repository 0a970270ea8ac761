import Diagnostics
import Features
import JSON
import Planning
import Testing
import Workspaces

/// The folders of layers that packages are found in: few of them, and just those packages.
@Suite struct AdoptedFoldersTests {
    @Test("a folder is the layer of most packages in it, and the others are named")
    func majority() {
        let folders = AdoptedFolders(
            of: ["Packages/Core": .foundation, "Packages/Models": .foundation, "Packages/Search": .product],
            besides: []
        )
        #expect(folders.own == [.foundation: "Packages", .product: "Features", .app: "App"])
        #expect(folders.further[.product] == ["Packages/Search"])
        #expect(folders.further[.foundation] == [])
    }

    @Test("a folder with its layer's name is that layer's, and new features are made there")
    func named() {
        let folders = AdoptedFolders(
            of: ["Modules/Features/Search": .product, "Modules/Libraries/Core": .foundation, "Apps/Shop": .app],
            besides: []
        )
        #expect(folders.own == [.foundation: "Modules/Libraries", .product: "Modules/Features", .app: "Apps"])
    }

    @Test(
        "folders around the packages of one feature each are in the folder of their layer, and folders of layers stay")
    func aroundFeatures() {
        let login = ["Features/Login/LoginDomain", "Features/Login/LoginUI", "Features/cart/cart-ui"]
        let shared = ["Shared/Core/Log", "Shared/Core/Disk", "Shared/Data/UserData"]
        let layers = { (more: [String: Layer]) in
            Dictionary(login.map { ($0, Layer.product) } + shared.map { ($0, .foundation) } + Array(more)) { $1 }
        }
        let folders = AdoptedFolders(of: layers([:]), besides: [])
        #expect(folders.own == [.product: "Features", .foundation: "Shared/Core", .app: "App"])
        #expect(folders.further[.product] == [])
        #expect(folders.further[.foundation] == ["Shared/Data"])
        for layers in [layers(["Features/Login/LoginKit": .foundation]), layers(["Features/Maps/Pins": .product])] {
            #expect(AdoptedFolders(of: layers, besides: []).own[.product] == "Features/Login")
        }
        #expect(AdoptedFolders(of: layers([:]), besides: ["Features/Old/Old"]).own[.product] == "Features/Login")
    }

    @Test("among the targets of another package, every package is named")
    func amongTargets() {
        let folders = AdoptedFolders(
            of: [".": .product, "Sources/Cast": .foundation, "Sources/Rpc": .foundation],
            besides: [],
            parts: ["Sources/*Client"],
            targets: [".": ["Sources/Home"], "Sources/Cast": ["Sources/Cast/Sources/Cast"]]
        )
        #expect(folders.own[.foundation] == "Foundation")
        #expect(folders.further[.foundation] == ["Sources/Cast", "Sources/Rpc", "Sources/*Client"])
    }

    @Test("where something isn't to be found, every package is named")
    func strangers() {
        let folders = AdoptedFolders(of: ["Packages/Core": .foundation], besides: ["Packages/Old", "App"])
        #expect(folders.own == [.foundation: "Foundation", .product: "Features", .app: "Apps"])
        #expect(folders.further[.foundation] == ["Packages/Core"])
    }

    @Test("where the usual names are taken, new features have a folder all the same")
    func takenNames() {
        let taken = ["Features", "Products", "FeaturePackages", "Foundations", "Libraries"]
        let folders = AdoptedFolders(of: ["Foundation": .foundation], besides: taken)
        #expect(folders.own == [.foundation: "NewFoundation", .product: "NewFeatures", .app: "App"])
    }

    @Test("three that end alike are a pattern, where no other package of the folder ends so")
    func patterns() {
        let products = Dictionary(uniqueKeysWithValues: "ABCDEFG".map { ("Packages/\($0)Feature", Layer.product) })
        let clients = ["AudioClient", "FileClient", "MapClient"].map { ("Packages/" + $0, Layer.foundation) }
        let layers = products.merging(clients) { first, _ in first }
        let models = layers.merging(["Packages/Models": .foundation]) { first, _ in first }
        #expect(
            AdoptedFolders(of: models, besides: ["Packages/MapClient/Examples"]).further[.foundation]
                == ["Packages/*Client", "Packages/Models"]
        )
        let other = layers.merging(["Packages/WebClient": .product]) { first, _ in first }
        #expect(
            AdoptedFolders(of: other, besides: []).further[.foundation]
                == ["Packages/AudioClient", "Packages/FileClient", "Packages/MapClient"]
        )
        #expect(
            AdoptedFolders(of: ["core-ui": .foundation, "map-ui": .foundation, "web-ui": .foundation], besides: [])
                .further[.foundation] == ["core-ui", "map-ui", "web-ui"]
        )
    }

    /// Law, over every way to give six packages layers, and to leave some out: who looks into the folders finds the packages
    /// with their layers, and nothing else; and `ufeature.json` may have them.
    @Test("the folders find every package in its layer, and no other")
    func theyFindWhatTheyShould() throws {
        let paths = [".", "Core", "Packages/A", "Packages/B", "Packages/Features/C", "App/D"]
        let choices: [Layer?] = [.foundation, .product, .app, nil]
        for number in 0..<4096 {
            var layers: [String: Layer] = [:]
            var strangers: [String] = []
            for (index, path) in paths.enumerated() {
                if let layer = choices[(number >> (2 * index)) & 3] {
                    layers[path] = layer
                } else {
                    strangers.append(path)
                }
            }
            let folders = AdoptedFolders(of: layers, besides: strangers)
            var settings = WorkspaceSettings(name: "Shop")
            settings.layers = folders.own
            settings.furtherFolders = folders.further.filter { !$0.value.isEmpty }
            let found = Dictionary(
                uniqueKeysWithValues: paths.compactMap { path in Self.layer(of: path, in: settings).map { (path, $0) } }
            )
            #expect(found == layers, "\(number)")
            let source = SourceText(path: "ufeature.json", text: JSONPrinter.print(settings.json))
            #expect(try WorkspaceSettings.decode(source) == settings, "\(number)")
        }
    }

    /// The layer of the innermost folder that a package is in.
    private static func layer(of path: String, in settings: WorkspaceSettings) -> Layer? {
        let all = Layer.allCases.flatMap { layer in
            ([settings.layers[layer] ?? ""] + (settings.furtherFolders[layer] ?? [])).map { (layer, $0) }
        }
        return all.filter { path == $1 || path.hasPrefix($1 + "/") }.max { $0.1.utf8.count < $1.1.utf8.count }?.0
    }
}

/// What most of several say.
@Suite struct MajorityTests {
    @Test func mostHaveToSayIt() {
        #expect(Majority(of: ["a", "b", "b"]).value == "b")
        #expect(Majority(of: ["a", "b"]).value == nil)
        #expect(Majority(of: ["a", "b"]).favourite == "a")
        #expect(Majority<String>(of: []).value == nil)
        #expect(Majority(of: ["a", "a"]).agreement == "a")
        #expect(Majority(of: ["a", "a", "b"]).agreement == nil)
    }
}
