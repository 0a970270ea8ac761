import Diagnostics
import Foundation
import PackageManifest
import Testing

/// The rooms of the house: what each target may import.
@Suite("House: imports")
struct ImportTests {
    /// Our own modules, by the target that may use them.
    static let uses: [String: Set<String>] = [
        "ufeature": ["UFeatureCLI"],
        "UFeatureCLI": ["UFeatureKit"],
        "UFeatureKit": ["Mustache", "PackageManifest", "Diagnostics"],
        "Mustache": ["Diagnostics"],
        "PackageManifest": ["Diagnostics"],
        "Diagnostics": [],
        "UFeatureCommandPlugin": ["ufeature"],
        "UFeatureBuildToolPlugin": ["ufeature"],
    ]

    /// The C library, by its names, and the only files that talk to it.
    static let systemModules: Set = ["Glibc", "Musl", "Darwin"]
    static let systemFiles = [
        "UFeatureCLI/Report/Terminal+Typing.swift",
        "UFeatureCLI/Report/Terminal.swift",
        "UFeatureKit/Disk/System+Attributes.swift",
        "UFeatureKit/Disk/System+Birth.swift",
        "UFeatureKit/Disk/System+Descendants.swift",
        "UFeatureKit/Disk/System+Listing.swift",
        "UFeatureKit/Disk/System+Machine.swift",
        "UFeatureKit/Disk/System+Processes.swift",
        "UFeatureKit/Disk/System+Reading.swift",
        "UFeatureKit/Disk/System+Renaming.swift",
        "UFeatureKit/Disk/System+Signals.swift",
        "UFeatureKit/Disk/System+Space.swift",
        "UFeatureKit/Disk/System+Status.swift",
        "UFeatureKit/Disk/System+Threads.swift",
        "UFeatureKit/Disk/System+Writing.swift",
        "UFeatureKit/Disk/System.swift",
        "UFeatureKit/Disk/SystemError.swift",
        "ufeature/main.swift",
    ]

    /// The only file that hands a module on to whoever imports its own.
    static let exporter = "UFeatureKit/Vocabulary.swift"

    @Test func everyFileImportsWhatItsTargetMayUse() throws {
        for file in try SourceFile.all() {
            let target = try #require(file.path.split(separator: "/").first.map(String.init))
            let allowed = try #require(Self.uses[target], "\(target) is not in the table")
                .union(file.isAt(Self.systemFiles) ? Self.systemModules : [])
            let surplus = Self.imports(of: file).subtracting(allowed).sorted()
            #expect(surplus.isEmpty, "\(file.path) imports \(surplus.joined(separator: ", "))")
        }
    }

    @Test func onlyFilesWithTheSystemInTheirTaskImportIt() throws {
        let importers = try SourceFile.all().filter { !Self.imports(of: $0).isDisjoint(with: Self.systemModules) }
        #expect(importers.map(\.path) == Self.systemFiles)
    }

    @Test func onlyTheVocabularyIsExported() throws {
        let exporters = try SourceFile.all().filter { try !$0.lines(matching: "@_exported").isEmpty }
        #expect(exporters.map(\.path) == [Self.exporter])
    }

    @Test func theManifestDeclaresTheSameTable() throws {
        let text = try String(contentsOf: Repository.root.appending(path: "Package.swift"), encoding: .utf8)
        let source = SourceText(path: "Package.swift", text: text)
        let manifest = try Manifest.parse(source, on: ManifestHost(environment: [:]))
        // What lies below Tests is for tests alone.
        let isOfTests = { (target: Manifest.Target) in target.path?.value.hasPrefix("Tests/") ?? false }
        let declared = manifest.targets.filter { $0.kind != .test && !isOfTests($0) }.map { target in
            (target.name.value, Set(target.dependencies.map(\.name.value)))
        }
        #expect(Dictionary(uniqueKeysWithValues: declared) == Self.uses)
        #expect(manifest.dependencies.isEmpty)
    }

    private static func imports(of file: SourceFile) -> Set<String> {
        let modules = file.code.split(separator: "\n").compactMap { line -> String? in
            let words = line.split(separator: " ")
            guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count,
                words[..<keyword].allSatisfy({ $0.hasPrefix("@") || accessLevels.contains(String($0)) })
            else { return nil }
            return words[words.count - 1].split(separator: ".").first.map(String.init)
        }
        return Set(modules)
    }

    private static let accessLevels: Set = ["public", "package", "internal", "fileprivate", "private"]
}
