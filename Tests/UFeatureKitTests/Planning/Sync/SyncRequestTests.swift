import Diagnostics
import Features
import FileChanges
import Foundation
import Planning
import Testing
import Workspaces

/// What `sync` takes for a difference, and what it leaves alone.
@Suite struct SyncRequestTests {
    private static let search = """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
          name: "Search",
          platforms: [.iOS(.v16)],
          dependencies: [.package(url: "https://a.b/c/log.git", from: "1.0.0")],
          targets: [
            .target(name: "Search", path: "Source"),
          ]
        )

        """

    @Test func withoutAPolicyThereIsNothingToSync() throws {
        let files = try TemporaryFiles([GeneratedFile(path: "Search/Package.swift", contents: Self.search)])
        defer { files.remove() }
        let refusal = #expect(throws: Refusal.self) { try plan(files) }
        #expect(refusal?.reasons.map(\.id) == ["no_workspace"])
        #expect(refusal?.reasons.first?.help.isEmpty == false)
    }

    /// Whatever the file leaves to the defaults is nobody's wish.
    @Test(arguments: [
        ("{}", []),
        ("{toolsVersion: '6.1'}", ["tools_version"]),
        ("{platforms: {iOS: '17.0', macOS: '14.0'}}", ["platforms"]),
        ("{externals: {log: {url: 'https://a.b/c/log.git', exact: '1.2.0'}}}", ["external_version"]),
        ("{languageMode: '5'}", ["sync"]), ("{languageMode: '6'}", []),
        ("{swiftSettings: {defines: ['A', 'B']}}", ["sync"]),
        ("{toolsVersion: '6.1', rules: {tools_version: 'off'}}", []),
        ("{platforms: {iOS: '17.0'}, rules: {platforms: 'off'}}", []),
    ])
    func onlyWhatTheFileSays(policy: String, ids: [String]) throws {
        let files = try workspace(policy, Self.search)
        defer { files.remove() }
        let result = try plan(files)
        #expect(result.found.map(\.id) == ids)
        #expect(result.plan.edits.count == (ids.isEmpty ? 0 : 1))
        #expect(result.found.allSatisfy { $0.severity == .error && $0.feature == "Search" && $0.location != nil })
    }

    @Test func aPlatformIsAddedOnlyToWhatATemplateMade() throws {
        let made = Self.search.replacing("import", with: "// ufeature:template feature\nimport")
        let files = try workspace("{platforms: {iOS: '17.0', macOS: '14.0'}}", made)
        defer { files.remove() }
        let text = try #require(try synced(files))
        #expect(text.contains("platforms: [.iOS(.v17), .macOS(.v14)]"))
    }

    @Test func whatACommentSilencesStays() throws {
        let policy = "{toolsVersion: '6.1', platforms: {iOS: '17.0'}, languageMode: '5'}"
        let comment = "  // ufeature:disable:next platforms the widget has to run on old phones\n  platforms"
        let files = try workspace(policy, Self.search.replacing("  platforms", with: comment))
        defer { files.remove() }
        #expect(try plan(files).found.map(\.id) == ["tools_version", "sync"])
        let text = try #require(try synced(files))
        #expect(text.contains(".iOS(.v16)") && text.contains("6.1") && text.contains(".v5"))
    }

    @Test func whatCannotBeEditedIsToldAndTheRestIsDone() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription

            let log = "1.0.0"
            let package = Package(
              name: "Search",
              dependencies: [.package(url: "https://a.b/c/log.git", exact: Version(stringLiteral: log))],
              targets: [.target(name: "Search", path: "Source")]
            )
            for target in package.targets {
              target.swiftSettings = [.enableUpcomingFeature("MemberImportVisibility")]
            }

            """
        let policy = """
            {toolsVersion: '6.1', externals: {log: {url: 'https://a.b/c/log.git', from: '1.6.0'}},
             swiftSettings: {upcomingFeatures: ['ExistentialAny', 'MemberImportVisibility']}}
            """
        let files = try workspace(policy, manifest)
        defer { files.remove() }
        let result = try plan(files)
        let path = "Features/Search/Package.swift"
        #expect(result.found.map(\.id) == ["tools_version", "external_version", "sync"])
        #expect(result.found.last?.message == "'Search' is compiled without .enableUpcomingFeature(\"ExistentialAny\")")
        #expect(result.left.map(\.id) == ["external_version", "sync"])
        #expect(
            result.left.first?.help == [
                "not synced: code in the manifest computes it", "change that code so that it gives 'from: \"1.6.0\"'",
            ]
        )
        #expect(
            result.left.last?.help == [
                "not synced: \(path):11:10: code sets the settings of targets here", "add these settings there:",
                ".enableUpcomingFeature(\"ExistentialAny\")",
            ]
        )
        let text = String(decoding: try #require(result.plan.edits.first).new, as: UTF8.self)
        #expect(text == manifest.replacing("version: 6.0", with: "version: 6.1"))
    }

    /// A manifest for older compilers has its own tools version on purpose.
    @Test func manifestsForOtherVersionsOfSwiftKeepTheirs() throws {
        let policy =
            "{toolsVersion: '6.1', platforms: {iOS: '17.0'}, languageMode: '5', swiftSettings: {defines: ['A']}}"
        let files = try workspace(policy, Self.search)
        defer { files.remove() }
        let old = Self.search.replacing("version: 6.0", with: "version: 5.5")
        let path = "Features/Search/Package@swift-5.5.swift"
        try files.write(GeneratedFile(path: path, contents: old))
        let result = try plan(files)
        let edit = try #require(result.plan.edits.first { $0.path == path })
        #expect(String(decoding: edit.new, as: UTF8.self) == old.replacing(".v16", with: "\"17.0\""))
        #expect(result.left.isEmpty && result.plan.edits.count == 2)
    }

    @Test func aNamedFeatureAloneIsSynced() throws {
        let files = try workspace("{toolsVersion: '6.1'}", Self.search)
        defer { files.remove() }
        let home = Self.search.replacing("Search", with: "Home")
        try files.write(GeneratedFile(path: "Features/Home/Package.swift", contents: home))
        #expect(try plan(files, ["Home"]).plan.edits.map(\.path) == ["Features/Home/Package.swift"])
        #expect(try plan(files).plan.edits.count == 2)
        #expect(throws: Refusal.self) { try plan(files, ["Hom"]) }
    }

    @Test func aPackageThatCannotBeReadIsTold() throws {
        let files = try workspace("{toolsVersion: '6.1'}", Self.search)
        defer { files.remove() }
        try files.write(GeneratedFile(path: "Features/Broken/Package.swift", contents: "let package = \n"))
        let result = try plan(files)
        #expect(result.left.count == 1 && result.found.count == 2)
        #expect(result.plan.edits.map(\.path) == ["Features/Search/Package.swift"])
    }

    /// What `new` would print for the policy is in line with it.
    @Test func whatNewMakesIsInLine() throws {
        let policy = """
            {toolsVersion: '6.1', platforms: {iOS: '18.0', tvOS: '17.2'}, languageMode: '5',
             swiftSettings: {upcomingFeatures: ['ExistentialAny'], defines: ['STAGING']},
             externals: {log: {url: 'https://a.b/c/log.git', upToNextMinor: '1.6.0'}}}
            """
        let files = try workspace(policy, Self.search)
        defer { files.remove() }
        for (name, kind) in [("Home", FeatureKind.product), ("Depot", .foundation)] {
            let request = NewFeature(name: name, kind: kind, externals: ["log"])
            _ = try request.plan(in: Workspace.read(from: files.path)).apply()
        }
        let found = try plan(files).found
        #expect(Set(found.compactMap(\.location?.path)) == ["Features/Search/Package.swift"], "\(found)")
        let home = try String(contentsOf: files.root.appending(path: "Features/Home/Package.swift"), encoding: .utf8)
        #expect(home.matches(of: /\.define\("STAGING"\)/).count == 1)
        #expect(home.matches(of: /swiftSettings: settings\n/).count == 5)
        #expect(home.hasSuffix("  ],\n  swiftLanguageModes: [.v5]\n)\n"))
        // A role that comes later has them too.
        try FileManager.default.removeItem(at: files.root.appending(path: "Features/Search"))
        let bare = NewFeature(name: "Cart", roles: [.interface, .source])
        _ = try bare.plan(in: Workspace.read(from: files.path)).apply()
        _ = try AddRequest([.tests], to: "Cart").plan(in: Workspace.read(from: files.path)).plan.apply()
        #expect(try plan(files).found.map(\.description) == [])
        let cart = try String(contentsOf: files.root.appending(path: "Features/Cart/Package.swift"), encoding: .utf8)
        #expect(cart.matches(of: /swiftSettings: settings\n/).count == 3)
        #expect(cart.matches(of: /\.define/).count == 1)
    }

    /// A default isolation is that of a role, beside the settings that all targets share.
    @Test func aDefaultIsolationIsAddedToItsRolesAlone() throws {
        let old = "{toolsVersion: '6.2', platforms: {iOS: '17.0', macOS: '14.0'}}"
        let new = old.dropLast() + ", defaultIsolation: {product: {source: 'MainActor', example: 'MainActor'}}}"
        let (files, wanted) = (try workspace(old, Self.search), try workspace(String(new), Self.search))
        defer {
            files.remove()
            wanted.remove()
        }
        for files in [files, wanted] {
            _ = try NewFeature(name: "Home", kind: .product).plan(in: Workspace.read(from: files.path)).apply()
        }
        let policy = try Data(contentsOf: wanted.root.appending(path: "ufeature.json"))
        try policy.write(to: files.root.appending(path: "ufeature.json"))
        #expect(try plan(files).found.filter { $0.feature == "Home" }.count == 2)
        _ = try plan(files, ["Home"]).plan.apply()
        let texts = try [files, wanted].map { files in
            try String(contentsOf: files.root.appending(path: "Features/Home/Package.swift"), encoding: .utf8)
        }
        #expect(texts[0] == texts[1])
        let sum = "swiftSettings: settings + [.defaultIsolation(MainActor.self)]"
        #expect(texts[1].split(separator: "\n").filter { $0.hasSuffix(sum) }.count == 2)
        #expect(texts[1].split(separator: "\n").filter { $0.hasSuffix("swiftSettings: settings") }.count == 3)
    }

    /// A constant may be for other targets too: what a target lacks is added beside it.
    @Test func whatAConstantLacksIsAddedToIt() throws {
        let files = try workspace("{toolsVersion: '6.0', platforms: {iOS: '17.0', macOS: '14.0'}}", Self.search)
        defer { files.remove() }
        _ = try NewFeature(name: "Home", kind: .product).plan(in: Workspace.read(from: files.path)).apply()
        let policy = "{name: 'Shop', swiftSettings: {defines: ['STAGING']}}"
        try Data(policy.utf8).write(to: files.root.appending(path: "ufeature.json"))
        _ = try plan(files, ["Home"]).plan.apply()
        let path = "Features/Home/Package.swift"
        let text = try String(contentsOf: files.root.appending(path: path), encoding: .utf8)
        #expect(text.matches(of: /swiftSettings: settings \+ \[\.define\("STAGING"\)\]\n/).count == 5)
        #expect(try plan(files, ["Home"]).found.isEmpty)
    }

    /// What is usual today, a package that is compiled without isn't given in a new target alone.
    @Test func aNewTargetIsCompiledLikeTheOthers() throws {
        let files = try workspace("{toolsVersion: '6.0'}", Self.search)
        defer { files.remove() }
        try files.write(GeneratedFile(path: "Features/Search/Source/Search.swift", contents: "struct Finder {}\n"))
        _ = try AddRequest([.tests], to: "Search").plan(in: Workspace.read(from: files.path)).plan.apply()
        let path = "Features/Search/Package.swift"
        let text = try String(contentsOf: files.root.appending(path: path), encoding: .utf8)
        #expect(text.contains("SearchTests") && !text.contains("swiftSettings"))
    }

    /// The edits are what one would have written.
    @Test func whatIsSyncedIsWhatNewMakes() throws {
        let old = "{toolsVersion: '6.0', platforms: {iOS: '17.0', macOS: '14.0'}}"
        let new = """
            {toolsVersion: '6.2', platforms: {iOS: '18.0', macOS: '15.0', tvOS: '17.0'}, languageMode: '5',
             defaultIsolation: {foundation: {tests: 'MainActor'}}}
            """
        let (files, wanted) = (try workspace(old, Self.search), try workspace(new, Self.search))
        defer {
            files.remove()
            wanted.remove()
        }
        for files in [files, wanted] {
            for (name, kind) in [("Home", FeatureKind.product), ("Depot", .foundation)] {
                let request = NewFeature(name: name, kind: kind)
                _ = try request.plan(in: Workspace.read(from: files.path)).apply()
            }
        }
        let policy = try Data(contentsOf: wanted.root.appending(path: "ufeature.json"))
        try policy.write(to: files.root.appending(path: "ufeature.json"))
        _ = try plan(files).plan.apply()
        for path in ["Features/Home/Package.swift", "Foundation/Depot/Package.swift"] {
            let texts = try [files, wanted].map { files in
                try String(contentsOf: files.root.appending(path: path), encoding: .utf8)
            }
            #expect(texts[0] == texts[1])
        }
    }

    private func workspace(_ policy: String, _ manifest: String) throws -> TemporaryFiles {
        let policy = policy.replacing("{", with: "{name: 'Shop',", maxReplacements: 1)
        return try TemporaryFiles([
            GeneratedFile(path: "ufeature.json", contents: policy),
            GeneratedFile(path: "Features/Search/Package.swift", contents: manifest),
        ])
    }

    private func plan(_ files: TemporaryFiles, _ names: [String] = []) throws -> SyncRequest.Result {
        try SyncRequest(of: names).plan(in: Workspace.read(from: files.path))
    }

    /// The text of the only manifest that is edited.
    private func synced(_ files: TemporaryFiles) throws -> String? {
        try plan(files).plan.edits.first.map { String(decoding: $0.new, as: UTF8.self) }
    }
}
