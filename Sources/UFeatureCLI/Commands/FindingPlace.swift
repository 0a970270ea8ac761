internal import Diagnostics

/// By what a finding of the build and one of a rule are the same.
private struct FindingPlace: Hashable {
    private let id: String
    private let location: SourceLocation?

    init(_ finding: Diagnostic) {
        id = finding.id
        location = finding.location
    }
}

extension [Diagnostic] {
    /// Those of which others don't tell: what a rule has found, the build may find too.
    func notFound(in others: [Diagnostic]) -> [Diagnostic] {
        let known = Set(others.map(FindingPlace.init))
        return filter { !known.contains(FindingPlace($0)) }
    }
}
