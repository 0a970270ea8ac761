import Architecture
import Diagnostics
import Features
import FileChanges
import PackageManifest
import Planning
import Testing

/// What generated manifests declare is what generated code imports, and what the architecture allows.
@Suite struct GeneratedDependenciesTests {
    @Test func targetsDeclareWhatTheirFilesImportAndNothingElse() throws {
        let modules = try knownModules()
        for feature in try EveryFeature.all() {
            let manifest = try feature.parsedManifest()
            var imported: Set<String> = []
            for target in manifest.targets {
                let imports = feature.imports(below: target.path?.value ?? "").intersection(modules)
                let declared = Set(target.dependencies.map(\.name.value))
                #expect(imports == declared, "\(target.name.value) imports \(imports), but declares \(declared)")
                imported.formUnion(imports)
            }
            for wanted in feature.descriptor.dependencies {
                let isUsed = imported.contains { $0.hasPrefix(wanted) }
                #expect(isUsed, "\(feature.descriptor.name) makes no use of \(wanted), which was asked for")
            }
        }
    }

    @Test func packagesThatAreDeclaredAreThoseThatTargetsUse() throws {
        for feature in try EveryFeature.all() {
            let manifest = try feature.parsedManifest()
            let declared = manifest.dependencies.compactMap(\.identity)
            let used = Set(manifest.targets.flatMap { $0.dependencies.compactMap { $0.package?.value.lowercased() } })
            #expect(Set(declared) == used, "\(feature.descriptor.name)")
            #expect(declared.count == used.count, "\(feature.descriptor.name) declares a package twice")
        }
    }

    @Test func generatedDependenciesKeepTheArchitecture() throws {
        let kinds = try supplierKinds()
        for feature in try EveryFeature.all() {
            let own = feature.descriptor
            let roles = Dictionary(uniqueKeysWithValues: own.roles.map { (own.name.target($0), $0) })
            for target in try feature.parsedManifest().targets {
                let user = try #require(roles[target.name.value])
                for dependency in target.dependencies {
                    let name = dependency.name.value
                    let isAllowed: Bool
                    if let used = roles[name] {
                        let hasInterface = own.roles.contains(.interface)
                        isAllowed = UsageTable.allows(
                            user, toUse: used, inFeatureOf: own.kind, hasInterface: hasInterface)
                    } else {
                        let (used, kind) = try #require(kinds[name], "\(name) is nobody's module")
                        isAllowed = UsageTable.allows(user, in: own.kind.layer, toUse: used, ofFeatureIn: kind)
                    }
                    #expect(isAllowed, "\(target.name.value) uses \(name)")
                }
            }
        }
    }

    /// The modules of all suppliers, with what they are there.
    private func supplierKinds() throws -> [String: (Role, FeatureKind)] {
        var kinds: [String: (Role, FeatureKind)] = [:]
        for availableFeature in try ShapePlanner().availableFeatures {
            for role in availableFeature.roles {
                kinds[availableFeature.module(role)] = (
                    role, availableFeature.layer == .product ? .product : .foundation
                )
            }
        }
        return kinds
    }

    private func knownModules() throws -> Set<String> {
        let own = try EveryFeature.all().flatMap { feature in Role.allCases.map(feature.descriptor.name.target) }
        return Set(own).union(try supplierKinds().keys)
    }
}

extension ShapePlanner.Feature {
    func parsedManifest() throws -> Manifest {
        try Manifest.parse(SourceText(path: folder.path + "/Package.swift", text: manifest))
    }

    /// The modules that the files of a folder import, but not the one that the folder makes itself.
    func imports(below path: String) -> Set<String> {
        var modules: Set<String> = []
        for file in folder.files where file.path.hasPrefix(path + "/") {
            for line in file.contents.split(separator: "\n") {
                let words = line.split(separator: " ")
                guard let place = words.firstIndex(of: "import"), place < words.endIndex - 1,
                    words[..<place].allSatisfy({ $0.hasPrefix("@") || $0 == "public" })
                else { continue }
                modules.insert(String(words[place + 1]))
            }
        }
        return modules
    }
}
