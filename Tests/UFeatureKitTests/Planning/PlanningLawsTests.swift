import Features
import FileChanges
import Planning
import Testing
import Workspaces

/// What holds for every plan.
@Suite struct PlanningLawsTests {
    @Test func planningTwiceGivesEqualPlans() throws {
        let gallery = try Gallery()
        for shape in Shape.telling {
            for surroundings in [Surroundings.alone, .everything] {
                let first = try gallery.feature(shape, surroundings)
                let second = try gallery.feature(shape, surroundings)
                #expect(first.folder == second.folder)
            }
        }
        #expect(try Exhibition.apps() == Exhibition.apps())
    }

    @Test func whatWasAppliedIsDone() throws {
        let folders = try EveryFeature.all().map(\.folder) + Exhibition.apps()
        for folder in folders {
            let present = Dictionary(uniqueKeysWithValues: folder.files.map { ($0.path, Array($0.contents.utf8)) })
            #expect(folder.compare(with: .folder(present)) == .done)
        }
    }

    @Test func everyFileEndsWithOneLineBreakAndHasNoBlankTails() throws {
        for folder in try EveryFeature.all().map(\.folder) + Exhibition.apps() {
            for file in folder.files {
                let place = "\(folder.path)/\(file.path)"
                #expect(file.contents.hasSuffix("\n") && !file.contents.hasSuffix("\n\n"), "\(place) ends badly")
                #expect(!file.contents.contains(" \n"), "\(place) has a space at the end of a line")
                #expect(!file.contents.contains("\n\n\n"), "\(place) has two blank lines")
                #expect(!file.contents.contains("{{"), "\(place) has a tag left")
            }
        }
    }

    @Test func theOrderOfRolesAndTakenNamesMakesNoDifference() throws {
        let gallery = try Gallery()
        let descriptor = FeatureDescriptor(name: try FeatureName("Search"), dependencies: ["Core", "Catalog"])
        let backwards = FeaturePlanner(
            settings: gallery.settings,
            templates: gallery.templates,
            availableFeatures: gallery.availableFeatures.reversed(),
            takenTargets: []
        )
        #expect(try gallery.plan(descriptor).folder == backwards.plan(descriptor, at: "Features/Search"))
    }

    @Test func whatAFeatureIsDoesNotDependOnWhereItIs() throws {
        var settings = WorkspaceSettings(name: "Other")
        settings.layers = [.foundation: "Deep/Er/Down", .product: "Up", .app: "Top"]
        for shape in Shape.telling {
            let usual = try Gallery().feature(shape, .standard).folder.files.filter { $0.path != "Package.swift" }
            let moved = try Gallery(settings: settings).feature(shape, .standard).folder.files
                .filter { $0.path != "Package.swift" }
            #expect(usual == moved)
        }
    }
}
