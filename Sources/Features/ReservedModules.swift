/// Modules that a feature's targets must not be named like, because whoever imports the one would get the other.
///
/// Letter case makes no difference: a module is a file, and macOS and Windows ignore it in file names.
package enum ReservedModules {
    /// The module that a name would hide, spelled as it is known; nil for a name that is free.
    ///
    /// Most runs ask for few names, so that looking through the lists takes less than making a dictionary of them.
    package static func module(named name: String) -> String? {
        let wanted = Array(name.lowercased().utf8)
        for list in [toolchainModules, appleModules] {
            let found = list.utf8.withContiguousStorageIfAvailable { bytes in
                word(wanted, in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
            }
            if let module = found ?? nil { return module }
        }
        return nil
    }

    /// Whether there is such a module, whatever the letter case; the same for those who ask for many.
    package static func contain(_ name: String) -> Bool { all.contains(name.lowercased()) }

    private static let all = Set(
        [toolchainModules, appleModules].flatMap { list in
            list.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
        })

    /// Whether an import's module is one that only Apple's SDKs, and Xcode, have.
    ///
    /// Letter case counts, except that modules of C are written in small letters, such as `simd`.
    package static func isApples(_ name: String) -> Bool {
        let lists = [appleModules, xcodeModules]
        return lists.contains { list in
            list.split(whereSeparator: \.isWhitespace).contains { $0 == name || $0.lowercased() == name }
        }
    }

    /// Where a list has a word, which is given in small letters.
    ///
    /// Every letter of the list is looked at for every name: pointers make that quick without the optimizer too.
    private static func word(_ wanted: [UInt8], in list: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        guard let letters = list.baseAddress, !wanted.isEmpty else { return nil }
        let (count, length) = (list.count, wanted.count)
        var (start, end) = (0, 0)
        while end <= count {
            if end < count, letters[end] > 0x20 {
                end += 1
                continue
            }
            if end - start == length, zip(list[start..<end], wanted).allSatisfy(isSameLetter) { return start..<end }
            end += 1
            start = end
        }
        return nil
    }

    private static func isSameLetter(_ byte: UInt8, _ small: UInt8) -> Bool {
        let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        return (isCapital ? byte | 0x20 : byte) == small
    }

    /// Those of the toolchains' modules that come with Xcode alone.
    private static let xcodeModules = """
        AppleProductTypes XcodeKit XcodeProjectPlugin XCTAutomationSupport XCUIAutomation
        """

    /// The modules of the Swift toolchains for Linux, macOS, Windows, Android and WebAssembly, those that SwiftPM
    /// gives to manifests, plugins and tests, and the two names that the compiler keeps for itself.
    private static let toolchainModules = """
        Builtin Main Android AppleProductTypes Bionic BlocksRuntime CDispatch CompilerPluginSupport CRT CUUID
        Cxx CxxShim CxxStdlib CxxStdlibShim Dispatch DispatchIntrospection Distributed Foundation
        FoundationEssentials FoundationInternationalization FoundationLegacySwiftCompatibility FoundationMacros
        FoundationNetworking FoundationXML Glibc Musl Observation PackageDescription PackagePlugin RegexBuilder
        Runtime Std Swift SwiftBasicFormat SwiftBridging SwiftCompilerPlugin SwiftCompilerPluginMessageHandling
        SwiftDiagnostics SwiftGlibc SwiftIDEUtils SwiftIfConfig SwiftLexicalLookup SwiftLibraryPluginProvider
        SwiftOnoneSupport SwiftOperators SwiftOverlayShims SwiftParser SwiftParserDiagnostics SwiftRefactor
        SwiftShims SwiftSyntax SwiftSyntaxBuilder SwiftSyntaxMacroExpansion SwiftSyntaxMacros Synchronization
        Testing TestingMacros UCRT VCRuntime VisualC WASILibc WinSDK XcodeKit XcodeProjectPlugin
        XCTAutomationSupport XCTest XCTestCore XCUIAutomation
        """
}
