import Architecture
import Features
import Foundation
import JSON
import OperatingSystem
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The formats of a picture, judged by who reads them.
@Suite struct PictureFormatTests {
    /// A picture with a short name for the tests' own report.
    struct Sample: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let picture: GraphPicture
    }

    private static let samples = [
        Sample(testDescription: "hostile names", picture: .hostile), Sample(testDescription: "one", picture: .large(1)),
        Sample(testDescription: "sixty", picture: .large(60)), Sample(testDescription: "nothing", picture: empty),
    ]
    private static let empty = GraphPicture(title: "", unit: .targets, bands: [], nodes: [], edges: [])

    @Test func dotHasBandsAndMarks() {
        let picture = GraphPicture(
            title: "Shop",
            unit: .features,
            bands: [.init(.product), .init(.foundation)],
            nodes: [.init("Search", cycle: 0), .init("Profile", cycle: 0), .init("Core", band: 1)],
            edges: [
                .init(0, 1, cycle: 0), .init(1, 0, isForTests: true, cycle: 0),
                .init(2, 0, uses: [.init("Core", "Search", rules: ["layer_direction"])]),
            ],
            cycles: [.init(["Search", "Profile"])]
        )
        let dot = DotText.render(picture)
        #expect(dot.contains(#"label="product""#) && dot.contains(#"label="foundation""#))
        #expect(dot.contains(##""Search" [color="#bc4c00", peripheries=2];"##))
        #expect(dot.contains(##""Core" -> "Search" [color="#cf222e""##) && dot.contains(#"xlabel="layer_direction""#))
        let mermaid = MermaidText.render(picture)
        #expect(
            mermaid == """
                %% Made by 'ufeature graph'
                flowchart TB
                  subgraph layer0["product"]
                    f_Search["Search"]
                    f_Profile["Profile"]
                  end
                  subgraph layer1["foundation"]
                    f_Core["Core"]
                  end
                  f_Search --> f_Profile
                  f_Profile -.-> f_Search
                  f_Core -->|"layer_direction"| f_Search
                  linkStyle 2 stroke:#cf222e,stroke-width:2px,color:#cf222e
                  linkStyle 0,1 stroke:#bc4c00
                  classDef cycle stroke:#bc4c00,stroke-width:3px
                  class f_Search,f_Profile cycle

                """
        )
    }

    /// Graphviz's own word, and what it has read of the names.
    @Test(.enabled(if: OptionalTool.hasGraphviz, "Graphviz isn't installed"), arguments: samples)
    func graphvizTakesTheDot(sample: Sample) throws {
        let picture = sample.picture
        let folder = try TemporaryFolder()
        try folder.make(["graph.dot": DotText.render(picture)])
        let drawn = try Tool.run(["dot", "-Tsvg", folder.path.appending("graph.dot").text])
        #expect(drawn.status == 0)
        #expect(!drawn.output.contains("Warning") && !drawn.output.contains("Error"))
        let reader = TextReader()
        let start = try #require(drawn.output.range(of: "<?xml"))
        let parser = XMLParser(data: Data(drawn.output[start.lowerBound...].utf8))
        parser.delegate = reader
        #expect(parser.parse())
        for node in picture.nodes {
            let name = node.id.replacing("\n", with: "\u{FFFD}")
            #expect(reader.texts.contains(name), "\(name) isn't drawn")
        }
    }

    @Test(arguments: samples)
    func jsonIsRead(sample: Sample) throws {
        let picture = sample.picture
        struct Document: Decodable {
            struct Node: Decodable {
                let id, name, path: String
                let layer: String?
                let lines, dependents, findings: Int
                let cycle: Int?
            }
            struct Edge: Decodable {
                let from, to: String
                let rules: [String]
                let onlyForTests: Bool
            }
            let version: Int
            let unit: String
            let nodes: [Node]
            let edges: [Edge]
        }
        let text = JSONPrinter.print(GraphDocument.json(picture))
        let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
        #expect(document.version == 1)
        #expect(document.nodes.map(\.id) == picture.nodes.map(\.id))
        #expect(document.edges.map(\.from) == picture.edges.map { picture.nodes[$0.user].id })
        #expect(document.edges.map(\.rules) == picture.edges.map(\.rules))
    }

    @Test("no name is a word of Mermaid")
    func mermaidOfHostileNames() throws {
        let text = MermaidText.render(.hostile)
        for line in text.split(separator: "\n").dropFirst(2) {
            let plain = line.wholeMatch(
                of:
                    /\ +(end|(f_\w+|n\d+)\["[^"<>\\`\[\]{}|&\n]*"\]|subgraph layer\d\["\w+"\]|(f_\w+|n\d+) -\.?->(\|"\w+"\|)? (f_\w+|n\d+)|(linkStyle|classDef|class) [^"]+)/
            )
            #expect(plain != nil, "\(line)")
        }
        #expect(text.contains("f_end[\"end\"]") && text.contains("[\"a#34;b\"]") && text.contains("Ünï 功能"))
    }

    @Test(arguments: samples)
    func thePageStandsAlone(sample: Sample) throws {
        let picture = sample.picture
        let page = GraphPage(picture).text
        #expect(
            !page.contains("http") && !page.contains(" src=") && !page.contains("<link") && !page.contains("@import"))
        // What names say isn't taken for a tag.
        #expect(
            page.components(separatedBy: "<script").count == 3 && page.components(separatedBy: "</script>").count == 3)
        #expect(!page.contains("<b>\""))
        let start = try #require(page.range(of: "id=\"data\">"))
        let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
        let data = try JSONSerialization.jsonObject(with: Data(page[start.upperBound..<end.lowerBound].utf8))
        let nodes = try #require((data as? [String: [[String: Any]]])?["nodes"])
        #expect(nodes.map { $0["id"] as? String } == picture.nodes.map(\.id))
    }

    /// A browser's own word: the script runs, and shows the feature that the address names.
    @Test(.enabled(if: OptionalTool.hasChromium, "Chromium isn't installed"))
    func aBrowserShowsThePage() throws {
        let folder = try TemporaryFolder()
        try folder.make(["graph.html": GraphPage(.hostile).text])
        let seen = try Tool.run([
            "chromium", "--headless", "--no-sandbox", "--disable-gpu",
            "--user-data-dir=\(folder.path.appending("user"))",
            "--virtual-time-budget=2000", "--dump-dom", "file://\(folder.path.appending("graph.html"))#end",
        ])
        #expect(seen.output.contains(#"<body class="looking">"#))
        #expect(seen.output.contains("<h2>end</h2>"))
        #expect(seen.output.components(separatedBy: "<tr data-n=").count == GraphPicture.hostileNames.count + 1)
        #expect(seen.output.contains("uses 3"))
    }

    @Test func theSamePictureIsTheSameText() {
        let (one, other) = (GraphPicture.large(200), GraphPicture.large(200))
        #expect(DotText.render(one) == DotText.render(other))
        #expect(MermaidText.render(one) == MermaidText.render(other))
        #expect(GraphPage(one).text == GraphPage(other).text)
    }
}

/// The texts of a drawing.
private final class TextReader: NSObject, XMLParserDelegate {
    var texts: Set<String> = []
    private var text = ""

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if name == "text" { texts.insert(text.replacing("\u{A0}", with: " ")) }
    }
}
