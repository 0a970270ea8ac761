package import Diagnostics

extension SourceOutline {
    /// Scans a text, in one pass over its bytes: no further than the last import and request for silence, unless other
    /// parts are asked for too.
    package init(scanning source: SourceText, for parts: Parts = []) {
        self = source.bytes.withUnsafeBufferPointer { bytes in
            guard parts.isEmpty else {
                var outline = SourceScanner.scan(bytes, upTo: bytes.count, for: parts)
                if parts.contains(.typeNames) { outline.typeNames = TypeNames(bytes) }
                return outline
            }
            guard let last = WordSearch.lastPlace(in: bytes) else { return SourceOutline() }
            return SourceScanner.scan(bytes, upTo: last, for: parts)
        }
    }
}
