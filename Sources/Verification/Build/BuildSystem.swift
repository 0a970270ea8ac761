package import Architecture
package import OperatingSystem

/// What does the work behind `swift build`: SwiftPM has two build systems.
///
/// Swift Build, which is Xcode's, can be had from Swift 6.3 on by `--build-system swiftbuild`, and is the default from
/// 6.4 on. It leaves programs elsewhere, makes a test program of each test target where the other makes one of each
/// package, and speaks in other words.
package enum BuildSystem: String, Hashable, Sendable {
    case native
    case swiftBuild = "swiftbuild"

    /// Tells by the folder in which programs are left: `x86_64-unknown-linux-gnu/debug`, or `out/Products/Debug-linux`.
    package init(products: AbsolutePath) {
        self = products.parent.name == "Products" ? .swiftBuild : .native
    }

    /// The names of the test products that are made of a package with some test targets.
    package func testProducts(of package: GraphPackage, _ targets: [String]) -> [String] {
        switch self {
        case .native: targets.isEmpty ? [] : [package.testProductName]
        case .swiftBuild: targets
        }
    }

    /// The file that runs a test product, in the folder with all programs.
    package func testProgram(of product: String) -> String {
        #if os(macOS)
            product + ".xctest"
        #else
            product + (self == .native ? ".xctest" : Self.runner)
        #endif
    }

    /// The ending of the program that loads a test product.
    package static let runner = "-test-runner"

    /// The target of what Swift Build calls a target, which may be a product's or a runner's: `SearchTests-test-runner`.
    package static func target(named name: String) -> String {
        for ending in [runner, "-product"] where name.hasSuffix(ending) { return String(name.dropLast(ending.count)) }
        return name
    }
}
