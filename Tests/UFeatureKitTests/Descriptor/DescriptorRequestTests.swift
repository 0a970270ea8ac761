import Diagnostics
import Features
import Testing

@Suite struct DescriptorRequestTests {
    @Test func requestFromTheCommandLine() throws {
        let request = DescriptorRequest(
            name: try FeatureName("Search"),
            roles: [.source, .testing],
            dependencies: ["Core", "Core", "Search", "Profil"],
            externals: ["collections"],
            template: "../clean"
        )
        let problems = request.problems(features: ["Core", "Profile", "Search"], externals: [])
        #expect(
            problems.map(\.id) == [
                "illegal_roles", "duplicate_entry", "self_dependency", "unknown_dependency", "unknown_external",
                "invalid_text",
            ]
        )
        #expect(problems[3].help == ["did you mean 'Profile'?"])
    }

    @Test func aGoodRequestHasNoProblems() throws {
        let request = DescriptorRequest(name: try FeatureName("Search"), dependencies: ["Core"], template: "clean")
        #expect(request.problems(features: ["Core"], externals: []) == [])
    }
}
