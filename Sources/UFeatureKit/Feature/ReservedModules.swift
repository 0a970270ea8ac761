/// Modules that a feature's targets must not be named like, because whoever imports the one would get the other.
///
/// Letter case makes no difference: a module is a file, and macOS and Windows ignore it in file names.
enum ReservedModules {
    /// The module that a name would hide, spelled as it is known; nil for a name that is free.
    ///
    /// Few names are asked for in a run, so that looking through the lists takes less than making a dictionary of them.
    static func module(named name: String) -> String? {
        let wanted = name.lowercased()
        for list in [toolchainModules, appleModules] {
            for word in list.utf8.split(whereSeparator: { $0 <= UInt8(ascii: " ") })
            where word.count == wanted.utf8.count && Substring(word).lowercased() == wanted {
                return String(Substring(word))
            }
        }
        return nil
    }

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
