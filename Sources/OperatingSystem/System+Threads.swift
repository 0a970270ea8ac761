#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Threads of the system: a library's own ones have small stacks on macOS, and parsers recurse.
extension System {
    private static let stackSize = 8 << 20

    /// Runs some work `count` times, each on a thread of its own but for the last, and waits for all of them.
    ///
    /// Where the system gives no further thread, this one does the work.
    static func run(onThreads count: Int, _ work: @escaping (Int) -> Void) {
        var threads: [pthread_t] = []
        for index in 0..<(count - 1) {
            if let thread = thread({ work(index) }) { threads.append(thread) } else { work(index) }
        }
        work(count - 1)
        for thread in threads { pthread_join(thread, nil) }
    }

    private static func thread(_ body: @escaping () -> Void) -> pthread_t? {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        let job = Unmanaged.passRetained(Job(body))
        #if canImport(Darwin)
            var thread: pthread_t?
            let status = pthread_create(&thread, &attributes, start, job.toOpaque())
        #else
            var thread = pthread_t()
            let status = pthread_create(&thread, &attributes, start, job.toOpaque())
        #endif
        guard status == 0 else {
            job.release()
            return nil
        }
        return thread
    }

    #if canImport(Darwin)
        private static let start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { job in
            Unmanaged<Job>.fromOpaque(job).takeRetainedValue().body()
            return nil
        }
    #else
        private static let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { job in
            if let job { Unmanaged<Job>.fromOpaque(job).takeRetainedValue().body() }
            return nil
        }
    #endif

    /// What a thread does, where C can carry it.
    private final class Job {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
    }
}
