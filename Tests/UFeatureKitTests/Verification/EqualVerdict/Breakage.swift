/// One thing that is broken in the ``SmallShop``.
struct Breakage: CustomStringConvertible {
    let description: String
    let path: String
    /// What is replaced; nil for the whole file.
    var old: String?
    /// What stands there instead; nil for nothing, not even the file.
    let new: String?
    /// The kinds of findings that tell it.
    let ids: Set<String>

    /// The file as it is then.
    func text(of file: String) -> String? {
        guard let old else { return new }
        guard let new, let range = file.firstRange(of: old) else { return nil }
        return file[..<range.lowerBound] + new + file[range.upperBound...]
    }

    static let all: [Breakage] =
        roles + declarations + running + [
            Breakage(
                description: "a cycle of targets",
                path: "Foundation/Core/Package.swift",
                old: #".target(name: "Core", path"#,
                new: #".target(name: "Core", dependencies: ["Core2"], path: "Source"), "#
                    + #".target(name: "Core2", dependencies: ["Core"], path"#,
                ids: ["manifest_failed", "build_failed"]
            )
        ]

    private static let roles = [
        ("Interface/SearchInterface.swift"), ("Source/Search.swift"), ("Testing/SearchTesting.swift"),
        ("Tests/SearchTests.swift"), ("Example/SearchExample.swift"),
    ].map { file in
        Breakage(
            description: "a type error in \(file)",
            path: "Features/Search/\(file)",
            old: "import ",
            new: "let wrong: Int = \"one\"\nimport ",
            ids: ["build_failed"]
        )
    }

    private static let declarations = [
        Breakage(
            description: "an import that is missing",
            path: "Features/Home/Source/Home.swift",
            old: "import SearchInterface\n",
            new: "",
            ids: ["build_failed"]
        ),
        Breakage(
            description: "an import of what is nowhere",
            path: "Features/Home/Source/Home.swift",
            old: "import SearchInterface\n",
            new: "import SearchInterface\nimport Nowhere\n",
            ids: ["build_failed"]
        ),
        Breakage(
            description: "an import that isn't declared, of a module that is built all the same",
            path: "Features/Search/Example/SearchExample.swift",
            old: "import Search\n",
            new: "import Home\nimport Search\n",
            ids: ["undeclared_import"]
        ),
        Breakage(
            description: "a product that isn't there",
            path: "Features/Home/Package.swift",
            old: #"name: "SearchInterface""#,
            new: #"name: "SearchInterfaces""#,
            ids: ["manifest_failed", "resolution_failed", "build_failed"]
        ),
        Breakage(
            description: "a manifest that isn't Swift",
            path: "Features/Home/Package.swift",
            old: "let package = ",
            new: "let package = = ",
            ids: ["manifest_failed"]
        ),
        Breakage(
            description: "a resource that is missing",
            path: "Features/Home/Package.swift",
            old: #"path: "Source")"#,
            new: #"path: "Source", resources: [.copy("nothing.json")])"#,
            ids: ["manifest_failed", "build_failed"]
        ),
        Breakage(
            description: "a symbol that nobody defines",
            path: "Features/Search/Example/SearchExample.swift",
            old: "@main",
            new: "@_extern(c) func nowhere()\nfunc call() { nowhere() }\nlet calling: () = call()\n@main",
            ids: ["link_failed", "build_failed"]
        ),
    ]

    private static let running = [
        Breakage(
            description: "a test that fails",
            path: "Features/Search/Tests/SearchTests.swift",
            old: "==",
            new: "!=",
            ids: ["test_failed"]
        ),
        Breakage(
            description: "a test that crashes",
            path: "Features/Search/Tests/SearchTests.swift",
            old: "    #expect",
            new: "    let none: Int? = search().count > 5 ? 1 : nil\n    print(none!)\n    #expect",
            ids: ["test_crashed"]
        ),
        Breakage(
            description: "a test that hangs",
            path: "Features/Search/Tests/SearchTests.swift",
            old: "    #expect",
            new: "    while search().count < 5 {}\n    #expect",
            ids: ["test_timed_out"]
        ),
    ]
}
