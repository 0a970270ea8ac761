import Features
import FileChanges
import Planning

/// Features that others use: one of each sort that makes a difference to its user's code.
enum Providers {
    static func descriptors() throws -> [FeatureDescriptor] {
        let sorts: [(name: String, kind: FeatureKind, roles: Set<Role>?, template: String)] = [
            ("Core", .foundation, nil, "core"),
            ("Bedrock", .foundation, [.source], "core"),
            ("Nucleus", .foundation, Set(Role.allCases), "core"),
            ("DesignSystem", .foundation, nil, "design-system"),
            ("Skin", .foundation, [.source], "design-system"),
            ("Vista", .foundation, Set(Role.allCases), "design-system"),
            ("Catalog", .product, nil, "feature"),
            ("Bargains", .product, [.interface, .source], "feature"),
            ("Storage", .foundation, nil, "feature"),
            ("Ledger", .foundation, [.source], "feature"),
            ("Gateway", .foundation, Set(Role.allCases), "feature"),
            ("Portal", .foundation, [.interface, .source], "feature"),
        ]
        return try sorts.map { name, kind, roles, template in
            FeatureDescriptor(name: try FeatureName(name), kind: kind, roles: roles, template: template)
        }
    }

    /// Features that nobody's template made, so that nothing is known about their code.
    static let handwritten = [
        AvailableFeature(
            name: "Handmade",
            layer: .product,
            path: "Features/Handmade",
            roles: [.interface, .source, .testing],
            offers: [],
            testingOffers: []
        ),
        AvailableFeature(
            name: "Handtool",
            layer: .foundation,
            path: "Foundation/Handtool",
            roles: [.source],
            offers: [],
            testingOffers: []
        ),
    ]

    /// The packages of the hand-written features, with as little in them as will do.
    static func handwrittenFolders() throws -> [NewFolder] {
        try handwritten.map { feature in
            let targets = Role.manifestOrder.filter(feature.roles.contains).map(feature.module)
            let lines = targets.map { "        .target(name: \"\($0)\"),\n" }.joined()
            let products = targets.map { "        .library(name: \"\($0)\", targets: [\"\($0)\"]),\n" }.joined()
            let manifest = """
                // swift-tools-version: 6.0
                import PackageDescription

                let package = Package(
                    name: "\(feature.name)",
                    products: [
                \(products)    ],
                    targets: [
                \(lines)    ]
                )

                """
            let sources = targets.map { target in
                GeneratedFile(path: "Sources/\(target)/Anything.swift", contents: "public enum \(target)Anything {}\n")
            }
            return try NewFolder(
                path: feature.path,
                files: [GeneratedFile(path: "Package.swift", contents: manifest)] + sources
            )
        }
    }
}
