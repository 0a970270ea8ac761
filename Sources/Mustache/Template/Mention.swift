/// A name that a template uses, and where: what a check needs to know without rendering.
///
///     try Template(parsing: "{{#targets}}{{>row}}{{/targets}}", name: "list").mentions
///     // the section 'targets' at 3..<10, the partial 'row' at 15..<18
package struct Mention: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case variable
        case section
        case invertedSection
        case partial
        case parent
        /// A parameter of the template, or an argument for a parent.
        case block
        /// A name in the data that holds the name of a partial.
        case dynamicPartial
        /// A name in the data that holds the name of a parent.
        case dynamicParent
    }

    package let kind: Kind
    /// The name, with its dots, and without the asterisk of a dynamic name.
    package let name: String
    /// The bytes of the template's source that spell the name.
    package let range: Range<Int>
}
