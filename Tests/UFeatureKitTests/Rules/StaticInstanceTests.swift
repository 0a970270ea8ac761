import Architecture
import Diagnostics
import Testing

/// The rule `static_instance`.
@Suite struct StaticInstanceTests {
    @Test(arguments: [
        (
            "public final class Client {\n  public static let 1️⃣shared = Client()\n}", "Client.shared",
            "the class 'Client'"
        ),
        (
            "public class Client {\n  var port = 0\n  public static let 1️⃣one: Client? = nil\n}", "Client.one",
            "the class 'Client'"
        ),
        (
            "public class Client {\n  var port = 0\n  public static let 1️⃣one: Client = .init()\n}", "Client.one",
            "the class 'Client'"
        ),
        (
            "public class Client {\n  var port = 0\n  public static let 1️⃣one = Self()\n}", "Client.one",
            "the class 'Client'"
        ),
        (
            "public class Client {\n  var port = 0\n  public static let 1️⃣one = Client.init(port: 1)\n}", "Client.one",
            "the class 'Client'"
        ),
        ("public actor Store { var n = 0 }\npublic let 1️⃣store = Store()", "store", "the actor 'Store'"),
        (
            "public class Client { var n = 0 }\nextension Client {\n  public static let 1️⃣live = Client()\n}",
            "Client.live",
            "the class 'Client'"
        ),
        (
            "public class Client { var n = 0 }\npublic enum Net {\n  public enum Inner {\n    public static let 1️⃣a: Client = {"
                + " Client() }()\n  }\n}", "Net.Inner.a", "the class 'Client'"
        ),
        (
            "public protocol Client {}\npublic enum Net {\n  public static let 1️⃣shared: any Client = make()\n}",
            "Net.shared", "'any Client'"
        ),
        (
            "public protocol Client {}\npublic enum Net {\n  public static let 1️⃣current: Client = make()\n}",
            "Net.current", "'Client'"
        ),
        (
            "public enum Net {\n  public static let 1️⃣shared = URLSession(configuration: .default)\n}", "Net.shared",
            "the class 'URLSession'"
        ),
    ])
    func anInstanceForEverybody(code: String, name: String, kind: String) throws {
        try expect(
            .staticInstance,
            in: tree(code),
            finds: [Expected("1️⃣", "'\(name)' is a shared instance of \(kind), and every feature can reach it")]
        )
    }

    @Test(arguments: [
        ("public struct Flags {\n  public static var 1️⃣isOn = false\n}", "Flags.isOn"),
        ("public nonisolated(unsafe) var 1️⃣count = 0", "count"),
        (
            "public struct Flags {\n  @MainActor @available(*, deprecated) public static var 1️⃣isOn = false\n}",
            "Flags.isOn"
        ),
        ("public struct Flags {\n  @Theme.DataActor public static var 1️⃣isOn = false\n}", "Flags.isOn"),
        ("public struct Flags {\n  public static var 1️⃣all: [Int] = [] {\n    didSet {}\n  }\n}", "Flags.all"),
    ])
    func aVariableForEverybody(code: String, name: String) throws {
        try expect(
            .staticInstance,
            in: tree(code),
            finds: [Expected("1️⃣", "'\(name)' is a shared variable, and every feature can reach it")]
        )
    }

    @Test(arguments: [
        // Values.
        "public struct Point {\n  public static let zero = Point()\n  public static let shared = Point()\n}",
        "public enum Token {\n  public static let accent: Color = .init(1)\n  public static let gap = 8.0\n}",
        "public struct Client {\n  public var get: () -> Void\n  public static let live = Client(get: {})\n}",
        "public let version = \"1.0\"\npublic let standard = 1",
        // Nobody outside can reach it.
        "public final class Client {\n  static let shared = Client()\n  private static let one = Client()\n}",
        "final class Client {\n  public static let shared = Client()\n}",
        "public final class Client {\n  package static let shared = Client()\n}",
        // It isn't kept, or not by everybody.
        "public final class Client {\n  public static var fresh: Client { Client() }\n}",
        "public final class Client {\n  public let next = Client()\n  public var other: Client? = nil\n}",
        "public struct Key {\n  public static var current: Int {\n    get { 1 }\n    set {}\n  }\n}",
        // Nobody outside can set it.
        "public struct Flags {\n  public private(set) static var isOn = false\n}",
        "public struct Flags {\n  public internal(set) static var isOn = false\n}",
        "public struct Flags {\n  public package(set) static var isOn = false\n}",
        // What is kept, and who can set it, is up to the wrapper.
        "public actor Log {}\npublic enum Current {\n  @TaskLocal public static var log: Log?\n}",
        "public enum Current {\n  @Swift.TaskLocal public static var depth = 0\n}",
        "public struct Flags {\n  @Stored<Bool>(key: \"on\") public static var isOn = false\n}",
        // Another one of that name is a struct, and who knows which is meant.
        "public class Client {}\npublic enum A {\n  public struct Client {}\n  public static let a = Client()\n}",
        // What SwiftUI asks for by name.
        "public struct Key: PreferenceKey {\n  public static var defaultValue: Double = 0\n}",
        // Formatters are what they say.
        "public enum Formats {\n  public static let iso = ISO8601DateFormatter()\n}",
        "public protocol Shape {}\npublic enum Shapes {\n  public static let round: any Shape = Cycle()\n}",
        "public final class PriceFormatter: Sendable {\n  public static let standard = PriceFormatter()"
            + "\n  let digits: Int = 2\n}",
        // What a protocol or the language demands.
        "@globalActor public actor Database {\n  var n = 0\n  public static let shared = Database()\n}",
        "public struct Row: FetchableRecord {\n  public static var databaseTableName = \"rows\"\n}",
        "public final class Coded: NSObject, NSSecureCoding {\n  public static var supportsSecureCoding = true\n}",
        // A catalogue.
        "public final class Icon { var n = 0 }\npublic enum Icons {\n  public static let a = Icon()\n"
            + "  public static let b = Icon()\n  public static let c = Icon()\n}",
        "// Generated using a tool\npublic class Client { var n = 0 }\nextension Client {"
            + "\n  public static let one = Client()\n}",
        // Not code.
        "// public static let shared = Client()\npublic class Client {}\nlet text = \"public static var a = 1\"",
    ])
    func whatIsNoInstanceForEverybody(code: String) throws {
        try expect(.staticInstance, in: tree(code))
    }

    @Test func theTypeIsInAnotherFile() throws {
        try expect(
            .staticInstance,
            in: tree("extension Client {\n  public static let 1️⃣live = Client()\n}")
                + "\n--- Foundation/Core/Source/Client.swift\npublic final class Client { var n = 0 }",
            finds: [
                Expected(
                    "1️⃣", "'Client.live' is a shared instance of the class 'Client', and every feature can reach it")
            ]
        )
    }

    @Test(arguments: ["Log.shared", "Log.*", "*"])
    func whatIsAllowed(name: String) throws {
        let code = "public final class Log {\n  public static let shared = Log()\n}"
        try expect(.staticInstance, in: tree(code, rules: #"{"allow": ["\#(name)"]}"#))
    }

    @Test func anInstanceStaysOneThatNobodyCanReplace() throws {
        try expect(
            .staticInstance,
            in: tree("public final class Log {\n  public internal(set) static var 1️⃣shared = Log()\n}"),
            finds: [
                Expected("1️⃣", "'Log.shared' is a shared instance of the class 'Log', and every feature can reach it")
            ]
        )
    }

    /// Not the next one of the same type, though both would be one finding.
    @Test func aCommentSilencesTheOneThatItIsAbout() throws {
        let code = """
            public struct Flags {
              // ufeature:disable:next static_instance set once, before anything runs
              public static var isOn = true
              public static var 1️⃣isOff = false
            }
            """
        let message = "'Flags.isOff' is a shared variable, and every feature can reach it"
        try expect(.staticInstance, in: tree(code), finds: [Expected("1️⃣", message)])
    }

    /// One that is accepted stays so when another one comes before it.
    @Test func whatOneTypeHasIsOneFinding() throws {
        func found(_ names: [String]) throws -> [Diagnostic] {
            let variables = names.map { "  public static var \($0) = 0\n" }.joined()
            let text = tree("public struct Flags {\n\(variables)}")
            return try violations(of: [.staticInstance], in: MarkedTree(text)).map(\.diagnostic)
        }
        let two = try found(["isOn", "isOff"])
        #expect(
            two.map(\.message) == [
                "'Flags.isOn' is a shared variable, and every feature can reach it; and so is another of 'Flags'"
            ])
        let accepted = Baseline(accepting: two)
        #expect(try accepted.comparison(with: found(["isOn", "isOff", "isLate"])).new == [])
    }

    /// An extension of a type in another one says what it conforms to, and has what that asks for.
    @Test func whatAProtocolMayAskOfATypeInAnotherOne() throws {
        func code(_ protocols: String, mark: String = "") -> String {
            """
            public enum Models {
              public struct Card {}
            }
            extension Models.Card\(protocols) {
              public static var \(mark)databaseTableName = "cards"
            }
            """
        }
        try expect(.staticInstance, in: tree(code(": TableRecord")))
        try expect(
            .staticInstance,
            in: tree(code("", mark: "1️⃣")),
            finds: [
                Expected(
                    "1️⃣", "'Models.Card.databaseTableName' is a shared variable, and every feature can reach it")
            ]
        )
    }

    @Test func testingTargetsAndProductFeaturesAreFree() throws {
        let code = "public final class Client {\n  public static let shared = Client()\n}"
        try expect(.staticInstance, in: tree("") + "\n--- Foundation/Core/Testing/Mock.swift\n" + code)
        try expect(.staticInstance, in: tree("") + "\n--- Features/Search/Sources/Search/Client.swift\n" + code)
    }

    private func tree(_ code: String, rules: String = #""error""#) -> String {
        """
        --- ufeature.json
        {"name": "Shop", "rules": {"static_instance": \(rules)}}
        --- Foundation/Core/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Core",
          targets: [
            .target(name: "Core", path: "Source"),
            .target(name: "CoreTesting", dependencies: ["Core"], path: "Testing"),
          ]
        )
        --- Features/Search/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Search", targets: [.target(name: "Search")])
        --- Foundation/Core/Source/Core.swift
        \(code)
        """
    }
}
