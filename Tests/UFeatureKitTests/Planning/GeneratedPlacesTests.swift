import Foundation
import Testing

/// Where generated code keeps its files.
struct GeneratedPlacesTests {
    /// A program without a sandbox shares the folder of all caches with every other.
    @Test(arguments: ["Profile", "SomethingWithAVeryLongName"]) func aCacheIsInAFolderOfTheAppsOwn(name: String) throws
    {
        let shop = try WiredShop([name], template: "clean")
        defer { shop.remove() }
        let builder = shop.files.root.appending(path: "Shop/Features/\(name)/Source/\(name)Builder.swift")
        let code = try String(contentsOf: builder, encoding: .utf8)
        #expect(
            code.contains(
                """
                    caches: URL = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
                      .appending(path: Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName)
                """
            )
        )
    }
}
