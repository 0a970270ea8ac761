import Diagnostics
import FileChanges
import Foundation
import OperatingSystem
import Planning
import Testing
import Workspaces

/// What `sync` makes of the files of the workspace as a whole.
@Suite struct SyncedFilesTests {
    private static let xcode = "Shop.xcworkspace/contents.xcworkspacedata"
    private static let workflow = ".github/workflows/ufeature.yml"

    @Test func theWorkspaceForXcodeFollowsThePackages() throws {
        let shop = try WiredShop(["Search", "Home"])
        defer { shop.remove() }
        let root = shop.files.root.appending(path: "Shop")
        let path = root.appending(path: Self.xcode)
        let made = try String(contentsOf: path, encoding: .utf8)
        #expect(try sync(shop).found.isEmpty)

        // Home is gone, Search isn't listed; the team's own entries are for the team.
        let own = """
               <FileRef
                  location = "group:App/Shop/Shop.xcodeproj">
               </FileRef>
               <FileRef
                  location = "group:Gone">
               </FileRef>
            </Workspace>
            """
        let search = "\n      <FileRef\n         location = \"group:Features/Search\">\n      </FileRef>"
        #expect(made.contains(search))
        let edited = made.replacing(search, with: "").replacing("</Workspace>", with: own)
        try Data(edited.utf8).write(to: path)
        try FileManager.default.removeItem(at: root.appending(path: "Features/Home"))
        let result = try sync(shop)
        #expect(
            result.found.map(\.message) == [
                "the Xcode workspace doesn't list 'Features/Search'",
                "the Xcode workspace lists 'Features/Home', which doesn't exist",
            ]
        )
        #expect(result.left.isEmpty && result.found.allSatisfy { $0.location?.path == Self.xcode })
        let new = String(decoding: try #require(result.plan.edits.first).new, as: UTF8.self)
        #expect(new == edited.replacing("group:Features/Home", with: "group:Features/Search"))
        _ = try result.plan.apply()
        #expect(try sync(shop).found.isEmpty)

        try FileManager.default.removeItem(at: path)
        #expect(try sync(shop).found.isEmpty, "it is never made anew")
        try Data("<Workspace>".utf8).write(to: path)
        #expect(try sync(shop).left.map(\.message).first?.hasPrefix("the Xcode workspace can't be kept") == true)
    }

    /// With a project beside them, packages may be listed in that, and nobody can tell from outside.
    @Test func aWorkspaceForXcodeThatListsFewPackagesBesideAProjectIsTheTeams() throws {
        let shop = try WiredShop(["Search", "Home"])
        defer { shop.remove() }
        func write(_ locations: [String]) throws {
            let entries = locations.map { "<FileRef location = \"group:\($0)\"></FileRef>" }.joined()
            let text =
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Workspace version = \"1.0\">\(entries)</Workspace>\n"
            try shop.files.write(GeneratedFile(path: "Shop/" + Self.xcode, contents: text))
        }
        try write(["Shop.xcodeproj", "Foundation/Core"])
        #expect(try sync(shop).found.isEmpty)
        try write(["Foundation/Core"])
        #expect(try sync(shop).found.count == 4)
        try write(["Shop.xcodeproj", "Foundation/Core", "Foundation/DesignSystem", "Features/Search"])
        #expect(try sync(shop).found.count == 2)
        let home = shop.files.root.appending(path: "Shop/Features/Home/Package.swift")
        let made = try String(contentsOf: home, encoding: .utf8)
        try Data(made.replacing("// ufeature:template feature\n", with: "").utf8).write(to: home)
        #expect(try sync(shop).found.count == 1, "what somebody made by hand may be in the project")
        try write(["Foundation/Core"])
        #expect(try sync(shop).found.count == 3, "nor is it missed where few are listed")
    }

    @Test func aPackageThatIsGoneFromAFurtherFolderIsTakenOut() throws {
        let shop = try WiredShop(["Search"])
        defer { shop.remove() }
        let root = shop.files.root.appending(path: "Shop")
        let settings = """
            { "name": "Shop", "layers": { "product": ["Features", "Packages/Old", "."], "foundation": ["Foundation", "Lib"] } }
            """
        try shop.files.write(GeneratedFile(path: "Shop/ufeature.json", contents: settings))
        let path = root.appending(path: Self.xcode)
        let made = try String(contentsOf: path, encoding: .utf8)
        let own = ["Packages/Old", "Lib/Log", "Other/Thing"].map {
            "   <FileRef\n      location = \"group:\($0)\">\n   </FileRef>\n"
        }
        try Data(made.replacing("</Workspace>", with: own.joined() + "</Workspace>").utf8).write(to: path)
        #expect(
            try sync(shop).found.map(\.message) == [
                "the Xcode workspace lists 'Lib/Log', which doesn't exist",
                "the Xcode workspace lists 'Packages/Old', which doesn't exist",
            ]
        )
    }

    @Test func aPipelineIsRenewedWhereItIsOurs() throws {
        let repository = try GitFolder(["ufeature.json": "{name: 'Shop', toolsVersion: '6.2'}"])
        #expect(try sync(repository).found.isEmpty, "it is never made anew")
        _ = try pipeline(repository).plan.apply()
        #expect(try sync(repository).found.isEmpty)

        try repository.change([
            "ufeature.json": "{name: 'Shop', toolsVersion: '6.3'}",
            "Features/Search/Package.swift": SampleWorkspace.manifest("Search"),
        ])
        let result = try sync(repository)
        #expect(result.plan.edits.map(\.path) == ["Features/Search/Package.swift", Self.workflow])
        #expect(result.found.map(\.message).last == "'\(Self.workflow)' is not as 'ufeature ci github' makes it now")
        _ = try result.plan.apply()
        #expect(try sync(repository).found.isEmpty)
        #expect(try pipeline(repository).plan.edits.allSatisfy { $0.old == $0.new })

        // What the team has changed is theirs, and what it has broken is told.
        let text = try #require(try GitCheckout(around: repository.path).textNow(of: Self.workflow))
        let words = String(decoding: text.bytes, as: UTF8.self)
        try repository.change([Self.workflow: words.replacing("git clone --quiet", with: "git clone")])
        #expect(try sync(repository).found.isEmpty)
        try repository.change([Self.workflow: words.replacing("# ufeature:end", with: "# ended")])
        #expect(try sync(repository).left.map(\.id) == ["broken_marks"])
    }

    @Test func aPipelineAboveTheWorkspaceIsForItsOwnCommand() throws {
        let repository = try GitFolder(["apps/shop/ufeature.json": "{name: 'Shop', toolsVersion: '6.1'}"])
        _ = try pipeline(repository, at: "apps/shop").plan.apply()
        #expect(try sync(repository, at: "apps/shop").found.isEmpty)
        try repository.change(["apps/shop/ufeature.json": "{name: 'Shop', toolsVersion: '6.3'}"])
        let result = try sync(repository, at: "apps/shop")
        #expect(result.plan.edits.isEmpty)
        #expect(result.left.map(\.help) == [["run 'ufeature ci github': the file is above the workspace"]])
    }

    private func sync(_ shop: WiredShop) throws -> SyncRequest.Result {
        try SyncRequest().plan(in: shop.workspace())
    }

    private func sync(_ repository: GitFolder, at place: String = ".") throws -> SyncRequest.Result {
        try SyncRequest().plan(in: WorkspaceReader(from: repository.path.appending(place)).read())
    }

    private func pipeline(_ repository: GitFolder, at place: String = ".") throws -> Planned {
        let root = repository.path.appending(place)
        return try NewPipeline(for: .github, shards: nil)
            .plan(in: WorkspaceReader(from: root).read(), of: GitCheckout(around: root))
    }
}
