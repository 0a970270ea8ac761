/// Takes notes of what happens, for the people who build and run the app.
public protocol Logger: Sendable {
  func log(_ message: String, level: LogLevel)
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
  public func debug(_ message: String) { log(message, level: .debug) }
  public func info(_ message: String) { log(message, level: .info) }
  public func error(_ message: String) { log(message, level: .error) }
}
