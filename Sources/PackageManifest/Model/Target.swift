package import Diagnostics

extension Manifest {
    /// A module or other unit that a package builds.
    package struct Target: Hashable, Sendable {
        package enum Kind: String, Hashable, Sendable {
            case regular
            case executable
            case test
            case system
            case binary
            case plugin
            case macro
        }

        package var name: Text
        package var kind: Kind
        package var dependencies: List<TargetDependency>
        package var path: Text?
        package var exclude: List<Text>
        package var sources: List<Text>?
        package var publicHeadersPath: Text?
        /// The arguments that are not read further: `resources`, `plugins`, `swiftSettings` and their like.
        package var verbatim: [Verbatim]
        package var call: Call
        /// Where it is: the call, or that of the manifest's own function that makes it.
        @PackedRange package var range: Range<Int>
        /// Whether the text of the call stands for more than this, or only sometimes for this.
        ///
        /// It does in a function, a loop and a condition; an edit of it would change more than this.
        package var isShared: Bool

        /// Whether it names plugins, which may make further code for it.
        package var usesPlugins: Bool {
            verbatim.contains { $0.label == "plugins" && $0.text.filter { !$0.isWhitespace } != "[]" }
        }
    }

    /// Something that a target uses.
    package struct TargetDependency: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            /// A target of this package or a product of another, as in `"Name"`.
            case byName
            case target
            case product
        }

        package var kind: Kind
        package var name: Text
        package var package: Text?
        @Indirect package var condition: Condition?
        @PackedRange package var range: Range<Int>
    }

    /// When a target uses something.
    package struct Condition: Hashable, Sendable {
        /// In lower case, as SwiftPM has them, or nothing where the condition doesn't name platforms.
        package var platforms: [String]?
        package var traits: [String]?
        /// As it is written.
        package var text: String
        @PackedRange package var range: Range<Int>
    }
}
