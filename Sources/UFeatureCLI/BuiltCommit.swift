/// The commit that the program was built from: seven digits, and a plus where files were edited since.
///
/// A define of Swift has no value. So whoever builds says the commit in `UFEATURE_COMMIT`, as the Makefile does, and
/// Package.swift defines a name for each of its bits that is one. A plain `swift build` says nothing: SwiftPM keeps
/// what it once made of a manifest, and its `Context.gitInformation` would name that day's commit (measured with 6.3).
/// An archive that git made says it by itself, in a text that git replaces there (`.gitattributes`).
package struct BuiltCommit: Hashable, Sendable {
    package let text: String

    /// The commit, where that can be known.
    package static var known: BuiltCommit? { fromBuild ?? BuiltCommit(archive: "$Format:%H$") }

    /// The one of an archive; nil where git hasn't replaced the text.
    package init?(archive text: String) {
        guard text.utf8.count >= Self.digits, text.allSatisfy(\.isHexDigit) else { return nil }
        self.text = String(text.prefix(Self.digits))
    }

    private init(number: UInt32, isEdited: Bool) {
        let digits = String(number, radix: 16)
        text = String(repeating: "0", count: Self.digits - digits.count) + digits + (isEdited ? "+" : "")
    }

    private static let digits = 7
}

extension BuiltCommit {
    /// The one that the build was told.
    private static var fromBuild: BuiltCommit? {
        #if UFEATURE_COMMIT
            #if UFEATURE_COMMIT_EDITED
                BuiltCommit(number: number, isEdited: true)
            #else
                BuiltCommit(number: number, isEdited: false)
            #endif
        #else
            nil
        #endif
    }

    #if UFEATURE_COMMIT
        private static var number: UInt32 {
            var number: UInt32 = 0
            #if UFEATURE_COMMIT_0
                number |= 1 << 0
            #endif
            #if UFEATURE_COMMIT_1
                number |= 1 << 1
            #endif
            #if UFEATURE_COMMIT_2
                number |= 1 << 2
            #endif
            #if UFEATURE_COMMIT_3
                number |= 1 << 3
            #endif
            #if UFEATURE_COMMIT_4
                number |= 1 << 4
            #endif
            #if UFEATURE_COMMIT_5
                number |= 1 << 5
            #endif
            #if UFEATURE_COMMIT_6
                number |= 1 << 6
            #endif
            #if UFEATURE_COMMIT_7
                number |= 1 << 7
            #endif
            #if UFEATURE_COMMIT_8
                number |= 1 << 8
            #endif
            #if UFEATURE_COMMIT_9
                number |= 1 << 9
            #endif
            #if UFEATURE_COMMIT_10
                number |= 1 << 10
            #endif
            #if UFEATURE_COMMIT_11
                number |= 1 << 11
            #endif
            #if UFEATURE_COMMIT_12
                number |= 1 << 12
            #endif
            #if UFEATURE_COMMIT_13
                number |= 1 << 13
            #endif
            #if UFEATURE_COMMIT_14
                number |= 1 << 14
            #endif
            #if UFEATURE_COMMIT_15
                number |= 1 << 15
            #endif
            #if UFEATURE_COMMIT_16
                number |= 1 << 16
            #endif
            #if UFEATURE_COMMIT_17
                number |= 1 << 17
            #endif
            #if UFEATURE_COMMIT_18
                number |= 1 << 18
            #endif
            #if UFEATURE_COMMIT_19
                number |= 1 << 19
            #endif
            #if UFEATURE_COMMIT_20
                number |= 1 << 20
            #endif
            #if UFEATURE_COMMIT_21
                number |= 1 << 21
            #endif
            #if UFEATURE_COMMIT_22
                number |= 1 << 22
            #endif
            #if UFEATURE_COMMIT_23
                number |= 1 << 23
            #endif
            #if UFEATURE_COMMIT_24
                number |= 1 << 24
            #endif
            #if UFEATURE_COMMIT_25
                number |= 1 << 25
            #endif
            #if UFEATURE_COMMIT_26
                number |= 1 << 26
            #endif
            #if UFEATURE_COMMIT_27
                number |= 1 << 27
            #endif
            return number
        }
    #endif
}
