internal import Features

/// A feature that is being made, for the app to show or for others to use.
struct AddedFeature {
    let descriptor: FeatureDescriptor
    /// What is known of it once its files are there.
    let availableFeature: AvailableFeature

    var name: String { descriptor.name.text }
}
