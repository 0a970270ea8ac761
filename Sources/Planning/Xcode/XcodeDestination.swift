package import Diagnostics

/// Where Xcode builds for and runs tests, in the words of `xcodebuild`: `platform=iOS Simulator,name=iPhone 17`.
package enum XcodeDestination {
    /// What is wrong with a destination, as far as its text tells; nil for nothing.
    package static func problem(with destination: String) -> Diagnostic? {
        let pairs = destination.split(separator: ",", omittingEmptySubsequences: false)
        let isFine = pairs.allSatisfy { pair in
            guard let sign = pair.firstIndex(of: "="), sign != pair.startIndex else { return false }
            return pair.index(after: sign) != pair.endIndex
        }
        let isPlain = destination.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\"" && $0.value != 0x7f }
        if isFine, isPlain { return nil }
        return .error(
            "invalid_destination",
            "'\(destination)' is not a destination of xcodebuild",
            help: ["write one as 'xcodebuild -showdestinations' has it: 'platform=iOS Simulator,name=iPhone 17'"]
        )
    }
}
