import Foundation
import TestSupport

/// What `swift package dump-package` prints, as far as the reader says the same.
struct DumpedPackage: Decodable {
    var name: String
    var toolsVersion: Version
    var platforms: [Platform]
    var products: [Product]
    var dependencies: [Dependency]
    var targets: [Target]
    var swiftLanguageVersions: [String]?

    struct Version: Decodable {
        var text: String

        enum CodingKeys: String, CodingKey {
            case text = "_version"
        }
    }

    struct Platform: Decodable {
        var platformName: String
        var version: String
        /// What follows the numbers of a version, part by part.
        var options: [String]
    }

    struct Product: Decodable {
        var name: String
        var targets: [String]
        var type: [String: [String]?]
    }

    struct Dependency: Decodable {
        var fileSystem: [Location]?
        var sourceControl: [Location]?
        var registry: [Location]?
    }

    struct Location: Decodable {
        var identity: String
        var nameForTargetDependencyResolutionOnly: String?
        var requirement: Requirement?
    }

    struct Requirement: Decodable {
        struct Bounds: Decodable {
            var lowerBound: String
            var upperBound: String
        }

        var range: [Bounds]?
        var exact: [String]?
        var branch: [String]?
        var revision: [String]?
    }

    struct Target: Decodable {
        var name: String
        var type: String
        var path: String?
        var sources: [String]?
        var exclude: [String]
        var publicHeadersPath: String?
        var dependencies: [TargetDependency]
    }

    struct TargetDependency: Decodable {
        var byName: Parts?
        var target: Parts?
        var product: Parts?
    }

    struct Condition: Decodable {
        var platformNames: [String]?
        var traits: [String]?
    }

    /// An array of texts, of which some are null, with a condition at its end and module aliases before that.
    struct Parts: Decodable {
        var texts: [String] = []
        var condition: Condition?

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
                if try container.decodeNil() { continue }
                if let text = try? container.decode(String.self) {
                    texts.append(text)
                } else if (try? container.decode([String: String].self)) == nil {
                    condition = try container.decode(Condition.self)
                }
            }
        }
    }
}

extension DumpedPackage {
    /// Asks SwiftPM about the package in a folder: nothing if it refuses the manifest.
    static func dump(_ folder: URL) throws -> DumpedPackage? {
        let output = FileManager.default.temporaryDirectory.appending(path: "dump-\(UUID().uuidString).json")
        _ = FileManager.default.createFile(atPath: output.path(percentEncoded: false), contents: nil)
        defer { try? FileManager.default.removeItem(at: output) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swift", "package", "dump-package", "--package-path", folder.path(percentEncoded: false)]
        process.environment = Leftovers.environment
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return nil }
        return try JSONDecoder().decode(DumpedPackage.self, from: Data(contentsOf: output))
    }
}
