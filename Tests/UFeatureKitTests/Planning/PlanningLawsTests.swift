import Diagnostics
import Features
import FileChanges
import Planning
import Testing
import Workspaces

/// What holds for every plan.
@Suite struct PlanningLawsTests {
    @Test func planningTwiceGivesEqualPlans() throws {
        let planner = try ShapePlanner()
        for shape in Shape.telling {
            for surroundings in [Surroundings.alone, .everything] {
                let first = try planner.feature(shape, surroundings)
                let second = try planner.feature(shape, surroundings)
                #expect(first.folder == second.folder)
            }
        }
        #expect(try ProvenPackages.apps() == ProvenPackages.apps())
    }

    @Test func whatWasAppliedIsDone() throws {
        let folders = try EveryFeature.all().map(\.folder) + ProvenPackages.apps()
        for folder in folders {
            let present = Dictionary(uniqueKeysWithValues: folder.files.map { ($0.path, Array($0.contents.utf8)) })
            #expect(folder.compare(with: .folder(present)) == .done)
        }
    }

    @Test func everyFileEndsWithOneLineBreakAndHasNoBlankTails() throws {
        for folder in try EveryFeature.all().map(\.folder) + ProvenPackages.apps() {
            for file in folder.files {
                let place = "\(folder.path)/\(file.path)"
                #expect(file.contents.hasSuffix("\n") && !file.contents.hasSuffix("\n\n"), "\(place) ends badly")
                #expect(!file.contents.holds(" \n"), "\(place) has a space at the end of a line")
                #expect(!file.contents.holds("\n\n\n"), "\(place) has two blank lines")
                #expect(!file.contents.holds("{{"), "\(place) has a tag left")
            }
        }
    }

    @Test func theOrderOfRolesAndTakenNamesMakesNoDifference() throws {
        let planner = try ShapePlanner()
        let descriptor = FeatureDescriptor(name: try FeatureName("Search"), dependencies: ["Core", "Catalog"])
        let backwards = FeaturePlanner(
            settings: planner.settings,
            templates: planner.templates,
            availableFeatures: planner.availableFeatures.reversed(),
            takenTargets: []
        )
        #expect(try planner.plan(descriptor).folder == backwards.plan(descriptor, at: "Features/Search"))
    }

    @Test func whatAFeatureIsDoesNotDependOnWhereItIs() throws {
        var settings = WorkspaceSettings(name: "Other")
        settings.layers = [.foundation: "Deep/Er/Down", .product: "Up", .app: "Top"]
        for shape in Shape.telling {
            let usual = try ShapePlanner().feature(shape, .standard).folder.files.filter { $0.path != "Package.swift" }
            let moved = try ShapePlanner(settings: settings).feature(shape, .standard).folder.files
                .filter { $0.path != "Package.swift" }
            #expect(usual == moved)
        }
    }
}
