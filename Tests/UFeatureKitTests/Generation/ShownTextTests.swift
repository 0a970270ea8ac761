import Features
import FileChanges
import Foundation
import Planning
import TemplateSets
import Testing

/// What a generated screen shows is in the String Catalog of its target, and nothing else is.
struct ShownTextTests {
    @Test(arguments: ["feature", "clean", "slice", "flow", "design-system"])
    func everyTextHasItsKey(set name: String) throws {
        let planner = try ShapePlanner()
        let set = try planner.templates.set(named: name)
        var catalogs = 0
        // Many combinations have files in common.
        var seen: [String: Shown] = [:]
        for combination in set.combinations {
            let folder = try planner.folder(of: combination)
            let shown = Self.shown(in: folder, &seen)
            let keys = try Self.keys(in: folder)
            #expect(shown.unbound.isEmpty, "\(combination.name) shows words without a bundle")
            #expect(Set(keys) == shown.keys, "\(combination.name)")
            #expect(keys == keys.sorted { $0.lowercased() < $1.lowercased() }, "\(combination.name)")
            catalogs += keys.isEmpty ? 0 : 1
        }
        #expect(catalogs > 0, "some feature of '\(name)' must have a catalogue")
    }

    @Test func aFeatureMayBeCalledLikeATextOfIts() throws {
        let planner = try ShapePlanner()
        let shape = try #require(Shape.telling.first { $0.kind == .product && $0.roles.contains(.source) })
        let folder = try planner.feature(shape, .alone, named: "Loading").folder
        #expect(try Self.keys(in: folder).filter { $0 == "Loading" }.count == 1)
    }

    @Test(arguments: [
        (#"Text("Here")"#, ["Here"]), (#"Button("Go") {}"#, ["Go"]), (#".navigationTitle("A")"#, ["A"]),
        (#".alert("Oh", isPresented: $a) {}"#, ["Oh"]), (#"Text(item.title)"#, []),
        (#"Text("Here", bundle: .module)"#, []), (#"String(localized: "Here")"#, ["Here"]),
    ])
    func whatHasNoBundleIsFound(code: String, found: [String]) {
        #expect(Self.shown(in: code).unbound == found)
    }

    /// The texts that code shows: those that are looked up in the module's bundle, and the others.
    struct Shown {
        var keys: Set<String> = []
        var unbound: [String] = []
    }

    private static func shown(in folder: NewFolder, _ seen: inout [String: Shown]) -> Shown {
        var all = Shown()
        for file in folder.files where Self.isShipped(file.path) && file.path.hasSuffix(".swift") {
            let shown = seen[file.contents] ?? shown(in: file.contents)
            seen[file.contents] = shown
            all.keys.formUnion(shown.keys)
            all.unbound += shown.unbound
        }
        return all
    }

    private static func isShipped(_ path: String) -> Bool { path.hasPrefix("Source/") || path.hasPrefix("Interface/") }

    private static func shown(in code: String) -> Shown {
        var shown = Shown()
        // Previews come last, and nobody but a developer reads what they are called and show.
        let code = code.firstRange(of: "#Preview").map { code[..<$0.lowerBound] } ?? code[...]
        let calls =
            #/(?:Text|Label|Button|ProgressView|TextField|SecureField|ContentUnavailableView|LabeledContent|Toggle|String|\.navigationTitle|\.alert|\.accessibilityLabel|\.accessibilityHint)\(\s*(?:localized: )?((?:[\w.]+\s+\? "[^"]*" : )?"(?:[^"\\]|\\.)*")(,\s*bundle: \.module)?/#
        for call in code.matches(of: calls) {
            for literal in call.output.1.matches(of: #/"((?:[^"\\]|\\.)*)"/#) {
                let key = Self.key(of: String(literal.output.1))
                if call.output.2 == nil { shown.unbound.append(key) } else { shown.keys.insert(key) }
            }
        }
        return shown
    }

    /// What Xcode makes a key of: `Welcome, %@!` of `Welcome, \(user.name)!`.
    private static func key(of literal: String) -> String {
        literal.replacing("\\(minimum)", with: "%lld").replacing(#/\\\([\w.]+\)/#, with: "%@")
            .replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    }

    private struct Catalog: Decodable {
        struct Entry: Decodable {}

        let sourceLanguage: String, version: String
        let strings: [String: Entry]
    }

    /// The keys of the catalogue, in the order of its text.
    private static func keys(in folder: NewFolder) throws -> [String] {
        let files = folder.files.filter { $0.path.hasSuffix(".xcstrings") }
        guard let file = files.first else { return [] }
        #expect(files.count == 1 && isShipped(file.path) && file.path.hasSuffix("/Resources/Localizable.xcstrings"))
        let catalog = try JSONDecoder().decode(Catalog.self, from: Data(file.contents.utf8))
        #expect(catalog.sourceLanguage == "en")
        let keys = file.contents.matches(of: #/(?m)^    ("(?:[^"\\]|\\.)*") : \{$/#)
        let names = try keys.map { try JSONDecoder().decode(String.self, from: Data($0.output.1.utf8)) }
        #expect(Set(names) == Set(catalog.strings.keys))
        let manifest = try #require(folder.files.first { $0.path == "Package.swift" }).contents
        #expect(manifest.contains("defaultLocalization: \"en\""))
        #expect(manifest.contains("resources: [.process(\"Resources\")]"))
        return names
    }
}

extension ShapePlanner {
    /// The folder of a feature that a set makes with some values of its parameters.
    fileprivate func folder(of combination: TemplateCombination) throws -> NewFolder {
        // Slices use no product features.
        let users: FeatureKind = combination.set == "slice" ? .foundation : combination.kind
        var descriptor = FeatureDescriptor(
            name: try FeatureName("Gallery"),
            kind: combination.kind,
            roles: combination.roles,
            dependencies: combination.isSupplied ? Surroundings.everything.dependencies(of: users) : [],
            template: combination.set
        )
        descriptor.parameters = combination.parameters
        return try plan(descriptor).folder
    }
}
