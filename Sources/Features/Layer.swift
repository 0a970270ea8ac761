/// The height at which a package stands in the workspace: each may use what is below, never what is above.
package enum Layer: String, CaseIterable, Hashable, Sendable {
    /// Tools that other features are built from: `Core`, `DesignSystem`.
    case foundation
    /// What a user of the app can see and touch: `Search`, `Payments`.
    case product
    /// The composition root, which makes every instance and connects the features.
    case app
}
