import Diagnostics
import PackageManifest
import Testing

struct PrefixTests {
    private static let text = ##"""
        #!/usr/bin/swift
        // swift-tools-version: 6.0
        import PackageDescription
        /* block /* nested */ */
        // ufeature:template clean
        @MainActor private let `default`: String = "a\u{62}\(1)", other = #"x\#(y)""#
        let text = """
            one \
            two
            """
        var list: [Target] = [Target](), map = ["a": 1, "b": [:]]
        list += [.target(name: "\(other)Kit", dependencies: [.tca, .product(name: "A", package: "b",)])]
        let package = Package(
            name: "P", platforms: [.iOS(.v17), .macOS("13")], products: [.library(name: "P", targets: ["P"])],
            dependencies: [.package(url: "https://a.b/c", "1.0.0"..<"2.0.0"), .package(path: "..")],
            targets: list + (a ? [] : [x { $0 + 1 }, y[0]!, \.z]), swiftLanguageModes: [.v6]
        )
        #if os(Linux)
        package.targets.append(.target(name: "L"))
        #else
        #endif
        for target in package.targets where true { target.path = nil }
        if let a = b { c() } else if d { e() }
        extension Target.Dependency { static let tca = Self.product(name: "T", package: "t"); static var u: Self { "U" } }
        func + (l: [Target], r: [Target]) -> [Target] { l }
        """##

    @Test func `any prefix of a manifest is an error or a result`() {
        for count in 0...Self.text.utf8.count {
            _ = try? Manifest.parse(SourceText(path: "Package.swift", bytes: Array(Self.text.utf8.prefix(count))))
        }
    }

    @Test func `any manifest without one of its bytes is an error or a result`() {
        for index in Self.text.utf8.indices {
            var bytes = Array(Self.text.utf8[..<index])
            bytes += Self.text.utf8[index...].dropFirst()
            _ = try? Manifest.parse(SourceText(path: "Package.swift", bytes: bytes))
        }
    }

    @Test func `any byte in the place of another is an error or a result`() {
        let bytes = Array(Self.text.utf8)
        for index in bytes.indices {
            for byte in "\"(".utf8 {
                var changed = bytes
                changed[index] = byte
                _ = try? Manifest.parse(SourceText(path: "Package.swift", bytes: changed))
            }
        }
    }

    @Test func `all ranges lie within the text, in order`() throws {
        let manifest = try Manifest.parse(Self.text)
        let end = Self.text.utf8.count
        for range in manifest.reasons.map(\.range) + manifest.targets.map(\.range) + manifest.products.map(\.range) {
            #expect(range.upperBound <= end)
        }
    }
}
