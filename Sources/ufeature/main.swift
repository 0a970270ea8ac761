internal import UFeatureCLI

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

// Ctrl-C ends the program at once, with the status that shells know it by; while it writes, it comes to rest first.
// A closure would belong to the main actor here, and check at any moment and on any thread that it is there.
nonisolated func end(_: CInt) { _exit(130) }
for signalNumber in [SIGINT, SIGTERM, SIGHUP] { signal(signalNumber, end) }

exit(Program.run(Array(CommandLine.arguments.dropFirst())))
