import Foundation
import Testing

/// `imports`: what Swift files import, as JSON.
struct ImportsTests {
    @Test func showsEveryImport() throws {
        let text = """
            import A
            #if DEBUG
            @testable public import struct B.C
            #endif
            """
        try Terminal(["Search.swift": text]).expect(
            """
            $ ufeature imports Search.swift
            {
              "version": 1,
              "imports": [
                {
                  "path": "Search.swift",
                  "line": 1,
                  "column": 8,
                  "module": "A",
                  "symbol": null,
                  "kind": null,
                  "attributes": [],
                  "access": null,
                  "conditions": []
                },
                {
                  "path": "Search.swift",
                  "line": 3,
                  "column": 32,
                  "module": "B",
                  "symbol": "B.C",
                  "kind": "struct",
                  "attributes": [
                    "testable"
                  ],
                  "access": "public",
                  "conditions": [
                    "DEBUG"
                  ]
                }
              ]
            }
            """
        )
    }

    @Test("folders are read whole, but for hidden ones, each file once, in the order of bytes")
    func folders() throws {
        let terminal = try Terminal([
            "P/b.swift": "import M", "P/C.swift": "import M", "P/Inner/a.swift": "import M\nimport N",
            "P/.build/c.swift": "import No", "P/.hidden/d.swift": "import No", "P/readme.md": "import No",
            "P/none.swift": "", "Q.swift": "import M",
        ])
        try terminal.expect(
            """
            $ ufeature imports Q.swift P/ P/b.swift | grep '"path"' | tr -d ' '
            "path":"P/C.swift",
            "path":"P/Inner/a.swift",
            "path":"P/Inner/a.swift",
            "path":"P/b.swift",
            "path":"Q.swift",
            $ cd P && ufeature imports . | grep '"path"' | tr -d ' '
            "path":"C.swift",
            "path":"Inner/a.swift",
            "path":"Inner/a.swift",
            "path":"b.swift",
            """
        )
    }

    @Test("what isn't there is told, and the others are there all the same")
    func missing() throws {
        try Terminal(["a.swift": "import A"]).expect(
            """
            $ ufeature imports nowhere a.swift | grep '"module"'
                  "module": "A",
            ! error: there is no file or folder 'nowhere' [no_file]
            $ ufeature imports nowhere > /dev/null
            ! error: there is no file or folder 'nowhere' [no_file]
            ? 1
            """
        )
    }
}
