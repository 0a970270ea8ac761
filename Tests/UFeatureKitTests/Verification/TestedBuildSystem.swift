import OperatingSystem
import Testing
import Verification

/// What the `swift` of the `PATH` builds with, and where it leaves programs.
///
/// The suites about verification hold for both build systems: `.ci/swift-build` makes a toolchain in which Swift Build is
/// the default.
struct TestedBuildSystem {
    let system: BuildSystem
    let products: AbsolutePath

    init(_ arguments: [String] = []) throws {
        let result = try Subprocess("swift", ["build", "--show-bin-path"] + arguments).run()
        let line = try #require(result.output.split(separator: "\n").last, "\(result.errors)")
        products = AbsolutePath(String(line))
        system = BuildSystem(products: products)
    }
}
