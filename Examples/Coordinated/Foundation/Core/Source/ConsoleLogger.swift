/// A logger that writes to the console, from a lowest level on.
public struct ConsoleLogger: Logger {
  private let minimum: LogLevel
  private let write: @Sendable (String) -> Void

  /// - Parameters:
  ///   - minimum: Whatever matters less is dropped.
  ///   - write: Takes one line; by default, it prints the line.
  public init(
    minimum: LogLevel = .info,
    write: @escaping @Sendable (String) -> Void = { print($0) }
  ) {
    self.minimum = minimum
    self.write = write
  }

  public func log(_ message: String, detail: String?, level: LogLevel) {
    guard level >= minimum else { return }
    write(["[\(level)] \(message)", detail].compactMap(\.self).joined(separator: ": "))
  }
}
