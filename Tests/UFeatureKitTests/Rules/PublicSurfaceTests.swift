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
            finds: [Expected("1️⃣", "'Model' is public in the source of 'Search', and is none of its entry points")]
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
            finds: [
                Expected(
                    "1️⃣", "'SearchDependencies' is public in the source of 'Search', and is none of its entry points")
            ]
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

    // MARK: Foundation features

    @Test(arguments: [
        "public func makeClient(at url: String) -> any Client { LiveClient() }",
        "public func makeClient<A>(_ a: A) async throws -> some Client where A: B { LiveClient() }",
        "public func makeClient() throws(Failure) -> Client {\n  LiveClient()\n}",
        "public struct ClientFactory {\n  public func makeClient() -> any Client { LiveClient() }\n}",
        "public enum NetBuilder {\n  public static func makeIt() -> any Client { LiveClient() }\n}",
    ])
    func whatAFactoryGivesAsAProtocol(door: String) throws {
        let name = door.contains("makeIt") ? "makeIt" : "makeClient"
        let message = { (type: String) in
            "'\(type)' is public in the source of 'Net', where '\(name)' returns it as 'Client'"
        }
        try expect(
            .publicSurface,
            in: foundation(
                """
                \(door)
                public struct 1️⃣LiveClient: Sendable, Client {}
                public final class 2️⃣OtherClient {}
                extension OtherClient: Client {}
                public actor 3️⃣ThirdClient<A>: Client {}
                struct InnerClient: Client {}
                public struct Request {}
                public enum Kind: Client {}
                public struct LegacyClient: Client {}
                """
            ),
            finds: [
                Expected("1️⃣", message("LiveClient")), Expected("2️⃣", message("OtherClient")),
                Expected("3️⃣", message("ThirdClient")),
            ]
        )
    }

    @Test(arguments: [
        // No door, or none that is public, or one that gives the type itself, or a part of the feature that hides it.
        "", "func makeClient() -> any Client { LiveClient() }",
        "public func makeClient() -> LiveClient { LiveClient() }",
        "public func makeClient() -> any Client { LiveClient() }\npublic func makeLive() -> LiveClient { LiveClient() }",
        "public func client() -> any Client { LiveClient() }", "public func makeOther() -> any Other { LiveClient() }",
        "public struct Maker {\n  public func makeClient() -> any Client { LiveClient() }\n}",
        "public func makeClients() -> [any Client] { [] }", "public func makeClient() { }",
    ])
    func noDoorForCertain(door: String) throws {
        try expect(.publicSurface, in: foundation("\(door)\npublic struct LiveClient: Client {}"))
    }

    private func foundation(_ code: String) -> String {
        """
        --- ufeature.json
        {"name": "Shop", "rules": {"public_surface": {"allow": ["Legacy*"]}}}
        --- Foundation/Net/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Net",
          targets: [
            .target(name: "NetInterface", path: "Interface"),
            .target(name: "Net", dependencies: ["NetInterface"], path: "Source"),
          ]
        )
        --- Foundation/Net/Interface/Client.swift
        public protocol Client {}
        --- Foundation/Net/Source/Net.swift
        import NetInterface
        \(code)
        """
    }

    @Test func aProtocolInTheSourceItself() throws {
        try expect(
            .publicSurface,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- Foundation/Net/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "Net", targets: [.target(name: "Net", path: "Source")])
                --- Foundation/Net/Source/Client.swift
                public protocol Client {}
                --- Foundation/Net/Source/Live.swift
                public func makeClient() -> any Client { LiveClient() }
                public struct 1️⃣LiveClient: Client {}
                """,
            finds: [
                Expected(
                    "1️⃣", "'LiveClient' is public in the source of 'Net', where 'makeClient' returns it as 'Client'")
            ]
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
