internal import Diagnostics

/// What of the machine and of the process can change what a build or a test run comes to.
package struct BuildSurroundings: Hashable, Sendable {
    /// The system with its release, and the variables that compilers, SwiftPM and tests are known to look at.
    package let text: String
    /// All variables, for a manifest that may look at any.
    package let variables: String

    /// Those of this process.
    package static func own() -> BuildSurroundings {
        let release = releases.lazy.compactMap { (try? Files.text(at: $0)).flatMap { $0 } }.first
        return BuildSurroundings(
            system: System.platform + "\n" + (release?.text(in: 0..<(release?.bytes.count ?? 0)) ?? ""),
            variables: System.variables
        )
    }

    /// Those of a process on a system, with variables as `NAME=value`.
    package init(system: String, variables: [String]) {
        let kept = variables.filter { variable in
            let name = variable.prefix { $0 != "=" }
            return Self.names.contains(String(name)) || Self.beginnings.contains { name.hasPrefix($0) }
        }
        text = ([system] + kept.sorted(by: Files.byteOrder)).joined(separator: "\0")
        self.variables = variables.sorted(by: Files.byteOrder).joined(separator: "\0")
    }

    /// Where systems say which release they are.
    private static let releases = ["/etc/os-release", "/System/Library/CoreServices/SystemVersion.plist"]
        .map { AbsolutePath($0) }

    private static let names: Set<String> = [
        // Which toolchain, SDK and compilers are taken.
        "TOOLCHAINS", "DEVELOPER_DIR", "SDKROOT", "CC", "CXX", "AR", "LD",
        // What clang reads beside its arguments, and where it looks for headers and libraries.
        "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "OBJC_INCLUDE_PATH", "LIBRARY_PATH", "CCC_OVERRIDE_OPTIONS",
        "MACOSX_DEPLOYMENT_TARGET", "CLANG_MODULE_CACHE_PATH",
        // Where system libraries are found when they are asked for, and when programs start.
        "PKG_CONFIG", "PKG_CONFIG_PATH", "PKG_CONFIG_LIBDIR", "PKG_CONFIG_SYSROOT_DIR", "LD_LIBRARY_PATH", "LD_PRELOAD",
        // By what tests may come out one way on one machine and another way on the next.
        "TZ", "LANG", "LANGUAGE", "CI",
    ]

    /// SwiftPM's and the compiler's own (`SWIFT_EXEC`, `SWIFTPM_…`), those of the dynamic linker on macOS, of Swift Testing,
    /// of XCTest, and of the language that tests run in.
    private static let beginnings = ["SWIFT", "DYLD_", "SWT_", "XCTEST", "XCTest", "LC_"]
}
