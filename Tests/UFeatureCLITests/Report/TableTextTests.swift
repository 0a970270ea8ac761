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

    private static let features = TableText(
        header: ["NAME", "LAYER", "TARGETS", "DEPENDS ON", "PATH"],
        rows: [
            ["DesignSystem", "foundation", "source, tests, testing, example", "", "Foundation/DesignSystem", ""],
            ["Search", "product", "source", "Core, DesignSystem", "Features/Search"],
        ]
    )

    @Test("in a window the widest columns are cut, and where that isn't enough, the last ones left out")
    func fits() {
        #expect(
            Self.features.render(.plain, width: 80) == """
                NAME          LAYER       TARGETS           DEPENDS ON         PATH
                DesignSystem  foundation  source, tests, …                     Foundation/Desig…
                Search        product     source            Core, DesignSyst…  Features/Search

                """
        )
        #expect(
            Self.features.render(.plain, width: 40) == """
                NAME          LAYER       TARGETS
                DesignSystem  foundation  source, tests…
                Search        product     source

                """
        )
        #expect(Self.features.render(.plain, width: 3) == "NAME\nDesignSystem\nSearch\n")
        for width in 12...120 {
            let lines = Self.features.render(.plain, width: width).split(separator: "\n").map(String.init)
            #expect(lines.allSatisfy { $0.columns <= width && !$0.hasSuffix(" ") }, "\(width)")
        }
        #expect(Self.features.render(.plain, width: 120) == Self.features.render(.plain))
    }

    @Test("sentences in the last column go on below")
    func wraps() {
        let table = TableText(
            header: ["NAME", "BECAUSE"],
            rows: [["Search", "it has a screen, and only the app uses it"], ["Core", ""]],
            wrapsLast: true
        )
        #expect(
            table.render(.plain, width: 30) == """
                NAME    BECAUSE
                Search  it has a screen, and
                        only the app uses it
                Core

                """
        )
        #expect(table.render(.plain, width: 60).split(separator: "\n").count == 3)
    }
}
