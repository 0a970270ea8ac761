extension Rule {
    /// Every rule, in the order in which they are documented.
    package static let all: [Rule] = [
        .layerDirection
    ]

    package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
