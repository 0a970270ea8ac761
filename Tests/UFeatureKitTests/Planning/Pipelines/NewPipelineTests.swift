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
            "ufeature.json": "{name: 'Shop', toolsVersion: '6.2'}",
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

    private func run(
        _ service: Pipeline.Service,
        in repository: GitFolder,
        at place: String = ".",
        shards: String? = nil
    ) throws -> (plan: Plan, notes: [Diagnostic]) {
        let root = repository.path.appending(place)
        let workspace = try Workspace.read(from: root)
        return try NewPipeline(for: service, shards: shards).plan(in: workspace, of: GitCheckout(around: root))
    }

    /// The file that was written; nil where there was nothing to do.
    private func made(
        _ service: Pipeline.Service,
        in repository: GitFolder,
        at place: String = ".",
        shards: String? = nil
    ) throws -> String? {
        let plan = try run(service, in: repository, at: place, shards: shards).plan
        guard case .applied(let plan, _) = try plan.apply() else { return nil }
        return plan.files.first?.path ?? plan.edits.first?.path
    }

    private func text(_ service: Pipeline.Service, in repository: GitFolder) throws -> String {
        let file = repository.path.appending(Self.files[service] ?? "")
        return String(decoding: try Data(contentsOf: URL(filePath: file.text)), as: UTF8.self)
    }
}
