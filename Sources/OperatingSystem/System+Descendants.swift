#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// What other programs have started.
extension System {
    /// The processes that a process has started, those that they have started, and so on.
    ///
    /// Most are in its group, but some programs, and Foundation's `Process` always, put what they start into a group of
    /// its own. Those whose parent has ended are nobody's, and aren't found.
    static func descendants(of process: RunningProcess) -> [ProcessNumber] {
        var found: [pid_t] = []
        var next = [process.number]
        let children = childrenByParent()
        while let parent = next.popLast() {
            let some = children(parent)
            found += some
            next += some
        }
        return found
    }

    /// Stops processes, whatever they are doing.
    static func stop(_ processes: [ProcessNumber]) {
        for number in processes { kill(number, SIGKILL) }
    }

    #if canImport(Darwin)
        private static func childrenByParent() -> (pid_t) -> [pid_t] {
            { parent in
                var numbers = [pid_t](repeating: 0, count: 4096)
                let size = numbers.count * MemoryLayout<pid_t>.size
                _ = proc_listchildpids(parent, &numbers, CInt(size))
                return numbers.filter { $0 > 0 }
            }
        }
    #else
        private static func childrenByParent() -> (pid_t) -> [pid_t] {
            var children: [pid_t: [pid_t]] = [:]
            for entry in (try? listing(of: "/proc")) ?? [] {
                guard let number = pid_t(entry.name), let parent = parent(of: number) else { continue }
                children[parent, default: []].append(number)
            }
            return { children[$0] ?? [] }
        }

        /// `22 (a name) S 21 …` is the process 22, whose parent is 21; the name can hold anything.
        private static func parent(of number: pid_t) -> pid_t? {
            let path = "/proc/\(number)/stat"
            guard let file = try? openForReading(path) else { return nil }
            defer { close(file) }
            guard let bytes = try? read(file, of: path), let end = bytes.lastIndex(of: UInt8(ascii: ")")) else {
                return nil
            }
            let fields = bytes[(end + 1)...].split(separator: UInt8(ascii: " "))
            return fields.count > 1 ? pid_t(String(decoding: fields[1], as: UTF8.self)) : nil
        }
    #endif
}
