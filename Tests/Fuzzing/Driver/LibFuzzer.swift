import Foundation
import FuzzSubjects

/// The fuzzer of the toolchain, about the subject that the environment names.
///
/// SwiftPM gives the start of a program another name, so that libFuzzer's own `main` isn't reached: this calls what
/// that would call.
enum LibFuzzer {
    static let subject = Subject.all.first { $0.name == ProcessInfo.processInfo.environment["UFEATURE_SUBJECT"] }

    /// Goes on until libFuzzer has made as many runs as it was told, or ends the program at a crash.
    static func run() -> CInt {
        var count = CommandLine.argc
        var words = CommandLine.unsafeArgv
        return start(&count, &words, readOneInput)
    }

    @_silgen_name("LLVMFuzzerRunDriver")
    private static func start(
        _ count: UnsafeMutablePointer<CInt>,
        _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
        _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    ) -> CInt
}

/// What libFuzzer calls with each input, under the name that its own `main` looks for.
@_cdecl("LLVMFuzzerTestOneInput")
package func readOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do {
        try LibFuzzer.subject?.read(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
        fatalError("broken law: \(error)")
    }
    return 0
}
