/// How Xcode writes the elements of a workspace: each on lines of its own, and its attributes too.
struct XcodeElements {
    var newline = "\n"
    /// How much further in an element is than what it is in.
    var unit = "   "

    /// A reference, with the line break before it.
    func reference(to location: String, at indent: String) -> String {
        let lines = ["<FileRef", "\(unit)location = \"\(location.xmlEscaped)\">", "</FileRef>"]
        return lines.map { newline + indent + $0 }.joined()
    }

    /// A group of packages, with the line break before it; nothing for none.
    func group(named name: String, of paths: [String], at indent: String) -> String {
        if paths.isEmpty { return "" }
        let start = ["<Group", "\(unit)location = \"container:\"", "\(unit)name = \"\(name.xmlEscaped)\">"]
        return start.map { newline + indent + $0 }.joined()
            + paths.map { reference(to: "group:" + $0, at: indent + unit) }.joined()
            + newline + indent + "</Group>"
    }

    /// A reference on the line of what is around it.
    static func inlineReference(to location: String) -> String {
        "<FileRef location=\"\(location.xmlEscaped)\"></FileRef>"
    }

    /// A group of packages on the line of what is around it.
    static func inlineGroup(named name: String, of paths: [String]) -> String {
        "<Group location=\"container:\" name=\"\(name.xmlEscaped)\">"
            + paths.map { inlineReference(to: "group:" + $0) }.joined() + "</Group>"
    }
}

extension String {
    /// The text as it is written in XML, between quotes of either kind.
    ///
    ///     "Salt & \"Pepper\"".xmlEscaped   // Salt &amp; &quot;Pepper&quot;
    package var xmlEscaped: String {
        unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&apos;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
