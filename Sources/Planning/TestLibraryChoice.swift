internal import Diagnostics
internal import Features
internal import Mustache
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

/// Which library new tests are written for: the one that the tests of a repository have.
extension Workspace {
    /// Whether tests are written with XCTest here: some are, and none with Swift Testing.
    ///
    /// - Parameter toolsVersion: that of the package which gets tests, if it is there. Below 6.0 its toolchain may not
    ///   have Swift Testing, unless others use it already.
    /// - Returns: whether it is XCTest.
    /// - Throws: a `Refusal` where a file can't be read.
    func writesXCTests(toolsVersion: ToolsVersion? = nil) throws -> Bool {
        let files = try files.listing().files.filter { $0.hasSuffix(".swift") && $0.contains("Test") }
        let texts = try texts(of: files, containing: ["XCTest", "Testing"])
        let modules = texts.reduce(into: Set<String>()) { modules, source in
            modules.formUnion(SourceOutline(scanning: source).imports.map(\.module))
        }
        guard !modules.contains("Testing") else { return false }
        return modules.contains("XCTest") || (toolsVersion.map { $0.major < 6 } ?? false)
    }

    /// The same for a feature that is to be made: a folder that is no workspace isn't looked through, and what can't be
    /// looked through tells nothing.
    func writesXCTests(from set: TemplateSet?, for roles: Set<Role>) -> Bool {
        guard hasSettings, roles.contains(.tests), let set, set.asksForTestLibrary else { return false }
        return (try? writesXCTests()) ?? false
    }
}

extension TemplateSet {
    /// Whether some template makes a difference between the libraries.
    fileprivate var asksForTestLibrary: Bool { files.contains { $0.text.source.contains("tests.xctest") } }
}
