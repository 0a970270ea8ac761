package import Diagnostics

extension Manifest {
    /// A platform that a package supports, and since which version.
    package struct Platform: Hashable, Sendable {
        /// In lower case, as SwiftPM has it: `macos`, `ios`.
        package var name: String
        /// Such as `13.0`, which `.v13` stands for.
        package var version: String
        package var call: Call
        /// Where it is: the call, or that of the manifest's own function that makes it.
        @PackedRange package var range: Range<Int>
    }
}
