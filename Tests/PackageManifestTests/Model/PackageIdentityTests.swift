import PackageManifest
import Testing

struct PackageIdentityTests {
    @Test(arguments: [
        ("../Core", "core"), ("../Features/Search/", "search"), ("Search", "search"), ("./A/../B", "b"),
        ("/absolute/Kit", "kit"), ("~/Kit.git", "kit"), ("../A/./B/.", "b"),
    ])
    func `a path gives its last component in lower case`(path: String, identity: String) {
        #expect(PackageIdentity.path(path) == identity)
    }

    @Test(arguments: ["..", ".", "../..", "", "A/.."])
    func `a path that the manifest's place completes gives nothing`(path: String) {
        #expect(PackageIdentity.path(path) == nil)
    }

    @Test(arguments: [("..", "shop"), (".", "examples"), ("", "examples"), ("../../Kit", "kit"), ("/A", "a")])
    func `the manifest's folder completes a path`(path: String, identity: String) {
        #expect(PackageIdentity.path(path, in: "/Work/Shop/Examples") == identity)
    }

    @Test(arguments: [
        ("https://github.com/apple/Swift-Log.git", "swift-log"), ("https://a.b/C/D.git/", "d"),
        ("git@github.com:o/Repo.git", "repo"), ("git@x:D2.git", "git@x:d2"), ("https://a.b/c", "c"),
    ])
    func `a URL gives its last component without its extension`(url: String, identity: String) {
        #expect(PackageIdentity.url(url) == identity)
    }
}
