/// Manifests that are more of a program than a list.
extension OracleManifests {
    static let programs: [(String, String)] = [
        (
            "loops",
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let log: Target.Dependency = .product(name: "Log", package: "log")
            let package = Package(
                name: "P", dependencies: [.package(path: "log")],
                targets: [
                    .target(name: "A", dependencies: ["B"]), .target(name: "B"), .testTarget(name: "ATests", dependencies: ["A"]),
                    .executableTarget(name: "X", swiftSettings: [.define("X")]),
                    .plugin(name: "G", capability: .buildTool()), .systemLibrary(name: "S"),
                ]
            )
            for target in package.targets where target.type != .plugin && target.type != .system {
                var settings = target.swiftSettings ?? []
                settings.append(.enableUpcomingFeature("ExistentialAny"))
                target.swiftSettings = settings
            }
            for target in package.targets where target.type != .system && target.type != .plugin {
                guard !target.isTest else { continue }
                target.swiftSettings?.append(.define("Y"))
                target.dependencies.append(log)
                if target.name == "B" { target.path = "Elsewhere/\\(target.name)" } else if target.name == "X" { break }
                target.exclude += ["README.md"]
            }
            for target in package.targets {
                switch target.type {
                case .regular, .test: target.exclude.append("R")
                case .plugin, .system:
                    ()
                default: target.sources = ["main.swift"]
                }
            }
            for name in ["C", "D"] { package.targets.append(.target(name: name)) }
            package.targets.filter { $0.type == .regular }.forEach { $0.exclude.append("E") }
            package.targets[0].exclude = []
            package.targets.first { $0.name == "ATests" }?.dependencies.append("C")
            package.targets.first(where: { $0.name == "none" })?.dependencies.append("C")
            package.targets.last!.dependencies += ["C"]
            """
        ),
        (
            "functions",
            """
            // swift-tools-version: 5.9
            import PackageDescription
            func feature(_ name: String, uses: [Target.Dependency] = [], hasTests: Bool = true) -> [Target] {
                let base = "Features/\\(name)"
                var targets: [Target] = [.target(name: name, dependencies: uses + ["Core"], path: base + "/Sources")]
                if hasTests { targets.append(.testTarget(name: "\\(name)Tests", dependencies: [.init(stringLiteral: name)])) }
                guard name != "Last" else { return targets }
                targets += [.interface(name)]
                return targets
            }
            func all(_ names: String...) -> [String] { names }
            extension Target {
                static func interface(_ name: String, in folder: String = "Interfaces") -> Target {
                    .target(name: "\\(name)Interface", path: folder.isEmpty ? nil : "\\(folder)/\\(name)")
                }
                static let core = Target.target(name: "Core")
                func using(_ dependency: Target.Dependency) -> Target {
                    dependencies.append(dependency)
                    return self
                }
                var isCore: Bool { name.hasPrefix("Core") }
            }
            extension Target.Dependency {
                static func log(_ name: String = "Log") -> Self { .product(name: name, package: "log") }
                static var kit: Self { .log("Kit") }
            }
            extension String { var tests: String { "\\(self)Tests" } }
            extension Array where Element == Target.Dependency { func more() -> [Target.Dependency] { self + ["Core"] } }
            let plain = { (name: String) -> Target in .target(name: name) }
            let package = Package(
                name: "P", products: [], dependencies: [.package(path: "log")],
                targets: [.core, plain("Plain"), .target(name: "Kit".tests, dependencies: [.log(), .kit].more())]
                    + feature("Search", uses: [.log()]) + feature("Last", hasTests: false)
                    + all("M", "N").map { .interface($0, in: "") }
                    + [Target.target(name: "U").using("Core").using(.kit)]
            )
            if package.targets[0].isCore { package.name = "Q" }
            """
        ),
        (
            "conditions",
            """
            // swift-tools-version: 5.7
            import PackageDescription
            #if canImport(Darwin)
            let platform = "darwin"
            #elseif os(Linux)
            let platform = "linux"
            #else
            let platform = "other"
            #endif
            let isOpen = true, level: Int = 3
            let late: String
            if level > 2 && isOpen || false { late = "late" } else { late = "early" }
            var dependencies: [Package.Dependency] = [.package(path: "log")]
            #if swift(>=5.7) && !DEBUG
            dependencies.append(.package(path: "new"))
            #endif
            #if compiler(<5.5) || swift(>=6.0)
            dependencies.append(.package(path: "never"))
            #endif
            let package = Package(
                name: isOpen ? "Open" : "Closed",
                dependencies: dependencies,
                targets: [.target(name: late, path: level == 3 ? nil : "X"), .target(name: platform)]
            )
            extension Target {
                #if os(Linux)
                static let own = Target.target(name: "OnLinux")
                #else
                static let own = Target.target(name: "Elsewhere")
                #endif
            }
            func kind(_ name: String) -> String { if name == "A" { "first" } else { "other" } }
            package.targets += [.own, .target(name: kind("A")), .target(name: kind("B"))]
            let nothing: String? = nil
            if let name = nothing { package.name = name }
            package.targets.append(.target(name: nothing ?? "Default"))
            """
        ),
        (
            "values",
            """
            // swift-tools-version: 5.9
            import PackageDescription
            enum Module: String, CaseIterable {
                case core, search = "Search"
                var path: String { "Modules/\\(rawValue)" }
                var uses: [Module] { switch self { case .core: []; case .search: [.core] } }
                var target: Target {
                    .target(name: rawValue, dependencies: uses.map { .init(stringLiteral: $0.rawValue) }, path: path)
                }
            }
            struct Feature {
                enum Kind { case ui, data }
                let name: String
                var kind: Kind = .data
                var uses: [Target.Dependency] = []
                var label: String?
                func target(suffix: String = "") -> Target {
                    .target(name: name + suffix, dependencies: uses, path: kind == .ui ? "UI/\\(name)" : label)
                }
            }
            let features = [Feature(name: "A", kind: .ui), .init(name: "B", uses: ["A"]), Feature(name: "C", label: "Named")]
            let names = ["x", "y", "z"]
            let package = Package(
                name: names.joined(separator: "-"),
                products: names.filter { $0 != "y" }.map { .library(name: $0, targets: ["A"]) },
                targets: Module.allCases.map(\\.target) + [Feature(name: "A", kind: .ui), Feature(name: "C", label: "Named")].map { $0.target() }
                    + (names as [String]).flatMap { [.target(name: $0), .target(name: "\\($0)2")] }
                    + names.compactMap { $0.hasSuffix("y") ? nil : .target(name: $0.uppercased()) }
            )
            package.targets.removeAll { $0.name == "x2" }
            package.targets.insert(.target(name: "First"), at: 0)
            if names.contains("z") && !names.isEmpty && names.count == 3 { package.products.removeAll() }
            """
        ),
    ]
}
