internal import UFeatureCLI

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

// Ctrl-C ends the program at once, with the status that shells know it by; while it writes, it comes to rest first.
for signalNumber in [SIGINT, SIGTERM, SIGHUP] { signal(signalNumber) { _ in _exit(130) } }

exit(Program.run(Array(CommandLine.arguments.dropFirst())))
