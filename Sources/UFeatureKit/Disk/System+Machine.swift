#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The machine, and what tells one version of a file from another.
extension System {
    /// How many processes can really run at once.
    static var coreCount: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }

    /// When a file was changed last and how large it is, as one text that differs after the next change; nil where
    /// nothing is.
    static func version(of path: String) throws(SystemError) -> String? {
        var status = stat()
        do throws(SystemError) {
            try call(.look, path) { stat(path, &status) }
        } catch {
            if error.isNotThere { return nil }
            throw error
        }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return "\(time.tv_sec).\(time.tv_nsec) \(status.st_size)"
    }

    /// Where a program is that is named without a slash: the first one on the `PATH` that may be run.
    static func program(named name: String) -> String? {
        (environment("PATH") ?? "").split(separator: ":").lazy
            .map { "\($0)/\(name)" }
            .first { access($0, X_OK) == 0 && (try? kindBehindLinks(of: $0)) == .file }
    }

    /// All variables of this process, as `NAME=value`, sorted.
    static var variables: [String] {
        #if canImport(Darwin)
            var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
        #else
            var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
        #endif
        var variables: [String] = []
        while let variable = next?.pointee {
            variables.append(String(cString: variable))
            next = next?.successor()
        }
        return variables.sorted(by: Files.byteOrder)
    }

    /// Puts a file in the place of another in one step.
    static func replaceFile(_ path: String, with new: String) throws(SystemError) {
        try call(.write, path) { rename(new, path) }
    }
}

extension Files {
    /// All variables of this process, as `NAME=value`, sorted.
    static func variables() -> [String] { System.variables }

    /// A number that no other process of the machine has at the moment.
    static func processNumber() -> Int { System.processNumber }
}
