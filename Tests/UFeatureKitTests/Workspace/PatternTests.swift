import Features
import Testing

@Suite struct PatternTests {
    @Test(arguments: [
        ("a", "a", true), ("a", "ab", false), ("*", "", true), ("*", "abc", true), ("a*", "a", true),
        ("a*", "ba", false),
        ("*a", "bca", true), ("a*a", "a", false), ("a*a", "aa", true), ("a*b*c", "axbxxbc", true),
        ("a*b*c", "acb", false),
        ("scope:*", "scope:shop", true), ("*b*", "abc", true), ("*bb*", "abc", false), ("**", "a", true),
        ("", "", true),
    ])
    func names(pattern: String, name: String, matches: Bool) {
        #expect(NamePattern(pattern).matches(name) == matches)
    }

    @Test(arguments: [
        ("Features/*", "Features/Search", true), ("Features/*", "Features/Search/Source", false),
        ("Features/*", "Features", false), ("Features/**", "Features/A/B/C", true), ("Features/**", "Features", true),
        ("**/Domain", "Domain", true), ("**/Domain", "A/B/Domain", true), ("**/Domain", "A/Domain/B", false),
        ("A/**/B/C*", "A/x/B/y/B/Cat", true), ("A/**/B", "A/B", true), ("./A/B/", "A/B", true), ("a", "A", false),
    ])
    func paths(pattern: String, path: String, matches: Bool) {
        #expect(PathPattern(pattern).matches(path) == matches)
    }

    @Test(arguments: [
        ("Features/*/Source", "Features/Search/Source/A/B.swift", true), ("Features", "Features/Search/A.swift", true),
        ("Source", "Features/Search/Source/A.swift", false), ("**/Source", "Features/Search/Source/A.swift", true),
        ("Feat", "Features/A.swift", false), ("**", "A.swift", true), ("**/A.swift", "B/A.swift", true),
    ])
    func foldersHoldFiles(pattern: String, path: String, holds: Bool) {
        #expect(PathPattern(pattern).holds(path) == holds)
    }
}
