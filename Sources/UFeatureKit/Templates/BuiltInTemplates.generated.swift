// swift-format-ignore-file
// Generated from Templates/ by 'UFEATURE_RECORD=1 swift test --filter Freshness'. Do not edit.

enum BuiltInTemplates {
    static let files: [(path: String, text: String)] = [
        (
            ##"app/source/AppCoordinator.swift.mustache"##,
            ##"""
import Observation
{{#app.features}}
import {{door}}
{{#services}}
{{#isProduct}}
import {{door}}
{{/isProduct}}
{{/services}}
{{/app.features}}

/// Does the navigation: features tell it what happened, and it alone knows where that leads.
@MainActor
@Observable
final class AppCoordinator {
  /// What stands above the first screen, the topmost last.
  var path: [Destination] = []

  func show(_ destination: Destination) {
    path.append(destination)
  }

  func goBack() {
    _ = path.popLast()
  }
}
{{#app.features}}

extension AppCoordinator: {{feature.name}}Delegate {
  func {{feature.lower}}DidSelect(_ item: {{feature.name}}Item) {
    show(.{{feature.lower}}Item(item))
  }
{{#services}}
{{#isProduct}}

  func {{feature.lower}}DidSelect(_ item: {{name}}Item) {
    show(.{{lower}}Item(item))
  }
{{/isProduct}}
{{/services}}
}
{{/app.features}}

"""##
        ),
        (
            ##"app/source/AppDependencies.swift.mustache"##,
            ##"""
{{#base}}
import {{door}}
{{/base}}
{{#theme}}
import {{door}}
{{/theme}}
{{#app.features}}
import {{door}}
{{/app.features}}
{{#app.serviceProviders}}
import {{door}}
{{#isProduct}}
import {{module}}
{{/isProduct}}
{{/app.serviceProviders}}

/// What the app gives to its features: each gets from here all that it asks for.
struct AppDependencies: Sendable {
  let services: Services
{{#theme}}

  func makeTheme() -> Theme { services.theme }
{{/theme}}
{{#app.serviceProviders}}

{{^isLong}}
  func make{{name}}Service() -> any {{name}}Service {
{{/isLong}}
{{#isLong}}
  func make{{name}}Service()
    -> any {{name}}Service
  {
{{/isLong}}
{{#isProduct}}
    {{name}}Builder(dependencies: self).makeService()
{{/isProduct}}
{{#isFoundation}}
    services.{{lower}}Service
{{/isFoundation}}
  }
{{/app.serviceProviders}}
}
{{#base}}

extension AppDependencies: BaseDependencies {
  func makeClient() -> any Client { services.client }
  func makeLogger() -> any Logger { services.logger }
}
{{/base}}
{{#app.features}}

{{#base}}
extension AppDependencies: {{name}}Dependencies {}
{{/base}}
{{^base}}
extension AppDependencies: {{name}}Dependencies {
  func loadItems() async throws -> [{{name}}Item] {
    // Made up, so that the app runs before there is a server.
    (1...3).map { number in
      {{name}}Item(
        id: "{{kebab}}-\(number)",
        title: "{{words}} \(number)"
      )
    }
  }
}
{{/base}}
{{/app.features}}

"""##
        ),
        (
            ##"app/source/Destination.swift.mustache"##,
            ##"""
{{#app.features}}
import {{door}}
{{/app.features}}
{{#app.hasFeatures}}

{{/app.hasFeatures}}
/// A place in the app that a person can go to.
enum Destination: Hashable {
{{^app.hasFeatures}}
  case welcome
{{/app.hasFeatures}}
{{#app.features}}
  case {{lower}}Screen
  case {{lower}}Item({{name}}Item)
{{/app.features}}
}

extension Destination {
  /// The places that can be reached from the first screen, in the order in which they are offered.
  static var screens: [Destination] {
{{^app.hasFeatures}}
    [.welcome]
{{/app.hasFeatures}}
{{#app.hasFeatures}}
    [
{{#app.features}}
      .{{lower}}Screen{{#comma}},{{/comma}}
{{/app.features}}
    ]
{{/app.hasFeatures}}
  }

  var title: String {
    switch self {
{{^app.hasFeatures}}
    case .welcome: "Welcome to {{app.words}}"
{{/app.hasFeatures}}
{{#app.features}}
    case .{{lower}}Screen: "{{words}}"
    case .{{lower}}Item(let item): item.title
{{/app.features}}
    }
  }
}

"""##
        ),
        (
            ##"app/source/RootView.swift.mustache"##,
            ##"""
{{#app.features}}
import {{module}}
{{/app.features}}
{{#app.hasFeatures}}

{{/app.hasFeatures}}
#if canImport(SwiftUI)
  import SwiftUI

  /// The first screen, and above it whatever the coordinator says.
  struct RootView: View {
    @Bindable var coordinator: AppCoordinator
    let dependencies: AppDependencies

    var body: some View {
      NavigationStack(path: $coordinator.path) {
        List(Destination.screens, id: \.self) { destination in
          NavigationLink(destination.title, value: destination)
        }
        .navigationTitle("{{app.words}}")
        .navigationDestination(for: Destination.self) { view(for: $0) }
      }
    }

    @ViewBuilder
    private func view(for destination: Destination) -> some View {
      switch destination {
{{^app.hasFeatures}}
      case .welcome:
        Text(destination.title)
{{/app.hasFeatures}}
{{#app.features}}
      case .{{lower}}Screen:
        {{name}}Builder(dependencies: dependencies)
          .makeView(delegate: coordinator)
      case .{{lower}}Item:
        Text(destination.title)
{{/app.features}}
      }
    }
  }
#endif

"""##
        ),
        (
            ##"app/source/SampleClient.swift.mustache"##,
            ##"""
{{#base}}
import {{door}}
import Foundation

/// A client that makes its answers up, so that the app runs before there is a server.
///
/// It answers each path with three items: `search/items` with `Search 1`, `Search 2` and `Search 3`.
struct SampleClient: Client {
  func get<Response: Decodable & Sendable>(
    _ path: String,
    as type: Response.Type
  ) async throws -> Response {
    let topic = path.prefix { $0 != "/" }
    let title = topic.split(separator: "-").map(\.capitalized).joined(separator: " ")
    let items = (1...3).map { ["id": "\(topic)-\($0)", "title": "\(title) \($0)"] }
    return try JSONDecoder().decode(type, from: JSONEncoder().encode(items))
  }
}
{{/base}}

"""##
        ),
        (
            ##"app/source/Services.swift.mustache"##,
            ##"""
{{#base}}
import {{name}}
import {{door}}
{{/base}}
{{#theme}}
import {{door}}
{{/theme}}
{{#app.serviceProviders}}
{{#isFoundation}}
import {{door}}
import {{module}}
{{/isFoundation}}
{{/app.serviceProviders}}

/// What lives as long as the app: made once, here, and lent to the features by `AppDependencies`.
struct Services: Sendable {
{{#base}}
  let client: any Client
  let logger: any Logger
{{/base}}
{{#theme}}
  let theme = Theme()
{{/theme}}
{{#app.serviceProviders}}
{{#isFoundation}}
  let {{lower}}Service: any {{name}}Service
{{/isFoundation}}
{{/app.serviceProviders}}

{{#base}}
  /// - Parameter client: By default, one that needs no server; with a server: `HTTPClient(baseURL:)`.
  init(client: any Client = SampleClient(), logger: any Logger = ConsoleLogger()) {
    self.client = client
    self.logger = logger
{{/base}}
{{^base}}
  init() {
{{/base}}
{{#app.serviceProviders}}
{{#isFoundation}}
{{^hasServices}}
    {{lower}}Service = {{name}}Store({{#base}}logger: logger{{/base}})
{{/hasServices}}
{{#hasServices}}
    {{lower}}Service = {{name}}Store(
{{#services}}
      {{lower}}Service: {{lower}}Service{{^last}},{{/last}}{{#last}}{{#base}},{{/base}}{{/last}}
{{/services}}
{{#base}}
      logger: logger
{{/base}}
    )
{{/hasServices}}
{{/isFoundation}}
{{/app.serviceProviders}}
  }
}

"""##
        ),
        (
            ##"app/source/{{app.name}}App.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
  import SwiftUI

  /// The app on Apple platforms.
  struct {{app.name}}App: App {
    @State private var coordinator = AppCoordinator()
    private let dependencies = AppDependencies(services: Services())

    init() {
      #if os(macOS)
        // A program without a bundle has neither a Dock icon nor the focus unless it asks.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("{{app.words}}") {
        RootView(coordinator: coordinator, dependencies: dependencies)
      }
    }
  }
#endif

"""##
        ),
        (
            ##"app/source/{{app.name}}Main.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Opens the app where there is SwiftUI, unless told `--console`; elsewhere it gives the tour.
@main
enum {{app.name}}Main {
  #if canImport(SwiftUI)
    @MainActor
    static func main() {
      guard CommandLine.arguments.contains("--console") else {
        return {{app.name}}App.main()
      }
      Task {
        await {{app.name}}Tour().run()
        exit(EXIT_SUCCESS)
      }
      RunLoop.main.run()
    }
  #else
    static func main() async {
      await {{app.name}}Tour().run()
    }
  #endif
}

"""##
        ),
        (
            ##"app/source/{{app.name}}Tour.swift.mustache"##,
            ##"""
{{#app.features}}
import {{door}}
import {{module}}
{{#services}}
import {{door}}
{{/services}}
{{/app.features}}
{{#app.hasFeatures}}

{{/app.hasFeatures}}
/// A walk through all features, told in the terminal.
@MainActor
struct {{app.name}}Tour {
  private let dependencies = AppDependencies(services: Services())
  private let coordinator = AppCoordinator()

  func run() async {
{{^app.hasFeatures}}
    coordinator.show(.welcome)
    tellWhereThatLed()
    print("  There are no features yet: add one with `ufeature new`.")
{{/app.hasFeatures}}
{{#app.features}}
    await visit{{name}}()
{{/app.features}}
  }
{{#app.features}}

  private func visit{{feature.name}}() async {
    let builder = {{feature.name}}Builder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: coordinator)
    print(Destination.{{feature.lower}}Screen.title)

    await screen.load()
    guard case .loaded(let content) = screen.state else {
      return print("  nothing to show: \(screen.state)")
    }
    for item in content.items { print("  • \(item.title)") }
{{#services}}
    print("  {{words}}")
    for item in content.{{lower}}Items { print("    • \(item.title)") }
{{/services}}

    if let item = content.items.first { screen.select(item) }
    tellWhereThatLed()
{{#services}}
{{#isProduct}}
    if let item = content.{{lower}}Items.first { screen.select(item) }
    tellWhereThatLed()
{{/isProduct}}
{{/services}}
  }
{{/app.features}}

  private func tellWhereThatLed() {
    guard let destination = coordinator.path.last else { return }
    print("→ \(destination.title)")
    coordinator.goBack()
  }
}

"""##
        ),
        (
            ##"app/template.json"##,
            ##"""
{
  "description": "The app: the composition root that makes every service, gives the features what they need and connects their screens."
}

"""##
        ),
        (
            ##"app/tests/AppCoordinatorTests.swift.mustache"##,
            ##"""
import Testing
{{#app.features}}
import {{door}}
{{#services}}
{{#isProduct}}
import {{door}}
{{/isProduct}}
{{/services}}
{{/app.features}}
@testable import {{app.module}}

@MainActor
struct AppCoordinatorTests {
  private let coordinator = AppCoordinator()

  @Test("offers only places that have a title", arguments: Destination.screens)
  func titles(destination: Destination) {
    #expect(!destination.title.isEmpty)
  }

  @Test("goes back step by step, and no further than to the first screen")
  func back() {
    for destination in Destination.screens { coordinator.show(destination) }
    #expect(coordinator.path == Destination.screens)

    for _ in Destination.screens { coordinator.goBack() }
    #expect(coordinator.path.isEmpty)
    coordinator.goBack()
    #expect(coordinator.path.isEmpty)
  }
{{#app.features}}

  @Test("opens what was selected in {{feature.words}}")
  func {{feature.lower}}Selection() {
    let item = {{feature.name}}Item(id: "1", title: "Selected")
    coordinator.{{feature.lower}}DidSelect(item)
    #expect(coordinator.path == [.{{feature.lower}}Item(item)])
  }
{{#services}}
{{#isProduct}}

  @Test("opens a {{words}} item that was selected elsewhere")
  func {{feature.lower}}SelectionOf{{name}}() {
    let item = {{name}}Item(id: "1", title: "Selected")
    coordinator.{{feature.lower}}DidSelect(item)
    #expect(coordinator.path == [.{{lower}}Item(item)])
  }
{{/isProduct}}
{{/services}}
{{/app.features}}
}

"""##
        ),
        (
            ##"app/tests/AppDependenciesTests.swift.mustache"##,
            ##"""
import Testing
{{#base}}
import {{door}}
{{/base}}
{{#app.features}}
import {{door}}
import {{module}}
{{/app.features}}
@testable import {{app.module}}

@MainActor
struct AppDependenciesTests {
  private let coordinator = AppCoordinator()
{{#base}}

  @Test("gives features the client that the app was started with")
  func client() async {
    struct Offline: Error {}
    struct OfflineClient: Client {
      func get<Response: Decodable & Sendable>(
        _ path: String,
        as type: Response.Type
      ) async throws -> Response {
        throw Offline()
      }
    }
    let dependencies = AppDependencies(services: Services(client: OfflineClient()))

    await #expect(throws: Offline.self) {
      try await dependencies.makeClient().get("greeting", as: String.self)
    }
  }
{{/base}}
{{#app.features}}

  @Test("gives {{feature.words}} all that its screen needs")
  func {{feature.lower}}Screen() async {
    let dependencies = AppDependencies(services: Services())
    let builder = {{feature.name}}Builder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: coordinator)

    await screen.load()
    guard case .loaded(let content) = screen.state else {
      Issue.record("{{feature.words}} shows \(screen.state)")
      return
    }
    #expect(!content.items.isEmpty)
  }
{{/app.features}}
}

"""##
        ),
        (
            ##"bare/example/{{feature.name}}ExampleMain.swift.mustache"##,
            ##"""
import {{feature.modules.source}}

/// The {{feature.words}} feature on its own, to try it by hand.
@main
enum {{feature.name}}ExampleMain {
  static func main() {
    print("{{feature.words}}")
  }
}

"""##
        ),
        (
            ##"bare/interface/{{feature.name}}Service.swift.mustache"##,
            ##"""
{{#file.isInterface}}
/// What other features may know of the {{feature.words}} feature.
public protocol {{feature.name}}Service: Sendable {}
{{/file.isInterface}}

"""##
        ),
        (
            ##"bare/source/{{feature.name}}Builder.swift.mustache"##,
            ##"""
{{#feature.has.interface}}
import {{feature.door}}

{{/feature.has.interface}}
/// The only door to the {{feature.words}} feature.
public struct {{feature.name}}Builder: Sendable {
  public init() {}
{{#feature.has.interface}}

  public func makeService() -> any {{feature.name}}Service { {{feature.name}}Worker() }
{{/feature.has.interface}}
}
{{#feature.has.interface}}

/// Does what the interface promises.
struct {{feature.name}}Worker: {{feature.name}}Service {}
{{/feature.has.interface}}

"""##
        ),
        (
            ##"bare/template.json"##,
            ##"""
{
  "description": "Next to nothing: a file for each target, to begin one's own way. Fits features that no template made."
}

"""##
        ),
        (
            ##"bare/testing/{{feature.name}}Fixtures.swift.mustache"##,
            ##"""
{{#file.isTesting}}
import {{feature.door}}

/// Doubles and sample values of what {{feature.door}} declares, for tests and examples.
public enum {{feature.name}}Fixtures {}
{{/file.isTesting}}

"""##
        ),
        (
            ##"bare/tests/{{feature.name}}PromiseTests.swift.mustache"##,
            ##"""
import Testing
@testable import {{feature.modules.source}}

/// What the {{feature.words}} feature promises, a test for each promise.
struct {{feature.name}}PromiseTests {
  @Test("keeps its first promise", .disabled("nothing is promised yet"))
  func firstPromise() {}
}

"""##
        ),
        (
            ##"core/example/{{feature.name}}ExampleMain.swift.mustache"##,
            ##"""
import Foundation
import {{feature.name}}
import {{feature.door}}

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Gets a greeting from a server that exists only in this file, and logs how it went.
@main
enum {{feature.name}}ExampleMain {
  static func main() async throws {
    guard let baseURL = URL(string: "https://api.example.org") else { return }
    let logger = ConsoleLogger(minimum: .debug)
    let client = HTTPClient(baseURL: baseURL) { request in
      let known = request.url?.lastPathComponent == "greeting"
      let body = Data(#"{"text": "Hello from {{feature.name}}"}"#.utf8)
      guard
        let response = HTTPURLResponse(
          url: baseURL,
          statusCode: known ? 200 : 404,
          httpVersion: nil,
          headerFields: nil
        )
      else { throw URLError(.badServerResponse) }
      return (body, response)
    }

    for path in ["greeting", "farewell"] {
      logger.debug("Asking for \(path)")
      do {
        let answer = try await client.get(path, as: Answer.self)
        logger.info(answer.text)
      } catch {
        logger.error("\(error)")
      }
    }
  }

  private struct Answer: Decodable {
    let text: String
  }
}

"""##
        ),
        (
            ##"core/interface/BaseDependencies.swift.mustache"##,
            ##"""
import {{feature.door}}
{{> other-imports}}

/// What nearly every feature needs; a feature that needs more builds its own protocol on this one.
public protocol BaseDependencies: Sendable {
  func makeClient() -> any Client
  func makeLogger() -> any Logger
{{> other-pointers}}
}

"""##
        ),
        (
            ##"core/interface/Client.swift.mustache"##,
            ##"""
/// Asks a server for values.
public protocol Client: Sendable {
  /// - Parameter path: Where the value is, relative to the server's address: `search/items`.
  func get<Response: Decodable & Sendable>(
    _ path: String,
    as type: Response.Type
  ) async throws -> Response
}

/// Why a request gave no value.
public enum ClientError: Error, Hashable {
  /// The server refused or failed, with this HTTP status.
  case badStatus(Int)
  /// What came back is not the value that was asked for.
  case badResponse(reason: String)
}

extension ClientError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badStatus(let status): "The server answered with status \(status)."
    case .badResponse(let reason): "The server's answer can't be read: \(reason)"
    }
  }
}

"""##
        ),
        (
            ##"core/interface/Logger.swift.mustache"##,
            ##"""
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

"""##
        ),
        (
            ##"core/source/ConsoleLogger.swift.mustache"##,
            ##"""
import {{feature.door}}

/// A logger that writes to the console whatever matters enough.
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

  public func log(_ message: String, level: LogLevel) {
    guard level >= minimum else { return }
    write("[\(level)] \(message)")
  }
}

"""##
        ),
        (
            ##"core/source/HTTPClient.swift.mustache"##,
            ##"""
import Foundation
import {{feature.door}}

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client that gets JSON from a server over HTTP.
public struct HTTPClient: Client {
  /// Carries a request to a server and its answer back.
  public typealias Transport = @Sendable (URLRequest) async throws -> (Data, URLResponse)

  private let baseURL: URL
  private let transport: Transport

  /// - Parameter transport: By default, a URL session of the client's own.
  public init(baseURL: URL, transport: Transport? = nil) {
    self.baseURL = baseURL
    if let transport {
      self.transport = transport
    } else {
      let session = URLSession(configuration: .default)
      self.transport = { try await session.data(for: $0) }
    }
  }

  public func get<Response: Decodable & Sendable>(
    _ path: String,
    as type: Response.Type
  ) async throws -> Response {
    var request = URLRequest(url: baseURL.appending(path: path))
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let (data, response) = try await transport(request)
    if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
      throw ClientError.badStatus(response.statusCode)
    }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      throw ClientError.badResponse(reason: "\(error)")
    }
  }
}

"""##
        ),
        (
            ##"core/template.json"##,
            ##"""
{
  "description": "The foundation feature Core: the base dependencies that nearly every feature needs, a client and a logger.",
  "provides": {
    "base": {
      "door": [
        "protocol BaseDependencies: Sendable",
        "func makeClient() -> any Client",
        "func makeLogger() -> any Logger",
        "protocol Client: Sendable",
        "func get<Response: Decodable & Sendable>(",
        "protocol Logger: Sendable",
        "func log(_ message: String, level: LogLevel)",
        "func info(_ message: String)",
        "func error(_ message: String)"
      ],
      "testing": [
        "actor ClientMock: Client",
        "init(answers: [String: any Encodable & Sendable] = [:], error: (any Error)? = nil)",
        "var paths: [String]",
        "final class LoggerMock: Logger",
        "var entries: [Entry]"
      ]
    }
  }
}

"""##
        ),
        (
            ##"core/testing/BaseDependenciesMock.swift.mustache"##,
            ##"""
{{#file.isTesting}}
import {{feature.door}}

/// Base dependencies for what needs no more than these: a client and a logger that record.
public struct BaseDependenciesMock: BaseDependencies {
  public let client: ClientMock
  public let logger: LoggerMock

  public init(client: ClientMock = ClientMock(), logger: LoggerMock = LoggerMock()) {
    self.client = client
    self.logger = logger
  }

  public func makeClient() -> any Client { client }
  public func makeLogger() -> any Logger { logger }
}
{{/file.isTesting}}

"""##
        ),
        (
            ##"core/testing/ClientMock.swift.mustache"##,
            ##"""
import Foundation
import {{feature.door}}

/// A client that gives canned answers, and records what it was asked for.
///
/// Answers pass through JSON as a server's would, so a value that can't be coded fails here, too.
{{file.access}}actor ClientMock: Client {
  /// The paths that were asked for, the oldest first.
  {{file.access}}private(set) var paths: [String] = []

  private let answers: [String: any Encodable & Sendable]
  private let error: (any Error)?

  /// - Parameters:
  ///   - answers: The value at each path; any other path fails with status 404.
  ///   - error: What every request throws; by default, requests succeed.
  {{file.access}}init(answers: [String: any Encodable & Sendable] = [:], error: (any Error)? = nil) {
    self.answers = answers
    self.error = error
  }

  {{file.access}}func get<Response: Decodable & Sendable>(
    _ path: String,
    as type: Response.Type
  ) throws -> Response {
    paths.append(path)
    if let error { throw error }
    guard let answer = answers[path] else { throw ClientError.badStatus(404) }
    return try JSONDecoder().decode(type, from: JSONEncoder().encode(answer))
  }
}

"""##
        ),
        (
            ##"core/testing/LoggerMock.swift.mustache"##,
            ##"""
import Foundation
import {{feature.door}}

/// A logger that says nothing, and records what it was told.
{{file.access}}final class LoggerMock: Logger, @unchecked Sendable {
  /// What was logged at once.
  {{file.access}}struct Entry: Hashable, Sendable {
    {{file.access}}let message: String
    {{file.access}}let level: LogLevel
{{#file.isTesting}}

    public init(message: String, level: LogLevel) {
      self.message = message
      self.level = level
    }
{{/file.isTesting}}
  }

  // Logging can't wait for an actor, and `Mutex` would need macOS 15 and iOS 18.
  private let lock = NSLock()
  private var lockedEntries: [Entry] = []
{{#file.isTesting}}

  public init() {}
{{/file.isTesting}}

  /// Everything that was logged, the oldest first.
  {{file.access}}var entries: [Entry] {
    lock.withLock { lockedEntries }
  }

  {{file.access}}func log(_ message: String, level: LogLevel) {
    lock.withLock { lockedEntries.append(Entry(message: message, level: level)) }
  }
}

"""##
        ),
        (
            ##"core/tests/ClientMockTests.swift.mustache"##,
            ##"""
import Testing
import {{feature.door}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}

struct ClientMockTests {
  @Test("gives the canned answer, and records the path")
  func answer() async throws {
    let client = ClientMock(answers: ["greeting": "hello"])

    #expect(try await client.get("greeting", as: String.self) == "hello")
    #expect(await client.paths == ["greeting"])
  }

  @Test("fails where it has no answer")
  func unknownPath() async {
    let client = ClientMock()

    await #expect(throws: ClientError.badStatus(404)) {
      try await client.get("greeting", as: String.self)
    }
  }

  @Test("fails with the error that it was given")
  func failure() async {
    struct Offline: Error {}
    let client = ClientMock(answers: ["greeting": "hello"], error: Offline())

    await #expect(throws: Offline.self) { try await client.get("greeting", as: String.self) }
  }
}

"""##
        ),
        (
            ##"core/tests/ConsoleLoggerTests.swift.mustache"##,
            ##"""
import Testing
import {{feature.name}}
import {{feature.door}}

struct ConsoleLoggerTests {
  @Test("writes what matters, and drops the rest")
  func minimum() async {
    await confirmation(expectedCount: 2) { wrote in
      let logger = ConsoleLogger(minimum: .info) { line in
        #expect(["[info] loaded", "[error] failed"].contains(line))
        wrote()
      }
      logger.debug("loading")
      logger.info("loaded")
      logger.error("failed")
    }
  }
}

"""##
        ),
        (
            ##"core/tests/HTTPClientTests.swift.mustache"##,
            ##"""
import Foundation
import Testing
import {{feature.name}}
import {{feature.door}}

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct HTTPClientTests {
  @Test("asks for the path below the server's address, and reads JSON")
  func success() async throws {
    let client = try makeClient(answering: #"["one", "two"]"#) { request in
      #expect(request.url?.absoluteString == "https://api.example.org/v1/search/items")
      #expect(request.value(forHTTPHeaderField: "Accept") == "application/json")
    }

    #expect(try await client.get("search/items", as: [String].self) == ["one", "two"])
  }

  @Test("fails with the status when the server refuses")
  func refusal() async throws {
    let client = try makeClient(answering: "", status: 503)

    await #expect(throws: ClientError.badStatus(503)) {
      try await client.get("search/items", as: [String].self)
    }
  }

  @Test("says so when the answer is something else")
  func unreadableAnswer() async throws {
    let client = try makeClient(answering: "<html>")

    let error = await #expect(throws: ClientError.self) {
      try await client.get("search/items", as: [String].self)
    }
    #expect(error?.description.hasPrefix("The server's answer can't be read") == true)
  }

  private func makeClient(
    answering body: String,
    status: Int = 200,
    checking check: @escaping @Sendable (URLRequest) -> Void = { _ in }
  ) throws -> HTTPClient {
    let baseURL = try #require(URL(string: "https://api.example.org/v1"))
    return HTTPClient(baseURL: baseURL) { request in
      check(request)
      let response = HTTPURLResponse(
        url: baseURL,
        statusCode: status,
        httpVersion: nil,
        headerFields: nil
      )
      return (Data(body.utf8), try #require(response))
    }
  }
}

"""##
        ),
        (
            ##"core/tests/LoggerTests.swift.mustache"##,
            ##"""
import Testing
import {{feature.door}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}

struct LoggerTests {
  @Test("notes each message with its level")
  func levels() {
    let logger = LoggerMock()

    logger.debug("loading")
    logger.info("loaded")
    logger.error("failed")
    #expect(logger.entries.map(\.message) == ["loading", "loaded", "failed"])
    #expect(logger.entries.map(\.level) == [.debug, .info, .error])
  }
}

"""##
        ),
        (
            ##"design-system/example/{{feature.name}}ExampleApp.swift.mustache"##,
            ##"""
import {{feature.name}}
import {{feature.door}}

#if canImport(SwiftUI)
  import SwiftUI

  /// The palette and the components in a window.
  struct {{feature.name}}ExampleApp: App {
    private let theme = Theme()

    init() {
      #if os(macOS)
        // A program without a bundle has neither a Dock icon nor the focus unless it asks.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("{{feature.words}}") {
        VStack(alignment: .leading, spacing: theme.spacing.medium) {
          ForEach(theme.palette.tokens, id: \.name) { name, token in
            HStack {
              Circle().fill(token).frame(width: 32, height: 32)
              Text(name)
            }
          }
          Button("Accent") {}
            .buttonStyle(AccentButtonStyle(theme: theme))
        }
        .card(in: theme)
        .padding(theme.spacing.large)
      }
    }
  }
#endif

"""##
        ),
        (
            ##"design-system/example/{{feature.name}}ExampleMain.swift.mustache"##,
            ##"""
{{> example-main}}

"""##
        ),
        (
            ##"design-system/example/{{feature.name}}Tour.swift.mustache"##,
            ##"""
import {{feature.door}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}

/// The palette, shown in the terminal.
enum {{feature.name}}Tour {
  static func run() async {
    show("{{feature.words}}", Theme())
{{#feature.has.testing}}
    show("{{feature.words}}, glaring", Theme.glaring)
{{/feature.has.testing}}
  }

  private static func show(_ title: String, _ theme: Theme) {
    print(title)
    for (name, token) in theme.palette.tokens {
      print("  \(swatch(token.light))\(swatch(token.dark)) \(name)")
    }
  }

  /// A patch of the colour, for terminals that show 24 bits of it.
  private static func swatch(_ shade: Shade) -> String {
    let components = [shade.red, shade.green, shade.blue].map { "\(Int($0 * 255))" }
    return "\u{1B}[48;2;\(components.joined(separator: ";"))m    \u{1B}[0m"
  }
}

"""##
        ),
        (
            ##"design-system/interface/ColorToken+SwiftUI.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
  import SwiftUI

  /// Lets views write `.foregroundStyle(theme.palette.text)`; light and dark mode need no more.
  extension ColorToken: ShapeStyle {
    public func resolve(in environment: EnvironmentValues) -> Color {
      let shade = environment.colorScheme == .dark ? dark : light
      return Color(.sRGB, red: shade.red, green: shade.green, blue: shade.blue)
    }
  }
#endif

"""##
        ),
        (
            ##"design-system/interface/ColorToken.swift.mustache"##,
            ##"""
/// A colour of the design, in its light and its dark shade.
public struct ColorToken: Hashable, Sendable {
  public var light: Shade
  public var dark: Shade

  /// - Parameters:
  ///   - light: The shade in light mode, as `0xRRGGBB`.
  ///   - dark: The shade in dark mode, as `0xRRGGBB`.
  public init(light: UInt32, dark: UInt32) {
    self.light = Shade(light)
    self.dark = Shade(dark)
  }
}

/// One colour in sRGB, with components from 0 to 1.
public struct Shade: Hashable, Sendable {
  public let red: Double
  public let green: Double
  public let blue: Double

  /// - Parameter hex: `0xRRGGBB`.
  public init(_ hex: UInt32) {
    red = Double(hex >> 16 & 0xFF) / 255
    green = Double(hex >> 8 & 0xFF) / 255
    blue = Double(hex & 0xFF) / 255
  }
}

"""##
        ),
        (
            ##"design-system/interface/Palette.swift.mustache"##,
            ##"""
/// The colours of a theme, named after what they are for.
public struct Palette: Hashable, Sendable {
  /// Behind everything.
  public var background = ColorToken(light: 0xFFFFFF, dark: 0x0F172A)
  /// Behind what stands out from the background, such as a card.
  public var surface = ColorToken(light: 0xF1F5F9, dark: 0x1E293B)
  public var text = ColorToken(light: 0x0F172A, dark: 0xF8FAFC)
  public var secondaryText = ColorToken(light: 0x475569, dark: 0xCBD5E1)
  /// For what a person can touch.
  public var accent = ColorToken(light: 0x1D4ED8, dark: 0x93C5FD)
  /// For text on the accent.
  public var onAccent = ColorToken(light: 0xFFFFFF, dark: 0x0F172A)

  public init() {}
}

extension Palette {
  /// Every colour with its name, in the order of their declaration.
  public var tokens: [(name: String, token: ColorToken)] {
    [
      ("background", background),
      ("surface", surface),
      ("text", text),
      ("secondaryText", secondaryText),
      ("accent", accent),
      ("onAccent", onAccent),
    ]
  }
}

"""##
        ),
        (
            ##"design-system/interface/Shade+Contrast.swift.mustache"##,
            ##"""
import Foundation

extension Shade {
  /// How much the shade stands out from the other one, from 1 (not at all) to 21 (black on white).
  ///
  /// Text is legible from 4.5 on, large text from 3 on (WCAG 2.2, success criterion 1.4.3).
  public func contrast(with other: Shade) -> Double {
    let lighter = max(luminance, other.luminance)
    let darker = min(luminance, other.luminance)
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// The relative luminance as WCAG defines it: 0 is black, 1 is white.
  private var luminance: Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private func linear(_ component: Double) -> Double {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }
}

"""##
        ),
        (
            ##"design-system/interface/Spacing.swift.mustache"##,
            ##"""
/// The distances of a theme, in points.
public struct Spacing: Hashable, Sendable {
  public var small: Double = 4
  public var medium: Double = 8
  public var large: Double = 16

  public init() {}
}

"""##
        ),
        (
            ##"design-system/interface/Theme.swift.mustache"##,
            ##"""
import {{feature.door}}
{{> other-imports}}

/// How the app looks: a value that the app makes once and hands to every feature.
public struct Theme: Hashable, Sendable {
  public var palette: Palette
  public var spacing: Spacing

  public init(palette: Palette = Palette(), spacing: Spacing = Spacing()) {
    self.palette = palette
    self.spacing = spacing
  }
{{> other-pointers}}
}

"""##
        ),
        (
            ##"design-system/source/AccentButtonStyle.swift.mustache"##,
            ##"""
import {{feature.door}}

#if canImport(SwiftUI)
  import SwiftUI

  /// The style of a screen's most important button.
  public struct AccentButtonStyle: ButtonStyle {
    private let theme: Theme

    public init(theme: Theme) {
      self.theme = theme
    }

    public func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .padding(.horizontal, theme.spacing.large)
        .padding(.vertical, theme.spacing.medium)
        .foregroundStyle(theme.palette.onAccent)
        .background(theme.palette.accent, in: Capsule())
        .opacity(configuration.isPressed ? 0.7 : 1)
    }
  }
#endif

"""##
        ),
        (
            ##"design-system/source/Card.swift.mustache"##,
            ##"""
import {{feature.door}}

#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Puts the view on a card: a surface with room around what it carries.
    public func card(in theme: Theme) -> some View {
      padding(theme.spacing.large)
        .foregroundStyle(theme.palette.text)
        .background(theme.palette.surface, in: RoundedRectangle(cornerRadius: theme.spacing.medium))
    }
  }
#endif

"""##
        ),
        (
            ##"design-system/template.json"##,
            ##"""
{
  "description": "The foundation feature DesignSystem: a theme of colours and distances in plain Swift, and the views that use it.",
  "provides": {
    "theme": {
      "door": [
        "struct Theme: Hashable, Sendable",
        "init(palette: Palette = Palette(), spacing: Spacing = Spacing())",
        "var palette: Palette",
        "var spacing: Spacing",
        "var text = ColorToken(",
        "var small: Double",
        "extension ColorToken: ShapeStyle"
      ],
      "testing": []
    }
  }
}

"""##
        ),
        (
            ##"design-system/testing/Theme+Glaring.swift.mustache"##,
            ##"""
{{#file.isTesting}}
import {{feature.door}}

extension Theme {
  /// A theme in colours that nobody would choose: in a preview, whatever isn't glaring is hard-coded.
  public static var glaring: Theme {
    var theme = Theme()
    theme.palette.background = ColorToken(light: 0xFFFF00, dark: 0x404000)
    theme.palette.surface = ColorToken(light: 0x00FFFF, dark: 0x004040)
    theme.palette.text = ColorToken(light: 0x800080, dark: 0xFF80FF)
    theme.palette.secondaryText = ColorToken(light: 0x800000, dark: 0xFFA0A0)
    theme.palette.accent = ColorToken(light: 0xC00000, dark: 0x00FF00)
    theme.palette.onAccent = ColorToken(light: 0xFFFFFF, dark: 0x000000)
    return theme
  }
}
{{/file.isTesting}}

"""##
        ),
        (
            ##"design-system/testing/Theme+Legibility.swift.mustache"##,
            ##"""
import {{feature.door}}

extension Theme {
  /// What can't be read well in this theme, one line each: an empty list is what a test expects.
  ///
  /// - Parameter minimum: The least contrast of text (WCAG 2.2, level AA).
  {{file.access}}func illegibleText(minimum: Double = 4.5) -> [String] {
    let pairs = [
      ("text on background", palette.text, palette.background),
      ("text on surface", palette.text, palette.surface),
      ("secondary text on background", palette.secondaryText, palette.background),
      ("secondary text on surface", palette.secondaryText, palette.surface),
      ("accent on background", palette.accent, palette.background),
      ("text on accent", palette.onAccent, palette.accent),
    ]
    return pairs.flatMap { name, text, ground in
      [
        ("light", text.light.contrast(with: ground.light)),
        ("dark", text.dark.contrast(with: ground.dark)),
      ]
      .filter { _, contrast in contrast < minimum }
      .map { mode, _ in "\(name), \(mode)" }
    }
  }
}

"""##
        ),
        (
            ##"design-system/tests/ShadeTests.swift.mustache"##,
            ##"""
import Testing
import {{feature.door}}

struct ShadeTests {
  @Test("reads its components from a hexadecimal number")
  func components() {
    let shade = Shade(0xFF8000)

    #expect(shade.red == 1)
    #expect(abs(shade.green - 0.502) < 0.001)
    #expect(shade.blue == 0)
  }

  @Test(
    "stands out as WCAG says",
    arguments: [(0x000000, 0xFFFFFF, 21), (0x777777, 0xFFFFFF, 4.48), (0x1D4ED8, 0x1D4ED8, 1)]
  )
  func contrast(first: UInt32, second: UInt32, expected: Double) {
    let contrast = Shade(first).contrast(with: Shade(second))

    #expect(abs(contrast - expected) < 0.01)
    #expect(contrast == Shade(second).contrast(with: Shade(first)))
  }
}

"""##
        ),
        (
            ##"design-system/tests/ThemeTests.swift.mustache"##,
            ##"""
import Testing
import {{feature.door}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}

struct ThemeTests {
  @Test("can be read, in light and in dark mode")
  func legibility() {
    #expect(Theme().illegibleText().isEmpty)
  }

  @Test("names what can't be read")
  func illegibility() {
    var theme = Theme()
    theme.palette.onAccent.light = theme.palette.accent.light

    #expect(theme.illegibleText() == ["text on accent, light"])
  }
{{#feature.has.testing}}

  @Test("glares in every colour, and can still be read")
  func glare() {
    let usual = Theme().palette.tokens.map(\.token)

    #expect(Theme.glaring.palette.tokens.allSatisfy { !usual.contains($0.token) })
    #expect(Theme.glaring.illegibleText().isEmpty)
  }
{{/feature.has.testing}}
}

"""##
        ),
        (
            ##"feature/example/{{feature.name}}ExampleMain.swift.mustache"##,
            ##"""
{{> example-main}}

"""##
        ),
        (
            ##"feature/example/{{feature.name}}Item+Samples.swift.mustache"##,
            ##"""
{{^feature.has.testing}}
{{> item-samples}}
{{/feature.has.testing}}

"""##
        ),
        (
            ##"feature/foundation/example/{{feature.name}}ExampleApp.swift.mustache"##,
            ##"""
import {{feature.name}}
import {{feature.door}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}
{{#theme}}
import {{door}}
{{/theme}}

#if canImport(SwiftUI)
  import SwiftUI

  /// The items of a sample store in a window.
  struct {{feature.name}}ExampleApp: App {
    @State private var items: [{{feature.name}}Item] = []
    private let store = {{> sample-store}}

    init() {
      #if os(macOS)
        // A program without a bundle has neither a Dock icon nor the focus unless it asks.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("{{feature.words}}") {
        List(items) { item in
{{#theme}}
          {{feature.name}}Row(item: item, theme: Theme())
{{/theme}}
{{^theme}}
          Text(item.title)
{{/theme}}
        }
        .task { items = {{#hasServices}}(try? await store.items()) ?? []{{/hasServices}}{{^hasServices}}await store.items(){{/hasServices}} }
      }
    }
  }
#endif

"""##
        ),
        (
            ##"feature/foundation/example/{{feature.name}}Store+Sample.swift.mustache"##,
            ##"""
{{#hasServices}}
{{> store-fixture}}
{{/hasServices}}
{{^hasServices}}
{{#base}}
{{> store-fixture}}
{{/base}}
{{/hasServices}}

"""##
        ),
        (
            ##"feature/foundation/example/{{feature.name}}Tour.swift.mustache"##,
            ##"""
import {{feature.name}}
import {{feature.door}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}

/// A walk through the {{feature.words}} feature, told in the terminal.
enum {{feature.name}}Tour {
  static func run() async {
    let store = {{> sample-store}}
    let newItem = {{feature.name}}Item(id: "new", title: "An item saved just now")

    print("{{feature.words}}")
    await store.save(newItem)
{{#hasServices}}
    do {
      for item in try await store.items() { print("  • \(item.title)") }
    } catch {
      print("  nothing to show: \(error)")
    }
{{/hasServices}}
{{^hasServices}}
    for item in await store.items() { print("  • \(item.title)") }
{{/hasServices}}
  }
}

"""##
        ),
        (
            ##"feature/foundation/source/{{feature.name}}Row.swift.mustache"##,
            ##"""
{{#theme}}
import {{feature.door}}
import {{door}}

#if canImport(SwiftUI)
  import SwiftUI

  /// One line of a list that shows {{feature.words}} items.
  public struct {{feature.name}}Row: View {
    private let item: {{feature.name}}Item
    private let theme: Theme

    public init(item: {{feature.name}}Item, theme: Theme) {
      self.item = item
      self.theme = theme
    }

    public var body: some View {
      Text(item.title)
        .foregroundStyle(theme.palette.text)
        .padding(.vertical, theme.spacing.small)
    }
  }
#endif
{{/theme}}

"""##
        ),
        (
            ##"feature/foundation/source/{{feature.name}}Store.swift.mustache"##,
            ##"""
import {{feature.door}}
{{#base}}
import {{door}}
{{/base}}
{{#services}}
import {{door}}
{{/services}}
{{#plain}}
import {{door}}
{{/plain}}

/// A {{feature.words}} service that keeps its items in memory, for as long as the app keeps the store.
public actor {{feature.name}}Store: {{feature.name}}Service {
  private var storedItems: [{{feature.name}}Item]
{{#services}}
  private let {{lower}}Service: any {{name}}Service
{{/services}}
{{#base}}
  private let logger: any Logger
{{/base}}
{{#plain}}
  // Keep here what the store takes from {{name}}; the app hands it to `init`.
{{/plain}}

  public init(
    items: [{{feature.name}}Item] = []{{#hasServices}},{{/hasServices}}{{^hasServices}}{{#base}},{{/base}}{{/hasServices}}
{{#services}}
    {{lower}}Service: any {{name}}Service{{^last}},{{/last}}{{#last}}{{#base}},{{/base}}{{/last}}
{{/services}}
{{#base}}
    logger: any Logger
{{/base}}
  ) {
    storedItems = items
{{#services}}
    self.{{lower}}Service = {{lower}}Service
{{/services}}
{{#base}}
    self.logger = logger
{{/base}}
  }

{{^hasServices}}
  public func items() -> [{{feature.name}}Item] {
    storedItems
  }
{{/hasServices}}
{{#hasServices}}
  /// The stored items, then those that other services have.
  public func items() async throws -> [{{feature.name}}Item] {
    var items = storedItems
{{#services}}
    for item in try await {{lower}}Service.items() {
      let id = "{{kebab}}-\(item.id)"
      items.append({{feature.name}}Item(id: id, title: item.title))
    }
{{/services}}
    return items
  }
{{/hasServices}}

  /// Keeps the item, in the place of one that has the same id.
  public func save(_ item: {{feature.name}}Item) {
    if let index = storedItems.firstIndex(where: { $0.id == item.id }) {
      storedItems[index] = item
    } else {
      storedItems.append(item)
    }
{{#base}}
    logger.info("Saved \(item.title)")
{{/base}}
  }
}

"""##
        ),
        (
            ##"feature/foundation/tests/{{feature.name}}Store+Sample.swift.mustache"##,
            ##"""
{{#hasServices}}
{{> store-fixture}}
{{/hasServices}}
{{^hasServices}}
{{#base}}
{{> store-fixture}}
{{/base}}
{{/hasServices}}

"""##
        ),
        (
            ##"feature/foundation/tests/{{feature.name}}StoreTests.swift.mustache"##,
            ##"""
import Testing
import {{feature.name}}
import {{feature.door}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}
{{#base}}
{{#hasTesting}}
import {{door}}
import {{testing}}
{{/hasTesting}}
{{/base}}
{{#services}}
{{#hasTesting}}
import {{door}}
import {{testing}}
{{/hasTesting}}
{{/services}}

struct {{feature.name}}StoreTests {
  private let store = {{> sample-store}}

  @Test("gives its items in the order in which they came")
  func order() async{{#hasServices}} throws{{/hasServices}} {
    let added = {{feature.name}}Item(id: "added", title: "Added")

    await store.save(added)
{{#hasServices}}
    #expect(try await store.items()[3] == added)
{{/hasServices}}
{{^hasServices}}
    #expect(await store.items() == .samples + [added])
{{/hasServices}}
  }

  @Test("keeps a saved item in the place of the one with the same id")
  func replacement() async{{#hasServices}} throws{{/hasServices}} {
    var expected = [{{feature.name}}Item].samples
    expected[1] = {{feature.name}}Item(id: expected[1].id, title: "Changed")

    await store.save(expected[1])
{{#hasServices}}
    #expect(try await store.items().prefix(3) == expected[...])
{{/hasServices}}
{{^hasServices}}
    #expect(await store.items() == expected)
{{/hasServices}}
  }
{{#services}}
{{#hasTesting}}

  @Test("adds what the {{words}} service has")
  func {{lower}}Items() async throws {
    let ids = try await store.items().map(\.id)

    let samples = [{{name}}Item].samples
    #expect(ids.contains(samples.map { "{{kebab}}-\($0.id)" }))
  }
{{/hasTesting}}
{{/services}}
{{#base}}
{{#hasTesting}}

  @Test("logs what it saves")
  func logging() async {
    let logger = LoggerMock()
    let store = {{feature.name}}Store.sample(logger: logger)

    await store.save({{feature.name}}Item(id: "added", title: "Added"))
    #expect(logger.entries == [LoggerMock.Entry(message: "Saved Added", level: .info)])
  }
{{/hasTesting}}
{{/base}}
}

"""##
        ),
        (
            ##"feature/interface/{{feature.name}}Item.swift.mustache"##,
            ##"""
/// One entry of the {{feature.words}} feature.
public struct {{feature.name}}Item: Identifiable, Hashable, Codable, Sendable {
  public let id: String
  public let title: String

  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

"""##
        ),
        (
            ##"feature/interface/{{feature.name}}Service.swift.mustache"##,
            ##"""
/// What the {{feature.words}} feature offers to other features.
public protocol {{feature.name}}Service: Sendable {
  /// All items, in the order in which they are shown.
  func items() async throws -> [{{feature.name}}Item]
}

"""##
        ),
        (
            ##"feature/product/example/{{feature.name}}DependenciesMock.swift.mustache"##,
            ##"""
{{^feature.has.testing}}
{{> dependencies-mock}}
{{/feature.has.testing}}

"""##
        ),
        (
            ##"feature/product/example/{{feature.name}}ExampleApp.swift.mustache"##,
            ##"""
import {{feature.name}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}

#if canImport(SwiftUI)
  import SwiftUI

  /// The {{feature.words}} screen in a window of its own.
  struct {{feature.name}}ExampleApp: App {
    @State private var guide = {{feature.name}}TourGuide()
    private let dependencies = {{feature.name}}DependenciesMock()

    init() {
      #if os(macOS)
        // A program without a bundle has neither a Dock icon nor the focus unless it asks.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("{{feature.words}}") {
        NavigationStack {
          {{feature.name}}Builder(dependencies: dependencies)
            .makeView(delegate: guide)
        }
      }
    }
  }
#endif

"""##
        ),
        (
            ##"feature/product/example/{{feature.name}}Tour.swift.mustache"##,
            ##"""
import {{feature.name}}
import {{feature.door}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}
{{#services}}
import {{door}}
{{/services}}

/// A walk through the {{feature.words}} screen, told in the terminal.
@MainActor
enum {{feature.name}}Tour {
  static func run() async {
    let guide = {{feature.name}}TourGuide()
    let dependencies = {{feature.name}}DependenciesMock()
    let builder = {{feature.name}}Builder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: guide)

    print("{{feature.words}}")
    await screen.load()
    switch screen.state {
    case .loading:
      print("  still loading")
    case .failed(let reason):
      print("  nothing to show: \(reason)")
    case .loaded(let content):
      for item in content.items { print("  • \(item.title)") }
{{#services}}
      print("  {{words}}")
      for item in content.{{lower}}Items { print("    • \(item.title)") }
{{/services}}
      if let item = content.items.first { screen.select(item) }
{{#services}}
{{#isProduct}}
      if let item = content.{{lower}}Items.first { screen.select(item) }
{{/isProduct}}
{{/services}}
    }
  }
}

/// Stands in for the app: tells where it would go.
@MainActor
final class {{feature.name}}TourGuide: {{feature.name}}Delegate {
  func {{feature.lower}}DidSelect(_ item: {{feature.name}}Item) {
    print("→ the app opens “\(item.title)”")
  }
{{#services}}
{{#isProduct}}

  func {{feature.lower}}DidSelect(_ item: {{name}}Item) {
    print("→ the app opens “\(item.title)” in {{words}}")
  }
{{/isProduct}}
{{/services}}
}

"""##
        ),
        (
            ##"feature/product/interface/{{feature.name}}Delegate.swift.mustache"##,
            ##"""
import {{feature.door}}
{{#services}}
{{#isProduct}}
import {{door}}
{{/isProduct}}
{{/services}}

/// Told by the {{feature.words}} screen when it is time to go elsewhere; where to, the app decides.
@MainActor
public protocol {{feature.name}}Delegate: AnyObject {
  func {{feature.lower}}DidSelect(_ item: {{feature.name}}Item)
{{#services}}
{{#isProduct}}
  func {{feature.lower}}DidSelect(_ item: {{name}}Item)
{{/isProduct}}
{{/services}}
}

"""##
        ),
        (
            ##"feature/product/interface/{{feature.name}}Dependencies.swift.mustache"##,
            ##"""
import {{feature.door}}
{{#base}}
import {{door}}
{{/base}}
{{#theme}}
import {{door}}
{{/theme}}
{{#services}}
import {{door}}
{{/services}}
{{#plain}}
import {{door}}
{{/plain}}

/// What the {{feature.words}} feature needs from the app.
public protocol {{feature.name}}Dependencies: {{#base}}BaseDependencies{{/base}}{{^base}}Sendable{{/base}} {
{{^base}}
  func loadItems() async throws -> [{{feature.name}}Item]
{{/base}}
{{#theme}}
  func makeTheme() -> Theme
{{/theme}}
{{#services}}
  func make{{name}}Service() -> any {{name}}Service
{{/services}}
{{#plain}}
  // Ask here for what the feature takes from {{name}}.
{{/plain}}
{{#base}}
{{^theme}}
{{^hasServices}}
{{^hasPlain}}
  // Ask here, with one `make` method each, for what the base dependencies lack.
{{/hasPlain}}
{{/hasServices}}
{{/theme}}
{{/base}}
}

"""##
        ),
        (
            ##"feature/product/interface/{{feature.name}}Screen.swift.mustache"##,
            ##"""
import {{feature.door}}
{{#services}}
{{#isProduct}}
import {{door}}
{{/isProduct}}
{{/services}}

/// The {{feature.words}} screen without a view: what it shows, and what a person can do there.
@MainActor
public protocol {{feature.name}}Screen: AnyObject {
  var state: {{feature.name}}State { get }

  /// Fetches everything that the screen shows; called again, it refreshes that.
  func load() async

  /// Hands the item to the delegate.
  func select(_ item: {{feature.name}}Item)
{{#services}}
{{#isProduct}}

  /// Hands the item to the delegate.
  func select(_ item: {{name}}Item)
{{/isProduct}}
{{/services}}
}

"""##
        ),
        (
            ##"feature/product/interface/{{feature.name}}State.swift.mustache"##,
            ##"""
import {{feature.door}}
{{#services}}
import {{door}}
{{/services}}

/// The states that the {{feature.words}} screen can be in.
public enum {{feature.name}}State: Hashable, Sendable {
  case loading
  case loaded({{feature.name}}Content)
  case failed(reason: String)
}

/// What the {{feature.words}} screen shows once it has loaded.
public struct {{feature.name}}Content: Hashable, Sendable {
  public let items: [{{feature.name}}Item]
{{#services}}
  public let {{lower}}Items: [{{name}}Item]
{{/services}}

{{^hasServices}}
  public init(items: [{{feature.name}}Item]) {
{{/hasServices}}
{{#hasServices}}
  public init(
    items: [{{feature.name}}Item],
{{#services}}
    {{lower}}Items: [{{name}}Item]{{^last}},{{/last}}
{{/services}}
  ) {
{{/hasServices}}
    self.items = items
{{#services}}
    self.{{lower}}Items = {{lower}}Items
{{/services}}
  }
}

"""##
        ),
        (
            ##"feature/product/source/{{feature.name}}Builder.swift.mustache"##,
            ##"""
import {{feature.door}}
{{#base}}
import {{door}}
{{/base}}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The only door to the {{feature.words}} feature: takes what it needs, makes what the app shows and shares.
public struct {{feature.name}}Builder: Sendable {
  private let dependencies: any {{feature.name}}Dependencies

  public init(dependencies: any {{feature.name}}Dependencies) {
    self.dependencies = dependencies
  }

  /// The service that the app lends to other features.
  public func makeService() -> any {{feature.name}}Service {
    {{feature.name}}Loader({{#base}}client: dependencies.makeClient(){{/base}}{{^base}}dependencies: dependencies{{/base}})
  }

  /// The screen without a view, for tests and the console; it doesn't keep its delegate alive.
  @MainActor
  public func makeScreen(
    delegate: any {{feature.name}}Delegate
  ) -> any {{feature.name}}Screen {
    makeModel(delegate: delegate)
  }

  #if canImport(SwiftUI)
    /// The screen as a view, which loads when it appears; it doesn't keep its delegate alive.
    @MainActor
    public func makeView(delegate: any {{feature.name}}Delegate) -> some View {
{{#theme}}
      {{feature.name}}View(
        model: makeModel(delegate: delegate),
        theme: dependencies.makeTheme()
      )
{{/theme}}
{{^theme}}
      {{feature.name}}View(model: makeModel(delegate: delegate))
{{/theme}}
    }
  #endif

  @MainActor
  private func makeModel(
    delegate: any {{feature.name}}Delegate
  ) -> {{feature.name}}Model {
    {{feature.name}}Model(
      service: makeService(),
{{#services}}
{{^isLong}}
      {{lower}}Service: dependencies.make{{name}}Service(),
{{/isLong}}
{{#isLong}}
      {{lower}}Service:
        dependencies.make{{name}}Service(),
{{/isLong}}
{{/services}}
{{#base}}
      logger: dependencies.makeLogger(),
{{/base}}
      delegate: delegate
    )
  }
}

"""##
        ),
        (
            ##"feature/product/source/{{feature.name}}Loader.swift.mustache"##,
            ##"""
import {{feature.door}}
{{#base}}
import {{door}}
{{/base}}

{{#base}}
/// Finds the items on the server.
struct {{feature.name}}Loader: {{feature.name}}Service {
  let client: any Client
  private let path = "{{feature.kebab}}/items"

  func items() async throws -> [{{feature.name}}Item] {
    try await client.get(path, as: [{{feature.name}}Item].self)
  }
}
{{/base}}
{{^base}}
/// Finds the items where the app says.
struct {{feature.name}}Loader: {{feature.name}}Service {
  let dependencies: any {{feature.name}}Dependencies

  func items() async throws -> [{{feature.name}}Item] {
    try await dependencies.loadItems()
  }
}
{{/base}}

"""##
        ),
        (
            ##"feature/product/source/{{feature.name}}Model.swift.mustache"##,
            ##"""
import {{feature.door}}
import Observation
{{#base}}
import {{door}}
{{/base}}
{{#services}}
import {{door}}
{{/services}}

/// What happens behind the {{feature.words}} screen.
@MainActor
@Observable
final class {{feature.name}}Model: {{feature.name}}Screen {
  private(set) var state = {{feature.name}}State.loading

  private let service: any {{feature.name}}Service
{{#services}}
  private let {{lower}}Service: any {{name}}Service
{{/services}}
{{#base}}
  private let logger: any Logger
{{/base}}
  @ObservationIgnored private weak var delegate: (any {{feature.name}}Delegate)?

  init(
    service: any {{feature.name}}Service,
{{#services}}
    {{lower}}Service: any {{name}}Service,
{{/services}}
{{#base}}
    logger: any Logger,
{{/base}}
    delegate: any {{feature.name}}Delegate
  ) {
    self.service = service
{{#services}}
    self.{{lower}}Service = {{lower}}Service
{{/services}}
{{#base}}
    self.logger = logger
{{/base}}
    self.delegate = delegate
  }

  func load() async {
    // What is shown already stays until there is something newer.
    if case .failed = state { state = .loading }
    do {
{{^hasServices}}
      state = .loaded({{feature.name}}Content(items: try await service.items()))
{{/hasServices}}
{{#hasServices}}
      async let items = service.items()
{{#services}}
{{^isLong}}
      async let {{lower}}Items = {{lower}}Service.items()
{{/isLong}}
{{#isLong}}
      async let {{lower}}Items =
        {{lower}}Service.items()
{{/isLong}}
{{/services}}
      let content = try await {{feature.name}}Content(
        items: items,
{{#services}}
        {{lower}}Items: {{lower}}Items{{^last}},{{/last}}
{{/services}}
      )
      state = .loaded(content)
{{/hasServices}}
    } catch {
{{#base}}
      logger.error("The {{feature.words}} screen could not load: \(error)")
{{/base}}
      state = .failed(reason: "\(error)")
    }
  }

  func select(_ item: {{feature.name}}Item) {
    delegate?.{{feature.lower}}DidSelect(item)
  }
{{#services}}
{{#isProduct}}

  func select(_ item: {{name}}Item) {
    delegate?.{{feature.lower}}DidSelect(item)
  }
{{/isProduct}}
{{/services}}
}

"""##
        ),
        (
            ##"feature/product/source/{{feature.name}}View.swift.mustache"##,
            ##"""
import {{feature.door}}
{{#theme}}
import {{door}}
{{/theme}}
{{#services}}
import {{door}}
{{/services}}

#if canImport(SwiftUI)
  import SwiftUI

  /// The {{feature.words}} screen as people see it; its model decides everything.
  struct {{feature.name}}View: View {
    @State private var model: {{feature.name}}Model
{{#theme}}
    private let theme: Theme
{{/theme}}

    init(model: {{feature.name}}Model{{#theme}}, theme: Theme{{/theme}}) {
      _model = State(initialValue: model)
{{#theme}}
      self.theme = theme
{{/theme}}
    }

    var body: some View {
      content
        .navigationTitle("{{feature.words}}")
        .task { await model.load() }
    }

    @ViewBuilder private var content: some View {
      switch model.state {
      case .loading:
        ProgressView()
      case .loaded(let content):
        list(content)
      case .failed(let reason):
        ContentUnavailableView {
          Label("Nothing to Show", systemImage: "exclamationmark.triangle")
        } description: {
          Text(reason)
        } actions: {
          Button("Try Again") {
            Task { await model.load() }
          }
        }
      }
    }

    private func list(_ content: {{feature.name}}Content) -> some View {
      List {
        ForEach(content.items) { item in
          row(item.title) { model.select(item) }
        }
{{#services}}
        Section("{{words}}") {
          ForEach(content.{{lower}}Items) { item in
{{#isProduct}}
            row(item.title) { model.select(item) }
{{/isProduct}}
{{#isFoundation}}
            Text(item.title)
{{/isFoundation}}
          }
        }
{{/services}}
      }
      .refreshable { await model.load() }
    }

    private func row(_ title: String, action: @escaping () -> Void) -> some View {
      Button(title, action: action)
{{#theme}}
        .foregroundStyle(theme.palette.text)
        .padding(.vertical, theme.spacing.small)
{{/theme}}
    }
  }
#endif

"""##
        ),
        (
            ##"feature/product/testing/{{feature.name}}DelegateMock.swift.mustache"##,
            ##"""
import {{feature.door}}
{{#services}}
{{#isProduct}}
import {{door}}
{{/isProduct}}
{{/services}}

/// A delegate that goes nowhere, and records what was selected.
@MainActor
{{file.access}}final class {{feature.name}}DelegateMock {
  /// Something that was selected.
  {{file.access}}enum Selection: Hashable, Sendable {
    case item({{feature.name}}Item)
{{#services}}
{{#isProduct}}
    case {{lower}}Item({{name}}Item)
{{/isProduct}}
{{/services}}
  }

  /// Everything that was selected, the oldest first.
  {{file.access}}private(set) var selections: [Selection] = []
{{#file.isTesting}}

  public init() {}
{{/file.isTesting}}
}

extension {{feature.name}}DelegateMock: {{feature.name}}Delegate {
{{^feature.isLong}}
  {{file.access}}func {{feature.lower}}DidSelect(_ item: {{feature.name}}Item) {
{{/feature.isLong}}
{{#feature.isLong}}
  {{file.access}}func {{feature.lower}}DidSelect(
    _ item: {{feature.name}}Item
  ) {
{{/feature.isLong}}
    selections.append(.item(item))
  }
{{#services}}
{{#isProduct}}

{{^feature.isLong}}
  {{file.access}}func {{feature.lower}}DidSelect(_ item: {{name}}Item) {
{{/feature.isLong}}
{{#feature.isLong}}
  {{file.access}}func {{feature.lower}}DidSelect(
    _ item: {{name}}Item
  ) {
{{/feature.isLong}}
    selections.append(.{{lower}}Item(item))
  }
{{/isProduct}}
{{/services}}
}

"""##
        ),
        (
            ##"feature/product/testing/{{feature.name}}DependenciesMock.swift.mustache"##,
            ##"""
{{> dependencies-mock}}

"""##
        ),
        (
            ##"feature/product/tests/{{feature.name}}ScreenTests.swift.mustache"##,
            ##"""
import Testing
import {{feature.name}}
import {{feature.door}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}
{{#base}}
{{#hasTesting}}
import {{door}}
import {{testing}}
{{/hasTesting}}
{{/base}}
{{#services}}
import {{door}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/services}}

@MainActor
struct {{feature.name}}ScreenTests {
  private struct Offline: Error {}

  private let delegate = {{feature.name}}DelegateMock()

  @Test("shows all items once it has loaded")
  func loading() async {
    let dependencies = {{feature.name}}DependenciesMock()
    let builder = {{feature.name}}Builder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)
    #expect(screen.state == .loading)

    await screen.load()
{{^hasServices}}
    #expect(screen.state == .loaded({{feature.name}}Content(items: .samples)))
{{/hasServices}}
{{#hasServices}}
    let content = {{feature.name}}Content(
      items: .samples,
{{#services}}
      {{lower}}Items: {{#hasTesting}}.samples{{/hasTesting}}{{^hasTesting}}dependencies.{{lower}}Items{{/hasTesting}}{{^last}},{{/last}}
{{/services}}
    )
    #expect(screen.state == .loaded(content))
{{#services}}
{{#hasTesting}}
    #expect(await dependencies.{{lower}}Service.itemsCallCount == 1)
{{/hasTesting}}
{{/services}}
{{/hasServices}}
  }

  @Test("says why it has nothing to show{{#base}}{{#hasTesting}}, and logs it{{/hasTesting}}{{/base}}")
  func failure() async {
    let dependencies = {{feature.name}}DependenciesMock(error: Offline())
    let builder = {{feature.name}}Builder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)

    await screen.load()
    #expect(screen.state == .failed(reason: "Offline()"))
{{#base}}
{{#hasTesting}}
    #expect(dependencies.logger.entries.map(\.level) == [.error])
{{/hasTesting}}
{{/base}}
  }
{{#services}}
{{#hasTesting}}

  @Test("fails when the {{words}} service does")
  func {{lower}}Failure() async {
    let dependencies = {{feature.name}}DependenciesMock(
      {{lower}}Service: .init(error: Offline())
    )
    let builder = {{feature.name}}Builder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)

    await screen.load()
    #expect(screen.state == .failed(reason: "Offline()"))
  }
{{/hasTesting}}
{{/services}}

  @Test("tells the delegate what was selected")
  func selection() {
    let dependencies = {{feature.name}}DependenciesMock()
    let builder = {{feature.name}}Builder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)
    let item = {{feature.name}}Item(id: "1", title: "Selected")

    screen.select(item)
    #expect(delegate.selections == [.item(item)])
  }
{{#services}}
{{#isProduct}}

  @Test("tells the delegate which {{words}} item was selected")
  func {{lower}}Selection() {
    let dependencies = {{feature.name}}DependenciesMock()
    let builder = {{feature.name}}Builder(dependencies: dependencies)
    let screen = builder.makeScreen(delegate: delegate)
    let item = {{name}}Item(id: "1", title: "Selected")

    screen.select(item)
    #expect(delegate.selections == [.{{lower}}Item(item)])
  }
{{/isProduct}}
{{/services}}
}

"""##
        ),
        (
            ##"feature/product/tests/{{feature.name}}ServiceTests.swift.mustache"##,
            ##"""
import Testing
import {{feature.name}}
import {{feature.door}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}
{{#base}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/base}}

struct {{feature.name}}ServiceTests {
{{#base}}
  @Test("fetches the items{{#hasTesting}} with one request{{/hasTesting}}")
{{/base}}
{{^base}}
  @Test("takes the items from the app")
{{/base}}
  func items() async throws {
    let dependencies = {{feature.name}}DependenciesMock()
    let service = {{feature.name}}Builder(dependencies: dependencies).makeService()

    #expect(try await service.items() == .samples)
{{#base}}
{{#hasTesting}}
    #expect(await dependencies.client.paths == ["{{feature.kebab}}/items"])
{{/hasTesting}}
{{/base}}
  }

  @Test("passes on why there are no items")
  func failure() async {
    struct Offline: Error {}
    let dependencies = {{feature.name}}DependenciesMock(error: Offline())
    let service = {{feature.name}}Builder(dependencies: dependencies).makeService()

    await #expect(throws: Offline.self) { try await service.items() }
  }
}

"""##
        ),
        (
            ##"feature/template.json"##,
            ##"""
{
  "description": "A product or foundation feature: items, a service that finds them and, in a product feature, a screen that shows them.",
  "provides": {
    "service": {
      "door": [
        "protocol {{feature.name}}Service: Sendable",
        "func items() async throws -> [{{feature.name}}Item]",
        "struct {{feature.name}}Item: Identifiable, Hashable, Codable, Sendable",
        "let title: String",
        "init(id: String, title: String)"
      ],
      "testing": [
        "actor {{feature.name}}ServiceMock: {{feature.name}}Service",
        "var itemsCallCount",
        "items: [{{feature.name}}Item] = .samples",
        "static var samples: [{{feature.name}}Item]"
      ]
    }
  }
}

"""##
        ),
        (
            ##"feature/testing/{{feature.name}}Item+Samples.swift.mustache"##,
            ##"""
{{> item-samples}}

"""##
        ),
        (
            ##"feature/testing/{{feature.name}}ServiceMock.swift.mustache"##,
            ##"""
{{#file.isTesting}}
import {{feature.door}}

/// A service that gives what it was told to, and counts how often it was asked.
public actor {{feature.name}}ServiceMock: {{feature.name}}Service {
  public private(set) var itemsCallCount = 0

  private let cannedItems: [{{feature.name}}Item]
  private let error: (any Error)?

  /// - Parameter error: What every call throws; by default, calls succeed.
  public init(
    items: [{{feature.name}}Item] = .samples,
    error: (any Error)? = nil
  ) {
    cannedItems = items
    self.error = error
  }

  public func items() throws -> [{{feature.name}}Item] {
    itemsCallCount += 1
    if let error { throw error }
    return cannedItems
  }
}
{{/file.isTesting}}

"""##
        ),
        (
            ##"partials/dependencies-mock.mustache"##,
            ##"""
import {{feature.door}}
{{#base}}
import {{door}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/base}}
{{#theme}}
import {{door}}
{{/theme}}
{{#services}}
import {{door}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/services}}

/// Dependencies that need no app: everything they make answers at once, always the same.
{{^feature.isLong}}
{{file.access}}struct {{feature.name}}DependenciesMock: {{feature.name}}Dependencies {
{{/feature.isLong}}
{{#feature.isLong}}
{{file.access}}struct {{feature.name}}DependenciesMock:
  {{feature.name}}Dependencies
{
{{/feature.isLong}}
{{#base}}
{{#hasTesting}}
  {{file.access}}let client: ClientMock
  {{file.access}}let logger = LoggerMock()
{{/hasTesting}}
{{^hasTesting}}
  private let client: {{feature.name}}ClientStub
{{/hasTesting}}
{{/base}}
{{^base}}
  private let items: [{{feature.name}}Item]
  private let error: (any Error)?
{{/base}}
{{#services}}
{{#hasTesting}}
  {{file.access}}let {{lower}}Service: {{name}}ServiceMock
{{/hasTesting}}
{{^hasTesting}}
  {{file.access}}let {{lower}}Items: [{{name}}Item]
{{/hasTesting}}
{{/services}}

  /// - Parameter error: What fetching the feature's own items throws; by default, it succeeds.
  {{file.access}}init(
    items: [{{feature.name}}Item] = .samples,
    error: (any Error)? = nil{{#hasServices}},{{/hasServices}}
{{#services}}
{{#hasTesting}}
    {{lower}}Service: {{name}}ServiceMock = .init(){{^last}},{{/last}}
{{/hasTesting}}
{{^hasTesting}}
    {{lower}}Items: [{{name}}Item] = [
      {{name}}Item(id: "1", title: "First item")
    ]{{^last}},{{/last}}
{{/hasTesting}}
{{/services}}
  ) {
{{#base}}
{{#hasTesting}}
    client = ClientMock(
      answers: ["{{feature.kebab}}/items": items],
      error: error
    )
{{/hasTesting}}
{{^hasTesting}}
    client = {{feature.name}}ClientStub(items: items, error: error)
{{/hasTesting}}
{{/base}}
{{^base}}
    self.items = items
    self.error = error
{{/base}}
{{#services}}
{{#hasTesting}}
    self.{{lower}}Service = {{lower}}Service
{{/hasTesting}}
{{^hasTesting}}
    self.{{lower}}Items = {{lower}}Items
{{/hasTesting}}
{{/services}}
  }
{{#base}}

  {{file.access}}func makeClient() -> any Client { client }

{{#hasTesting}}
  {{file.access}}func makeLogger() -> any Logger { logger }
{{/hasTesting}}
{{^hasTesting}}
  {{file.access}}func makeLogger() -> any Logger { {{feature.name}}LoggerStub() }
{{/hasTesting}}
{{/base}}
{{^base}}

  {{file.access}}func loadItems() async throws -> [{{feature.name}}Item] {
    if let error { throw error }
    return items
  }
{{/base}}
{{#theme}}

  {{file.access}}func makeTheme() -> Theme { Theme() }
{{/theme}}
{{#services}}

{{^isLong}}
  {{file.access}}func make{{name}}Service() -> any {{name}}Service {
{{/isLong}}
{{#isLong}}
  {{file.access}}func make{{name}}Service()
    -> any {{name}}Service
  {
{{/isLong}}
{{#hasTesting}}
    {{lower}}Service
{{/hasTesting}}
{{^hasTesting}}
    {{name}}ServiceStub(items: {{lower}}Items)
{{/hasTesting}}
  }
{{/services}}
}
{{#base}}
{{^hasTesting}}

/// A client that answers every request with the same items.
private struct {{feature.name}}ClientStub: Client {
  struct UnexpectedRequest: Error {
    let path: String
  }

  let items: [{{feature.name}}Item]
  let error: (any Error)?

  func get<Response: Decodable & Sendable>(
    _ path: String,
    as type: Response.Type
  ) async throws -> Response {
    if let error { throw error }
    guard let response = items as? Response else { throw UnexpectedRequest(path: path) }
    return response
  }
}

{{> logger-stub}}
{{/hasTesting}}
{{/base}}
{{> service-stubs}}

"""##
        ),
        (
            ##"partials/example-main.mustache"##,
            ##"""
#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Opens a window where there is SwiftUI, unless told `--console`; elsewhere it gives the tour.
@main
enum {{feature.name}}ExampleMain {
  #if canImport(SwiftUI)
    @MainActor
    static func main() {
      guard CommandLine.arguments.contains("--console") else {
        return {{feature.name}}ExampleApp.main()
      }
      Task {
        await {{feature.name}}Tour.run()
        exit(EXIT_SUCCESS)
      }
      RunLoop.main.run()
    }
  #else
    static func main() async {
      await {{feature.name}}Tour.run()
    }
  #endif
}

"""##
        ),
        (
            ##"partials/item-samples.mustache"##,
            ##"""
import {{feature.door}}

extension [{{feature.name}}Item] {
  /// Three items to test and try things out with.
  {{file.access}}static var samples: [{{feature.name}}Item] {
    [
      {{feature.name}}Item(id: "1", title: "First item"),
      {{feature.name}}Item(id: "2", title: "Second item"),
      {{feature.name}}Item(id: "3", title: "Third item"),
    ]
  }
}

"""##
        ),
        (
            ##"partials/logger-stub.mustache"##,
            ##"""
/// A logger that says nothing.
private struct {{feature.name}}LoggerStub: Logger {
  func log(_ message: String, level: LogLevel) {}
}

"""##
        ),
        (
            ##"partials/manifest-dependency.mustache"##,
            ##"""
{{^isLong}}
.package({{text}}){{#comma}},{{/comma}}
{{/isLong}}
{{#isLong}}
.package(
{{#arguments}}
{{^isLong}}
  {{text}}{{#hasNext}},{{/hasNext}}
{{/isLong}}
{{#isLong}}
  {{label}}
    {{value}}{{#hasNext}},{{/hasNext}}
{{/isLong}}
{{/arguments}}
){{#comma}},{{/comma}}
{{/isLong}}

"""##
        ),
        (
            ##"partials/manifest-product.mustache"##,
            ##"""
.library(
  name: "{{name}}",
  targets: ["{{name}}"]
){{#comma}},{{/comma}}

"""##
        ),
        (
            ##"partials/manifest-target.mustache"##,
            ##"""
.{{type}}(
  name: "{{name}}"{{#hasDependencies}},{{/hasDependencies}}{{^hasDependencies}}{{#needsPath}},{{/needsPath}}{{^needsPath}}{{#hasResources}},{{/hasResources}}{{/needsPath}}{{/hasDependencies}}
{{#hasDependencies}}
  dependencies: [
{{#dependencies}}
{{#isLong}}
    .product(
      name: "{{name}}",
      package: "{{package}}"
    ){{#comma}},{{/comma}}
{{/isLong}}
{{^isLong}}
    {{text}}{{#comma}},{{/comma}}
{{/isLong}}
{{/dependencies}}
  ]{{#needsPath}},{{/needsPath}}{{^needsPath}}{{#hasResources}},{{/hasResources}}{{/needsPath}}
{{/hasDependencies}}
{{#needsPath}}
  path: "{{path}}"{{#hasResources}},{{/hasResources}}
{{/needsPath}}
{{#hasResources}}
  resources: [.process("Resources")]
{{/hasResources}}
){{#comma}},{{/comma}}

"""##
        ),
        (
            ##"partials/manifest.mustache"##,
            ##"""
// swift-tools-version: {{package.toolsVersion}}
// ufeature:template {{package.template}}

import PackageDescription

let package = Package(
  name: "{{package.name}}",
{{#package.isLocalized}}
  defaultLocalization: "{{package.defaultLocalization}}",
{{/package.isLocalized}}
{{#package.hasPlatforms}}
  platforms: [
{{#package.platforms}}
    {{text}}{{#comma}},{{/comma}}
{{/package.platforms}}
  ],
{{/package.hasPlatforms}}
{{#package.hasProducts}}
  products: [
{{#package.products}}
    {{> manifest-product}}
{{/package.products}}
  ],
{{/package.hasProducts}}
{{#package.hasDependencies}}
  dependencies: [
{{#package.dependencies}}
    {{> manifest-dependency}}
{{/package.dependencies}}
  ],
{{/package.hasDependencies}}
  targets: [
{{#package.targets}}
    {{> manifest-target}}
{{/package.targets}}
  ]
)

"""##
        ),
        (
            ##"partials/other-imports.mustache"##,
            ##"""
{{#base}}
import {{door}}
{{/base}}
{{#theme}}
import {{door}}
{{/theme}}
{{#services}}
import {{door}}
{{/services}}
{{#plain}}
import {{door}}
{{/plain}}

"""##
        ),
        (
            ##"partials/other-pointers.mustache"##,
            ##"""
{{#base}}
  // Take from {{name}} what belongs here.
{{/base}}
{{#theme}}
  // Take from {{name}} what belongs here.
{{/theme}}
{{#services}}
  // Take from {{name}} what belongs here.
{{/services}}
{{#plain}}
  // Take from {{name}} what belongs here.
{{/plain}}

"""##
        ),
        (
            ##"partials/sample-store.mustache"##,
            ##"""
{{#hasServices}}{{feature.name}}Store.sample(){{/hasServices}}{{^hasServices}}{{#base}}{{feature.name}}Store.sample(){{/base}}{{^base}}{{feature.name}}Store(items: .samples){{/base}}{{/hasServices}}
"""##
        ),
        (
            ##"partials/service-stubs.mustache"##,
            ##"""
{{#services}}
{{^hasTesting}}

/// A service that knows only what it was given.
{{^isLong}}
private struct {{name}}ServiceStub: {{name}}Service {
{{/isLong}}
{{#isLong}}
private struct {{name}}ServiceStub:
  {{name}}Service
{
{{/isLong}}
  let cannedItems: [{{name}}Item]

  init(items: [{{name}}Item]) {
    cannedItems = items
  }

  func items() -> [{{name}}Item] { cannedItems }
}
{{/hasTesting}}
{{/services}}

"""##
        ),
        (
            ##"partials/store-fixture.mustache"##,
            ##"""
import {{feature.name}}
import {{feature.door}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}
{{#base}}
import {{door}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/base}}
{{#services}}
import {{door}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/services}}

extension {{feature.name}}Store {
  /// A store with sample items, whose dependencies need no app.
  static func sample({{#base}}{{#hasTesting}}logger: any Logger = LoggerMock(){{/hasTesting}}{{/base}}) -> {{feature.name}}Store {
    {{feature.name}}Store(
      items: .samples{{#hasServices}},{{/hasServices}}{{^hasServices}}{{#base}},{{/base}}{{/hasServices}}
{{#services}}
{{#hasTesting}}
      {{lower}}Service: {{name}}ServiceMock(){{^last}},{{/last}}{{#last}}{{#base}},{{/base}}{{/last}}
{{/hasTesting}}
{{^hasTesting}}
      {{lower}}Service: {{name}}ServiceStub(
        items: [{{name}}Item(id: "1", title: "First item")]
      ){{^last}},{{/last}}{{#last}}{{#base}},{{/base}}{{/last}}
{{/hasTesting}}
{{/services}}
{{#base}}
{{#hasTesting}}
      logger: logger
{{/hasTesting}}
{{^hasTesting}}
      logger: {{feature.name}}LoggerStub()
{{/hasTesting}}
{{/base}}
    )
  }
}
{{#base}}
{{^hasTesting}}

{{> logger-stub}}
{{/hasTesting}}
{{/base}}
{{> service-stubs}}

"""##
        ),
        (
            ##"workspace/README.md.mustache"##,
            ##"""
# {{workspace.name}}

An app made of µFeatures: every feature is a Swift package of its own, which builds, is tested and can be tried without
the rest of the app.

## Layers

| Layer | Folder | What is in it | May use |
|---|---|---|---|
| Foundation | `{{workspace.layers.foundation}}/` | What features are built from: networking, logging, design | Other foundation features |
| Features | `{{workspace.layers.product}}/` | What people see and touch | Foundation features; the interfaces of other features |
| App | `{{workspace.layers.app}}/` | The composition root, [`{{app.name}}`]({{workspace.layers.app}}/{{app.name}}) | Everything |

These features came with the repository; `ufeature list` knows all that are there now:

{{#app.foundations}}
- [{{words}}]({{path}})
{{/app.foundations}}
{{#app.features}}
- [{{words}}]({{path}})
{{/app.features}}

## A feature

A feature `Search` has up to five targets. Each is a module with one job:

| Target | What is in it | May use, in its own feature |
|---|---|---|
| `SearchInterface` | What others may know: models and protocols | Nothing |
| `Search` | How it works, behind the one public door, `SearchBuilder` | Interface |
| `SearchTesting` | Mocks and sample data, for its own tests and those of others | Interface |
| `SearchTests` | Its tests | Interface, source, testing |
| `SearchExample` | A program to try it with | Interface, source, testing |

- A feature uses another one through its interface only, so a change behind the interface rebuilds nobody else.
  Foundation features need no interface: others may use their source.
- A feature makes nothing that it shares. It asks for it in a protocol, `SearchDependencies`; the app makes it,
  keeps it in `Services` and hands it over in `AppDependencies`. There are no global instances.
- A feature doesn't know where a selection leads. It tells its `SearchDelegate`; the app's `AppCoordinator` does the
  navigation.

## Every day

```sh
ufeature new Reviews --depends-on Core      # a new feature in {{workspace.layers.product}}/Reviews
ufeature list                               # all features and what they use
ufeature validate --test                    # builds everything and runs every test

swift run --package-path {{workspace.layers.app}}/{{app.name}} {{app.name}}
swift test --package-path {{workspace.layers.foundation}}/Core
swift run --package-path {{workspace.layers.foundation}}/Core CoreExample
```

On macOS the app and the examples open a window; with `--console` at the end of the line, and on Linux always, they
give a tour in the terminal.

To show a new feature in the app, add its package to `{{workspace.layers.app}}/{{app.name}}/Package.swift`, then follow the compiler: `AppDependencies`
gives it what it asks for, `AppCoordinator` is its delegate, `Destination` and `RootView` say where its screen is.

Code is formatted by `swift format` with the rules in `.swift-format`:

```sh
swift format --in-place --recursive --parallel .
swift format lint --strict --recursive --parallel .
```

"""##
        ),
        (
            ##"workspace/dot-gitignore.mustache"##,
            ##"""
.build/
.swiftpm/
DerivedData/
xcuserdata/
.DS_Store

"""##
        ),
        (
            ##"workspace/dot-swift-format.mustache"##,
            ##"""
{
  "fileScopedDeclarationPrivacy": {
    "accessLevel": "private"
  },
  "indentBlankLines": false,
  "indentConditionalCompilationBlocks": true,
  "indentSwitchCaseLabels": false,
  "indentation": {
    "spaces": 2
  },
  "lineBreakAroundMultilineExpressionChainComponents": false,
  "lineBreakBeforeControlFlowKeywords": false,
  "lineBreakBeforeEachArgument": false,
  "lineBreakBeforeEachGenericRequirement": false,
  "lineBreakBetweenDeclarationAttributes": false,
  "lineLength": 100,
  "maximumBlankLines": 1,
  "multiElementCollectionTrailingCommas": true,
  "noAssignmentInExpressions": {
    "allowedFunctions": [
      "XCTAssertNoThrow"
    ]
  },
  "orderedImports": {
    "includeConditionalImports": false
  },
  "prioritizeKeepingFunctionOutputTogether": false,
  "reflowMultilineStringLiterals": "never",
  "respectsExistingLineBreaks": true,
  "rules": {
    "AllPublicDeclarationsHaveDocumentation": false,
    "AlwaysUseLiteralForEmptyCollectionInit": false,
    "AlwaysUseLowerCamelCase": true,
    "AmbiguousTrailingClosureOverload": true,
    "AvoidRetroactiveConformances": true,
    "BeginDocumentationCommentWithOneLineSummary": false,
    "DoNotUseSemicolons": true,
    "DontRepeatTypeInStaticProperties": true,
    "FileScopedDeclarationPrivacy": true,
    "FullyIndirectEnum": true,
    "GroupNumericLiterals": true,
    "IdentifiersMustBeASCII": true,
    "NeverForceUnwrap": false,
    "NeverUseForceTry": false,
    "NeverUseImplicitlyUnwrappedOptionals": false,
    "NoAccessLevelOnExtensionDeclaration": true,
    "NoAssignmentInExpressions": true,
    "NoBlockComments": true,
    "NoCasesWithOnlyFallthrough": true,
    "NoEmptyLinesOpeningClosingBraces": false,
    "NoEmptyTrailingClosureParentheses": true,
    "NoLabelsInCasePatterns": true,
    "NoLeadingUnderscores": false,
    "NoParensAroundConditions": true,
    "NoPlaygroundLiterals": true,
    "NoVoidReturnOnFunctionSignature": true,
    "OmitExplicitReturns": false,
    "OneCasePerLine": true,
    "OneVariableDeclarationPerLine": true,
    "OnlyOneTrailingClosureArgument": true,
    "OrderedImports": true,
    "ReplaceForEachWithForLoop": true,
    "ReturnVoidInsteadOfEmptyTuple": true,
    "TypeNamesShouldBeCapitalized": true,
    "UseEarlyExits": false,
    "UseExplicitNilCheckInConditions": true,
    "UseLetInEveryBoundCaseVariable": true,
    "UseShorthandTypeNames": true,
    "UseSingleLinePropertyGetter": true,
    "UseSynthesizedInitializer": true,
    "UseTripleSlashForDocumentationComments": true,
    "UseWhereClausesInForLoops": false,
    "ValidateDocumentationComments": false
  },
  "spacesAroundRangeFormationOperators": false,
  "spacesBeforeEndOfLineComments": 2,
  "tabWidth": 8,
  "version": 1
}

"""##
        ),
        (
            ##"workspace/template.json"##,
            ##"""
{
  "description": "The files of the workspace itself: a README that explains the architecture, what git ignores, how code is formatted."
}

"""##
        ),
    ]
}
