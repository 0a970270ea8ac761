/// The name of a feature, checked: an upper-camel-case Swift identifier that can name its modules and folders.
package struct FeatureName: Hashable, Sendable {
    package let text: String

    init(unchecked text: String) { self.text = text }

    /// The name of the feature's target in a role: `Search` in `interface` is `SearchInterface`.
    package func target(_ role: Role) -> String { text + role.suffix }
}
