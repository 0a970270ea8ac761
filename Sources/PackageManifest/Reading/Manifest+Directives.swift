import Diagnostics

extension Manifest.Directive {
    /// Reads a comment such as `// ufeature:template clean`, which stands for itself: nothing else is in it.
    init?(_ comment: Comment, in source: SourceText) {
        guard !comment.isBlock else { return nil }
        let text = source.bytes[comment.range].dropFirst(2).drop(while: \.isSpace)
        let prefix = Array("ufeature:".utf8)
        guard text.starts(with: prefix) else { return nil }
        let rest = text.dropFirst(prefix.count)
        let word = rest.prefix { !$0.isSpace }
        guard !word.isEmpty else { return nil }
        var value = rest.dropFirst(word.count).drop(while: \.isSpace)
        while let last = value.last, last.isSpace { value.removeLast() }
        self.init(
            name: String(decoding: word, as: UTF8.self),
            value: String(decoding: value, as: UTF8.self),
            range: comment.range
        )
    }
}
