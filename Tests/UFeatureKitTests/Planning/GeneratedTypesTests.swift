import Features
import FileChanges
import Planning
import Testing

/// A type that is named like a module hides the module: `Search.Thing` would look into the type.
@Suite struct GeneratedTypesTests {
    @Test func noTypeIsNamedLikeAModuleOfItsWorkspace() throws {
        let features = try EveryFeature.all()
        let providers = try ShapePlanner().availableFeatures.flatMap { availableFeature in
            availableFeature.roles.map(availableFeature.module)
        }
        let modules = Set(features.flatMap { feature in Role.allCases.map(feature.descriptor.name.target) } + providers)
        for feature in features {
            check(feature.folder, against: modules)
        }
    }

    @Test func noTypeOfAnAppIsNamedLikeAModule() throws {
        for folder in try ProvenPackages.apps() {
            let folders = Set(
                folder.files.compactMap { $0.path.split(separator: "/").dropFirst().first.map(String.init) })
            let modules = Set(folders.flatMap { name in Role.allCases.map { name + $0.suffix } })
            check(folder, against: modules)
        }
    }

    private func check(_ folder: NewFolder, against modules: Set<String>) {
        for file in folder.files where file.path.hasSuffix(".swift") {
            for name in declaredTypes(in: file.contents) {
                #expect(!modules.contains(name), "\(folder.path)/\(file.path) declares \(name)")
            }
        }
    }

    private func declaredTypes(in text: String) -> [String] {
        let keywords: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "typealias"]
        return text.split(separator: "\n").compactMap { line in
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "/" }
            guard let place = words.firstIndex(where: keywords.contains), place < words.endIndex - 1,
                !line.contains("//")
            else { return nil }
            return String(words[place + 1])
        }
    }
}
