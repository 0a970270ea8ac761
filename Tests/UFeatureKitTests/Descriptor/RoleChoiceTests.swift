import Diagnostics
import Features
import Testing

@Suite struct RoleChoiceTests {
    @Test func everyChoiceOfRoles() {
        var legal: [FeatureKind: Int] = [:]
        for kind in FeatureKind.allCases {
            for roles in Set<Role>.allChoices {
                let isLegal =
                    roles.contains(.source)
                    && (!roles.contains(.testing) || roles.contains(.interface) || kind == .foundation)
                #expect((kind.problem(withRoles: roles) == nil) == isLegal)
                if isLegal { legal[kind, default: 0] += 1 }
            }
        }
        #expect(legal == [.product: 12, .foundation: 16])
    }

    @Test func reasons() {
        let none = FeatureKind.product.problem(withRoles: [.interface])
        #expect(none?.message == "a feature without a source, which every feature has")
        let testing = FeatureKind.product.problem(withRoles: [.source, .testing])
        #expect(testing?.message.hasPrefix("'testing' without 'interface'") == true)
        #expect(testing?.help == ["add 'interface', or leave out 'testing'"])
    }

    @Test(arguments: FeatureKind.allCases)
    func defaultsAreLegal(kind: FeatureKind) {
        #expect(kind.problem(withRoles: kind.defaultRoles) == nil)
    }
}

extension Set<Role> {
    /// All 32 sets of roles.
    static var allChoices: [Set<Role>] {
        Role.allCases.reduce([[]]) { sets, role in sets + sets.map { $0.union([role]) } }
    }
}
