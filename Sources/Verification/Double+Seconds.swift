extension Double {
    /// A number of seconds in words: `1 second`, `60 seconds`, `0.5 seconds`.
    var inSeconds: String {
        if self == 1 { return "1 second" }
        return Int(exactly: self).map { "\($0) seconds" } ?? "\(self) seconds"
    }
}
