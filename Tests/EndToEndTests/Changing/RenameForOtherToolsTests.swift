import TestSupport
import Testing

@Suite("ufeature rename: the files of other tools") struct RenameForOtherToolsTests {
    /// A package of two features, one of a feature, and the files of tools that name both by their folders.
    private static let files = [
        "Modules/Core/Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "Core", targets: [.target(name: "Sockets"), .target(name: "Storage")])

        """,
        "Modules/Core/Sources/Sockets/Socket.swift": "public struct Socket {}\n",
        "Modules/Core/Sources/Storage/Store.swift": "public struct Store {}\n",
        "Modules/search-kit/Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "SearchKit", targets: [.target(name: "SearchKit")])

        """,
        "Modules/search-kit/Sources/SearchKit/Found.swift": "public struct Found {}\n",
        "project.yml": """
        packages:
          Core: { path: Modules/Core }
          SearchKit: { path: Modules/search-kit }

        """,
        ".swiftlint.yml": "included: [Modules/Core, Modules/search-kit]\n",
        "Project.swift": """
        import ProjectDescription
        let project = Project(name: "App", packages: [.local(path: "Modules/Core"), .local(path: "Modules/search-kit")])

        """,
    ]

    @Test("a package of several features is told by its name, as one of a single feature is")
    func severalFeatures() throws {
        try Terminal(Self.files).expect(
            """
            $ ufeature rename Core Base --quiet
            ! .swiftlint.yml:1:20: note: 'Core' is the old name, and is left as it is here [name_left_elsewhere]
            !   help: check whether it means the feature, and change it by hand
            ! Project.swift:2:69: note: 'Core' is the old name, and is left as it is here [name_left_elsewhere]
            !   help: check whether it means the feature, and change it by hand
            ! project.yml:2:3: note: 'Core' is the old name, and is left as it is here [name_left_elsewhere]
            !   help: check whether it means the feature, and change it by hand
            $ ls Modules
            Base
            search-kit
            $ ufeature rename Sockets Wires --quiet
            """
        )
    }

    @Test("recipes of just are looked through as those of make are", arguments: ["Makefile", "justfile", "Justfile"])
    func recipes(_ name: String) throws {
        try Terminal(Self.files.merging([name: "test:\n\tcd Modules/Core\n"]) { $1 }).expect(
            """
            $ ufeature rename Core Base --quiet 2>&1 | grep \(name)
            \(name):2:13: note: 'Core' is the old name, and is left as it is here [name_left_elsewhere]
            """
        )
    }

    /// Two projects of which `ufeature.json` names none: one knows the package by its folder, the other one by the product
    /// alone; and a scheme that tests it.
    @Test("projects and schemes that link or test its package follow, also where no settings name them")
    func projects() throws {
        let project = { (name: String, package: String) in
            """
            // !$*UTF8*$!
            {
            \tarchiveVersion = 1;
            \tobjectVersion = 56;
            \tobjects = {
            \t\tA1 /* Search */ = {isa = XCSwiftPackageProductDependency; productName = Search; };
            \t\tA2 /* Search in Frameworks */ = {isa = PBXBuildFile; productRef = A1 /* Search */; };
            \t\tA3 /* Frameworks */ = {isa = PBXFrameworksBuildPhase; files = (A2 /* Search in Frameworks */, ); };
            \t\tA4 /* \(name) */ = {isa = PBXNativeTarget; buildPhases = (A3, ); name = \(name); packageProductDependencies = (A1 /* Search */, ); };
            \t\tA5 = {isa = PBXGroup; children = (\(package.isEmpty ? "" : "A7, ")); sourceTree = "<group>"; };
            \t\tA6 /* Project object */ = {isa = PBXProject; mainGroup = A5; targets = (A4 /* \(name) */, ); };
            \(package)\t};
            \trootObject = A6 /* Project object */;
            }

            """
        }
        let folder =
            "\t\tA7 /* Search */ = {isa = PBXFileReference; lastKnownFileType = folder; path = Modules/Search; sourceTree = \"<group>\"; };\n"
        let files = [
            "Modules/Search/Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
              name: "Search", products: [.library(name: "Search", targets: ["Search"])],
              targets: [.target(name: "Search"), .testTarget(name: "SearchTests", dependencies: ["Search"])])

            """,
            "Modules/Search/Sources/Search/Search.swift": "public struct Search {}\n",
            "Modules/Search/Tests/SearchTests/SearchTests.swift": "import Search\n",
            "Phone.xcodeproj/project.pbxproj": project("Phone", folder),
            "mac/Mac.xcodeproj/project.pbxproj": project("Mac", ""),
            "Phone.xcodeproj/xcshareddata/xcschemes/Phone.xcscheme": """
            <?xml version="1.0" encoding="UTF-8"?>
            <Scheme>
               <BuildableReference
                  BlueprintIdentifier = "SearchTests"
                  BuildableName = "SearchTests"
                  BlueprintName = "SearchTests"
                  ReferencedContainer = "container:Modules/Search">
               </BuildableReference>
               <BuildableReference
                  BlueprintIdentifier = "SearchTests"
                  ReferencedContainer = "container:Phone.xcodeproj">
               </BuildableReference>
            </Scheme>

            """,
        ]
        let terminal = try Terminal(files)
        try terminal.output(of: "git init --quiet && git add --all")
        try terminal.expect(
            """
            $ ufeature rename Search Find --quiet
            ! Phone.xcodeproj/xcshareddata/xcschemes/Phone.xcscheme:10:30: note: 'SearchTests' is the old name, and is left as it is here [name_left_elsewhere]
            !   help: check whether it means the feature, and change it by hand
            $ grep -c Search Phone.xcodeproj/project.pbxproj mac/Mac.xcodeproj/project.pbxproj
            Phone.xcodeproj/project.pbxproj:0
            mac/Mac.xcodeproj/project.pbxproj:0
            ? 1
            $ grep -h path Phone.xcodeproj/project.pbxproj | grep -o 'path = [^;]*'
            path = Modules/Find
            $ grep -h 'Find' Phone.xcodeproj/xcshareddata/xcschemes/Phone.xcscheme
                  BlueprintIdentifier = "FindTests"
                  BuildableName = "FindTests"
                  BlueprintName = "FindTests"
                  ReferencedContainer = "container:Modules/Find">
            $ ufeature rename Find Search --quiet 2>/dev/null
            $ git status --short | grep -v '^A '
            ? 1
            """
        )
    }

    @Test("a scheme that is called like the feature follows it, keeps its name, and that is told")
    func schemeOfThatName() throws {
        let terminal = try Terminal([
            "ufeature.json": #"{"name": "Phone", "layers": {"product": "Modules"}}"# + "\n",
            "Modules/Search/Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
              name: "Search", products: [.library(name: "Search", targets: ["Search"])],
              targets: [.target(name: "Search")])

            """,
            "Modules/Search/Sources/Search/Search.swift": "public struct Search {}\n",
            "Phone.xcworkspace/xcshareddata/xcschemes/Search.xcscheme": """
            <?xml version="1.0" encoding="UTF-8"?>
            <Scheme>
               <BuildableReference
                  BlueprintName = "Search"
                  ReferencedContainer = "container:Modules/Search">
               </BuildableReference>
            </Scheme>

            """,
        ])
        try terminal.expect(
            """
            $ ufeature rename Search Find
            ! Phone.xcworkspace/xcshareddata/xcschemes/Search.xcscheme:1:1: note: the scheme 'Search' is edited, and keeps its name [name_left_elsewhere]
            !   help: if nothing builds it by that name, call it 'Find': git mv Phone.xcworkspace/xcshareddata/xcschemes/Search.xcscheme Phone.xcworkspace/xcshareddata/xcschemes/Find.xcscheme
            Modules/Search/ → Modules/Find/
            Modules/Search/Sources/Search/ → Modules/Find/Sources/Find/
            Modules/Find/
            ├── Package.swift  edited
            └── Sources/
                └── Find/
                    └── Find.swift  edited, was Search.swift
            Phone.xcworkspace/xcshareddata/xcschemes/Search.xcscheme  edited

            Next:
              ufeature validate
            $ grep -c Find Phone.xcworkspace/xcshareddata/xcschemes/Search.xcscheme
            2
            """
        )
    }

    @Test("a project that may link a fixture's product of the same name is left, and that is told")
    func fixture() throws {
        let project = """
            // !$*UTF8*$!
            {
            \tarchiveVersion = 1;
            \tobjectVersion = 56;
            \tobjects = {
            \t\tA1 /* SearchKit */ = {isa = XCSwiftPackageProductDependency; productName = SearchKit; };
            \t\tA4 = {isa = PBXNativeTarget; buildPhases = (); name = App; packageProductDependencies = (A1 /* SearchKit */, ); };
            \t\tA5 = {isa = PBXGroup; children = (); sourceTree = "<group>"; };
            \t\tA6 = {isa = PBXProject; mainGroup = A5; targets = (A4, ); };
            \t};
            \trootObject = A6;
            }

            """
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
              name: "SearchKit", products: [.library(name: "SearchKit", targets: ["SearchKit"])],
              targets: [.target(name: "SearchKit")])

            """
        try Terminal([
            "Modules/SearchKit/Package.swift": manifest,
            "Modules/SearchKit/Sources/SearchKit/Found.swift": "public struct Found {}\n",
            "Fixtures/SearchKit/Package.swift": manifest,
            "Fixtures/App.xcodeproj/project.pbxproj": project,
            "ufeature.json": """
            { "name": "Shop", "layers": { "foundation": "Modules", "product": "Features" } }

            """,
        ]).expect(
            """
            $ ufeature rename SearchKit Finder --quiet 2>&1 | grep -A1 pbxproj
            Fixtures/App.xcodeproj/project.pbxproj:6:9: note: 'SearchKit' is the old name, and is left as it is here, also in line 7 [name_left_elsewhere]
              help: check whether it means the feature, and change it by hand
            $ git diff --no-index /dev/null Fixtures/App.xcodeproj/project.pbxproj | grep -c Finder
            0
            ? 1
            """
        )
    }

    @Test("a folder that is called otherwise than its package is told by its path")
    func folder() throws {
        try Terminal(Self.files).expect(
            """
            $ ufeature rename SearchKit Finder --quiet
            ! .swiftlint.yml:1:26: note: 'Modules/search-kit' is the old name, and is left as it is here [name_left_elsewhere]
            !   help: check whether it means the feature, and change it by hand
            ! Project.swift:2:91: note: 'Modules/search-kit' is the old name, and is left as it is here [name_left_elsewhere]
            !   help: check whether it means the feature, and change it by hand
            ! project.yml:3:3: note: 'SearchKit' is the old name, and is left as it is here [name_left_elsewhere]
            !   help: check whether it means the feature, and change it by hand
            $ ls Modules
            Core
            finder
            """
        )
    }

    @Test("a package that XcodeGen uses is none of its targets, and what imports it follows")
    func packageOfXcodeGen() throws {
        try Terminal(Self.files).expect(
            """
            $ printf 'packages:\\n  SearchKit:\\n    path: Modules/search-kit\\ntargets:\\n  App:\\n    sources: App\\n' > project.yml
            $ mkdir App && echo 'import SearchKit' > App/Main.swift
            $ ufeature rename SearchKit Finder --quiet 2>&1 | sed -n /warning/p
            $ cat App/Main.swift
            import Finder
            $ printf 'targets:\\n  # ours\\n  "Finder":\\n    sources: Modules/finder\\n' > project.yml
            $ ufeature rename Finder Seeker --quiet 2>&1 | grep warning
            warning: 'project.yml' has a target 'Finder' too: files outside of packages go on importing that [target_of_other_tool]
            $ cat App/Main.swift
            import Finder
            """
        )
    }

    @Test("a folder that a target of another package lies in stays, and is called as it was")
    func targetsOfOtherPackages() throws {
        let top =
            "// swift-tools-version: 5.9\nimport PackageDescription\n"
            + "let package = Package(name: \"All\", targets: [.target(name: \"Finding\", "
            + "path: \"Modules/search-kit/Sources/SearchKit\")])\n"
        try Terminal(Self.files.merging(["Package.swift": top]) { $1 }).expect(
            #"""
            $ ufeature remove Modules/search-kit --force
            ! Package.swift:3:77: error: 'Package.swift' has a target 'Finding' in the folder of 'SearchKit' [feature_in_use]
            !     let package = Package(name: "All", targets: [.target(name: "Finding", path: "Modules/search-kit/Sources/SearchKit")])
            !                                                                                 ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            !   help: remove that target, or change its path, by hand
            ? 1
            $ ufeature rename SearchKit Finder
            ! Package.swift:3:77: error: 'Package.swift' has a target 'Finding' in the folder of 'SearchKit' [feature_in_use]
            !     let package = Package(name: "All", targets: [.target(name: "Finding", path: "Modules/search-kit/Sources/SearchKit")])
            !                                                                                 ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            !   help: remove that target, or change its path, by hand
            ? 1
            """#
        )
    }
}
