extension Manifest.Target {
    /// What an import calls the target's module: `swift-kit` is `swift_kit`.
    package var moduleName: String { Self.moduleName(of: name.value) }

    /// What the module of a target is called: SwiftPM replaces what no identifier of C99 can have
    /// (`spm_mangledToC99ExtendedIdentifier`).
    package static func moduleName(of target: String) -> String {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let isPlain = target.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
            default: digits ~= byte
            }
        }
        if isPlain, let first = target.utf8.first, !(digits ~= first) { return target }
        var scalars = String.UnicodeScalarView()
        for scalar in target.unicodeScalars {
            let isWord = !scalar.isASCII || scalar == "_" || scalar.properties.numericType != nil
            let isKept = isWord || scalar.properties.isAlphabetic
            let isFirstDigit = scalars.isEmpty && scalar.isASCII && scalar.properties.numericType != nil
            scalars.append(isKept && !isFirstDigit ? scalar : "_")
        }
        return String(scalars)
    }
}
