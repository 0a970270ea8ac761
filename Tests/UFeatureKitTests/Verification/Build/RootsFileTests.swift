import OperatingSystem
import Testing
import Verification

@Suite struct RootsFileTests {
    @Test func pathsAreEscaped() {
        #expect(
            RootsFile.contents(for: [AbsolutePath("/w/Shöp \"&\" <Co>/Search"), AbsolutePath("/w/Core")]) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <Workspace version="1.0">
                  <FileRef location="absolute:/w/Shöp &quot;&amp;&quot; &lt;Co&gt;/Search"></FileRef>
                  <FileRef location="absolute:/w/Core"></FileRef>
                </Workspace>

                """
        )
    }
}
