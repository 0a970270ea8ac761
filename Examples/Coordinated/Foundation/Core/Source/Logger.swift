/// Takes notes of what happens, for the people who build and run the app.
public protocol Logger: Sendable {
  /// - Parameters:
  ///   - message: What happened, for everyone who reads the log: nothing of a person belongs in it.
  ///   - detail: What may say something of a person, as an error does.
  func log(_ message: String, detail: String?, level: LogLevel)
}

/// How much a note in the log matters.
public enum LogLevel: Int, Comparable, Sendable {
  case debug
  case info
  case error

  public static func < (left: LogLevel, right: LogLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Logger {
  public func debug(_ message: String, detail: String? = nil) {
    log(message, detail: detail, level: .debug)
  }

  public func info(_ message: String, detail: String? = nil) {
    log(message, detail: detail, level: .info)
  }

  public func error(_ message: String, _ error: (any Error)? = nil) {
    log(message, detail: error.map { "\($0)" }, level: .error)
  }
}
