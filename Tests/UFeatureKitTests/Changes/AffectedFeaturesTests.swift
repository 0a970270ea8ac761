import Foundation
import OperatingSystem
import Testing

/// What a change affects: git says what has changed, and the targets who feels it.
@Suite struct AffectedFeaturesTests {
    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// New texts by path in the workspace; nil removes a file.
        let files: [String: String?]
        let affected: [String]

        init(_ description: String, _ files: [String: String?], _ affected: [String]) {
            testDescription = description
            self.files = files
            self.affected = affected
        }
    }

    static let all = ["Core", "Home", "Search", "Shop"]

    static let changes = [
        Change("nothing", [:], []),
        Change(
            "an interface", ["Features/Search/Interface/Search.swift": "//"],
            [
                "Home uses Search", "Search touched", "Shop uses Home, Search",
            ]),
        Change(
            "a source behind an interface", ["Features/Search/Source/Search.swift": "//"],
            [
                "Search touched", "Shop uses Search",
            ]),
        Change("a new source", ["Features/Search/Source/New.swift": "//"], ["Search touched", "Shop uses Search"]),
        Change(
            "a source that is gone", ["Features/Search/Source/More.swift": nil],
            [
                "Search touched", "Shop uses Search",
            ]),
        Change(
            "the last source of a target", ["Features/Search/Interface/Search.swift": nil],
            [
                "Home uses Search", "Search touched", "Shop uses Home, Search",
            ]),
        Change("a resource", ["Features/Search/Source/Names.json": "{}"], ["Search touched", "Shop uses Search"]),
        Change(
            "a resource that is gone", ["Features/Search/Source/Names.json": nil],
            [
                "Home uses Search", "Search touched", "Shop uses Home, Search",
            ]),
        Change("a mock", ["Features/Search/Testing/SearchMock.swift": "//"], ["Home uses Search", "Search touched"]),
        Change("tests", ["Features/Search/Tests/SearchTests.swift": "//"], ["Search touched"]),
        Change("a new resource of tests", ["Features/Search/Tests/new.json": "{}"], ["Search touched"]),
        Change(
            "a manifest", ["Foundation/Core/Package.swift": SampleWorkspace.manifest("Core", tests: false)],
            [
                "Core touched", "Home uses Search", "Search uses Core", "Shop uses Home, Search",
            ]),
        Change("a text for people", ["Features/Search/README.md": "New"], ["Search touched"]),
        Change("files of nobody", ["README.md": "New", "Makefile": "all:", "Features/notes.txt": ""], []),
        Change(
            "a package that is no feature", ["Vendor/Log/Sources/Log/Log.swift": "//"],
            [
                "Home uses Vendor/Log", "Shop uses Home",
            ]),
        Change(
            "a package that this one uses", ["Vendor/Paper/Sources/Paper/Paper.swift": "//"],
            [
                "Home uses Vendor/Log", "Shop uses Home",
            ]),
        Change("other words for the same policy", ["ufeature.json": "{ name: 'Shop' } // the same"], []),
        Change(
            "another policy", ["ufeature.json": "{name: 'Shop', platforms: {iOS: '18.0'}}"],
            [
                "Core depends on ufeature.json", "Home depends on ufeature.json", "Search depends on ufeature.json",
                "Shop depends on ufeature.json",
            ]),
        Change(
            "a default that is written down now", ["ufeature.json": "{name: 'Shop', layout: 'roles'}"],
            [
                "Core depends on ufeature.json", "Home depends on ufeature.json", "Search depends on ufeature.json",
                "Shop depends on ufeature.json",
            ]),
        Change("versions of packages", ["Package.resolved": "{}"], all.map { "\($0) depends on Package.resolved" }),
        Change(
            "a toolchain for all apps", ["../../.swift-version": "6.3"],
            all.map {
                "\($0) depends on ../../.swift-version"
            }),
        Change("a toolchain for somebody else", ["../other/.swift-version": "6.3"], []),
        Change(
            "a feature that is gone",
            [
                "Foundation/Core/Package.swift": nil, "Foundation/Core/Source/Core.swift": nil,
                "Foundation/Core/Tests/CoreTests.swift": nil,
            ],
            ["Home uses Search", "Search uses Foundation/Core", "Shop uses Home, Search"]
        ),
    ]

    /// In the folder, in the index and in a commit it's the same change.
    @Test(arguments: changes)
    func changesReachWhoUsesThem(change: Change) throws {
        let repository = try GitFolder(SampleRepository.files)
        try repository.git("checkout", "--quiet", "-b", "work")
        try repository.change(
            Dictionary(uniqueKeysWithValues: change.files.map { ("\(SampleRepository.place)/\($0)", $1) })
        )
        #expect(try repository.affected() == change.affected)
        try repository.git("add", "--all")
        #expect(try repository.affected() == change.affected)
        try repository.git("commit", "--quiet", "--allow-empty", "--message", "More")
        #expect(try repository.affected() == change.affected)
        #expect(try repository.affected(since: "HEAD") == [])
    }

    @Test func aRenamedFileHasChangedInBothPlaces() throws {
        let repository = try GitFolder(SampleRepository.files)
        let place = SampleRepository.place
        try repository.git(
            "mv", "\(place)/Features/Search/Tests/answer.json", "\(place)/Features/Home/Tests/answer.json")
        #expect(try repository.affected() == ["Home touched", "Search touched"])
    }

    /// What happened on the main branch meanwhile is none of the work's changes.
    @Test func theWorkBeginsWhereTheHistoryParted() throws {
        let repository = try GitFolder(SampleRepository.files)
        let place = SampleRepository.place
        try repository.git("checkout", "--quiet", "-b", "work")
        try repository.change(["\(place)/Features/Search/Tests/SearchTests.swift": "//"])
        try repository.commit()
        try repository.git("checkout", "--quiet", "main")
        try repository.change(["\(place)/Foundation/Core/Source/Core.swift": "//"])
        try repository.commit()
        try repository.git("checkout", "--quiet", "work")
        #expect(try repository.affected() == ["Search touched"])
    }

    @Test func whatGitIgnoresHasNotChanged() throws {
        let repository = try GitFolder(SampleRepository.files.merging([".gitignore": "*.log\n"]) { _, new in new })
        try repository.change(["\(SampleRepository.place)/Features/Search/Source/a.log": "1"])
        #expect(try repository.affected() == [])
    }

    @Test func aFileIsWhereverALinkLeadsToIt() throws {
        let repository = try GitFolder(SampleRepository.files)
        let place = SampleRepository.place
        try repository.folder.link("\(place)/Features/Search/Source/Shared", to: "../../../Shared")
        try repository.folder.link("\(place)/Features/Home/Tests/Names.swift", to: "../../../Shared/Names.swift")
        try repository.commit()
        try repository.change(["\(place)/Shared/Names.swift": "let name = 1"])
        #expect(try repository.affected() == ["Home touched", "Search touched", "Shop uses Search"])
    }

    @Test func aSubmoduleIsAsMuchAsItHolds() throws {
        let core = try GitFolder(["Package.swift": SampleWorkspace.manifest("Core"), "Source/Core.swift": ""])
        let repository = try GitFolder([
            "ufeature.json": "{name: 'Shop'}",
            "Features/Search/Package.swift": SampleWorkspace.manifest(
                "Search", dependencies: ["../../Foundation/Core"]),
        ])
        try repository.git("submodule", "--quiet", "add", core.path.text, "Foundation/Core")
        try repository.commit()
        #expect(try repository.affected(in: ".") == [])
        try repository.change(["Foundation/Core/Source/More.swift": ""])
        #expect(try repository.affected(in: ".") == ["Core touched", "Search uses Core"])
    }

    @Test func aRepositoryInTheRepositoryIsAsMuchAsItHolds() throws {
        let repository = try GitFolder(["ufeature.json": "{name: 'Shop'}"])
        try repository.change(["Features/Search/Package.swift": SampleWorkspace.manifest("Search")])
        try repository.git("init", "--quiet", "Features/Search")
        #expect(try repository.affected(in: ".") == ["Search touched"])
    }

    @Test func withoutSettingsThePackagesAreTheFeatures() throws {
        let repository = try GitFolder([
            "Package.swift": SampleWorkspace.manifest("Root", dependencies: ["Inner/Core"]),
            "Source/Root.swift": "", "README.md": "",
            "Inner/Core/Package.swift": SampleWorkspace.manifest("Core"), "Inner/Core/Source/Core.swift": "",
            "Inner/Core/Tests/CoreTests.swift": "",
        ])
        try repository.change(["Inner/Core/Tests/CoreTests.swift": "//"])
        #expect(try repository.affected(in: ".") == ["Core touched"])
        try repository.change(["Inner/Core/Source/Core.swift": "//"])
        #expect(try repository.affected(in: ".") == ["Core touched", "Root uses Core"])
        try repository.git("checkout", "--quiet", ".")
        try repository.change(["README.md": "New"])
        #expect(try repository.affected(in: ".") == ["Root touched"])
    }

    @Test func anAppThatXcodeBuildsBesideTheTargetsIsThePackagesOwnBusiness() throws {
        let files = ["App/Main.swift", "App/App.xcodeproj/project.pbxproj", "App/Main.storyboard", "plugin.yml"]
        let repository = try GitFolder(
            [
                "Package.swift": SampleWorkspace.manifest("Root", tests: false), "Source/Root.swift": "",
                "Inner/Core/Package.swift": SampleWorkspace.manifest("Core", dependencies: ["../.."], tests: false),
                "Inner/Core/Source/Core.swift": "",
            ].merging(files.map { ($0, "") }) { first, _ in first }
        )
        let touched = try files.map { file in
            try repository.git("checkout", "--quiet", ".")
            try repository.change([file: "//"])
            return try repository.affected(in: ".").count
        }
        #expect(touched == [1, 1, 1, 2])
    }
}
