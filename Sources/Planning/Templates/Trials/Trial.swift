package import Features
package import FileChanges

/// A package that proves template sets.
package struct Trial: Hashable, Sendable {
    /// What it is there for.
    package enum Subject: Hashable, Sendable {
        /// To be one of the features that a set can make.
        case combination(TemplateCombination)
        /// To offer something to the others; nil for a feature that offers nothing.
        case provider(offer: String?)
        /// To have the features of a set wired into an app.
        case app(of: String)
        /// To have widgets of the features of a set.
        case widgets(of: String)
    }

    package let subject: Subject
    package let descriptor: FeatureDescriptor
    package let folder: NewFolder

    /// The package in words: `clean: product, source interface tests, auth=true`.
    package var title: String {
        switch subject {
        case .combination(let combination): "\(combination.set): \(combination.name)"
        case .provider(let offer?): "\(descriptor.template): a feature that offers '\(offer)' to the others"
        case .provider(nil): "\(descriptor.template): a feature that the others use"
        case .app(let set): "\(set): an app with its features"
        case .widgets(let set): "\(set): widgets of its features"
        }
    }
}
