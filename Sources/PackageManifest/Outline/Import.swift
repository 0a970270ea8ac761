package import Diagnostics

/// An import declaration of a Swift file.
///
///     #if canImport(UIKit)
///       @preconcurrency public import struct UIKit.UIImage
///     #endif
///
/// has the module `UIKit`, the path `UIKit.UIImage`, the kind `struct`, the attributes `["preconcurrency"]`, the access
/// `public`, and the conditions `["canImport(UIKit)"]`.
package struct Import: Hashable, Sendable {
    /// The first part of the path: what has to be built before.
    package var module: String
    /// What most imports don't have.
    package var extras: Extras
    /// Where the module's name is.
    package var place: SourcePlace
    /// From the first attribute or modifier to the end of the path.
    @PackedRange package var range: Range<Int>

    /// All that can be written of an import beside its module, in one word; equal ones can be kept once.
    package struct Extras: Hashable, Sendable {
        fileprivate struct Content: Hashable, Sendable {
            var path: String?
            var kind: Kind?
            var attributes: [String] = []
            var access: AccessLevel?
            var conditions: [String] = []
        }

        @Indirect fileprivate var content: Content?

        fileprivate init(_ content: Content) { self.content = content == Content() ? nil : content }

        fileprivate static let none = Extras(Content())

        /// Whether nothing but the module is written.
        package var isEmpty: Bool { content == nil }
    }

    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case `typealias`, `struct`, `class`, `enum`, `protocol`, `let`, `var`, `func`
    }

    init(
        module: String,
        path: String,
        kind: Kind?,
        attributes: [String],
        access: AccessLevel?,
        conditions: [String],
        place: SourcePlace,
        range: Range<Int>
    ) {
        self.module = module
        // Nearly all imports are no more than a module.
        let isPlain = path == module && kind == nil && attributes.isEmpty && access == nil && conditions.isEmpty
        extras =
            isPlain
            ? .none
            : Extras(
                Extras.Content(
                    path: path == module ? nil : path,
                    kind: kind,
                    attributes: attributes,
                    access: access,
                    conditions: conditions
                )
            )
        self.place = place
        self.range = range
    }

    /// The module, with the submodule or the symbol that follows it: `UIKit.UIImage`.
    package var path: String { extras.content?.path ?? module }
    /// The keyword before the path, such as `struct` or `func`.
    package var kind: Kind? { extras.content?.kind }
    /// As they are written, without the sign: `testable`, `_exported`, `_spi(Internals)`.
    package var attributes: [String] { extras.content?.attributes ?? [] }
    package var access: AccessLevel? { extras.content?.access }
    /// The conditions of the `#if` blocks around it, the outermost first; of an `#else` and `#elseif`, the ones that
    /// must not hold come as `!(…)`, joined by ` && `.
    package var conditions: [String] { extras.content?.conditions ?? [] }

    package var isTestable: Bool { attributes.contains("testable") }
    package var isExported: Bool { attributes.contains("_exported") }

    /// The same, of a module that is built under another name than the one that is written.
    package func meaning(_ module: String) -> Import {
        var meant = self
        var content = extras.content ?? Extras.Content()
        content.path = path
        meant.extras.content = content
        meant.module = module
        return meant
    }
}
