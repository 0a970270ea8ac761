import Diagnostics

/// A way to write a manifest: each combination of the choices that people make about white space.
struct ManifestStyle: CustomStringConvertible {
    enum Fill: CaseIterable {
        /// No such argument.
        case absent
        /// `[]`
        case empty
        /// Brackets on two lines, with nothing between them.
        case hollow
        case single
        /// Several, in the order of their names or not.
        case sorted, unsorted
    }

    enum Comments: CaseIterable {
        case none
        /// After elements, at the end of their lines.
        case trailing
        /// Above elements, and one that is commented out after the last.
        case above
    }

    var indentation: String
    var hasTrailingComma: Bool
    var isOnLines: Bool
    var fill: Fill
    var comments: Comments
    var newline: String
    var startsWithMark = false
    var endsWithNewline = true

    /// Every fill with every habit of commas, lines and comments; indentation and line ends take turns.
    static var all: [ManifestStyle] {
        var styles: [ManifestStyle] = []
        for fill in Fill.allCases {
            for comments in Comments.allCases {
                for choice in 0..<4 {
                    let turn = styles.count + styles.count / 4
                    styles.append(
                        ManifestStyle(
                            indentation: ["  ", "\t", "    "][turn % 3],
                            hasTrailingComma: choice & 1 == 1,
                            isOnLines: choice & 2 == 2,
                            fill: fill,
                            comments: comments,
                            newline: turn % 4 < 2 ? "\n" : "\r\n",
                            startsWithMark: turn % 5 == 0,
                            endsWithNewline: turn % 7 != 0
                        )
                    )
                }
            }
        }
        return styles
    }

    var description: String {
        "\(fill) \(isOnLines ? "lines" : "line") \(comments) comma: \(hasTrailingComma) \([indentation, newline])"
    }

    /// A package whose lists are all written in this style.
    var source: SourceText {
        let target = { (name: String, more: [String]) in
            call(".target", ["name: \"\(name)\""] + more, depth: 2)
        }
        let inner = [
            array("dependencies", ["\"Beta\"", "\"Gamma\"", "\"Omega\""], depth: 3),
            array("swiftSettings", [".define(\"B\")", ".define(\"G\")", ".define(\"O\")"], depth: 3),
        ]
        let names = ["Gamma", "Omega", "Zeta"]
        let targets = [target("Beta", inner.compactMap(\.self))] + names.map { target($0, []) }
        let arguments = [
            "name: \"P\"",
            array("platforms", [".iOS(.v16)", ".macOS(.v13)", ".watchOS(.v9)"], depth: 1),
            array("products", names.map { ".library(name: \"\($0)\", targets: [\"\($0)\"])" }, depth: 1),
            array("dependencies", names.map { ".package(path: \"../\($0)\")" }, depth: 1),
            fill == .unsorted ? list("targets", targets.reversed(), depth: 1) : list("targets", targets, depth: 1),
        ]
        // A byte order mark hides the version from SwiftPM, but for one further down.
        let head = startsWithMark ? "\u{FEFF}// P\n// swift-tools-version: 6.1" : "// swift-tools-version: 5.9"
        let text =
            "\(head)\nimport PackageDescription\n\nlet package = "
            + call("Package", arguments.compactMap(\.self), depth: 0)
            + (endsWithNewline ? "\n" : "")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: newline)
        return SourceText(path: "Package.swift", text: lines)
    }

    private func array(_ label: String, _ elements: [String], depth: Int) -> String? {
        switch fill {
        case .absent: nil
        case .empty: "\(label): []"
        case .hollow: isOnLines ? "\(label): [\n\(indentation(depth))]" : "\(label): []"
        case .single: list(label, [elements[0]], depth: depth)
        case .sorted: list(label, elements, depth: depth)
        case .unsorted: list(label, elements.reversed(), depth: depth)
        }
    }

    private func call(_ name: String, _ arguments: [String], depth: Int) -> String {
        guard isOnLines else { return "\(name)(\(arguments.joined(separator: ", ")))" }
        let lines = arguments.map { "\n" + indentation(depth + 1) + $0 }
        return "\(name)(\(lines.joined(separator: ","))\n\(indentation(depth)))"
    }

    private func list(_ label: String, _ elements: [String], depth: Int) -> String {
        var text = "\(label): ["
        for (index, element) in elements.enumerated() {
            let isLast = index == elements.count - 1
            let comma = isLast && !hasTrailingComma ? "" : ","
            if isOnLines {
                let line = "\n" + indentation(depth + 1)
                text += (comments == .above ? "\(line)// About it [" : "") + line + element + comma
                text += comments == .trailing ? "  // as \"they\" say, ]" : ""
                text += isLast && comments == .above ? "\(line)// \"Old\"," : ""
            } else {
                text += (comments == .above ? "/* [ */ " : "") + element + comma
                text += comments == .trailing ? " /* ] */" : ""
                text += isLast ? "" : " "
            }
        }
        return text + (isOnLines ? "\n\(indentation(depth))]" : "]")
    }

    private func indentation(_ depth: Int) -> String { String(repeating: indentation, count: depth) }
}
