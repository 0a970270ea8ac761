import Testing
import UFeatureCLI

@Suite struct TableTextTests {
    @Test func alignsColumns() {
        let table = TableText(
            header: ["NAME", "KIND", "TARGETS"],
            rows: [["Core", "foundation", "source"], ["Größe", "product", "source, tests"], ["a\u{1B}", "", ""], []]
        )
        #expect(
            table.render(.plain) == #"""
                NAME     KIND        TARGETS
                Core     foundation  source
                Größe    product     source, tests
                a\u{1B}


                """#
        )
        #expect(table.render(.colored).withoutColors == table.render(.plain))
    }
}
