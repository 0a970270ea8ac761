package import Mustache

/// A set of templates that together make one package, or the files of a workspace.
///
/// On disk a set is a folder:
///
///     feature/
///         template.json                             what the set is, and what its features offer to others
///         source/{{feature.name}}Item.swift.mustache     a file of the source target, for both kinds
///         product/source/…                          the same, for product features only
///         README.md.mustache                        a file of the package itself
///
/// File and folder names are templates too. `.mustache` at the end is dropped, a `dot-` in front becomes a dot.
/// A file whose text comes out blank is not written.
package struct TemplateSet: Sendable {
    package let name: String
    /// One sentence for lists and help.
    package let description: String
    /// What features made from this set offer to the features that use them.
    package let offers: [Offer]
    package let files: [File]

    /// A file of the set, and which files come from it.
    package struct File: Sendable {
        /// The only kind of feature that has the file; nil for both.
        package let kind: FeatureKind?
        /// The role whose target the file belongs to; nil for a file of the package itself.
        package let role: Role?
        /// Its path in the role's folder, or in the package.
        package let path: Template
        package let text: Template
    }

    /// Something that other features' templates can rely on: `base`, `theme` or `service`.
    package struct Offer: Sendable {
        package let name: String
        /// Texts that must all be found in the sources of the module that others import.
        package let door: [Template]
        /// Texts that must all be found in the sources of the testing module, for it to be of use.
        package let testing: [Template]
    }
}
