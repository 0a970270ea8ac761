import Diagnostics
import PackageManifest
import Testing

/// The tokens of a Swift file are the same however it is laid out.
@Suite struct TokensTests {
    @Test(arguments: [
        "func get(_ path: String) -> [Item]",
        "func get(\n    _ path: String\n) -> [Item]",
        "/// Gets.\nfunc get(  // A value.\r\n  _ path : /* where */ String) -> [ Item ]\n",
    ])
    func layoutAndCommentsDontCount(text: String) {
        let tokens = SourceText(path: "A.swift", text: text).tokens
        #expect(String(decoding: tokens, as: UTF8.self) == " func get ( _ path : String ) -> [ Item ]")
    }

    @Test func whatIsInStringsCounts() {
        let tokens = SourceText(path: "A.swift", text: #"let a = "b  // c""#).tokens
        #expect(String(decoding: tokens, as: UTF8.self) == #" let a = "b  // c""#)
    }
}
