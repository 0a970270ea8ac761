internal import UFeatureKit

/// By what a finding of the build and one of a rule are the same.
struct FindingPlace: Hashable {
    private let id: String
    private let location: SourceLocation?

    init(_ finding: Diagnostic) {
        id = finding.id
        location = finding.location
    }
}
