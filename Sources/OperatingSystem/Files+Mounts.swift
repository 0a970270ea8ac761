internal import Diagnostics

extension Files {
    /// Whether a folder is another disk than the one it lies in, or another folder that is shown there.
    ///
    /// Two folders of one disk tell nothing by themselves; Linux has a list.
    package static func isMounted(_ folder: AbsolutePath, among places: Set<AbsolutePath>) throws -> Bool {
        try refusing {
            let real = AbsolutePath(try System.resolved(folder.text))
            if places.contains(real) { return true }
            return try System.device(of: real.text) != System.device(of: real.parent.text)
        }
    }

    /// The places where something is mounted, as far as the system has a list of them.
    package static func mountPlaces() -> Set<AbsolutePath> {
        let list = (try? text(at: "/proc/self/mountinfo", shownAs: "mountinfo")).flatMap { $0 }
        return Set((list?.bytes ?? []).split(separator: UInt8(ascii: "\n")).compactMap(mountPlace))
    }

    /// The fifth word of a line is the place; white space and backslashes in it are written as octal numbers.
    ///
    ///     36 35 98:0 /mnt1 /mnt\0402 rw,noatime …   →  /mnt 2
    package static func mountPlace(in line: ArraySlice<UInt8>) -> AbsolutePath? {
        let words = line.split(separator: UInt8(ascii: " "))
        guard words.count > 4 else { return nil }
        var bytes: [UInt8] = []
        var rest = words[4]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(3)
            if byte == UInt8(ascii: "\\"), let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8) {
                bytes.append(code)
                rest = rest.dropFirst(digits.count)
            } else {
                bytes.append(byte)
            }
        }
        return AbsolutePath(String(decoding: bytes, as: UTF8.self))
    }
}
