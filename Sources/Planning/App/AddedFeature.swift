internal import Features

/// A feature that is being made, for the app to show or for others to use.
struct AddedFeature {
    let descriptor: FeatureDescriptor
    /// What is known of it once its files are there.
    let availableFeature: AvailableFeature
    /// The apps that show it, where it is a product feature.
    var apps = AppChoice.only

    var name: String { descriptor.name.text }
}
