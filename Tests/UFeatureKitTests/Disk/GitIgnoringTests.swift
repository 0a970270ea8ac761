import OperatingSystem
import Testing

/// What git says of files that it doesn't look at.
struct GitIgnoringTests {
    @Test func `a path that is too long for git takes nothing from the others`() throws {
        let repository = try GitFolder([".gitignore": "*.log\n"])
        let paths = (0..<600).map { "\($0).txt" } + ["a.log", String(repeating: "a", count: 1 << 20)]
        let some = ["b.log"] + paths
        #expect(try GitRepository.ignored(of: some, in: repository.path) == ["b.log"])
        #expect(try GitRepository.ignored(of: Array(some.dropLast()), in: repository.path) == ["a.log", "b.log"])
    }
}
