#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The machine, and the programs and variables that it has for this process.
extension System {
    /// How many processes can really run at once.
    static var coreCount: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }

    /// The system and the processor that this program was built for: `linux x86_64`.
    static var platform: String {
        #if os(macOS)
            let system = "macos"
        #elseif os(Linux)
            let system = "linux"
        #else
            let system = "other"
        #endif
        #if arch(x86_64)
            return system + " x86_64"
        #elseif arch(arm64)
            return system + " arm64"
        #else
            return system + " other"
        #endif
    }

    /// Where a program is that is named without a slash: the first one on the `PATH` that may be run.
    package static func program(named name: String) -> String? {
        places(of: name).first { access($0, X_OK) == 0 }
    }

    /// The files on the `PATH` that have the name of a program.
    static func places(of name: String) -> [String] {
        programFolders.map { "\($0)/\(name)" }.filter { (try? kindBehindLinks(of: $0)) == .file }
    }

    /// The folders of the `PATH`, without those that depend on where somebody is: a program there may be anyone's.
    static var programFolders: [String] {
        (environment("PATH") ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }

    /// The file that this program was started from, with its links followed; nil where the system doesn't tell.
    static var ownProgram: String? {
        #if canImport(Darwin)
            // The image that this code is in: the program is linked statically.
            var image = Dl_info()
            guard dladdr(#dsohandle, &image) != 0, let path = image.dli_fname else { return nil }
            return try? resolved(String(cString: path))
        #else
            return try? resolved("/proc/self/exe")
        #endif
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
    package static func variables() -> [String] { System.variables }

    /// A text that another build of this program doesn't have; nil where the system doesn't tell.
    package static func programVersion() -> String? {
        guard let path = System.ownProgram, let version = try? System.version(of: path),
            let identity = try? System.identity(of: path)
        else { return nil }
        return "\(identity) \(version)"
    }

    /// A number that no other process of the machine has at the moment.
    package static func processNumber() -> Int { System.processNumber }
}
