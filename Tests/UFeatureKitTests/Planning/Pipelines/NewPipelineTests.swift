import Diagnostics
import FileChanges
import Foundation
import OperatingSystem
import Planning
import Testing
import Transactions
import Workspaces

/// The pipelines that are written, and what becomes of them in a team's hands.
@Suite struct NewPipelineTests {
    static let services = Pipeline.Service.allCases
    static let files = [Pipeline.Service.github: ".github/workflows/ufeature.yml", .gitlab: ".gitlab-ci.yml"]

    @Test(arguments: services)
    func aSecondRunHasNothingToDo(service: Pipeline.Service) throws {
        let repository = try GitFolder(["ufeature.json": "{name: 'Shop'}"])
        #expect(try made(service, in: repository) == Self.files[service])
        let text = try self.text(service, in: repository)
        #expect(text.contains("ufeature validate --test --shard"))
        #expect(try run(service, in: repository).plan.edits.first?.new == Array(text.utf8))
        #expect(try made(service, in: repository) == nil)
    }

    /// Where a team lives with findings, jobs are told which.
    @Test(arguments: services)
    func theBaselineIsPassedOn(service: Pipeline.Service) throws {
        let repository = try GitFolder(["ufeature.json": "{name: 'Shop'}"])
        _ = try made(service, in: repository)
        let plain = try text(service, in: repository)
        #expect(!plain.contains("baseline"))
        try repository.change(["ufeature-baseline.json": "{version: 1, findings: []}"])
        #expect(try made(service, in: repository) == Self.files[service])
        let text = try text(service, in: repository)
        let lines = text.split(separator: "\n").filter { $0.contains("ufeature validate ") }
        #expect(lines.allSatisfy { $0.contains(" --baseline 'ufeature-baseline.json'") })
        #expect(text.contains(" baseline=ufeature-baseline.json\n"))
        #expect(try made(service, in: repository) == nil)
        // The line says which one; where that isn't there, there is none.
        let other = text.replacing("baseline=ufeature-baseline.json", with: "baseline=known.json")
        let file = try #require(Self.files[service])
        try repository.change([file: other, "known.json": "{version: 1, findings: []}"])
        #expect(try made(service, in: repository) == file)
        #expect(try self.text(service, in: repository).contains(" --baseline 'known.json'"))
        try FileManager.default.removeItem(atPath: repository.path.appending("known.json").text)
        #expect(try made(service, in: repository) == file)
        #expect(try self.text(service, in: repository) == plain)
    }

    @Test(arguments: services)
    func theFileIsAtTheTopAndWorksInTheWorkspace(service: Pipeline.Service) throws {
        let repository = try GitFolder(["apps/it's two/ufeature.json": "{name: 'Shop'}"])
        #expect(try made(service, in: repository, at: "apps/it's two") == Self.files[service])
        let line = service == .github ? "working-directory: 'apps/it''s two'\n" : "cd 'apps/it'\\''s two'\n"
        #expect(try text(service, in: repository).contains(line))
    }

    @Test(arguments: services)
    func theNumberOfJobsIsRemembered(service: Pipeline.Service) throws {
        let repository = try GitFolder(["ufeature.json": "{name: 'Shop'}"])
        _ = try made(service, in: repository, shards: "3")
        let three = try text(service, in: repository)
        #expect(three.contains(service == .github ? "shard: [1, 2, 3]" : "parallel: 3\n"))
        #expect(try made(service, in: repository) == nil)
        #expect(try made(service, in: repository, shards: "2") == Self.files[service])
        #expect(try made(service, in: repository, shards: "3") == Self.files[service])
        #expect(try text(service, in: repository) == three)
        #expect(try made(service, in: repository, shards: "1") == Self.files[service])
    }

    @Test(arguments: ["0", "-1", "two", "", "257", "99999999999999999999", "2.5"])
    func otherNumbersAreRefused(shards: String) throws {
        #expect(throws: Refusal.self) { try NewPipeline(for: .github, shards: shards) }
    }

    @Test func theImageIsTheNewestThatIsAskedFor() throws {
        let repository = try GitFolder([
            "ufeature.json": "{name: 'Shop'}",
            "Features/Search/Package.swift": SampleWorkspace.manifest("Search"),
        ])
        _ = try made(.github, in: repository)
        #expect(try text(.github, in: repository).contains("container: swift:6.2\n"))
        let manifest = SampleWorkspace.manifest("Home").replacing("6.0", with: "6.3")
        try repository.change(["Features/Home/Package.swift": manifest])
        _ = try made(.github, in: repository)
        #expect(try text(.github, in: repository).contains("container: swift:6.3\n"))
    }

    @Test(arguments: services)
    func theTeamsEditsAreKept(service: Pipeline.Service) throws {
        let repository = try GitFolder(["ufeature.json": "{name: 'Shop'}"])
        _ = try made(service, in: repository)
        let edited = try text(service, in: repository)
            .replacing("git clone --quiet", with: "git clone")
            .appending("# Ours.")
        try repository.change([Self.files[service] ?? "": edited])
        let same = try run(service, in: repository)
        #expect(same.plan.edits.first?.new == Array(edited.utf8))
        #expect(same.notes.map(\.id) == ["block_kept"])
        #expect(try made(service, in: repository, shards: "7") != nil)
        let renewed = try text(service, in: repository)
        #expect(renewed.contains("git clone \"$UFEATURE_REPOSITORY\"") && renewed.hasSuffix("# Ours."))
        #expect(renewed.contains("shards=7"))
    }

    /// The line would be written anew without what it says.
    @Test(arguments: [
        ("shardz=3", "'shardz=3' is no setting of a pipeline"), ("shards", "'shards' is no setting of a pipeline"),
        ("shards=1000", "'1000' is not a number of jobs"), ("shards=2 shards=3", "'shards' is there twice"),
        ("branch=\"a b\" \"main\"", "'\"main\"' is no setting of a pipeline"),
    ])
    func aLineThatSaysSomethingElseIsRefused(words: String, message: String) throws {
        let repository = try GitFolder(["ufeature.json": "{name: 'Shop'}"])
        _ = try made(.github, in: repository)
        let path = ".github/workflows/ufeature.yml"
        let edited = try text(.github, in: repository).replacing("shards=2 branch=main", with: words)
        try repository.change([path: edited])
        #expect(try refusal { _ = try run(.github, in: repository) } == ["invalid_pipeline: \(message)"])
        #expect(try text(.github, in: repository) == edited)
    }

    @Test func anothersWorkflowIsRefused() throws {
        let repository = try GitFolder([
            "ufeature.json": "{name: 'Shop'}", ".github/workflows/ufeature.yml": "on: push\n",
        ])
        let path = ".github/workflows/ufeature.yml"
        #expect(
            try refusal { _ = try made(.github, in: repository) } == [
                "file_exists: '\(path)' is there already, and nothing in it was made by ufeature"
            ])
    }

    /// GitLab has one file for everything.
    @Test func aPipelineOfTheTeamCanTakeInTheJob() throws {
        let own = "lint:\n  script: [make lint]"
        let repository = try GitFolder(["ufeature.json": "{name: 'Shop'}", ".gitlab-ci.yml": own])
        #expect(throws: Refusal.self) { try made(.gitlab, in: repository) }
        try repository.change([".gitlab-ci.yml": "# ufeature:pipeline\n" + own])
        #expect(try made(.gitlab, in: repository) == ".gitlab-ci.yml")
        let text = try text(.gitlab, in: repository)
        #expect(text.hasPrefix("# ufeature:pipeline shards=2 branch=main\n\(own)\n\n# ufeature:begin prove "))
        #expect(try made(.gitlab, in: repository) == nil)
    }

    @Test func theMainBranchIsTheOrigins() throws {
        let origin = try GitFolder(["ufeature.json": "{name: 'Shop'}"])
        try origin.git("branch", "--move", "trunk")
        let clone = try GitFolder()
        try clone.git("remote", "add", "origin", origin.path.text)
        try clone.git("fetch", "--quiet", "origin")
        try clone.git("remote", "set-head", "origin", "trunk")
        try clone.git("checkout", "--quiet", "trunk")
        _ = try made(.github, in: clone)
        #expect(try text(.github, in: clone).contains("branches: ['trunk']\n"))
        // A clone that doesn't know goes by the file.
        try clone.git("remote", "remove", "origin")
        #expect(try made(.github, in: clone) == nil)
    }

    // MARK: Checks that cost little

    @Test(arguments: services)
    func theFirstMachineHoldsFilesToWhatTheWorkspaceSays(service: Pipeline.Service) throws {
        let repository = try GitFolder(["Features/Search/Package.swift": SampleWorkspace.manifest("Search")])
        _ = try made(service, in: repository)
        let plain = try text(service, in: repository)
        #expect(!plain.contains("sync --check") && !plain.contains("swift format"))
        try repository.change(["ufeature.json": "{name: 'Shop'}", ".swift-format": "{}"])
        #expect(try made(service, in: repository) == Self.files[service])
        let both = try text(service, in: repository)
        let lint = try #require(both.range(of: "swift format lint --strict")?.lowerBound)
        let sync = try #require(both.range(of: "ufeature sync --check")?.lowerBound)
        let validate = try #require(both.range(of: "ufeature validate --test")?.lowerBound)
        #expect(lint < sync && sync < validate)
        let condition =
            service == .github ? "if: ${{ matrix.shard == 1 }}\n" : "if [ \"${CI_NODE_INDEX:-1}\" = 1 ]; then\n"
        #expect(both.contains(condition) && !plain.contains(condition))
        #expect(try made(service, in: repository) == nil)
    }

    // MARK: The Mac

    static func shop(on platforms: String = "iOS: '17.0', macOS: '14.0'") -> String {
        let xcode = "{project: 'Shop.xcodeproj', target: 'ShopApp', links: 'app', testPlan: 'Shop.xctestplan'}"
        return "{name: 'Shop', platforms: {\(platforms)}, xcode: \(xcode)}"
    }

    @Test func aMacTestsWhereThereIsATestPlan() throws {
        let repository = try GitFolder(["ufeature.json": Self.shop()])
        #expect(try run(.github, in: repository).notes == [])
        _ = try made(.github, in: repository)
        let text = try text(.github, in: repository)
        #expect(text.contains(" macos=macos-26\n"))
        #expect(text.contains("    runs-on: 'macos-26'\n"))
        #expect(text.contains("xcodebuild test -project 'Shop.xcodeproj' -scheme 'ShopApp' \\\n"))
        #expect(text.contains(" -testPlan 'Shop' -destination \"$destination\" \\\n"))
        #expect(text.contains("needs: [prove, xcode]\n"))
        #expect(text.contains("needs.prove.result != 'success' || needs.xcode.result != 'success' }}\n"))
        #expect(try made(.github, in: repository) == nil)
        // The workspace is opened where there is one: it has the packages that the project doesn't name.
        try repository.change(["Shop.xcworkspace/contents.xcworkspacedata": "<Workspace></Workspace>"])
        #expect(try made(.github, in: repository) != nil)
        #expect(try self.text(.github, in: repository).contains("test -workspace 'Shop.xcworkspace' -scheme 'ShopApp'"))
        // Every plan is run once, and every app is built as it ships.
        let apps = "apps: {Kiosk: {project: 'Kiosk.xcodeproj', target: 'KioskApp'}}}"
        try repository.change(["ufeature.json": Self.shop().replacing("xctestplan'}", with: "xctestplan', \(apps)")])
        #expect(try made(.github, in: repository) != nil)
        let both = try self.text(.github, in: repository)
        for scheme in ["ShopApp", "KioskApp"] {
            let isFirst = scheme == "ShopApp"
            #expect(both.contains("xcodebuild test -workspace 'Shop.xcworkspace' -scheme '\(scheme)' ") == isFirst)
            #expect(both.contains("xcodebuild build -workspace 'Shop.xcworkspace' -scheme '\(scheme)' \\\n"))
        }
        #expect(both.contains(" -configuration Release -destination \"$destination\" \\\n"))
        // Without a test plan there is nothing for it to do.
        let plain = try GitFolder(["ufeature.json": "{name: 'Shop'}"])
        _ = try made(.github, in: plain)
        #expect(try !self.text(.github, in: plain).contains("xcode"))
        #expect(try self.text(.github, in: plain).contains("needs: [prove]\n"))
    }

    @Test func aMacTestsPackagesThatNeedApplesSDK() throws {
        let manifest = { (name: String) in
            "// swift-tools-version: 6.0\nimport PackageDescription\n"
                + "let package = Package(name: \"\(name)\", targets: [.target(name: \"\(name)\", path: \".\")])\n"
        }
        let repository = try GitFolder([
            "ufeature.json": "{name: 'Shop'}",
            "Features/Home/Package.swift": manifest("Home"),
            "Features/Home/Home.swift": "import UIKit\n",
            "Features/Cart/Package.swift": manifest("Cart"),
            "Features/Cart/Cart.swift": "#if canImport(UIKit)\nimport UIKit\n#endif\n",
        ])
        #expect(try run(.github, in: repository).notes == [])
        _ = try made(.github, in: repository)
        let text = try text(.github, in: repository)
        #expect(text.contains("    runs-on: 'macos-26'\n"))
        #expect(text.contains("needs: [prove, xcode]\n"))
        #expect(text.contains("ufeature validate --test --destination \"$destination\" --format github --since "))
        #expect(text.contains("swift build --package-path \"$source\" --product ufeature\n"))
        #expect(!text.contains("xcodebuild"))
        // It stays where nothing needs it any more, until the team takes it out.
        try repository.change(["Features/Home/Home.swift": "import Foundation\n"])
        #expect(try made(.github, in: repository) == nil)
        try repository.change(["Features/Home/Home.swift": "import UIKit\n"])
        let notes = try run(.gitlab, in: repository).notes
        let note = "note: no job builds 'Home': only a Mac has what they import [needs_apple_sdk]"
        #expect(notes.map(\.description) == [note])
        #expect(notes.flatMap(\.help) == ["name one of yours by its tag: --macos saas-macos-medium-m1"])
        _ = try made(.gitlab, in: repository, mac: "ours")
        let lines = try self.text(.gitlab, in: repository)
        #expect(lines.contains("  tags: ['ours']\n  variables:\n    GIT_DEPTH: \"0\"\n"))
        #expect(lines.contains("ufeature validate --test --destination \"$destination\" --since \"origin/$base\"\n"))
        #expect(try made(.gitlab, in: repository) == nil)
    }

    @Test func gitLabHasNoMacForEverybody() throws {
        let repository = try GitFolder(["ufeature.json": Self.shop()])
        let first = try run(.gitlab, in: repository)
        #expect(first.notes.map(\.id) == ["no_mac"])
        _ = try first.plan.apply()
        #expect(try !text(.gitlab, in: repository).contains("xcodebuild"))
        #expect(try made(.gitlab, in: repository) == nil)
        #expect(try made(.gitlab, in: repository, mac: "saas-macos-medium-m1,ours") != nil)
        let text = try text(.gitlab, in: repository)
        #expect(text.contains("  needs: [ufeature]\n  tags: ['saas-macos-medium-m1', 'ours']\n"))
        #expect(try made(.gitlab, in: repository) == nil)
    }

    @Test(arguments: services)
    func theMacComesAndGoes(service: Pipeline.Service) throws {
        let repository = try GitFolder(["ufeature.json": Self.shop()])
        _ = try made(service, in: repository, mac: "mac-mini")
        let with = try text(service, in: repository)
        #expect(try made(service, in: repository, mac: "none") != nil)
        let without = try text(service, in: repository)
        #expect(!without.contains("xcode") && !without.contains("macos="))
        #expect(try made(service, in: repository) == nil)
        #expect(try run(service, in: repository).notes == [])
        #expect(try made(service, in: repository, mac: "mac-mini") != nil)
        #expect(try text(service, in: repository) == with)
        // It is what is made at once without a Mac, too.
        let other = try GitFolder(["ufeature.json": Self.shop()])
        _ = try made(service, in: other, mac: "none")
        #expect(try text(service, in: other) == without)
    }

    @Test(arguments: services)
    func theDestinationIsRemembered(service: Pipeline.Service) throws {
        let repository = try GitFolder(["ufeature.json": Self.shop()])
        let destination = "platform=iOS Simulator,name=Tim's iPhone"
        _ = try made(service, in: repository, mac: "mac-mini", destination: destination)
        let text = try text(service, in: repository)
        #expect(text.contains(" macos=mac-mini destination=\"\(destination)\"\n"))
        #expect(text.contains("destination='platform=iOS Simulator,name=Tim'\\''s iPhone'\n"))
        #expect(!text.contains("simctl"))
        #expect(try made(service, in: repository) == nil)
        #expect(try made(service, in: repository, shards: "3") != nil)
        #expect(try self.text(service, in: repository).contains("name=Tim'\\''s iPhone'\n"))
    }

    @Test(arguments: [
        ("iOS: '17.0', macOS: '14.0'", "/iPhone/ && !count++", "platform=iOS Simulator,id=$device"),
        ("macOS: '14.0'", "destination='platform=macOS'", "platform=macOS"),
        ("tvOS: '17.0', watchOS: '10.0'", "/Apple TV/ && !count++", "platform=tvOS Simulator,id=$device"),
        ("visionOS: '1.0'", "/Apple Vision/ && !count++", "platform=visionOS Simulator,id=$device"),
    ])
    func theSimulatorIsOneOfTheWorkspacesSystems(platforms: String, choice: String, destination: String) throws {
        let repository = try GitFolder(["ufeature.json": Self.shop(on: platforms)])
        _ = try made(.github, in: repository)
        let text = try text(.github, in: repository)
        #expect(text.contains(choice) && text.contains(destination))
    }

    @Test func whatTheMacWouldNeedIsTold() throws {
        let repository = try GitFolder(["ufeature.json": Self.shop()])
        // A project that was there before may have a plan of its own.
        let adopted = "xcode: {project: 'Old.xcodeproj', target: 'Old'}"
        let old = try GitFolder(["ufeature.json": "{name: 'Shop', \(adopted)}"])
        _ = try made(.github, in: old)
        #expect(try !text(.github, in: old).contains("xcodebuild"))
        #expect(try made(.github, in: old, mac: "macos-26") != nil)
        #expect(try text(.github, in: old).contains("ufeature validate --test --destination"))
        try old.change(["ufeature.json": "{name: 'Shop', \(adopted.dropLast()), testPlan: 'Old.xctestplan'}}"])
        #expect(try made(.github, in: old, mac: "macos-26") != nil)
        #expect(try text(.github, in: old).contains("xcodebuild test -project 'Old.xcodeproj' -scheme 'Old' "))
        let place = "platform=macOS"
        #expect(
            try refusal { _ = try made(.gitlab, in: repository, destination: place) } == [
                "no_mac: no Mac is named for the tests"
            ])
        // What the team has changed isn't left at odds with the rest.
        _ = try made(.github, in: repository)
        let file = try #require(Self.files[.github])
        let edited = try text(.github, in: repository).replacing("needs: [prove, xcode]", with: "needs: [xcode, prove]")
        try repository.change([file: edited])
        #expect(
            try refusal { _ = try made(.github, in: repository, mac: "none") } == [
                "block_changed: the block 'passed' of '\(file)' was changed by hand, and would have to change"
            ])
        // The Mac alone can change.
        #expect(try made(.github, in: repository, mac: "mac-mini") == file)
    }

    /// An older file, or one whose job was taken out, gets none unless it is asked for.
    @Test func theJobIsNotPutBack() throws {
        let repository = try GitFolder(["ufeature.json": "{name: 'Shop'}"])
        _ = try made(.github, in: repository)
        try repository.change(["ufeature.json": Self.shop()])
        #expect(try made(.github, in: repository) == nil)
        #expect(try run(.github, in: repository).notes == [])
        #expect(try made(.github, in: repository, mac: "macos-26") != nil)
        let fresh = try GitFolder(["ufeature.json": Self.shop()])
        _ = try made(.github, in: fresh)
        #expect(try text(.github, in: repository) == text(.github, in: fresh))
    }

    @Test(arguments: ["", "mac mini", "'macos'", "a,,b", "a\nb", "ä"])
    func otherRunnersAreRefused(runner: String) throws {
        #expect(throws: Refusal.self) { try NewPipeline(for: .github, mac: runner) }
    }

    @Test(arguments: ["", "iPhone 16", "platform=", "=iOS", "platform=iOS,", "name=\"a\"", "name=a\nb"])
    func otherDestinationsAreRefused(destination: String) throws {
        #expect(throws: Refusal.self) { try NewPipeline(for: .github, destination: destination) }
    }

    private func run(
        _ service: Pipeline.Service,
        in repository: GitFolder,
        at place: String = ".",
        shards: String? = nil,
        mac: String? = nil,
        destination: String? = nil
    ) throws -> Planned {
        let root = repository.path.appending(place)
        let workspace = try Workspace.read(from: root)
        return try NewPipeline(for: service, shards: shards, mac: mac, destination: destination)
            .plan(in: workspace, of: GitCheckout(around: root))
    }

    /// The file that was written; nil where there was nothing to do.
    private func made(
        _ service: Pipeline.Service,
        in repository: GitFolder,
        at place: String = ".",
        shards: String? = nil,
        mac: String? = nil,
        destination: String? = nil
    ) throws -> String? {
        let plan = try run(service, in: repository, at: place, shards: shards, mac: mac, destination: destination).plan
        guard case .applied(let plan, _) = try plan.apply() else { return nil }
        return plan.files.first?.path ?? plan.edits.first?.path
    }

    private func text(_ service: Pipeline.Service, in repository: GitFolder) throws -> String {
        let file = repository.path.appending(Self.files[service] ?? "")
        return String(decoding: try Data(contentsOf: URL(filePath: file.text)), as: UTF8.self)
    }
}
