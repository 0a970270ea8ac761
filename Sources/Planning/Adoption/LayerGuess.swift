package import Features

/// A guess at the layer of a package that somebody made by hand, and what it was made from.
///
/// A folder that is called after a layer tells most, but of what most packages in a folder of features are built from. Else a
/// name such as `LoginFeature` or `feature-login` makes a product feature, and so does an interface, and so do screens, where
/// no other package uses them; a program, and what puts features together, is an app; all others are the foundation, as others
/// may use that just as they do.
///
/// A wrong guess has to be harmless, so that no rule finds in the guess what isn't in the code: where a package of the
/// foundation would use a product feature, the guess about one of the two is given up.
package struct LayerGuess: Hashable, Sendable {
    package let layer: Layer
    /// Why, in words: `it has an interface`.
    package let reason: String
    /// Whether it isn't given up any more, as where a folder is called after the layer.
    let isFixed: Bool
    /// Whether the team calls it a feature by its name, so that what uses it is above the foundation.
    let isNamed: Bool
    /// Whether it needs no asking: something tells, and nothing speaks against it.
    let isSure: Bool

    init(
        _ layer: Layer,
        because reason: String,
        isFixed: Bool = false,
        isNamed: Bool = false,
        isSure: Bool = true
    ) {
        self.layer = layer
        self.reason = reason
        self.isFixed = isFixed
        self.isNamed = isNamed
        self.isSure = isSure
    }
}
