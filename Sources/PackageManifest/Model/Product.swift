package import Diagnostics

extension Manifest {
    /// What a package offers to others.
    package struct Product: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case library(Linkage)
            case executable
            case plugin
        }

        package enum Linkage: String, Hashable, Sendable {
            case automatic
            case `static`
            case dynamic
        }

        package var name: Text
        package var kind: Kind
        package var targets: List<Text>
        package var call: Call
        /// Where it is: the call, or that of the manifest's own function that makes it.
        @PackedRange package var range: Range<Int>
        /// Whether the text of the call stands for more than this, or only sometimes for this.
        ///
        /// It does in a function, a loop and a condition; an edit of it would change more than this.
        package var isShared: Bool
    }
}
