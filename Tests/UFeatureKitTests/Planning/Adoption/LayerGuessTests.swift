import Features
import FileChanges
import Foundation
import Planning
import TestSupport
import Testing
import Workspaces

/// What code shows of the layer of a package: screens, who is built from it, and what lies beside it.
@Suite struct LayerGuessTests {
    /// A package of one library: the code of its files by their names, and the packages that it uses.
    static func package(
        _ path: String,
        _ code: [String: String],
        uses: [String] = [],
        declares: [String] = []
    ) -> [GeneratedFile] {
        let folderName = { (path: String) in path.split(separator: "/").last.map(String.init) ?? path }
        let name = folderName(path)
        let dependencies = (uses + declares).map { ".package(path: \"../\($0)\")" }
        let products = (uses + declares).map(folderName).map { ".product(name: \"\($0)\", package: \"\($0)\")" }
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "\(name)",
                products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [\(dependencies.joined(separator: ", "))],
                targets: [.target(name: "\(name)", dependencies: [\(products.joined(separator: ", "))])]
            )

            """
        let imports = uses.map { "import \(folderName($0))\n" }.joined()
        return [GeneratedFile(path: "\(path)/Package.swift", contents: manifest)]
            + code.map { file, text in
                GeneratedFile(path: "\(path)/Sources/\(name)/\(file).swift", contents: imports + text)
            }
    }

    private static let controller = "import UIKit\npublic final class %ViewController: UIViewController {}\n"

    static func screen(_ name: String) -> [String: String] {
        let code = controller.replacing("%", with: name)
        return ["\(name)ViewController": code, "A": "struct A {}\n", "B": "struct B {}\n", "C": "struct C {}\n"]
    }

    /// The layers by the names of packages, with the reasons.
    func layers(_ files: [GeneratedFile]) throws -> [String: AdoptRequest.Member] {
        let files = try TemporaryFiles(files)
        defer { files.remove() }
        let result = try AdoptRequest(name: "Shop").plan(after: AdoptionSurvey(of: files.path, .forbidden))
        #expect(result.told == [])
        return Dictionary(result.members.map { ($0.name, $0) }) { first, _ in first }
    }

    @Test("one screen among many files makes a feature, and files about what is shown make none without a screen")
    func screens() throws {
        let found = try layers(
            Self.package("Packages/Login", Self.screen("Login"))
                + Self.package("Packages/Welcome", ["WelcomeView": "import SwiftUI\nstruct WelcomeView: View {}\n"])
                + Self.package("Packages/Camera", ["Camera": "import UIKit\npublic struct Camera {}\n"], uses: ["Base"])
                + Self.package("Packages/Base", ["Base": "public struct Base {}\n"])
                + Self.package("Packages/SharedUI", ["Row": "import SwiftUI\npublic struct Row: View {}\n"])
                + Self.package(
                    "Packages/SignInService", ["Hint": "import SwiftUI\npublic struct Hint: View {}\n"], uses: ["Base"])
        )
        #expect(found["Login"]?.layer == .product)
        #expect(found["Login"]?.reason == "it has a screen, and no other package uses it")
        #expect(found["Welcome"]?.layer == .product)
        #expect(found["Camera"]?.layer == .foundation)
        #expect(found["SharedUI"]?.reason == "it is called 'SharedUI'")
        #expect(found["SignInService"]?.layer == .foundation)
    }

    @Test("what the app imports is there for more than tests, whatever it is called")
    func calledAfterTests() throws {
        let app = GeneratedFile(path: "App/App.swift", contents: "import TestDetail\n")
        let files =
            Self.package("Packages/TestDetail", Self.screen("TestDetail"))
            + Self.package("Packages/TestHelpers", ["Helper": "public struct Helper {}\n"])
        let found = try layers(files + [app])
        #expect(found["TestDetail"]?.layer == .product)
        #expect(found["TestHelpers"]?.reason == "it is there for tests")
        let tests = GeneratedFile(path: "AppTests/AppTests.swift", contents: "import TestDetail\n")
        #expect(try layers(files + [tests])["TestDetail"]?.layer == .foundation)
    }

    @Test("what shows nothing and uses several screens puts them together, and the screens are features")
    func assembly() throws {
        let found = try layers(
            Self.package("Modules/Bag", Self.screen("Bag"), uses: ["Core"])
                + Self.package("Modules/Home", Self.screen("Home"), uses: ["Core"])
                + Self.package("Modules/Core", ["Core": "public struct Core {}\n"])
                + Self.package("Modules/Assembly", ["Assembly": "struct Assembly {}\n"], uses: ["Bag", "Home"]))
        #expect(found["Assembly"]?.layer == .app)
        #expect(found["Bag"]?.layer == .product && found["Home"]?.layer == .product)
        #expect(found["Core"]?.layer == .foundation)
    }

    @Test("a root that the foundation names is none: nothing uses an app")
    func namedAssembly() throws {
        let found = try layers(
            Self.package("Modules/Bag", Self.screen("Bag"), uses: ["Core"])
                + Self.package("Modules/Home", Self.screen("Home"), uses: ["Core"])
                + Self.package("Modules/Core", ["Core": "public struct Core {}\n"])
                + Self.package("Modules/Extra", ["Extra": "struct Extra {}\n"], declares: ["Assembly"])
                + Self.package("Modules/Assembly", ["Assembly": "struct Assembly {}\n"], uses: ["Bag", "Home"]))
        #expect(found["Assembly"]?.layer != .app)
    }

    @Test("what is made as several features beside it is one, and what shows nothing beside screens isn't")
    func siblings() throws {
        let presenter = { (name: String) in ["\(name)Presenter": "public class \(name)Presenter {}\n"] }
        var files =
            Self.package("Modules/Common", ["Common": "public struct Common {}\n"])
            + Self.package("Modules/Explore", ["Request": "struct Request {}\n"], uses: ["Common"])
        for name in ["Home", "Detail"] {
            files += Self.package("Modules/\(name)", presenter(name), uses: ["Common"])
        }
        let found = try layers(files)
        #expect(found["Home"]?.reason == "it prepares a screen, and no other package uses it")
        #expect(found["Explore"]?.reason == "it is made as the product features beside it")
        #expect(found["Explore"]?.isSure == false)
        let shown = try layers(
            Self.package("Modules/Common", ["Common": "public struct Common {}\n"])
                + Self.package("Modules/Tracking", ["Request": "struct Request {}\n"], uses: ["Common"])
                + ["Home", "Detail"].flatMap { Self.package("Modules/\($0)", Self.screen($0), uses: ["Common"]) })
        #expect(shown["Tracking"]?.layer == .foundation)
    }

    /// `CoreInterface` and the like, as the law about guesses has it too.
    private static func withInterface(_ name: String, uses: [String] = [], _ interfaces: [String] = [])
        -> [GeneratedFile]
    {
        let others = Set(uses + interfaces).sorted().map { ".package(path: \"../\($0)\")" }
        let used =
            uses.map { ".product(name: \"\($0)\", package: \"\($0)\")" }
            + interfaces.map { ".product(name: \"\($0)Interface\", package: \"\($0)\")" } + ["\"\(name)Interface\""]
        let products = [name, name + "Interface"].map { ".library(name: \"\($0)\", targets: [\"\($0)\"])" }
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "\(name)",
                products: [\(products.joined(separator: ", "))],
                dependencies: [\(others.joined(separator: ", "))],
                targets: [
                    .target(name: "\(name)", dependencies: [\(used.joined(separator: ", "))]),
                    .target(name: "\(name)Interface"),
                ]
            )

            """
        let imports = (uses + interfaces.map { $0 + "Interface" }).map { "import \($0)\n" }.joined()
        return [
            GeneratedFile(path: "Modules/\(name)/Package.swift", contents: manifest),
            GeneratedFile(
                path: "Modules/\(name)/Sources/\(name)/\(name).swift", contents: imports + "struct \(name)Thing {}\n"),
            GeneratedFile(
                path: "Modules/\(name)/Sources/\(name)Interface/\(name)Door.swift",
                contents: "public protocol \(name)Door {}\n"),
        ]
    }

    @Test("a core with an interface is the foundation, and what uses the sources of nearly all features is the app")
    func interfaces() throws {
        let found = try layers(
            Self.withInterface("Core") + Self.withInterface("Orders", uses: ["Core"])
                + Self.withInterface("Trades", uses: ["Core"])
                + Self.withInterface("AppRoot", uses: ["Core", "Orders", "Trades"]))
        #expect(found["Core"]?.layer == .foundation)
        #expect(found["Orders"]?.layer == .product && found["Trades"]?.layer == .product)
        #expect(found["AppRoot"]?.layer == .app)
    }

    @Test("a root whose interface features use can't be the app: the rule about interfaces is off instead")
    func usedRoot() throws {
        let files = try TemporaryFiles(
            Self.withInterface("Orders") + Self.withInterface("Trades", uses: [], ["AppRoot"])
                + Self.withInterface("AppRoot", uses: ["Orders", "Trades"]))
        defer { files.remove() }
        let result = try AdoptRequest(name: "Shop").plan(after: AdoptionSurvey(of: files.path, .forbidden))
        #expect(result.members.first { $0.name == "AppRoot" }?.layer == .product)
        let settings = try #require(result.plan.additions.first?.contents)
        #expect(settings.contains("\"interface_only\": \"off\""))
        #expect(settings.contains("'AppRoot' uses the sources of most others"))
        #expect(!result.plan.additions.contains { $0.contents.contains("\"rule\": \"interface_only\"") })
    }

    @Test("a server at the top is an app, and neither it nor a program has a vote on platforms")
    func servers() throws {
        let server = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Server",
                platforms: [.macOS(.v14)],
                products: [
                    .executable(name: "Run", targets: ["Run"]), .library(name: "Sessions", targets: ["Sessions"]),
                    .library(name: "Store", targets: ["Store"]),
                ],
                targets: [
                    .executableTarget(name: "Run", dependencies: ["Sessions", "Store"]), .target(name: "Sessions"),
                    .target(name: "Store"),
                ]
            )

            """
        let found = try layers([
            GeneratedFile(path: "Package.swift", contents: server),
            GeneratedFile(path: "Sources/Run/main.swift", contents: "import Sessions\nimport Store\nimport Vapor\n"),
            GeneratedFile(path: "Sources/Sessions/Session.swift", contents: "struct Session {}\n"),
            GeneratedFile(path: "Sources/Store/Row.swift", contents: "struct Row {}\n"),
        ])
        #expect(found["Server"]?.layer == .app && found["Server"]?.reason == "it is a server")

        let shared = Self.package("Shared", ["Shared": "public struct Shared {}\n"]).map { file in
            let products = "products: [.library(name: \"Shared\""
            let text = file.contents.replacing(
                products, with: "platforms: [.iOS(.v16), .macOS(.v14)],\n    " + products)
            return GeneratedFile(path: file.path, contents: text)
        }
        let program = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Backend",
                platforms: [.macOS(.v15)],
                dependencies: [.package(path: "../Shared")],
                targets: [
                    .executableTarget(name: "Backend", dependencies: [.product(name: "Shared", package: "Shared")])
                ]
            )

            """
        let files = try TemporaryFiles(
            shared + [
                GeneratedFile(path: "Backend/Package.swift", contents: program),
                GeneratedFile(path: "Backend/Sources/Backend/main.swift", contents: "import Shared\n"),
            ])
        defer { files.remove() }
        let result = try AdoptRequest(name: "Shop").plan(after: AdoptionSurvey(of: files.path, .forbidden))
        let settings = try #require(result.plan.additions.first?.contents)
        #expect(settings.contains("\"platforms\": { \"iOS\": \"16.0\", \"macOS\": \"14.0\" }"))
    }
}
