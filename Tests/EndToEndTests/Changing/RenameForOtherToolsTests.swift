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
