import Diagnostics

/// Which bracket belongs to which.
///
/// Known before anything is parsed, so that a parser can step over what it doesn't read, and never has to recur
/// deeper than a stack allows.
struct Brackets {
    /// Deeper than any manifest, and shallow enough for the smallest stack.
    static let maximumDepth = 64

    /// For the index of each opening bracket among the tokens, that of the closing one.
    private var partners: [Int]

    /// Throws `manifest_syntax` if brackets don't match or are nested too deeply.
    init(of tokens: [Token], in source: SourceText) throws(Diagnostic) {
        partners = Array(tokens.indices)
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            if case .opening = token.kind {
                guard open.count < Self.maximumDepth else {
                    throw .error("manifest_syntax", "brackets are nested too deeply", in: source, at: token.range)
                }
                open.append(index)
            } else if case .closing(let byte) = token.kind {
                guard let partner = open.popLast(), tokens[partner].kind == .opening(byte.openingPartner) else {
                    throw .error(
                        "manifest_syntax", "closing bracket without an opening one", in: source, at: token.range)
                }
                partners[partner] = index
            }
        }
        if let unclosed = open.last {
            throw .error("manifest_syntax", "bracket isn't closed", in: source, at: tokens[unclosed].range)
        }
    }

    func closing(of opening: Int) -> Int { partners[opening] }
}

extension UInt8 {
    fileprivate var openingPartner: UInt8 {
        switch self {
        case UInt8(ascii: ")"): UInt8(ascii: "(")
        case UInt8(ascii: "]"): UInt8(ascii: "[")
        default: UInt8(ascii: "{")
        }
    }
}
