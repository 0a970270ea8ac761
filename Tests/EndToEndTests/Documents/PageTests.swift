import Foundation
import Testing

/// Every line for a shell that a page shows is typed by somebody, or says why not; every link leads somewhere.
@Suite("House: pages")
struct PageTests {
    /// Languages of blocks that nobody types.
    static let languages = ["swift", "json", "json5", "yaml", "mermaid", "diff", "mustache", "text"]
    static let programs = ["$", "ufeature", "swift", "git", "cd", "make", "python3", "export", "UFEATURE_RECORD=1"]

    @Test(arguments: Page.all)
    func everyBlockIsTypedOrSaysWhyNot(page: Page) throws {
        for block in page.blocks {
            let place = "\(page.path):\(block.range.lowerBound)"
            #expect(block.range.upperBound < page.lines.count, "\(place): the block has no end")
            guard block.isShell else {
                #expect(Self.languages.contains(block.language), "\(place): a block in no known language")
                let words = block.lines.compactMap { $0.split(separator: " ").first.map(String.init) }
                let isCommand = block.language == "text" && words.contains(where: Self.programs.contains)
                #expect(!isCommand, "\(place): a line for a shell, in a block that nobody types")
                continue
            }
            #expect(block.indentation == "", "\(place): a block for a shell begins at the left margin")
            switch block.typist {
            case .page:
                let isSession = block.language != "console" || block.lines.first?.hasPrefix("$ ") == true
                #expect(isSession, "\(place): a session begins with a command")
            case .script: try expect(block, in: ".ci/run", place)
            case .suite(let name): #expect(Self.suites.contains(name), "\(place): there is no test \(name)")
            case .nobody(let reason): #expect(reason.count > 9, "\(place): not typed, for no reason")
            case nil: Issue.record("\(place): who types that? \(block.marks)")
            }
        }
    }

    @Test func aBlockIsRead() throws {
        let text = "<!-- slow -->\n<!-- typed unseen: cd a -->\n```console\n$ ls\n```\n````text\n```\n````\n```zsh\nx"
        let blocks = Page(path: "a.md", text: text).blocks
        #expect(blocks.map(\.language) == ["console", "text", "zsh"])
        #expect(blocks.map(\.range) == [3..<4, 6..<7, 9..<10])
        #expect(blocks.map(\.typist) == [.page(isSlow: true), .page(isSlow: false), .page(isSlow: false)])
        #expect(Page(path: "a.md", text: "<!-- fast -->\n```sh\n```").blocks.first?.typist == nil)
    }

    @Test(arguments: Page.all)
    func everyLinkLeadsSomewhere(page: Page) throws {
        for link in page.links where !link.contains(":") {
            let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
            let path = parts[0].isEmpty ? page.file.lastPathComponent : parts[0]
            let file = page.file.deletingLastPathComponent().appending(path: path).standardizedFileURL
            #expect(FileManager.default.fileExists(atPath: file.path), "\(page.path) links to \(link)")
            guard parts.count > 1 else { continue }
            let anchors = Self.anchors[file.path] ?? []
            #expect(anchors.contains(parts[1]), "\(page.path) links to \(link)")
        }
    }

    @Test func theListOfPagesNamesThemAll() throws {
        let named = Set(try Page("Documentation/README.md").links)
        for page in Page.all where page.path.hasPrefix("Documentation/") && page.path != "Documentation/README.md" {
            #expect(
                named.contains(String(page.path.dropFirst("Documentation/".count))),
                "Documentation/README.md doesn't name \(page.path)")
        }
    }

    /// Every defect names a test that is in the file it links to.
    @Test func everyDefectIsHeldByATest() throws {
        let page = try Page("Documentation/Trust/Defects.md")
        let rows = page.lines.filter { $0.wholeMatch(of: /\| \d+ \| .+ \| .+ \|/) != nil }
        #expect(rows.count > 60)
        for row in rows {
            let tests = row.matches(of: /\[`(\w+)\.([^`]+)`\]\(\.\.\/\.\.\/(Tests\/[^)]+)\)/).map(\.output)
            for (_, suite, test, path) in tests {
                let text = try Page(String(path)).lines.joined(separator: "\n")
                let isThere = text.contains("func \(test)(") || text.contains("func `\(test)`(")
                #expect(isThere && path.hasSuffix("/\(suite).swift"), "\(page.path) names \(suite).\(test)")
            }
            #expect(!tests.isEmpty || row.contains("](../../Tests/Faults/run.py)"), "nothing holds \(row)")
        }
    }

    /// Paths of the repository between backticks; those of a workspace can begin like them in pages for users.
    @Test(arguments: Page.all.filter { !$0.isExample })
    func everyPathIsThere(page: Page) throws {
        var folders = ["Plugins/", "Schemas/", "Examples/", "Benchmarks/", "Documentation/", ".ci/"]
        folders += ["Sources/UFeature", "Tests/UFeature", "Tests/EndToEnd"]
        if ["CONTRIBUTING.md", "Documentation/Architecture.md"].contains(page.path) {
            folders += ["Sources/", "Tests/", "Templates/"]
        }
        for path in page.spans.filter({ path in folders.contains(where: path.hasPrefix) }) {
            let known = path.prefix { !"<…*".contains($0) }
            // Up to the first placeholder.
            let whole = known.count == path.count ? known : known[...(known.lastIndex(of: "/") ?? known.startIndex)]
            let file = Page.repository.appending(path: String(whole))
            #expect(FileManager.default.fileExists(atPath: file.path), "\(page.path) names \(path)")
        }
    }

    /// The page tells what must be seen of each part of the script, and the pipeline runs what the page has typed first.
    @Test func thePageForAMacTellsWhatItsScriptTypes() throws {
        let parts = try Page(".ci/mac").lines.compactMap { $0.wholeMatch(of: /part "(.*)" \w+/)?.output.1 }
        let page = try Page("Documentation/Trust/Mac.md")
        let rows = page.lines.compactMap { $0.wholeMatch(of: /\| ([^|]+) \|[^|]+\|[^|]+\|/)?.output.1 }
        #expect(!parts.isEmpty && Array(rows.dropFirst()) == parts)
        let pipeline = try Page(".github/workflows/ci.yml").lines
        for line in page.blocks.first?.lines ?? [] {
            let command = line.split(separator: "#")[0].reversed().drop { $0 == " " }.reversed()
            #expect(pipeline.contains("      - run: " + String(command)), "no pipeline types '\(String(command))'")
        }
    }

    @Test func anchorsAreThoseOfGitHub() {
        let text = "# `ufeature new`, and *more*\n## A-b_c\n## A-b_c\n```sh\n# no\n```\n<a id=\"x\"></a>"
        #expect(Page(path: "a.md", text: text).anchors == ["ufeature-new-and-more", "a-b_c", "a-b_c-1", "x"])
    }

    /// Lines that take too long for a test are typed by the script that guards the repository.
    private func expect(_ block: Block, in path: String, _ place: String) throws {
        let script = try Page(path).lines.map { $0.drop { $0 == " " } }
        for line in block.lines {
            #expect(script.contains(line[...]), "\(place): \(path) doesn't type '\(line)'")
        }
    }

    /// What can be named in each page.
    private static let anchors = Dictionary(Page.all.map { ($0.file.path, $0.anchors) }) { first, _ in first }

    /// The names of all suites, which are those of their files.
    private static let suites: Set<String> = {
        let paths = FileManager.default.subpaths(atPath: Page.repository.appending(path: "Tests").path) ?? []
        return Set(paths.map { URL(filePath: $0).deletingPathExtension().lastPathComponent })
    }()
}
