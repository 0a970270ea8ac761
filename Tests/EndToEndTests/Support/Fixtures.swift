/// Files that many tests start from.
extension [String: String] {
    /// A workspace without features.
    static let workspace = ["ufeature.json": "{\"name\": \"Shop\"}\n"]

    /// A workspace whose own templates are so small that every file of a feature can be seen in a test.
    static let smallTemplates = workspace.merging([
        "Templates/feature/template.json": "{\"description\": \"One file for each target\"}\n",
        "Templates/feature/interface/{{feature.name}}Service.swift.mustache":
            "public protocol {{feature.name}}Service {}\n",
        "Templates/feature/source/{{feature.name}}Builder.swift.mustache":
            "import {{feature.door}}\n\npublic struct {{feature.name}}Builder {}\n",
        "Templates/feature/testing/{{feature.name}}Mock.swift.mustache": "public struct {{feature.name}}Mock {}\n",
        "Templates/feature/tests/{{feature.name}}Suite.swift.mustache": "import Testing\n",
        "Templates/feature/example/{{feature.name}}Main.swift.mustache": "print(\"{{feature.words}}\")\n",
    ]) { _, new in new }

    /// These files and others, which take the place of those with the same path.
    func with(_ others: [String: String]) -> [String: String] {
        merging(others) { _, new in new }
    }
}
