internal import Features

/// Where a file of a template set belongs, as its path says.
///
///     TemplatePlace("product/source/{{feature.name}}View.swift.mustache")
///     // of product features, in the target of the source, as {{feature.name}}View.swift
struct TemplatePlace: Hashable {
    /// The set of the apps that get the file; nil for a file of the feature itself.
    var app: String?
    var kind: FeatureKind?
    var role: Role?
    /// The path in the role's folder, or in the package; a template.
    var path: String

    init(_ path: String) {
        var parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        if parts.count > 2, parts[0] == Self.wiringFolder {
            app = parts[1]
            parts.removeFirst(2)
        }
        if parts.count > 1, let first = FeatureKind(rawValue: parts[0]) {
            kind = first
            parts.removeFirst()
        }
        if parts.count > 1, let first = Role(rawValue: parts[0]) {
            role = first
            parts.removeFirst()
        }
        parts = parts.map { $0.hasPrefix(Self.dotPrefix) ? "." + $0.dropFirst(Self.dotPrefix.count) : $0 }
        self.path = parts.joined(separator: "/")
        if self.path.hasSuffix(TemplateSet.templateSuffix) { self.path.removeLast(TemplateSet.templateSuffix.count) }
    }

    /// The name by which templates include a file of a set: each tag of its path is its last word, with a capital.
    ///
    ///     TemplatePlace.partial("source/{{feature.name}}View.swift.mustache", of: "feature")
    ///     // "feature/source/NameView.swift"
    static func partial(_ path: String, of set: String) -> String {
        var name = set + "/"
        var rest = Substring(path)
        if rest.hasSuffix(TemplateSet.templateSuffix) { rest = rest.dropLast(TemplateSet.templateSuffix.count) }
        while let start = rest.firstRange(ofLetters: "{{"),
            let end = rest[start.upperBound...].firstRange(ofLetters: "}}")
        {
            name += rest[..<start.lowerBound]
            let tag = rest[start.upperBound..<end.lowerBound].filter { $0.isLetter || $0.isNumber || $0 == "." }
            let word = tag.split(separator: ".").last ?? ""
            name += word.prefix(1).uppercased() + word.dropFirst()
            rest = rest[end.upperBound...]
        }
        return name + rest
    }

    /// Stands for the dot of a hidden file, which git and shells would treat in their own ways.
    private static let dotPrefix = "dot-"
    /// The folder of the files for apps.
    static let wiringFolder = "wiring"
}

extension Substring {
    fileprivate func firstRange(ofLetters letters: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(letters) { return start..<index(start, offsetBy: letters.count) }
            start = index(after: start)
        }
        return nil
    }
}
