extension Manifest {
    /// The language mode in which its targets are compiled, unless they say otherwise: the highest of those that the
    /// package has, or else what its tools version brings.
    package var languageMode: String? {
        if let modes = swiftLanguageModes {
            return modes.map(\.value).max { left, right in
                left.split(separator: ".").map { Int($0) ?? 0 }
                    .lexicographicallyPrecedes(right.split(separator: ".").map { Int($0) ?? 0 })
            }
        }
        return toolsVersion.map { version in
            switch version.major {
            case 6...: "6"
            case 4 where version.minor >= 2: "4.2"
            default: "\(version.major)"
            }
        }
    }
}
