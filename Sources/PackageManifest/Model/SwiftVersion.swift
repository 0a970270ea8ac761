/// The version of a Swift compiler, or of the language that it compiles.
///
///     SwiftVersion([6, 1]) < SwiftVersion([6, 1, 2])
package struct SwiftVersion: Hashable, Sendable, Comparable {
    package var major: Int
    package var minor: Int
    package var patch: Int

    package init(_ numbers: [Int]) {
        major = numbers.first ?? 0
        minor = numbers.count > 1 ? numbers[1] : 0
        patch = numbers.count > 2 ? numbers[2] : 0
    }

    package init(_ version: ToolsVersion) {
        self.init([version.major, version.minor, version.patch])
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
}
