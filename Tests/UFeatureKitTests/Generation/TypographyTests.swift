import Features
import FileChanges
import Testing

/// Generated text is set in styles that grow with Dynamic Type: those of the design system where there is one.
struct TypographyTests {
    @Test func noTemplateHasAFontOfFixedSize() throws {
        for (path, text) in try Repository.templates() {
            #expect(text.firstMatch(of: #/system\(size:|fixedSize:|UIFont|NSFont/#) == nil, "\(path)")
        }
    }

    @Test(arguments: [[], ["Core"], ["DesignSystem"], ["Core", "DesignSystem"]])
    func aSliceTakesTheStylesOfTheDesignSystemThatItUses(dependencies: [String]) throws {
        let descriptor = FeatureDescriptor(
            name: try FeatureName("Gallery"),
            kind: .product,
            roles: [.source, .tests, .example],
            dependencies: dependencies,
            template: "slice"
        )
        let folder = try ShapePlanner().plan(descriptor).folder
        let list = try #require(folder.files.first { $0.path == "Source/GalleryListView.swift" }?.contents)
        let hasStyles = dependencies.contains("DesignSystem")
        #expect(list.contains("TextStyle.heading.font") == hasStyles)
        #expect(list.contains(".textStyle(.caption, in: theme)") == hasStyles)
        #expect(list.contains(".font(.headline)") != hasStyles)
    }
}
