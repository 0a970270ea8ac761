internal import Diagnostics

/// A set of templates that together make one package, or the files of a workspace.
///
/// On disk a set is a folder:
///
///     feature/
///         template.json                        what the set is, and what its features offer to others
///         source/{{feature.name}}Item.swift.mustache    a file of the source target, for both kinds
///         product/source/…                     the same for product features only
///         README.md.mustache                   a file of the package itself
///
/// File and folder names are templates too. `.mustache` at the end is dropped, a `dot-` at the start becomes a dot.
/// A file whose text comes out blank is not written.
package struct TemplateSet: Hashable, Sendable {
    package let name: String
    /// One sentence for lists and help.
    package let description: String
    /// What features made from this set offer to the features that use them.
    package let offers: [Offer]
    package let files: [File]

    /// A template of the set, and which files come from it.
    package struct File: Hashable, Sendable {
        /// The only kind of feature that has the file; nil for both.
        package let kind: FeatureKind?
        /// The role whose target the file belongs to; nil for a file of the package itself.
        package let role: Role?
        /// The path in the role's folder, or in the package: a template.
        package let path: String
        package let source: SourceText
        /// Whether the text is a template, or to be written as it is.
        package let isTemplate: Bool
    }
}

/// Something that other features' templates can rely on in a feature: `base`, `theme` or `service`.
package struct Offer: Hashable, Sendable {
    package let name: String
    /// Texts (templates) that must all be found in the sources of the module that others import.
    package let door: [String]
    /// Texts (templates) that must all be found in the sources of the testing module, for it to be of use.
    package let testing: [String]
}
