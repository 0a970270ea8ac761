/// Modules that a feature's targets must not be named like, because whoever imports the one would get the other.
///
/// Letter case makes no difference: a module is a file, and macOS and Windows ignore it in file names.
package enum ReservedModules {
    /// The module that a name would hide, spelled as it is known; nil for a name that is free.
    package static func module(named name: String) -> String? { known[name.lowercased()] }

    /// Whether there is such a module.
    package static func contain(_ name: String) -> Bool { module(named: name) != nil }

    /// All of them, by their names in small letters.
    private static let known = Dictionary(
        (words(of: toolchainModules) + words(of: appleModules)).map { ($0.lowercased(), $0) }
    ) { first, _ in first }

    private static func words(of list: String) -> [String] {
        list.utf8.split { $0 <= UInt8(ascii: " ") }.map { String(Substring($0)) }
    }

    /// Whether an import's module is one that only Apple's SDKs, and Xcode, have.
    ///
    /// Letter case counts, except that modules of C are written in small letters, such as `simd`.
    package static func isApples(_ name: String) -> Bool {
        (words(of: appleModules) + words(of: xcodeModules)).contains { $0 == name || $0.lowercased() == name }
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
