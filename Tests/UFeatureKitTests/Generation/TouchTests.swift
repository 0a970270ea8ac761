import Foundation
import Testing

/// What is tapped is as large as a finger: the room is made, and taken for the button's, within its label.
struct TouchTests {
    @Test(arguments: [
        "feature", "clean", "slice", "flow", "flow-kit", "flow-app", "partials", "design-system/interface",
    ])
    func theRoomOfAButtonIsWithinItsLabel(set name: String) throws {
        let root = Repository.root.appending(path: "Templates/\(name)")
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) where path.hasSuffix(".mustache") {
            let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
            let code = text.split(separator: "\n").filter { !$0.hasPrefix("{{") }.joined(separator: "\n")
            #expect(Self.roomAround(code).isEmpty, "\(path): taps pass over room that isn't in the label of a button")
        }
    }

    @Test(arguments: [
        ("Button {\n  go()\n} label: {\n  Text(a)\n}\n.frame(minHeight: 44)", 1),
        ("Button(\"Go\") { go() }.frame(minHeight: 44)", 1),
        ("Button {\n} label: {\n  Label(a)\n}\n.labelStyle(.iconOnly)\n.frame(minWidth: 44, minHeight: 44)", 1),
        ("Button {\n} label: {\n  Text(a)\n    .frame(minHeight: 44)\n}", 1),
        ("Button {\n} label: {\n  Text(a)\n    .frame(minHeight: 44)\n    .contentShape(.rect)\n}", 0),
        ("Button {\n} label: {\n  Text(a).frame(minHeight: 44).contentShape(.rect)\n}", 0),
        ("Button(action: go) {\n  HStack {\n  }\n  .frame(minHeight: 44)\n  .contentShape(.rect)\n}", 0),
        ("VStack {\n  Button(action: go) {\n  }\n  .frame(minHeight: 44)\n  .contentShape(.rect)\n}", 1),
    ])
    func roomThatTapsPassOverIsFound(code: String, count: Int) {
        #expect(Self.roomAround(code).count == count)
    }

    /// The lines that make room for a finger around a button, or in a label that takes taps on its words only.
    static func roomAround(_ code: String) -> [String] {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.indices.filter { index in
            guard lines[index].contains("minHeight: 44") else { return false }
            let rest = lines[index...].prefix(2).joined(separator: "\n")
            let above = lines[..<index].last { !$0.drop { $0 == " " }.hasPrefix(".") } ?? ""
            let isBehindButton = above.drop { $0 == " " } == "}" || lines[index].contains("}.frame")
            return !rest.contains(".contentShape(.rect)") || isBehindButton && !isLabel(lines, endingAbove: index)
        }.map { lines[$0] }
    }

    /// Whether what ends above a line is within the label of a button: something encloses it there.
    private static func isLabel(_ lines: [String], endingAbove index: Int) -> Bool {
        let depth = lines[index].prefix { $0 == " " }.count
        let opener = lines[..<index].last { line in
            !line.isEmpty && line.prefix { $0 == " " }.count < depth
        }
        return opener.map { $0.contains("label: {") || $0.contains("Button(action:") } ?? true
    }
}
