import Testing
import UFeatureCLI

/// A command line of bash, as bash means it.
@Suite struct BashLineTests {
    /// What bash has in `COMP_WORDBREAKS` unless somebody changes it.
    private static let breaks = " \t\n\"'><=;|&(:"

    private func line(_ text: String) -> BashLine { BashLine(text, breaks: Self.breaks) }

    @Test(
        "words are told without their quotes",
        arguments: [
            ("ufeature ", [""]),
            ("ufeature new", ["new"]),
            ("ufeature  new   Search ", ["new", "Search", ""]),
            (#"ufeature link "Zwei Wörter" 'a "b"' c\ d e"#, ["link", "Zwei Wörter", #"a "b""#, "c d", "e"]),
            (#"ufeature link --to="Se"#, ["link", "--to=Se"]),
            (#"ufeature "a\"b\c" 'd\' "#, [#"a"b\c"#, #"d\"#, ""]),
            (#"ufeature "" ''"#, ["", ""]),
            ("ufeature new --depends-on=Core,Pr", ["new", "--depends-on=Core,Pr"]),
            ("ufeature list 2> errors > out --fo", ["list", "--fo"]),
            ("ufeature list>out ", ["list", ""]),
        ]
    )
    func words(text: String, words: [String]) {
        #expect(line(text).words == words)
        #expect(!line(text).isRedirection)
    }

    @Test("where a stream goes to is no word of the program", arguments: ["ufeature list > ", "ufeature list 2>err"])
    func redirections(text: String) {
        #expect(line(text).isRedirection)
    }

    @Test(
        "bash gets what takes the place of what stands behind its last break",
        arguments: [
            ("ufeature fix Se", "Search", "Search"),
            ("ufeature fix Zw", "Zwei Wörter", #"Zwei\ Wörter"#),
            (#"ufeature fix Zwei\ W"#, "Zwei Wörter", #"Zwei\ Wörter"#),
            ("ufeature fix 'Zw", "Zwei Wörter", "Zwei Wörter"),
            ("ufeature fix 'It", "It's", #"It'\''s"#),
            ("ufeature fix \"Co", "Cost$`\"", #"Cost\$\`\""#),
            ("ufeature fix Co", "Cost$;&|(", #"Cost\$\;\&\|\("#),
            ("ufeature fix Co", "Co;\u{301} \u{301}", "Co\\;\u{301}\\ \u{301}"),
            ("ufeature add --to=Se", "--to=Search", "Search"),
            ("ufeature add --to=", "--to=Search", "Search"),
            ("ufeature add --to=\"Se", "--to=Search", "Search"),
            ("ufeature new --depends-on=Core,Se", "--depends-on=Core,Search", "Core,Search"),
            ("ufeature new --set a:b=", "a:b=true", "true"),
        ]
    )
    func replies(text: String, whole: String, reply: String) {
        #expect(line(text).reply(whole) == reply)
    }

    @Test func whatBeginsInAnotherWayHasNoReply() {
        #expect(line("ufeature add --to=Se").reply("--from=Search") == nil)
    }

    @Test("without the equals sign among the breaks the whole word is replaced")
    func otherBreaks() {
        #expect(BashLine("ufeature add --to=Se", breaks: " ").reply("--to=Search") == "--to=Search")
    }

    /// The law: any beginning of any line is one.
    @Test func everyPrefixIsALine() {
        let text = #"ufeature new "a\"b 'c" 'd"' --set x=\ y:z > "o p" 2>&1 < e 3"#
        for length in 0...text.count {
            let line = line(String(text.prefix(length)))
            #expect(!line.words.isEmpty || length < "ufeature ".count)
        }
    }
}
