import PackageManifest
import Testing

struct SemanticVersionTests {
    @Test(arguments: [
        ("1.2.3", "1.2.3"), ("01.2.3", "1.2.3"), ("1.0.0-beta.1", "1.0.0-beta.1"), ("1.0.0+b-2", "1.0.0+b-2"),
        ("1.0.0-a-b.1+c.2", "1.0.0-a-b.1+c.2"),
    ])
    func `a version is read as SwiftPM reads it`(text: String, description: String) {
        #expect(SemanticVersion(text)?.description == description)
    }

    @Test(arguments: ["1.2", "1", "", "1.2.3.4", "v1.2.3", "1.2.x", "1..3", "1.0.0-é", "1.0.0-a_b", "1.0.0+$"])
    func `what is no version is nothing`(text: String) {
        #expect(SemanticVersion(text) == nil)
    }
}
