/// Something that must hold for every input, and doesn't for one.
package struct BrokenLaw: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) {
        self.description = description
    }

    /// - Throws: itself, where a law doesn't hold.
    static func unless(_ holds: Bool, _ law: @autoclosure () -> String) throws {
        guard holds else { throw BrokenLaw(law()) }
    }
}
