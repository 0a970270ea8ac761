import Foundation
import TestSupport

/// The binary under test: the one that was built with these tests, or the one that `UFEATURE_BINARY` names.
enum Product {
    static let name = "ufeature"

    /// What was given in the place of the binary that was built with the tests.
    static let given: URL? = {
        let path = ProcessInfo.processInfo.environment["UFEATURE_BINARY"] ?? ""
        return path.isEmpty ? nil : URL(filePath: path).absoluteURL
    }()

    static let binary: URL? = given ?? places.lazy.compactMap(binary(above:)).first

    /// Where the tests run from: on Linux the bundle is the program itself, on macOS another program loads it.
    private static var places: [URL] {
        let bundles = [Bundle(for: Marker.self).bundleURL, Bundle.main.executableURL].compactMap(\.self)
        return bundles + CommandLine.arguments.filter { $0.contains(".xctest") }.map { URL(filePath: $0) }
    }

    /// The binary in the nearest folder above a place that has one: build systems differ in how deep they put bundles.
    private static func binary(above place: URL) -> URL? {
        var folder = place.real
        for _ in 0..<4 {
            folder.deleteLastPathComponent()
            let candidate = folder.appending(path: name)
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue,
                FileManager.default.isExecutableFile(atPath: candidate.path)
            {
                return candidate
            }
        }
        return nil
    }

    private final class Marker {}
}
