import Foundation

/// A small or read-only disk for a test: mounted in a name space of its own, it is gone with the shell that uses it.
enum Mount {
    /// Whether this machine lets the tests mount something.
    static let isPossible: Bool = {
        guard let sandbox = try? Sandbox() else { return false }
        let outcome = try? sandbox.shell(command(options: "size=64k", "test -d ."))
        return outcome?.end == .status(0)
    }()

    /// A line of shell that runs another one in an empty disk, mounted with options of `tmpfs`.
    static func command(options: String, _ line: String) -> String {
        let disk = #"mkdir -p "$ASIDE/disk" && mount -t tmpfs -o \#(options) none "$ASIDE/disk" && cd "$ASIDE/disk""#
        return "unshare --mount --map-root-user sh -c '\(disk) && \(line)'"
    }
}
