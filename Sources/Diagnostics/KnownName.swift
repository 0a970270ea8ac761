/// A name that somebody could type, and in a few words what it names.
package struct KnownName: Hashable, Sendable {
    package let name: String
    package let note: String

    package init(_ name: String, _ note: String) {
        self.name = name
        self.note = note
    }
}
