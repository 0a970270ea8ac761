public import Foundation

#if canImport(os)
  import os
#endif

/// A logger that writes to the system's log; where there is none, to the console.
public struct SystemLogger: Core.Logger {
  #if canImport(os)
    private let output: os.Logger
  #else
    private let output = ConsoleLogger()
  #endif

  /// - Parameter subsystem: By default, the app's bundle identifier.
  public init(subsystem: String = Bundle.main.bundleIdentifier ?? "Core") {
    #if canImport(os)
      output = os.Logger(subsystem: subsystem, category: "app")
    #endif
  }

  public func log(_ message: String, detail: String?, level: LogLevel) {
    #if canImport(os)
      // What may say something of a person is readable only where a debugger is attached.
      let detail = detail ?? ""
      switch level {
      case .debug: output.debug("\(message, privacy: .public) \(detail, privacy: .private)")
      case .info: output.info("\(message, privacy: .public) \(detail, privacy: .private)")
      case .error: output.error("\(message, privacy: .public) \(detail, privacy: .private)")
      }
    #else
      output.log(message, detail: detail, level: level)
    #endif
  }
}
