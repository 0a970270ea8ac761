import Architecture
import Testing

/// The rule `public_surface`.
@Suite struct PublicSurfaceTests {
    @Test(arguments: [
        "public struct 1️⃣Model {}", "open class 1️⃣Model {}", "public func 1️⃣Model() {}", "public let 1️⃣Model = 1",
        "@MainActor public final class 1️⃣Model {\n  public var inner = 1\n}", "public typealias 1️⃣Model = Int",
        "#if canImport(SwiftUI)\n  public enum 1️⃣Model {}\n#endif", "public protocol 1️⃣Model {}",
    ])
    func aDeclarationThatIsNoDoor(code: String) throws {
        try expect(
            .publicSurface,
            in: tree(code),
            finds: [Expected("1️⃣", "'Model' is public in the source of 'Search', and is not its builder")]
        )
    }

    @Test(arguments: [
        "public struct SearchBuilder {\n  public init() {}\n  public struct Inner {}\n}",
        "public class ScreenFactory {}",
        "public protocol SearchDependencies {}", "@MainActor public protocol SearchDelegate: AnyObject {}",
        "public enum Assembly {}", "public func makeSearch() {}", "struct Model {\n  public let a = 1\n}",
        "package struct Model {}", "extension Array {\n  public var a: Int { 1 }\n}",
        "public func == (left: Model, right: Model) -> Bool { true }", "public struct SearchRouter {}",
        "public func |> (left: Model, right: Model) -> Bool { true }",
        "public func ^^ (left: Model, right: Model) -> Bool { true }",
        "public func ~> (left: Model, right: Model) -> Bool { true }",
    ])
    func doorsAndWhatNobodySees(code: String) throws {
        try expect(.publicSurface, in: tree(code))
    }

    /// Only what the app conforms to is asked for.
    @Test func aTypeIsNoDoorByTheNameOfOne() throws {
        try expect(
            .publicSurface,
            in: tree("public struct 1️⃣SearchDependencies {}"),
            finds: [Expected("1️⃣", "'SearchDependencies' is public in the source of 'Search', and is not its builder")]
        )
    }

    @Test func aFeatureWithoutAnInterfaceHasNoOtherSurface() throws {
        try expect(
            .publicSurface,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Features/Search/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "Search", targets: [.target(name: "Search", path: "Source")])
                --- Features/Search/Source/Search.swift
                public struct Model {}
                """
        )
    }

    private func tree(_ code: String) -> String {
        """
        --- ufeature.json
        {"name": "Shop", "rules": {"public_surface": {"allow": ["*Router"]}}}
        --- Features/Search/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Search",
          targets: [
            .target(name: "SearchInterface", path: "Interface"),
            .target(name: "Search", dependencies: ["SearchInterface"], path: "Source"),
          ]
        )
        --- Features/Search/Interface/Search.swift
        public struct Item {}
        --- Features/Search/Source/Search.swift
        \(code)
        """
    }
}
