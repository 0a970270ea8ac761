import Features
import FileChanges
import Foundation
import OperatingSystem
import Planning
import Testing
import Workspaces

/// Plans that were applied: planned again on what is on the disk now, nothing is to be done.
@Suite struct AppliedPlansTests {
    @Test func aFeatureThatWasMadeIsDone() throws {
        let files = try TemporaryFiles([GeneratedFile(path: "ufeature.json", contents: #"{"name": "Shop"}"#)])
        defer { files.remove() }
        let requests = [
            NewFeature(name: "Core", kind: .foundation, template: "core"),
            NewFeature(name: "Search", dependencies: ["Core"]),
            NewFeature(name: "Home", dependencies: ["Search", "Core"]),
        ]
        let reader = try WorkspaceReader.knowingSets(from: files.path)
        for request in requests {
            let workspace = try reader.readForNewFeature(using: request.dependencies ?? [])
            let plan = try request.plan(in: workspace)
            #expect(try comparisons(of: plan) == [.new])
            _ = try plan.apply()
            let later = try reader.readForNewFeature(using: request.dependencies ?? [])
            let again = try request.plan(in: later)
            #expect(again == plan)
            #expect(try comparisons(of: again) == [.done])
        }
    }

    @Test func aWorkspaceThatWasMadeIsDone() throws {
        let files = try TemporaryFiles([GeneratedFile(path: ".keep", contents: "")])
        defer { files.remove() }
        var request = InitRequest(name: "Shop", folder: files.path.appending("Shop"), features: ["Search"])
        request.layout = .swiftpm
        let plan = try request.plan()
        #expect(plan.folders.map(\.isRepository) == [true])
        #expect(try comparisons(of: plan) == [.new])
        for file in plan.files { try files.write(file) }
        #expect(try request.plan() == plan)
        #expect(try comparisons(of: plan) == [.done])
    }

    @Test func aChangedFileIsInTheWay() throws {
        let files = try TemporaryFiles([])
        defer { files.remove() }
        let request = InitRequest(name: "Shop", folder: files.path.appending("Shop"))
        let plan = try request.plan()
        for file in plan.files { try files.write(file) }
        try files.write(GeneratedFile(path: "Shop/Foundation/Core/Source/HTTPClient.swift", contents: "// mine\n"))
        guard case .blocked? = try comparisons(of: plan).first else {
            Issue.record("nothing is in the way")
            return
        }
    }

    private func comparisons(of plan: Plan) throws -> [PlanComparison] {
        try plan.folders.map { folder in
            let place = plan.root.appending(folder.path)
            return folder.compare(with: try Files.state(of: place, reading: Set(folder.paths)))
        }
    }
}
