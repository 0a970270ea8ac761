import Foundation
import OperatingSystem

/// What a file has beside its text, its owner and its permissions, as the system's calls see it.
enum ExtendedAttributes {
    /// Whether the temporary files of tests can have some.
    static let arePossible: Bool = {
        guard let folder = try? TemporaryFolder(), (try? folder.make(["a": ""])) != nil else { return false }
        return set(name, [1], of: folder.path.appending("a"))
    }()

    /// A name that anyone may use.
    static let name = "user.ufeature.tests"

    static func set(_ name: String, _ value: [UInt8], of path: AbsolutePath) -> Bool {
        setAttribute(path.text, name, value, value.count) == 0
    }

    static func get(_ name: String, of path: AbsolutePath) -> [UInt8]? {
        var value = [UInt8](repeating: 0, count: 4096)
        let count = getAttribute(path.text, name, &value, value.count)
        return count < 0 ? nil : Array(value.prefix(count))
    }
}

#if canImport(Darwin)
    private func setAttribute(_ path: String, _ name: String, _ value: UnsafeRawPointer, _ size: Int) -> CInt {
        setxattr(path, name, value, size, 0, 0)
    }

    private func getAttribute(_ path: String, _ name: String, _ value: UnsafeMutableRawPointer, _ size: Int) -> Int {
        getxattr(path, name, value, size, 0, 0)
    }
#else
    @_silgen_name("setxattr")
    private func setAttributeOrFlag(
        _ path: UnsafePointer<CChar>,
        _ name: UnsafePointer<CChar>,
        _ value: UnsafeRawPointer,
        _ size: Int,
        _ flags: CInt
    ) -> CInt

    private func setAttribute(_ path: String, _ name: String, _ value: UnsafeRawPointer, _ size: Int) -> CInt {
        setAttributeOrFlag(path, name, value, size, 0)
    }

    @_silgen_name("getxattr")
    private func getAttribute(
        _ path: UnsafePointer<CChar>,
        _ name: UnsafePointer<CChar>,
        _ value: UnsafeMutableRawPointer,
        _ size: Int
    ) -> Int
#endif
