internal import Features

extension Role {
    /// What a target of the role is called in a sentence: `the source of 'Search'`.
    var noun: String {
        switch self {
        case .interface: "interface"
        case .source: "source"
        case .testing: "test support"
        case .tests: "tests"
        case .example: "example"
        }
    }
}
