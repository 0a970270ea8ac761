import Testing

/// A text that is well-formed however long it is; `#` is the number of each piece.
struct GrowingText: Sendable, CustomTestStringConvertible {
    let subject: String
    var beginning = ""
    let piece: String
    var end = ""
    /// How many pieces the short text has: more where what grows too fast is a small part of the work.
    var count = 100

    var testDescription: String { "\(subject): \(beginning)\(piece)…\(end)" }

    func text(of count: Int) -> String {
        beginning + (0..<count).map { piece.replacing("#", with: String($0)) }.joined() + end
    }

    private static let package = "import PackageDescription\nlet package = Package(name: \"A\", "
    private static let targets = package + "targets: [\n"

    static let all: [GrowingText] = [
        GrowingText(subject: "mustache", piece: "{{#a}}", end: "%%\n{\"a\": true}"),
        GrowingText(subject: "mustache", piece: "{{#a}}\n{{/a}}\n", end: "%%\n{\"a\": [1, 2]}"),
        GrowingText(subject: "mustache", piece: "{{a#}}", end: "%%\n{}"),
        GrowingText(
            subject: "mustache", beginning: "{{<p}}", piece: "{{$a#}}b{{/a#}}", end: "{{/p}}\n%%\n{}%%\n{{$a1}}{{/a1}}"),
        GrowingText(
            subject: "mustache", beginning: "{{a9}}{{#b}}{{a9}}{{/b}}\n%%\n{\"b\": [", piece: "{\"a#\": 1},", end: "]}"),
        GrowingText(
            subject: "manifest", beginning: targets, piece: ".target(name: \"T#\"),\n", end: "])\n", count: 4_000),
        GrowingText(
            subject: "manifest", beginning: targets + ".target(name: \"A\", dependencies: [", piece: "\"T#\", ",
            end: "])])\n"),
        GrowingText(
            subject: "manifest", beginning: package + "dependencies: [", piece: ".package(path: \"../P#\"), ",
            end: "])\n"),
        GrowingText(
            subject: "manifest", beginning: package + "products: [", piece: ".library(name: \"L#\", targets: [\"A\"]),",
            end: "])\n"),
        GrowingText(
            subject: "manifest", beginning: package + ")\n", piece: "package.targets.append(.target(name: \"T#\"))\n"),
        GrowingText(subject: "manifest", piece: "let a# = \"b\"\n", end: targets + ".target(name: a1)])\n"),
        GrowingText(
            subject: "manifest", piece: "func a#() -> String { \"b\" }\n", end: targets + ".target(name: a1())])\n"),
        GrowingText(
            subject: "manifest", beginning: "let a = \"b\"", piece: " + \"c\"",
            end: "\n" + targets + ".target(name: a)])\n"),
        GrowingText(
            subject: "manifest", beginning: "let a = [", piece: "\"b#\", ",
            end: "]\n" + targets + "] + a.map { .target(name: $0) })\n"),
        GrowingText(subject: "manifest", piece: "// ufeature:template a#\n", end: targets + "])\n"),
        GrowingText(
            subject: "edit", beginning: "addTarget\n%%\n.target(name: \"New\")\n%%\n%%\n" + targets,
            piece: ".target(name: \"T#\"),\n", end: "])\n"),
        GrowingText(
            subject: "edit", beginning: "removeTarget\n%%\nT1\n%%\n%%\n" + targets, piece: ".target(name: \"T#\"),\n",
            end: "])\n"),
        GrowingText(
            subject: "edit",
            beginning: "addTargetDependency\n%%\n\"New\"\n%%\nA\n%%\n" + targets
                + ".target(name: \"A\", dependencies: [",
            piece: "\"T#\", ", end: "])])\n"),
        GrowingText(
            subject: "edit",
            beginning: "addDependency\n%%\n.package(path: \"../New\")\n%%\n%%\n" + package + "dependencies: [\n",
            piece: ".package(path: \"../P#\"),\n", end: "])\n"),
        GrowingText(
            subject: "rename", beginning: "T1\n%%\nT2\n%%\nU1\n%%\nU2\n%%\n" + targets,
            piece: ".target(name: \"T#\"),\n", end: "])\n"),
        GrowingText(subject: "imports", piece: "import A#\n"),
        GrowingText(subject: "imports", piece: "public struct A# { public var search = Search.a }\n"),
        GrowingText(subject: "imports", piece: "// ufeature:disable:next a#\nimport A\n"),
        GrowingText(subject: "descriptor", beginning: "{version: 1, features: [", piece: "{name: \"F#\"},", end: "]}"),
        GrowingText(subject: "descriptor", beginning: "{name: \"F\", dependencies: [", piece: "\"D#\",", end: "]}"),
        GrowingText(subject: "descriptor", beginning: "{name: \"F\", parameters: {", piece: "\"d#\": true,", end: "}}"),
        GrowingText(subject: "descriptor", beginning: "{", piece: "k#: 1,", end: "}"),
        GrowingText(
            subject: "settings", beginning: "{name: \"A\", externals: {",
            piece: "\"p#\": {url: \"https://a.com/p#\", from: \"1.0.0\", products: [\"P#\"]},", end: "}}"),
        GrowingText(subject: "settings", beginning: "{name: \"A\", tags: {", piece: "\"t#\": [\"A#*\"],", end: "}}"),
        GrowingText(subject: "settings", beginning: "{name: \"A\", rules: {", piece: "\"r#\": \"off\",", end: "}}"),
        GrowingText(
            subject: "journal", beginning: "{\"version\": 1, \"steps\": [",
            piece: "{\"place\": \"p#\", \"staged\": \".ufeature-staging-1-0/#\", \"new\": \"file-3-1\"},", end: "]}"),
        GrowingText(
            subject: "baseline", beginning: "{\"version\": 1, \"findings\": [",
            piece: "{\"path\": \"p#\", \"rule\": \"r\", \"message\": \"m\", \"text\": \"t\", \"count\": 1},", end: "]}"),
        GrowingText(
            subject: "xcode", beginning: "<Workspace version = \"1.0\">\n",
            piece: "<FileRef location = \"group:A#\">\n</FileRef>\n",
            end: "</Workspace>\n"),
        GrowingText(
            subject: "xcode", beginning: "<Workspace version = \"1.0\">\n",
            piece: "<Group location = \"group:A#\" name = \"B\">\n"),
        GrowingText(
            subject: "journal", beginning: "{\"version\": 1, \"steps\": [",
            piece: "{\"place\": \"a#\", \"name\": \"b#\", \"identity\": \"1-2\"},", end: "]}"),
        GrowingText(subject: "merge", beginning: "a\n%%\na\n", piece: "b#\n", end: "%%\na\nc\n"),
        GrowingText(
            subject: "pipeline", beginning: "a\n%%\n",
            piece: "# ufeature:begin a# d41d8cd98f00b204\nb\n# ufeature:end a#\n"),
        GrowingText(subject: "build", piece: "/w/A.swift:#:1: error: a\n"),
        GrowingText(
            subject: "build", beginning: "Test run started.\n",
            piece: "✘ Test a#() recorded an issue at A.swift:#:1: b\n"),
        GrowingText(subject: "build", piece: "error: 'a': product 'B#' required by package 'a' target 'C' not found\n"),
        GrowingText(
            subject: "build", piece: "{\"kind\":\"event\",\"payload\":{\"kind\":\"testStarted\",\"testID\":\"a#\"}}\n"),
        GrowingText(subject: "git", piece: "M\0a#\0"),
        GrowingText(
            subject: "git", beginning: "*\n", piece: "**/a*/", end: "\n" + String(repeating: "a1/", count: 300)),
        GrowingText(subject: "git", beginning: "a\n", piece: "*", end: "\naaaaaaaaaaaaaaaaaaaa\nb\n"),
    ]
}
