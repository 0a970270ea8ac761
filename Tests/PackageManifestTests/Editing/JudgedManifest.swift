import Diagnostics
import Foundation

/// Asks SwiftPM what a text means, in a folder of its own, where nobody else holds a lock.
enum JudgedManifest {
    static func dump(_ source: SourceText, named name: String = "P") throws -> DumpedPackage? {
        let folder = FileManager.default.temporaryDirectory.appending(path: "edited-\(UUID().uuidString)")
        // Deep, so that the identity of a package above it doesn't change from one folder to the next.
        let package = folder.appending(path: "a/b/c/d/\(name)")
        try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(source.bytes).write(to: package.appending(path: "Package.swift"))
        return try DumpedPackage.dump(package)
    }
}
