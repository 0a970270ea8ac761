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
    /// The module, with the submodule or the symbol that follows it: `UIKit.UIImage`.
    package var path: String
    /// The keyword before the path, such as `struct` or `func`.
    package var kind: Kind?
    /// As they are written, without the sign: `testable`, `_exported`, `_spi(Internals)`.
    package var attributes: [String]
    package var access: AccessLevel?
    /// The conditions of the `#if` blocks around it, the outermost first; of an `#else` and `#elseif`, the ones that
    /// must not hold come as `!(…)`, joined by ` && `.
    package var conditions: [String]
    /// Where the module's name is.
    package var place: SourcePlace
    /// From the first attribute or modifier to the end of the path.
    @Compact package var range: Range<Int>

    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case `typealias`, `struct`, `class`, `enum`, `protocol`, `let`, `var`, `func`
    }

    package var isTestable: Bool { attributes.contains("testable") }
    package var isExported: Bool { attributes.contains("_exported") }
}
