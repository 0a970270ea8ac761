import OperatingSystem
import Testing

@Suite struct AbsolutePathTests {
    @Test(arguments: [
        ("/a/b", "/a/b"), ("c", "/w/x/c"), ("./c/", "/w/x/c"), ("../c", "/w/c"), ("../../../c", "/c"),
        ("", "/w/x"), ("/", "/"), ("//a///b/.", "/a/b"), ("a/../b", "/w/x/b"), ("é/µ", "/w/x/é/µ"),
    ])
    func textsAreRead(text: String, path: String) {
        #expect(AbsolutePath(text, from: AbsolutePath("/w/x")).text == path)
    }

    @Test(arguments: [
        ("/a/b", "/a", "b"), ("/a", "/a", "."), ("/a/c/d", "/a/b", "../c/d"), ("/", "/a/b", "../.."),
        ("/ab", "/a", "../ab"),
    ])
    func wayFromAFolder(path: String, folder: String, way: String) {
        #expect(AbsolutePath(path).relative(to: AbsolutePath(folder)) == way)
        #expect(AbsolutePath(way, from: AbsolutePath(folder)) == AbsolutePath(path))
    }

    @Test func insideIsByWholeNames() {
        #expect(AbsolutePath("/a/b").isInside(AbsolutePath("/a")))
        #expect(AbsolutePath("/a").isInside(AbsolutePath("/a")))
        #expect(!AbsolutePath("/ab").isInside(AbsolutePath("/a")))
    }

    @Test func ancestorsAreNearestFirst() {
        #expect(AbsolutePath("/a/b").ancestors.map(\.text) == ["/a/b", "/a", "/"])
    }
}
