import Architecture
import Features
import Testing

/// The two tables of the architecture, cell by cell.
@Suite struct UsageTableTests {
    @Test func whatARoleMayUseInItsOwnFeature() {
        let table: [Role: Set<Role>] = [
            .interface: [],
            .source: [.interface],
            .testing: [.interface],
            .tests: [.source, .testing, .interface],
            .example: [.source, .testing, .interface],
        ]
        for user in Role.allCases {
            for used in Role.allCases {
                for kind in FeatureKind.allCases {
                    for hasInterface in [true, false] {
                        let isSpecial = user == .testing && used == .source && kind == .foundation && !hasInterface
                        let allowed = UsageTable.allows(
                            user, toUse: used, inFeatureOf: kind, hasInterface: hasInterface)
                        #expect(
                            allowed == (isSpecial || table[user]?.contains(used) == true),
                            "\(user) using \(used) in a \(kind) feature"
                        )
                    }
                }
            }
        }
    }

    @Test func whatARoleMayUseOfAnotherFeature() {
        for user in Role.allCases {
            for used in Role.allCases {
                let ofFoundation: Bool
                let ofProduct: Bool
                switch used {
                case .interface: (ofFoundation, ofProduct) = (true, true)
                case .source: (ofFoundation, ofProduct) = (true, false)
                case .testing:
                    let isForTests = [Role.testing, .tests, .example].contains(user)
                    (ofFoundation, ofProduct) = (isForTests, isForTests)
                case .tests, .example: (ofFoundation, ofProduct) = (false, false)
                }
                let place = "\(user) using \(used)"
                #expect(allows(user, in: .product, used, of: .foundation) == ofFoundation, "\(place) of foundation")
                #expect(allows(user, in: .product, used, of: .product) == ofProduct, "\(place) of product")
                #expect(allows(user, in: .foundation, used, of: .foundation) == ofFoundation, "\(place) in foundation")
                #expect(!allows(user, in: .foundation, used, of: .product), "\(place) of product in foundation")
            }
        }
    }

    @Test(arguments: FeatureKind.allCases)
    func theAppMayUseInterfacesAndSourcesOnly(kind: FeatureKind) {
        let allowed = Role.allCases.filter { allows(nil, in: .app, $0, of: kind) }
        #expect(Set(allowed) == [.interface, .source])
    }

    private func allows(_ user: Role?, in layer: Layer, _ used: Role, of kind: FeatureKind) -> Bool {
        UsageTable.allows(user, in: layer, toUse: used, ofFeatureIn: kind)
    }
}
