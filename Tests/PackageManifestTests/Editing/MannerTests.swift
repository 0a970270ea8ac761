import Diagnostics
import PackageManifest
import Testing

/// What is added looks as if those had written it who wrote the entries around.
struct MannerTests {
    private let core: ManifestEdit = .addDependency(".package(path: \"../Core\")")

    @Test(arguments: [
        // Most have a name.
        (
            ".package(name: \"A\", path: \"../A\"), .package(name: \"B\", path: \"../B\"), .package(path: \"../D\")",
            ".package(name: \"Core\", path: \"../Core\")"
        ),
        // As many have none, or all.
        (".package(name: \"A\", path: \"../A\"), .package(path: \"../B\")", ".package(path: \"../Core\")"),
        (".package(path: \"../A\"), .package(path: \"../B\")", ".package(path: \"../Core\")"),
        // The names of packages from elsewhere are no habit of those at paths.
        (".package(name: \"A\", url: \"https://x.org/a\", from: \"1.0.0\")", ".package(path: \"../Core\")"),
    ])
    func `a package has a name where most at paths have one`(before: String, added: String) throws {
        let after = try edited(by: [core], "dependencies: [\(before)]")
        #expect(after.contains(added), "\(after)")
    }

    @Test(arguments: [
        ("./A", "Modules/Core", "./Modules/Core"), ("A", "Modules/Core", "Modules/Core"),
        ("./A", "../Core", "../Core"), ("../A", "Core", "Core"), ("./A", "./Core", "./Core"),
    ])
    func `paths begin with a dot where others do`(neighbour: String, path: String, written: String) throws {
        let package = try edited(
            by: [.addDependency(".package(path: \"\(path)\")")],
            "dependencies: [.package(path: \"\(neighbour)\")]"
        )
        #expect(package.contains("path: \"\(written)\""))
        guard !path.hasPrefix("..") else { return }
        let target = try edited(
            by: [.addTarget(".target(name: \"T\", path: \"\(path)\")")],
            "targets: [.target(name: \"A\", path: \"\(neighbour)\")]"
        )
        #expect(target.contains("name: \"T\", path: \"\(written)\""))
    }

    @Test func `a path that is set begins as it did`() throws {
        try expect(
            .setTargetPath(of: "A", to: "Source"), "targets: [.target(name: \"A\", path: \"./source\")]",
            "targets: [.target(name: \"A\", path: \"./Source\")]"
        )
        try expect(
            .setDependencyPath(from: "./core", to: "Core"), "dependencies: [.package(path: \"./core\")]",
            "dependencies: [.package(path: \"./Core\")]"
        )
    }

    /// The packages that the dependencies of the target `T` come from; `…` is where one on Core is added.
    private func manifest(_ packages: String, _ own: String, others: String = "") -> String {
        "dependencies: [\(packages)], targets: [.target(name: \"T\", dependencies: [\(own)])\(others)]"
    }

    private let packages = ".package(path: \"../A\"), .package(path: \"../Core\")"
    private let product = ".product(name: \"Core\", package: \"Core\")"

    @Test(arguments: [
        ("\"A\"", "", "\"A\", \"Core\""),
        (".byName(name: \"A\")", "", ".byName(name: \"A\"), .byName(name: \"Core\")"),
        (
            ".product(name: \"A\", package: \"A\")", "",
            ".product(name: \"A\", package: \"A\"), .product(name: \"Core\", package: \"Core\")"
        ),
        // Nothing in the target tells, so the others do.
        ("", ", .target(name: \"U\", dependencies: [\"A\"])", "\"Core\""),
        // A product that can't be written otherwise tells nothing.
        (
            ".product(name: \"AB\", package: \"A\")", ", .target(name: \"U\", dependencies: [\"A\"])",
            "\"Core\", .product(name: \"AB\", package: \"A\")"
        ),
        // Nor does a target of the package.
        ("\"U\"", ", .target(name: \"U\")", "\"U\", .product(name: \"Core\", package: \"Core\")"),
    ])
    func `a product is a string where others are`(own: String, others: String, result: String) throws {
        let edit = ManifestEdit.addTargetDependency(product, to: "T")
        try expect(edit, manifest(packages, own, others: others), manifest(packages, result, others: others))
    }

    @Test(arguments: [
        // SwiftPM finds a plain name only in the package of that very name.
        (".package(path: \"../A\"), .package(path: \"../core\")", "core"),
        (".package(path: \"../A\"), .package(url: \"https://x.org/swift-core.git\", from: \"1.0.0\")", "swift-core"),
        (".package(path: \"../A\"), .package(name: \"CoreKit\", path: \"../Core\")", "CoreKit"),
    ])
    func `a product stays one whose package is called otherwise`(packages: String, package: String) throws {
        let product = ".product(name: \"Core\", package: \"\(package)\")"
        try expect(
            .addTargetDependency(product, to: "T"), manifest(packages, "\"A\""), manifest(packages, "\"A\", \(product)")
        )
    }

    @Test func `a target of the package is written as others are`() throws {
        for (own, added) in [("\"A\"", "\"B\""), (".target(name: \"A\")", ".target(name: \"B\")")] {
            let others = ", .target(name: \"A\"), .target(name: \"B\")"
            try expect(
                .addTargetDependency("\"B\"", to: "T"), manifest("", own, others: others),
                manifest("", "\(own), \(added)", others: others)
            )
        }
    }

    private func edited(by edits: [ManifestEdit], _ arguments: String) throws -> String {
        let text = "// swift-tools-version: 6.0\nlet package = Package(name: \"P\", \(arguments))"
        let after = try SourceText(path: "Package.swift", text: text).edited(by: edits)
        return after.text(in: 0..<after.bytes.count)
    }
}
