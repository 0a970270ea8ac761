package import Diagnostics

/// The name of a feature, checked: an upper-camel-case Swift identifier that can name its modules and folders.
///
///     try FeatureName("Search").target(.interface)   // "SearchInterface"
///
/// The name is used as it was typed, everywhere; ``NameVariants`` are derived from it, never it from them.
package struct FeatureName: Hashable, Sendable {
    /// How long a name may be: with the longest ending that a template adds to it, a file name stays well below the
    /// 255 bytes that file systems allow.
    package static let maximumLength = 64

    package let text: String

    /// Takes a text that is a feature name.
    ///
    /// - Parameters:
    ///   - text: the name.
    ///   - taken: the names that are there already.
    ///   - suggestsTaken: whether a name that is there is suggested in its right spelling.
    ///   - getsTypes: whether the types that templates name after a feature are made.
    /// - Throws: `invalid_name` with the reason, and with a name to use in its place where one can be made from the
    ///   text that isn't taken.
    package init(
        _ text: String,
        besides taken: TakenNames = TakenNames(),
        suggestsTaken: Bool = true,
        getsTypes: Bool = true
    ) throws(Diagnostic) {
        if let problem = FeatureNameProblem(of: text), getsTypes || !problem.isAboutTypes {
            let meant = FeatureName.suggestion(for: text, besides: taken).flatMap { name in
                suggestsTaken || taken.clash(with: FeatureName(unchecked: name)) == nil ? name : nil
            }
            if suggestsTaken, meant?.lowercased() == text.lowercased(),
                let clash = taken.clash(with: FeatureName(unchecked: text))
            {
                throw clash
            }
            let free = meant.map { "use '\($0)'" }
            let help = free ?? FeatureName.suggestion(for: text).map { "choose another name: '\($0)' is taken too" }
            throw .error("invalid_name", problem.message(about: text), help: [help].compactMap(\.self))
        }
        self.text = text
    }

    package init(unchecked text: String) { self.text = text }

    /// The name of the feature's target in a role: `Search` in `interface` is `SearchInterface`.
    package func target(_ role: Role) -> String { text + role.suffix }
}

extension FeatureName: CustomStringConvertible {
    package var description: String { text }
}
