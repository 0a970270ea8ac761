// swift-format-ignore-file
// Generated from Templates/ by 'UFEATURE_RECORD=1 swift test --filter Freshness'. Do not edit.

/// The files of the built-in template sets, by their paths in `Templates/`.
package enum EmbeddedTemplates {
    package static let files: [(path: String, text: String)] = [
        (
            ##"analytics/example/{{feature.name}}ExampleMain.swift.mustache"##,
            ##"""
import {{feature.name}}
import {{feature.door}}

extension AnalyticsEvent {
  fileprivate static func itemOpened(kind: String) -> Self {
    AnalyticsEvent("item_opened", parameters: ["kind": kind])
  }
}

/// Tracks an event, as a feature does that was given a tracker.
@main
enum {{feature.name}}ExampleMain {
  static func main() {
    let tracker: any AnalyticsTracker = LoggingTracker()
    tracker.track(.itemOpened(kind: "film"))
  }
}

"""##
        ),
        (
            ##"analytics/interface/AnalyticsEvent.swift.mustache"##,
            ##"""
/// Something that happened in the app, and that is worth counting.
///
/// A feature names its own events in an extension, so that they are spelled in one place.
public struct AnalyticsEvent: Hashable, Sendable {
  public var name: String
  /// What tells events of the same name apart; nothing that tells people apart.
  public var parameters: [String: String]

  public init(_ name: String, parameters: [String: String] = [:]) {
    self.name = name
    self.parameters = parameters
  }
}

"""##
        ),
        (
            ##"analytics/interface/AnalyticsTracker.swift.mustache"##,
            ##"""
import {{feature.door}}
{{> other-imports}}

/// Takes what happens in the app, for a service that counts it.
public protocol AnalyticsTracker: Sendable {
  /// Returns at once; sending is the tracker's own work.
  func track(_ event: AnalyticsEvent)
{{> other-pointers}}
}

"""##
        ),
        (
            ##"analytics/source/LoggingTracker.swift.mustache"##,
            ##"""
public import {{feature.door}}

/// A tracker that writes each event as a line, for debug builds and for the example.
public struct LoggingTracker: AnalyticsTracker {
  private let write: @Sendable (String) -> Void

  /// - Parameter write: Takes one line; by default, it prints the line.
  public init(write: @escaping @Sendable (String) -> Void = { print($0) }) {
    self.write = write
  }

  public func track(_ event: AnalyticsEvent) {
    let parameters = event.parameters.sorted { $0.key < $1.key }
    write(([event.name] + parameters.map { "\($0.key)=\($0.value)" }).joined(separator: " "))
  }
}

"""##
        ),
        (
            ##"analytics/source/SilentTracker.swift.mustache"##,
            ##"""
public import {{feature.door}}

/// A tracker that drops every event, for those who didn't consent.
public struct SilentTracker: AnalyticsTracker {
  public init() {}

  public func track(_ event: AnalyticsEvent) {}
}

"""##
        ),
        (
            ##"analytics/template.json"##,
            ##"""
{
  "description": "A foundation feature such as Analytics: events behind a protocol, trackers that log them or drop them, and a mock that records.",
  "lineLength": 100,
  "platforms": { "iOS": "16.0", "macCatalyst": "16.0", "macOS": "13.0", "tvOS": "16.0", "watchOS": "9.0", "visionOS": "1.0" },
  "kinds": ["foundation"]
}

"""##
        ),
        (
            ##"analytics/testing/AnalyticsTrackerMock.swift.mustache"##,
            ##"""
import Foundation
public import {{feature.door}}

/// A tracker that records the events.
{{file.access}}final class AnalyticsTrackerMock: AnalyticsTracker, @unchecked Sendable {
  // Tracking can't wait for an actor, and `Mutex` would need macOS 15 and iOS 18.
  private let lock = NSLock()
  private var lockedEvents: [AnalyticsEvent] = []
{{#file.isTesting}}

  public init() {}
{{/file.isTesting}}

  /// Everything that was tracked, the oldest first.
  {{file.access}}var events: [AnalyticsEvent] {
    lock.withLock { lockedEvents }
  }

  {{file.access}}func track(_ event: AnalyticsEvent) {
    lock.withLock { lockedEvents.append(event) }
  }
}

"""##
        ),
        (
            ##"analytics/tests/TrackerTests.swift.mustache"##,
            ##"""
import Testing
import {{feature.name}}
import {{feature.door}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}

struct TrackerTests {
  private let event = AnalyticsEvent("item_opened", parameters: ["place": "list", "kind": "film"])

  @Test("logs each event as one line, with its parameters in order")
  func logging() async {
    await confirmation { wrote in
      let tracker = LoggingTracker { line in
        #expect(line == "item_opened kind=film place=list")
        wrote()
      }
      tracker.track(event)
    }
  }

  @Test("records the events in their order, and drops them where nothing is to be tracked")
  func recording() {
    let mock = AnalyticsTrackerMock()
    let trackers: [any AnalyticsTracker] = [mock, SilentTracker()]

    for tracker in trackers {
      tracker.track(event)
      tracker.track(AnalyticsEvent("item_closed"))
    }
    #expect(mock.events == [event, AnalyticsEvent("item_closed")])
  }
}

"""##
        ),
        (
            ##"app-widget/source/Resources/Localizable.xcstrings.mustache"##,
            ##"""
{
  "sourceLanguage" : "en",
  "strings" : {
{{^app.hasFeatures}}
    "{{app.words}}" : {

    },
    "Opens {{app.host.words}}." : {

    },
    "Open {{app.host.words}}" : {

    }
{{/app.hasFeatures}}
{{#app.hasFeatures}}
{{#app.features}}
    "{{words}}" : {

    },
    "The first items of {{words}}." : {

    },
{{/app.features}}
    "Couldn't Load" : {

    },
    "No Items" : {

    }
{{/app.hasFeatures}}
  },
  "version" : "1.0"
}

"""##
        ),
        (
            ##"app-widget/source/SampleAPIClient.swift.mustache"##,
            ##"""
{{> sample-api-client}}

"""##
        ),
        (
            ##"app-widget/source/SampleClient.swift.mustache"##,
            ##"""
{{> sample-client}}

"""##
        ),
        (
            ##"app-widget/source/Server.swift.mustache"##,
            ##"""
{{#base}}
{{> server}}
{{/base}}
{{^base}}
{{#api}}
{{> server}}
{{/api}}
{{/base}}

"""##
        ),
        (
            ##"app-widget/source/WidgetDependencies.swift.mustache"##,
            ##"""
{{#base}}
import {{name}}
import {{door}}
{{/base}}
{{#theme}}
import {{door}}
{{/theme}}
{{#api}}
import {{door}}
{{/api}}
{{#app.serviceProviders}}
import {{door}}
import {{module}}
{{/app.serviceProviders}}

/// What the widgets give to the features whose data they show.
///
/// Widgets run in a process of their own, and share nothing with the app.
{{#app.hasFeatures}}
struct WidgetDependencies: Sendable {
{{#base}}
  var client: any Client = Server.makeClient()
  var logger: any Logger = {{#systemLog}}SystemLogger{{/systemLog}}{{^systemLog}}ConsoleLogger{{/systemLog}}()
{{/base}}
{{#api}}
  var apiClient: any APIClient = Server.makeAPIClient()
{{/api}}
{{#theme}}

  func makeTheme() -> Theme { Theme() }
{{/theme}}
{{#api}}

  func makeAPIClient() -> any APIClient { apiClient }
{{/api}}
{{#app.serviceProviders}}

  func make{{name}}Service() -> any {{name}}Service {
{{^hasServices}}
    make{{name}}Store({{#base}}logger: logger{{/base}})
{{/hasServices}}
{{#hasServices}}
    make{{name}}Store(
{{#services}}
      {{lower}}Service: make{{name}}Service(){{^last}},{{/last}}{{#last}}{{#base}},{{/base}}{{/last}}
{{/services}}
{{#base}}
      logger: logger
{{/base}}
    )
{{/hasServices}}
  }
{{/app.serviceProviders}}
}
{{/app.hasFeatures}}
{{^app.hasFeatures}}
struct WidgetDependencies: Sendable {}
{{/app.hasFeatures}}
{{#base}}

extension WidgetDependencies: BaseDependencies {
  func makeClient() -> any Client { client }
  func makeLogger() -> any Logger { logger }
}
{{/base}}

"""##
        ),
        (
            ##"app-widget/source/WidgetLink.swift.mustache"##,
            ##"""
import Foundation

/// Where a widget leads when it is tapped: the app has registered the scheme of these links.
enum WidgetLink {
  /// `{{app.host.kebab}}://search` for `search`, which the app knows by the link names of its features.
  static func url(to place: String) -> URL? { URL(string: "{{app.host.kebab}}://\(place)") }
}

"""##
        ),
        (
            ##"app-widget/source/{{app.name}}Bundle.swift.mustache"##,
            ##"""
#if canImport(WidgetKit)
  {{file.access}}import SwiftUI

  /// The widgets, in the order in which people are offered them.
  {{file.access}}struct {{app.name}}Bundle: WidgetBundle {
{{#file.access}}
    public init() {}

{{/file.access}}
    {{file.access}}var body: some Widget {
{{#app.features}}
      {{name}}Widget()
{{/app.features}}
{{^app.hasFeatures}}
      {{app.name}}Widget()
{{/app.hasFeatures}}
    }
  }
#endif

"""##
        ),
        (
            ##"app-widget/source/{{app.name}}Widget.swift.mustache"##,
            ##"""
{{^app.hasFeatures}}
import Foundation

#if canImport(WidgetKit)
  import SwiftUI
  import WidgetKit
#endif

/// What the widget shows: always the same, until it shows something of a feature.
struct {{app.name}}Entry: Hashable, Sendable {
  let date: Date
}

#if canImport(WidgetKit)
  extension {{app.name}}Entry: TimelineEntry {}

  struct {{app.name}}TimelineProvider: TimelineProvider {
    func placeholder(in context: Context) -> {{app.name}}Entry {
      {{app.name}}Entry(date: .now)
    }

    func getSnapshot(
      in context: Context,
      completion: @escaping @Sendable ({{app.name}}Entry) -> Void
    ) {
      completion({{app.name}}Entry(date: .now))
    }

    func getTimeline(
      in context: Context,
      completion: @escaping @Sendable (Timeline<{{app.name}}Entry>) -> Void
    ) {
      completion(Timeline(entries: [{{app.name}}Entry(date: .now)], policy: .never))
    }
  }

  struct {{app.name}}Widget: Widget {
    var body: some WidgetConfiguration {
      StaticConfiguration(
        kind: "{{app.name}}Widget",
        provider: {{app.name}}TimelineProvider()
      ) { _ in
        // A tap opens the app; a place in it: WidgetLink.url(to: "search").
        {{app.name}}WidgetView()
          .widgetURL(WidgetLink.url(to: ""))
          .containerBackground(.background, for: .widget)
      }
      .configurationDisplayName(Text("{{app.words}}", bundle: .module))
      .description(Text("Opens {{app.host.words}}.", bundle: .module))
      .supportedFamilies([.systemSmall])
    }
  }

  struct {{app.name}}WidgetView: View {
    var body: some View {
      VStack(alignment: .leading, spacing: 4) {
        Text("{{app.words}}", bundle: .module)
          .font(.headline)
          .accessibilityAddTraits(.isHeader)
        Text("Open {{app.host.words}}", bundle: .module).font(.subheadline)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  #if DEBUG
    #Preview { {{app.name}}WidgetView() }
  #endif
#endif
{{/app.hasFeatures}}

"""##
        ),
        (
            ##"app-widget/template.json"##,
            ##"""
{
  "description": "The widgets of an app: a bundle with one for each feature that it shows, and what they need to find what they show.",
  "lineLength": 100,
  "platforms": { "iOS": "17.0", "macCatalyst": "17.0", "macOS": "14.0", "tvOS": "17.0", "watchOS": "10.0", "visionOS": "1.0" },
  "kinds": [],
  "provides": {
    "wiring": {
      "door": [
        "struct WidgetDependencies",
        "enum WidgetLink",
        "static func url(to place: String) -> URL?"
      ]
    },
    "client": {
      "door": ["client: any Client ="]
    },
    "texts": {
      "door": [
        "bundle: .module"
      ]
    },
    "base": {
      "door": [
        "WidgetDependencies: BaseDependencies"
      ]
    },
    "theme": {
      "door": [
        "func makeTheme() -> Theme"
      ]
    },
    "api": {
      "door": [
        "func makeAPIClient() -> any APIClient"
      ]
    },
    "service": {
      "door": [
        "func make{{feature.name}}Service()"
      ]
    }
  }
}

"""##
        ),
        (
            ##"app-widget/tests/WidgetLinkTests.swift.mustache"##,
            ##"""
import Foundation
import Testing
@testable import {{app.module}}

struct WidgetLinkTests {
  @Test("leads to a place in the app, by the scheme that this has registered")
  func link() {
    #expect(WidgetLink.url(to: "search")?.absoluteString == "{{app.host.kebab}}://search")
  }
}

"""##
        ),
        (
            ##"app/source/AppCoordinator.swift.mustache"##,
            ##"""
import Foundation
import Observation

/// The navigation of a window: the delegate of every feature, which decides where events lead.
@MainActor
@Observable
final class AppCoordinator {
  /// What is shown above the first screen, the topmost last.
  var path: [Route] = []

  /// Goes where a link leads, from wherever the app is; one that no feature knows leads nowhere.
  func open(_ link: URL) {
    guard let route = AppFeatures.all.lazy.compactMap({ $0.route(for: link) }).first else { return }
    path = [route]
  }
}

"""##
        ),
        (
            ##"app/source/AppDelegate.swift.mustache"##,
            ##"""
{{#workspace.hasPush}}
#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Foundation
  public import UIKit
  public import UserNotifications
{{#lifecycle}}
  import {{door}}
{{/lifecycle}}

  /// The delegate of the app: registers for push notifications, and passes on what comes.
  ///
  /// Whether they may be shown is asked where the user sees why: `UNUserNotificationCenter.requestAuthorization`.
  public final class AppDelegate: NSObject, UIApplicationDelegate {
    public let pushNotifications = PushNotifications()
    private let (events, continuation) = AsyncStream.makeStream(of: AppLifecycleEvent.self)

    public func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
      UNUserNotificationCenter.current().delegate = self
      application.registerForRemoteNotifications()
      // One task for all events, so that they stay in their order.
      Task {
        for await event in events { pushNotifications.receive(event) }
      }
      return true
    }

    public func application(
      _ application: UIApplication,
      didRegisterForRemoteNotificationsWithDeviceToken token: Data
    ) {
      continuation.yield(.didRegisterForPushNotifications(token: token))
    }

    public func application(
      _ application: UIApplication,
      didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
      continuation.yield(.didFailToRegisterForPushNotifications(reason: "\(error)"))
    }
  }

  extension AppDelegate: UNUserNotificationCenterDelegate {
    public nonisolated func userNotificationCenter(
      _ center: UNUserNotificationCenter,
      willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
      continuation.yield(AppLifecycleEvent(received: notification.request.content.userInfo))
      completionHandler([.banner, .list, .sound])
    }

    public nonisolated func userNotificationCenter(
      _ center: UNUserNotificationCenter,
      didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      // Dismissing it is an action, too, and so are those that the app itself offers.
      if response.actionIdentifier == UNNotificationDefaultActionIdentifier,
        let event = AppLifecycleEvent(tapped: response.notification.request.content.userInfo)
      {
        continuation.yield(event)
      }
      completionHandler()
    }
  }
#endif
{{/workspace.hasPush}}

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
{{#api}}
import {{door}}
{{/api}}
{{#app.serviceProviders}}
import {{door}}
{{/app.serviceProviders}}

/// What the app gives to its features: each gets from here all that it asks for.
///
/// The services that features lend to each other are in the features' own files.
struct AppDependencies: Sendable {
  let services: Services
{{#theme}}

  func makeTheme() -> Theme { services.theme }
{{/theme}}
{{#api}}

  func makeAPIClient() -> any APIClient { services.apiClient }
{{/api}}
{{#app.serviceProviders}}

  func make{{name}}Service() -> any {{name}}Service {
    services.{{lower}}Service
  }
{{/app.serviceProviders}}
}
{{#base}}

extension AppDependencies: BaseDependencies {
  func makeClient() -> any Client { services.client }
  func makeLogger() -> any Logger { services.logger }
}
{{/base}}

"""##
        ),
        (
            ##"app/source/AppFeature.swift.mustache"##,
            ##"""
import Foundation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A feature as the app knows it: a line in `AppFeatures`, one in `Route`, and a file of its own.
@MainActor
protocol AppFeature {
  /// What the list of the first screen calls the feature.
  var title: String { get }
  /// What links call the feature, whatever its title is: `search-history`.
  var linkName: String { get }
  /// Where the feature begins.
  var route: Route { get }
  /// Where a link leads; nil when it isn't for this feature.
  func route(for link: URL) -> Route?

  #if canImport(SwiftUI)
    /// The screen at a route; nil when the route belongs to another feature.
    func makeView(
      at route: Route,
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView?
  #endif
}

extension AppFeature {
  /// `{{app.kebab}}://search-history` opens the feature with the link name `search-history`.
  ///
  /// Links of other schemes lead nowhere.
  func route(for link: URL) -> Route? {
    guard link.scheme?.lowercased() == "{{app.kebab}}" else { return nil }
    return link.host()?.lowercased() == linkName ? route : nil
  }
}

"""##
        ),
        (
            ##"app/source/AppFeatures.swift.mustache"##,
            ##"""
/// The features of the app, in the order in which they are offered.
@MainActor
enum AppFeatures {
{{^app.hasFeatures}}
  static let all: [any AppFeature] = []
{{/app.hasFeatures}}
{{#app.hasFeatures}}
  static let all: [any AppFeature] = [
{{#app.features}}
    {{name}}Entry(){{#comma}},{{/comma}}
{{/app.features}}
  ]
{{/app.hasFeatures}}
}

"""##
        ),
        (
            ##"app/source/AppLifecycle.swift.mustache"##,
            ##"""
{{#lifecycle}}
import {{door}}
{{/lifecycle}}
{{^lifecycle}}
{{<core/interface/AppLifecycle.swift}}
{{$access}}{{/access}}
{{/core/interface/AppLifecycle.swift}}
{{/lifecycle}}

#if canImport(SwiftUI)
  import SwiftUI

  extension AppLifecycleEvent {
    /// The event of a change of phase; nil on the way back from the background.
    init?(from old: ScenePhase, to new: ScenePhase) {
      switch (old, new) {
      case (_, .active): self = .didBecomeActive
      case (.active, .inactive): self = .willResignActive
      case (_, .background): self = .didEnterBackground
      default: return nil
      }
    }
  }
#endif

"""##
        ),
        (
            ##"app/source/PushNotifications.swift.mustache"##,
            ##"""
{{#workspace.hasPush}}
import Foundation
{{#lifecycle}}
import {{door}}
{{/lifecycle}}

/// Passes on push notifications: all of them to the services, and their links to a window.
///
/// What comes before there are services waits for them, and a link waits for a window, because a tap on a notification
/// can launch the app.
@MainActor
public final class PushNotifications {
  private var {{$name}}services{{/name}}: {{$type}}Services{{/type}}?
  private var waitingEvents: [AppLifecycleEvent] = []
  private weak var coordinator: AppCoordinator?
  private var waitingLink: URL?

  public nonisolated init() {}

  /// Forwards the events that wait, and each one from now on.
  ///
  /// Does nothing the second time: SwiftUI may make a scene again, but goes on with the state of the first one.
  func forward(to {{$name}}services{{/name}}: {{$type}}Services{{/type}}) {
    guard self.{{$name}}services{{/name}} == nil else { return }
    self.{{$name}}services{{/name}} = {{$name}}services{{/name}}
    let events = waitingEvents
    waitingEvents = []
    events.forEach(receive)
  }

  /// Opens the link that waits, and each one from now on, in the window of a coordinator.
  func openLinks(with coordinator: AppCoordinator) {
    self.coordinator = coordinator
    guard let link = waitingLink else { return }
    waitingLink = nil
    coordinator.open(link)
  }

  func receive(_ event: AppLifecycleEvent) {
    guard let {{$name}}services{{/name}} else { return waitingEvents.append(event) }
    {{$name}}services{{/name}}.notify(event)
    guard case .didOpen(let link) = event else { return }
    if let coordinator {
      coordinator.open(link)
    } else {
      waitingLink = link
    }
  }
}

extension AppLifecycleEvent {
  /// A notification came while the app was in front.
  init(received userInfo: [AnyHashable: Any]) {
    let isJSON = JSONSerialization.isValidJSONObject(userInfo)
    let payload = isJSON ? try? JSONSerialization.data(withJSONObject: userInfo) : nil
    self = .didReceivePushNotification(payload: payload ?? Data("{}".utf8))
  }

  /// A notification was tapped; nil when its payload has no `link` beside `aps`.
  init?(tapped userInfo: [AnyHashable: Any]) {
    guard let text = userInfo["link"] as? String, let link = URL(string: text) else { return nil }
    self = .didOpen(link)
  }
}
{{/workspace.hasPush}}

"""##
        ),
        (
            ##"app/source/Resources/Localizable.xcstrings.mustache"##,
            ##"""
{
  "sourceLanguage" : "en",
  "strings" : {
{{#app.features}}
    "{{words}}" : {

    },
{{/app.features}}
    "{{app.words}}" : {

    }
  },
  "version" : "1.0"
}

"""##
        ),
        (
            ##"app/source/RootView.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
{{#theme}}
  import {{door}}
{{/theme}}
{{#lifecycle}}
  import {{door}}
{{/lifecycle}}
  import SwiftUI

  /// A window: the list of features, and above it what the path of its own coordinator leads to.
  struct RootView: View {
    let dependencies: AppDependencies
{{#workspace.hasPush}}
    let pushNotifications: PushNotifications
    @Environment(\.scenePhase) private var scenePhase
{{/workspace.hasPush}}
    @State private var coordinator = AppCoordinator()

    var body: some View {
      NavigationStack(path: $coordinator.path) {
        List(AppFeatures.all, id: \.route) { feature in
          NavigationLink(feature.title, value: feature.route)
        }
        .navigationTitle(Text("{{app.words}}", bundle: .module))
        .navigationDestination(for: Route.self) { screen(at: $0) }
      }
      .onOpenURL { link in
        dependencies.services.notify(.didOpen(link))
        coordinator.open(link)
      }
{{#theme}}
      .tint(dependencies.services.theme.palette.accent)
{{/theme}}
{{#workspace.hasPush}}
      .onChange(of: scenePhase, initial: true) { _, phase in
        // The window that was used last shows what a notification leads to.
        guard phase == .active else { return }
        pushNotifications.openLinks(with: coordinator)
      }
{{/workspace.hasPush}}
    }

    private func screen(at route: Route) -> AnyView? {
      AppFeatures.all.lazy
        .compactMap { $0.makeView(at: route, coordinator, dependencies) }
        .first
    }
  }
#endif

"""##
        ),
        (
            ##"app/source/Route.swift.mustache"##,
            ##"""
/// A place in the app: a case for each feature, whose own places are in the feature's file.
enum Route: Hashable {
{{^app.hasFeatures}}
  case placeholder
{{/app.hasFeatures}}
{{#app.features}}
  case {{identifier}}({{name}}Route)
{{/app.features}}
}

"""##
        ),
        (
            ##"app/source/SampleAPIClient.swift.mustache"##,
            ##"""
{{> sample-api-client}}

"""##
        ),
        (
            ##"app/source/SampleClient.swift.mustache"##,
            ##"""
{{> sample-client}}

"""##
        ),
        (
            ##"app/source/Server.swift.mustache"##,
            ##"""
{{#base}}
{{> server}}
{{/base}}
{{^base}}
{{#api}}
{{> server}}
{{/api}}
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
{{#api}}
import {{door}}
{{/api}}
{{#lifecycle}}
import {{door}}
{{/lifecycle}}
{{#app.serviceProviders}}
import {{door}}
import {{module}}
{{/app.serviceProviders}}

/// What lives as long as the app: made once, here, and lent to the features by `AppDependencies`.
struct Services: Sendable {
{{#base}}
  let client: any Client
  let logger: any Logger
{{/base}}
{{#api}}
  let apiClient: any APIClient
{{/api}}
{{#theme}}
  let theme = Theme()
{{/theme}}
{{#app.serviceProviders}}
  let {{lower}}Service: any {{name}}Service
{{/app.serviceProviders}}
  /// The services that get the events of the app, in this order.
  var lifecycleObservers: [any AppLifecycleObserver] = []
{{#base}}

  /// By default, with the clients of `Server`.
  init(
    client: any Client = Server.makeClient(),
    logger: any Logger = {{#systemLog}}SystemLogger{{/systemLog}}{{^systemLog}}ConsoleLogger{{/systemLog}}(){{#api}},{{/api}}
{{#api}}
    apiClient: any APIClient = Server.makeAPIClient()
{{/api}}
  ) {
{{/base}}
{{^base}}
{{#api}}

  /// By default, with the client of `Server`.
  init(apiClient: any APIClient = Server.makeAPIClient()) {
{{/api}}
{{^api}}
{{#app.hasServiceProviders}}

  init() {
{{/app.hasServiceProviders}}
{{/api}}
{{/base}}
{{#base}}
    self.client = client
    self.logger = logger
{{/base}}
{{#api}}
    self.apiClient = apiClient
{{/api}}
{{#app.serviceProviders}}
{{^hasServices}}
    {{lower}}Service = make{{name}}Store({{#base}}logger: logger{{/base}})
{{/hasServices}}
{{#hasServices}}
    {{lower}}Service = make{{name}}Store(
{{#services}}
      {{lower}}Service: {{lower}}Service{{^last}},{{/last}}{{#last}}{{#base}},{{/base}}{{/last}}
{{/services}}
{{#base}}
      logger: logger
{{/base}}
    )
{{/hasServices}}
{{/app.serviceProviders}}
{{#base}}
  }
{{/base}}
{{^base}}
{{#api}}
  }
{{/api}}
{{^api}}
{{#app.hasServiceProviders}}
  }
{{/app.hasServiceProviders}}
{{/api}}
{{/base}}

  /// Sends an event of the app to the observers.
  @MainActor
  func notify(_ event: AppLifecycleEvent) {
    for observer in lifecycleObservers { observer.handle(event) }
  }
}

"""##
        ),
        (
            ##"app/source/{{app.name}}App.swift.mustache"##,
            ##"""
{{^file.access}}
#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct {{app.name}}App: App {
    init() {
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      {{app.name}}Scene()
    }
  }
#else
  /// Lists the features where there is no SwiftUI to show them with.
  @main
  enum {{app.name}}App {
    @MainActor
    static func main() {
      print("{{app.words}}")
      for feature in AppFeatures.all { print("  \(feature.title)") }
    }
  }
#endif
{{/file.access}}

"""##
        ),
        (
            ##"app/source/{{app.name}}Scene.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
{{#lifecycle}}
  import {{door}}
{{/lifecycle}}
  {{file.access}}import SwiftUI

  /// The windows of the app, and what they share.
  {{file.access}}struct {{app.name}}Scene: Scene {
    @Environment(\.scenePhase) private var scenePhase
{{#workspace.hasPush}}
    @State private var dependencies: AppDependencies
    private let pushNotifications: PushNotifications

    /// - Parameter pushNotifications: What the app's delegate learns of them, where the app has one.
    public init(pushNotifications: PushNotifications = PushNotifications()) {
      let services = Services()
      pushNotifications.forward(to: services)
      _dependencies = State(initialValue: AppDependencies(services: services))
      self.pushNotifications = pushNotifications
    }
{{/workspace.hasPush}}
{{^workspace.hasPush}}
    @State private var dependencies = AppDependencies(services: Services())
{{#file.access}}

    public init() {}
{{/file.access}}
{{/workspace.hasPush}}

    {{file.access}}var body: some Scene {
      WindowGroup(Text("{{app.words}}", bundle: .module)) {
{{^workspace.hasPush}}
        RootView(dependencies: dependencies)
{{/workspace.hasPush}}
{{#workspace.hasPush}}
        RootView(dependencies: dependencies, pushNotifications: pushNotifications)
{{/workspace.hasPush}}
      }
      .onChange(of: scenePhase) { old, new in
        if let event = AppLifecycleEvent(from: old, to: new) { dependencies.services.notify(event) }
      }
    }
  }
#endif

"""##
        ),
        (
            ##"app/template.json"##,
            ##"""
{
  "description": "The app: the composition root that makes every service, gives the features what they need and connects their screens.",
  "lineLength": 100,
  "platforms": { "iOS": "17.0", "macCatalyst": "17.0", "macOS": "14.0", "tvOS": "17.0", "watchOS": "10.0", "visionOS": "1.0" },
  "kinds": [],
  "provides": {
    "wiring": {
      "door": [
        "protocol AppFeature",
        "var title: String { get }",
        "var route: Route { get }",
        "func makeView(",
        "at route: Route,",
        "enum Route",
        "class AppCoordinator",
        "struct AppDependencies"
      ]
    },
    "path": {
      "door": [
        "var path: [Route]"
      ]
    },
    "client": {
      "door": ["client: any Client ="]
    },
    "list": {
      "door": ["enum AppFeatures", "static let all: [any AppFeature]"]
    },
    "apiClient": {
      "door": ["apiClient: any APIClient ="]
    },
    "texts": {
      "door": [
        "bundle: .module"
      ]
    },
    "base": {
      "door": [
        "AppDependencies: BaseDependencies"
      ]
    },
    "theme": {
      "door": [
        "func makeTheme() -> Theme"
      ]
    },
    "api": {
      "door": [
        "func makeAPIClient() -> any APIClient"
      ]
    },
    "useCase": {
      "door": ["func make{{feature.name}}UseCase()"]
    },
    "service": {
      "door": [
        "func make{{feature.name}}Service()"
      ]
    }
  }
}

"""##
        ),
        (
            ##"app/tests/AppDependenciesTests.swift.mustache"##,
            ##"""
{{#base}}
import {{door}}
{{/base}}
{{#api}}
import {{door}}
{{/api}}
{{#base}}
import Testing
@testable import {{app.module}}
{{/base}}
{{^base}}
{{#api}}
import Testing
@testable import {{app.module}}
{{/api}}
{{/base}}
{{#base}}

struct AppDependenciesTests {
  @Test("hand on the client and the logger of the services")
  func base() {
    let services = Services(client: ClientStub(), logger: LoggerStub())
    let dependencies = AppDependencies(services: services)
    #expect(dependencies.makeClient() is ClientStub)
    #expect(dependencies.makeLogger() is LoggerStub)
  }

  private struct ClientStub: Client {
    {{> client-method}}
      throw CancellationError()
    }
  }

  private struct LoggerStub: Logger {
    func log(_ message: String, detail: String?, level: LogLevel) {}
  }
{{/base}}
{{#api}}
{{^base}}

struct AppDependenciesTests {
{{/base}}
{{#base}}

{{/base}}
  @Test("hand on the API client of the services")
  func api() {
    let services = Services(apiClient: APIClientStub())
    #expect(AppDependencies(services: services).makeAPIClient() is APIClientStub)
  }

  private struct APIClientStub: APIClient {
    {{> api-client-method}}
      throw CancellationError()
    }
  }
{{/api}}
{{#base}}
}
{{/base}}
{{^base}}
{{#api}}
}
{{/api}}
{{/base}}

"""##
        ),
        (
            ##"app/tests/AppFeaturesTests.swift.mustache"##,
            ##"""
import Foundation
import Testing
@testable import {{app.module}}

@MainActor
struct AppFeaturesTests {
  @Test("have titles, and link names and routes that tell them apart")
  func identity() {
    let features = AppFeatures.all
    #expect(!features.contains { $0.title.isEmpty })
    #expect(Set(features.map(\.linkName)).count == features.count)
    #expect(Set(features.map(\.route)).count == features.count)
  }

  @Test("are where the links lead that name them")
  func links() throws {
    let coordinator = AppCoordinator()
    for feature in AppFeatures.all {
      let link = "{{app.kebab}}://\(feature.linkName)"
      for link in [link, link.uppercased()] {
        coordinator.path = [feature.route, feature.route]
        coordinator.open(try #require(URL(string: link)))
        #expect(coordinator.path == [feature.route])
      }
    }

    coordinator.path = []
    let others = AppFeatures.all.flatMap { feature in
      ["https://\(feature.linkName)", "{{app.kebab}}://\(feature.linkName)-of-another"]
    }
    for link in others + ["{{app.kebab}}://of-no-feature"] {
      coordinator.open(try #require(URL(string: link)))
      #expect(coordinator.path.isEmpty)
    }
  }

  #if canImport(SwiftUI)
    @Test("have the screen of their own route, and of no other's")
    func screens() {
      let (coordinator, dependencies) = (AppCoordinator(), AppDependencies(services: Services()))
      for feature in AppFeatures.all {
        let found = AppFeatures.all.filter { other in
          other.makeView(at: feature.route, coordinator, dependencies) != nil
        }
        #expect(found.map(\.route) == [feature.route])
      }
    }
  #endif
}

"""##
        ),
        (
            ##"app/tests/AppLifecycleTests.swift.mustache"##,
            ##"""
import Foundation
import Testing
{{#lifecycle}}
import {{door}}
{{/lifecycle}}
@testable import {{app.module}}

#if canImport(SwiftUI)
  import SwiftUI
#endif

@MainActor
struct AppLifecycleTests {
  @Test("tells every observer what happens, each event before the next")
  func events() throws {
    let link = try #require(URL(string: "{{app.kebab}}://somewhere"))
    let notes = Notes()
    {{$make}}var services = Services(){{/make}}
    {{$holder}}services{{/holder}}.lifecycleObservers = ["first", "second"].map { Observer(name: $0, notes: notes) }

    {{$holder}}services{{/holder}}.notify(.didOpen(link))
    {{$holder}}services{{/holder}}.notify(.didEnterBackground)
    #expect(
      notes.texts == [
        "first: \(AppLifecycleEvent.didOpen(link))",
        "second: \(AppLifecycleEvent.didOpen(link))",
        "first: didEnterBackground",
        "second: didEnterBackground",
      ]
    )
  }

  #if canImport(SwiftUI)
    @Test("knows the way to the front from the way to the background")
    func phases() {
      let phases: [ScenePhase] = [.active, .inactive, .background, .inactive, .active]
      let events = zip(phases, phases.dropFirst()).map(AppLifecycleEvent.init(from:to:))
      #expect(events == [.willResignActive, .didEnterBackground, nil, .didBecomeActive])
    }
  #endif

  private struct Observer: AppLifecycleObserver {
    let name: String
    let notes: Notes

    func handle(_ event: AppLifecycleEvent) {
      notes.texts.append("\(name): \(event)")
    }
  }

  @MainActor
  private final class Notes {
    var texts: [String] = []
  }
}

"""##
        ),
        (
            ##"app/tests/PushNotificationsTests.swift.mustache"##,
            ##"""
{{#workspace.hasPush}}
import Foundation
import Testing
{{#lifecycle}}
import {{door}}
{{/lifecycle}}
@testable import {{app.module}}

@MainActor
struct PushNotificationsTests {
  private let notifications = PushNotifications()
  private let notes = Notes()
  private let coordinator = {{$coordinator}}AppCoordinator(){{/coordinator}}

  @Test("reach the services in their order and without a window, also those that came before")
  func order() {
    let events: [AppLifecycleEvent] = [
      .didRegisterForPushNotifications(token: Data([1, 2])),
      .didFailToRegisterForPushNotifications(reason: "offline"),
    ]
    notifications.receive(events[0])
    #expect(notes.events.isEmpty)

    forward()
    notifications.receive(events[1])
    #expect(notes.events == events)
  }

  @Test("reach the services of the first scene, if SwiftUI makes it again")
  func sceneMadeAgain() {
    forward()
    notifications.forward(to: {{$otherServices}}Services(){{/otherServices}})
    notifications.receive(.didFailToRegisterForPushNotifications(reason: "offline"))
    #expect(notes.events == [.didFailToRegisterForPushNotifications(reason: "offline")])
  }

  @Test("have a payload that services can decode")
  func payload() throws {
    struct Offer: Decodable { let discount: Int }
    let userInfo: [AnyHashable: Any] = ["aps": ["alert": "New"], "discount": 20]
    forward()
    notifications.receive(AppLifecycleEvent(received: userInfo))
    notifications.receive(AppLifecycleEvent(received: ["discount": Date()]))

    let payloads = notes.events.compactMap { event in
      if case .didReceivePushNotification(let payload) = event { payload } else { nil }
    }
    #expect(try JSONDecoder().decode(Offer.self, from: payloads[0]).discount == 20)
    #expect(payloads == [payloads[0], Data("{}".utf8)])
  }

  @Test("lead where their link does once they are tapped")
  func links() throws {
    forward()
    notifications.openLinks(with: coordinator)
    for feature in {{$features}}AppFeatures.all{{/features}} {
      let link = "{{app.kebab}}://\(feature.linkName)"
      notifications.receive(try #require(AppLifecycleEvent(tapped: ["aps": [:], "link": link])))
      #expect({{$isShown}}coordinator.path == [feature.route]{{/isShown}})
      #expect(notes.events.last == .didOpen(try #require(URL(string: link))))
    }
    #expect(AppLifecycleEvent(tapped: ["aps": [:]]) == nil)
    #expect(AppLifecycleEvent(tapped: ["link": 1]) == nil)
  }

  @Test("lead there in the next window, once, when the last one was closed")
  func closedWindow() throws {
    forward()
    for feature in {{$features}}AppFeatures.all{{/features}} {
      notifications.openLinks(with: {{$coordinator}}AppCoordinator(){{/coordinator}})
      let link = try #require(URL(string: "{{app.kebab}}://\(feature.linkName)"))
      notifications.receive(.didOpen(link))
      #expect(notes.events.last == .didOpen(link))

      {{$reset}}coordinator.path = []{{/reset}}
      notifications.openLinks(with: coordinator)
      #expect({{$isShown}}coordinator.path == [feature.route]{{/isShown}})
      {{$reset}}coordinator.path = []{{/reset}}
      notifications.openLinks(with: coordinator)
      #expect({{$isReset}}coordinator.path.isEmpty{{/isReset}})
    }
  }

  private func forward() {
{{$make}}
    var services = Services()
    services.lifecycleObservers = [Observer(notes: notes)]
    notifications.forward(to: services)
{{/make}}
  }

  private struct Observer: AppLifecycleObserver {
    let notes: Notes

    func handle(_ event: AppLifecycleEvent) {
      notes.events.append(event)
    }
  }

  @MainActor
  private final class Notes {
    var events: [AppLifecycleEvent] = []
  }
}
{{/workspace.hasPush}}

"""##
        ),
        (
            ##"app/tests/SampleAPIClientTests.swift.mustache"##,
            ##"""
{{#api}}
#if DEBUG
  import Foundation
  import {{door}}
  import Testing
  @testable import {{app.module}}

  struct SampleAPIClientTests {
    private struct Endpoint: APIEndpoint {
      let path: String
    }

    /// The properties that models of features may have.
    private struct Sample: Decodable, Sendable {
      let id: String
      let title: String
      let name: String
      let email: String
      let year: Int
    }

    @Test("calls its samples after the feature", arguments: ["garden-tools", "garden-tools/items"])
    func titles(path: String) async throws {
      let endpoint = Endpoint(path: path)
      let samples = try await SampleAPIClient().request(endpoint, as: [Sample].self)
      #expect(samples.map(\.title) == (1...3).map { "Garden Tools \($0)" })
      let sample = try await SampleAPIClient().request(endpoint, as: Sample.self)
      #expect(sample.title == "Garden Tools 1")
    }
  }
#endif
{{/api}}

"""##
        ),
        (
            ##"app/tests/SampleClientTests.swift.mustache"##,
            ##"""
{{#base}}
#if DEBUG
  import Foundation
  import {{door}}
  import Testing
  @testable import {{app.module}}

  struct SampleClientTests {
    /// The properties that models of features may have.
    private struct Sample: Decodable, Sendable {
      let id: String
      let title: String
      let name: String
      let email: String
      let year: Int
    }

    @Test("calls its samples after the feature", arguments: ["garden-tools", "garden-tools/items"])
    func titles(path: String) async throws {
      let samples = try await SampleClient().get(path, as: [Sample].self)
      #expect(samples.map(\.title) == (1...3).map { "Garden Tools \($0)" })
      let sample = try await SampleClient().get(path, as: Sample.self)
      #expect(sample.title == "Garden Tools 1")
    }
  }
#endif
{{/base}}

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
public import {{feature.door}}

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
{{^tests.xctest}}
import Testing
@testable import {{feature.modules.source}}

/// What the {{feature.words}} feature promises: a test for each promise.
struct {{feature.name}}PromiseTests {}
{{/tests.xctest}}
{{#tests.xctest}}
import XCTest
@testable import {{feature.modules.source}}

/// What the {{feature.words}} feature promises: a test for each promise.
final class {{feature.name}}PromiseTests: XCTestCase {}
{{/tests.xctest}}

"""##
        ),
        (
            ##"clean/example/{{feature.name}}ExampleApp.swift.mustache"##,
            ##"""
import Foundation
import {{feature.name}}
import {{feature.door}}
{{> client-import}}
{{#base}}
import {{door}}
{{/base}}
{{#theme}}
import {{door}}
{{/theme}}
{{^parameters.auth}}
{{#services}}
import {{door}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/services}}
{{/parameters.auth}}

#if canImport(SwiftUI)
  import SwiftUI
#endif

{{#parameters.auth}}
/// Answers as the launch argument says: `content`, `rejected`, `failure` or `slow`.
{{/parameters.auth}}
{{^parameters.auth}}
/// Answers as the launch argument says: `content`, `empty`, `failure` or `slow`.
{{/parameters.auth}}
private struct Scenario: {{feature.name}}Dependencies, {{> client-type}}{{#base}}{{^systemLog}}, Logger{{/systemLog}}{{/base}} {
  private func answer<Answer: Decodable>(as type: Answer.Type) async throws -> Answer {
{{#parameters.auth}}
    let arguments = CommandLine.arguments
    if arguments.contains("rejected") {
      throw {{#api}}NetworkError.unauthorized{{/api}}{{^api}}{{feature.name}}Error.rejected{{/api}}
    }
    if arguments.contains("failure") { throw URLError(.notConnectedToInternet) }
    if arguments.contains("slow") { try await Task.sleep(for: .seconds(2)) }
    let json = #"{"id": "1", "name": "Ada Lovelace", "email": "ada@example.org"}"#
    return try JSONDecoder().decode(type, from: Data(json.utf8))
  }
{{/parameters.auth}}
{{^parameters.auth}}
    let arguments = CommandLine.arguments
    let samples = #"[{"id": "1", "title": "First"}, {"id": "2", "title": "Second"}]"#
    let json = arguments.contains("empty") ? "[]" : samples
    if arguments.contains("failure") { throw URLError(.notConnectedToInternet) }
    if arguments.contains("slow") { try await Task.sleep(for: .seconds(2)) }
    return try JSONDecoder().decode(type, from: Data(json.utf8))
  }
{{/parameters.auth}}

{{#api}}
  func request<Answer: Decodable & Sendable>(
    _ endpoint: some APIEndpoint,
    as type: Answer.Type
  ) async throws -> Answer {
    try await answer(as: type)
  }
{{/api}}
{{^api}}
{{#parameters.auth}}
  func post<Answer: Decodable & Sendable>(
    _ body: some Encodable & Sendable,
    to path: String,
    as type: Answer.Type
  ) async throws -> Answer {
    try await answer(as: type)
  }
{{/parameters.auth}}
{{^parameters.auth}}
{{#base}}
  {{> client-method}}
    try await answer(as: type)
  }
{{/base}}
{{^base}}
  func get<Answer: Decodable & Sendable>(
    _ path: String,
    as type: Answer.Type
  ) async throws -> Answer {
    try await answer(as: type)
  }
{{/base}}
{{/parameters.auth}}
{{/api}}

  func {{> client-maker}}() -> any {{> client-type}} { self }
{{#base}}
  func makeLogger() -> any Logger { {{#systemLog}}ConsoleLogger(){{/systemLog}}{{^systemLog}}self{{/systemLog}} }
{{/base}}
{{#theme}}
  func makeTheme() -> Theme { Theme() }
{{/theme}}
{{#base}}
{{^systemLog}}

  func log(_ message: String, detail: String?, level: LogLevel) {
    print(["[\(level)] \(message)", detail].compactMap(\.self).joined(separator: ": "))
  }
{{/systemLog}}
{{/base}}
{{^parameters.auth}}
{{#services}}

  func make{{name}}{{offer}}() -> any {{> port}} {
{{#isUseCase}}
    {{name}}{{offer}}{{#hasTesting}}Mock { _ in
      CommandLine.arguments.contains("empty") ? [] : .samples
    }{{/hasTesting}}{{^hasTesting}}Stub(items: []){{/hasTesting}}
{{/isUseCase}}
{{^isUseCase}}
    {{name}}{{offer}}{{#hasTesting}}Mock(){{/hasTesting}}{{^hasTesting}}Stub(items: []){{/hasTesting}}
{{/isUseCase}}
  }
{{/services}}
{{/parameters.auth}}
}

#if canImport(SwiftUI)
  @main
  struct {{feature.name}}ExampleApp: App {
    @State private var delegate = ExampleDelegate()
{{^parameters.auth}}
    // A scenario begins without what another one left.
    private let caches = URL.temporaryDirectory.appending(path: UUID().uuidString)
{{/parameters.auth}}

    init() {
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("{{feature.words}}") {
        NavigationStack {
{{#parameters.auth}}
          {{feature.name}}Builder(dependencies: Scenario())
            .makeView(delegate: delegate)
{{/parameters.auth}}
{{^parameters.auth}}
          {{feature.name}}Builder(dependencies: Scenario(), caches: caches)
            .makeView(delegate: delegate)
{{/parameters.auth}}
        }
      }
    }
  }

  private final class ExampleDelegate: {{feature.name}}Delegate {
{{#parameters.auth}}
    func {{feature.lower}}DidFinish(with user: {{parameters.entity.name}}) { print(user.name) }
{{/parameters.auth}}
{{^parameters.auth}}
    func {{feature.lower}}DidSelect(_ item: {{parameters.entity.name}}) { print(item.name) }
{{#services}}
{{#isProduct}}
    func {{feature.lower}}DidSelect(_ item: {{item}}) { print(item.{{> item-name}}) }
{{/isProduct}}
{{/services}}
{{/parameters.auth}}
  }
#else
  @main
  enum {{feature.name}}ExampleApp {
    static func main() async {
{{#parameters.auth}}
      let useCase = {{feature.name}}Builder(dependencies: Scenario()).makeUseCase()
{{/parameters.auth}}
{{^parameters.auth}}
      let caches = URL.temporaryDirectory.appending(path: UUID().uuidString)
      let builder = {{feature.name}}Builder(dependencies: Scenario(), caches: caches)
      let useCase = builder.makeUseCase()
{{/parameters.auth}}
      do {
{{#parameters.auth}}
        let user = try await useCase.execute(email: "ada@example.org", password: "enchantress")
        print("Welcome, \(user.name)!")
      } catch {
        print("Couldn't Log In: \(error)")
      }
{{/parameters.auth}}
{{^parameters.auth}}
        let items = try await useCase.execute()
        print(items.isEmpty ? "No Items" : items.map(\.name).joined(separator: "\n"))
      } catch {
        print("Couldn't Load: \(error)")
      }
{{/parameters.auth}}
    }
  }
#endif
{{^parameters.auth}}
{{> service-stubs}}
{{/parameters.auth}}

"""##
        ),
        (
            ##"clean/interface/{{feature.name}}Data/{{feature.name}}Client.swift.mustache"##,
            ##"""
{{^api}}
{{#parameters.auth}}
/// Sends what the {{feature.words}} feature has for a server; which one, the app decides.
public {{file.nonisolated}}protocol {{feature.name}}Client: Sendable {
  /// - Parameter path: Where to, relative to the server's address.
  /// - Throws: ``{{feature.name}}Error/rejected`` when the server doesn't accept what was sent.
  func post<Answer: Decodable & Sendable>(
    _ body: some Encodable & Sendable,
    to path: String,
    as type: Answer.Type
  ) async throws -> Answer
}
{{/parameters.auth}}
{{^parameters.auth}}
{{^base}}
/// Gets what the {{feature.words}} feature asks of a server; which one, the app decides.
public {{file.nonisolated}}protocol {{feature.name}}Client: Sendable {
  /// - Parameter path: Where the value is, relative to the server's address.
  func get<Answer: Decodable & Sendable>(
    _ path: String,
    as type: Answer.Type
  ) async throws -> Answer
}
{{/base}}
{{/parameters.auth}}
{{/api}}

"""##
        ),
        (
            ##"clean/interface/{{feature.name}}Domain/{{feature.name}}Entities/{{feature.name}}Error.swift.mustache"##,
            ##"""
{{#parameters.auth}}
/// Why a user could not log in.
public {{file.nonisolated}}enum {{feature.name}}Error: Error, Hashable {
  case invalidEmail
  case missingPassword
  /// The email address and the password don't belong together.
  case rejected
  /// There is no answer.
  case unavailable(reason: String)
}
{{/parameters.auth}}
{{^parameters.auth}}
/// Why there is nothing to show.
public {{file.nonisolated}}enum {{feature.name}}Error: Error, Hashable {
  case unavailable(reason: String)
}
{{/parameters.auth}}

"""##
        ),
        (
            ##"clean/interface/{{feature.name}}Domain/{{feature.name}}Entities/{{parameters.entity.name}}.swift.mustache"##,
            ##"""
{{#parameters.auth}}
/// A user who has logged in.
public {{file.nonisolated}}struct {{parameters.entity.name}}: Identifiable, Hashable, Sendable {
  public let id: String
  public let name: String
  public let email: String

  public init(id: String, name: String, email: String) {
    self.id = id
    self.name = name
    self.email = email
  }
}
{{/parameters.auth}}
{{^parameters.auth}}
/// An entry of the {{feature.words}} feature.
public {{file.nonisolated}}struct {{parameters.entity.name}}: Identifiable, Hashable, Sendable {
  public let id: String
  public let name: String

  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}
{{/parameters.auth}}

"""##
        ),
        (
            ##"clean/interface/{{feature.name}}Domain/{{feature.name}}UseCaseProtocol.swift.mustache"##,
            ##"""
{{#parameters.auth}}
/// Logs a user in.
public {{file.nonisolated}}protocol {{feature.name}}UseCaseProtocol: Sendable {
  /// - Throws: ``{{feature.name}}Error``, or `CancellationError` when the task was cancelled.
  func execute(email: String, password: String) async throws -> {{parameters.entity.name}}
}
{{/parameters.auth}}
{{^parameters.auth}}
/// Finds what the {{feature.words}} feature shows.
public {{file.nonisolated}}protocol {{feature.name}}UseCaseProtocol: Sendable {
  /// What was found last, until there is something newer; nil when that isn't known.
  func lastKnown() async -> [{{parameters.entity.name}}]?

  /// Each entry once, in the order of where it comes from.
  ///
  /// - Throws: ``{{feature.name}}Error``, or `CancellationError` when the task was cancelled.
  func execute() async throws -> [{{parameters.entity.name}}]
}
{{/parameters.auth}}

"""##
        ),
        (
            ##"clean/partials/client-import.mustache"##,
            ##"""
{{#api}}
import {{door}}
{{/api}}
{{^api}}
{{^parameters.auth}}
{{#base}}
import {{door}}
{{/base}}
{{/parameters.auth}}
{{/api}}

"""##
        ),
        (
            ##"clean/partials/client-maker.mustache"##,
            ##"""
{{#api}}makeAPIClient{{/api}}{{^api}}{{#parameters.auth}}make{{feature.name}}Client{{/parameters.auth}}{{^parameters.auth}}{{#base}}makeClient{{/base}}{{^base}}make{{feature.name}}Client{{/base}}{{/parameters.auth}}{{/api}}
"""##
        ),
        (
            ##"clean/partials/client-type.mustache"##,
            ##"""
{{#api}}APIClient{{/api}}{{^api}}{{#parameters.auth}}{{feature.name}}Client{{/parameters.auth}}{{^parameters.auth}}{{#base}}Client{{/base}}{{^base}}{{feature.name}}Client{{/base}}{{/parameters.auth}}{{/api}}
"""##
        ),
        (
            ##"clean/partials/empty-list.mustache"##,
            ##"""
{{#screenParts}}EmptyListView(){{/screenParts}}{{^screenParts}}emptyView{{/screenParts}}
"""##
        ),
        (
            ##"clean/partials/failing-mock.mustache"##,
            ##"""
{{#isUseCase}}
let {{lower}}{{offer}} = {{name}}{{offer}}Mock { _ in throw Offline() }
{{/isUseCase}}
{{^isUseCase}}
let {{lower}}{{offer}} = {{name}}{{offer}}Mock()
{{lower}}{{offer}}.answer = { throw Offline() }
{{/isUseCase}}

"""##
        ),
        (
            ##"clean/partials/item-name.mustache"##,
            ##"""
{{#isUseCase}}name{{/isUseCase}}{{^isUseCase}}title{{/isUseCase}}
"""##
        ),
        (
            ##"clean/partials/lent-use-case.mustache"##,
            ##"""

  @Test("lends the use case that asks the client of the services")
  func useCase() async {
    let services = Services({{$client}}{{/client}}: ClientStub())
    let useCase = AppDependencies(services: services).make{{feature.name}}UseCase()
    await #expect(throws: {{feature.name}}Error.unavailable(reason: "Offline()")) {
      try await useCase.execute()
    }
  }

  /// What fails is nothing that the cache keeps.
  private struct ClientStub: {{$type}}{{/type}} {
    struct Offline: Error {}

    {{$method}}
    {{/method}}
      throw Offline()
    }
  }

"""##
        ),
        (
            ##"clean/partials/load-call.mustache"##,
            ##"""
viewModel.load()
"""##
        ),
        (
            ##"clean/partials/own-client-http.mustache"##,
            ##"""
{{< own-client}}
{{$kind}}HTTP{{/kind}}
{{$arguments}}client: makeClient(){{/arguments}}
{{$summary}}Sends what the {{feature.words}} feature has for a server with the app's client.{{/summary}}
{{$members}}
  let client: any Client

  func post<Answer: Decodable & Sendable>(
    _ body: some Encodable & Sendable,
    to path: String,
    as type: Answer.Type
  ) async throws -> Answer {
    let request = HTTPRequest(path, method: .post, body: body)
    do {
      return try await client.send(request, as: type)
    } catch ClientError.badStatus(401) {
      throw {{feature.name}}Error.rejected
    }
  }
{{/members}}
{{/own-client}}

"""##
        ),
        (
            ##"clean/partials/own-client-sample.mustache"##,
            ##"""
{{< own-client}}
{{$kind}}Sample{{/kind}}
{{$summary}}Makes its answers up in debug builds, so that the app runs before there is a server; there is none in what ships.{{/summary}}
{{$members}}
  struct NoServer: Error {}

{{#parameters.auth}}
  func post<Answer: Decodable & Sendable>(
    _ body: some Encodable & Sendable,
    to path: String,
    as type: Answer.Type
  ) async throws -> Answer {
    #if DEBUG
      let ada = ["id": "1", "name": "Ada Lovelace", "email": "ada@example.org"]
      return try JSONDecoder().decode(type, from: JSONEncoder().encode(ada))
    #else
      throw NoServer()
    #endif
  }
{{/parameters.auth}}
{{^parameters.auth}}
  func get<Answer: Decodable & Sendable>(
    _ path: String,
    as type: Answer.Type
  ) async throws -> Answer {
    #if DEBUG
      let items = (1...3).map { number in
        ["id": "\(number)", "title": "{{feature.words}} \(number)"]
      }
      return try JSONDecoder().decode(type, from: JSONEncoder().encode(items))
    #else
      throw NoServer()
    #endif
  }
{{/parameters.auth}}
{{/members}}
{{/own-client}}

"""##
        ),
        (
            ##"clean/partials/own-client.mustache"##,
            ##"""
extension AppDependencies: {{feature.name}}Dependencies {
  func make{{feature.name}}Client() -> any {{feature.name}}Client {
    {{feature.name}}{{$kind}}{{/kind}}Client({{$arguments}}{{/arguments}})
  }
{{^parameters.auth}}

{{> use-case-maker}}
{{/parameters.auth}}
}

/// {{$summary}}{{/summary}}
private struct {{feature.name}}{{$kind}}{{/kind}}Client: {{feature.name}}Client {
  {{$members}}
  {{/members}}
}

"""##
        ),
        (
            ##"clean/partials/port.mustache"##,
            ##"""
{{name}}{{offer}}{{#isUseCase}}Protocol{{/isUseCase}}
"""##
        ),
        (
            ##"clean/partials/row-label.mustache"##,
            ##"""
HStack {
  Text({{^hasServices}}item.{{/hasServices}}name)
  Spacer()
  Image(systemName: "chevron.forward")
    .foregroundStyle(.tertiary)
    .imageScale(.small)
    .accessibilityHidden(true)
}
.frame(minHeight: 44)
.contentShape(.rect)

"""##
        ),
        (
            ##"clean/partials/use-case-maker.mustache"##,
            ##"""
  /// What {{feature.words}} lends to other features.
  ///
  /// All that it keeps is a file, which each takes its turn with.
  func make{{feature.name}}UseCase() -> any {{feature.name}}UseCaseProtocol {
    {{feature.name}}Builder(dependencies: self).makeUseCase()
  }

"""##
        ),
        (
            ##"clean/source/Resources/Localizable.xcstrings.mustache"##,
            ##"""
{
  "sourceLanguage" : "en",
  "strings" : {
{{#parameters.auth}}
    "Cancel" : {

    },
    "Couldn't log in. Try again later." : {

    },
    "Email" : {

    },
    "Enter an email address like ada@example.org." : {

    },
    "Enter your password." : {

    },
    "Log In" : {

    },
    "Logging In" : {

    },
    "Password" : {

    },
    "The email address or the password is wrong." : {

    },
    "Welcome, %@!" : {

    },
{{/parameters.auth}}
{{^parameters.auth}}
{{^screenParts}}
    "Try again later." : {

    },
    "Couldn't Load" : {

    },
    "Couldn't Refresh" : {

    },
    "Loading" : {

    },
    "No Items" : {

    },
    "Try Again" : {

    },
{{/screenParts}}
{{#services}}
    "{{words}}" : {

    },
{{/services}}
{{/parameters.auth}}
    "{{feature.words}}" : {

    }
  },
  "version" : "1.0"
}

"""##
        ),
        (
            ##"clean/source/{{feature.name}}Builder+UIKit.swift.mustache"##,
            ##"""
{{> view-controller}}

"""##
        ),
        (
            ##"clean/source/{{feature.name}}Builder.swift.mustache"##,
            ##"""
{{^parameters.auth}}
public import Foundation
{{/parameters.auth}}
public import {{feature.door}}
{{#api}}
public import {{door}}
{{/api}}
{{#base}}
public import {{door}}
{{/base}}
{{#theme}}
public import {{door}}
{{/theme}}
{{#models}}
import {{door}}
{{/models}}
{{#services}}
{{^parameters.auth}}public {{/parameters.auth}}import {{door}}
{{/services}}
{{#plain}}
import {{door}}
{{/plain}}

#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// What the {{feature.words}} feature needs from the app.
public {{file.nonisolated}}protocol {{feature.name}}Dependencies: Sendable {
  func {{> client-maker}}() -> any {{> client-type}}
{{#base}}
  func makeLogger() -> any Logger
{{/base}}
{{#theme}}
  func makeTheme() -> Theme
{{/theme}}
{{#models}}
  // Ask here for what the feature takes from {{name}}.
{{/models}}
{{^parameters.auth}}
{{#services}}
  func make{{name}}{{offer}}() -> any {{> port}}
{{/services}}
{{/parameters.auth}}
{{#parameters.auth}}
{{#services}}
  // Ask here for what the feature takes from {{name}}.
{{/services}}
{{/parameters.auth}}
{{#plain}}
  // Ask here for what the feature takes from {{name}}.
{{/plain}}
}

{{#parameters.auth}}
/// Learns who has logged in, and decides where that leads.
{{/parameters.auth}}
{{^parameters.auth}}
/// Learns what was selected on the {{feature.words}} screen, and decides where that leads.
{{/parameters.auth}}
@MainActor
public protocol {{feature.name}}Delegate: AnyObject {
{{#parameters.auth}}
  func {{feature.lower}}DidFinish(with user: {{parameters.entity.name}})
{{/parameters.auth}}
{{^parameters.auth}}
  func {{feature.lower}}DidSelect(_ item: {{parameters.entity.name}})
{{#services}}
{{#isProduct}}
  func {{feature.lower}}DidSelect(_ item: {{item}})
{{/isProduct}}
{{/services}}
{{/parameters.auth}}
}

/// Puts the layers of the {{feature.words}} feature together.
public {{file.nonisolated}}struct {{feature.name}}Builder: Sendable {
  private let dependencies: any {{feature.name}}Dependencies
{{^parameters.auth}}
  private let caches: URL

  /// - Parameters:
  ///   - dependencies: What the feature needs from the app.
  ///   - caches: The folder for the newest answer; where people log in, one for each of them.
  public init(
    dependencies: any {{feature.name}}Dependencies,
    caches: URL = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
      .appending(path: Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName)
  ) {
    self.dependencies = dependencies
    self.caches = caches
  }
{{/parameters.auth}}
{{#parameters.auth}}

  public init(dependencies: any {{feature.name}}Dependencies) {
    self.dependencies = dependencies
  }
{{/parameters.auth}}

  /// The domain alone, without a user interface.
  public func makeUseCase() -> any {{feature.name}}UseCaseProtocol {
    let client = dependencies.{{> client-maker}}()
    let repository = {{feature.name}}Repository(
      service: {{feature.name}}Service(client: client){{^parameters.auth}},{{/parameters.auth}}{{#parameters.auth}}{{#base}},{{/base}}{{/parameters.auth}}
{{^parameters.auth}}
      cache: {{feature.name}}Cache(folder: caches){{#base}},{{/base}}
{{/parameters.auth}}
{{#base}}
      logger: dependencies.makeLogger()
{{/base}}
    )
    return {{feature.name}}UseCase(repository: repository)
  }

  #if canImport(SwiftUI)
    /// The screen. The delegate isn't retained.
    @MainActor
    public func makeView(delegate: any {{feature.name}}Delegate) -> some View {
      {{feature.name}}View(
        viewModel: {{feature.name}}ViewModel(
          useCase: makeUseCase(),
{{^parameters.auth}}
{{#services}}
          {{lower}}{{offer}}: dependencies.make{{name}}{{offer}}(),
{{/services}}
{{#hasServices}}
{{#base}}
          logger: dependencies.makeLogger(),
{{/base}}
{{/hasServices}}
{{/parameters.auth}}
          delegate: delegate
        )
      )
{{#theme}}
      .foregroundStyle(dependencies.makeTheme().palette.text)
{{/theme}}
    }
  #endif
}

"""##
        ),
        (
            ##"clean/source/{{feature.name}}Data/DTOs/{{feature.name}}RequestDTO.swift.mustache"##,
            ##"""
{{#parameters.auth}}
/// The body of the login request.
{{file.nonisolated}}struct {{feature.name}}RequestDTO: Encodable, Hashable, Sendable {
  let email: String
  let password: String
}
{{/parameters.auth}}

"""##
        ),
        (
            ##"clean/source/{{feature.name}}Data/DTOs/{{parameters.entity.name}}DTO.swift.mustache"##,
            ##"""
{{#parameters.auth}}
/// A user who has logged in, in the server's words.
{{file.nonisolated}}struct {{parameters.entity.name}}DTO: Decodable, Hashable, Sendable {
  let id: String
  let name: String
  let email: String
}
{{/parameters.auth}}
{{^parameters.auth}}
/// One of what the server knows, in the server's words.
{{file.nonisolated}}struct {{parameters.entity.name}}DTO: Codable, Hashable, Sendable {
  let id: String
  let title: String
}
{{/parameters.auth}}

"""##
        ),
        (
            ##"clean/source/{{feature.name}}Data/{{feature.name}}Cache.swift.mustache"##,
            ##"""
{{^parameters.auth}}
import Foundation

/// The caches of {{feature.words}} have no state but one file, and take turns with it.
@globalActor
actor {{feature.name}}CacheActor {
  static let shared = {{feature.name}}CacheActor()
}

/// A file that outlives the app, until the system needs the room.
@{{feature.name}}CacheActor
struct {{feature.name}}Cache: {{feature.name}}CacheProtocol {
  private {{file.nonisolated}}struct Answer: Codable {
    let dtos: [{{parameters.entity.name}}DTO]
    let requestedAt: Date
  }

  private let folder: URL
  private var file: URL { folder.appending(path: "{{feature.kebab}}.json") }

  nonisolated init(folder: URL) {
    self.folder = folder
  }

  func load() -> [{{parameters.entity.name}}DTO]? {
    saved()?.dtos
  }

  /// What can't be saved is fetched again next time.
  func save(_ dtos: [{{parameters.entity.name}}DTO], requestedAt: Date) {
    // A date in the future is from before the clock was set back.
    if let saved = saved()?.requestedAt, saved > requestedAt, saved <= .now { return }
    let answer = Answer(dtos: dtos, requestedAt: requestedAt)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? JSONEncoder().encode(answer).write(to: file, options: .atomic)
  }

  private func saved() -> Answer? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(Answer.self, from: data)
  }
}
{{/parameters.auth}}

"""##
        ),
        (
            ##"clean/source/{{feature.name}}Data/{{feature.name}}CacheProtocol.swift.mustache"##,
            ##"""
{{^parameters.auth}}
import Foundation

/// Keeps the server's newest answer.
{{file.nonisolated}}protocol {{feature.name}}CacheProtocol: Sendable {
  /// Nil when nothing was saved, or it can't be read any more.
  func load() async -> [{{parameters.entity.name}}DTO]?
  /// Does nothing if the answer that is there was requested later.
  func save(_ dtos: [{{parameters.entity.name}}DTO], requestedAt: Date) async
}
{{/parameters.auth}}

"""##
        ),
        (
            ##"clean/source/{{feature.name}}Data/{{feature.name}}Repository.swift.mustache"##,
            ##"""
{{^parameters.auth}}
import Foundation
{{/parameters.auth}}
import {{feature.door}}
{{#parameters.auth}}
{{#api}}
import {{door}}
{{/api}}
{{/parameters.auth}}
{{#base}}
import {{door}}
{{/base}}
{{> log-import}}

{{#parameters.auth}}
/// Maps what the server says to the domain's types, and its errors to the domain's errors.
{{/parameters.auth}}
{{^parameters.auth}}
/// Maps what the server and the cache know to the domain's types, and their errors to its errors.
{{/parameters.auth}}
{{file.nonisolated}}struct {{feature.name}}Repository: {{feature.name}}RepositoryProtocol {
  let service: any {{feature.name}}ServiceProtocol
{{^parameters.auth}}
  let cache: any {{feature.name}}CacheProtocol
{{/parameters.auth}}
{{#base}}
  let logger: any Logger
{{/base}}

{{#parameters.auth}}
  func logIn(with credentials: {{feature.name}}Credentials) async throws -> {{parameters.entity.name}} {
    let request = {{feature.name}}RequestDTO(email: credentials.email, password: credentials.password)
    do {
      return {{parameters.entity.name}}(try await service.logIn(request))
{{#api}}
    } catch NetworkError.unauthorized {
      throw {{feature.name}}Error.rejected
{{/api}}
{{^api}}
    } catch let error as {{feature.name}}Error {
      throw error
{{/api}}
    } catch {
      try Task.checkCancellation()
{{< log-failure}}
{{$failed}}failed{{/failed}}
{{/log-failure}}
      throw {{feature.name}}Error.unavailable(reason: "\(error)")
    }
  }
{{/parameters.auth}}
{{^parameters.auth}}
  func lastKnown() async -> [{{parameters.entity.name}}]? {
    await cache.load()?.map({{parameters.entity.name}}.init)
  }

  func fetchAll() async throws -> [{{parameters.entity.name}}] {
    let start = Date.now
    do {
      let dtos = try await service.fetchAll()
      await cache.save(dtos, requestedAt: start)
      return dtos.map({{parameters.entity.name}}.init)
    } catch {
      try Task.checkCancellation()
{{> log-failure}}
      throw {{feature.name}}Error.unavailable(reason: "\(error)")
    }
  }
{{/parameters.auth}}
}

{{file.nonisolated}}extension {{parameters.entity.name}} {
{{#parameters.auth}}
  fileprivate init(_ dto: {{parameters.entity.name}}DTO) {
    self.init(id: dto.id, name: dto.name, email: dto.email)
  }
{{/parameters.auth}}
{{^parameters.auth}}
  /// What the server calls a title is a name in the domain.
  fileprivate init(_ dto: {{parameters.entity.name}}DTO) {
    self.init(id: dto.id, name: dto.title)
  }
{{/parameters.auth}}
}

"""##
        ),
        (
            ##"clean/source/{{feature.name}}Data/{{feature.name}}Service.swift.mustache"##,
            ##"""
{{^api}}
{{#parameters.auth}}
import {{feature.door}}
{{/parameters.auth}}
{{^parameters.auth}}
{{^base}}
import {{feature.door}}
{{/base}}
{{/parameters.auth}}
{{/api}}
{{> client-import}}

/// Knows the server's paths, and what goes there and comes back.
{{file.nonisolated}}struct {{feature.name}}Service: {{feature.name}}ServiceProtocol {
  let client: any {{> client-type}}

{{#parameters.auth}}
  func logIn(_ request: {{feature.name}}RequestDTO) async throws -> {{parameters.entity.name}}DTO {
{{#api}}
    try await client.request({{feature.name}}Endpoint(request: request), as: {{parameters.entity.name}}DTO.self)
{{/api}}
{{^api}}
    try await client.post(request, to: "{{feature.kebab}}", as: {{parameters.entity.name}}DTO.self)
{{/api}}
  }
{{/parameters.auth}}
{{^parameters.auth}}
  func fetchAll() async throws -> [{{parameters.entity.name}}DTO] {
{{#api}}
    try await client.request({{feature.name}}Endpoint(), as: [{{parameters.entity.name}}DTO].self)
{{/api}}
{{^api}}
    try await client.get("{{feature.kebab}}/items", as: [{{parameters.entity.name}}DTO].self)
{{/api}}
  }
{{/parameters.auth}}
}
{{#api}}

{{#parameters.auth}}
private {{file.nonisolated}}struct {{feature.name}}Endpoint: APIEndpoint {
  let request: {{feature.name}}RequestDTO

  var path: String { "{{feature.kebab}}" }
  var method: HTTPMethod { .post }
  var body: (any Encodable & Sendable)? { request }
}
{{/parameters.auth}}
{{^parameters.auth}}
private {{file.nonisolated}}struct {{feature.name}}Endpoint: APIEndpoint {
  let path = "{{feature.kebab}}/items"
}
{{/parameters.auth}}
{{/api}}

"""##
        ),
        (
            ##"clean/source/{{feature.name}}Data/{{feature.name}}ServiceProtocol.swift.mustache"##,
            ##"""
{{#parameters.auth}}
/// Talks with the server in its own words.
{{file.nonisolated}}protocol {{feature.name}}ServiceProtocol: Sendable {
  func logIn(_ request: {{feature.name}}RequestDTO) async throws -> {{parameters.entity.name}}DTO
}
{{/parameters.auth}}
{{^parameters.auth}}
/// Talks with the server in its own words.
{{file.nonisolated}}protocol {{feature.name}}ServiceProtocol: Sendable {
  func fetchAll() async throws -> [{{parameters.entity.name}}DTO]
}
{{/parameters.auth}}

"""##
        ),
        (
            ##"clean/source/{{feature.name}}Domain/{{feature.name}}Entities/{{feature.name}}Credentials.swift.mustache"##,
            ##"""
{{#parameters.auth}}
import {{feature.door}}

/// The input of a login. There are only well-formed ones: others can't be made.
{{file.nonisolated}}struct {{feature.name}}Credentials: Hashable, Sendable {
  let email: String
  let password: String

  /// - Parameter email: Spaces around it don't matter.
  init(email: String, password: String) throws({{feature.name}}Error) {
    let email = Self.trimmed(email)
    guard Self.isAddress(email) else { throw .invalidEmail }
    // How long one must be, the server decides where it is chosen: older ones may be shorter.
    guard !password.isEmpty else { throw .missingPassword }
    self.email = String(email)
    self.password = password
  }

  private static func trimmed(_ text: String) -> Substring {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// Whether it looks like an address: only the server knows whether it is one.
  private static func isAddress(_ text: Substring) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isWhitespace) else {
      return false
    }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && !labels.contains("")
  }
}
{{/parameters.auth}}

"""##
        ),
        (
            ##"clean/source/{{feature.name}}Domain/{{feature.name}}RepositoryProtocol.swift.mustache"##,
            ##"""
import {{feature.door}}

{{#parameters.auth}}
/// Logs a person in; the domain doesn't know with which server.
{{file.nonisolated}}protocol {{feature.name}}RepositoryProtocol: Sendable {
  func logIn(with credentials: {{feature.name}}Credentials) async throws -> {{parameters.entity.name}}
}
{{/parameters.auth}}
{{^parameters.auth}}
/// Has all entries; the domain doesn't know whether from a server or a cache.
{{file.nonisolated}}protocol {{feature.name}}RepositoryProtocol: Sendable {
  /// What was there last time; nil when that isn't known.
  func lastKnown() async -> [{{parameters.entity.name}}]?
  func fetchAll() async throws -> [{{parameters.entity.name}}]
}
{{/parameters.auth}}

"""##
        ),
        (
            ##"clean/source/{{feature.name}}Domain/{{feature.name}}UseCase.swift.mustache"##,
            ##"""
import {{feature.door}}

{{#parameters.auth}}
/// Checks what was entered, and logs in with it.
{{/parameters.auth}}
{{^parameters.auth}}
/// Finds what the repository knows, each entry once.
{{/parameters.auth}}
{{file.nonisolated}}struct {{feature.name}}UseCase: {{feature.name}}UseCaseProtocol {
  let repository: any {{feature.name}}RepositoryProtocol

{{#parameters.auth}}
  func execute(email: String, password: String) async throws -> {{parameters.entity.name}} {
    let credentials = try {{feature.name}}Credentials(email: email, password: password)
    return try await repository.logIn(with: credentials)
  }
{{/parameters.auth}}
{{^parameters.auth}}
  func lastKnown() async -> [{{parameters.entity.name}}]? {
    await repository.lastKnown().map(distinct)
  }

  func execute() async throws -> [{{parameters.entity.name}}] {
    try await distinct(repository.fetchAll())
  }

  private func distinct(_ items: [{{parameters.entity.name}}]) -> [{{parameters.entity.name}}] {
    var known: Set<String> = []
    return items.filter { known.insert($0.id).inserted }
  }
{{/parameters.auth}}
}

"""##
        ),
        (
            ##"clean/source/{{feature.name}}Presentation/{{feature.name}}View.swift.mustache"##,
            ##"""
import {{feature.door}}
{{^parameters.auth}}
{{#screenParts}}
import {{door}}
{{/screenParts}}
{{#services}}
import {{door}}
{{/services}}
{{/parameters.auth}}

#if canImport(SwiftUI)
  import SwiftUI

  struct {{feature.name}}View<ViewModel: {{feature.name}}ViewModelProtocol>: View {
{{#parameters.auth}}
    private enum Field {
      case email
      case password
    }

    @State private var viewModel: ViewModel
    @FocusState private var focus: Field?

    init(viewModel: ViewModel) {
      _viewModel = State(initialValue: viewModel)
    }

    var body: some View {
      content
        .navigationTitle(Text("{{feature.words}}", bundle: .module))
        .onDisappear { viewModel.onCancel() }
        .onChange(of: viewModel.failureCount) {
          guard case .failed(let error) = viewModel.state else { return }
          switch error {
          case .invalidEmail: focus = .email
          case .missingPassword, .rejected: focus = .password
          case .unavailable: break
          }
          // VoiceOver drops what is of the usual priority when the focus moves.
          var text = AttributedString(error.message)
          text.accessibilitySpeechAnnouncementPriority = .high
          AccessibilityNotification.Announcement(text).post()
        }
    }

    @ViewBuilder private var content: some View {
      if case .done(let user) = viewModel.state {
        Text("Welcome, \(user.name)!", bundle: .module)
      } else {
        form
      }
    }

    private var form: some View {
      Form {
        Section {
          TextField(text: $viewModel.email) { Text("Email", bundle: .module) }
            .textContentType(.username)
            .emailKeyboard()
            .autocorrectionDisabled()
            .focused($focus, equals: .email)
            .submitLabel(.next)
            .onSubmit { focus = .password }
          SecureField(text: $viewModel.password) { Text("Password", bundle: .module) }
            .textContentType(.password)
            .focused($focus, equals: .password)
            .submitLabel(.go)
            .onSubmit { viewModel.onLogin() }
        } footer: {
          if case .failed(let error) = viewModel.state {
            Label(error.message, systemImage: "exclamationmark.circle")
              .foregroundStyle(.primary)
          }
        }
        .disabled(isInFlight)
        if isInFlight {
          ProgressView { Text("Logging In", bundle: .module) }
          Button(role: .cancel) {
            viewModel.onCancel()
          } label: {
            Text("Cancel", bundle: .module)
              .frame(minHeight: 44)
              .contentShape(.rect)
              .foregroundStyle(.tint)
          }
        } else {
          Button {
            viewModel.onLogin()
          } label: {
            Text("Log In", bundle: .module)
              .frame(minHeight: 44)
              .contentShape(.rect)
              .foregroundStyle(.tint)
          }
        }
      }
      .onAppear { focus = .email }
    }

    private var isInFlight: Bool { viewModel.state == .inFlight }
  }

  extension View {
    /// The keyboard for an address, on systems that have one.
    fileprivate func emailKeyboard() -> some View {
      #if os(iOS)
        keyboardType(.emailAddress).textInputAutocapitalization(.never)
      #else
        self
      #endif
    }
  }

  extension {{feature.name}}Error {
    fileprivate var message: String {
      switch self {
      case .invalidEmail:
        String(localized: "Enter an email address like ada@example.org.", bundle: .module)
      case .missingPassword:
        String(localized: "Enter your password.", bundle: .module)
      case .rejected:
        String(localized: "The email address or the password is wrong.", bundle: .module)
      case .unavailable:
        String(localized: "Couldn't log in. Try again later.", bundle: .module)
      }
    }
  }
{{/parameters.auth}}
{{^parameters.auth}}
    @State private var viewModel: ViewModel

    init(viewModel: ViewModel) {
      _viewModel = State(initialValue: viewModel)
    }

    var body: some View {
      // A switch alone would give each state a task of its own.
      ZStack { content }
        .navigationTitle(Text("{{feature.words}}", bundle: .module))
        .task { if !viewModel.hasLoaded { await viewModel.load() } }
{{#screenParts}}
        .refreshFailureAlert(isPresented: $viewModel.hasRefreshFailed)
{{/screenParts}}
{{^screenParts}}
        .alert(
          Text("Couldn't Refresh", bundle: .module),
          isPresented: $viewModel.hasRefreshFailed
        ) {}
{{/screenParts}}
    }

    @ViewBuilder private var content: some View {
      switch viewModel.state {
      case .loading:
{{#screenParts}}
        LoadingIndicator()
{{/screenParts}}
{{^screenParts}}
        ProgressView { Text("Loading", bundle: .module) }
{{/screenParts}}
{{^hasServices}}
      case .loaded(let items):
        List(items) { item in
{{#screenParts}}
          DisclosureRow(item.name) { viewModel.onSelect(item) }
{{/screenParts}}
{{^screenParts}}
          Button {
            viewModel.onSelect(item)
          } label: {
            {{> row-label}}
          }
          .buttonStyle(.plain)
{{/screenParts}}
        }
        .overlay { if items.isEmpty { {{> empty-list}} } }
        .refreshable { await viewModel.load() }
{{/hasServices}}
{{#hasServices}}
      case .loaded(let content):
        list(content)
          .overlay { if content == .init() { {{> empty-list}} } }
          .refreshable { await viewModel.load() }
{{/hasServices}}
      case .failed:
{{#screenParts}}
        LoadFailureView { await viewModel.load() }
{{/screenParts}}
{{^screenParts}}
        {{> load-failure}}
{{/screenParts}}
      }
    }
{{^screenParts}}

    private var emptyView: some View {
      ContentUnavailableView {
        Label {
          Text("No Items", bundle: .module)
        } icon: {
          Image(systemName: "tray")
        }
      }
    }
{{/screenParts}}
{{#hasServices}}

    private func list(_ content: {{feature.name}}Content) -> some View {
      List {
        ForEach(content.items) { item in
          {{#screenParts}}DisclosureRow{{/screenParts}}{{^screenParts}}row{{/screenParts}}(item.name) { viewModel.onSelect(item) }
        }
{{#services}}
        if !content.{{lower}}Items.isEmpty {
          Section {
            ForEach(content.{{lower}}Items) { item in
{{#isProduct}}
              {{#screenParts}}DisclosureRow{{/screenParts}}{{^screenParts}}row{{/screenParts}}(item.{{> item-name}}) { viewModel.onSelect(item) }
{{/isProduct}}
{{#isFoundation}}
              Text(item.{{> item-name}})
{{/isFoundation}}
            }
          } header: {
            Text("{{words}}", bundle: .module)
              .accessibilityAddTraits(.isHeader)
          }
        }
{{/services}}
      }
    }
{{^screenParts}}

    private func row(_ name: String, select: @escaping @MainActor () -> Void) -> some View {
      Button(action: select) {
        {{> row-label}}
      }
      .buttonStyle(.plain)
    }
{{/screenParts}}
{{/hasServices}}
  }
{{/parameters.auth}}

  #if DEBUG
    /// Shows one state, and does nothing.
    @MainActor
    @Observable
    private final class PreviewModel: {{feature.name}}ViewModelProtocol {
{{#parameters.auth}}
      var email = "ada@example.org"
      var password = "enchantress"
      let state: {{feature.name}}State
      let failureCount = 0

      init(_ state: {{feature.name}}State) {
        self.state = state
      }

      func onLogin() -> Task<Void, Never> { Task {} }
      func onCancel() {}
{{/parameters.auth}}
{{^parameters.auth}}
      let state: {{feature.name}}State
      let hasLoaded = true
      var hasRefreshFailed = false

      init(_ state: {{feature.name}}State) {
        self.state = state
      }

      func load() async {}
      func onSelect(_ item: {{parameters.entity.name}}) {}
{{#services}}
{{#isProduct}}
      func onSelect(_ item: {{item}}) {}
{{/isProduct}}
{{/services}}
{{/parameters.auth}}
    }

    @MainActor
    private func preview(_ state: {{feature.name}}State) -> some View {
      NavigationStack { {{feature.name}}View(viewModel: PreviewModel(state)) }
    }

{{#parameters.auth}}
    #Preview("Editing") { preview(.editing) }
    #Preview("In Flight") { preview(.inFlight) }
    #Preview("Failure") { preview(.failed(.rejected)) }
    #Preview("Done") {
      preview(.done({{parameters.entity.name}}(id: "1", name: "Ada Lovelace", email: "ada@example.org")))
    }
    #Preview("Large Type") { preview(.failed(.rejected)).dynamicTypeSize(.accessibility3) }
{{/parameters.auth}}
{{^parameters.auth}}
{{^hasServices}}
    private let content = [{{parameters.entity.name}}(id: "1", name: "A name that needs a second line")]
{{/hasServices}}
{{#hasServices}}
    private let content = {{feature.name}}Content(
      items: [{{parameters.entity.name}}(id: "1", name: "A name that needs a second line")],
{{#services}}
      {{lower}}Items: [
        {{item}}(id: "1", {{> item-name}}: "Another")
      ]{{^last}},{{/last}}
{{/services}}
    )
{{/hasServices}}
    #Preview("Loading") { preview(.loading) }
    #Preview("Content") { preview(.loaded(content)) }
    #Preview("Empty") { preview(.loaded({{^hasServices}}[]{{/hasServices}}{{#hasServices}}.init(){{/hasServices}})) }
    #Preview("Failure") { preview(.failed) }
    #Preview("Large Type") { preview(.loaded(content)).dynamicTypeSize(.accessibility3) }
{{/parameters.auth}}
  #endif
#endif

"""##
        ),
        (
            ##"clean/source/{{feature.name}}Presentation/{{feature.name}}ViewModel.swift.mustache"##,
            ##"""
import {{feature.door}}
import Observation
{{^parameters.auth}}
{{#hasServices}}
{{#base}}
import {{door}}
{{/base}}
{{#services}}
import {{door}}
{{/services}}
{{> log-import}}
{{/hasServices}}
{{/parameters.auth}}

@MainActor
@Observable
final class {{feature.name}}ViewModel: {{feature.name}}ViewModelProtocol {
{{#parameters.auth}}
  var email = ""
  var password = ""
  private(set) var state = {{feature.name}}State.editing
  private(set) var failureCount = 0

  private let useCase: any {{feature.name}}UseCaseProtocol
  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private weak var delegate: (any {{feature.name}}Delegate)?

  init(useCase: any {{feature.name}}UseCaseProtocol, delegate: (any {{feature.name}}Delegate)? = nil) {
    self.useCase = useCase
    self.delegate = delegate
  }

  @discardableResult
  func onLogin() -> Task<Void, Never> {
    if let task { return task }
    state = .inFlight
    let task = Task { [email, password] in
      await logIn(email: email, password: password)
    }
    self.task = task
    return task
  }

  func onCancel() {
    guard let task else { return }
    task.cancel()
    self.task = nil
    state = .editing
  }

  private func logIn(email: String, password: String) async {
    do {
      let user = try await useCase.execute(email: email, password: password)
      try Task.checkCancellation()
      task = nil
      self.password = ""
      state = .done(user)
      delegate?.{{feature.lower}}DidFinish(with: user)
    } catch {
      // The next login may be in flight already.
      if Task.isCancelled { return }
      task = nil
      failureCount += 1
      let failure = error as? {{feature.name}}Error
      state = .failed(failure ?? .unavailable(reason: "\(error)"))
    }
  }
{{/parameters.auth}}
{{^parameters.auth}}
  private(set) var state = {{feature.name}}State.loading
  var hasRefreshFailed = false
  private(set) var hasLoaded = false

  private let useCase: any {{feature.name}}UseCaseProtocol
{{#services}}
  private let {{lower}}{{offer}}: any {{> port}}
{{/services}}
{{#hasServices}}
{{#base}}
  private let logger: any Logger
{{/base}}
{{/hasServices}}
  @ObservationIgnored private weak var delegate: (any {{feature.name}}Delegate)?
  @ObservationIgnored private var loadCount = 0

{{^hasServices}}
  init(useCase: any {{feature.name}}UseCaseProtocol, delegate: (any {{feature.name}}Delegate)? = nil) {
{{/hasServices}}
{{#hasServices}}
  init(
    useCase: any {{feature.name}}UseCaseProtocol,
{{#services}}
    {{lower}}{{offer}}: any {{> port}},
{{/services}}
{{#base}}
    logger: any Logger,
{{/base}}
    delegate: (any {{feature.name}}Delegate)? = nil
  ) {
{{/hasServices}}
    self.useCase = useCase
{{#services}}
    self.{{lower}}{{offer}} = {{lower}}{{offer}}
{{/services}}
{{#hasServices}}
{{#base}}
    self.logger = logger
{{/base}}
{{/hasServices}}
    self.delegate = delegate
  }

  /// Shows what is known from last time until there is an answer.
  ///
  /// Of several loads, only the newest changes what is shown.
  func load() async {
    loadCount += 1
    let number = loadCount
    let previous = state
    if state == .failed { state = .loading }
    if number == 1, let known = await useCase.lastKnown(), state == .loading {
      state = .loaded({{#hasServices}}{{feature.name}}Content(items: {{/hasServices}}known{{#hasServices}}){{/hasServices}})
    }
{{^hasServices}}
    let result: Result<[{{parameters.entity.name}}], any Error>
    do { result = .success(try await useCase.execute()) } catch { result = .failure(error) }
{{/hasServices}}
{{#hasServices}}
    let result: Result<{{feature.name}}Content, any Error>
    do {
      async let items = useCase.execute()
{{#services}}
      async let {{lower}}Items = {{lower}}ItemsIfThere()
{{/services}}
      let content = try await {{feature.name}}Content(
        items: items,
{{#services}}
        {{lower}}Items: {{lower}}Items{{^last}},{{/last}}
{{/services}}
      )
      result = .success(content)
    } catch {
      result = .failure(error)
    }
{{/hasServices}}
    guard number == loadCount else { return }
    switch result {
    case .success(let {{^hasServices}}items{{/hasServices}}{{#hasServices}}content{{/hasServices}}):
      hasLoaded = true
      state = .loaded({{^hasServices}}items{{/hasServices}}{{#hasServices}}content{{/hasServices}})
    case .failure where Task.isCancelled:
      if state == .loading { state = previous }
    case .failure:
      hasLoaded = true
      if case .loaded = state { hasRefreshFailed = true } else { state = .failed }
    }
  }

  func onSelect(_ item: {{parameters.entity.name}}) {
    delegate?.{{feature.lower}}DidSelect(item)
  }
{{#services}}
{{#isProduct}}

  func onSelect(_ item: {{item}}) {
    delegate?.{{feature.lower}}DidSelect(item)
  }
{{/isProduct}}
{{/services}}
{{#services}}

  /// The items of {{words}}; if they can't be loaded, those that are shown.
  private func {{lower}}ItemsIfThere() async throws -> [{{item}}] {
    do {
      return try await {{lower}}{{offer}}.{{#isUseCase}}execute{{/isUseCase}}{{^isUseCase}}items{{/isUseCase}}()
    } catch {
      try Task.checkCancellation()
{{< log-failure}}
{{$what}}{{item}}{{/what}}
{{/log-failure}}
      guard case .loaded(let content) = state else { return [] }
      return content.{{lower}}Items
    }
  }
{{/services}}
{{/parameters.auth}}
}

"""##
        ),
        (
            ##"clean/source/{{feature.name}}Presentation/{{feature.name}}ViewModelProtocol.swift.mustache"##,
            ##"""
import {{feature.door}}
import Observation
{{^parameters.auth}}
{{#services}}
import {{door}}
{{/services}}
{{/parameters.auth}}

{{#parameters.auth}}
/// What the form shows, and what a person can do there.
@MainActor
protocol {{feature.name}}ViewModelProtocol: AnyObject, Observable, Sendable {
  var email: String { get set }
  var password: String { get set }
  var state: {{feature.name}}State { get }
  /// How many logins have failed: each is announced, also one that fails like the one before.
  var failureCount: Int { get }

  /// Sends the form; while it is in flight, it isn't sent again.
  ///
  /// - Returns: The task that waits for the answer.
  @discardableResult
  func onLogin() -> Task<Void, Never>

  /// Gives up waiting for the answer, and lets the form be edited again.
  func onCancel()
}

enum {{feature.name}}State: Hashable {
  case editing
  /// The form was sent, and there is no answer yet.
  case inFlight
  case failed({{feature.name}}Error)
  case done({{parameters.entity.name}})
}
{{/parameters.auth}}
{{^parameters.auth}}
/// What the screen shows, and what a person can do there.
@MainActor
protocol {{feature.name}}ViewModelProtocol: AnyObject, Observable, Sendable {
  var state: {{feature.name}}State { get }
  /// Whether a load has ended; what is shown before that is from last time.
  var hasLoaded: Bool { get }
  /// Whether a refresh failed; what was loaded before is still shown.
  var hasRefreshFailed: Bool { get set }

  /// Loads, or refreshes what is shown.
  func load() async
  func onSelect(_ item: {{parameters.entity.name}})
{{#services}}
{{#isProduct}}
  func onSelect(_ item: {{item}})
{{/isProduct}}
{{/services}}
}

enum {{feature.name}}State: Hashable {
  case loading
  case loaded({{^hasServices}}[{{parameters.entity.name}}]{{/hasServices}}{{#hasServices}}{{feature.name}}Content{{/hasServices}})
  case failed
}
{{#hasServices}}

/// What the feature has itself, and what others lend it.
struct {{feature.name}}Content: Hashable {
  var items: [{{parameters.entity.name}}] = []
{{#services}}
  var {{lower}}Items: [{{item}}] = []
{{/services}}
}
{{/hasServices}}
{{/parameters.auth}}

"""##
        ),
        (
            ##"clean/template.json"##,
            ##"""
{
  "description": "A product feature in clean layers: Presentation, Domain and Data, each behind a protocol and tested on its own.",
  "lineLength": 100,
  "platforms": { "iOS": "17.0", "macCatalyst": "17.0", "macOS": "14.0", "tvOS": "17.0", "watchOS": "10.0", "visionOS": "1.0" },
  "kinds": ["product"],
  "parameters": {
    "auth": {
      "type": "bool",
      "default": false,
      "help": "Log a person in with email and password, instead of listing entities"
    },
    "entity": {
      "type": "name",
      "default": "User",
      "derivedUnless": "auth",
      "help": "The entity of the domain: who logged in, or what is listed"
    },
    "viewController": {
      "type": "bool",
      "default": false,
      "help": "The screen also as a view controller, for an app that navigates with UIKit",
      "ask": false
    }
  },
  "provides": {
    "useCase": {
      "door": [
        "protocol {{feature.name}}UseCaseProtocol: Sendable",
        "func execute() async throws -> [",
        "let name: String",
        "init(id: String, name: String"
      ],
      "testing": ["actor {{feature.name}}UseCaseMock:", "= { _ in .samples }"]
    }
  },
  "rules": {
    "forbidden_import": {
      "bans": [
        {
          "modules": ["*"],
          "except": ["Swift", "RegexBuilder", "Synchronization", "_Concurrency", "_StringProcessing"],
          "folders": ["Source/**/*Domain", "Interface/**/*Domain", "Sources/*/**/*Domain"],
          "reason": "the domain is plain Swift, and knows no user interface, no platform and no other feature"
        }
      ]
    },
    "inner_layer": {
      "layers": [
        {"name": "Presentation", "folders": ["Source/**/*Presentation", "Interface/**/*Presentation", "Sources/*/**/*Presentation"], "onlyUse": ["Domain"]},
        {"name": "Domain", "folders": ["Source/**/*Domain", "Interface/**/*Domain", "Sources/*/**/*Domain"], "onlyUse": []},
        {"name": "Data", "folders": ["Source/**/*Data", "Interface/**/*Data", "Sources/*/**/*Data"], "onlyUse": ["Domain"]}
      ]
    }
  },
  "app": "app",
  "foundation": [
    {"name": "NetworkingKit", "template": "kit"},
    {"name": "DesignSystem", "template": "design-system"}
  ],
  "alternatives": {"kit": "core"}
}

"""##
        ),
        (
            ##"clean/testing/{{feature.name}}UseCaseMock.swift.mustache"##,
            ##"""
public import {{feature.door}}

/// A use case whose answers tests choose.
{{file.access}}actor {{feature.name}}UseCaseMock: {{feature.name}}UseCaseProtocol {
{{#parameters.auth}}
  {{file.access}}private(set) var callCount = 0
  private let answer: @Sendable (Int) async throws -> {{parameters.entity.name}}

  /// - Parameter answer: Is given the number of the call, from 1 on.
  {{file.access}}init(
    answer: @escaping @Sendable (Int) async throws -> {{parameters.entity.name}} = { _ in .sample }
  ) {
    self.answer = answer
  }

  {{file.access}}func execute(email: String, password: String) async throws -> {{parameters.entity.name}} {
    callCount += 1
    return try await answer(callCount)
  }
}

extension {{parameters.entity.name}} {
  {{file.access}}static var sample: {{parameters.entity.name}} {
    {{parameters.entity.name}}(id: "1", name: "Ada Lovelace", email: "ada@example.org")
  }
}
{{/parameters.auth}}
{{^parameters.auth}}
  private var callCount = 0
  private var lastKnownCallCount = 0
  private let answer: @Sendable (Int) async throws -> [{{parameters.entity.name}}]
  private let known: @Sendable (Int) async -> [{{parameters.entity.name}}]?

  /// - Parameters:
  ///   - answer: Is given the number of the call, from 1 on.
  ///   - lastKnown: What was found before the first call; is given a number, too.
  {{file.access}}init(
    answer: @escaping @Sendable (Int) async throws -> [{{parameters.entity.name}}] = { _ in .samples },
    lastKnown: @escaping @Sendable (Int) async -> [{{parameters.entity.name}}]? = { _ in nil }
  ) {
    self.answer = answer
    known = lastKnown
  }

  {{file.access}}func lastKnown() async -> [{{parameters.entity.name}}]? {
    lastKnownCallCount += 1
    return await known(lastKnownCallCount)
  }

  {{file.access}}func execute() async throws -> [{{parameters.entity.name}}] {
    callCount += 1
    return try await answer(callCount)
  }
}

extension [{{parameters.entity.name}}] {
  /// In the order of names.
  {{file.access}}static var samples: [{{parameters.entity.name}}] {
    [
      {{parameters.entity.name}}(id: "1", name: "First"),
      {{parameters.entity.name}}(id: "2", name: "Second"),
    ]
  }
}
{{/parameters.auth}}

"""##
        ),
        (
            ##"clean/tests/{{feature.name}}BuilderTests.swift.mustache"##,
            ##"""
{{^parameters.auth}}
import Foundation
{{/parameters.auth}}
import Testing
@testable import {{feature.name}}
import {{feature.door}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}
{{> client-import}}
{{#base}}
import {{door}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/base}}
{{#theme}}
import {{door}}
{{/theme}}
{{^parameters.auth}}
{{#services}}
import {{door}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/services}}
{{/parameters.auth}}

/// All layers together, from the server to the domain.
struct {{feature.name}}BuilderTests {
{{#parameters.auth}}
  @Test("connects the domain with the server")
  func layers() async throws {
    let client = {{feature.name}}ClientStub(
      answer: #"{"id": "1", "name": "Ada Lovelace", "email": "ada@example.org"}"#
    )
    let dependencies = Dependencies(client: client)
    let builder = {{feature.name}}Builder(dependencies: dependencies)
    let user = try await builder.makeUseCase()
      .execute(email: "ada@example.org", password: "enchantress")
    #expect(user == .sample)
  }
{{/parameters.auth}}
{{^parameters.auth}}
  @Test("connects the domain with the server")
  func layers() async throws {
    let client = {{feature.name}}ClientStub(
      answer: #"[{"id": "1", "title": "First"}, {"id": "2", "title": "Second"}]"#
    )
    let caches = URL.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: caches) }
    let builder = {{feature.name}}Builder(dependencies: Dependencies(client: client), caches: caches)
    let items = try await builder.makeUseCase().execute()
    #expect(items == .samples)
    #expect(await builder.makeUseCase().lastKnown() == .samples)
  }
{{/parameters.auth}}
}

private struct Dependencies: {{feature.name}}Dependencies {
  let client: {{feature.name}}ClientStub

  func {{> client-maker}}() -> any {{> client-type}} { client }
{{#base}}
  func makeLogger() -> any Logger { {{#hasTesting}}LoggerMock(){{/hasTesting}}{{^hasTesting}}LoggerStub(){{/hasTesting}} }
{{/base}}
{{#theme}}
  func makeTheme() -> Theme { Theme() }
{{/theme}}
{{^parameters.auth}}
{{#services}}

  func make{{name}}{{offer}}() -> any {{> port}} {
    {{name}}{{offer}}{{#hasTesting}}Mock(){{/hasTesting}}{{^hasTesting}}Stub(items: []){{/hasTesting}}
  }
{{/services}}
{{/parameters.auth}}
}
{{^parameters.auth}}
{{> service-stubs}}
{{/parameters.auth}}
{{#base}}
{{^hasTesting}}

private struct LoggerStub: Logger {
  func log(_ message: String, detail: String?, level: LogLevel) {}
}
{{/hasTesting}}
{{/base}}

"""##
        ),
        (
            ##"clean/tests/{{feature.name}}CacheTests.swift.mustache"##,
            ##"""
{{^parameters.auth}}
import Foundation
import Testing
@testable import {{feature.name}}

/// The cache alone; each test has a folder of its own.
struct {{feature.name}}CacheTests {
  private let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
  private let dtos = [{{parameters.entity.name}}DTO(id: "7", title: "Seventh")]

  @Test("has at the next launch what was saved last")
  func saving() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = {{feature.name}}Cache(folder: folder)
    #expect(await cache.load() == nil)
    await cache.save([], requestedAt: .now)
    await cache.save(dtos, requestedAt: .now)
    #expect(await {{feature.name}}Cache(folder: folder).load() == dtos)
  }

  /// Doesn't compile unless all caches of the feature take turns: nothing here is awaited.
  @{{feature.name}}CacheActor
  @Test("keeps the answer to the newest request, whichever of its caches saves it")
  func overlap() {
    defer { try? FileManager.default.removeItem(at: folder) }
    {{feature.name}}Cache(folder: folder).save(dtos, requestedAt: .now)
    let cache = {{feature.name}}Cache(folder: folder)
    cache.save([], requestedAt: .now - 1)
    #expect(cache.load() == dtos)
  }

  @Test("goes on saving when the clock was set back")
  func clock() async {
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = {{feature.name}}Cache(folder: folder)
    await cache.save([], requestedAt: .now + 60)
    await cache.save(dtos, requestedAt: .now)
    #expect(await cache.load() == dtos)
  }

  @Test("has nothing when the file can't be read")
  func unreadable() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = {{feature.name}}Cache(folder: folder)
    await cache.save(dtos, requestedAt: .now)
    let file = folder.appending(path: "{{feature.kebab}}.json")
    try Data("{".utf8).write(to: file)
    #expect(await cache.load() == nil)
  }
}
{{/parameters.auth}}

"""##
        ),
        (
            ##"clean/tests/{{feature.name}}ClientStub.swift.mustache"##,
            ##"""
import Foundation
{{> client-import}}
{{^api}}
{{#parameters.auth}}
import {{feature.door}}
{{/parameters.auth}}
{{^parameters.auth}}
{{^base}}
import {{feature.door}}
{{/base}}
{{/parameters.auth}}
{{/api}}

/// Answers every request with the same JSON, and records the requests.
actor {{feature.name}}ClientStub {
  private(set) var paths: [String] = []
{{#parameters.auth}}
  private(set) var bodies: [Data] = []
{{/parameters.auth}}
  private let answer: String
  private let error: (any Error)?

  init(answer: String = "", error: (any Error)? = nil) {
    self.answer = answer
    self.error = error
  }
}

extension {{feature.name}}ClientStub: {{> client-type}} {
{{#api}}
  func request<Answer: Decodable & Sendable>(
    _ endpoint: some APIEndpoint,
    as type: Answer.Type
  ) throws -> Answer {
    paths.append(endpoint.path)
{{#parameters.auth}}
    if let body = endpoint.body { bodies.append(try JSONEncoder().encode(body)) }
{{/parameters.auth}}
{{/api}}
{{^api}}
{{#parameters.auth}}
  func post<Answer: Decodable & Sendable>(
    _ body: some Encodable & Sendable,
    to path: String,
    as type: Answer.Type
  ) throws -> Answer {
    paths.append(path)
    bodies.append(try JSONEncoder().encode(body))
{{/parameters.auth}}
{{^parameters.auth}}
{{#base}}
  {{> client-method}}
    paths.append({{> request-path}})
{{/base}}
{{^base}}
  func get<Answer: Decodable & Sendable>(_ path: String, as type: Answer.Type) throws -> Answer {
    paths.append(path)
{{/base}}
{{/parameters.auth}}
{{/api}}
    if let error { throw error }
    return try JSONDecoder().decode(type, from: Data(answer.utf8))
  }
}

"""##
        ),
        (
            ##"clean/tests/{{feature.name}}CredentialsTests.swift.mustache"##,
            ##"""
{{#parameters.auth}}
import Testing
import {{feature.door}}
@testable import {{feature.name}}

struct {{feature.name}}CredentialsTests {
  @Test("are what was entered, without the spaces around the email address")
  func wellFormed() throws {
    let credentials = try {{feature.name}}Credentials(email: " ada@example.org\n", password: " 3 ")
    #expect(credentials.email == "ada@example.org")
    #expect(credentials.password == " 3 ")
  }

  @Test(
    "need an email address",
    arguments: [
      "", " ", "ada", "ada@", "@example.org", "ada@example", "ada@.org", "ada@example.",
      "ada@example@example.org", "ada lovelace@example.org",
    ]
  )
  func invalidEmail(email: String) {
    #expect(throws: {{feature.name}}Error.invalidEmail) {
      try {{feature.name}}Credentials(email: email, password: "enchantress")
    }
  }

  @Test("need a password")
  func missingPassword() {
    #expect(throws: {{feature.name}}Error.missingPassword) {
      try {{feature.name}}Credentials(email: "ada@example.org", password: "")
    }
  }
}
{{/parameters.auth}}

"""##
        ),
        (
            ##"clean/tests/{{feature.name}}LoansTests.swift.mustache"##,
            ##"""
{{^parameters.auth}}
{{#hasServices}}
import Testing
import {{feature.door}}
@testable import {{feature.name}}
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

/// What other features lend to the {{feature.words}} screen.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct {{feature.name}}LoansTests {
  private struct Offline: Error {}

  @Test("shows what others lend beside what the use case finds")
  func loading() async {
    let viewModel = makeViewModel()
    await viewModel.load()
    #expect(viewModel.state == .loaded(.samples))
  }
{{#services}}
{{#hasTesting}}

  @Test("leaves out what {{words}} can't lend{{#base}}{{#hasTesting}}, and logs why{{/hasTesting}}{{/base}}")
  func {{lower}}Failure() async {
{{#base}}
{{#hasTesting}}
    let logger = LoggerMock()
{{/hasTesting}}
{{/base}}
    {{> failing-mock}}
    let viewModel = makeViewModel(
      {{lower}}{{offer}}: {{lower}}{{offer}}{{#base}}{{#hasTesting}},{{/hasTesting}}{{/base}}
{{#base}}
{{#hasTesting}}
      logger: logger
{{/hasTesting}}
{{/base}}
    )
    await viewModel.load()
    var content = {{feature.name}}Content.samples
    content.{{lower}}Items = []
    #expect(viewModel.state == .loaded(content))
    #expect(!viewModel.hasRefreshFailed)
{{#base}}
{{#hasTesting}}
    #expect(logger.entries.map(\.level) == [.error])
    #expect(logger.entries.allSatisfy { $0.detail == "Offline()" })
{{/hasTesting}}
{{/base}}
  }

  @Test("keeps what {{words}} lent before, when it can't any more")
  func {{lower}}Refresh() async {
{{#isUseCase}}
    let {{lower}}{{offer}} = {{name}}{{offer}}Mock { call in
      if call == 1 { .samples } else { throw Offline() }
    }
{{/isUseCase}}
{{^isUseCase}}
    let {{lower}}{{offer}} = {{name}}{{offer}}Mock()
{{/isUseCase}}
    let viewModel = makeViewModel(
      {{lower}}{{offer}}: {{lower}}{{offer}}
    )
    await viewModel.load()
{{^isUseCase}}
    {{lower}}{{offer}}.answer = { throw Offline() }
{{/isUseCase}}
    await viewModel.load()
    #expect(viewModel.state == .loaded(.samples))
    #expect(!viewModel.hasRefreshFailed)
  }

  @Test("a cancelled load is no failure of {{words}}")
  func {{lower}}Cancellation() async {
    {{> failing-mock}}
    let viewModel = makeViewModel(
      {{lower}}{{offer}}: {{lower}}{{offer}}
    )
    let load = Task { await viewModel.load() }
    load.cancel()
    await load.value
    #expect(viewModel.state == .loading)
  }
{{/hasTesting}}
{{/services}}
{{#services}}
{{#isProduct}}

  @Test("reports what was selected of {{words}}")
  func {{lower}}Selection() {
    let item = {{item}}(id: "1", {{> item-name}}: "Selected")
    let delegate = LoansDelegateMock()
    makeViewModel(delegate: delegate).onSelect(item)
    #expect(delegate.{{lower}}Items == [item])
  }
{{/isProduct}}
{{/services}}

  private func makeViewModel(
{{#services}}
    {{lower}}{{offer}}: {{name}}{{offer}}{{#hasTesting}}Mock = .init(){{/hasTesting}}{{^hasTesting}}Stub = .init(items: .lent){{/hasTesting}},
{{/services}}
{{#base}}
    logger: any Logger = {{#hasTesting}}LoggerMock(){{/hasTesting}}{{^hasTesting}}LoansLoggerStub(){{/hasTesting}},
{{/base}}
    delegate: (any {{feature.name}}Delegate)? = nil
  ) -> {{feature.name}}ViewModel {
    {{feature.name}}ViewModel(
      useCase: {{feature.name}}UseCaseMock(),
{{#services}}
      {{lower}}{{offer}}: {{lower}}{{offer}},
{{/services}}
{{#base}}
      logger: logger,
{{/base}}
      delegate: delegate
    )
  }
}

extension {{feature.name}}Content {
  /// What a view model of these tests has loaded.
  fileprivate static var samples: Self {
    Self(
      items: .samples,
{{#services}}
      {{lower}}Items: {{#hasTesting}}.samples{{/hasTesting}}{{^hasTesting}}.lent{{/hasTesting}}{{^last}},{{/last}}
{{/services}}
    )
  }
}
{{#services}}
{{^hasTesting}}

extension [{{item}}] {
  fileprivate static var lent: [{{item}}] { [{{item}}(id: "1", title: "First item")] }
}
{{/hasTesting}}
{{/services}}

private final class LoansDelegateMock: {{feature.name}}Delegate {
{{#services}}
{{#isProduct}}
  var {{lower}}Items: [{{item}}] = []
{{/isProduct}}
{{/services}}

  func {{feature.lower}}DidSelect(_ item: {{parameters.entity.name}}) {}
{{#services}}
{{#isProduct}}

  func {{feature.lower}}DidSelect(_ item: {{item}}) {
    {{lower}}Items.append(item)
  }
{{/isProduct}}
{{/services}}
}
{{> service-stubs}}
{{#base}}
{{^hasTesting}}

/// A logger that says nothing.
private struct LoansLoggerStub: Logger {
  func log(_ message: String, detail: String?, level: LogLevel) {}
}
{{/hasTesting}}
{{/base}}
{{/hasServices}}
{{/parameters.auth}}

"""##
        ),
        (
            ##"clean/tests/{{feature.name}}RepositoryTests.swift.mustache"##,
            ##"""
{{^parameters.auth}}
import Foundation
{{/parameters.auth}}
import Testing
import {{feature.door}}
{{#parameters.auth}}
{{#api}}
import {{door}}
{{/api}}
{{/parameters.auth}}
@testable import {{feature.name}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}
{{#base}}
import {{door}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/base}}

/// The repository alone, above a stub of the service.
struct {{feature.name}}RepositoryTests {
  private struct Offline: Error {}
{{#base}}
{{#hasTesting}}

  private let logger = LoggerMock()
{{/hasTesting}}
{{/base}}

{{#parameters.auth}}
  @Test("sends the credentials, and makes an entity of the answer")
  func mapping() async throws {
    let service = ServiceStub {
      {{parameters.entity.name}}DTO(id: "1", name: "Ada Lovelace", email: "ada@example.org")
    }
    let user = try await makeRepository(service).logIn(with: makeCredentials())
    #expect(user == .sample)
    let request = {{feature.name}}RequestDTO(email: "ada@example.org", password: "enchantress")
    #expect(await service.requests == [request])
  }

  @Test("says in the domain's words that the service failed{{#base}}{{#hasTesting}}, and logs why{{/hasTesting}}{{/base}}")
  func failure() async throws {
    let repository = makeRepository(ServiceStub { throw Offline() })
    let unavailable = {{feature.name}}Error.unavailable(reason: "Offline()")
    await #expect(throws: unavailable) {
      try await repository.logIn(with: makeCredentials())
    }
{{#base}}
{{#hasTesting}}
    #expect(logger.entries.map(\.level) == [.error])
    #expect(logger.entries.allSatisfy { $0.detail == "Offline()" })
{{/hasTesting}}
{{/base}}
  }

  @Test("says that the login was rejected{{#base}}{{#hasTesting}}, which is nothing to log{{/hasTesting}}{{/base}}")
  func rejection() async throws {
    let rejected = {{feature.name}}Error.rejected
{{#api}}
    let repository = makeRepository(ServiceStub { throw NetworkError.unauthorized })
{{/api}}
{{^api}}
    let repository = makeRepository(ServiceStub { throw rejected })
{{/api}}
    await #expect(throws: rejected) { try await repository.logIn(with: makeCredentials()) }
{{#base}}
{{#hasTesting}}
    #expect(logger.entries.isEmpty)
{{/hasTesting}}
{{/base}}
  }

  @Test("passes on that the task was cancelled{{#base}}{{#hasTesting}}, which is nothing to log{{/hasTesting}}{{/base}}")
  func cancellation() async throws {
    let repository = makeRepository(ServiceStub { throw Offline() })
    let credentials = try makeCredentials()
    let login = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await repository.logIn(with: credentials)
    }
    await #expect(throws: CancellationError.self) { try await login.value }
{{#base}}
{{#hasTesting}}
    #expect(logger.entries.isEmpty)
{{/hasTesting}}
{{/base}}
  }

  private func makeCredentials() throws -> {{feature.name}}Credentials {
    try {{feature.name}}Credentials(email: "ada@example.org", password: "enchantress")
  }

  private func makeRepository(_ service: ServiceStub) -> {{feature.name}}Repository {
    {{feature.name}}Repository(
      service: service{{#base}},{{/base}}
{{#base}}
      logger: {{#hasTesting}}logger{{/hasTesting}}{{^hasTesting}}{{feature.name}}LoggerStub(){{/hasTesting}}
{{/base}}
    )
  }
}

private actor ServiceStub: {{feature.name}}ServiceProtocol {
  private(set) var requests: [{{feature.name}}RequestDTO] = []
  private let answer: @Sendable () async throws -> {{parameters.entity.name}}DTO

  init(answer: @escaping @Sendable () async throws -> {{parameters.entity.name}}DTO) {
    self.answer = answer
  }

  func logIn(_ request: {{feature.name}}RequestDTO) async throws -> {{parameters.entity.name}}DTO {
    requests.append(request)
    return try await answer()
  }
}
{{/parameters.auth}}
{{^parameters.auth}}
  @Test("knows what the service said last, without asking it")
  func lastKnown() async throws {
    let cache = CacheStub()
    let offline = makeRepository(ServiceStub { throw Offline() }, cache)
    #expect(await offline.lastKnown() == nil)

    let dtos = [{{parameters.entity.name}}DTO(id: "1", title: "First")]
    _ = try await makeRepository(ServiceStub { dtos }, cache).fetchAll()
    _ = try? await offline.fetchAll()
    #expect(await offline.lastKnown()?.map(\.name) == ["First"])
  }

  @Test("saves an answer with the time of its request")
  func request() async throws {
    let cache = CacheStub()
    let (dates, asked) = AsyncStream<Date>.makeStream()
    let service = ServiceStub {
      asked.yield(.now)
      return [{{parameters.entity.name}}DTO(id: "1", title: "First")]
    }
    _ = try await makeRepository(service, cache).fetchAll()
    let requestedAt = try #require(await cache.requestedAt)
    var date = dates.makeAsyncIterator()
    #expect(try await requestedAt <= #require(date.next()))
  }

  @Test("makes entities of what the service says")
  func mapping() async throws {
    let service = ServiceStub {
      [
        {{parameters.entity.name}}DTO(id: "1", title: "First"),
        {{parameters.entity.name}}DTO(id: "2", title: "Second"),
      ]
    }
    let items = try await makeRepository(service).fetchAll()
    #expect(items == .samples)
  }

  @Test("says in the domain's words that the service failed{{#base}}{{#hasTesting}}, and logs why{{/hasTesting}}{{/base}}")
  func failure() async {
    let repository = makeRepository(ServiceStub { throw Offline() })
    let unavailable = {{feature.name}}Error.unavailable(reason: "Offline()")
    await #expect(throws: unavailable) { try await repository.fetchAll() }
{{#base}}
{{#hasTesting}}
    #expect(logger.entries.map(\.level) == [.error])
    #expect(logger.entries.allSatisfy { $0.detail == "Offline()" })
{{/hasTesting}}
{{/base}}
  }

  @Test("passes on that the task was cancelled{{#base}}{{#hasTesting}}, which is nothing to log{{/hasTesting}}{{/base}}")
  func cancellation() async {
    let repository = makeRepository(ServiceStub { throw Offline() })
    let fetch = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await repository.fetchAll()
    }
    await #expect(throws: CancellationError.self) { try await fetch.value }
{{#base}}
{{#hasTesting}}
    #expect(logger.entries.isEmpty)
{{/hasTesting}}
{{/base}}
  }

  private func makeRepository(
    _ service: ServiceStub,
    _ cache: CacheStub = CacheStub()
  ) -> {{feature.name}}Repository {
    {{feature.name}}Repository(
      service: service,
      cache: cache{{#base}},{{/base}}
{{#base}}
      logger: {{#hasTesting}}logger{{/hasTesting}}{{^hasTesting}}{{feature.name}}LoggerStub(){{/hasTesting}}
{{/base}}
    )
  }
}

private struct ServiceStub: {{feature.name}}ServiceProtocol {
  let answer: @Sendable () async throws -> [{{parameters.entity.name}}DTO]

  func fetchAll() async throws -> [{{parameters.entity.name}}DTO] {
    try await answer()
  }
}

private actor CacheStub {
  private var dtos: [{{parameters.entity.name}}DTO]?
  private(set) var requestedAt: Date?

  func load() -> [{{parameters.entity.name}}DTO]? { dtos }

  func save(_ dtos: [{{parameters.entity.name}}DTO], requestedAt: Date) {
    self.dtos = dtos
    self.requestedAt = requestedAt
  }
}

extension CacheStub: {{feature.name}}CacheProtocol {}
{{/parameters.auth}}
{{#base}}
{{^hasTesting}}

{{> logger-stub}}
{{/hasTesting}}
{{/base}}

"""##
        ),
        (
            ##"clean/tests/{{feature.name}}ServiceTests.swift.mustache"##,
            ##"""
{{#parameters.auth}}
import Foundation
{{/parameters.auth}}
import Testing
@testable import {{feature.name}}

/// The data layer's lower half, above a mock of the client.
struct {{feature.name}}ServiceTests {
{{#parameters.auth}}
  private let request = {{feature.name}}RequestDTO(email: "ada@example.org", password: "enchantress")

  @Test("sends the request as JSON, and reads the answer")
  func sending() async throws {
    let client = {{feature.name}}ClientStub(
      answer: #"{"id": "7", "name": "Grace", "email": "grace@example.org", "rank": "admiral"}"#
    )
    let dto = try await {{feature.name}}Service(client: client).logIn(request)
    let grace = {{parameters.entity.name}}DTO(id: "7", name: "Grace", email: "grace@example.org")
    #expect(dto == grace)
    #expect(await client.paths == ["{{feature.kebab}}"])
    let bodies = await client.bodies
    let sent = try bodies.map { try JSONDecoder().decode([String: String].self, from: $0) }
    #expect(sent == [["email": "ada@example.org", "password": "enchantress"]])
  }

  @Test("refuses an answer that is no user", arguments: ["{}", "[]", "not JSON"])
  func unreadable(answer: String) async {
    let client = {{feature.name}}ClientStub(answer: answer)
    let service = {{feature.name}}Service(client: client)
    await #expect(throws: DecodingError.self) { try await service.logIn(request) }
  }

  @Test("passes on why there is no answer")
  func failure() async {
    struct Offline: Error {}
    let client = {{feature.name}}ClientStub(error: Offline())
    let service = {{feature.name}}Service(client: client)
    await #expect(throws: Offline.self) { try await service.logIn(request) }
  }
{{/parameters.auth}}
{{^parameters.auth}}
  @Test("reads the server's answer")
  func reading() async throws {
    let client = {{feature.name}}ClientStub(answer: #"[{"id": "7", "title": "Seventh", "rank": 1}]"#)
    let dtos = try await {{feature.name}}Service(client: client).fetchAll()
    #expect(dtos == [{{parameters.entity.name}}DTO(id: "7", title: "Seventh")])
    let path = "{{feature.kebab}}/items"
    #expect(await client.paths == [path])
  }

  @Test("refuses an answer that is something else", arguments: ["{}", "[{}]", "not JSON"])
  func unreadable(answer: String) async {
    let client = {{feature.name}}ClientStub(answer: answer)
    let service = {{feature.name}}Service(client: client)
    await #expect(throws: DecodingError.self) { try await service.fetchAll() }
  }

  @Test("passes on why there is no answer")
  func failure() async {
    struct Offline: Error {}
    let client = {{feature.name}}ClientStub(error: Offline())
    let service = {{feature.name}}Service(client: client)
    await #expect(throws: Offline.self) { try await service.fetchAll() }
  }
{{/parameters.auth}}
}

"""##
        ),
        (
            ##"clean/tests/{{feature.name}}UseCaseTests.swift.mustache"##,
            ##"""
import Testing
import {{feature.door}}
@testable import {{feature.name}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}

/// The domain on its own, above a stub of the repository.
struct {{feature.name}}UseCaseTests {
{{#parameters.auth}}
  @Test("logs in with what was entered, when it is well-formed")
  func success() async throws {
    let repository = RepositoryStub { .sample }
    let useCase = {{feature.name}}UseCase(repository: repository)

    let user = try await useCase.execute(email: " ada@example.org", password: "enchantress")
    #expect(user == .sample)
    let credentials = try {{feature.name}}Credentials(email: "ada@example.org", password: "enchantress")
    #expect(await repository.requests == [credentials])
  }

  @Test(
    "rejects malformed input itself",
    arguments: [
      ("ada", "123456", {{feature.name}}Error.invalidEmail),
      ("ada@example.org", "", .missingPassword),
    ]
  )
  func malformed(email: String, password: String, error: {{feature.name}}Error) async {
    let repository = RepositoryStub { .sample }
    let useCase = {{feature.name}}UseCase(repository: repository)

    await #expect(throws: error) {
      try await useCase.execute(email: email, password: password)
    }
    #expect(await repository.requests.isEmpty)
  }

  @Test("passes on that the login was rejected")
  func rejection() async {
    let rejected = {{feature.name}}Error.rejected
    let repository = RepositoryStub { throw rejected }
    let useCase = {{feature.name}}UseCase(repository: repository)

    await #expect(throws: rejected) {
      try await useCase.execute(email: "ada@example.org", password: "enchantress")
    }
  }
}

private actor RepositoryStub: {{feature.name}}RepositoryProtocol {
  private(set) var requests: [{{feature.name}}Credentials] = []
  private let answer: @Sendable () async throws -> {{parameters.entity.name}}

  init(answer: @escaping @Sendable () async throws -> {{parameters.entity.name}}) {
    self.answer = answer
  }

  func logIn(with credentials: {{feature.name}}Credentials) async throws -> {{parameters.entity.name}} {
    requests.append(credentials)
    return try await answer()
  }
}
{{/parameters.auth}}
{{^parameters.auth}}
  @Test("gives each entry once")
  func distinct() async throws {
    let samples = [{{parameters.entity.name}}].samples
    let useCase = {{feature.name}}UseCase(repository: RepositoryStub { samples + samples.reversed() })
    #expect(try await useCase.execute() == samples)
  }

  @Test(
    "gives what is known from last time, each entry once",
    arguments: [nil, [{{parameters.entity.name}}].samples]
  )
  func lastKnown(samples: [{{parameters.entity.name}}]?) async {
    let known = samples.map { $0 + $0.reversed() }
    let useCase = {{feature.name}}UseCase(repository: RepositoryStub(known: known) { [] })
    #expect(await useCase.lastKnown() == samples)
  }

  @Test("passes on why there is nothing")
  func failure() async {
    let error = {{feature.name}}Error.unavailable(reason: "Offline")
    let repository = RepositoryStub { throw error }
    let useCase = {{feature.name}}UseCase(repository: repository)
    await #expect(throws: error) { try await useCase.execute() }
  }
}

private struct RepositoryStub: {{feature.name}}RepositoryProtocol {
  var known: [{{parameters.entity.name}}]?
  let answer: @Sendable () async throws -> [{{parameters.entity.name}}]

  func lastKnown() -> [{{parameters.entity.name}}]? { known }
  func fetchAll() async throws -> [{{parameters.entity.name}}] { try await answer() }
}
{{/parameters.auth}}

"""##
        ),
        (
            ##"clean/tests/{{feature.name}}ViewModelTests.swift.mustache"##,
            ##"""
import Observation
import Testing
import {{feature.door}}
@testable import {{feature.name}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}
{{> test-kit-imports}}
{{^parameters.auth}}
{{#hasServices}}
{{#base}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{^hasTesting}}
import {{door}}
{{/hasTesting}}
{{/base}}
{{#services}}
import {{door}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/services}}
{{/hasServices}}
{{/parameters.auth}}

/// The presentation alone, above a mock of the use case.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct {{feature.name}}ViewModelTests {
{{#parameters.auth}}
  @Test("shows who logged in, tells the delegate, and forgets the password")
  func success() async {
    let delegate = DelegateMock()
    let viewModel = {{feature.name}}ViewModel(useCase: {{feature.name}}UseCaseMock(), delegate: delegate)
    viewModel.password = "enchantress"
    #expect(viewModel.state == .editing)
    await confirmation { isNotified in
      withObservationTracking({ _ = viewModel.state }, onChange: { isNotified() })
      await viewModel.onLogin().value
    }
    #expect(viewModel.state == .done(.sample))
    #expect(viewModel.password.isEmpty)
    #expect(delegate.users == [.sample])
  }

  @Test("says what was wrong, each time, and tells no delegate", arguments: [true, false])
  func failure(isKnown: Bool) async {
    struct Offline: Error {}
    let delegate = DelegateMock()
    let useCase = {{feature.name}}UseCaseMock { _ in
      if isKnown { throw {{feature.name}}Error.rejected } else { throw Offline() }
    }
    let viewModel = {{feature.name}}ViewModel(useCase: useCase, delegate: delegate)
    viewModel.password = "enchantress"

    for count in 1...2 {
      await confirmation { isNotified in
        withObservationTracking({ _ = viewModel.failureCount }, onChange: { isNotified() })
        await viewModel.onLogin().value
      }
      #expect(viewModel.failureCount == count)
    }
    #expect(await useCase.callCount == 2)
    #expect(viewModel.state == .failed(isKnown ? .rejected : .unavailable(reason: "Offline()")))
    #expect(viewModel.password == "enchantress")
    #expect(delegate.users.isEmpty)
  }

  @Test("doesn't send the form twice while it is in flight")
  func doubleSubmission() async {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let useCase = {{feature.name}}UseCaseMock { _ in
      for await _ in gate {}
      return .sample
    }
    let viewModel = {{feature.name}}ViewModel(useCase: useCase)

    let first = viewModel.onLogin()
    let second = viewModel.onLogin()
    #expect(viewModel.state == .inFlight)
    #expect(first == second)

    opener.finish()
    await first.value
    #expect(await useCase.callCount == 1)
  }

  @Test("can be cancelled, and tried again")
  func cancellation() async {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let delegate = DelegateMock()
    let viewModel = {{feature.name}}ViewModel(
      useCase: {{feature.name}}UseCaseMock { _ in
        for await _ in gate {}
        return .sample
      },
      delegate: delegate
    )

    let login = viewModel.onLogin()
    viewModel.onCancel()
    #expect(viewModel.state == .editing)
    await login.value
    #expect(viewModel.state == .editing)
    #expect(delegate.users.isEmpty)

    opener.finish()
    await viewModel.onLogin().value
    #expect(delegate.users == [.sample])
  }

  @Test("can be tried again before what was cancelled has ended")
  func nextLogin() async {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let (nextGate, nextOpener) = AsyncStream<Never>.makeStream()
    let (starts, start) = AsyncStream<Never>.makeStream()
    let useCase = {{feature.name}}UseCaseMock { call in
      start.finish()
      for await _ in call == 1 ? gate : nextGate {}
      return .sample
    }
    let viewModel = {{feature.name}}ViewModel(useCase: useCase)
    let first = viewModel.onLogin()
    for await _ in starts {}
    viewModel.onCancel()
    let second = viewModel.onLogin()
    opener.finish()
    await first.value
    #expect(first != second)
    #expect(viewModel.state == .inFlight)
    #expect(viewModel.onLogin() == second)

    nextOpener.finish()
    await second.value
    #expect(viewModel.state == .done(.sample))
  }

  @Test("a cancelled login is no failure")
  func cancelledAnswer() async {
    let useCase = {{feature.name}}UseCaseMock { _ in throw CancellationError() }
    let viewModel = {{feature.name}}ViewModel(useCase: useCase)
    let login = viewModel.onLogin()
    viewModel.onCancel()
    await login.value
    #expect(viewModel.state == .editing)
  }

  @Test("sends what was entered")
  func input() async {
    let useCase = InputRecorder()
    let viewModel = {{feature.name}}ViewModel(useCase: useCase)
    viewModel.email = "ada@example.org"
    viewModel.password = "enchantress"
    await viewModel.onLogin().value
    #expect(await useCase.inputs == [["ada@example.org", "enchantress"]])
  }

  @Test("doesn't retain the delegate")
  func lifetime() {
    var delegate: DelegateMock? = DelegateMock()
    let retained = { [weak delegate] in delegate }
    let viewModel = {{feature.name}}ViewModel(useCase: {{feature.name}}UseCaseMock(), delegate: delegate)
    delegate = nil
    withExtendedLifetime(viewModel) { #expect(retained() == nil) }
  }
}

private actor InputRecorder: {{feature.name}}UseCaseProtocol {
  private(set) var inputs: [[String]] = []

  func execute(email: String, password: String) -> {{parameters.entity.name}} {
    inputs.append([email, password])
    return .sample
  }
}

private final class DelegateMock: {{feature.name}}Delegate {
  var users: [{{parameters.entity.name}}] = []

  func {{feature.lower}}DidFinish(with user: {{parameters.entity.name}}) {
    users.append(user)
  }
}
{{/parameters.auth}}
{{^parameters.auth}}
  private struct Offline: Error {}

  @Test("loads what the use case finds, and notifies its observers")
  func loading() async {
    let viewModel = {{feature.name}}ViewModel(useCase: {{feature.name}}UseCaseMock())
    #expect(viewModel.state == .loading)
    await confirmation { isNotified in
      withObservationTracking({ _ = viewModel.state }, onChange: { isNotified() })
      await viewModel.load()
    }
    #expect(viewModel.state == .loaded(.samples))
  }

  @Test("fails, loads when retried; a cancelled load is no failure")
  func retry() async {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let (starts, start) = AsyncStream<Never>.makeStream()
    let useCase = {{feature.name}}UseCaseMock { call in
      if call == 3 { return .samples }
      if call == 2 {
        start.finish()
        for await _ in gate {}
      }
      throw CancellationError()
    }
    let viewModel = {{feature.name}}ViewModel(useCase: useCase)
    await viewModel.load()
    #expect(viewModel.state == .failed)

    let retry = Task { await viewModel.load() }
    for await _ in starts {}
    #expect(viewModel.state == .loading)
    retry.cancel()
    opener.finish()
    await retry.value
    #expect(viewModel.state == .failed)

    await viewModel.load()
    let refresh = Task { await viewModel.load() }
    refresh.cancel()
    await refresh.value
    #expect(!viewModel.hasRefreshFailed)
  }

  @Test("keeps what it shows when a refresh fails")
  func refresh() async {
    let useCase = {{feature.name}}UseCaseMock { call in
      if call == 1 { .samples } else { throw Offline() }
    }
    let viewModel = {{feature.name}}ViewModel(useCase: useCase)
    await viewModel.load()
    #expect(!viewModel.hasRefreshFailed)
    await viewModel.load()
    #expect(viewModel.state == .loaded(.samples))
    #expect(viewModel.hasRefreshFailed)
  }

  @Test("shows what is known from last time until there is an answer", arguments: [false, true])
  func lastKnown(isOffline: Bool) async {
    let known = [{{parameters.entity.name}}(id: "1", name: "Known")]
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let (starts, start) = AsyncStream<Never>.makeStream()
    let useCase = {{feature.name}}UseCaseMock { _ in
      start.finish()
      for await _ in gate {}
      if isOffline { throw Offline() }
      return .samples
    } lastKnown: { _ in
      known
    }
    let viewModel = {{feature.name}}ViewModel(useCase: useCase)
    async let load: Void = viewModel.load()
    for await _ in starts {}
    #expect(viewModel.state == .loaded(known))
    opener.finish()
    await load
    #expect(viewModel.state == .loaded(isOffline ? known : .samples))
    #expect(viewModel.hasRefreshFailed == isOffline)
  }

  @Test("has loaded once a load has ended, whatever came of it", arguments: [false, true])
  func end(isOffline: Bool) async {
    let known = [{{parameters.entity.name}}(id: "1", name: "Known")]
    let useCase = {{feature.name}}UseCaseMock { _ in
      if isOffline { throw Offline() }
      try Task.checkCancellation()
      return .samples
    } lastKnown: { _ in
      known
    }
    let viewModel = {{feature.name}}ViewModel(useCase: useCase)
    let cancelled = Task { await viewModel.load() }
    cancelled.cancel()
    await cancelled.value
    #expect(viewModel.state == .loaded(known))
    #expect(!viewModel.hasLoaded)
    await viewModel.load()
    #expect(viewModel.state == .loaded(isOffline ? known : .samples))
    #expect(viewModel.hasLoaded)
  }

  @Test("shows an answer rather than what is known from last time, for which it asks once")
  func knownLate() async {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let (asked, asking) = AsyncStream<Never>.makeStream()
    let useCase = {{feature.name}}UseCaseMock(lastKnown: { call in
      #expect(call == 1)
      if call > 1 { return nil }
      asking.finish()
      for await _ in gate {}
      return []
    })
    let viewModel = {{feature.name}}ViewModel(useCase: useCase)
    async let older: Void = viewModel.load()
    for await _ in asked {}
    await viewModel.load()
    opener.finish()
    await older
    #expect(viewModel.state == .loaded(.samples))
  }

  @Test("ignores an older load once a newer one has begun", arguments: [false, true])
  func overlap(olderFails: Bool) async {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let (newerGate, newerOpener) = AsyncStream<Never>.makeStream()
    let (starts, start) = AsyncStream<Never>.makeStream()
    let useCase = {{feature.name}}UseCaseMock { call in
      if call == 2 {
        opener.finish()
        for await _ in newerGate {}
        return .samples
      }
      start.finish()
      for await _ in gate {}
      if olderFails { throw Offline() }
      return []
    }
    let viewModel = {{feature.name}}ViewModel(useCase: useCase)
    async let older: Void = viewModel.load()
    for await _ in starts {}
    async let newer: Void = viewModel.load()
    await older
    #expect(viewModel.state == .loading)
    newerOpener.finish()
    await newer
    #expect(viewModel.state == .loaded(.samples))
  }

  @Test("reports what was selected to a delegate that it doesn't retain")
  func selection() {
    let item = {{parameters.entity.name}}(id: "1", name: "Selected")
    var delegate: DelegateMock? = DelegateMock()
    let retained = { [weak delegate] in delegate }
    let viewModel = {{feature.name}}ViewModel(useCase: {{feature.name}}UseCaseMock(), delegate: delegate)
    viewModel.onSelect(item)
    #expect(delegate?.items == [item])
    delegate = nil
    withExtendedLifetime(viewModel) { #expect(retained() == nil) }
  }
}

private final class DelegateMock: {{feature.name}}Delegate {
  var items: [{{parameters.entity.name}}] = []

  func {{feature.lower}}DidSelect(_ item: {{parameters.entity.name}}) {
    items.append(item)
  }
{{#services}}
{{#isProduct}}

  func {{feature.lower}}DidSelect(_ item: {{item}}) {}
{{/isProduct}}
{{/services}}
}
{{#hasServices}}

/// What others lend has tests of its own, and isn't there in these.
extension {{feature.name}}ViewModel {
  fileprivate convenience init(
    useCase: any {{feature.name}}UseCaseProtocol,
    delegate: (any {{feature.name}}Delegate)? = nil
  ) {
{{#services}}
{{^isUseCase}}
{{#hasTesting}}
    let {{lower}}{{offer}} = {{name}}{{offer}}Mock()
    {{lower}}{{offer}}.answer = { [] }
{{/hasTesting}}
{{/isUseCase}}
{{/services}}
    self.init(
      useCase: useCase,
{{#services}}
      {{lower}}{{offer}}: {{#isUseCase}}{{name}}{{offer}}Mock { _ in [] }{{/isUseCase}}{{^isUseCase}}{{#hasTesting}}{{lower}}{{offer}}{{/hasTesting}}{{^hasTesting}}{{name}}{{offer}}Stub(items: []){{/hasTesting}}{{/isUseCase}},
{{/services}}
{{#base}}
      logger: {{#hasTesting}}LoggerMock(){{/hasTesting}}{{^hasTesting}}{{feature.name}}LoggerStub(){{/hasTesting}},
{{/base}}
      delegate: delegate
    )
  }
}

extension {{feature.name}}State {
  fileprivate static func loaded(_ items: [{{parameters.entity.name}}]) -> Self {
    .loaded({{feature.name}}Content(items: items))
  }
}
{{> service-stubs}}
{{#base}}
{{^hasTesting}}

{{> logger-stub}}
{{/hasTesting}}
{{/base}}
{{/hasServices}}
{{/parameters.auth}}

"""##
        ),
        (
            ##"clean/wiring/app/source/{{feature.name}}Entry.swift.mustache"##,
            ##"""
import {{feature.name}}
import {{feature.door}}
{{#app.hasTexts}}
import Foundation
{{/app.hasTexts}}
{{^api}}
{{#parameters.auth}}
{{#base}}
{{#sending}}
import {{door}}
{{/sending}}
{{^sending}}
import Foundation
{{/sending}}
{{/base}}
{{^base}}
import Foundation
{{/base}}
{{/parameters.auth}}
{{^parameters.auth}}
{{^base}}
import Foundation
{{/base}}
{{/parameters.auth}}
{{/api}}
{{^parameters.auth}}
{{#services}}
import {{door}}
{{/services}}
{{/parameters.auth}}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The {{feature.words}} feature as the app shows it.
struct {{feature.name}}Entry: AppFeature {
{{#app.hasTexts}}
  let title = NSLocalizedString(
    "{{feature.words}}",
    bundle: .module,
    comment: "What the list of features calls it"
  )
{{/app.hasTexts}}
{{^app.hasTexts}}
  let title = "{{feature.words}}"
{{/app.hasTexts}}
  let linkName = "{{feature.kebab}}"
  let route = Route.{{feature.identifier}}(.start)

  #if canImport(SwiftUI)
    func makeView(
      at route: Route,
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView? {
      guard case .{{feature.identifier}}(let route) = route else { return nil }
      switch route {
      case .start:
        let builder = {{feature.name}}Builder(dependencies: dependencies)
        return AnyView(builder.makeView(delegate: coordinator))
{{#parameters.auth}}
      case .home(let user):
        return AnyView(List { Text(user.name) }.navigationTitle(user.name))
{{/parameters.auth}}
{{^parameters.auth}}
      case .item(let item):
        return AnyView(List { Text(item.name) }.navigationTitle(item.name))
{{/parameters.auth}}
      }
    }
  #endif
}

/// The places of the {{feature.words}} feature.
enum {{feature.name}}Route: Hashable {
  case start
{{#parameters.auth}}
  /// The screen after a login.
  case home({{parameters.entity.name}})
{{/parameters.auth}}
{{^parameters.auth}}
  case item({{parameters.entity.name}})
{{/parameters.auth}}
}

extension AppCoordinator: {{feature.name}}Delegate {
{{#parameters.auth}}
  func {{feature.lower}}DidFinish(with user: {{parameters.entity.name}}) {
{{#app.hasPath}}
    // The way back leads to the list of features, and not to the form.
    path = [.{{feature.identifier}}(.home(user))]
{{/app.hasPath}}
{{^app.hasPath}}
    // Decide here where that leads.
{{/app.hasPath}}
  }
{{/parameters.auth}}
{{^parameters.auth}}
  func {{feature.lower}}DidSelect(_ item: {{parameters.entity.name}}) {
{{#app.hasPath}}
    path.append(.{{feature.identifier}}(.item(item)))
{{/app.hasPath}}
{{^app.hasPath}}
    // Decide here where that leads.
{{/app.hasPath}}
  }
{{#services}}
{{#isProduct}}

  func {{feature.lower}}DidSelect(_ item: {{item}}) {
{{#app.hasPath}}
    path.append(.{{identifier}}(.item(item)))
{{/app.hasPath}}
{{^app.hasPath}}
    // Decide here where that leads.
{{/app.hasPath}}
  }
{{/isProduct}}
{{/services}}
{{/parameters.auth}}
}

{{#api}}
{{^parameters.auth}}
extension AppDependencies: {{feature.name}}Dependencies {
{{> use-case-maker}}
}
{{/parameters.auth}}
{{#parameters.auth}}
extension AppDependencies: {{feature.name}}Dependencies {}
{{/parameters.auth}}
{{/api}}
{{^api}}
{{#parameters.auth}}
{{#base}}
{{#sending}}
{{> own-client-http}}
{{/sending}}
{{^sending}}
{{> own-client-sample}}
{{/sending}}
{{/base}}
{{^base}}
{{> own-client-sample}}
{{/base}}
{{/parameters.auth}}
{{^parameters.auth}}
{{#base}}
extension AppDependencies: {{feature.name}}Dependencies {
{{> use-case-maker}}
}
{{/base}}
{{^base}}
{{> own-client-sample}}
{{/base}}
{{/parameters.auth}}
{{/api}}

"""##
        ),
        (
            ##"clean/wiring/app/tests/{{feature.name}}EntryTests.swift.mustache"##,
            ##"""
{{#app.hasPath}}
{{^api}}
{{#parameters.auth}}
{{#base}}
{{#sending}}
{{#app.hasClient}}
import Foundation
import {{door}}
{{/app.hasClient}}
{{/sending}}
{{/base}}
{{/parameters.auth}}
{{^parameters.auth}}
{{#base}}
{{#app.hasClient}}
import {{door}}
{{/app.hasClient}}
{{/base}}
{{/parameters.auth}}
{{/api}}
{{#api}}
{{^parameters.auth}}
{{#app.hasAPIClient}}
import {{door}}
{{/app.hasAPIClient}}
{{/parameters.auth}}
{{/api}}
import Testing
import {{feature.door}}
{{^parameters.auth}}
{{#services}}
{{#isProduct}}
import {{door}}
{{/isProduct}}
{{/services}}
{{/parameters.auth}}
@testable import {{app.module}}

@MainActor
struct {{feature.name}}EntryTests {
{{#app.hasList}}
  @Test("is a feature of the app")
  func presence() {
    #expect(AppFeatures.all.contains { $0 is {{feature.name}}Entry })
  }

{{/app.hasList}}
{{#parameters.auth}}
  @Test("goes on with who logged in, and not back to the form")
  func login() {
    let coordinator = AppCoordinator()
    coordinator.path = [.{{feature.identifier}}(.start)]
    let user = {{parameters.entity.name}}(id: "1", name: "Ada Lovelace", email: "ada@example.org")
    coordinator.{{feature.lower}}DidFinish(with: user)
    #expect(coordinator.path == [.{{feature.identifier}}(.home(user))])
  }
{{^api}}
{{#base}}
{{#sending}}
{{#app.hasClient}}

  @Test("posts with the app's client")
  func posting() async throws {
    let sent = try await post(with: ClientStub(status: 200))
    #expect(sent == ["POST", "{{feature.kebab}}", "a body"])
  }

  @Test("knows a rejection from other failures of the server")
  func rejection() async throws {
    await #expect(throws: {{feature.name}}Error.rejected) {
      try await post(with: ClientStub(status: 401))
    }
    await #expect(throws: ClientError.badStatus(500)) {
      try await post(with: ClientStub(status: 500))
    }
  }

  private func post(with client: ClientStub) async throws -> [String] {
    let dependencies = AppDependencies(services: Services(client: client))
    let sender = dependencies.make{{feature.name}}Client()
    return try await sender.post("a body", to: "{{feature.kebab}}", as: [String].self)
  }

  /// Answers with what it was sent.
  private struct ClientStub: Client {
    let status: Int

    func send<Response: Decodable & Sendable>(
      _ request: HTTPRequest,
      as type: Response.Type
    ) async throws -> Response {
      if status != 200 { throw ClientError.badStatus(status) }
      let answer = [request.method.rawValue, request.path, request.body as? String ?? ""]
      return try JSONDecoder().decode(type, from: JSONEncoder().encode(answer))
    }
  }
{{/app.hasClient}}
{{/sending}}
{{/base}}
{{/api}}
{{/parameters.auth}}
{{^parameters.auth}}
  @Test("opens what was selected")
  func selection() {
    let coordinator = AppCoordinator()
    let item = {{parameters.entity.name}}(id: "1", name: "Selected")
    coordinator.{{feature.lower}}DidSelect(item)
    #expect(coordinator.path == [.{{feature.identifier}}(.item(item))])
  }
{{#services}}
{{#isProduct}}

  @Test("opens what was selected of {{words}}")
  func {{lower}}Selection() {
    let coordinator = AppCoordinator()
    let item = {{item}}(id: "1", {{> item-name}}: "Selected")
    coordinator.{{feature.lower}}DidSelect(item)
    #expect(coordinator.path == [.{{identifier}}(.item(item))])
  }
{{/isProduct}}
{{/services}}
{{#api}}
{{#app.hasAPIClient}}
{{< lent-use-case}}
{{$client}}apiClient{{/client}}
{{$type}}APIClient{{/type}}
{{$method}}
  {{> api-client-method}}
{{/method}}
{{/lent-use-case}}
{{/app.hasAPIClient}}
{{/api}}
{{^api}}
{{#base}}
{{#app.hasClient}}
{{< lent-use-case}}
{{$client}}client{{/client}}
{{$type}}Client{{/type}}
{{$method}}
  {{> client-method}}
{{/method}}
{{/lent-use-case}}
{{/app.hasClient}}
{{/base}}
{{/api}}
{{/parameters.auth}}
}
{{/app.hasPath}}

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
        logger.error("There is no \(path)", error)
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
            ##"core/interface/AppLifecycle.swift.mustache"##,
            ##"""
{{$access}}public {{/access}}import Foundation

/// A service that the app informs of its events, in place of the platform's notifications.
{{$access}}public {{/access}}protocol AppLifecycleObserver: Sendable {
  /// Is called once for each event, in their order; longer work belongs in a task.
  @MainActor
  func handle(_ event: AppLifecycleEvent)
}

/// What happens to the app as a whole.
{{$access}}public {{/access}}enum AppLifecycleEvent: Hashable, Sendable {
  /// The app is in front, and takes input.
  case didBecomeActive
  case willResignActive
  case didEnterBackground
  /// The app was asked to open a link.
  case didOpen(URL)
{{#workspace.hasPush}}
  /// Push notifications for this device need the token, until another one comes.
  case didRegisterForPushNotifications(token: Data)
  case didFailToRegisterForPushNotifications(reason: String)
  /// A push notification came while the app was in front; its payload is JSON.
  case didReceivePushNotification(payload: Data)
{{/workspace.hasPush}}
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
/// Asks a server for values, and reads its answers as JSON.
public protocol Client: Sendable {
  func send<Response: Decodable & Sendable>(
    _ request: HTTPRequest,
    as type: Response.Type
  ) async throws -> Response
}

extension Client {
  /// Gets the value at a path.
  ///
  /// - Parameter path: Relative to the server's address: `search/items`.
  public func get<Response: Decodable & Sendable>(
    _ path: String,
    as type: Response.Type
  ) async throws -> Response {
    try await send(HTTPRequest(path), as: Response.self)
  }
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
            ##"core/interface/HTTPRequest.swift.mustache"##,
            ##"""
public import Foundation

/// What a server is asked for: the value at a path, if nothing else is said.
public struct HTTPRequest: Sendable {
  /// What the server is to do.
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  /// Relative to the server's address: `search/items`.
  public var path: String
  public var method: Method
  public var query: [URLQueryItem]
  /// What is sent along, as JSON.
  public var body: (any Encodable & Sendable)?

  public init(
    _ path: String,
    method: Method = .get,
    query: [URLQueryItem] = [],
    body: (any Encodable & Sendable)? = nil
  ) {
    self.path = path
    self.method = method
    self.query = query
    self.body = body
  }
}

/// The answer where only the status matters: `send(request, as: NoAnswer.self)`.
public struct NoAnswer: Codable, Hashable, Sendable {
  public init() {}
}

"""##
        ),
        (
            ##"core/interface/Logger.swift.mustache"##,
            ##"""
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

"""##
        ),
        (
            ##"core/source/ConsoleLogger.swift.mustache"##,
            ##"""
public import {{feature.door}}

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

"""##
        ),
        (
            ##"core/source/HTTPClient.swift.mustache"##,
            ##"""
public import Foundation
public import {{feature.door}}

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A client that exchanges JSON with a server over HTTP.
public struct HTTPClient: Client {
  /// Carries a request to a server and its answer back.
  public typealias Transport = @Sendable (URLRequest) async throws -> (Data, URLResponse)

  private let baseURL: URL
  private let encoder: JSONEncoder
  private let decoder: JSONDecoder
  private let transport: Transport

  /// - Parameters:
  ///   - baseURL: The server's address, to which the paths of requests are relative.
  ///   - encoder: Writes bodies: how the server wants its dates and the names of its keys.
  ///   - decoder: Reads answers.
  ///   - transport: By default, a URL session of the client's own.
  public init(
    baseURL: URL,
    encoder: JSONEncoder = JSONEncoder(),
    decoder: JSONDecoder = JSONDecoder(),
    transport: Transport? = nil
  ) {
    self.baseURL = baseURL
    self.encoder = encoder
    self.decoder = decoder
    if let transport {
      self.transport = transport
    } else {
      let session = URLSession(configuration: .default)
      self.transport = { try await session.data(for: $0) }
    }
  }

  public func send<Response: Decodable & Sendable>(
    _ request: HTTPRequest,
    as type: Response.Type
  ) async throws -> Response {
    let (data, response) = try await answer(to: urlRequest(for: request))
    if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
      throw ClientError.badStatus(response.statusCode)
    }
    if let none = NoAnswer() as? Response { return none }
    do {
      return try await decode(type, from: data)
    } catch {
      throw ClientError.badResponse(reason: "\(error)")
    }
  }

  private func urlRequest(for request: HTTPRequest) throws -> URLRequest {
    var url = baseURL.appending(path: request.path)
    if !request.query.isEmpty { url.append(queryItems: request.query) }
    var result = URLRequest(url: url)
    result.httpMethod = request.method.rawValue
    result.setValue("application/json", forHTTPHeaderField: "Accept")
    if let body = request.body {
      result.httpBody = try encoder.encode(body)
      result.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    return result
  }

  /// - Throws: `CancellationError` only for a cancelled task: a session also cancels by itself.
  private func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    do {
      return try await transport(request)
    } catch URLError.cancelled where Task.isCancelled {
      throw CancellationError()
    }
  }

  /// Decodes off the caller's actor, which may be the main one.
  @concurrent
  private func decode<Value: Decodable & Sendable>(
    _ type: Value.Type,
    from data: Data
  ) async throws -> Value {
    try decoder.decode(type, from: data)
  }
}

"""##
        ),
        (
            ##"core/source/SystemLogger.swift.mustache"##,
            ##"""
public import Foundation
public import {{feature.door}}

#if canImport(os)
  import os
#endif

/// A logger that writes to the system's log; where there is none, to the console.
public struct SystemLogger: {{feature.door}}.Logger {
  #if canImport(os)
    private let output: os.Logger
  #else
    private let output = ConsoleLogger()
  #endif

  /// - Parameter subsystem: By default, the app's bundle identifier.
  public init(subsystem: String = Bundle.main.bundleIdentifier ?? "{{feature.name}}") {
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

"""##
        ),
        (
            ##"core/template.json"##,
            ##"""
{
  "description": "The foundation feature Core: the base dependencies that nearly every feature needs, a client, a logger, and the events of the app for services.",
  "lineLength": 100,
  "platforms": { "iOS": "16.0", "macCatalyst": "16.0", "macOS": "13.0", "tvOS": "16.0", "watchOS": "9.0", "visionOS": "1.0" },
  "kinds": ["foundation"],
  "provides": {
    "base": {
      "door": [
        "protocol BaseDependencies: Sendable",
        "func makeClient() -> any Client",
        "func makeLogger() -> any Logger",
        "protocol Client: Sendable",
        "func get<Response: Decodable & Sendable>(",
        "protocol Logger: Sendable",
        "func log(_ message: String, detail: String?, level: LogLevel)",
        "func info(_ message: String, detail: String? = nil)",
        "func error(_ message: String, _ error: (any Error)? = nil)"
      ],
      "testing": [
        "actor ClientMock: Client",
        "init(answers: [String: any Encodable & Sendable] = [:], error: (any Error)? = nil)",
        "var paths: [String]",
        "final class LoggerMock: Logger",
        "var entries: [Entry]"
      ]
    },
    "sending": {
      "door": [
        "protocol Client: Sendable { func send<Response: Decodable & Sendable>(_ request: HTTPRequest,"
      ]
    },
    "systemLog": { "door": ["struct SystemLogger", "init(subsystem: String ="] },
    "lifecycle": {
      "door": [
        "protocol AppLifecycleObserver: Sendable",
        "func handle(_ event: AppLifecycleEvent)",
        "case didBecomeActive",
        "case willResignActive",
        "case didEnterBackground",
        "case didOpen(URL)"
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
public import {{feature.door}}

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
public import {{feature.door}}

/// A client that gives canned answers, and records what it was asked for.
///
/// Answers pass through JSON as a server's would, so a value that can't be coded fails here, too.
{{file.access}}actor ClientMock: Client {
  /// Everything that was asked for, the oldest first.
  {{file.access}}private(set) var requests: [HTTPRequest] = []
  {{file.access}}var paths: [String] { requests.map(\.path) }

  private let answers: [String: any Encodable & Sendable]
  private let error: (any Error)?

  /// - Parameters:
  ///   - answers: The value at each path; any other path fails with status 404.
  ///   - error: What every request throws; by default, requests succeed.
  {{file.access}}init(answers: [String: any Encodable & Sendable] = [:], error: (any Error)? = nil) {
    self.answers = answers
    self.error = error
  }

  {{file.access}}func send<Response: Decodable & Sendable>(
    _ request: HTTPRequest,
    as type: Response.Type
  ) throws -> Response {
    requests.append(request)
    if let error { throw error }
    guard let answer = answers[request.path] else { throw ClientError.badStatus(404) }
    return try JSONDecoder().decode(type, from: JSONEncoder().encode(answer))
  }
}

"""##
        ),
        (
            ##"core/testing/LoggerMock.swift.mustache"##,
            ##"""
import Foundation
public import {{feature.door}}

/// A logger that says nothing, and records what it was told.
{{file.access}}final class LoggerMock: Logger, @unchecked Sendable {
  /// What was logged at once.
  {{file.access}}struct Entry: Hashable, Sendable {
    {{file.access}}let message: String
    {{file.access}}let detail: String?
    {{file.access}}let level: LogLevel
{{#file.isTesting}}

    public init(message: String, detail: String? = nil, level: LogLevel) {
      self.message = message
      self.detail = detail
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

  {{file.access}}func log(_ message: String, detail: String?, level: LogLevel) {
    let entry = Entry(message: message, detail: detail, level: level)
    lock.withLock { lockedEntries.append(entry) }
  }
}

"""##
        ),
        (
            ##"core/tests/ClientMockTests.swift.mustache"##,
            ##"""
import Foundation
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
    #expect(await client.requests.map(\.method) == [.get])
  }

  @Test("records what else a request names")
  func request() async throws {
    let client = ClientMock(answers: ["greeting": "hello"])

    let request = HTTPRequest("greeting", method: .post, body: ["name": "Ada"])
    #expect(try await client.send(request, as: String.self) == "hello")
    #expect(await client.requests.map(\.method) == [.post])
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
  @Test(
    "writes what matters as much as the lowest level, and drops the rest",
    arguments: [(nil, 2), (LogLevel.debug, 3), (.error, 1)]
  )
  func minimum(level: LogLevel?, count: Int) async {
    let lines = ["[error] failed: CancellationError()", "[info] loaded", "[debug] loading"]
    await confirmation(expectedCount: count) { wrote in
      let write: @Sendable (String) -> Void = { line in
        #expect(lines.prefix(count).contains(line))
        wrote()
      }
      let usual = ConsoleLogger(write: write)
      let logger = level.map { ConsoleLogger(minimum: $0, write: write) } ?? usual
      logger.debug("loading")
      logger.info("loaded")
      logger.error("failed", CancellationError())
    }
  }
}

"""##
        ),
        (
            ##"core/tests/HTTPClientTests.swift.mustache"##,
            ##"""
import Dispatch
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

  @Test("sends the method, the query and the body that the request names")
  func wholeRequest() async throws {
    let client = try makeClient(answering: "[]") { request in
      #expect(request.url?.query() == "sort=by%20year")
      #expect(request.httpMethod == "POST")
      #expect(request.httpBody == Data(#"{"title":"three"}"#.utf8))
      #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    }
    let request = HTTPRequest(
      "search/items",
      method: .post,
      query: [URLQueryItem(name: "sort", value: "by year")],
      body: ["title": "three"]
    )

    #expect(try await client.send(request, as: [String].self).isEmpty)
  }

  @Test("reads nothing where no answer is asked for")
  func noAnswer() async throws {
    let request = HTTPRequest("search/items/1", method: .delete)
    let client = try makeClient(answering: "", status: 204)
    #expect(try await client.send(request, as: NoAnswer.self) == NoAnswer())

    let refusing = try makeClient(answering: "", status: 403)
    await #expect(throws: ClientError.badStatus(403)) {
      try await refusing.send(request, as: NoAnswer.self)
    }
  }

  @Test("reads the answer elsewhere than on the main actor")
  @MainActor
  func reading() async throws {
    let client = try makeClient(answering: "{}")

    DispatchQueue.main.setSpecific(key: DecodingPlace.mark, value: true)
    #expect(DecodingPlace().isMainActor)
    #expect(try await !client.get("place", as: DecodingPlace.self).isMainActor)
  }

  @Test("writes bodies and reads answers as the server spells their keys")
  func spelling() async throws {
    struct Page: Codable, Hashable {
      let nextPage: Int
    }
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let answer = #"{"next_page": 2}"#
    let client = try makeClient(answering: answer, encoder: encoder, decoder: decoder) { request in
      #expect(request.httpBody == Data(#"{"next_page":1}"#.utf8))
    }

    let request = HTTPRequest("pages", method: .post, body: Page(nextPage: 1))
    #expect(try await client.send(request, as: Page.self) == Page(nextPage: 2))
  }

  @Test("fails with the status of every answer that isn't a success", arguments: [304, 503])
  func refusal(status: Int) async throws {
    let client = try makeClient(answering: "[]", status: status)

    await #expect(throws: ClientError.badStatus(status)) {
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

  @Test("is cancelled with its task; when the session cancels by itself, it fails")
  func cancellation() async throws {
    let baseURL = try #require(URL(string: "https://api.example.org/v1"))
    let client = HTTPClient(baseURL: baseURL) { _ in throw URLError(.cancelled) }
    await #expect(throws: URLError.self) {
      try await client.get("search/items", as: [String].self)
    }

    let request = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.get("search/items", as: [String].self)
    }
    await #expect(throws: CancellationError.self) { try await request.value }
  }

  private func makeClient(
    answering body: String,
    status: Int = 200,
    encoder: JSONEncoder = JSONEncoder(),
    decoder: JSONDecoder = JSONDecoder(),
    checking check: @escaping @Sendable (URLRequest) -> Void = { _ in }
  ) throws -> HTTPClient {
    let baseURL = try #require(URL(string: "https://api.example.org/v1"))
    return HTTPClient(baseURL: baseURL, encoder: encoder, decoder: decoder) { request in
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

/// Records whether it was decoded on the main actor.
private struct DecodingPlace: Decodable {
  /// What the queue of the main actor is marked with.
  static let mark = DispatchSpecificKey<Bool>()

  let isMainActor = DispatchQueue.getSpecific(key: Self.mark) ?? false

  init() {}

  init(from decoder: any Decoder) {}
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
  @Test("notes each message with its detail and its level")
  func levels() {
    let logger = LoggerMock()

    logger.debug("loading", detail: "all")
    logger.info("loaded")
    logger.error("failed", CancellationError())
    #expect(logger.entries.map(\.message) == ["loading", "loaded", "failed"])
    #expect(logger.entries.map(\.detail) == ["all", nil, "CancellationError()"])
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

  @main
  struct {{feature.name}}ExampleApp: App {
    private let theme = Theme()

    init() {
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("{{feature.words}}") {
        ScrollView {
          VStack(alignment: .leading, spacing: theme.spacing.medium) {
            ForEach(theme.palette.tokens, id: \.name) { name, token in
              HStack {
                Circle().fill(token).frame(width: 32, height: 32).accessibilityHidden(true)
                Text(name)
              }
            }
            ForEach(TextStyle.allCases, id: \.self) { style in
              Text("How it looks").textStyle(style, in: theme)
            }
            Button("Accent") {}
              .buttonStyle(AccentButtonStyle(theme: theme))
          }
          .card(in: theme)
          .padding(theme.spacing.large)
        }
      }
    }
  }
#else
  @main
  enum {{feature.name}}ExampleApp {
    static func main() {
      for (name, token) in Theme().palette.tokens {
        print("\(swatch(token.light))\(swatch(token.dark)) \(name)")
      }
    }

    /// A patch of the color, for terminals that show 24 bits of it.
    private static func swatch(_ shade: Shade) -> String {
      let components = [shade.red, shade.green, shade.blue].map { "\(Int($0 * 255))" }
      return "\u{1B}[48;2;\(components.joined(separator: ";"))m    \u{1B}[0m"
    }
  }
#endif

"""##
        ),
        (
            ##"design-system/interface/ColorToken+SwiftUI.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
  public import SwiftUI

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
/// A color of the design, in its light and its dark shade.
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

/// One color in sRGB, with components from 0 to 1.
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
            ##"design-system/interface/DisclosureRow.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
  public import SwiftUI

  /// A row of a list that leads to another screen.
  public struct DisclosureRow: View {
    private let title: String
    private let action: @MainActor () -> Void

    public init(_ title: String, action: @escaping @MainActor () -> Void) {
      self.title = title
      self.action = action
    }

    public var body: some View {
      Button(action: action) {
        HStack {
          Text(title)
          Spacer()
          Image(systemName: "chevron.forward")
            .foregroundStyle(.tertiary)
            .imageScale(.small)
            .accessibilityHidden(true)
        }
        .frame(minHeight: 44)
        .contentShape(.rect)
      }
      .buttonStyle(.plain)
    }
  }

  #Preview { List { DisclosureRow("Where it leads") {} } }
  #Preview("Large Type") {
    List { DisclosureRow("Where it leads") {} }
      .dynamicTypeSize(.accessibility3)
  }
#endif

"""##
        ),
        (
            ##"design-system/interface/EmptyListView.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
  public import SwiftUI

  /// What stands in for a list without items.
  public struct EmptyListView: View {
    private let icon: Image

    public init(icon: Image = Image(systemName: "tray")) {
      self.icon = icon
    }

    public var body: some View {
      ContentUnavailableView {
        Label {
          Text("No Items", bundle: .module)
        } icon: {
          icon
        }
      }
    }
  }

  #Preview { EmptyListView() }
#endif

"""##
        ),
        (
            ##"design-system/interface/LoadFailureView.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
  public import SwiftUI

  /// A screen that couldn't be loaded, and the way to try again; VoiceOver announces it.
  public struct LoadFailureView: View {
    private let retry: @MainActor () async -> Void

    public init(retry: @escaping @MainActor () async -> Void) {
      self.retry = retry
    }

    public var body: some View {
      ContentUnavailableView {
        Label {
          Text("Couldn't Load", bundle: .module)
        } icon: {
          Image(systemName: "exclamationmark.triangle")
        }
      } description: {
        Text("Try again later.", bundle: .module)
      } actions: {
        Button {
          Task { await retry() }
        } label: {
          Text("Try Again", bundle: .module)
            .frame(minHeight: 44)
            .contentShape(.rect)
        }
        .buttonStyle(.bordered)
      }
      .onAppear {
        // VoiceOver drops what is of the usual priority while the screen changes.
        var text = AttributedString(String(localized: "Couldn't Load", bundle: .module))
        text.accessibilitySpeechAnnouncementPriority = .high
        AccessibilityNotification.Announcement(text).post()
      }
    }
  }

  #Preview { LoadFailureView {} }
  #Preview("Large Type") { LoadFailureView {}.dynamicTypeSize(.accessibility3) }
#endif

"""##
        ),
        (
            ##"design-system/interface/LoadingIndicator.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
  public import SwiftUI

  /// A screen that is being loaded.
  public struct LoadingIndicator: View {
    public init() {}

    public var body: some View {
      ProgressView { Text("Loading", bundle: .module) }
    }
  }

  #Preview { LoadingIndicator() }
#endif

"""##
        ),
        (
            ##"design-system/interface/Palette.swift.mustache"##,
            ##"""
/// The colors of a theme, named after what they are for.
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
  /// Every color with its name, in the order of their declaration.
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
            ##"design-system/interface/Resources/Localizable.xcstrings.mustache"##,
            ##"""
{
  "sourceLanguage" : "en",
  "strings" : {
    "Couldn't Load" : {

    },
    "Couldn't Refresh" : {

    },
    "Loading" : {

    },
    "No Items" : {

    },
    "Try Again" : {

    },
    "Try again later." : {

    }
  },
  "version" : "1.0"
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
            ##"design-system/interface/TextStyle.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
  public import {{feature.door}}
  public import SwiftUI

  /// The styles of text, named after what they are for; all of them grow with Dynamic Type.
  public enum TextStyle: CaseIterable, Sendable {
    case title
    case heading
    case body
    case caption

    public var font: Font {
      switch self {
      case .title: .title.bold()
      case .heading: .headline
      case .body: .body
      case .caption: .caption
      }
    }

    private var isHeader: Bool { self == .title || self == .heading }

    fileprivate var traits: AccessibilityTraits { isHeader ? .isHeader : [] }
  }

  extension View {
    /// Gives text the font and the color of a style; VoiceOver finds titles and headings.
    public func textStyle(_ style: TextStyle, in theme: Theme) -> some View {
      font(style.font)
        .foregroundStyle(style == .caption ? theme.palette.secondaryText : theme.palette.text)
        .accessibilityAddTraits(style.traits)
    }
  }

  #Preview {
    VStack(alignment: .leading) {
      ForEach(TextStyle.allCases, id: \.self) { style in
        Text("How it looks").textStyle(style, in: Theme())
      }
    }
    .padding()
  }
#endif

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
            ##"design-system/interface/View+RefreshFailure.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Presents an alert when a refresh has failed; what was shown before remains.
    public func refreshFailureAlert(isPresented: Binding<Bool>) -> some View {
      alert(Text("Couldn't Refresh", bundle: .module), isPresented: isPresented) {}
    }
  }
#endif

"""##
        ),
        (
            ##"design-system/source/AccentButtonStyle.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
  public import {{feature.door}}
  public import SwiftUI

  /// The style of a screen's most important button.
  public struct AccentButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    private let theme: Theme

    public init(theme: Theme) {
      self.theme = theme
    }

    public func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .font(TextStyle.heading.font)
        .padding(.horizontal, theme.spacing.large)
        .padding(.vertical, theme.spacing.small)
        .frame(minWidth: 44, minHeight: 44)
        .foregroundStyle(theme.palette.onAccent)
        .background(theme.palette.accent, in: Capsule())
        .contentShape(Capsule())
        .opacity(opacity(isPressed: configuration.isPressed))
    }

    private func opacity(isPressed: Bool) -> Double {
      if !isEnabled { 0.4 } else if isPressed { 0.7 } else { 1 }
    }
  }

  #Preview("Light") {
    VStack {
      Button("Buy Now") {}
      Button("Sold Out") {}.disabled(true)
    }
    .buttonStyle(AccentButtonStyle(theme: Theme()))
    .padding()
    .preferredColorScheme(.light)
  }

  #Preview("Dark, Large Type") {
    Button("Buy Now") {}
      .buttonStyle(AccentButtonStyle(theme: Theme()))
      .padding()
      .preferredColorScheme(.dark)
      .dynamicTypeSize(.accessibility3)
  }
#endif

"""##
        ),
        (
            ##"design-system/source/Card.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
  public import {{feature.door}}
  public import SwiftUI

  extension View {
    /// Puts the view on a card: a surface with room around what it carries.
    public func card(in theme: Theme) -> some View {
      padding(theme.spacing.large)
        .foregroundStyle(theme.palette.text)
        .background(theme.palette.surface, in: RoundedRectangle(cornerRadius: theme.spacing.medium))
    }
  }

  #Preview("Light") {
    Text("What the card carries")
      .card(in: Theme())
      .padding()
      .preferredColorScheme(.light)
  }

  #Preview("Dark") {
    Text("What the card carries")
      .card(in: Theme())
      .padding()
      .preferredColorScheme(.dark)
  }
#endif

"""##
        ),
        (
            ##"design-system/template.json"##,
            ##"""
{
  "description": "The foundation feature DesignSystem: a theme of colors and distances in plain Swift, text styles, and the views that screens share.",
  "lineLength": 100,
  "platforms": { "iOS": "17.0", "macCatalyst": "17.0", "macOS": "14.0", "tvOS": "17.0", "watchOS": "10.0", "visionOS": "1.0" },
  "kinds": ["foundation"],
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
    },
    "typography": {
      "door": [
        "struct Theme: Hashable, Sendable",
        "enum TextStyle: CaseIterable, Sendable",
        "case heading",
        "case caption",
        "var font: Font",
        "func textStyle(_ style: TextStyle, in theme: Theme) -> some View"
      ]
    },
    "screenParts": {
      "door": [
        "struct LoadFailureView: View",
        "init(retry: @escaping @MainActor () async -> Void)",
        "struct EmptyListView: View",
        "init(icon: Image = Image(systemName: \"tray\"))",
        "struct LoadingIndicator: View",
        "struct DisclosureRow: View",
        "init(_ title: String, action: @escaping @MainActor () -> Void)",
        "func refreshFailureAlert(isPresented: Binding<Bool>) -> some View"
      ]
    }
  }
}

"""##
        ),
        (
            ##"design-system/testing/Theme+Glaring.swift.mustache"##,
            ##"""
{{#file.isTesting}}
public import {{feature.door}}

extension Theme {
  /// A theme in loud colors: what a screen shows with it in other colors is hard-coded.
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
public import {{feature.door}}

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

  @Test("names what can't be read, in either mode")
  func illegibility() {
    var theme = Theme()
    theme.palette.onAccent.light = theme.palette.accent.light
    #expect(theme.illegibleText() == ["text on accent, light"])

    let gray = ColorToken(light: 0x777777, dark: 0x777777)
    theme.palette.text = gray
    theme.palette.secondaryText = gray
    theme.palette.accent = gray
    theme.palette.onAccent = gray
    theme.palette.background = gray
    theme.palette.surface = gray
    #expect(Set(theme.illegibleText()).count == 12)
    #expect(theme.illegibleText(minimum: 1).isEmpty)
  }
{{#feature.has.testing}}

  @Test("has another color everywhere, and can still be read")
  func glare() {
    let usual = Theme().palette.tokens.map(\.token)

    #expect(Theme.glaring.palette.tokens.allSatisfy { !usual.contains($0.token) })
    #expect(Theme.glaring.illegibleText().isEmpty)
  }
{{/feature.has.testing}}

  @Test("keeps the palette and the spacing that it was given")
  func parts() {
    var palette = Palette()
    palette.accent = ColorToken(light: 0x000001, dark: 0x000002)
    var spacing = Spacing()
    spacing.large = 100
    let theme = Theme(palette: palette, spacing: spacing)

    #expect(theme.palette == palette)
    #expect(theme.spacing == spacing)
  }

  @Test("grows from the small distance to the large one")
  func spacing() {
    let spacing = Theme().spacing

    #expect(0 < spacing.small && spacing.small < spacing.medium && spacing.medium < spacing.large)
  }

  @Test("has a token for every color, under its name")
  func tokens() {
    let palette = Theme().palette
    let colors = Mirror(reflecting: palette).children

    #expect(palette.tokens.map(\.name) == colors.map(\.label))
    #expect(palette.tokens.map(\.token) == colors.compactMap { $0.value as? ColorToken })
  }
}

"""##
        ),
        (
            ##"feature/example/{{feature.name}}Item+Samples.swift.mustache"##,
            ##"""
{{^feature.has.testing}}
import {{feature.door}}

{{> numbered-samples}}
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

  @main
  struct {{feature.name}}ExampleApp: App {
    @State private var items: [{{feature.name}}Item] = []
    private let store = {{> sample-store}}

    init() {
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
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
        .task { items = (try? await store.items()) ?? [] }
      }
    }
  }
#else
  @main
  enum {{feature.name}}ExampleApp {
    static func main() async throws {
      let store = {{> sample-store}}
      await store.save({{feature.name}}Item(id: "new", title: "Just saved"))
      for item in try await store.items() { print(item.title) }
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
            ##"feature/foundation/source/{{feature.name}}InMemoryStore.swift.mustache"##,
            ##"""
import {{feature.door}}
{{#base}}
import {{door}}
{{/base}}
{{#services}}
import {{door}}
{{/services}}
{{#api}}
import {{door}}
{{/api}}
{{#plain}}
import {{door}}
{{/plain}}

actor {{feature.name}}InMemoryStore: {{feature.name}}Store {
  private var storedItems: [{{feature.name}}Item]
{{#services}}
  private let {{lower}}Service: any {{name}}Service
{{/services}}
{{#base}}
  private let logger: any Logger
{{/base}}
{{#api}}
  // Keep here what the store takes from {{name}}; the app hands it to `make{{feature.name}}Store`.
{{/api}}
{{#plain}}
  // Keep here what the store takes from {{name}}; the app hands it to `make{{feature.name}}Store`.
{{/plain}}

{{#hasServices}}
  init(
    items: [{{feature.name}}Item],
{{#services}}
    {{lower}}Service: any {{name}}Service{{^last}},{{/last}}{{#last}}{{#base}},{{/base}}{{/last}}
{{/services}}
{{#base}}
    logger: any Logger
{{/base}}
  ) {
{{/hasServices}}
{{^hasServices}}
  init(items: [{{feature.name}}Item]{{#base}}, logger: any Logger{{/base}}) {
{{/hasServices}}
    storedItems = items
{{#services}}
    self.{{lower}}Service = {{lower}}Service
{{/services}}
{{#base}}
    self.logger = logger
{{/base}}
  }

{{^hasServices}}
  func items() -> [{{feature.name}}Item] {
    storedItems
  }
{{/hasServices}}
{{#hasServices}}
  /// The stored items, then those that other services have.
  func items() async throws -> [{{feature.name}}Item] {
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

  func save(_ item: {{feature.name}}Item) {
    if let index = storedItems.firstIndex(where: { $0.id == item.id }) {
      storedItems[index] = item
    } else {
      storedItems.append(item)
    }
{{#base}}
    logger.info("Saved an item", detail: item.title)
{{/base}}
  }
}

"""##
        ),
        (
            ##"feature/foundation/source/{{feature.name}}Row.swift.mustache"##,
            ##"""
{{#theme}}
#if canImport(SwiftUI)
  public import {{feature.door}}
  public import {{door}}
  public import SwiftUI

  /// One line of a list that shows {{feature.words}} items.
  public struct {{feature.name}}Row: View {
    private let item: {{feature.name}}Item
    private let theme: Theme

    public init(item: {{feature.name}}Item, theme: Theme) {
      self.item = item
      self.theme = theme
    }

    public var body: some View {
{{^parameters.resources}}
      Text(item.title)
        .foregroundStyle(theme.palette.text)
        .padding(.vertical, theme.spacing.small)
{{/parameters.resources}}
{{#parameters.resources}}
      Label {
        Text(item.title)
      } icon: {
        Image({{feature.name}}Picture.emblem)
      }
      .foregroundStyle(theme.palette.text)
      .padding(.vertical, theme.spacing.small)
{{/parameters.resources}}
    }
  }

  #Preview("In a list") {
    List {
      {{feature.name}}Row(item: {{feature.name}}Item(id: "1", title: "A short title"), theme: Theme())
      {{feature.name}}Row(
        item: {{feature.name}}Item(
          id: "2",
          title: "A title that is too long for one line, whatever the size of the text"
        ),
        theme: Theme()
      )
    }
  }
#endif
{{/theme}}

"""##
        ),
        (
            ##"feature/foundation/source/{{feature.name}}Store.swift.mustache"##,
            ##"""
public import {{feature.door}}
{{#base}}
public import {{door}}
{{/base}}
{{#services}}
public import {{door}}
{{/services}}

/// A {{feature.words}} service that items can be saved in.
public protocol {{feature.name}}Store: {{feature.name}}Service {
  /// Keeps the item, in the place of one that has the same id.
  func save(_ item: {{feature.name}}Item) async
}

/// Makes a store that keeps its items in memory.
public func make{{feature.name}}Store(
  items: [{{feature.name}}Item] = []{{#hasServices}},{{/hasServices}}{{^hasServices}}{{#base}},{{/base}}{{/hasServices}}
{{#services}}
  {{lower}}Service: any {{name}}Service{{^last}},{{/last}}{{#last}}{{#base}},{{/base}}{{/last}}
{{/services}}
{{#base}}
  logger: any Logger
{{/base}}
) -> any {{feature.name}}Store {
{{#hasServices}}
  {{feature.name}}InMemoryStore(
    items: items,
{{#services}}
    {{lower}}Service: {{lower}}Service{{^last}},{{/last}}{{#last}}{{#base}},{{/base}}{{/last}}
{{/services}}
{{#base}}
    logger: logger
{{/base}}
  )
{{/hasServices}}
{{^hasServices}}
  {{feature.name}}InMemoryStore(items: items{{#base}}, logger: logger{{/base}})
{{/hasServices}}
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
{{> test-kit-imports}}
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
  func order() async throws {
    let added = {{feature.name}}Item(id: "added", title: "Added")

    await store.save(added)
{{#hasServices}}
    #expect(try await store.items()[3] == added)
{{/hasServices}}
{{^hasServices}}
    #expect(try await store.items() == .samples + [added])
{{/hasServices}}
  }

  @Test("keeps a saved item in the place of the one with the same id")
  func replacement() async throws {
    var expected = [{{feature.name}}Item].samples
    expected[1] = {{feature.name}}Item(id: expected[1].id, title: "Changed")

    await store.save(expected[1])
{{#hasServices}}
    #expect(try await store.items().prefix(3) == expected[...])
{{/hasServices}}
{{^hasServices}}
    #expect(try await store.items() == expected)
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
    let store = makeSampleStore(logger: logger)

    await store.save({{feature.name}}Item(id: "added", title: "Added"))
    let entry = LoggerMock.Entry(message: "Saved an item", detail: "Added", level: .info)
    #expect(logger.entries == [entry])
  }
{{/hasTesting}}
{{/base}}
}

"""##
        ),
        (
            ##"feature/interface/{{feature.name}}Item.swift.mustache"##,
            ##"""
{{> item}}

"""##
        ),
        (
            ##"feature/interface/{{feature.name}}Service.swift.mustache"##,
            ##"""
/// What the {{feature.words}} feature offers to other features.
public {{file.nonisolated}}protocol {{feature.name}}Service: Sendable {
  /// All items, in the order in which they are shown.
  func items() async throws -> [{{feature.name}}Item]
}

"""##
        ),
        (
            ##"feature/partials/empty-list.mustache"##,
            ##"""
{{#screenParts}}{{^parameters.resources}}EmptyListView(){{/parameters.resources}}{{#parameters.resources}}EmptyListView(icon: Image({{feature.name}}Picture.emblem)){{/parameters.resources}}{{/screenParts}}{{^screenParts}}emptyView{{/screenParts}}
"""##
        ),
        (
            ##"feature/partials/load-call.mustache"##,
            ##"""
load()
"""##
        ),
        (
            ##"feature/partials/loaded-samples.mustache"##,
            ##"""
{{^hasServices}}.loaded(.samples){{/hasServices}}{{#hasServices}}.samples{{/hasServices}}
"""##
        ),
        (
            ##"feature/partials/row-label.mustache"##,
            ##"""
HStack {
  Text({{^hasServices}}item.{{/hasServices}}title)
  Spacer()
  Image(systemName: "chevron.forward")
    .foregroundStyle(.tertiary)
    .imageScale(.small)
    .accessibilityHidden(true)
}
.frame(minHeight: 44)
.contentShape(.rect)

"""##
        ),
        (
            ##"feature/partials/sample-service-stubs.mustache"##,
            ##"""
{{#services}}
{{^hasTesting}}

private struct {{name}}ServiceStub: {{name}}Service {
  func items() -> [{{name}}Item] { [{{name}}Item(id: "1", title: "First item")] }
}
{{/hasTesting}}
{{/services}}

"""##
        ),
        (
            ##"feature/partials/screen-modifiers.mustache"##,
            ##"""
.navigationTitle(Text("{{feature.words}}", bundle: .module))
.task { if viewModel.state == .loading { await viewModel.load() } }
{{#screenParts}}
.refreshFailureAlert(isPresented: $viewModel.hasRefreshFailed)
{{/screenParts}}
{{^screenParts}}
.alert(
  Text("Couldn't Refresh", bundle: .module),
  isPresented: $viewModel.hasRefreshFailed
) {}
{{/screenParts}}

"""##
        ),
        (
            ##"feature/partials/served.mustache"##,
            ##"""
{{#base}}
{{feature.name}}Builder(dependencies: self).makeService()
{{/base}}
{{^base}}
{{#api}}
{{feature.name}}Builder(dependencies: self).makeService()
{{/api}}
{{^api}}
{{feature.name}}SampleService()
{{/api}}
{{/base}}

"""##
        ),
        (
            ##"feature/partials/service-mock.mustache"##,
            ##"""
/// A service whose answer tests set.
@MainActor
{{file.access}}final class {{feature.name}}ServiceMock: {{feature.name}}Service {
  {{file.access}}var answer: @MainActor () async throws -> [{{feature.name}}Item] = { .samples }

  {{file.access}}nonisolated init() {}

  {{file.access}}func items() async throws -> [{{feature.name}}Item] { try await answer() }
}

"""##
        ),
        (
            ##"feature/partials/service-source.mustache"##,
            ##"""
{{#base}}makeService(){{/base}}{{^base}}{{#api}}makeService(){{/api}}{{^api}}dependencies.make{{feature.name}}Service(){{/api}}{{/base}}
"""##
        ),
        (
            ##"feature/partials/tested-view-model.mustache"##,
            ##"""
{{^hasServices}}
  init() { viewModel = .init(service: service, {{#base}}logger: logger, {{/base}}delegate: delegate) }
{{/hasServices}}
{{#hasServices}}
  init() {
    viewModel = .init(
      service: service,
{{#services}}
      {{lower}}Service: {{lower}}Service,
{{/services}}
{{#base}}
      logger: logger,
{{/base}}
      delegate: delegate
    )
  }
{{/hasServices}}

"""##
        ),
        (
            ##"feature/partials/view-model-fixture.mustache"##,
            ##"""
{{#hasServices}}

extension {{feature.name}}ViewModel.State {
  /// What a view model of these tests has loaded.
  fileprivate static var samples: Self {
    .loaded(
      {{feature.name}}ViewModel.Content(
        items: .samples,
{{#services}}
        {{lower}}Items: {{#hasTesting}}.samples{{/hasTesting}}{{^hasTesting}}{{name}}ServiceStub().items(){{/hasTesting}}{{^last}},{{/last}}
{{/services}}
      )
    )
  }
}
{{/hasServices}}
{{#base}}
{{^hasTesting}}

{{> logger-stub}}
{{/hasTesting}}
{{/base}}
{{> sample-service-stubs}}

"""##
        ),
        (
            ##"feature/partials/widget-sample.mustache"##,
            ##"""
{{^base}}
{{^api}}
{{< sample-service}}
{{$who}}the widget shows something{{/who}}
{{/sample-service}}

{{/api}}
{{/base}}

"""##
        ),
        (
            ##"feature/product/example/{{feature.name}}ExampleApp.swift.mustache"##,
            ##"""
import Foundation
import {{feature.name}}
import {{feature.door}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}
{{#base}}
import {{door}}
{{/base}}
{{^base}}
{{#api}}
import {{door}}
{{/api}}
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

/// Answers as the launch argument says: `content`, `empty`, `failure` or `slow`.
{{#base}}
private struct Scenario: {{feature.name}}Dependencies, Client{{^systemLog}}, Logger{{/systemLog}} {
{{/base}}
{{^base}}
{{#api}}
private struct Scenario: {{feature.name}}Dependencies, APIClient {
{{/api}}
{{^api}}
private struct Scenario: {{feature.name}}Dependencies, {{feature.name}}Service {
{{/api}}
{{/base}}
{{> scenario-service}}
{{#theme}}
  func makeTheme() -> Theme { Theme() }
{{/theme}}
{{#services}}

  func make{{name}}Service() -> any {{name}}Service {
    {{name}}Scenario()
  }
{{/services}}
}

#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct {{feature.name}}ExampleApp: App {
    @State private var delegate = ExampleDelegate()

    init() {
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("{{feature.words}}") {
        NavigationStack {
          {{feature.name}}Builder(dependencies: Scenario()).makeView(delegate: delegate)
        }
      }
    }
  }

  private final class ExampleDelegate: {{feature.name}}Delegate {
    func {{feature.lower}}DidSelect(_ item: {{feature.name}}Item) { print(item.title) }
{{#services}}
{{#isProduct}}

    func {{feature.lower}}DidSelect(_ item: {{name}}Item) {
      print(item.title)
    }
{{/isProduct}}
{{/services}}
  }
#else
  @main
  enum {{feature.name}}ExampleApp {
    static func main() async {
      do {
{{#base}}
        let items = try await {{feature.name}}Builder(dependencies: Scenario()).makeService().items()
{{/base}}
{{^base}}
        let items = try await Scenario().items()
{{/base}}
        print(items.isEmpty ? "No Items" : items.map(\.title).joined(separator: "\n"))
{{#services}}
        print("{{words}}")
        for item in try await Scenario().make{{name}}Service().items() {
          print(item.title)
        }
{{/services}}
      } catch {
        print("Couldn't Load: \(error)")
      }
    }
  }
#endif
{{#services}}

private struct {{name}}Scenario: {{name}}Service {
  func items() -> [{{name}}Item] {
    CommandLine.arguments.contains("empty") ? [] : {{#hasTesting}}.samples{{/hasTesting}}{{^hasTesting}}[.init(id: "1", title: "First item")]{{/hasTesting}}
  }
}
{{/services}}

"""##
        ),
        (
            ##"feature/product/source/Resources/Localizable.xcstrings.mustache"##,
            ##"""
{
  "sourceLanguage" : "en",
  "strings" : {
{{^screenParts}}
    "Try again later." : {

    },
    "Couldn't Load" : {

    },
    "Couldn't Refresh" : {

    },
    "Loading" : {

    },
    "No Items" : {

    },
    "Try Again" : {

    },
{{/screenParts}}
{{#services}}
    "{{words}}" : {

    },
{{/services}}
    "{{feature.words}}" : {

    }
  },
  "version" : "1.0"
}

"""##
        ),
        (
            ##"feature/product/source/{{feature.name}}Builder+UIKit.swift.mustache"##,
            ##"""
{{> view-controller}}

"""##
        ),
        (
            ##"feature/product/source/{{feature.name}}Builder.swift.mustache"##,
            ##"""
public import {{feature.door}}
{{#base}}
public import {{door}}
{{/base}}
{{#api}}
{{^base}}public {{/base}}import {{door}}
{{/api}}
{{#theme}}
public import {{door}}
{{/theme}}
{{#services}}
public import {{door}}
{{/services}}
{{#plain}}
import {{door}}
{{/plain}}

/// What the {{feature.words}} feature needs from the app.
public {{file.nonisolated}}protocol {{feature.name}}Dependencies: {{#base}}BaseDependencies{{/base}}{{^base}}Sendable{{/base}} {
{{^base}}
{{#api}}
  func makeAPIClient() -> any APIClient
{{/api}}
{{^api}}
  func make{{feature.name}}Service() -> any {{feature.name}}Service
{{/api}}
{{/base}}
{{#theme}}
  func makeTheme() -> Theme
{{/theme}}
{{#services}}
  func make{{name}}Service() -> any {{name}}Service
{{/services}}
{{#base}}
{{#api}}
  // Ask here for what the feature takes from {{name}}.
{{/api}}
{{/base}}
{{#plain}}
  // Ask here for what the feature takes from {{name}}.
{{/plain}}
{{#base}}
{{^theme}}
{{^hasServices}}
{{^hasPlain}}
{{^api}}
  // Ask here, with one `make` method each, for what the base dependencies lack.
{{/api}}
{{/hasPlain}}
{{/hasServices}}
{{/theme}}
{{/base}}
}

/// Learns what was selected on the {{feature.words}} screen, and decides where that leads.
@MainActor
public protocol {{feature.name}}Delegate: AnyObject {
  func {{feature.lower}}DidSelect(_ item: {{feature.name}}Item)
{{#services}}
{{#isProduct}}
  func {{feature.lower}}DidSelect(_ item: {{name}}Item)
{{/isProduct}}
{{/services}}
}

/// Makes the {{feature.words}} screen{{#base}}, and the service for other features{{/base}}{{^base}}{{#api}}, and the service for other features{{/api}}{{/base}}.
public {{file.nonisolated}}struct {{feature.name}}Builder: Sendable {
  let dependencies: any {{feature.name}}Dependencies

  public init(dependencies: any {{feature.name}}Dependencies) { self.dependencies = dependencies }
{{#base}}
{{> service-maker}}
{{/base}}
{{^base}}
{{#api}}
{{< service-maker}}
{{$maker}}makeAPIClient{{/maker}}
{{/service-maker}}
{{/api}}
{{/base}}
}
{{#base}}
{{> loader}}
{{/base}}
{{^base}}
{{#api}}
{{< loader}}
{{$client}}APIClient{{/client}}
{{$request}}
    try await client.request({{feature.name}}Endpoint(), as: [{{feature.name}}Item].self)
{{/request}}
{{/loader}}

private {{file.nonisolated}}struct {{feature.name}}Endpoint: APIEndpoint {
  let path = "{{feature.kebab}}/items"
}
{{/api}}
{{/base}}

"""##
        ),
        (
            ##"feature/product/source/{{feature.name}}View.swift.mustache"##,
            ##"""
import {{feature.door}}
{{#base}}
import {{door}}
{{/base}}
{{#theme}}
import {{door}}
{{/theme}}
{{#screenParts}}
import {{door}}
{{/screenParts}}
{{#services}}
import {{door}}
{{/services}}

#if canImport(SwiftUI)
  public import SwiftUI

  extension {{feature.name}}Builder {
    /// The screen, which loads when it appears. The delegate isn't retained.
    @MainActor
    public func makeView(delegate: any {{feature.name}}Delegate) -> some View {
{{^hasServices}}
{{#base}}
      let logger = dependencies.makeLogger()
      let viewModel = {{feature.name}}ViewModel(service: makeService(), logger: logger, delegate: delegate)
{{/base}}
{{^base}}
      let viewModel = {{feature.name}}ViewModel(
        service: {{> service-source}},
        delegate: delegate
      )
{{/base}}
{{/hasServices}}
{{#hasServices}}
      let viewModel = {{feature.name}}ViewModel(
        service: {{> service-source}},
{{#services}}
        {{lower}}Service: dependencies.make{{name}}Service(),
{{/services}}
{{#base}}
        logger: dependencies.makeLogger(),
{{/base}}
        delegate: delegate
      )
{{/hasServices}}
      return {{feature.name}}View(viewModel: viewModel)
{{#theme}}
        .foregroundStyle(dependencies.makeTheme().palette.text)
{{/theme}}
    }
  }

  struct {{feature.name}}View: View {
    @State private var viewModel: {{feature.name}}ViewModel

    init(viewModel: {{feature.name}}ViewModel) { _viewModel = State(initialValue: viewModel) }

    var body: some View {
{{^hasServices}}
      {{feature.name}}Content(state: viewModel.state, select: viewModel.select, load: viewModel.load)
        {{> screen-modifiers}}
{{/hasServices}}
{{#hasServices}}
      {{feature.name}}Content(
        state: viewModel.state,
        select: viewModel.select,
{{#services}}
{{#isProduct}}
        select{{name}}: viewModel.select,
{{/isProduct}}
{{/services}}
        load: viewModel.load
      )
      {{> screen-modifiers}}
{{/hasServices}}
    }
  }

  /// What the screen shows in each state.
  private struct {{feature.name}}Content: View {
    let state: {{feature.name}}ViewModel.State
    var select: @MainActor ({{feature.name}}Item) -> Void = { _ in }
{{#services}}
{{#isProduct}}
    var select{{name}}: @MainActor ({{name}}Item) -> Void = { _ in }
{{/isProduct}}
{{/services}}
    var load: @MainActor () async -> Void = {}

    var body: some View {
      // A switch alone would give each state a task of its own.
      ZStack {
        switch state {
        case .loading:
{{#screenParts}}
          LoadingIndicator()
{{/screenParts}}
{{^screenParts}}
          ProgressView { Text("Loading", bundle: .module) }
{{/screenParts}}
{{^hasServices}}
        case .loaded(let items):
{{#screenParts}}
          List(items) { item in DisclosureRow(item.title) { select(item) } }
{{/screenParts}}
{{^screenParts}}
          List(items) { item in
            Button {
              select(item)
            } label: {
              {{> row-label}}
            }
            .buttonStyle(.plain)
          }
{{/screenParts}}
{{#screenParts}}
            .overlay { if items.isEmpty { {{> empty-list}} } }
            .refreshable { await load() }
{{/screenParts}}
{{^screenParts}}
          .overlay { if items.isEmpty { {{> empty-list}} } }
          .refreshable { await load() }
{{/screenParts}}
{{/hasServices}}
{{#hasServices}}
        case .loaded(let content):
          list(content)
            .overlay { if content == .init() { {{> empty-list}} } }
            .refreshable { await load() }
{{/hasServices}}
        case .failed:
{{#screenParts}}
          LoadFailureView(retry: load)
{{/screenParts}}
{{^screenParts}}
          {{> load-failure}}
{{/screenParts}}
        }
      }
    }
{{^screenParts}}

    private var emptyView: some View {
      ContentUnavailableView {
        Label {
          Text("No Items", bundle: .module)
        } icon: {
{{^parameters.resources}}
          Image(systemName: "tray")
{{/parameters.resources}}
{{#parameters.resources}}
          Image({{feature.name}}Picture.emblem)
{{/parameters.resources}}
        }
      }
    }
{{/screenParts}}
{{#hasServices}}

    private func list(_ content: {{feature.name}}ViewModel.Content) -> some View {
      List {
        ForEach(content.items) { item in
          {{#screenParts}}DisclosureRow{{/screenParts}}{{^screenParts}}row{{/screenParts}}(item.title) { select(item) }
        }
{{#services}}
        if !content.{{lower}}Items.isEmpty {
          Section {
            ForEach(content.{{lower}}Items) { item in
{{#isProduct}}
              {{#screenParts}}DisclosureRow{{/screenParts}}{{^screenParts}}row{{/screenParts}}(item.title) { select{{name}}(item) }
{{/isProduct}}
{{#isFoundation}}
              Text(item.title)
{{/isFoundation}}
            }
          } header: {
            Text("{{words}}", bundle: .module).accessibilityAddTraits(.isHeader)
          }
        }
{{/services}}
      }
    }
{{/hasServices}}
{{#hasServices}}
{{^screenParts}}

    private func row(_ title: String, select: @escaping @MainActor () -> Void) -> some View {
      Button(action: select) {
        {{> row-label}}
      }
      .buttonStyle(.plain)
    }
{{/screenParts}}
{{/hasServices}}
  }

  #if DEBUG
{{^hasServices}}
    private let preview = [{{feature.name}}Item(id: "1", title: "A title that needs a second line")]
{{/hasServices}}
{{#hasServices}}
    private let preview = {{feature.name}}ViewModel.Content(
      items: [{{feature.name}}Item(id: "1", title: "A title that needs a second line")],
{{#services}}
      {{lower}}Items: [
        {{name}}Item(id: "1", title: "Another")
      ]{{^last}},{{/last}}
{{/services}}
    )
{{/hasServices}}
    #Preview("Loading") { {{feature.name}}Content(state: .loading) }
    #Preview("Content") { {{feature.name}}Content(state: .loaded(preview)) }
    #Preview("Empty") { {{feature.name}}Content(state: .loaded({{^hasServices}}[]{{/hasServices}}{{#hasServices}}.init(){{/hasServices}})) }
    #Preview("Failure") { {{feature.name}}Content(state: .failed) }
    #Preview("Large Type") { {{feature.name}}Content(state: .loaded(preview)).dynamicTypeSize(.accessibility3) }
  #endif
#endif

"""##
        ),
        (
            ##"feature/product/source/{{feature.name}}ViewModel.swift.mustache"##,
            ##"""
import {{feature.door}}
import Observation
{{#base}}
import {{door}}
{{/base}}
{{#services}}
import {{door}}
{{/services}}
{{> log-import}}

/// Loads what the {{feature.words}} screen shows.
@MainActor
@Observable
final class {{feature.name}}ViewModel {
  enum State: Hashable {
    case loading, failed
    case loaded({{^hasServices}}[{{feature.name}}Item]{{/hasServices}}{{#hasServices}}Content{{/hasServices}})
  }
{{#hasServices}}

  struct Content: Hashable {
    var items: [{{feature.name}}Item] = []
{{#services}}
    var {{lower}}Items: [{{name}}Item] = []
{{/services}}
  }
{{/hasServices}}

  private(set) var state = State.loading
  /// Whether a refresh failed; what was loaded before is still shown.
  var hasRefreshFailed = false

  private let service: any {{feature.name}}Service
{{#services}}
  private let {{lower}}Service: any {{name}}Service
{{/services}}
{{#base}}
  private let logger: any Logger
{{/base}}
  @ObservationIgnored private weak var delegate: (any {{feature.name}}Delegate)?
  @ObservationIgnored private var loadCount = 0

{{^hasServices}}
  init(service: any {{feature.name}}Service, {{#base}}logger: any Logger, {{/base}}delegate: (any {{feature.name}}Delegate)?) {
{{/hasServices}}
{{#hasServices}}
  init(
    service: any {{feature.name}}Service,
{{#services}}
    {{lower}}Service: any {{name}}Service,
{{/services}}
{{#base}}
    logger: any Logger,
{{/base}}
    delegate: (any {{feature.name}}Delegate)?
  ) {
{{/hasServices}}
    self.service = service
{{#services}}
    self.{{lower}}Service = {{lower}}Service
{{/services}}
{{#base}}
    self.logger = logger
{{/base}}
    self.delegate = delegate
  }

  /// Loads, or refreshes what is shown. Of several loads, only the newest changes it.
  func load() async {
    loadCount += 1
    let number = loadCount
    let previous = state
    if state == .failed { state = .loading }
{{^hasServices}}
    let result: Result<[{{feature.name}}Item], any Error>
    do { result = .success(try await service.items()) } catch { result = .failure(error) }
{{/hasServices}}
{{#hasServices}}
    let result: Result<Content, any Error>
    do {
      async let items = service.items()
{{#services}}
      async let {{lower}}Items = {{lower}}ItemsIfThere()
{{/services}}
      let content = try await Content(
        items: items,
{{#services}}
        {{lower}}Items: {{lower}}Items{{^last}},{{/last}}
{{/services}}
      )
      result = .success(content)
    } catch {
      result = .failure(error)
    }
{{/hasServices}}
    guard number == loadCount else { return }
    switch result {
    case .success(let {{^hasServices}}items{{/hasServices}}{{#hasServices}}content{{/hasServices}}): state = .loaded({{^hasServices}}items{{/hasServices}}{{#hasServices}}content{{/hasServices}})
    case .failure where Task.isCancelled: state = previous
    case .failure{{> logged-error}}:
{{> log-failure}}
      if case .loaded = state { hasRefreshFailed = true } else { state = .failed }
    }
  }

  func select(_ item: {{feature.name}}Item) { delegate?.{{feature.lower}}DidSelect(item) }
{{#services}}
{{#isProduct}}

  func select(_ item: {{name}}Item) {
    delegate?.{{feature.lower}}DidSelect(item)
  }
{{/isProduct}}
{{/services}}
{{#services}}

  /// The items of {{words}}; if they can't be loaded, those that are shown.
  private func {{lower}}ItemsIfThere() async throws -> [{{name}}Item] {
    do {
      return try await {{lower}}Service.items()
    } catch {
      try Task.checkCancellation()
{{< log-failure}}
{{$what}}{{item}}{{/what}}
{{/log-failure}}
      guard case .loaded(let content) = state else { return [] }
      return content.{{lower}}Items
    }
  }
{{/services}}
}

"""##
        ),
        (
            ##"feature/product/tests/{{feature.name}}ViewModelTests.swift.mustache"##,
            ##"""
import Observation
import Testing
@testable import {{feature.name}}
import {{feature.door}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}
{{> test-kit-imports}}
{{#base}}
import {{door}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/base}}
{{^base}}
{{#api}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/api}}
{{/base}}
{{#services}}
import {{door}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/services}}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct {{feature.name}}ViewModelTests {
  private struct Offline: Error {}

  private let service = {{feature.name}}ServiceMock()
{{#services}}
  private let {{lower}}Service = {{name}}Service{{#hasTesting}}Mock{{/hasTesting}}{{^hasTesting}}Stub{{/hasTesting}}()
{{/services}}
{{#base}}
  private let logger = {{#hasTesting}}LoggerMock{{/hasTesting}}{{^hasTesting}}{{feature.name}}LoggerStub{{/hasTesting}}()
{{/base}}
  private var delegate: DelegateMock? = DelegateMock()
  private let viewModel: {{feature.name}}ViewModel

{{> tested-view-model}}

  @Test("loads the items, and notifies its observers")
  func loading() async {
    #expect(viewModel.state == .loading)
    await confirmation { isNotified in
      withObservationTracking({ _ = viewModel.state }, onChange: { isNotified() })
      await viewModel.load()
    }
    #expect(viewModel.state == {{> loaded-samples}})
  }

  @Test("fails{{#base}}{{#hasTesting}}, logs why{{/hasTesting}}{{/base}}, and loads when retried; a cancelled load changes nothing")
  func retry() async {
    service.answer = { throw CancellationError() }
    for state in [{{feature.name}}ViewModel.State.loading, .failed] {
      let cancelled = Task { await viewModel.load() }
      cancelled.cancel()
      await cancelled.value
      #expect(viewModel.state == state)
      await viewModel.load()
    }
    #expect(!viewModel.hasRefreshFailed)
{{#base}}
{{#hasTesting}}
    #expect(logger.entries.map(\.level) == [.error, .error])
    #expect(logger.entries.first?.detail == "CancellationError()")
{{/hasTesting}}
{{/base}}

    service.answer = { [viewModel] in
      #expect(viewModel.state == .loading)
      return .samples
    }
    await viewModel.load()
    #expect(viewModel.state == {{> loaded-samples}})
  }

  @Test("keeps what it shows when a refresh fails or is cancelled", arguments: [false, true])
  func refresh(isCancelled: Bool) async {
    await viewModel.load()
    service.answer = { throw Offline() }
    let refresh = Task { await viewModel.load() }
    if isCancelled { refresh.cancel() }
    await refresh.value
    #expect(viewModel.state == {{> loaded-samples}})
    #expect(viewModel.hasRefreshFailed != isCancelled)
  }

  @Test("ignores an older load once a newer one has begun", arguments: [false, true])
  func overlap(olderFails: Bool) async {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let (asked, asking) = AsyncStream<Never>.makeStream()
    service.answer = {
      asking.finish()
      for await _ in gate {}
      if olderFails { throw Offline() }
      return []
    }
    let older = Task { await viewModel.load() }
    for await _ in asked {}
    service.answer = { [viewModel] in
      opener.finish()
      await older.value
      #expect(viewModel.state == .loading)
      return .samples
    }
    await viewModel.load()
    #expect(viewModel.state == {{> loaded-samples}})
  }
{{#services}}
{{#hasTesting}}

  @Test("leaves out what {{words}} can't lend{{#base}}{{#hasTesting}}, and logs why{{/hasTesting}}{{/base}}")
  func {{lower}}Failure() async {
    {{lower}}Service.answer = { throw Offline() }
    await viewModel.load()
    guard case .loaded(let content) = viewModel.state else {
      Issue.record("shows nothing")
      return
    }
    #expect(content.items == .samples)
    #expect(content.{{lower}}Items.isEmpty)
    #expect(!viewModel.hasRefreshFailed)
{{#base}}
{{#hasTesting}}
    #expect(logger.entries.map(\.level) == [.error])
    #expect(logger.entries.allSatisfy { $0.detail == "Offline()" })
{{/hasTesting}}
{{/base}}
  }

  @Test("keeps what {{words}} lent before, when it can't any more")
  func {{lower}}Refresh() async {
    await viewModel.load()
    {{lower}}Service.answer = { throw Offline() }
    await viewModel.load()
    #expect(viewModel.state == .samples)
    #expect(!viewModel.hasRefreshFailed)
  }

  @Test("a cancelled load is no failure of {{words}}")
  func {{lower}}Cancellation() async {
    {{lower}}Service.answer = { throw Offline() }
    let load = Task { await viewModel.load() }
    load.cancel()
    await load.value
    #expect(viewModel.state == .loading)
  }
{{/hasTesting}}
{{/services}}
{{#base}}
{{#hasTesting}}
{{> request-test}}
{{/hasTesting}}
{{/base}}
{{^base}}
{{#api}}
{{#hasTesting}}
{{< request-test}}
{{$mock}}APIClientMock{{/mock}}
{{$paths}}requests.map(\.path){{/paths}}
{{/request-test}}
{{/hasTesting}}
{{/api}}
{{/base}}

  @Test("reports what was selected to a delegate that it doesn't retain")
  mutating func selection() {
    viewModel.select([{{feature.name}}Item].samples[0])
    #expect(delegate?.items == [[{{feature.name}}Item].samples[0]])
    let isReleased = { [weak delegate = delegate] in delegate == nil }
    delegate = nil
    #expect(isReleased())
  }
{{#services}}
{{#isProduct}}

  @Test("reports which {{words}} item was selected")
  func {{lower}}Selection() {
    let item = {{name}}Item(id: "1", title: "Selected")
    viewModel.select(item)
    #expect(delegate?.{{lower}}Items == [item])
  }
{{/isProduct}}
{{/services}}
}

private final class DelegateMock: {{feature.name}}Delegate {
  var items: [{{feature.name}}Item] = []
{{#services}}
{{#isProduct}}
  var {{lower}}Items: [{{name}}Item] = []
{{/isProduct}}
{{/services}}

  func {{feature.lower}}DidSelect(_ item: {{feature.name}}Item) { items.append(item) }
{{#services}}
{{#isProduct}}

  func {{feature.lower}}DidSelect(_ item: {{name}}Item) {
    {{lower}}Items.append(item)
  }
{{/isProduct}}
{{/services}}
}
{{> view-model-fixture}}

"""##
        ),
        (
            ##"feature/source/Resources/Pictures.xcassets/Contents.json.mustache"##,
            ##"""
{{#parameters.resources}}
{
  "info" : {
    "author" : "xcode",
    "version" : 1
  }
}
{{/parameters.resources}}

"""##
        ),
        (
            ##"feature/source/Resources/Pictures.xcassets/Emblem.imageset/Contents.json.mustache"##,
            ##"""
{{#parameters.resources}}
{
  "images" : [
    {
      "filename" : "Emblem.svg",
      "idiom" : "universal"
    }
  ],
  "info" : {
    "author" : "xcode",
    "version" : 1
  },
  "properties" : {
    "preserves-vector-representation" : true,
    "template-rendering-intent" : "template"
  }
}
{{/parameters.resources}}

"""##
        ),
        (
            ##"feature/source/Resources/Pictures.xcassets/Emblem.imageset/Emblem.svg.mustache"##,
            ##"""
{{#parameters.resources}}
<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24"
  fill="none" stroke="black" stroke-width="1.5" stroke-linejoin="round">
  <path d="M3 13 6 5h12l3 8v6H3z"/>
  <path d="M3 13h5l2 3h4l2-3h5"/>
</svg>
{{/parameters.resources}}

"""##
        ),
        (
            ##"feature/source/{{feature.name}}Picture.swift.mustache"##,
            ##"""
{{#parameters.resources}}
/// The pictures of the {{feature.words}} feature.
///
/// Each case is the name of an image in the catalog `Pictures`, below `Resources`.
{{#feature.isFoundation}}public {{/feature.isFoundation}}enum {{feature.name}}Picture: String, CaseIterable, Sendable {
{{#feature.isProduct}}
  /// Where there are no items.
{{/feature.isProduct}}
{{#feature.isFoundation}}
  /// Stands for the items of the feature.
{{/feature.isFoundation}}
  case emblem = "Emblem"
}

#if canImport(SwiftUI)
  import SwiftUI

  extension Image {
    /// A picture of the {{feature.words}} feature, which VoiceOver passes over.
    {{#feature.isFoundation}}public {{/feature.isFoundation}}init(_ picture: {{feature.name}}Picture) {
      self.init(decorative: picture.rawValue, bundle: .module)
    }
  }
#endif
{{/parameters.resources}}

"""##
        ),
        (
            ##"feature/template.json"##,
            ##"""
{
  "description": "A product or foundation feature: items, a service that finds them and, in a product feature, a screen that shows them.",
  "lineLength": 100,
  "platforms": { "iOS": "17.0", "macCatalyst": "17.0", "macOS": "14.0", "tvOS": "17.0", "watchOS": "10.0", "visionOS": "1.0" },
  "alternatives": {"core": "kit"},
  "parameters": {
    "resources": {
      "type": "bool",
      "default": false,
      "help": "Pictures, with names that the compiler checks"
    },
    "viewController": {
      "type": "bool",
      "default": false,
      "help": "The screen also as a view controller, for an app that navigates with UIKit",
      "ask": false
    }
  },
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
        "final class {{feature.name}}ServiceMock: {{feature.name}}Service",
        "var answer: @MainActor () async throws -> [{{feature.name}}Item]",
        "static var samples: [{{feature.name}}Item]"
      ]
    }
  }
}

"""##
        ),
        (
            ##"feature/testing/{{feature.name}}ServiceMock.swift.mustache"##,
            ##"""
public import {{feature.door}}

{{#file.isTesting}}
{{> service-mock}}

{{/file.isTesting}}
{{^file.isTesting}}
{{#feature.isProduct}}
{{> service-mock}}

{{/feature.isProduct}}
{{/file.isTesting}}
{{> numbered-samples}}

"""##
        ),
        (
            ##"feature/tests/{{feature.name}}ResourcesTests.swift.mustache"##,
            ##"""
{{#parameters.resources}}
import Foundation
import Testing
@testable import {{feature.name}}

#if canImport(UIKit)
  import UIKit
#endif

struct {{feature.name}}ResourcesTests {
  #if canImport(UIKit)
    @Test("has every picture", arguments: {{feature.name}}Picture.allCases)
    func pictures(picture: {{feature.name}}Picture) {
      #expect(UIImage(named: picture.rawValue, in: .module, with: nil) != nil)
    }
  #elseif !canImport(SwiftUI)
    // On a Mac it depends on who builds whether the catalog is compiled, or its files are there.
    @Test("has every picture", arguments: {{feature.name}}Picture.allCases)
    func pictures(picture: {{feature.name}}Picture) throws {
      let path = "Pictures.xcassets/\(picture.rawValue).imageset/\(picture.rawValue).svg"
      let drawing = try Data(contentsOf: Bundle.module.bundleURL.appending(path: path))
      #expect(String(decoding: drawing, as: UTF8.self).hasPrefix("<svg"))
    }
  #endif
}
{{/parameters.resources}}

"""##
        ),
        (
            ##"feature/wiring/app-widget/source/{{feature.name}}Widget.swift.mustache"##,
            ##"""
{{> service-widget}}

"""##
        ),
        (
            ##"feature/wiring/app-widget/tests/{{feature.name}}TimelineTests.swift.mustache"##,
            ##"""
{{> service-widget-tests}}

"""##
        ),
        (
            ##"feature/wiring/app/source/{{feature.name}}Entry.swift.mustache"##,
            ##"""
import {{feature.name}}
import {{feature.door}}
{{#app.hasTexts}}
import Foundation
{{/app.hasTexts}}
{{#services}}
import {{door}}
{{/services}}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The {{feature.words}} feature as the app shows it.
struct {{feature.name}}Entry: AppFeature {
{{#app.hasTexts}}
  let title = NSLocalizedString(
    "{{feature.words}}",
    bundle: .module,
    comment: "What the list of features calls it"
  )
{{/app.hasTexts}}
{{^app.hasTexts}}
  let title = "{{feature.words}}"
{{/app.hasTexts}}
  let linkName = "{{feature.kebab}}"
  let route = Route.{{feature.identifier}}(.start)

  #if canImport(SwiftUI)
    func makeView(
      at route: Route,
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView? {
      guard case .{{feature.identifier}}(let route) = route else { return nil }
      switch route {
      case .start:
        let builder = {{feature.name}}Builder(dependencies: dependencies)
        return AnyView(builder.makeView(delegate: coordinator))
      case .item(let item):
        return AnyView(List { Text(item.title) }.navigationTitle(item.title))
      }
    }
  #endif
}

/// The places of the {{feature.words}} feature.
enum {{feature.name}}Route: Hashable {
  case start
  case item({{feature.name}}Item)
}

extension AppDependencies: {{feature.name}}Dependencies {
  /// What {{feature.words}} lends to other features.
  ///
  /// It keeps nothing, so that each may have one of its own.
  func make{{feature.name}}Service() -> any {{feature.name}}Service {
    {{> served}}
  }
}

{{^base}}
{{^api}}
{{> sample-service}}

{{/api}}
{{/base}}
extension AppCoordinator: {{feature.name}}Delegate {
  func {{feature.lower}}DidSelect(_ item: {{feature.name}}Item) {
{{#app.hasPath}}
    path.append(.{{feature.identifier}}(.item(item)))
{{/app.hasPath}}
{{^app.hasPath}}
    // Decide here where that leads.
{{/app.hasPath}}
  }
{{#services}}
{{#isProduct}}

  func {{feature.lower}}DidSelect(_ item: {{name}}Item) {
{{#app.hasPath}}
    path.append(.{{identifier}}(.item(item)))
{{/app.hasPath}}
{{^app.hasPath}}
    // Decide here where that leads.
{{/app.hasPath}}
  }
{{/isProduct}}
{{/services}}
}

"""##
        ),
        (
            ##"feature/wiring/app/tests/{{feature.name}}EntryTests.swift.mustache"##,
            ##"""
{{#base}}
{{#app.hasClient}}
import Foundation
{{/app.hasClient}}
{{/base}}
import Testing
{{#base}}
{{#app.hasClient}}
import {{door}}
{{/app.hasClient}}
{{/base}}
import {{feature.door}}
{{#app.hasPath}}
{{#services}}
{{#isProduct}}
import {{door}}
{{/isProduct}}
{{/services}}
{{/app.hasPath}}
@testable import {{app.module}}

@MainActor
struct {{feature.name}}EntryTests {
{{#app.hasPath}}
  private let coordinator = AppCoordinator()

  @Test("opens what was selected")
  func selection() {
    let item = {{feature.name}}Item(id: "1", title: "Selected")
    coordinator.{{feature.lower}}DidSelect(item)
    #expect(coordinator.path == [.{{feature.identifier}}(.item(item))])
  }
{{#services}}
{{#isProduct}}

  @Test("opens what was selected of {{words}}")
  func {{lower}}Selection() {
    let item = {{name}}Item(id: "1", title: "Selected")
    coordinator.{{feature.lower}}DidSelect(item)
    #expect(coordinator.path == [.{{identifier}}(.item(item))])
  }
{{/isProduct}}
{{/services}}
{{/app.hasPath}}
{{#app.hasList}}

  @Test("is a feature of the app")
  func presence() {
    #expect(AppFeatures.all.contains { $0 is {{feature.name}}Entry })
  }
{{/app.hasList}}
{{#base}}
{{#app.hasClient}}

  @Test("lends the service that asks the client")
  func service() async throws {
    let dependencies = AppDependencies(services: Services(client: ClientStub()))
    let service = dependencies.make{{feature.name}}Service()
    #expect(try await service.items().map(\.title) == ["From the client"])
  }
{{/app.hasClient}}
{{/base}}
{{^base}}
{{^api}}

  #if DEBUG
    @Test("lends a service that makes its answers up")
    func service() async throws {
      let service = AppDependencies(services: Services()).make{{feature.name}}Service()
      #expect(try await !service.items().isEmpty)
    }
  #endif
{{/api}}
{{/base}}
{{#base}}
{{#app.hasClient}}
{{> client-stub}}
{{/app.hasClient}}
{{/base}}
}

"""##
        ),
        (
            ##"feature/wiring/flow-app/source/{{feature.name}}Entry.swift.mustache"##,
            ##"""
import {{feature.name}}
import {{feature.door}}
{{#app.hasTexts}}
import Foundation
{{/app.hasTexts}}
{{#services}}
import {{door}}
{{/services}}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The {{feature.words}} feature as the app shows it: one screen, in a tab of its own.
@MainActor
struct {{feature.name}}Entry: AppFeature {
  /// Nothing in the app's cache: the screen asks the feature's service.
  struct NoData: Codable, Equatable, Sendable {}
  nonisolated static var emptyData: NoData { NoData() }

{{#app.hasTexts}}
  let title = NSLocalizedString(
    "{{feature.words}}",
    bundle: .module,
    comment: "What its tab is called"
  )
{{/app.hasTexts}}
{{^app.hasTexts}}
  let title = "{{feature.words}}"
{{/app.hasTexts}}
  let symbol = "{{feature.initial}}.circle"
  let linkName = "{{feature.kebab}}"
  private let builder: {{feature.name}}Builder
  /// Keeps this entry, and lives as long as the app.
  private weak var coordinator: AppCoordinator?

  init(coordinator: AppCoordinator) {
    builder = {{feature.name}}Builder(dependencies: coordinator.container)
    self.coordinator = coordinator
  }

  /// The screen has no place for a single item: says what it is called.
  func show(_ item: {{feature.name}}Item) {
    coordinator?.tell(item.title)
  }

  func dismiss() {}

  #if canImport(SwiftUI)
    func makeView() -> AnyView {
      guard let coordinator else { return AnyView(EmptyView()) }
      return AnyView(builder.makeView(delegate: coordinator))
    }
  #endif
}

extension Container: {{feature.name}}Dependencies {
  /// What {{feature.words}} lends to other features.
  ///
  /// It keeps nothing, so that each may have one of its own.
  nonisolated func make{{feature.name}}Service() -> any {{feature.name}}Service {
    {{> served}}
  }
}

{{^base}}
{{^api}}
{{> sample-service}}

{{/api}}
{{/base}}
extension AppCoordinator: {{feature.name}}Delegate {
  func {{feature.lower}}DidSelect(_ item: {{feature.name}}Item) {
    tell(item.title)
  }
{{#services}}
{{#isProduct}}

  func {{feature.lower}}DidSelect(_ item: {{name}}Item) {
{{#app.hasItems}}
    open(item, in: {{lower}}Entry)
{{/app.hasItems}}
{{^app.hasItems}}
    tell(item.title)
{{/app.hasItems}}
  }
{{/isProduct}}
{{/services}}
}

"""##
        ),
        (
            ##"flow-app/source/AppCoordinator.swift.mustache"##,
            ##"""
import Foundation
import Observation
{{#flow}}
import {{door}}
{{/flow}}

/// Makes the flows of all features for a window, shows them in tabs, and leads from one to another.
@MainActor
@Observable
final class AppCoordinator: TabCoordinator {
  /// Something that is shown over all tabs.
  enum Destination: Hashable, Identifiable, Sendable {
    /// Something with this title was chosen.
    case chosen(String)
    case notice(String)

    var id: Self { self }
  }

  /// The link name of the feature that is seen: the first one's, until another is chosen.
  var selectedTab: String {
    get { chosenTab ?? features.first?.linkName ?? "" }
    set { chosenTab = newValue }
  }
  private var chosenTab: String?
  var modal: Destination?

  let container: Container
{{#app.features}}
  @ObservationIgnored
  lazy var {{lower}}Entry = {{name}}Entry(coordinator: self)
{{/app.features}}

  /// Makes no flow yet, as SwiftUI may make a coordinator that is never used.
  init(container: Container) {
    self.container = container
  }

  /// All features, in the order of their tabs.
  var features: [any AppFeature] {
{{^app.hasFeatures}}
    []
{{/app.hasFeatures}}
{{#app.hasFeatures}}
    [
{{#app.features}}
      {{lower}}Entry{{#comma}},{{/comma}}
{{/app.features}}
    ]
{{/app.hasFeatures}}
  }

  /// Leads to an item, in the tab of the feature that it belongs to.
  func open<Feature: AppFeature>(_ item: Feature.Item, in feature: Feature) {
    select(feature)
    feature.show(item)
  }

  /// Selects the tab that a link names: `{{app.kebab}}://search-history` for the link name `search-history`.
  ///
  /// Links of other schemes lead nowhere.
  func open(_ link: URL) {
    guard link.scheme?.lowercased() == "{{app.kebab}}",
      let feature = feature(named: link.host()?.lowercased())
    else { return }
    select(feature)
  }

  /// Selects the tab that was selected when the window was last there, if its feature still is.
  func restore(_ tab: String?) {
    guard let feature = feature(named: tab) else { return }
    selectedTab = feature.linkName
  }

  private func feature(named linkName: String?) -> (any AppFeature)? {
    features.first { $0.linkName == linkName }
  }

  /// Shows a feature with no sheet over it, neither a feature's nor the app's own.
  private func select(_ selected: any AppFeature) {
    dismiss()
    for feature in features { feature.dismiss() }
    selectedTab = selected.linkName
  }

  /// Says over all tabs that something was chosen.
  func tellChoice(of title: String) {
    present(.chosen(title))
  }

  /// Shows a text over all tabs.
  func tell(_ text: String) {
    present(.notice(text))
  }
}

"""##
        ),
        (
            ##"flow-app/source/AppData.swift.mustache"##,
            ##"""
/// What the app knows: a part for each feature, in the one cache that all of them share.
struct AppData: Equatable, Sendable {
{{#app.features}}
  var {{lower}}Data = {{name}}Entry.emptyData
{{/app.features}}
}

"""##
        ),
        (
            ##"flow-app/source/AppDelegate.swift.mustache"##,
            ##"""
{{> app/source/AppDelegate.swift}}

"""##
        ),
        (
            ##"flow-app/source/AppFeature.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A feature as the app knows it: a few lines in lists, and a file of its own.
@MainActor
protocol AppFeature {
  /// What other features can lead to.
  associatedtype Item

  /// What its tab is called.
  var title: String { get }
  /// The name of its tab's symbol.
  var symbol: String { get }
  /// What links and the app's state call the feature, whatever its title is: `search-history`.
  var linkName: String { get }

  /// Leads to an item within the feature.
  func show(_ item: Item)
  /// Closes what the feature has put over the tabs.
  func dismiss()

  #if canImport(SwiftUI)
    func makeView() -> AnyView
  #endif
}

"""##
        ),
        (
            ##"flow-app/source/AppLifecycle.swift.mustache"##,
            ##"""
{{> app/source/AppLifecycle.swift}}

"""##
        ),
        (
            ##"flow-app/source/Container.swift.mustache"##,
            ##"""
{{#base}}
import {{name}}
import {{door}}
{{/base}}
{{#theme}}
import {{door}}
{{/theme}}
{{#api}}
import {{door}}
{{/api}}
{{#flow}}
import {{door}}
{{/flow}}
{{#lifecycle}}
import {{door}}
{{/lifecycle}}
{{#app.serviceProviders}}
import {{door}}
import {{module}}
{{/app.serviceProviders}}

/// Makes what features share, once, at the root of the app, and lends it to their coordinators.
///
/// The services that features lend to each other are in the features' own files.
@MainActor
final class Container {
  /// The single source of truth.
  let cache: DataCache<AppData>
  /// What the cache knows.
  var data: AppData {
    get { cache.value }
    set { cache.value = newValue }
  }
{{#base}}
  let client: any Client
  let logger: any Logger
{{/base}}
{{#api}}
  let apiClient: any APIClient
{{/api}}
{{#theme}}
  let theme = Theme()
{{/theme}}
{{#app.serviceProviders}}
  let {{lower}}Service: any {{name}}Service
{{/app.serviceProviders}}
  /// The services that get the events of the app, in this order.
  var lifecycleObservers: [any AppLifecycleObserver] = []

  /// Informs `onChange`; ends with the container.
  private let listeningTask: Task<Void, Never>

{{#base}}
  /// By default, with the client of `Server`.
  ///
  /// The cache lives as long as the app; `onChange` learns whenever it changes. To keep it longer,
  /// make `AppData` `Codable`, save it in `onChange`, and begin with the `data` that was saved.
  init(
    data: AppData = AppData(),
    client: any Client = Server.makeClient(),
    logger: any Logger = {{#systemLog}}SystemLogger{{/systemLog}}{{^systemLog}}ConsoleLogger{{/systemLog}}(),
{{#api}}
    apiClient: any APIClient = Server.makeAPIClient(),
{{/api}}
    onChange: @escaping @MainActor (AppData) -> Void = { _ in }
  ) {
{{/base}}
{{^base}}
{{#api}}
  /// By default, with the client of `Server`.
  ///
  /// The cache lives as long as the app; `onChange` learns whenever it changes. To keep it longer,
  /// make `AppData` `Codable`, save it in `onChange`, and begin with the `data` that was saved.
  init(
    data: AppData = AppData(),
    apiClient: any APIClient = Server.makeAPIClient(),
    onChange: @escaping @MainActor (AppData) -> Void = { _ in }
  ) {
{{/api}}
{{^api}}
  /// The cache lives as long as the app; `onChange` learns whenever it changes. To keep it longer,
  /// make `AppData` `Codable`, save it in `onChange`, and begin with the `data` that was saved.
  init(
    data: AppData = AppData(),
    onChange: @escaping @MainActor (AppData) -> Void = { _ in }
  ) {
{{/api}}
{{/base}}
    let cache = DataCache(value: data)
    self.cache = cache
{{#base}}
    self.client = client
    self.logger = logger
{{/base}}
{{#api}}
    self.apiClient = apiClient
{{/api}}
{{#app.serviceProviders}}
{{^hasServices}}
    {{lower}}Service = make{{name}}Store({{#base}}logger: logger{{/base}})
{{/hasServices}}
{{#hasServices}}
    {{lower}}Service = make{{name}}Store(
{{#services}}
      {{lower}}Service: {{lower}}Service{{^last}},{{/last}}{{#last}}{{#base}},{{/base}}{{/last}}
{{/services}}
{{#base}}
      logger: logger
{{/base}}
    )
{{/hasServices}}
{{/app.serviceProviders}}
    listeningTask = Task {
      for await data in cache.changes() { onChange(data) }
    }
  }

  deinit {
    listeningTask.cancel()
  }

  /// Sends an event of the app to the observers.
  func notify(_ event: AppLifecycleEvent) {
    for observer in lifecycleObservers { observer.handle(event) }
  }
{{#theme}}

  nonisolated func makeTheme() -> Theme { theme }
{{/theme}}
{{#api}}

  nonisolated func makeAPIClient() -> any APIClient { apiClient }
{{/api}}
{{#app.serviceProviders}}

  nonisolated func make{{name}}Service() -> any {{name}}Service {
    {{lower}}Service
  }
{{/app.serviceProviders}}
}
{{#base}}

extension Container: BaseDependencies {
  nonisolated func makeClient() -> any Client { client }
  nonisolated func makeLogger() -> any Logger { logger }
}
{{/base}}

"""##
        ),
        (
            ##"flow-app/source/Kit/Coordinator.swift.mustache"##,
            ##"""
{{^flow}}
{{<flow-kit/interface/Coordinator.swift}}
{{$access}}{{/access}}
{{$imports}}{{/imports}}
{{$pointers}}{{/pointers}}
{{/flow-kit/interface/Coordinator.swift}}
{{/flow}}

"""##
        ),
        (
            ##"flow-app/source/Kit/DataCache.swift.mustache"##,
            ##"""
{{^flow}}
{{<flow-kit/interface/DataCache.swift}}
{{$access}}{{/access}}
{{/flow-kit/interface/DataCache.swift}}
{{/flow}}

"""##
        ),
        (
            ##"flow-app/source/Kit/TabCoordinator.swift.mustache"##,
            ##"""
{{^flow}}
{{<flow-kit/interface/TabCoordinator.swift}}
{{$access}}{{/access}}
{{/flow-kit/interface/TabCoordinator.swift}}
{{/flow}}

"""##
        ),
        (
            ##"flow-app/source/Kit/TabViewFlow.swift.mustache"##,
            ##"""
{{^flow}}
{{<flow-kit/source/TabViewFlow.swift}}
{{$imports}}{{/imports}}
{{$access}}{{/access}}
{{/flow-kit/source/TabViewFlow.swift}}
{{/flow}}

"""##
        ),
        (
            ##"flow-app/source/PushNotifications.swift.mustache"##,
            ##"""
{{<app/source/PushNotifications.swift}}
{{$name}}container{{/name}}
{{$type}}Container{{/type}}
{{/app/source/PushNotifications.swift}}

"""##
        ),
        (
            ##"flow-app/source/Resources/Localizable.xcstrings.mustache"##,
            ##"""
{
  "sourceLanguage" : "en",
  "strings" : {
{{#app.features}}
    "{{words}}" : {

    },
{{/app.features}}
    "“%@” was chosen" : {

    },
    "Close" : {

    },
    "{{app.words}}" : {

    }
  },
  "version" : "1.0"
}

"""##
        ),
        (
            ##"flow-app/source/RootView.swift.mustache"##,
            ##"""
{{#flow}}
import {{door}}
import {{name}}
{{/flow}}
{{#theme}}
import {{door}}
{{/theme}}
{{#lifecycle}}
import {{door}}
{{/lifecycle}}
{{#flow}}

{{/flow}}
{{^flow}}
{{#theme}}

{{/theme}}
{{^theme}}
{{#lifecycle}}

{{/lifecycle}}
{{/theme}}
{{/flow}}
#if canImport(SwiftUI)
  import SwiftUI

  /// A window: the flows of all features in tabs, and the sheets of the app.
  struct RootView: View {
    @State private var coordinator: AppCoordinator
    @SceneStorage("tab") private var lastTab: String?
{{#workspace.hasPush}}
    @Environment(\.scenePhase) private var scenePhase
    private let pushNotifications: PushNotifications

    init(container: Container, pushNotifications: PushNotifications) {
      _coordinator = State(initialValue: AppCoordinator(container: container))
      self.pushNotifications = pushNotifications
    }
{{/workspace.hasPush}}
{{^workspace.hasPush}}

    init(container: Container) {
      _coordinator = State(initialValue: AppCoordinator(container: container))
    }
{{/workspace.hasPush}}

    var body: some View {
      TabViewFlow(coordinator) {
        ForEach(coordinator.features, id: \.linkName) { feature in
          feature.makeView()
            .tabItem { Label(feature.title, systemImage: feature.symbol) }
            .tag(feature.linkName)
        }
      } place: { destination in
        VStack {
          switch destination {
          case .chosen(let title): Text("“\(title)” was chosen", bundle: .module)
          case .notice(let text): Text(text)
          }
          Button {
            coordinator.dismiss()
          } label: {
            Text("Close", bundle: .module).frame(minWidth: 44, minHeight: 44).contentShape(.rect)
          }
        }
        .padding()
      }
      .onAppear { coordinator.restore(lastTab) }
      .onChange(of: coordinator.selectedTab) { _, tab in lastTab = tab }
      .onOpenURL { link in
        coordinator.container.notify(.didOpen(link))
        coordinator.open(link)
      }
{{#theme}}
      .tint(coordinator.container.theme.palette.accent)
{{/theme}}
{{#workspace.hasPush}}
      .onChange(of: scenePhase, initial: true) { _, phase in
        // The window that was used last shows what a notification leads to.
        guard phase == .active else { return }
        pushNotifications.openLinks(with: coordinator)
      }
{{/workspace.hasPush}}
    }
  }
#endif

"""##
        ),
        (
            ##"flow-app/source/SampleAPIClient.swift.mustache"##,
            ##"""
{{> sample-api-client}}

"""##
        ),
        (
            ##"flow-app/source/SampleClient.swift.mustache"##,
            ##"""
{{> app/source/SampleClient.swift}}

"""##
        ),
        (
            ##"flow-app/source/Server.swift.mustache"##,
            ##"""
{{> app/source/Server.swift}}

"""##
        ),
        (
            ##"flow-app/source/{{app.name}}App.swift.mustache"##,
            ##"""
{{^file.access}}
#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct {{app.name}}App: App {
    init() {
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      {{app.name}}Scene()
    }
  }
#else
  /// Lists the features where there is no SwiftUI to show them with.
  @main
  enum {{app.name}}App {
    @MainActor
    static func main() {
      print("{{app.words}}")
      let coordinator = AppCoordinator(container: Container())
      for feature in coordinator.features { print("  \(feature.title)") }
    }
  }
#endif
{{/file.access}}

"""##
        ),
        (
            ##"flow-app/source/{{app.name}}Scene.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
{{#lifecycle}}
  import {{door}}
{{/lifecycle}}
  {{file.access}}import SwiftUI

  /// The windows of the app, and what they share.
  {{file.access}}struct {{app.name}}Scene: Scene {
    @Environment(\.scenePhase) private var scenePhase
{{#workspace.hasPush}}
    @State private var container: Container
    private let pushNotifications: PushNotifications

    /// - Parameter pushNotifications: What the app's delegate learns of them, where the app has one.
    public init(pushNotifications: PushNotifications = PushNotifications()) {
      let container = Container()
      pushNotifications.forward(to: container)
      _container = State(initialValue: container)
      self.pushNotifications = pushNotifications
    }
{{/workspace.hasPush}}
{{^workspace.hasPush}}
    @State private var container = Container()
{{#file.access}}

    public init() {}
{{/file.access}}
{{/workspace.hasPush}}

    {{file.access}}var body: some Scene {
      WindowGroup(Text("{{app.words}}", bundle: .module)) {
{{^workspace.hasPush}}
        RootView(container: container)
{{/workspace.hasPush}}
{{#workspace.hasPush}}
        RootView(container: container, pushNotifications: pushNotifications)
{{/workspace.hasPush}}
      }
      .onChange(of: scenePhase) { old, new in
        if let event = AppLifecycleEvent(from: old, to: new) { container.notify(event) }
      }
    }
  }
#endif

"""##
        ),
        (
            ##"flow-app/template.json"##,
            ##"""
{
  "description": "The app of a workspace of flows: the container with the one cache, and the coordinator whose tabs are the flows of all features.",
  "lineLength": 100,
  "platforms": { "iOS": "17.0", "macCatalyst": "17.0", "macOS": "14.0", "tvOS": "17.0", "watchOS": "10.0", "visionOS": "1.0" },
  "kinds": [],
  "provides": {
    "wiring": {
      "door": [
        "protocol AppFeature",
        "var title: String { get }",
        "var symbol: String { get }",
        "associatedtype Item",
        "func show(_ item: Item)",
        "final class AppCoordinator: TabCoordinator",
        "let container: Container",
        "func tell(_ text: String)",
        "final class Container",
        "let cache: DataCache<AppData>",
        "var data: AppData",
        "struct AppData: Equatable, Sendable"
      ]
    },
    "list": {
      "door": ["var features: [any AppFeature]"]
    },
    "client": {
      "door": ["client: any Client ="]
    },
    "texts": {
      "door": [
        "bundle: .module",
        "func tellChoice(of title: String)"
      ]
    },
    "items": {
      "door": ["func open<Feature: AppFeature>("]
    },
    "closing": {
      "door": ["feature.dismiss()"]
    },
    "changes": {
      "door": ["data: AppData = AppData()", "onChange: @escaping @MainActor (AppData) -> Void"]
    },
    "base": {
      "door": ["Container: BaseDependencies"]
    },
    "api": {
      "door": ["func makeAPIClient() -> any APIClient"]
    },
    "theme": {
      "door": ["func makeTheme() -> Theme"]
    },
    "service": {
      "door": ["func make{{feature.name}}Service()"]
    }
  }
}

"""##
        ),
        (
            ##"flow-app/tests/AppCoordinatorTests.swift.mustache"##,
            ##"""
import Foundation
import Testing
{{#flow}}
import {{door}}
{{/flow}}
@testable import {{app.module}}

@MainActor
struct AppCoordinatorTests {
  private let coordinator = AppCoordinator(container: Container())

  @Test("has a tab for each feature, the first of them selected")
  func tabs() {
    let features = coordinator.features
    #expect(!features.contains { $0.title.isEmpty || $0.symbol.isEmpty })
    #expect(Set(features.map(\.linkName)).count == features.count)
    #expect(coordinator.selectedTab == features.first?.linkName ?? "")
  }

  @Test("goes to the tab that a link names, and nowhere for others")
  func links() throws {
    for feature in coordinator.features {
      coordinator.selectedTab = "elsewhere"
      coordinator.tell("Something else")
      coordinator.open(try #require(URL(string: "{{app.kebab}}://\(feature.linkName)")))
      #expect(coordinator.selectedTab == feature.linkName)
      #expect(coordinator.modal == nil)
    }

    coordinator.selectedTab = "elsewhere"
    let others = coordinator.features.map { "https://\($0.linkName)" }
    for link in others + ["{{app.kebab}}://of-no-feature"] {
      coordinator.open(try #require(URL(string: link)))
      #expect(coordinator.selectedTab == "elsewhere")
    }
  }

  @Test("restores the tab that was selected last, and none of a feature that is gone")
  func restoration() {
    for feature in coordinator.features {
      coordinator.selectedTab = "elsewhere"
      coordinator.restore(feature.linkName)
      #expect(coordinator.selectedTab == feature.linkName)
    }

    let selected = coordinator.selectedTab
    for tab in [nil, "of-no-feature"] { coordinator.restore(tab) }
    #expect(coordinator.selectedTab == selected)
  }

  @Test("shows a text over all tabs until it is closed")
  func notice() {
    coordinator.tell("Something")
    #expect(coordinator.modal == .notice("Something"))

    coordinator.dismiss()
    #expect(coordinator.modal == nil)
  }
}

"""##
        ),
        (
            ##"flow-app/tests/AppLifecycleTests.swift.mustache"##,
            ##"""
{{<app/tests/AppLifecycleTests.swift}}
{{$make}}let container = Container(){{/make}}
{{$holder}}container{{/holder}}
{{/app/tests/AppLifecycleTests.swift}}

"""##
        ),
        (
            ##"flow-app/tests/ContainerTests.swift.mustache"##,
            ##"""
import Testing
@testable import {{app.module}}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ContainerTests {
  @MainActor
  private final class Listener {
    var newest: AppData?
  }

  @Test("hands on what is in the cache, until it is gone")
  func changes() async {
    var listener: Listener? = Listener()
    let isListening = { [weak listener] in listener != nil }
    var container: Container? = Container { [listener] in listener?.newest = $0 }
    while listener?.newest == nil, !Task.isCancelled { await Task.yield() }
    #expect(listener?.newest == container?.data)

    container = nil
    listener = nil
    while isListening(), !Task.isCancelled { await Task.yield() }
    #expect(!isListening())
  }
}

"""##
        ),
        (
            ##"flow-app/tests/PushNotificationsTests.swift.mustache"##,
            ##"""
{{<app/tests/PushNotificationsTests.swift}}
{{$features}}coordinator.features{{/features}}
{{$isShown}}coordinator.selectedTab == feature.linkName{{/isShown}}
{{$reset}}coordinator.selectedTab = "elsewhere"{{/reset}}
{{$isReset}}coordinator.selectedTab == "elsewhere"{{/isReset}}
{{$coordinator}}AppCoordinator(container: Container()){{/coordinator}}
{{$otherServices}}Container(){{/otherServices}}
{{$make}}
    coordinator.container.lifecycleObservers = [Observer(notes: notes)]
    notifications.forward(to: coordinator.container)
{{/make}}
{{/app/tests/PushNotificationsTests.swift}}

"""##
        ),
        (
            ##"flow-app/tests/SampleClientTests.swift.mustache"##,
            ##"""
{{> app/tests/SampleClientTests.swift}}

"""##
        ),
        (
            ##"flow-kit/example/{{feature.name}}ExampleApp.swift.mustache"##,
            ##"""
import Observation
import {{feature.name}}
import {{feature.door}}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A flow to try things out with: two places, and a map over them.
@MainActor
@Observable
private final class WalkCoordinator: NavigationStackCoordinator {
  enum Destination: String, Hashable, Identifiable, Sendable {
    case forest = "Forest"
    case river = "River"
    case map = "Map"

    var id: Self { self }
  }

  var path: [Destination] = []
  var modal: Destination?
}

#if canImport(SwiftUI)
  @main
  struct {{feature.name}}ExampleApp: App {
    @State private var coordinator = WalkCoordinator()

    init() {
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("{{feature.words}}") {
        NavigationStackFlow(coordinator) {
          place("Home")
        } place: {
          place($0.rawValue)
        }
      }
    }

    private func place(_ name: String) -> some View {
      List {
        Button("To the Forest") { coordinator.push(.forest) }
        Button("To the River") { coordinator.push(.river) }
        Button("Look at the Map") { coordinator.present(.map) }
        Button("Put the Map Away") { coordinator.dismiss() }
      }
      .navigationTitle(name)
    }
  }
#else
  @main
  enum {{feature.name}}ExampleApp {
    @MainActor
    static func main() {
      let coordinator = WalkCoordinator()
      coordinator.push(.forest)
      coordinator.push(.river)
      print(coordinator.path.map(\.rawValue).joined(separator: " › "))
      coordinator.pop()
      print(coordinator.path.map(\.rawValue).joined(separator: " › "))
    }
  }
#endif

"""##
        ),
        (
            ##"flow-kit/interface/Coordinator.swift.mustache"##,
            ##"""
{{$access}}{{file.access}}{{/access}}import Observation
{{$imports}}
{{> other-imports}}
{{/imports}}

/// Decides what a person sees next, and knows what they see now.
///
/// A coordinator makes the models of its scenes and listens to their events; views only show its
/// state. So tests can walk through a whole flow without any view.
@MainActor
{{$access}}{{file.access}}{{/access}}protocol Coordinator: AnyObject, Observable {
  /// The places that the flow can lead to, its first one aside.
  associatedtype Destination: Hashable, Identifiable, Sendable

  /// What lies over the flow until it is dealt with.
  var modal: Destination? { get set }
{{$pointers}}
{{> other-pointers}}
{{/pointers}}
}

extension Coordinator {
  {{$access}}{{file.access}}{{/access}}func present(_ destination: Destination) {
    modal = destination
  }

  {{$access}}{{file.access}}{{/access}}func dismiss() {
    modal = nil
  }
}

"""##
        ),
        (
            ##"flow-kit/interface/DataCache.swift.mustache"##,
            ##"""
{{$access}}{{file.access}}{{/access}}import Observation

/// The single source of truth for data that several scenes show.
///
/// Services put in what they got; models compute from it what a scene shows. Reading and writing
/// needs no waiting. A view's body, and `withObservationTracking`, observes each change.
@MainActor
@Observable
{{$access}}{{file.access}}{{/access}}final class DataCache<Value: Equatable & Sendable> {
  {{$access}}{{file.access}}{{/access}}var value: Value {
    didSet {
      guard value != oldValue else { return }
      for listener in listeners.values { listener.yield(value) }
    }
  }

  @ObservationIgnored private var listeners: [Int: AsyncStream<Value>.Continuation] = [:]
  @ObservationIgnored private var listenerCount = 0

  {{$access}}{{file.access}}{{/access}}init(value: Value) {
    self.value = value
  }

  /// The value as it is, then every newer one; who listens slowly gets only the newest.
  {{$access}}{{file.access}}{{/access}}func changes() -> AsyncStream<Value> {
    let (stream, listener) = AsyncStream.makeStream(
      of: Value.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let number = listenerCount
    listenerCount += 1
    listeners[number] = listener
    listener.onTermination = { [weak self] _ in
      Task { @MainActor in self?.listeners[number] = nil }
    }
    listener.yield(value)
    return stream
  }
}

"""##
        ),
        (
            ##"flow-kit/interface/FlowProvider.swift.mustache"##,
            ##"""
/// A sub-flow that several coordinators offer, each in a flow of its own.
///
/// It decides what follows an event, and leaves it to the coordinator to go there:
///
///     func handle(_ event: ItemFlow.Event) {
///       take(itemFlow.step(after: event), to: Destination.item)
///     }
@MainActor
{{$access}}{{file.access}}{{/access}}protocol FlowProvider {
  /// The places of the sub-flow.
  associatedtype Destination: Hashable, Identifiable, Sendable
  /// What its scenes tell.
  associatedtype Event

  func step(after event: Event) -> FlowStep<Destination>
}

/// One step in a flow.
{{$access}}{{file.access}}{{/access}}enum FlowStep<Destination: Hashable & Sendable>: Hashable, Sendable {
  case push(Destination)
  case present(Destination)
  case dismiss
  /// The sub-flow has come to its end.
  case leave
}

extension NavigationStackCoordinator {
  /// Goes where a sub-flow leads.
  ///
  /// - Parameter destination: What a place of the sub-flow is called here.
  {{$access}}{{file.access}}{{/access}}func take<Place>(_ step: FlowStep<Place>, to destination: (Place) -> Destination) {
    switch step {
    case .push(let place):
      push(destination(place))
    case .present(let place):
      present(destination(place))
    case .dismiss:
      dismiss()
    case .leave:
      dismiss()
      popToRoot()
    }
  }
}

"""##
        ),
        (
            ##"flow-kit/interface/NavigationStackCoordinator.swift.mustache"##,
            ##"""
/// A coordinator whose places lie on top of each other, so that there is a way back.
@MainActor
{{$access}}{{file.access}}{{/access}}protocol NavigationStackCoordinator: Coordinator {
  /// The places above the first one, the topmost last.
  var path: [Destination] { get set }
}

extension NavigationStackCoordinator {
  {{$access}}{{file.access}}{{/access}}func push(_ destination: Destination) {
    path.append(destination)
  }

  /// Goes one place back, and no further than to the first one.
  {{$access}}{{file.access}}{{/access}}func pop() {
    _ = path.popLast()
  }

  {{$access}}{{file.access}}{{/access}}func popToRoot() {
    path.removeAll()
  }
}

"""##
        ),
        (
            ##"flow-kit/interface/TabCoordinator.swift.mustache"##,
            ##"""
/// A coordinator whose places lie side by side, each with a flow of its own.
@MainActor
{{$access}}{{file.access}}{{/access}}protocol TabCoordinator: Coordinator {
  associatedtype Tab: Hashable, Sendable

  /// The flow that a person sees.
  var selectedTab: Tab { get set }
}

"""##
        ),
        (
            ##"flow-kit/source/NavigationStackFlow.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
{{$imports}}
  public import {{feature.door}}
{{/imports}}
  {{$access}}{{file.access}}{{/access}}import SwiftUI

  /// Shows the flow of a coordinator that pushes and pops.
  {{$access}}{{file.access}}{{/access}}struct NavigationStackFlow<
    Flow: NavigationStackCoordinator, Root: View, Place: View
  >: View {
    @Bindable private var coordinator: Flow
    private let root: Root
    private let place: (Flow.Destination) -> Place

    /// - Parameter place: Makes the view of a place, pushed or presented.
    {{$access}}{{file.access}}{{/access}}init(
      _ coordinator: Flow,
      @ViewBuilder root: () -> Root,
      @ViewBuilder place: @escaping (Flow.Destination) -> Place
    ) {
      self.coordinator = coordinator
      self.root = root()
      self.place = place
    }

    {{$access}}{{file.access}}{{/access}}var body: some View {
      NavigationStack(path: $coordinator.path) {
        root.navigationDestination(for: Flow.Destination.self) { place($0) }
      }
      .sheet(item: $coordinator.modal) { place($0) }
    }
  }
#endif

"""##
        ),
        (
            ##"flow-kit/source/TabViewFlow.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
{{$imports}}
  public import {{feature.door}}
{{/imports}}
  {{$access}}{{file.access}}{{/access}}import SwiftUI

  /// Shows the flows of a coordinator side by side.
  {{$access}}{{file.access}}{{/access}}struct TabViewFlow<Flow: TabCoordinator, Tabs: View, Place: View>: View {
    @Bindable private var coordinator: Flow
    private let tabs: Tabs
    private let place: (Flow.Destination) -> Place

    /// - Parameters:
    ///   - tabs: A view for each tab, with the tab as its tag and a tab item.
    ///   - place: Makes the view of a place that is presented over all tabs.
    {{$access}}{{file.access}}{{/access}}init(
      _ coordinator: Flow,
      @ViewBuilder tabs: () -> Tabs,
      @ViewBuilder place: @escaping (Flow.Destination) -> Place
    ) {
      self.coordinator = coordinator
      self.tabs = tabs()
      self.place = place
    }

    {{$access}}{{file.access}}{{/access}}var body: some View {
      TabView(selection: $coordinator.selectedTab) { tabs }
        .sheet(item: $coordinator.modal) { place($0) }
    }
  }
#endif

"""##
        ),
        (
            ##"flow-kit/template.json"##,
            ##"""
{
  "description": "The foundation feature FlowKit: protocols for flow coordinators, the views that show their flows, and the cache that an app's data lives in.",
  "lineLength": 100,
  "platforms": { "iOS": "17.0", "macCatalyst": "17.0", "macOS": "14.0", "tvOS": "17.0", "watchOS": "10.0", "visionOS": "1.0" },
  "kinds": ["foundation"],
  "provides": {
    "flow": {
      "door": [
        "protocol Coordinator: AnyObject, Observable",
        "var modal: Destination? { get set }",
        "func present(_ destination: Destination)",
        "func dismiss()",
        "protocol NavigationStackCoordinator: Coordinator",
        "var path: [Destination] { get set }",
        "func push(_ destination: Destination)",
        "func pop()",
        "func popToRoot()",
        "protocol TabCoordinator: Coordinator",
        "var selectedTab: Tab { get set }",
        "protocol FlowProvider",
        "func step(after event: Event) -> FlowStep<Destination>",
        "enum FlowStep<Destination",
        "func take<Place>(",
        "final class DataCache<Value: Equatable & Sendable>",
        "init(value: Value)",
        "var value: Value",
        "func changes() -> AsyncStream<Value>"
      ],
      "testing": [
        "func isNoticed(_ change: () -> Void, by look: () -> Void) -> Bool"
      ]
    }
  }
}

"""##
        ),
        (
            ##"flow-kit/testing/Noticing.swift.mustache"##,
            ##"""
import Observation

/// Whether a change is observed by code that read the value: only then SwiftUI updates a view.
///
///     isNoticed({ cache.value += 1 }, by: { _ = model.title })
///
/// - Parameter look: Reads, through any number of computed properties, what is observed.
@MainActor
{{$access}}{{file.access}}{{/access}}func isNoticed(_ change: () -> Void, by look: () -> Void) -> Bool {
  let notice = Notice()
  withObservationTracking(look) {
    // The change happens below, on the main actor, and the observation reports it at once.
    MainActor.assumeIsolated { notice.isTaken = true }
  }
  change()
  return notice.isTaken
}

@MainActor
private final class Notice {
  var isTaken = false
}

"""##
        ),
        (
            ##"flow-kit/tests/CoordinatorTests.swift.mustache"##,
            ##"""
import Observation
import Testing
import {{feature.name}}
import {{feature.door}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}

@MainActor
struct CoordinatorTests {
  private let coordinator = WalkCoordinator()

  @Test("pushes and pops, and goes no further back than to the first place")
  func stack() {
    coordinator.push(.forest)
    coordinator.push(.river(.bank))
    #expect(coordinator.path == [.forest, .river(.bank)])

    coordinator.pop()
    #expect(coordinator.path == [.forest])
    coordinator.pop()
    coordinator.pop()
    #expect(coordinator.path.isEmpty)
  }

  @Test("presents one place at a time")
  func modal() {
    coordinator.present(.forest)
    coordinator.present(.river(.bank))
    #expect(coordinator.modal == .river(.bank))

    coordinator.dismiss()
    #expect(coordinator.modal == nil)
  }

  @Test("goes where a sub-flow leads")
  func provider() {
    let river = RiverFlow()
    coordinator.take(river.step(after: .arrived), to: WalkCoordinator.Destination.river)
    #expect(coordinator.path == [.river(.bank)])

    coordinator.take(river.step(after: .foundBoat), to: WalkCoordinator.Destination.river)
    #expect(coordinator.modal == .river(.boat))

    coordinator.take(river.step(after: .boatLeaks), to: WalkCoordinator.Destination.river)
    #expect(coordinator.modal == nil)
    #expect(coordinator.path == [.river(.bank)])

    coordinator.present(.river(.boat))
    coordinator.take(river.step(after: .crossed), to: WalkCoordinator.Destination.river)
    #expect(coordinator.modal == nil)
    #expect(coordinator.path.isEmpty)
  }

  @Test("informs the view of the flow where it leads")
  func observation() {
    #expect(isNoticed({ coordinator.push(.forest) }, by: { _ = coordinator.path }))
    #expect(isNoticed({ coordinator.present(.forest) }, by: { _ = coordinator.modal }))
  }
}

@MainActor
@Observable
private final class WalkCoordinator: NavigationStackCoordinator {
  enum Destination: Hashable, Identifiable, Sendable {
    case forest
    case river(RiverFlow.Destination)

    var id: Self { self }
  }

  var path: [Destination] = []
  var modal: Destination?
}

private struct RiverFlow: FlowProvider {
  enum Destination: Hashable, Identifiable, Sendable {
    case bank
    case boat

    var id: Self { self }
  }

  enum Event {
    case arrived
    case foundBoat
    case boatLeaks
    case crossed
  }

  func step(after event: Event) -> FlowStep<Destination> {
    switch event {
    case .arrived: .push(.bank)
    case .foundBoat: .present(.boat)
    case .boatLeaks: .dismiss
    case .crossed: .leave
    }
  }
}

"""##
        ),
        (
            ##"flow-kit/tests/DataCacheTests.swift.mustache"##,
            ##"""
import Testing
import {{feature.name}}
import {{feature.door}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct DataCacheTests {
  private struct Shelf: Equatable, Sendable {
    var books = 0
    var isFull: Bool { books > 2 }
  }

  private let cache = DataCache(value: Shelf())

  @Test("notifies a reader, also one of a computed property")
  func observation() {
    #expect(isNoticed({ cache.value.books += 1 }, by: { _ = cache.value.isFull }))
    #expect(!isNoticed({ cache.value.books += 1 }, by: {}))
    #expect(cache.value == Shelf(books: 2))
  }

  @Test("gives listeners the value as it is, then newer ones")
  func listening() async {
    var changes = cache.changes().makeAsyncIterator()
    var others = cache.changes().makeAsyncIterator()
    #expect(await changes.next() == Shelf())
    #expect(await others.next() == Shelf())

    cache.value.books = 1
    #expect(await changes.next() == Shelf(books: 1))
    #expect(await others.next() == Shelf(books: 1))
  }

  @Test("gives a slow listener the newest value only")
  func slowListening() async {
    var changes = cache.changes().makeAsyncIterator()
    cache.value.books = 1
    cache.value.books = 2
    #expect(await changes.next() == Shelf(books: 2))
  }

  @Test("gives listeners no value that equals the one they have")
  func equalValue() async {
    let changes = cache.changes()
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() == Shelf())

    cache.value = Shelf()
    let next = Task {
      var iterator = changes.makeAsyncIterator()
      return await iterator.next()
    }
    next.cancel()
    #expect(await next.value == nil)
  }

  @Test("keeps no value for a listener that is gone")
  func formerListener() async {
    final class Book: Equatable, Sendable {
      static func == (first: Book, second: Book) -> Bool { first === second }
    }
    var book: Book? = Book()
    let isKept = { [weak book] in book != nil }
    let cache = DataCache(value: book)
    _ = cache.changes()
    cache.value = nil
    book = nil
    while isKept(), !Task.isCancelled { await Task.yield() }
    #expect(!isKept())
  }
}

"""##
        ),
        (
            ##"flow/example/{{feature.name}}ExampleApp.swift.mustache"##,
            ##"""
import Foundation
import {{feature.name}}
import {{feature.door}}
{{#parameters.cache.isShared}}
{{#flow}}
import {{door}}
{{/flow}}
{{^flow}}
import Observation
{{/flow}}
{{/parameters.cache.isShared}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}
{{#base}}
import {{door}}
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

/// Answers as the launch argument says: `content`, `empty`, `failure` or `slow`.
private struct Scenario: {{feature.name}}Dependencies, {{#base}}Client{{^systemLog}}, Logger{{/systemLog}}{{/base}}{{^base}}{{feature.name}}Service{{/base}} {
{{#parameters.cache.isShared}}
  @MainActor static let cache = {{#flow}}DataCache(value: {{feature.name}}Data()){{/flow}}{{^flow}}ExampleCache(){{/flow}}
  @MainActor var {{feature.lower}}Cache: any {{feature.name}}Cache { Self.cache }

{{/parameters.cache.isShared}}
{{> scenario-service}}
{{#theme}}
  func makeTheme() -> Theme { Theme() }
{{/theme}}
{{#services}}

  func make{{name}}Service() -> any {{name}}Service {
    {{name}}Scenario()
  }
{{/services}}
}
{{^flow}}
{{#parameters.cache.isShared}}

@MainActor
@Observable
private final class ExampleCache: {{feature.name}}Cache {
  var {{feature.lower}}Data = {{feature.name}}Data()
}
{{/parameters.cache.isShared}}
{{/flow}}

#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct {{feature.name}}ExampleApp: App {
    private let delegate = ExampleDelegate()
    private let flow: any {{feature.name}}Flow

    init() {
      flow = {{feature.name}}Builder(dependencies: Scenario()).makeFlow(delegate: delegate)
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("{{feature.words}}") {
        AnyView(flow.makeView())
      }
    }
  }

  private final class ExampleDelegate: {{feature.name}}Delegate {
    func {{feature.lower}}DidChoose(_ item: {{feature.name}}Item) { print(item.title) }
{{#services}}
{{#isProduct}}

    func {{feature.lower}}DidSelect(_ item: {{name}}Item) {
      print(item.title)
    }
{{/isProduct}}
{{/services}}
  }
#else
  @main
  enum {{feature.name}}ExampleApp {
    static func main() async {
      do {
{{#base}}
        let builder = {{feature.name}}Builder(dependencies: Scenario())
        let items = try await builder.makeService().items()
{{/base}}
{{^base}}
        let items = try await Scenario().items()
{{/base}}
        print(items.isEmpty ? "No Items" : items.map(\.title).joined(separator: "\n"))
      } catch {
        print("Couldn't Load: \(error)")
      }
    }
  }
#endif
{{#services}}

private struct {{name}}Scenario: {{name}}Service {
  func items() -> [{{name}}Item] {
    CommandLine.arguments.contains("empty") ? [] : {{#hasTesting}}.samples{{/hasTesting}}{{^hasTesting}}[.init(id: "1", title: "First item")]{{/hasTesting}}
  }
}
{{/services}}

"""##
        ),
        (
            ##"flow/example/{{feature.name}}Item+Samples.swift.mustache"##,
            ##"""
{{^feature.has.testing}}
import {{feature.door}}

{{> numbered-samples}}
{{/feature.has.testing}}

"""##
        ),
        (
            ##"flow/interface/{{feature.name}}Item.swift.mustache"##,
            ##"""
{{> item}}

"""##
        ),
        (
            ##"flow/interface/{{feature.name}}Service.swift.mustache"##,
            ##"""
/// What the {{feature.words}} feature offers to other features.
public {{file.nonisolated}}protocol {{feature.name}}Service: Sendable {
  /// All items, in the order in which they are shown.
  func items() async throws -> [{{feature.name}}Item]
}

"""##
        ),
        (
            ##"flow/partials/data.mustache"##,
            ##"""
{{$access}}{{/access}}import {{feature.door}}
{{#services}}
{{$access}}{{/access}}import {{door}}
{{/services}}

/// What the {{feature.words}} flow knows: the one truth that everything it shows is derived from.
{{$access}}{{/access}}{{file.nonisolated}}struct {{feature.name}}Data: Hashable, Codable, Sendable {
  {{$access}}{{/access}}var items: [{{feature.name}}Item] = []
  /// The items that a person likes most.
  {{$access}}{{/access}}var favorites: Set<{{feature.name}}Item.ID> = []
{{#services}}
  {{$access}}{{/access}}var {{lower}}Items: [{{name}}Item] = []
{{/services}}
  /// Start of the refresh whose answer this is; nil before the first.
  var refreshStart: ContinuousClock.Instant?
{{#parameters.cache.isShared}}

  public init() {}
{{/parameters.cache.isShared}}
}

"""##
        ),
        (
            ##"flow/partials/load-call.mustache"##,
            ##"""
model.onRefresh()
"""##
        ),
        (
            ##"flow/partials/served.mustache"##,
            ##"""
{{#base}}
{{feature.name}}Builder(dependencies: self).makeService()
{{/base}}
{{^base}}
{{feature.name}}SampleService()
{{/base}}

"""##
        ),
        (
            ##"flow/partials/widget-sample.mustache"##,
            ##"""
{{#parameters.cache.isShared}}
/// Keeps nothing: widgets show no flow.
@MainActor
private final class {{feature.name}}WidgetCache: {{feature.name}}Cache {
  var {{feature.lower}}Data = {{feature.name}}Data()
}

{{/parameters.cache.isShared}}
{{^base}}
{{< sample-service}}
{{$who}}the widget shows something{{/who}}
{{/sample-service}}

{{/base}}

"""##
        ),
        (
            ##"flow/source/Confirmation/{{feature.name}}ConfirmationComponent.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
  import SwiftUI

  struct {{feature.name}}ConfirmationComponent<Model: {{feature.name}}ConfirmationComponentModelProtocol>: View {
    @State private var model: Model

    init(model: Model) {
      _model = State(initialValue: model)
    }

    var body: some View {
      VStack {
        Text("Choose “\(model.title)”?", bundle: .module).accessibilityAddTraits(.isHeader)
        Button {
          model.onConfirmTapped()
        } label: {
          Text("Choose", bundle: .module)
            .frame(minHeight: 44)
            .contentShape(.rect)
        }
        .buttonStyle(.borderedProminent)
        Button(role: .cancel) {
          model.onCancelTapped()
        } label: {
          Text("Cancel", bundle: .module)
            .frame(minHeight: 44)
            .contentShape(.rect)
        }
        .buttonStyle(.bordered)
      }
      .padding()
    }
  }

  #if DEBUG
    /// Fixed state for previews.
    @MainActor
    @Observable
    private final class {{feature.name}}ConfirmationComponentModelMock:
      {{feature.name}}ConfirmationComponentModelProtocol
    {
      let title = "An item"

      func onConfirmTapped() {}
      func onCancelTapped() {}
    }

    #Preview {
      {{feature.name}}ConfirmationComponent(model: {{feature.name}}ConfirmationComponentModelMock())
    }
  #endif
#endif

"""##
        ),
        (
            ##"flow/source/Confirmation/{{feature.name}}ConfirmationComponentModel.swift.mustache"##,
            ##"""
import {{feature.door}}
import Observation

/// What a person is asked before an item is chosen.
@MainActor
protocol {{feature.name}}ConfirmationComponentModelProtocol: AnyObject, Observable {
  /// The title of what is about to be chosen.
  var title: String { get }

  func onConfirmTapped()
  func onCancelTapped()
}

/// Asks whether an item is really meant, and informs the coordinator of the answer.
@MainActor
@Observable
final class {{feature.name}}ConfirmationComponentModel: {{feature.name}}ConfirmationComponentModelProtocol {
  enum Event: Hashable, Sendable {
    case confirmed({{feature.name}}Item)
    case cancelled
  }

  private let item: {{feature.name}}Item
  private let onEvent: @MainActor (Event) -> Void

  init(item: {{feature.name}}Item, onEvent: @escaping @MainActor (Event) -> Void) {
    self.item = item
    self.onEvent = onEvent
  }

  var title: String { item.title }

  func onConfirmTapped() {
    onEvent(.confirmed(item))
  }

  func onCancelTapped() {
    onEvent(.cancelled)
  }
}

"""##
        ),
        (
            ##"flow/source/Data/{{feature.name}}Cache.swift.mustache"##,
            ##"""
{{#parameters.cache.isShared}}
{{#flow}}
public import {{door}}

{{/flow}}
/// The part of the app's cache that the {{feature.words}} flow reads and writes.
///
/// The type that keeps the data lets its readers observe it.
@MainActor
public protocol {{feature.name}}Cache: AnyObject, Sendable {
  var {{feature.lower}}Data: {{feature.name}}Data { get set }
}
{{/parameters.cache.isShared}}
{{#parameters.cache.isPrivate}}
{{#flow}}
import {{door}}
{{/flow}}
{{^flow}}
import Observation
{{/flow}}

/// What the models of the {{feature.words}} flow derive from; others never see it.
@MainActor
protocol {{feature.name}}Cache: AnyObject, Sendable {
  var {{feature.lower}}Data: {{feature.name}}Data { get set }
}
{{^flow}}

/// A cache that lives as long as the flow.
@MainActor
@Observable
final class {{feature.name}}DataCache: {{feature.name}}Cache {
  var {{feature.lower}}Data = {{feature.name}}Data()

  init() {}
}
{{/flow}}
{{/parameters.cache.isPrivate}}
{{#flow}}

extension DataCache: {{feature.name}}Cache where Value == {{feature.name}}Data {
  {{#parameters.cache.isShared}}public {{/parameters.cache.isShared}}var {{feature.lower}}Data: {{feature.name}}Data {
    get { value }
    set { value = newValue }
  }
}
{{/flow}}

"""##
        ),
        (
            ##"flow/source/Data/{{feature.name}}Data.swift.mustache"##,
            ##"""
{{#parameters.cache.isShared}}
{{<data}}{{$access}}public {{/access}}{{/data}}
{{/parameters.cache.isShared}}
{{#parameters.cache.isPrivate}}
{{> data}}
{{/parameters.cache.isPrivate}}

"""##
        ),
        (
            ##"flow/source/Data/{{feature.name}}Updates.swift.mustache"##,
            ##"""
import {{feature.door}}
{{#hasServices}}
{{#base}}
import {{door}}
{{/base}}
{{#services}}
import {{door}}
{{/services}}
{{> log-import}}
{{/hasServices}}

/// Does what models ask for, and puts the results into the cache.
@MainActor
final class {{feature.name}}Updates {
  private let cache: any {{feature.name}}Cache
  private let service: any {{feature.name}}Service
{{#services}}
  private let {{lower}}Service: any {{name}}Service
{{/services}}
{{#hasServices}}
{{#base}}
  private let logger: any Logger
{{/base}}
{{/hasServices}}

{{^hasServices}}
  init(cache: any {{feature.name}}Cache, service: any {{feature.name}}Service) {
{{/hasServices}}
{{#hasServices}}
  init(
    cache: any {{feature.name}}Cache,
    service: any {{feature.name}}Service,
{{#services}}
    {{lower}}Service: any {{name}}Service{{^last}},{{/last}}{{#last}}{{#base}},{{/base}}{{/last}}
{{/services}}
{{#base}}
    logger: any Logger
{{/base}}
  ) {
{{/hasServices}}
    self.cache = cache
    self.service = service
{{#services}}
    self.{{lower}}Service = {{lower}}Service
{{/services}}
{{#hasServices}}
{{#base}}
    self.logger = logger
{{/base}}
{{/hasServices}}
  }

  /// Fetches everything, and keeps what is there when that fails.
  ///
  /// Ignores its answer once a newer refresh has answered, be it another window's.
  func refresh() async throws {
    let start = ContinuousClock.now
    do {
{{#hasServices}}
      async let newItems = service.items()
{{#services}}
      async let new{{name}}Items = {{lower}}ItemsIfThere()
{{/services}}
      let items = try await newItems
{{#services}}
      let {{lower}}Items = try await new{{name}}Items
{{/services}}
{{/hasServices}}
{{^hasServices}}
      let items = try await service.items()
{{/hasServices}}
      guard isNewest(start) else { return }
      var data = cache.{{feature.lower}}Data
      data.refreshStart = start
      data.items = items
{{#services}}
      data.{{lower}}Items = {{lower}}Items
{{/services}}
      cache.{{feature.lower}}Data = data
    } catch {
      if isNewest(start) { throw error }
    }
  }

  /// Whether no refresh that began later has answered yet.
  ///
  /// A start that is yet to come is of another boot, and was saved with the rest of the cache.
  private func isNewest(_ start: ContinuousClock.Instant) -> Bool {
    cache.{{feature.lower}}Data.refreshStart.map { $0 <= start || $0 > .now } ?? true
  }

{{#services}}
  /// The items of {{words}}; if they can't be loaded, those that were there before.
  private func {{lower}}ItemsIfThere() async throws -> [{{name}}Item] {
    do {
      return try await {{lower}}Service.items()
    } catch {
      try Task.checkCancellation()
{{< log-failure}}
{{$what}}{{item}}{{/what}}
{{/log-failure}}
      return cache.{{feature.lower}}Data.{{lower}}Items
    }
  }

{{/services}}
  /// Makes the item a favorite, or no longer.
  func toggleFavorite(_ id: {{feature.name}}Item.ID) {
    if cache.{{feature.lower}}Data.favorites.remove(id) == nil {
      cache.{{feature.lower}}Data.favorites.insert(id)
    }
  }
}

"""##
        ),
        (
            ##"flow/source/Flow/{{feature.name}}FavoritesCoordinator.swift.mustache"##,
            ##"""
{{#parameters.provider}}
import {{feature.door}}
import Observation
{{#flow}}
import {{door}}
{{/flow}}
{{#base}}
import {{door}}
{{/base}}

/// The flow in the sheet: the favorites, and from there the same sub-flow as everywhere.
@MainActor
@Observable
final class {{feature.name}}FavoritesCoordinator: NavigationStackCoordinator {
  enum Event: Hashable, Sendable {
    case chosen({{feature.name}}Item)
    case closeTapped
  }

  var path: [{{feature.name}}ItemDestination] = []
  var modal: {{feature.name}}ItemDestination?

  /// The model of the flow's first place.
  @ObservationIgnored private(set) lazy var list = makeList()
  let itemFlow: {{feature.name}}ItemFlow

  private let cache: any {{feature.name}}Cache
  private let updates: {{feature.name}}Updates
{{#base}}
  private let logger: any Logger
{{/base}}
  private let onEvent: @MainActor (Event) -> Void

  init(
    cache: any {{feature.name}}Cache,
    updates: {{feature.name}}Updates,
{{#base}}
    logger: any Logger,
{{/base}}
    itemFlow: {{feature.name}}ItemFlow,
    onEvent: @escaping @MainActor (Event) -> Void
  ) {
    self.cache = cache
    self.updates = updates
{{#base}}
    self.logger = logger
{{/base}}
    self.itemFlow = itemFlow
    self.onEvent = onEvent
  }

  /// Leads back to the first place, for the next time that the sheet opens.
  func restart() {
    dismiss()
    popToRoot()
  }

  func onCloseTapped() {
    onEvent(.closeTapped)
  }

  func handle(_ event: {{feature.name}}ListComponentModel.Event) {
    if case .itemTapped(let item) = event { push(.detail(item)) }
  }

  func handle(_ event: {{feature.name}}ItemFlow.Event) {
    take(itemFlow.step(after: event)) { $0 }
    if case .confirmation(.confirmed(let item)) = event {
      onEvent(.chosen(item))
    }
  }

  private func makeList() -> {{feature.name}}ListComponentModel {
    {{feature.name}}ListComponentModel(
      scope: .favorites,
      cache: cache,
      updates: updates{{#base}},{{/base}}
{{#base}}
      logger: logger
{{/base}}
    ) { [weak self] event in
      self?.handle(event)
    }
  }
}
{{/parameters.provider}}

"""##
        ),
        (
            ##"flow/source/Flow/{{feature.name}}FavoritesView.swift.mustache"##,
            ##"""
{{#parameters.provider}}
{{#flow}}
import {{door}}
import {{name}}

{{/flow}}
#if canImport(SwiftUI)
  import SwiftUI

  /// Shows the flow in the sheet.
  struct {{feature.name}}FavoritesView: View {
    let coordinator: {{feature.name}}FavoritesCoordinator

    var body: some View {
      NavigationStackFlow(coordinator) {
        {{feature.name}}ListComponent(model: coordinator.list)
          .toolbar {
            ToolbarItem(placement: .cancellationAction) {
              Button {
                coordinator.onCloseTapped()
              } label: {
                Text("Close", bundle: .module)
              }
            }
          }
      } place: { destination in
        {{feature.name}}ItemFlowPlace(destination: destination, flow: coordinator.itemFlow) {
          coordinator.handle($0)
        }
      }
    }
  }
#endif
{{/parameters.provider}}

"""##
        ),
        (
            ##"flow/source/Flow/{{feature.name}}Flow.swift.mustache"##,
            ##"""
public import {{feature.door}}

#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// The {{feature.words}} flow as the app knows it.
@MainActor
public protocol {{feature.name}}Flow: AnyObject {
  /// Leads to an item, from wherever a person is.
  func show(_ item: {{feature.name}}Item)
  /// Closes what lies over the flow.
  func dismiss()

  #if canImport(SwiftUI)
    associatedtype Screen: View
    func makeView() -> Screen
  #endif
}

"""##
        ),
        (
            ##"flow/source/Flow/{{feature.name}}FlowCoordinator.swift.mustache"##,
            ##"""
import {{feature.door}}
import Observation
{{#flow}}
import {{door}}
{{/flow}}
{{#base}}
import {{door}}
{{/base}}
{{#theme}}
import {{door}}
{{/theme}}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Makes the models of the {{feature.words}} flow, and decides what follows their events.
@MainActor
@Observable
final class {{feature.name}}FlowCoordinator: NavigationStackCoordinator, {{feature.name}}Flow {
  /// The places beside the list.
{{#parameters.provider}}
  {{file.nonisolated}}enum Destination: Hashable, Identifiable, Sendable {
    case item({{feature.name}}ItemDestination)
    case favorites

    var id: Self { self }
  }
{{/parameters.provider}}
{{^parameters.provider}}
  {{file.nonisolated}}enum Destination: Hashable, Identifiable, Sendable {
    case item({{feature.name}}Item)
    case confirmation({{feature.name}}Item)

    var id: Self { self }
  }
{{/parameters.provider}}

  var path: [Destination] = []
  var modal: Destination?

  /// The model of the flow's first place.
  @ObservationIgnored private(set) lazy var list = makeList()
{{#parameters.provider}}
  /// The flow in the sheet.
  @ObservationIgnored private(set) lazy var favorites = makeFavorites()
  /// What can be done with an item, here and in the sheet.
  let itemFlow: {{feature.name}}ItemFlow
{{/parameters.provider}}

  let cache: any {{feature.name}}Cache
  let updates: {{feature.name}}Updates
{{#base}}
  private let logger: any Logger
{{/base}}
{{#theme}}
  private let theme: Theme
{{/theme}}
  @ObservationIgnored private weak var delegate: (any {{feature.name}}Delegate)?

  init(
    cache: any {{feature.name}}Cache,
    updates: {{feature.name}}Updates,
{{#base}}
    logger: any Logger,
{{/base}}
{{#theme}}
    theme: Theme,
{{/theme}}
    delegate: any {{feature.name}}Delegate
  ) {
    self.cache = cache
    self.updates = updates
{{#base}}
    self.logger = logger
{{/base}}
{{#theme}}
    self.theme = theme
{{/theme}}
    self.delegate = delegate
{{#parameters.provider}}
    itemFlow = {{feature.name}}ItemFlow(cache: cache, updates: updates)
{{/parameters.provider}}
  }
}

// MARK: - The flow as the app knows it

extension {{feature.name}}FlowCoordinator {
  func show(_ item: {{feature.name}}Item) {
    dismiss()
{{#parameters.provider}}
    path = [.item(.detail(item))]
{{/parameters.provider}}
{{^parameters.provider}}
    path = [.item(item)]
{{/parameters.provider}}
  }

  #if canImport(SwiftUI)
    func makeView() -> some View {
      {{feature.name}}FlowView(coordinator: self)
{{#theme}}
        .foregroundStyle(theme.palette.text)
{{/theme}}
    }
  #endif
}

// MARK: - Models

extension {{feature.name}}FlowCoordinator {
{{^parameters.provider}}
  func makeItem(_ item: {{feature.name}}Item) -> {{feature.name}}ItemComponentModel {
    {{feature.name}}ItemComponentModel(item: item, cache: cache, updates: updates) { [weak self] event in
      self?.handle(event)
    }
  }

  func makeConfirmation(of item: {{feature.name}}Item) -> {{feature.name}}ConfirmationComponentModel {
    {{feature.name}}ConfirmationComponentModel(item: item) { [weak self] event in
      self?.handle(event)
    }
  }

{{/parameters.provider}}
{{#parameters.provider}}
  private func makeFavorites() -> {{feature.name}}FavoritesCoordinator {
    {{feature.name}}FavoritesCoordinator(
      cache: cache,
      updates: updates,
{{#base}}
      logger: logger,
{{/base}}
      itemFlow: itemFlow
    ) { [weak self] event in
      self?.handle(event)
    }
  }

{{/parameters.provider}}
  private func makeList() -> {{feature.name}}ListComponentModel {
    {{feature.name}}ListComponentModel(
      cache: cache,
      updates: updates{{#base}},{{/base}}
{{#base}}
      logger: logger
{{/base}}
    ) { [weak self] event in
      self?.handle(event)
    }
  }
}

// MARK: - Events

extension {{feature.name}}FlowCoordinator {
  func handle(_ event: {{feature.name}}ListComponentModel.Event) {
    switch event {
{{#parameters.provider}}
    case .itemTapped(let item): push(.item(.detail(item)))
    case .favoritesTapped:
      favorites.restart()
      present(.favorites)
{{/parameters.provider}}
{{^parameters.provider}}
    case .itemTapped(let item): push(.item(item))
{{/parameters.provider}}
{{#services}}
{{#isProduct}}
    case .{{lower}}ItemTapped(let item):
      delegate?.{{feature.lower}}DidSelect(item)
{{/isProduct}}
{{/services}}
    }
  }
{{#parameters.provider}}

  func handle(_ event: {{feature.name}}ItemFlow.Event) {
    take(itemFlow.step(after: event), to: Destination.item)
    if case .confirmation(.confirmed(let item)) = event {
      delegate?.{{feature.lower}}DidChoose(item)
    }
  }

  func handle(_ event: {{feature.name}}FavoritesCoordinator.Event) {
    switch event {
    case .chosen(let item):
      dismiss()
      delegate?.{{feature.lower}}DidChoose(item)
    case .closeTapped: dismiss()
    }
  }
{{/parameters.provider}}
{{^parameters.provider}}

  func handle(_ event: {{feature.name}}ItemComponentModel.Event) {
    switch event {
    case .chooseTapped(let item): present(.confirmation(item))
    }
  }

  func handle(_ event: {{feature.name}}ConfirmationComponentModel.Event) {
    dismiss()
    if case .confirmed(let item) = event {
      popToRoot()
      delegate?.{{feature.lower}}DidChoose(item)
    }
  }
{{/parameters.provider}}
}

"""##
        ),
        (
            ##"flow/source/Flow/{{feature.name}}FlowView.swift.mustache"##,
            ##"""
{{#flow}}
import {{door}}
import {{name}}

{{/flow}}
#if canImport(SwiftUI)
  import SwiftUI

  /// Shows the component of every place that the coordinator leads to.
  struct {{feature.name}}FlowView: View {
    let coordinator: {{feature.name}}FlowCoordinator

    var body: some View {
      NavigationStackFlow(coordinator) {
        {{feature.name}}ListComponent(model: coordinator.list)
      } place: { destination in
        switch destination {
{{#parameters.provider}}
        case .item(let destination):
          {{feature.name}}ItemFlowPlace(destination: destination, flow: coordinator.itemFlow) {
            coordinator.handle($0)
          }
        case .favorites:
          {{feature.name}}FavoritesView(coordinator: coordinator.favorites)
{{/parameters.provider}}
{{^parameters.provider}}
        case .item(let item):
          {{feature.name}}ItemComponent(model: coordinator.makeItem(item))
            .id(destination)
        case .confirmation(let item):
          {{feature.name}}ConfirmationComponent(model: coordinator.makeConfirmation(of: item))
{{/parameters.provider}}
        }
      }
    }
  }
{{#parameters.provider}}

  /// Shows the component of a place in the sub-flow of an item.
  struct {{feature.name}}ItemFlowPlace: View {
    let destination: {{feature.name}}ItemDestination
    let flow: {{feature.name}}ItemFlow
    let onEvent: @MainActor ({{feature.name}}ItemFlow.Event) -> Void

    var body: some View {
      switch destination {
      case .detail(let item):
        {{feature.name}}ItemComponent(model: flow.makeItem(item, onEvent: onEvent))
          .id(destination)
      case .confirmation(let item):
        {{feature.name}}ConfirmationComponent(model: flow.makeConfirmation(of: item, onEvent: onEvent))
      }
    }
  }
{{/parameters.provider}}
#endif

"""##
        ),
        (
            ##"flow/source/Flow/{{feature.name}}ItemFlow.swift.mustache"##,
            ##"""
{{#parameters.provider}}
import {{feature.door}}
{{#flow}}
import {{door}}
{{/flow}}

/// The sub-flow of an item, for every coordinator that can lead to one.
@MainActor
struct {{feature.name}}ItemFlow: FlowProvider {
  enum Event: Hashable, Sendable {
    case item({{feature.name}}ItemComponentModel.Event)
    case confirmation({{feature.name}}ConfirmationComponentModel.Event)
  }

  private let cache: any {{feature.name}}Cache
  private let updates: {{feature.name}}Updates

  init(cache: any {{feature.name}}Cache, updates: {{feature.name}}Updates) {
    self.cache = cache
    self.updates = updates
  }

  func step(after event: Event) -> FlowStep<{{feature.name}}ItemDestination> {
    switch event {
    case .item(.chooseTapped(let item)): .present(.confirmation(item))
    case .confirmation(.confirmed): .leave
    case .confirmation(.cancelled): .dismiss
    }
  }

  func makeItem(
    _ item: {{feature.name}}Item,
    onEvent: @escaping @MainActor (Event) -> Void
  ) -> {{feature.name}}ItemComponentModel {
    {{feature.name}}ItemComponentModel(item: item, cache: cache, updates: updates) {
      onEvent(.item($0))
    }
  }

  func makeConfirmation(
    of item: {{feature.name}}Item,
    onEvent: @escaping @MainActor (Event) -> Void
  ) -> {{feature.name}}ConfirmationComponentModel {
    {{feature.name}}ConfirmationComponentModel(item: item) {
      onEvent(.confirmation($0))
    }
  }
}

/// The places of the sub-flow of an item.
{{file.nonisolated}}enum {{feature.name}}ItemDestination: Hashable, Identifiable, Sendable {
  case detail({{feature.name}}Item)
  case confirmation({{feature.name}}Item)

  var id: Self { self }
}
{{/parameters.provider}}

"""##
        ),
        (
            ##"flow/source/Item/{{feature.name}}ItemComponent.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
  import SwiftUI

  struct {{feature.name}}ItemComponent<Model: {{feature.name}}ItemComponentModelProtocol>: View {
    @State private var model: Model

    init(model: Model) {
      _model = State(initialValue: model)
    }

    var body: some View {
      List {
        Button {
          model.onFavoriteTapped()
        } label: {
          Label {
            Text(model.isFavorite ? "Remove from Favorites" : "Add to Favorites", bundle: .module)
          } icon: {
            Image(systemName: model.isFavorite ? "star.fill" : "star")
          }
          .frame(minHeight: 44)
          .contentShape(.rect)
          .foregroundStyle(.tint)
        }
        Button {
          model.onChooseTapped()
        } label: {
          Text("Choose", bundle: .module)
            .frame(minHeight: 44)
            .contentShape(.rect)
            .foregroundStyle(.tint)
        }
      }
      .navigationTitle(model.title)
    }
  }

  #if DEBUG
    /// Fixed state for previews, but for the star.
    @MainActor
    @Observable
    private final class {{feature.name}}ItemComponentModelMock: {{feature.name}}ItemComponentModelProtocol {
      let title = "An item"
      private(set) var isFavorite = false

      func onFavoriteTapped() { isFavorite.toggle() }
      func onChooseTapped() {}
    }

    #Preview {
      NavigationStack {
        {{feature.name}}ItemComponent(model: {{feature.name}}ItemComponentModelMock())
      }
    }
  #endif
#endif

"""##
        ),
        (
            ##"flow/source/Item/{{feature.name}}ItemComponentModel.swift.mustache"##,
            ##"""
import {{feature.door}}
import Observation

/// What is shown of one item, and what a person can do with it.
@MainActor
protocol {{feature.name}}ItemComponentModelProtocol: AnyObject, Observable {
  var title: String { get }
  var isFavorite: Bool { get }

  func onFavoriteTapped()
  func onChooseTapped()
}

/// Derives an item from the cache, which may be newer than the item that led here.
@MainActor
@Observable
final class {{feature.name}}ItemComponentModel: {{feature.name}}ItemComponentModelProtocol {
  enum Event: Hashable, Sendable {
    case chooseTapped({{feature.name}}Item)
  }

  private let original: {{feature.name}}Item
  private let cache: any {{feature.name}}Cache
  private let updates: {{feature.name}}Updates
  private let onEvent: @MainActor (Event) -> Void

  init(
    item: {{feature.name}}Item,
    cache: any {{feature.name}}Cache,
    updates: {{feature.name}}Updates,
    onEvent: @escaping @MainActor (Event) -> Void
  ) {
    original = item
    self.cache = cache
    self.updates = updates
    self.onEvent = onEvent
  }

  var title: String { item.title }
  var isFavorite: Bool { cache.{{feature.lower}}Data.favorites.contains(item.id) }

  func onFavoriteTapped() {
    updates.toggleFavorite(item.id)
  }

  func onChooseTapped() {
    onEvent(.chooseTapped(item))
  }

  private var item: {{feature.name}}Item {
    cache.{{feature.lower}}Data.items.first { $0.id == original.id } ?? original
  }
}

"""##
        ),
        (
            ##"flow/source/Kit/Coordinator.swift.mustache"##,
            ##"""
{{^flow}}
{{<flow-kit/interface/Coordinator.swift}}
{{$access}}{{/access}}
{{$imports}}{{/imports}}
{{$pointers}}{{/pointers}}
{{/flow-kit/interface/Coordinator.swift}}
{{/flow}}

"""##
        ),
        (
            ##"flow/source/Kit/FlowProvider.swift.mustache"##,
            ##"""
{{^flow}}
{{#parameters.provider}}
{{<flow-kit/interface/FlowProvider.swift}}
{{$access}}{{/access}}
{{/flow-kit/interface/FlowProvider.swift}}
{{/parameters.provider}}
{{/flow}}

"""##
        ),
        (
            ##"flow/source/Kit/NavigationStackCoordinator.swift.mustache"##,
            ##"""
{{^flow}}
{{<flow-kit/interface/NavigationStackCoordinator.swift}}
{{$access}}{{/access}}
{{/flow-kit/interface/NavigationStackCoordinator.swift}}
{{/flow}}

"""##
        ),
        (
            ##"flow/source/Kit/NavigationStackFlow.swift.mustache"##,
            ##"""
{{^flow}}
{{<flow-kit/source/NavigationStackFlow.swift}}
{{$imports}}{{/imports}}
{{$access}}{{/access}}
{{/flow-kit/source/NavigationStackFlow.swift}}
{{/flow}}

"""##
        ),
        (
            ##"flow/source/List/{{feature.name}}ListComponent.swift.mustache"##,
            ##"""
{{#screenParts}}
import {{door}}
{{^hasServices}}

{{/hasServices}}
{{/screenParts}}
{{#services}}
import {{door}}
{{/services}}
{{#hasServices}}

{{/hasServices}}
#if canImport(SwiftUI)
  import SwiftUI

  struct {{feature.name}}ListComponent<Model: {{feature.name}}ListComponentModelProtocol>: View {
    @State private var model: Model

    init(model: Model) {
      _model = State(initialValue: model)
    }

    var body: some View {
      List {
        ForEach(model.rows) { row in
          {{feature.name}}RowComponent(model: row)
        }
{{#services}}
        if !model.{{lower}}Items.isEmpty {
          Section {
            ForEach(model.{{lower}}Items) { item in
{{#isProduct}}
{{#screenParts}}
              DisclosureRow(item.title) {
{{/screenParts}}
{{^screenParts}}
              Button {
{{/screenParts}}
                model.on{{name}}ItemTapped(item)
{{#screenParts}}
              }
{{/screenParts}}
{{^screenParts}}
              } label: {
                Text(item.title)
                  .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
                  .contentShape(.rect)
              }
              .buttonStyle(.plain)
{{/screenParts}}
{{/isProduct}}
{{#isFoundation}}
              Text(item.title)
{{/isFoundation}}
            }
          } header: {
            Text("{{words}}", bundle: .module).accessibilityAddTraits(.isHeader)
          }
        }
{{/services}}
      }
      .overlay { notice }
{{^parameters.provider}}
      .navigationTitle(Text("{{feature.words}}", bundle: .module))
{{/parameters.provider}}
{{#parameters.provider}}
      .navigationTitle(
        Text(model.leadsToFavorites ? "{{feature.words}}" : "Favorites", bundle: .module)
      )
      .toolbar {
        if model.leadsToFavorites {
          Button {
            model.onFavoritesTapped()
          } label: {
            Label {
              Text("Favorites", bundle: .module)
            } icon: {
              Image(systemName: "star")
            }
          }
        }
      }
{{/parameters.provider}}
      .refreshable { await model.onRefresh() }
      .task { await model.onAppear() }
{{#screenParts}}
      .refreshFailureAlert(isPresented: $model.hasRefreshFailed)
{{/screenParts}}
{{^screenParts}}
      .alert(Text("Couldn't Refresh", bundle: .module), isPresented: $model.hasRefreshFailed) {}
{{/screenParts}}
    }

    @ViewBuilder private var notice: some View {
      if !model.isEmpty {
        EmptyView()
      } else if model.isLoading {
{{#screenParts}}
        LoadingIndicator()
      } else if model.hasFailed {
        LoadFailureView { await model.onRefresh() }
      } else {
        EmptyListView()
      }
    }
{{/screenParts}}
{{^screenParts}}
        ProgressView { Text("Loading", bundle: .module) }
      } else if model.hasFailed {
        {{> load-failure}}
      } else {
        emptyView
      }
    }

    private var emptyView: some View {
      ContentUnavailableView {
        Label {
          Text("No Items", bundle: .module)
        } icon: {
          Image(systemName: "tray")
        }
      }
    }
{{/screenParts}}
  }

  #if DEBUG
    /// Shows a fixed state, and does nothing.
    @MainActor
    @Observable
    private final class {{feature.name}}ListComponentModelMock: {{feature.name}}ListComponentModelProtocol {
{{#parameters.provider}}
      let leadsToFavorites = true
{{/parameters.provider}}
      let rows: [{{feature.name}}RowComponentModelMock]
      var isEmpty: Bool { rows.isEmpty }
      let isLoading: Bool
      let hasFailed: Bool
      var hasRefreshFailed = false
{{#services}}
      var {{lower}}Items: [{{name}}Item] {
        rows.isEmpty ? [] : [{{name}}Item(id: "1", title: "Another")]
      }
{{/services}}

      init(
        rows: [{{feature.name}}RowComponentModelMock] = [],
        isLoading: Bool = false,
        hasFailed: Bool = false
      ) {
        self.rows = rows
        self.isLoading = isLoading
        self.hasFailed = hasFailed
      }

      func onAppear() async {}
      func onRefresh() async {}
{{#parameters.provider}}
      func onFavoritesTapped() {}
{{/parameters.provider}}
{{#services}}
{{#isProduct}}
      func on{{name}}ItemTapped(_ item: {{name}}Item) {}
{{/isProduct}}
{{/services}}
    }

    @MainActor
    private func preview(_ model: {{feature.name}}ListComponentModelMock) -> some View {
      NavigationStack { {{feature.name}}ListComponent(model: model) }
    }

    @MainActor private let rows: [{{feature.name}}RowComponentModelMock] = [
      .init(id: "1", title: "A title that needs a second line"),
      .init(id: "2", title: "A favorite", isFavorite: true),
    ]
    #Preview("Loading") { preview(.init(isLoading: true)) }
    #Preview("Content") { preview(.init(rows: rows)) }
    #Preview("Empty") { preview(.init()) }
    #Preview("Failure") { preview(.init(hasFailed: true)) }
    #Preview("Large Type") { preview(.init(rows: rows)).dynamicTypeSize(.accessibility3) }
  #endif
#endif

"""##
        ),
        (
            ##"flow/source/List/{{feature.name}}ListComponentModel.swift.mustache"##,
            ##"""
import {{feature.door}}
import Observation
{{#base}}
import {{door}}
{{/base}}
{{#services}}
import {{door}}
{{/services}}
{{> log-import}}

/// What the list shows, and what a person can do there.
@MainActor
protocol {{feature.name}}ListComponentModelProtocol: AnyObject, Observable, Sendable {
  associatedtype Row: {{feature.name}}RowComponentModelProtocol

  var rows: [Row] { get }
{{#services}}
  var {{lower}}Items: [{{name}}Item] { get }
{{/services}}
  /// Whether there is nothing in the list.
  var isEmpty: Bool { get }
  var isLoading: Bool { get }
  /// Whether there is nothing to show because the last refresh failed.
  var hasFailed: Bool { get }
  /// Whether the last refresh failed; what was there before is still shown.
  var hasRefreshFailed: Bool { get set }
{{#parameters.provider}}
  /// Whether the favorites can be reached from here.
  var leadsToFavorites: Bool { get }
{{/parameters.provider}}

  func onAppear() async
  func onRefresh() async
{{#parameters.provider}}
  func onFavoritesTapped()
{{/parameters.provider}}
{{#services}}
{{#isProduct}}
  func on{{name}}ItemTapped(_ item: {{name}}Item)
{{/isProduct}}
{{/services}}
}

/// Derives the list from the cache, and informs the coordinator of what was tapped.
@MainActor
@Observable
final class {{feature.name}}ListComponentModel: {{feature.name}}ListComponentModelProtocol {
  enum Event: Hashable, Sendable {
    case itemTapped({{feature.name}}Item)
{{#parameters.provider}}
    case favoritesTapped
{{/parameters.provider}}
{{#services}}
{{#isProduct}}
    case {{lower}}ItemTapped({{name}}Item)
{{/isProduct}}
{{/services}}
  }

{{#parameters.provider}}
  /// Which items are listed.
  enum Scope: Sendable {
    case everything
    case favorites
  }

{{/parameters.provider}}
  private(set) var hasFailed = false
  var hasRefreshFailed = false
  private var hasLoaded = false
  /// How many refreshes are under way.
  private var refreshes = 0

{{#parameters.provider}}
  private let scope: Scope
{{/parameters.provider}}
  private let cache: any {{feature.name}}Cache
  private let updates: {{feature.name}}Updates
{{#base}}
  private let logger: any Logger
{{/base}}
  private let onEvent: @MainActor (Event) -> Void

  init(
{{#parameters.provider}}
    scope: Scope = .everything,
{{/parameters.provider}}
    cache: any {{feature.name}}Cache,
    updates: {{feature.name}}Updates,
{{#base}}
    logger: any Logger,
{{/base}}
    onEvent: @escaping @MainActor (Event) -> Void
  ) {
{{#parameters.provider}}
    self.scope = scope
{{/parameters.provider}}
    self.cache = cache
    self.updates = updates
{{#base}}
    self.logger = logger
{{/base}}
    self.onEvent = onEvent
  }

{{#parameters.provider}}
  var leadsToFavorites: Bool { scope == .everything }

{{/parameters.provider}}
  var rows: [{{feature.name}}RowComponentModel] {
    items.map { item in
      {{feature.name}}RowComponentModel(item: item, cache: cache, updates: updates) { [onEvent] in
        onEvent(.itemTapped(item))
      }
    }
  }
{{#services}}

{{#parameters.provider}}
  var {{lower}}Items: [{{name}}Item] {
    switch scope {
    case .everything:
      cache.{{feature.lower}}Data.{{lower}}Items
    case .favorites: []
    }
  }
{{/parameters.provider}}
{{^parameters.provider}}
  var {{lower}}Items: [{{name}}Item] {
    cache.{{feature.lower}}Data.{{lower}}Items
  }
{{/parameters.provider}}
{{/services}}

{{^hasServices}}
  var isEmpty: Bool { items.isEmpty }
{{/hasServices}}
{{#hasServices}}
  var isEmpty: Bool {
    items.isEmpty
{{#services}}
      && {{lower}}Items.isEmpty
{{/services}}
  }
{{/hasServices}}
  var isLoading: Bool { refreshes > 0 || {{#parameters.provider}}knowsNothing{{/parameters.provider}}{{^parameters.provider}}isEmpty{{/parameters.provider}} && !hasLoaded && !hasFailed }

  func onAppear() async {
    guard {{#parameters.provider}}knowsNothing{{/parameters.provider}}{{^parameters.provider}}isEmpty{{/parameters.provider}}, !hasLoaded else { return }
    await onRefresh()
  }

  func onRefresh() async {
    refreshes += 1
    defer { refreshes -= 1 }
    do {
      try await updates.refresh()
      hasLoaded = true
      hasFailed = false
    } catch {
      // The refresh that ends last says how they went.
      if Task.isCancelled || refreshes > 1 { return }
{{> log-failure}}
      if {{#parameters.provider}}knowsNothing{{/parameters.provider}}{{^parameters.provider}}isEmpty{{/parameters.provider}} {
        hasFailed = true
      } else {
        hasRefreshFailed = true
      }
    }
  }
{{#parameters.provider}}

  func onFavoritesTapped() {
    onEvent(.favoritesTapped)
  }
{{/parameters.provider}}
{{#services}}
{{#isProduct}}

  func on{{name}}ItemTapped(_ item: {{name}}Item) {
    onEvent(.{{lower}}ItemTapped(item))
  }
{{/isProduct}}
{{/services}}

{{#parameters.provider}}
  /// Whether the cache has nothing that could be listed.
  private var knowsNothing: Bool {
    let data = cache.{{feature.lower}}Data
    return data.items.isEmpty
{{#services}}
      && data.{{lower}}Items.isEmpty
{{/services}}
  }

  private var items: [{{feature.name}}Item] {
    let data = cache.{{feature.lower}}Data
    return switch scope {
    case .everything: data.items
    case .favorites: data.items.filter { data.favorites.contains($0.id) }
    }
  }
{{/parameters.provider}}
{{^parameters.provider}}
  private var items: [{{feature.name}}Item] { cache.{{feature.lower}}Data.items }
{{/parameters.provider}}
}

"""##
        ),
        (
            ##"flow/source/Resources/Localizable.xcstrings.mustache"##,
            ##"""
{
  "sourceLanguage" : "en",
  "strings" : {
{{^screenParts}}
    "Try again later." : {

    },
    "Couldn't Load" : {

    },
    "Couldn't Refresh" : {

    },
    "Loading" : {

    },
    "No Items" : {

    },
    "Try Again" : {

    },
{{/screenParts}}
    "{{feature.words}}" : {

    },
{{#services}}
    "{{words}}" : {

    },
{{/services}}
{{#parameters.provider}}
    "Close" : {

    },
    "Favorites" : {

    },
{{/parameters.provider}}
    "Add “%@” to Favorites" : {

    },
    "Add to Favorites" : {

    },
    "Cancel" : {

    },
    "Choose" : {

    },
    "Choose “%@”?" : {

    },
    "Remove “%@” from Favorites" : {

    },
    "Remove from Favorites" : {

    }
  },
  "version" : "1.0"
}

"""##
        ),
        (
            ##"flow/source/Row/{{feature.name}}RowComponent.swift.mustache"##,
            ##"""
{{#screenParts}}
import {{door}}

{{/screenParts}}
#if canImport(SwiftUI)
  import SwiftUI

  /// One row of a list. A child: the model belongs to the list around it.
  struct {{feature.name}}RowComponent<Model: {{feature.name}}RowComponentModelProtocol>: View {
    let model: Model

    var body: some View {
      HStack {
{{#screenParts}}
        DisclosureRow(model.title) { model.onTapped() }
{{/screenParts}}
{{^screenParts}}
        Button {
          model.onTapped()
        } label: {
          HStack {
            Text(model.title)
            Spacer()
            Image(systemName: "chevron.forward")
              .foregroundStyle(.tertiary)
              .imageScale(.small)
              .accessibilityHidden(true)
          }
          .frame(minHeight: 44)
          .contentShape(.rect)
        }
        .buttonStyle(.plain)
{{/screenParts}}
        Button {
          model.onFavoriteTapped()
        } label: {
          Label {
            Text(
              model.isFavorite
                ? "Remove “\(model.title)” from Favorites" : "Add “\(model.title)” to Favorites",
              bundle: .module
            )
          } icon: {
            Image(systemName: model.isFavorite ? "star.fill" : "star")
          }
          .labelStyle(.iconOnly)
          .frame(minWidth: 44, minHeight: 44)
          .contentShape(.rect)
          .foregroundStyle(.tint)
        }
        .buttonStyle(.borderless)
      }
    }
  }

  #if DEBUG
    /// Shows a fixed state, for previews of rows and lists.
    @MainActor
    @Observable
    final class {{feature.name}}RowComponentModelMock: {{feature.name}}RowComponentModelProtocol {
      nonisolated let id: String
      let title: String
      private(set) var isFavorite: Bool

      init(id: String, title: String = "An item", isFavorite: Bool = false) {
        self.id = id
        self.title = title
        self.isFavorite = isFavorite
      }

      func onTapped() {}
      func onFavoriteTapped() { isFavorite.toggle() }
    }

    #Preview {
      List {
        {{feature.name}}RowComponent(model: {{feature.name}}RowComponentModelMock(id: "1"))
        {{feature.name}}RowComponent(model: {{feature.name}}RowComponentModelMock(id: "2", isFavorite: true))
      }
    }
  #endif
#endif

"""##
        ),
        (
            ##"flow/source/Row/{{feature.name}}RowComponentModel.swift.mustache"##,
            ##"""
import {{feature.door}}

/// What one row of a list shows, and what a person can do there.
@MainActor
protocol {{feature.name}}RowComponentModelProtocol: Identifiable {
  var title: String { get }
  var isFavorite: Bool { get }

  func onTapped()
  func onFavoriteTapped()
}

/// Derives a row from the cache.
@MainActor
struct {{feature.name}}RowComponentModel: {{feature.name}}RowComponentModelProtocol {
  private let item: {{feature.name}}Item
  private let cache: any {{feature.name}}Cache
  private let updates: {{feature.name}}Updates
  private let onTap: @MainActor () -> Void

  init(
    item: {{feature.name}}Item,
    cache: any {{feature.name}}Cache,
    updates: {{feature.name}}Updates,
    onTap: @escaping @MainActor () -> Void
  ) {
    self.item = item
    self.cache = cache
    self.updates = updates
    self.onTap = onTap
  }

  nonisolated var id: {{feature.name}}Item.ID { item.id }
  var title: String { item.title }
  var isFavorite: Bool { cache.{{feature.lower}}Data.favorites.contains(item.id) }

  func onTapped() {
    onTap()
  }

  func onFavoriteTapped() {
    updates.toggleFavorite(item.id)
  }
}

"""##
        ),
        (
            ##"flow/source/{{feature.name}}Builder.swift.mustache"##,
            ##"""
public import {{feature.door}}
{{#base}}
public import {{door}}
{{/base}}
{{#theme}}
public import {{door}}
{{/theme}}
{{#services}}
public import {{door}}
{{/services}}
{{#api}}
import {{door}}
{{/api}}
{{#models}}
import {{door}}
{{/models}}
{{#plain}}
import {{door}}
{{/plain}}
{{#parameters.cache.isPrivate}}
{{#flow}}
import {{door}}
{{/flow}}
{{/parameters.cache.isPrivate}}

/// What the {{feature.words}} flow needs from the app.
public {{file.nonisolated}}protocol {{feature.name}}Dependencies: {{#base}}BaseDependencies{{/base}}{{^base}}Sendable{{/base}} {
{{#parameters.cache.isShared}}
  @MainActor var {{feature.lower}}Cache: any {{feature.name}}Cache { get }
{{/parameters.cache.isShared}}
{{^base}}
  func make{{feature.name}}Service() -> any {{feature.name}}Service
{{/base}}
{{#theme}}
  func makeTheme() -> Theme
{{/theme}}
{{#services}}
  func make{{name}}Service() -> any {{name}}Service
{{/services}}
{{#api}}
  // Ask here for what the flow takes from {{name}}.
{{/api}}
{{#models}}
  // Ask here for what the flow takes from {{name}}.
{{/models}}
{{#plain}}
  // Ask here for what the flow takes from {{name}}.
{{/plain}}
{{#base}}
{{#parameters.cache.isPrivate}}
{{^theme}}
{{^hasServices}}
{{^hasPlain}}
{{^api}}
{{^models}}
  // Ask here, with one `make` method each, for what the base dependencies lack.
{{/models}}
{{/api}}
{{/hasPlain}}
{{/hasServices}}
{{/theme}}
{{/parameters.cache.isPrivate}}
{{/base}}
}

/// Learns what leads out of the {{feature.words}} flow, and decides where to.
@MainActor
public protocol {{feature.name}}Delegate: AnyObject {
  func {{feature.lower}}DidChoose(_ item: {{feature.name}}Item)
{{#services}}
{{#isProduct}}
  func {{feature.lower}}DidSelect(_ item: {{name}}Item)
{{/isProduct}}
{{/services}}
}

/// Makes the {{feature.words}} flow{{#base}}, and the service for other features{{/base}}.
public {{file.nonisolated}}struct {{feature.name}}Builder: Sendable {
  private let dependencies: any {{feature.name}}Dependencies

  public init(dependencies: any {{feature.name}}Dependencies) {
    self.dependencies = dependencies
  }
{{#base}}
{{> service-maker}}
{{/base}}

  /// The flow. The delegate isn't retained.
  @MainActor
  public func makeFlow(delegate: any {{feature.name}}Delegate) -> any {{feature.name}}Flow {
{{#parameters.cache.isShared}}
    let cache = dependencies.{{feature.lower}}Cache
{{/parameters.cache.isShared}}
{{#parameters.cache.isPrivate}}
    let cache = {{#flow}}DataCache(value: {{feature.name}}Data()){{/flow}}{{^flow}}{{feature.name}}DataCache(){{/flow}}
{{/parameters.cache.isPrivate}}
{{#base}}
{{^hasServices}}
    let updates = {{feature.name}}Updates(cache: cache, service: makeService())
{{/hasServices}}
{{#hasServices}}
    let logger = dependencies.makeLogger()
    let updates = {{feature.name}}Updates(
      cache: cache,
      service: makeService(),
{{/hasServices}}
{{/base}}
{{^base}}
    let updates = {{feature.name}}Updates(
      cache: cache,
      service: dependencies.make{{feature.name}}Service(){{#hasServices}},{{/hasServices}}
{{/base}}
{{#services}}
      {{lower}}Service: dependencies.make{{name}}Service(){{^last}},{{/last}}{{#last}}{{#base}},{{/base}}{{/last}}
{{/services}}
{{#base}}
{{#hasServices}}
      logger: logger
    )
{{/hasServices}}
{{/base}}
{{^base}}
    )
{{/base}}
    return {{feature.name}}FlowCoordinator(
      cache: cache,
      updates: updates,
{{#base}}
      logger: {{#hasServices}}logger{{/hasServices}}{{^hasServices}}dependencies.makeLogger(){{/hasServices}},
{{/base}}
{{#theme}}
      theme: dependencies.makeTheme(),
{{/theme}}
      delegate: delegate
    )
  }
}
{{#base}}
{{> loader}}
{{/base}}

"""##
        ),
        (
            ##"flow/template.json"##,
            ##"""
{
  "description": "A product feature as a flow: components and their models, coordinators that act on their events, and a cache that all of them derive from.",
  "lineLength": 100,
  "platforms": { "iOS": "17.0", "macCatalyst": "17.0", "macOS": "14.0", "tvOS": "17.0", "watchOS": "10.0", "visionOS": "1.0" },
  "kinds": ["product"],
  "parameters": {
    "cache": {
      "type": "choice",
      "values": ["shared", "private"],
      "default": "shared",
      "help": "Whose the cache is: shared by the whole app, or private to the flow"
    },
    "provider": {
      "type": "bool",
      "default": false,
      "help": "Adds a flow of favorites in a sheet, which shares the sub-flow of an item through a flow provider"
    },
    "symbol": {
      "type": "text",
      "default": "",
      "help": "The SF Symbol of its tab; the first letter of its name in a circle if empty",
      "ask": false
    }
  },
  "rules": {
    "public_surface": {"allow": ["*Cache", "*Data", "*Flow"]}
  },
  "provides": {
    "closing": {
      "code": ["func show(_ item: {{feature.name}}Item) func dismiss()"]
    },
    "service": {
      "door": [
        "protocol {{feature.name}}Service: Sendable",
        "func items() async throws -> [{{feature.name}}Item]",
        "struct {{feature.name}}Item: Identifiable, Hashable, Codable, Sendable",
        "let title: String",
        "init(id: String, title: String)"
      ],
      "testing": [
        "final class {{feature.name}}ServiceMock: {{feature.name}}Service",
        "var answer: @MainActor () async throws -> [{{feature.name}}Item]",
        "static var samples: [{{feature.name}}Item]"
      ]
    }
  },
  "app": "flow-app",
  "foundation": [
    {"name": "Core", "template": "core"},
    {"name": "DesignSystem", "template": "design-system"},
    {"name": "FlowKit", "template": "flow-kit"}
  ]
}

"""##
        ),
        (
            ##"flow/testing/{{feature.name}}ServiceMock.swift.mustache"##,
            ##"""
public import {{feature.door}}

/// A service whose answer tests set.
@MainActor
{{file.access}}final class {{feature.name}}ServiceMock: {{feature.name}}Service {
  {{file.access}}var answer: @MainActor () async throws -> [{{feature.name}}Item]
  {{file.access}}private(set) var itemsCallCount = 0

  {{file.access}}nonisolated init(
    answer: @escaping @MainActor () async throws -> [{{feature.name}}Item] = { .samples }
  ) {
    self.answer = answer
  }

  @MainActor
  {{file.access}}func items() async throws -> [{{feature.name}}Item] {
    itemsCallCount += 1
    return try await answer()
  }
}

{{> numbered-samples}}

"""##
        ),
        (
            ##"flow/tests/Noticing.swift.mustache"##,
            ##"""
{{^flow}}
{{> flow-kit/testing/Noticing.swift}}
{{/flow}}
{{#flow}}
{{^hasTesting}}
{{> flow-kit/testing/Noticing.swift}}
{{/hasTesting}}
{{/flow}}

"""##
        ),
        (
            ##"flow/tests/{{feature.name}}ComponentModelTests.swift.mustache"##,
            ##"""
import Observation
import Testing
import {{feature.door}}
@testable import {{feature.name}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}
{{> test-kit-imports}}
{{#flow}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/flow}}
{{#flow}}
{{#parameters.cache.isPrivate}}
import {{door}}
{{/parameters.cache.isPrivate}}
{{/flow}}
{{#base}}
{{#hasTesting}}
import {{door}}
import {{testing}}
{{/hasTesting}}
{{/base}}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct {{feature.name}}ComponentModelTests {
  private struct Offline: Error {}

  @Test("loads when it appears, and shows what is in the cache")
  func rows() async {
    let service = {{feature.name}}ServiceMock()
    let list = {{feature.name}}FlowFixture(service: service).coordinator.list
    #expect(list.isLoading)
    await list.onAppear()
    let samples: [{{feature.name}}Item] = .samples
    #expect(list.rows.map(\.title) == samples.map(\.title))
    #expect(!list.isLoading)

    await list.onAppear()
    #expect(service.itemsCallCount == 1)
    await list.onRefresh()
    #expect(service.itemsCallCount == 2)
  }

  @Test("doesn't load again when there is nothing")
  func nothing() async {
    let service = {{feature.name}}ServiceMock { [] }
    let list = {{feature.name}}FlowFixture(service: service).coordinator.list
    for _ in 1...2 { await list.onAppear() }
{{^hasServices}}
    #expect(list.isEmpty)
{{/hasServices}}
    #expect(!list.isLoading)
    #expect(service.itemsCallCount == 1)
  }
{{#hasServices}}

  @Test("shows what others have when it has nothing of its own")
  func others() async {
    let service = {{feature.name}}ServiceMock { [] }
    let list = {{feature.name}}FlowFixture(service: service).coordinator.list
    #expect(list.isEmpty)
    await list.onRefresh()
    #expect(!list.isEmpty)
    service.answer = { throw Offline() }
    await list.onRefresh()
    #expect(list.hasRefreshFailed)
    #expect(!list.hasFailed)
  }
{{/hasServices}}

  @Test("fails when there is nothing to show, until there is{{#base}}{{#hasTesting}}, and logs why{{/hasTesting}}{{/base}}")
  func failure() async {
    let service = {{feature.name}}ServiceMock { throw Offline() }
    let flow = {{feature.name}}FlowFixture(service: service)
    let list = flow.coordinator.list
    await list.onRefresh()
    #expect(list.hasFailed)
    #expect(!list.hasRefreshFailed)
    #expect(!list.isLoading)
{{#base}}
{{#hasTesting}}
    #expect(flow.logger.entries.map(\.level) == [.error])
    #expect(flow.logger.entries.allSatisfy { $0.detail == "Offline()" })
{{/hasTesting}}
{{/base}}

    service.answer = { .samples }
    await list.onRefresh()
    #expect(!list.hasFailed)
  }

  @Test("keeps what it shows when a refresh fails")
  func refresh() async {
    let service = {{feature.name}}ServiceMock()
    let list = {{feature.name}}FlowFixture(service: service).coordinator.list
    await list.onRefresh()
    service.answer = { throw Offline() }
    await list.onRefresh()
    #expect(list.rows.count == 3)
    #expect(list.hasRefreshFailed)
    #expect(!list.hasFailed)
  }

  @Test("a cancelled task is no failure; a cancellation of another's is one")
  func cancellation() async {
    let service = {{feature.name}}ServiceMock { throw CancellationError() }
    let flow = {{feature.name}}FlowFixture(service: service)
    let list = flow.coordinator.list
    let refresh = Task { await list.onRefresh() }
    refresh.cancel()
    await refresh.value
    #expect(!list.hasFailed)
    #expect(list.isLoading)
{{#base}}
{{#hasTesting}}
    #expect(flow.logger.entries.isEmpty)
{{/hasTesting}}
{{/base}}

    await list.onRefresh()
    #expect(list.hasFailed)
  }

  @Test("is loading until the last of several refreshes has ended")
  func overlap() async {
    let service = {{feature.name}}ServiceMock()
    let list = {{feature.name}}FlowFixture(service: service).coordinator.list
    service.answer = { [service] in
      // A newer refresh begins and ends while this one waits.
      service.answer = { .samples }
      await list.onRefresh()
      #expect(list.isLoading)
      return .samples
    }
    await list.onRefresh()
    #expect(!list.isLoading)
  }

  @Test("shows no failure of a refresh while another one is under way")
  func olderFailure() async {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let (asked, asking) = AsyncStream<Never>.makeStream()
    let service = {{feature.name}}ServiceMock {
      asking.finish()
      for await _ in gate {}
      throw Offline()
    }
    let list = {{feature.name}}FlowFixture(service: service).coordinator.list
    let older = Task { await list.onRefresh() }
    for await _ in asked {}
    service.answer = {
      opener.finish()
      await older.value
      #expect(!list.hasFailed)
      #expect(list.isLoading)
      return .samples
    }
    await list.onRefresh()
    #expect(list.rows.count == 3)
    #expect(!list.hasRefreshFailed)
  }

  @Test("changes wherever a favorite is shown, by the cache alone")
  func favorites() async throws {
    let flow = {{feature.name}}FlowFixture()
    await flow.coordinator.list.onAppear()
    let row = try #require(flow.coordinator.list.rows.first)
    let item = flow.makeItem({{feature.name}}Item(id: row.id, title: row.title))
    #expect(!item.isFavorite)

    #expect(isNoticed({ row.onFavoriteTapped() }, by: { _ = item.isFavorite }))
    #expect(item.isFavorite)
    #expect(row.isFavorite)

    #expect(isNoticed({ item.onFavoriteTapped() }, by: { _ = row.isFavorite }))
    #expect(!row.isFavorite)
  }

  @Test("shows an item as the cache knows it, not as it once was")
  func newerFacts() async {
    let flow = {{feature.name}}FlowFixture()
    let item = flow.makeItem({{feature.name}}Item(id: "1", title: "Old title"))
    #expect(item.title == "Old title")
    await flow.coordinator.list.onRefresh()
    #expect(item.title == "Item 1")
  }

  @Test("tells the views of the list when the cache changes")
  func observation() async {
    let list = {{feature.name}}FlowFixture().coordinator.list
    await list.onAppear()
    #expect(
      isNoticed({ list.rows.first?.onFavoriteTapped() }, by: { _ = list.rows.map(\.isFavorite) })
    )
    #expect(isNoticed({ list.hasRefreshFailed = true }, by: { _ = list.hasRefreshFailed }))
  }

  @Test("tells the views that it loads, and that it failed")
  func loadingObservation() async {
    let service = {{feature.name}}ServiceMock { throw Offline() }
    let list = {{feature.name}}FlowFixture(service: service).coordinator.list
    await confirmation { isNotified in
      withObservationTracking({ _ = list.hasFailed }, onChange: { isNotified() })
      await list.onRefresh()
    }
    service.answer = { .samples }
    await list.onRefresh()
    // Nothing but the number of refreshes changes: the cache stays as it is.
    service.answer = { throw Offline() }
    await confirmation { isNotified in
      withObservationTracking({ _ = list.isLoading }, onChange: { isNotified() })
      await list.onRefresh()
    }
  }
{{#parameters.provider}}

  @Test("lists the favorites among all items")
  func favoritesList() async {
    let coordinator = {{feature.name}}FlowFixture().coordinator
    await coordinator.list.onAppear()
    let favorites = coordinator.favorites.list
    #expect(favorites.isEmpty)
    #expect(!favorites.isLoading)
    #expect(!favorites.leadsToFavorites)

    coordinator.list.rows.last?.onFavoriteTapped()
    #expect(favorites.rows.map(\.title) == ["Item 3"])
  }
{{/parameters.provider}}
}

"""##
        ),
        (
            ##"flow/tests/{{feature.name}}FlowCoordinatorTests.swift.mustache"##,
            ##"""
import Testing
import {{feature.door}}
@testable import {{feature.name}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}
{{#flow}}
import {{door}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/flow}}
{{#services}}
{{#isProduct}}
import {{door}}
{{/isProduct}}
{{/services}}

@MainActor
struct {{feature.name}}FlowCoordinatorTests {
  private let delegate = DelegateMock()
  private let flow: {{feature.name}}FlowFixture
  private let item = {{feature.name}}Item(id: "1", title: "Item 1")

  private var coordinator: {{feature.name}}FlowCoordinator { flow.coordinator }

  init() {
    flow = {{feature.name}}FlowFixture(delegate: delegate)
  }

  @Test("leads from the list to an item")
  func list() async {
    await coordinator.list.onAppear()
    coordinator.list.rows.first?.onTapped()
{{#parameters.provider}}
    #expect(coordinator.path == [.item(.detail(item))])
{{/parameters.provider}}
{{^parameters.provider}}
    #expect(coordinator.path == [.item(item)])
{{/parameters.provider}}
  }

  @Test("asks before an item is chosen")
  func choice() {
    coordinator.show(item)
    tapChoose()
{{#parameters.provider}}
    #expect(coordinator.modal == .item(.confirmation(item)))
{{/parameters.provider}}
{{^parameters.provider}}
    #expect(coordinator.modal == .confirmation(item))
{{/parameters.provider}}
    #expect(delegate.items.isEmpty)
  }

  @Test("goes back to the item when the answer is no")
  func cancellation() {
    coordinator.show(item)
    tapChoose()
    confirmation.onCancelTapped()
    #expect(coordinator.modal == nil)
    #expect(coordinator.path.count == 1)
    #expect(delegate.items.isEmpty)
  }

  @Test("goes back to the list when the answer is yes, and informs the delegate")
  func confirmed() {
    coordinator.show(item)
    tapChoose()
    confirmation.onConfirmTapped()
    #expect(coordinator.modal == nil)
    #expect(coordinator.path.isEmpty)
    #expect(delegate.items == [item])
  }

  @Test("leads to an item from anywhere")
  func deepLink() {
    let other = {{feature.name}}Item(id: "2", title: "Item 2")
    coordinator.show(other)
    tapChoose()

    coordinator.show(item)
    #expect(coordinator.modal == nil)
{{#parameters.provider}}
    #expect(coordinator.path == [.item(.detail(item))])
{{/parameters.provider}}
{{^parameters.provider}}
    #expect(coordinator.path == [.item(item)])
{{/parameters.provider}}
  }

  @Test("tells the views when it leads elsewhere")
  func observation() {
    #expect(isNoticed({ coordinator.show(item) }, by: { _ = coordinator.path }))
    #expect(isNoticed({ tapChoose() }, by: { _ = coordinator.modal }))
  }

  @Test("doesn't retain the delegate")
  func lifetime() {
    var delegate: DelegateMock? = DelegateMock()
    let retained = { [weak delegate] in delegate }
    let flow = delegate.map { {{feature.name}}FlowFixture(delegate: $0) }
    delegate = nil
    withExtendedLifetime(flow) { #expect(retained() == nil) }
  }

  @Test("isn't retained by the models that it makes")
  func release() {
    var flow: {{feature.name}}FlowFixture? = .init()
    _ = flow?.coordinator.list
    let isRetained = { [weak coordinator = flow?.coordinator] in coordinator != nil }
{{#parameters.provider}}
    _ = flow?.coordinator.favorites.list
    let isKept = { [weak favorites = flow?.coordinator.favorites] in favorites != nil }
{{/parameters.provider}}
    flow = nil
    #expect(!isRetained())
{{#parameters.provider}}
    #expect(!isKept())
{{/parameters.provider}}
  }
{{#parameters.provider}}

  @Test("presents the favorites, each time from their beginning")
  func favorites() {
    coordinator.favorites.handle(.itemTapped(item))
    coordinator.favorites.handle(.item(.chooseTapped(item)))
    coordinator.list.onFavoritesTapped()
    #expect(coordinator.modal == .favorites)
    #expect(coordinator.favorites.path.isEmpty)
    #expect(coordinator.favorites.modal == nil)

    coordinator.favorites.onCloseTapped()
    #expect(coordinator.modal == nil)
  }

  @Test("offers the same sub-flow in the favorites, and closes them at its end")
  func favoriteChoice() async {
    await coordinator.list.onAppear()
    coordinator.list.rows.first?.onFavoriteTapped()
    coordinator.list.onFavoritesTapped()
    let favorites = coordinator.favorites
    #expect(isNoticed({ favorites.list.rows.first?.onTapped() }, by: { _ = favorites.path }))
    #expect(favorites.path == [.detail(item)])

    favorites.handle(.item(.chooseTapped(item)))
    #expect(favorites.modal == .confirmation(item))

    favorites.handle(.confirmation(.confirmed(item)))
    #expect(favorites.modal == nil)
    #expect(favorites.path.isEmpty)
    #expect(coordinator.modal == nil)
    #expect(delegate.items == [item])
  }
{{/parameters.provider}}
{{#services}}
{{#isProduct}}

  @Test("tells the delegate which {{words}} item was tapped")
  func {{lower}}Item() {
    let item = {{name}}Item(id: "1", title: "Tapped")
    coordinator.list.on{{name}}ItemTapped(item)
    #expect(delegate.{{lower}}Items == [item])
  }
{{/isProduct}}
{{/services}}

  private func tapChoose() {
    flow.makeItem(item).onChooseTapped()
  }

  private var confirmation: {{feature.name}}ConfirmationComponentModel {
    flow.makeConfirmation(of: item)
  }
}

"""##
        ),
        (
            ##"flow/tests/{{feature.name}}FlowFixture.swift.mustache"##,
            ##"""
{{^flow}}
import Observation
{{/flow}}
import {{feature.door}}
@testable import {{feature.name}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}
{{#base}}
import {{door}}
import Foundation
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/base}}
{{#theme}}
import {{door}}
{{/theme}}
{{#parameters.cache.isShared}}
{{#flow}}
import {{door}}
{{/flow}}
{{/parameters.cache.isShared}}
{{#services}}
import {{door}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/services}}

/// A flow as the builder makes it, without an app, and what tests look at.
@MainActor
struct {{feature.name}}FlowFixture {
  let coordinator: {{feature.name}}FlowCoordinator
{{#base}}
{{#hasTesting}}
  let logger = LoggerMock()
{{/hasTesting}}
{{/base}}

  var cache: any {{feature.name}}Cache { coordinator.cache }
  var updates: {{feature.name}}Updates { coordinator.updates }

  init(
{{#parameters.cache.isShared}}
    cache: any {{feature.name}}Cache = {{#flow}}DataCache(value: {{feature.name}}Data()){{/flow}}{{^flow}}CacheMock(){{/flow}},
{{/parameters.cache.isShared}}
    service: {{feature.name}}ServiceMock = .init(),
{{#services}}
{{#hasTesting}}
    {{lower}}Service: {{name}}ServiceMock = .init(),
{{/hasTesting}}
{{^hasTesting}}
    {{lower}}Service: {{name}}ServiceStub = .init(
      items: [{{name}}Item(id: "1", title: "First item")]
    ),
{{/hasTesting}}
{{/services}}
    delegate: any {{feature.name}}Delegate = DelegateMock()
  ) {
    let dependencies = Dependencies(
{{#parameters.cache.isShared}}
      {{feature.lower}}Cache: cache,
{{/parameters.cache.isShared}}
      service: service{{#hasServices}},{{/hasServices}}{{^hasServices}}{{#base}}{{#hasTesting}},{{/hasTesting}}{{/base}}{{/hasServices}}
{{#services}}
      {{lower}}Service: {{lower}}Service{{^last}},{{/last}}{{#last}}{{#base}}{{#hasTesting}},{{/hasTesting}}{{/base}}{{/last}}
{{/services}}
{{#base}}
{{#hasTesting}}
      logger: logger
{{/hasTesting}}
{{/base}}
    )
    let flow = {{feature.name}}Builder(dependencies: dependencies).makeFlow(delegate: delegate)
    coordinator = flow as! {{feature.name}}FlowCoordinator
  }

  func makeItem(_ item: {{feature.name}}Item) -> {{feature.name}}ItemComponentModel {
{{#parameters.provider}}
    coordinator.itemFlow.makeItem(item, onEvent: coordinator.handle)
{{/parameters.provider}}
{{^parameters.provider}}
    coordinator.makeItem(item)
{{/parameters.provider}}
  }

  func makeConfirmation(of item: {{feature.name}}Item) -> {{feature.name}}ConfirmationComponentModel {
{{#parameters.provider}}
    coordinator.itemFlow.makeConfirmation(of: item, onEvent: coordinator.handle)
{{/parameters.provider}}
{{^parameters.provider}}
    coordinator.makeConfirmation(of: item)
{{/parameters.provider}}
  }
}

private struct Dependencies: {{feature.name}}Dependencies{{#base}}, Client{{/base}} {
{{#parameters.cache.isShared}}
  let {{feature.lower}}Cache: any {{feature.name}}Cache
{{/parameters.cache.isShared}}
  let service: {{feature.name}}ServiceMock
{{#services}}
  let {{lower}}Service: {{name}}Service{{#hasTesting}}Mock{{/hasTesting}}{{^hasTesting}}Stub{{/hasTesting}}
{{/services}}
{{#base}}
{{#hasTesting}}
  let logger: LoggerMock
{{/hasTesting}}
{{/base}}

{{#base}}
  /// The server has what the service answers.
  {{> client-method}}
    let items = try await service.items()
    return try JSONDecoder().decode(type, from: JSONEncoder().encode(items))
  }

  func makeClient() -> any Client { self }
  func makeLogger() -> any Logger { {{#hasTesting}}logger{{/hasTesting}}{{^hasTesting}}{{feature.name}}LoggerStub(){{/hasTesting}} }
{{/base}}
{{^base}}
  func make{{feature.name}}Service() -> any {{feature.name}}Service { service }
{{/base}}
{{#theme}}
  func makeTheme() -> Theme { Theme() }
{{/theme}}
{{#services}}
  func make{{name}}Service() -> any {{name}}Service { {{lower}}Service }
{{/services}}
}
{{^flow}}
{{#parameters.cache.isShared}}

@MainActor
@Observable
final class CacheMock: {{feature.name}}Cache {
  var {{feature.lower}}Data = {{feature.name}}Data()
}
{{/parameters.cache.isShared}}
{{/flow}}

final class DelegateMock: {{feature.name}}Delegate {
  var items: [{{feature.name}}Item] = []
{{#services}}
{{#isProduct}}
  var {{lower}}Items: [{{name}}Item] = []
{{/isProduct}}
{{/services}}

  func {{feature.lower}}DidChoose(_ item: {{feature.name}}Item) { items.append(item) }
{{#services}}
{{#isProduct}}

  func {{feature.lower}}DidSelect(_ item: {{name}}Item) {
    {{lower}}Items.append(item)
  }
{{/isProduct}}
{{/services}}
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
            ##"flow/tests/{{feature.name}}UpdatesTests.swift.mustache"##,
            ##"""
{{#parameters.cache.isShared}}
import Foundation
{{/parameters.cache.isShared}}
import Testing
import {{feature.door}}
@testable import {{feature.name}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}
{{#base}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/base}}
{{#services}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/services}}

@MainActor
struct {{feature.name}}UpdatesTests {
  private struct Offline: Error {}

  @Test("puts what it fetched into the cache, and keeps it when the next refresh fails")
  func refresh() async throws {
    let service = {{feature.name}}ServiceMock()
    let flow = {{feature.name}}FlowFixture(service: service)
    try await flow.updates.refresh()
    let data = flow.cache.{{feature.lower}}Data
    #expect(data.items == .samples)
{{#services}}
{{#hasTesting}}
    #expect(data.{{lower}}Items == .samples)
{{/hasTesting}}
{{^hasTesting}}
    #expect(data.{{lower}}Items.count == 1)
{{/hasTesting}}
{{/services}}

    service.answer = { throw Offline() }
    await #expect(throws: Offline.self) { try await flow.updates.refresh() }
    #expect(flow.cache.{{feature.lower}}Data == data)
  }

{{#services}}
{{#hasTesting}}
  @Test("keeps what {{words}} lent last when it can't be asked again{{#base}}{{#hasTesting}}, and logs why{{/hasTesting}}{{/base}}")
  func {{lower}}Failure() async throws {
    let service = {{name}}ServiceMock()
    service.answer = { throw Offline() }
    let flow = {{feature.name}}FlowFixture({{lower}}Service: service)
    try await flow.updates.refresh()
    #expect(flow.cache.{{feature.lower}}Data.items == .samples)
    #expect(flow.cache.{{feature.lower}}Data.{{lower}}Items.isEmpty)

    flow.cache.{{feature.lower}}Data.{{lower}}Items = .samples
    try await flow.updates.refresh()
    #expect(flow.cache.{{feature.lower}}Data.{{lower}}Items == .samples)
{{#base}}
{{#hasTesting}}
    #expect(flow.logger.entries.count == 2)
    #expect(flow.logger.entries.allSatisfy { $0.detail == "Offline()" })
{{/hasTesting}}
{{/base}}
  }

  @Test("a cancelled refresh is no failure of {{words}}")
  func {{lower}}Cancellation() async {
    let service = {{name}}ServiceMock()
    service.answer = { throw Offline() }
    let flow = {{feature.name}}FlowFixture({{lower}}Service: service)
    let refresh = Task { try await flow.updates.refresh() }
    refresh.cancel()
    await #expect(throws: CancellationError.self) { try await refresh.value }
    #expect(flow.cache.{{feature.lower}}Data.items.isEmpty)
  }

{{/hasTesting}}
{{/services}}
  @Test("keeps the answer to the newest of two{{#parameters.cache.isShared}} windows'{{/parameters.cache.isShared}} refreshes", arguments: [false, true])
  func overlap(olderFails: Bool) async throws {
    let service = {{feature.name}}ServiceMock()
    let flow = {{feature.name}}FlowFixture(service: service)
{{#parameters.cache.isShared}}
    let other = {{feature.name}}FlowFixture(cache: flow.cache, service: service)
{{/parameters.cache.isShared}}
    service.answer = { [service] in
      // A newer refresh begins and ends while this one waits.
      service.answer = { .samples }
      try await {{#parameters.cache.isShared}}other{{/parameters.cache.isShared}}{{^parameters.cache.isShared}}flow{{/parameters.cache.isShared}}.updates.refresh()
      if olderFails { throw Offline() }
      return []
    }
    try await flow.updates.refresh()
    #expect(flow.cache.{{feature.lower}}Data.items == .samples)
  }

  @Test("takes an answer also where the cache was restored after a restart")
  func restart() async throws {
    let flow = {{feature.name}}FlowFixture()
    flow.cache.{{feature.lower}}Data.refreshStart = .now + .seconds(3600)
    try await flow.updates.refresh()
    #expect(flow.cache.{{feature.lower}}Data.items == .samples)
  }

{{#parameters.cache.isShared}}
  @Test("is the same after it was saved and read")
  func saving() async throws {
    let flow = {{feature.name}}FlowFixture()
    try await flow.updates.refresh()
    flow.updates.toggleFavorite("1")
    let data = flow.cache.{{feature.lower}}Data
    let json = try JSONEncoder().encode(data)
    #expect(try JSONDecoder().decode({{feature.name}}Data.self, from: json) == data)
  }

{{/parameters.cache.isShared}}
  @Test("makes an item a favorite, and no longer")
  func favorites() {
    let flow = {{feature.name}}FlowFixture()
    flow.updates.toggleFavorite("1")
    #expect(flow.cache.{{feature.lower}}Data.favorites == ["1"])
    flow.updates.toggleFavorite("1")
    #expect(flow.cache.{{feature.lower}}Data.favorites.isEmpty)
  }

  @Test("keeps favorites that an answer lacks, as the next one may have them")
  func absentFavorites() async throws {
    let item = {{feature.name}}Item(id: "2", title: "The only one left")
    let service = {{feature.name}}ServiceMock { [item] }
    let flow = {{feature.name}}FlowFixture(service: service)
    flow.updates.toggleFavorite("1")
    flow.updates.toggleFavorite("2")
    try await flow.updates.refresh()
    #expect(flow.cache.{{feature.lower}}Data.favorites == ["1", "2"])
  }
{{#base}}
{{#hasTesting}}
{{> request-test}}
{{/hasTesting}}
{{/base}}
}

"""##
        ),
        (
            ##"flow/wiring/app-widget/source/{{feature.name}}Widget.swift.mustache"##,
            ##"""
{{< service-widget}}
{{$cache}}
{{#parameters.cache.isShared}}
  @MainActor var {{feature.lower}}Cache: any {{feature.name}}Cache {
    {{feature.name}}WidgetCache()
  }

{{/parameters.cache.isShared}}
{{/cache}}
{{/service-widget}}

"""##
        ),
        (
            ##"flow/wiring/app-widget/tests/{{feature.name}}TimelineTests.swift.mustache"##,
            ##"""
{{> service-widget-tests}}

"""##
        ),
        (
            ##"flow/wiring/flow-app/source/{{feature.name}}Entry.swift.mustache"##,
            ##"""
import {{feature.name}}
import {{feature.door}}
{{#app.hasTexts}}
import Foundation
{{/app.hasTexts}}
{{#services}}
import {{door}}
{{/services}}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The {{feature.words}} feature as the app shows it.
@MainActor
struct {{feature.name}}Entry: AppFeature {
{{#parameters.cache.isShared}}
  /// What the app's cache has of the feature at first.
  nonisolated static var emptyData: {{feature.name}}Data { .init() }
{{/parameters.cache.isShared}}
{{#parameters.cache.isPrivate}}
  /// Nothing in the app's cache: the flow has one of its own.
  struct NoData: Codable, Equatable, Sendable {}
  nonisolated static var emptyData: NoData { NoData() }
{{/parameters.cache.isPrivate}}

{{#app.hasTexts}}
  let title = NSLocalizedString(
    "{{feature.words}}",
    bundle: .module,
    comment: "What its tab is called"
  )
{{/app.hasTexts}}
{{^app.hasTexts}}
  let title = "{{feature.words}}"
{{/app.hasTexts}}
  let symbol = "{{#parameters.symbol.isEmpty}}{{feature.initial}}.circle{{/parameters.symbol.isEmpty}}{{^parameters.symbol.isEmpty}}{{parameters.symbol.literal}}{{/parameters.symbol.isEmpty}}"
  let linkName = "{{feature.kebab}}"
  private let flow: any {{feature.name}}Flow

  init(coordinator: AppCoordinator) {
    let builder = {{feature.name}}Builder(dependencies: coordinator.container)
    self.init(flow: builder.makeFlow(delegate: coordinator))
  }

  init(flow: any {{feature.name}}Flow) {
    self.flow = flow
  }

  func show(_ item: {{feature.name}}Item) {
    flow.show(item)
  }

{{#feature.offers.closing}}
  func dismiss() {
    flow.dismiss()
  }
{{/feature.offers.closing}}
{{^feature.offers.closing}}
  /// The flow doesn't say how to close what lies over it.
  func dismiss() {}
{{/feature.offers.closing}}

  #if canImport(SwiftUI)
    func makeView() -> AnyView { AnyView(flow.makeView()) }
  #endif
}

extension Container: {{feature.name}}Dependencies {
{{#parameters.cache.isShared}}
  var {{feature.lower}}Cache: any {{feature.name}}Cache { self }

{{/parameters.cache.isShared}}
  /// What {{feature.words}} lends to other features.
  ///
  /// It keeps nothing, so that each may have one of its own.
  nonisolated func make{{feature.name}}Service() -> any {{feature.name}}Service {
    {{> served}}
  }
}
{{^base}}

{{> sample-service}}
{{/base}}
{{#parameters.cache.isShared}}

extension Container: {{feature.name}}Cache {
  var {{feature.lower}}Data: {{feature.name}}Data {
    get { data.{{feature.lower}}Data }
    set { data.{{feature.lower}}Data = newValue }
  }
}
{{/parameters.cache.isShared}}

extension AppCoordinator: {{feature.name}}Delegate {
  func {{feature.lower}}DidChoose(_ item: {{feature.name}}Item) {
{{#app.hasTexts}}
    tellChoice(of: item.title)
{{/app.hasTexts}}
{{^app.hasTexts}}
    tell("“\(item.title)” was chosen")
{{/app.hasTexts}}
  }
{{#services}}
{{#isProduct}}

  func {{feature.lower}}DidSelect(_ item: {{name}}Item) {
{{#app.hasItems}}
    open(item, in: {{lower}}Entry)
{{/app.hasItems}}
{{^app.hasItems}}
    tell(item.title)
{{/app.hasItems}}
  }
{{/isProduct}}
{{/services}}
}

"""##
        ),
        (
            ##"flow/wiring/flow-app/tests/{{feature.name}}EntryTests.swift.mustache"##,
            ##"""
{{#base}}
{{#app.hasClient}}
import Foundation
{{/app.hasClient}}
{{/base}}
import Testing
{{#base}}
{{#app.hasClient}}
import {{door}}
{{/app.hasClient}}
{{/base}}
import {{feature.name}}
import {{feature.door}}
{{#services}}
{{#isProduct}}
import {{door}}
{{/isProduct}}
{{/services}}
@testable import {{app.module}}

#if canImport(SwiftUI)
  import SwiftUI
#endif

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct {{feature.name}}EntryTests {
  private let coordinator = AppCoordinator(container: Container())
  private let item = {{feature.name}}Item(id: "1", title: "An item")

{{#app.hasList}}
  @Test("is a feature of the app")
  func presence() {
    #expect(coordinator.features.contains { $0 is {{feature.name}}Entry })
  }

{{/app.hasList}}
{{#app.hasItems}}
  @Test("opens an item in the tab of the feature")
  func opening() {
    coordinator.selectedTab = "elsewhere"
    coordinator.tell("Something else")
    coordinator.open(item, in: coordinator.{{feature.lower}}Entry)
    #expect(coordinator.selectedTab == "{{feature.kebab}}")
    #expect(coordinator.modal == nil)
  }

{{/app.hasItems}}
{{#feature.offers.closing}}
  @Test("leads the flow to an item of its own, and closes what lies over it")
{{/feature.offers.closing}}
{{^feature.offers.closing}}
  @Test("leads the flow to an item of its own")
{{/feature.offers.closing}}
  func flow() {
    let flow = FlowMock()
    let entry = {{feature.name}}Entry(flow: flow)
    entry.show(item)
{{#feature.offers.closing}}
    entry.dismiss()
    #expect(flow.calls == ["show 1", "dismiss"])
{{/feature.offers.closing}}
{{^feature.offers.closing}}
    #expect(flow.calls == ["show 1"])
{{/feature.offers.closing}}
  }
{{#feature.offers.closing}}
{{#app.hasItems}}
{{#app.hasClosing}}

  @Test("closes what lies over its flow before another tab is shown")
  func closing() {
    let flow = FlowMock()
    coordinator.{{feature.lower}}Entry = .init(flow: flow)
    coordinator.open(item, in: coordinator.{{feature.lower}}Entry)
    #expect(flow.calls == ["dismiss", "show 1"])
  }
{{/app.hasClosing}}
{{/app.hasItems}}
{{/feature.offers.closing}}

  @Test("tells what was chosen")
  func choice() {
    coordinator.{{feature.lower}}DidChoose(item)
{{#app.hasTexts}}
    #expect(coordinator.modal == .chosen("An item"))
{{/app.hasTexts}}
{{^app.hasTexts}}
    #expect(coordinator.modal == .notice("“An item” was chosen"))
{{/app.hasTexts}}
  }
{{#services}}
{{#isProduct}}

{{#app.hasItems}}
  @Test("leads away from the tab, to what was selected of {{words}}")
{{/app.hasItems}}
{{^app.hasItems}}
  @Test("tells what was selected of {{words}}")
{{/app.hasItems}}
  func {{lower}}Selection() {
    let item = {{name}}Item(id: "1", title: "Selected")
{{#app.hasItems}}
    coordinator.selectedTab = "elsewhere"
    coordinator.{{feature.lower}}DidSelect(item)
    #expect(coordinator.selectedTab == "{{kebab}}")
{{/app.hasItems}}
{{^app.hasItems}}
    coordinator.{{feature.lower}}DidSelect(item)
    #expect(coordinator.modal == .notice("Selected"))
{{/app.hasItems}}
  }
{{/isProduct}}
{{/services}}
{{#base}}
{{#app.hasClient}}

  @Test("lends the service that asks the client")
  func service() async throws {
    let container = Container(client: ClientStub())
    let service = container.make{{feature.name}}Service()
    #expect(try await service.items().map(\.title) == ["From the client"])
  }
{{/app.hasClient}}
{{/base}}
{{^base}}

  #if DEBUG
    @Test("lends a service that makes its answers up")
    func service() async throws {
      let service = coordinator.container.make{{feature.name}}Service()
      #expect(try await !service.items().isEmpty)
    }
  #endif
{{/base}}
{{#parameters.cache.isShared}}

{{#app.hasChanges}}
  @Test("keeps its data in the app's cache, which begins with saved data and hands on changes")
  func data() async {
    var saved = AppData()
    saved.{{feature.lower}}Data.favorites = ["1"]
    var newest: AppData?
    let container = Container(data: saved) { newest = $0 }
    while newest == nil, !Task.isCancelled { await Task.yield() }
    #expect(container.{{feature.lower}}Data.favorites == ["1"])
    container.{{feature.lower}}Data.favorites = []
    #expect(container.data.{{feature.lower}}Data.favorites.isEmpty)
    while newest != container.data, !Task.isCancelled { await Task.yield() }
    #expect(newest == container.data)
  }
{{/app.hasChanges}}
{{^app.hasChanges}}
  @Test("keeps its data in the app's cache")
  func data() {
    let container = coordinator.container
    container.{{feature.lower}}Data.favorites = ["1"]
    #expect(container.data.{{feature.lower}}Data.favorites == ["1"])
  }
{{/app.hasChanges}}
{{/parameters.cache.isShared}}

  private final class FlowMock: {{feature.name}}Flow {
    var calls: [String] = []

    func show(_ item: {{feature.name}}Item) { calls.append("show \(item.id)") }
{{#feature.offers.closing}}
    func dismiss() { calls.append("dismiss") }
{{/feature.offers.closing}}

    #if canImport(SwiftUI)
      func makeView() -> AnyView { AnyView(EmptyView()) }
    #endif
  }
{{#base}}
{{#app.hasClient}}
{{> client-stub}}
{{/app.hasClient}}
{{/base}}
}

"""##
        ),
        (
            ##"key-value-store/example/{{feature.name}}ExampleMain.swift.mustache"##,
            ##"""
import Foundation
import {{feature.name}}
import {{feature.door}}

/// Counts its own launches, in a file of the temporary folder.
@main
enum {{feature.name}}ExampleMain {
  static func main() async throws {
    let folder = URL.temporaryDirectory.appending(path: "{{feature.name}}Example")
    let store: any KeyValueStore = FileStore(folder: folder)
    let launches = try await store.value(for: "launches", as: Int.self) ?? 0
    try await store.set(launches + 1, for: "launches")
    print("launch \(launches + 1)")
  }
}

"""##
        ),
        (
            ##"key-value-store/interface/KeyValueStore.swift.mustache"##,
            ##"""
import {{feature.door}}
{{> other-imports}}

/// Keeps values under keys of up to 120 bytes, until they are removed.
public protocol KeyValueStore: Sendable {
  /// The value under a key; nil where there is none.
  func value<Value: Decodable & Sendable>(
    for key: String,
    as type: Value.Type
  ) async throws -> Value?

  /// Keeps a value in the place of what was there.
  func set<Value: Encodable & Sendable>(_ value: Value, for key: String) async throws

  func removeValue(for key: String) async throws
{{> other-pointers}}
}

"""##
        ),
        (
            ##"key-value-store/source/FileStore.swift.mustache"##,
            ##"""
public import Foundation
public import {{feature.door}}

/// A store that keeps each value as JSON in a file of its own, in one folder.
///
/// It isn't for secrets: those belong in the keychain.
public actor FileStore: KeyValueStore {
  private let folder: URL

  /// - Parameter folder: Is made when something is first kept there; give it a folder of its own.
  public init(folder: URL) {
    self.folder = folder
  }

  public func value<Value: Decodable & Sendable>(
    for key: String,
    as type: Value.Type
  ) throws -> Value? {
    do {
      return try JSONDecoder().decode(type, from: Data(contentsOf: file(for: key)))
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    }
  }

  public func set<Value: Encodable & Sendable>(_ value: Value, for key: String) throws {
    let data = try JSONEncoder().encode(value)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Whoever reads meanwhile, or after a crash, finds the old value or the new one.
    try data.write(to: file(for: key), options: .atomic)
  }

  public func removeValue(for key: String) throws {
    do {
      try FileManager.default.removeItem(at: file(for: key))
    } catch CocoaError.fileNoSuchFile {
      // There is nothing to remove.
    }
  }

  /// Names the file by the bytes of the key, as it can be any text, and letter case counts.
  private func file(for key: String) -> URL {
    let name = key.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    return folder.appending(path: "\(name).json")
  }
}

"""##
        ),
        (
            ##"key-value-store/source/InMemoryStore.swift.mustache"##,
            ##"""
import Foundation
public import {{feature.door}}

/// A store that forgets everything when the app ends, for previews and examples.
///
/// Values pass through JSON as in a file, so a value that can't be kept there fails here, too.
public actor InMemoryStore: KeyValueStore {
  private var values: [String: Data] = [:]

  public init() {}

  public func value<Value: Decodable & Sendable>(
    for key: String,
    as type: Value.Type
  ) throws -> Value? {
    try values[key].map { try JSONDecoder().decode(type, from: $0) }
  }

  public func set<Value: Encodable & Sendable>(_ value: Value, for key: String) throws {
    values[key] = try JSONEncoder().encode(value)
  }

  public func removeValue(for key: String) {
    values[key] = nil
  }
}

"""##
        ),
        (
            ##"key-value-store/template.json"##,
            ##"""
{
  "description": "A foundation feature such as Storage: a key-value store for codable values, in files or in memory, and a mock that can fail.",
  "lineLength": 100,
  "platforms": { "iOS": "16.0", "macCatalyst": "16.0", "macOS": "13.0", "tvOS": "16.0", "watchOS": "9.0", "visionOS": "1.0" },
  "kinds": ["foundation"]
}

"""##
        ),
        (
            ##"key-value-store/testing/KeyValueStoreMock.swift.mustache"##,
            ##"""
import Foundation
public import {{feature.door}}

/// A store that records what is set and removed, and that can fail.
{{file.access}}actor KeyValueStoreMock: KeyValueStore {
  /// A change of the store.
  {{file.access}}enum Change: Hashable, Sendable {
    case set(key: String)
    case removed(key: String)
  }

  /// Everything that was changed, the oldest first.
  {{file.access}}private(set) var changes: [Change] = []

  private var values: [String: any Encodable & Sendable]
  private let error: (any Error)?

  /// - Parameters:
  ///   - values: What is there at first.
  ///   - error: What every call throws; by default, calls succeed.
  {{file.access}}init(values: [String: any Encodable & Sendable] = [:], error: (any Error)? = nil) {
    self.values = values
    self.error = error
  }

  {{file.access}}func value<Value: Decodable & Sendable>(
    for key: String,
    as type: Value.Type
  ) throws -> Value? {
    if let error { throw error }
    guard let value = values[key] else { return nil }
    return try JSONDecoder().decode(type, from: JSONEncoder().encode(value))
  }

  {{file.access}}func set<Value: Encodable & Sendable>(_ value: Value, for key: String) throws {
    if let error { throw error }
    changes.append(.set(key: key))
    values[key] = value
  }

  {{file.access}}func removeValue(for key: String) throws {
    if let error { throw error }
    changes.append(.removed(key: key))
    values[key] = nil
  }
}

"""##
        ),
        (
            ##"key-value-store/tests/KeyValueStoreTests.swift.mustache"##,
            ##"""
import Foundation
import Testing
import {{feature.name}}
import {{feature.door}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}

struct KeyValueStoreTests {
  private static let keys = ["a", "A", "a/b", "../a", ""]

  @Test("keeps each value under its own key, the last one that was set")
  func keeping() async throws {
    for store in Self.stores(in: try Folder()) {
      for key in Self.keys {
        #expect(try await store.value(for: key, as: [String].self) == nil)
        try await store.set(["old"], for: key)
        try await store.set([key], for: key)
      }
      for key in Self.keys {
        #expect(try await store.value(for: key, as: [String].self) == [key])
      }
    }
  }

  @Test("removes a value, and nothing where there is none")
  func removing() async throws {
    for store in Self.stores(in: try Folder()) {
      for key in Self.keys { try await store.set(1, for: key) }
      for _ in 1...2 { try await store.removeValue(for: "a") }
      #expect(try await store.value(for: "a", as: Int.self) == nil)
      #expect(try await store.value(for: "A", as: Int.self) == 1)
    }
  }

  @Test("says so when a value is of another type")
  func mismatch() async throws {
    for store in Self.stores(in: try Folder()) {
      try await store.set("text", for: "a")
      await #expect(throws: DecodingError.self) { try await store.value(for: "a", as: Int.self) }
    }
  }

  @Test("finds in files what another store kept there, and writes nowhere else")
  func files() async throws {
    let folder = try Folder()
    let inner = folder.url.appending(path: "Values")
    for key in Self.keys { try await FileStore(folder: inner).set(key, for: key) }

    #expect(try await FileStore(folder: inner).value(for: "../a", as: String.self) == "../a")
    #expect(try Self.names(in: inner).count == Self.keys.count)
    #expect(try Self.names(in: folder.url) == ["Values"])
  }

  @Test("records changes, and fails with the error that it was given")
  func mock() async throws {
    struct Full: Error {}
    let store = KeyValueStoreMock(values: ["a": 1])
    #expect(try await store.value(for: "a", as: Int.self) == 1)
    try await store.set(2, for: "b")
    try await store.removeValue(for: "a")
    #expect(await store.changes == [.set(key: "b"), .removed(key: "a")])

    let failing = KeyValueStoreMock(error: Full())
    await #expect(throws: Full.self) { try await failing.set(2, for: "b") }
    await #expect(throws: Full.self) { try await failing.removeValue(for: "b") }
    await #expect(throws: Full.self) { try await failing.value(for: "b", as: Int.self) }
    #expect(await failing.changes.isEmpty)
  }

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  private static func stores(in folder: Folder) -> [any KeyValueStore] {
    [FileStore(folder: folder.url), InMemoryStore(), KeyValueStoreMock()]
  }
}

/// A folder that is there for as long as a test.
private final class Folder {
  let url = URL.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}

"""##
        ),
        (
            ##"kit/example/ServerStub.swift.mustache"##,
            ##"""
{{^feature.has.testing}}
{{> server-stub}}
{{/feature.has.testing}}

"""##
        ),
        (
            ##"kit/example/{{feature.name}}ExampleMain.swift.mustache"##,
            ##"""
import Foundation
import {{feature.door}}
import {{feature.name}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks a server that exists only in this file, and prints how each request ended.
@main
enum {{feature.name}}ExampleMain {
  static func main() async {
    guard let baseURL = URL(string: "https://api.example.org") else { return }
    let client = makeAPIClient(
      baseURL: baseURL,
      configuration: Greeter.configuration,
      interceptors: [
        makeAuthInterceptor { "a token for the user who is signed in" },
        makeLoggingInterceptor { print("→ \($0)") },
      ]
    )

    for path in ["greeting", "farewell", "nonsense"] {
      do {
        let greeting = try await client.request(GreetingEndpoint(path: path), as: Greeting.self)
        print("  \(greeting.text)")
      } catch {
        print("  \(error.localizedDescription)")
      }
    }
  }

  private struct GreetingEndpoint: APIEndpoint {
    let path: String
  }

  private struct Greeting: Decodable {
    let text: String
  }
}

/// Greets the user who is signed in.
private final class Greeter: ServerStub {
  override class func answer(to request: URLRequest) -> Answer? {
    guard request.value(forHTTPHeaderField: "Authorization") != nil else { return .status(401) }
    return switch request.url?.lastPathComponent {
    case "greeting": .json(#"{"text": "Hello from {{feature.name}}"}"#)
    case "nonsense": .json("<html>")
    default: .status(404)
    }
  }
}

"""##
        ),
        (
            ##"kit/interface/APIClient.swift.mustache"##,
            ##"""
{{! Another client has the same names as this one, which hide those of the other only where this one is declared. }}
import {{feature.door}}
{{#api}}
import {{door}}
{{/api}}

/// Asks a server for values.
///
/// Features are handed an `any APIClient` and know no more about the network than this.
public protocol APIClient: Sendable {
  /// Sends the endpoint's request, and reads the answer as JSON.
  ///
  /// - Throws: `NetworkError`; `CancellationError` for a cancelled task; what an interceptor throws.
  func request<Response: Decodable & Sendable>(
    _ endpoint: some APIEndpoint,
    as type: Response.Type
  ) async throws -> Response
{{#api}}
  // Take from {{name}} what belongs here;
  // its client is `{{door}}.APIClient`, beside this one.
{{/api}}
}

"""##
        ),
        (
            ##"kit/interface/APIEndpoint.swift.mustache"##,
            ##"""
public import Foundation

/// One thing that a server can be asked for; most endpoints only have to say their path.
public protocol APIEndpoint: Sendable {
  /// Where it is, relative to the server's address: `films/42`.
  var path: String { get }
  var method: HTTPMethod { get }
  var query: [URLQueryItem] { get }
  var headers: [String: String] { get }
  /// What is sent along, as JSON.
  var body: (any Encodable & Sendable)? { get }
}

extension APIEndpoint {
  public var method: HTTPMethod { .get }
  public var query: [URLQueryItem] { [] }
  public var headers: [String: String] { [:] }
  public var body: (any Encodable & Sendable)? { nil }
}

/// The answer where only the status matters: `request(endpoint, as: NoContent.self)`.
public struct NoContent: Codable, Hashable, Sendable {
  public init() {}
}

/// What a request wants to do.
public enum HTTPMethod: String, Sendable {
  case get = "GET"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
}

"""##
        ),
        (
            ##"kit/interface/NetworkError.swift.mustache"##,
            ##"""
public import Foundation

/// Why a request gave no value; the reasons in it are for logs, its description is for people.
public enum NetworkError: Error, Hashable, Sendable {
  /// The endpoint gives no address, or its body is no JSON.
  case badRequest(reason: String)
  /// The server could not be reached.
  case unreachable(reason: String)
  /// The server wants to know who is asking.
  case unauthorized
  case notFound
  /// The server refused for another reason.
  case refused(statusCode: Int)
  /// The server failed.
  case serverError(statusCode: Int)
  /// What came back is not the value that was asked for.
  case decodingFailure(reason: String)
}

extension NetworkError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .badRequest:
      NSLocalizedString(
        "The request can't be made.",
        bundle: .module,
        comment: "Why nothing was loaded: the app asked wrongly"
      )
    case .unreachable:
      NSLocalizedString(
        "The server can't be reached.",
        bundle: .module,
        comment: "Why nothing was loaded: there is no connection"
      )
    case .unauthorized:
      NSLocalizedString(
        "You have to sign in first.",
        bundle: .module,
        comment: "Why nothing was loaded: the server wants to know who asks"
      )
    case .notFound:
      NSLocalizedString(
        "The server can't find what was asked for.",
        bundle: .module,
        comment: "Why nothing was loaded: the server doesn't have it"
      )
    case .refused:
      NSLocalizedString(
        "The server refused the request.",
        bundle: .module,
        comment: "Why nothing was loaded: the server doesn't allow it"
      )
    case .serverError:
      NSLocalizedString(
        "The server failed.",
        bundle: .module,
        comment: "Why nothing was loaded: the server has a problem"
      )
    case .decodingFailure:
      NSLocalizedString(
        "The server's answer can't be read.",
        bundle: .module,
        comment: "Why nothing was loaded: the app doesn't understand the server"
      )
    }
  }
}

"""##
        ),
        (
            ##"kit/interface/RequestInterceptor.swift.mustache"##,
            ##"""
#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Looks at a request before it is sent, and may change it or stop it by an error.
///
/// Interceptors run in the client's order; each gets the request that the one before it made.
public protocol RequestInterceptor: Sendable {
  func intercept(_ request: URLRequest) async throws -> URLRequest
}

"""##
        ),
        (
            ##"kit/interface/Resources/Localizable.xcstrings.mustache"##,
            ##"""
{
  "sourceLanguage" : "en",
  "strings" : {
    "The request can't be made." : {

    },
    "The server can't be reached." : {

    },
    "The server failed." : {

    },
    "The server refused the request." : {

    },
    "The server's answer can't be read." : {

    },
    "The server can't find what was asked for." : {

    },
    "You have to sign in first." : {

    }
  },
  "version" : "1.0"
}

"""##
        ),
        (
            ##"kit/partials/server-stub.mustache"##,
            ##"""
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A server inside the process: a client whose session uses it never reaches the network.
///
/// A subclass says what it answers:
///
///     final class Greeter: ServerStub {
///       override class func answer(to request: URLRequest) -> Answer { .json(#"["hello"]"#) }
///     }
///     let client = makeAPIClient(baseURL: url, configuration: Greeter.configuration)
{{#file.isTesting}}open {{/file.isTesting}}class ServerStub: URLProtocol {
  /// A status and a body.
  {{file.access}}struct Answer: Sendable {
    {{file.access}}let status: Int
    {{file.access}}let body: Data

    {{file.access}}static func status(_ status: Int) -> Answer {
      Answer(status: status, body: Data())
    }

    {{file.access}}static func json(_ text: String) -> Answer {
      Answer(status: 200, body: Data(text.utf8))
    }
  }

  /// The configuration with which a session uses the server.
  {{file.access}}class var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [self]
    return configuration
  }

  /// The answer to a request; nil is a server that is down.
  {{#file.isTesting}}open {{/file.isTesting}}class func answer(to request: URLRequest) -> Answer? { nil }

  {{#file.isTesting}}open {{/file.isTesting}}override class func canInit(with request: URLRequest) -> Bool { true }

  {{#file.isTesting}}open {{/file.isTesting}}override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  {{#file.isTesting}}open {{/file.isTesting}}override func startLoading() {
    guard
      let url = request.url,
      let answer = Self.answer(to: request),
      let response = HTTPURLResponse(
        url: url,
        statusCode: answer.status,
        httpVersion: nil,
        headerFields: nil
      )
    else {
      client?.urlProtocol(self, didFailWithError: URLError(.cannotConnectToHost))
      return
    }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: answer.body)
    client?.urlProtocolDidFinishLoading(self)
  }

  {{#file.isTesting}}open {{/file.isTesting}}override func stopLoading() {}
}

"""##
        ),
        (
            ##"kit/source/APIClientFactory.swift.mustache"##,
            ##"""
public import {{feature.door}}
public import Foundation
{{< other-imports}}
{{$api}}{{/api}}
{{/other-imports}}

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Makes a client that talks to a server over HTTP: the only way to one.
///
///     let client = makeAPIClient(
///       baseURL: server,
///       interceptors: [
///         makeAuthInterceptor { await tokens.current },
///         makeLoggingInterceptor { print($0) },
///       ],
///       onFailure: { path, error in print(path, error) }
///     )
///
/// - Parameters:
///   - baseURL: The server's address, to which the paths of endpoints are relative.
///   - configuration: How the client's own URL session behaves.
///   - encoder: Writes bodies: how the server wants its dates and the names of its keys.
///   - decoder: Reads answers.
///   - interceptors: What each request goes through on its way, the first one first.
///   - onFailure: Takes the path of each request that fails, and why: where the app logs it. A
///     cancelled task is no failure.
public func makeAPIClient(
  baseURL: URL,
  configuration: URLSessionConfiguration = .default,
  encoder: JSONEncoder = JSONEncoder(),
  decoder: JSONDecoder = JSONDecoder(),
  interceptors: [any RequestInterceptor] = [],
  onFailure: @escaping @Sendable (_ path: String, any Error) -> Void = { _, _ in }
) -> any APIClient {
  LiveAPIClient(
    baseURL: baseURL,
    session: URLSession(configuration: configuration),
    encoder: encoder,
    decoder: decoder,
    interceptors: interceptors,
    onFailure: onFailure
  )
}

/// Makes an interceptor that says who is asking.
///
/// - Parameter token: Asked anew for each request; without a token, the request goes out as it is.
public func makeAuthInterceptor(
  token: @escaping @Sendable () async throws -> String?
) -> any RequestInterceptor {
  AuthInterceptor(token: token)
}

/// Makes an interceptor that logs which requests go out, and nothing of what they carry.
///
/// - Parameter write: Takes one line for each request.
public func makeLoggingInterceptor(
  write: @escaping @Sendable (String) -> Void
) -> any RequestInterceptor {
  LoggingInterceptor(write: write)
}

"""##
        ),
        (
            ##"kit/source/AuthInterceptor.swift.mustache"##,
            ##"""
import {{feature.door}}
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Adds the token of the user who is signed in.
struct AuthInterceptor: RequestInterceptor {
  let token: @Sendable () async throws -> String?

  func intercept(_ request: URLRequest) async throws -> URLRequest {
    guard let token = try await token() else { return request }
    var request = request
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    return request
  }
}

"""##
        ),
        (
            ##"kit/source/LiveAPIClient.swift.mustache"##,
            ##"""
import {{feature.door}}
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The client that really asks a server.
struct LiveAPIClient: APIClient {
  let baseURL: URL
  let session: URLSession
  let encoder: JSONEncoder
  let decoder: JSONDecoder
  let interceptors: [any RequestInterceptor]
  let onFailure: @Sendable (_ path: String, any Error) -> Void
{{< other-pointers}}
{{$api}}{{/api}}
{{/other-pointers}}

  func request<Response: Decodable & Sendable>(
    _ endpoint: some APIEndpoint,
    as type: Response.Type
  ) async throws -> Response {
    do {
      return try await answer(to: endpoint, as: type)
    } catch {
      if !(error is CancellationError) { onFailure(endpoint.path, error) }
      throw error
    }
  }

  private func answer<Response: Decodable & Sendable>(
    to endpoint: some APIEndpoint,
    as type: Response.Type
  ) async throws -> Response {
    var request = try URLRequest(endpoint, at: baseURL, encoder: encoder)
    for interceptor in interceptors {
      request = try await interceptor.intercept(request)
    }
    try Task.checkCancellation()
    let (data, response) = try await send(request)
    if let error = NetworkError(response) { throw error }
    if let none = NoContent() as? Response { return none }
    do {
      return try await decode(type, from: data)
    } catch {
      throw NetworkError.decodingFailure(reason: "\(error)")
    }
  }

  private func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    do {
      return try await session.data(for: request)
    } catch URLError.cancelled where Task.isCancelled {
      throw CancellationError()
    } catch {
      throw NetworkError.unreachable(reason: "\(error)")
    }
  }

  /// Decodes off the caller's actor, which may be the main one.
  @concurrent
  private func decode<Value: Decodable & Sendable>(
    _ type: Value.Type,
    from data: Data
  ) async throws -> Value {
    try decoder.decode(type, from: data)
  }
}

"""##
        ),
        (
            ##"kit/source/LoggingInterceptor.swift.mustache"##,
            ##"""
import {{feature.door}}
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Logs the method and the address of each request.
///
/// Leaves out what may be a secret: headers, body, and the address's user, query and fragment.
struct LoggingInterceptor: RequestInterceptor {
  let write: @Sendable (String) -> Void

  func intercept(_ request: URLRequest) -> URLRequest {
    write("\(request.httpMethod ?? "GET") \(Self.address(of: request) ?? "nowhere")")
    return request
  }

  private static func address(of request: URLRequest) -> String? {
    guard
      let url = request.url,
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return nil }
    parts.user = nil
    parts.password = nil
    parts.query = nil
    parts.fragment = nil
    return parts.string
  }
}

"""##
        ),
        (
            ##"kit/source/NetworkError+Response.swift.mustache"##,
            ##"""
import {{feature.door}}
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NetworkError {
  /// What the answer's status says went wrong; nil when nothing did.
  init?(_ response: URLResponse) {
    guard let statusCode = (response as? HTTPURLResponse)?.statusCode else { return nil }
    switch statusCode {
    case 200..<300: return nil
    case 401: self = .unauthorized
    case 404: self = .notFound
    case 500...: self = .serverError(statusCode: statusCode)
    default: self = .refused(statusCode: statusCode)
    }
  }
}

"""##
        ),
        (
            ##"kit/source/URLRequest+Endpoint.swift.mustache"##,
            ##"""
import {{feature.door}}
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// The request that an endpoint stands for, at the server with this address.
  ///
  /// - Throws: `NetworkError.badRequest`.
  init(_ endpoint: some APIEndpoint, at baseURL: URL, encoder: JSONEncoder) throws {
    var url = baseURL.appending(path: endpoint.path)
    if !endpoint.query.isEmpty { url.append(queryItems: endpoint.query) }
    self.init(url: url)
    httpMethod = endpoint.method.rawValue
    setValue("application/json", forHTTPHeaderField: "Accept")
    if let body = endpoint.body {
      do {
        httpBody = try encoder.encode(body)
      } catch {
        throw NetworkError.badRequest(reason: "\(error)")
      }
      setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    for (name, value) in endpoint.headers { setValue(value, forHTTPHeaderField: name) }
  }
}

"""##
        ),
        (
            ##"kit/template.json"##,
            ##"""
{
  "description": "A foundation feature such as NetworkingKit: an API client behind a protocol and a factory function, everything else internal.",
  "lineLength": 100,
  "platforms": { "iOS": "16.0", "macCatalyst": "16.0", "macOS": "13.0", "tvOS": "16.0", "watchOS": "9.0", "visionOS": "1.0" },
  "kinds": ["foundation"],
  "allowedExternals": [],
  "provides": {
    "api": {
      "door": [
        "protocol APIClient: Sendable",
        "func request<Response: Decodable & Sendable>(",
        "_ endpoint: some APIEndpoint,",
        "protocol APIEndpoint: Sendable",
        "var path: String { get }",
        "enum NetworkError: Error, Hashable, Sendable",
        "case notFound",
        "case unauthorized",
        "extension NetworkError: LocalizedError"
      ],
      "testing": [
        "actor APIClientMock: APIClient",
        "struct Request: Hashable, Sendable",
        "var requests: [Request]",
        "init(answers: [String: any Encodable & Sendable] = [:], error: (any Error)? = nil)"
      ]
    },
    "apiFailures": { "door": ["onFailure: @escaping @Sendable (_ path: String, any Error) -> Void ="] }
  }
}

"""##
        ),
        (
            ##"kit/testing/APIClientMock.swift.mustache"##,
            ##"""
public import {{feature.door}}
public import Foundation

/// A client that gives canned answers, and records what it was asked for.
///
/// Answers pass through JSON as a server's would, so a value that can't be coded fails here, too.
{{file.access}}actor APIClientMock: APIClient {
  /// One request, as its endpoint describes it.
  {{file.access}}struct Request: Hashable, Sendable {
    {{file.access}}let path: String
    {{file.access}}let method: HTTPMethod
    {{file.access}}let query: [URLQueryItem]
    {{file.access}}let headers: [String: String]
    /// As JSON, with sorted keys.
    {{file.access}}let body: Data?
{{#file.isTesting}}

    public init(
      path: String,
      method: HTTPMethod = .get,
      query: [URLQueryItem] = [],
      headers: [String: String] = [:],
      body: Data? = nil
    ) {
      self.path = path
      self.method = method
      self.query = query
      self.headers = headers
      self.body = body
    }
{{/file.isTesting}}
  }

  /// Everything that was asked for, the oldest first.
  {{file.access}}private(set) var requests: [Request] = []

  private let answers: [String: any Encodable & Sendable]
  private let error: (any Error)?

  /// - Parameters:
  ///   - answers: The value at each path; there is nothing at any other path.
  ///   - error: What every request throws; by default, requests succeed.
  {{file.access}}init(answers: [String: any Encodable & Sendable] = [:], error: (any Error)? = nil) {
    self.answers = answers
    self.error = error
  }

  {{file.access}}func request<Response: Decodable & Sendable>(
    _ endpoint: some APIEndpoint,
    as type: Response.Type
  ) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    requests.append(
      Request(
        path: endpoint.path,
        method: endpoint.method,
        query: endpoint.query,
        headers: endpoint.headers,
        body: try endpoint.body.map { try encoder.encode($0) }
      )
    )
    if let error { throw error }
    guard let answer = answers[endpoint.path] else { throw NetworkError.notFound }
    let data = try JSONEncoder().encode(answer)
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      throw NetworkError.decodingFailure(reason: "\(error)")
    }
  }
}

"""##
        ),
        (
            ##"kit/testing/ServerStub.swift.mustache"##,
            ##"""
{{> server-stub}}

"""##
        ),
        (
            ##"kit/tests/APIClientMockTests.swift.mustache"##,
            ##"""
import Foundation
import Testing
import {{feature.door}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}

struct APIClientMockTests {
  private struct Endpoint: APIEndpoint {
    let path: String
  }

  private struct Greeting: APIEndpoint {
    let path = "greeting"
    let method = HTTPMethod.post
    let query = [URLQueryItem(name: "loud", value: nil)]
    let headers = ["Accept-Language": "en"]
    let body: (any Encodable & Sendable)? = ["to": "you", "from": "me"]
  }

  @Test("gives the canned answer, and records the request")
  func answer() async throws {
    let client = APIClientMock(answers: ["greeting": "hello"])

    #expect(try await client.request(Endpoint(path: "greeting"), as: String.self) == "hello")
    #expect(await client.requests.map(\.path) == ["greeting"])
    #expect(await client.requests.map(\.method) == [.get])
  }

  @Test("records all that is sent along")
  func request() async throws {
    let client = APIClientMock(answers: ["greeting": "hello"])

    _ = try await client.request(Greeting(), as: String.self)
    let request = try #require(await client.requests.first)
    #expect(request.method == .post)
    #expect(request.query == [URLQueryItem(name: "loud", value: nil)])
    #expect(request.headers == ["Accept-Language": "en"])
    #expect(request.body == Data(#"{"from":"me","to":"you"}"#.utf8))
  }

  @Test("has nothing where it has no answer")
  func unknownPath() async {
    let client = APIClientMock()

    await #expect(throws: NetworkError.notFound) {
      try await client.request(Endpoint(path: "greeting"), as: String.self)
    }
  }

  @Test("fails as the live client does when the answer is something else")
  func unreadableAnswer() async {
    let client = APIClientMock(answers: ["greeting": "hello"])

    let error = await #expect(throws: NetworkError.self) {
      try await client.request(Endpoint(path: "greeting"), as: Int.self)
    }
    #expect(error?.localizedDescription.hasPrefix("The server's answer can't be read") == true)
  }

  @Test("fails with the error that it was given")
  func failure() async {
    let client = APIClientMock(answers: ["greeting": "hello"], error: NetworkError.unauthorized)

    await #expect(throws: NetworkError.unauthorized) {
      try await client.request(Endpoint(path: "greeting"), as: String.self)
    }
  }
}

"""##
        ),
        (
            ##"kit/tests/InterceptorTests.swift.mustache"##,
            ##"""
import Foundation
import Testing
import {{feature.door}}
import {{feature.name}}

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct InterceptorTests {
  private let request: URLRequest

  init() throws {
    request = URLRequest(url: try #require(URL(string: "https://api.example.org/films")))
  }

  @Test("says who is asking, with the token of the moment")
  func token() async throws {
    let tokens = Tokens()
    let interceptor = makeAuthInterceptor { await tokens.next() }

    let headers = [
      try await interceptor.intercept(request),
      try await interceptor.intercept(request),
    ].map { $0.value(forHTTPHeaderField: "Authorization") }
    #expect(headers == ["Bearer token-1", "Bearer token-2"])
  }

  @Test("leaves the request alone when no user is signed in")
  func noToken() async throws {
    let interceptor = makeAuthInterceptor { nil }

    #expect(try await interceptor.intercept(request) == request)
  }

  @Test("tells where a request goes, and nothing that it carries")
  func logging() async throws {
    let address = "https://ada:secret@api.example.org:8080/films/new%20one?token=secret#secret"
    var secret = URLRequest(url: try #require(URL(string: address)))
    secret.httpMethod = "POST"
    secret.httpBody = Data("password".utf8)
    secret.setValue("Bearer token", forHTTPHeaderField: "Authorization")

    try await confirmation { wrote in
      let interceptor = makeLoggingInterceptor { line in
        #expect(line == "POST https://api.example.org:8080/films/new%20one")
        wrote()
      }
      let sent = try await interceptor.intercept(secret)
      #expect(sent == secret)
    }
  }

  private actor Tokens {
    private var count = 0

    func next() -> String {
      count += 1
      return "token-\(count)"
    }
  }
}

"""##
        ),
        (
            ##"kit/tests/LiveAPIClientTests.swift.mustache"##,
            ##"""
import Dispatch
import Foundation
import Testing
import {{feature.door}}
import {{feature.name}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(1)))
struct LiveAPIClientTests {
  private struct Endpoint: APIEndpoint {
    var path = "films/latest"
    var method = HTTPMethod.get
    var query: [URLQueryItem] = []
    var headers: [String: String] = [:]
    var body: (any Encodable & Sendable)?
  }

  @Test("asks for the path below the server's address, and reads JSON")
  func success() async throws {
    let sent = RequestRecorder()
    let client = try makeClient(Titles.self, interceptors: [sent])

    let titles = try await client.request(Endpoint(), as: [String].self)
    #expect(titles == ["one", "two"])
    let request = try #require(await sent.requests.first)
    #expect(request.url?.absoluteString == "https://api.example.org/v1/films/latest")
    #expect(request.httpMethod == "GET")
    #expect(request.httpBody == nil)
    #expect(request.value(forHTTPHeaderField: "Accept") == "application/json")
  }

  @Test("sends the method, the query, the headers and the body that the endpoint names")
  func wholeRequest() async throws {
    let sent = RequestRecorder()
    let client = try makeClient(Titles.self, interceptors: [sent])
    let endpoint = Endpoint(
      method: .post,
      query: [URLQueryItem(name: "sort", value: "by year")],
      headers: ["Accept-Language": "en"],
      body: ["title": "three"]
    )

    _ = try await client.request(endpoint, as: [String].self)
    let request = try #require(await sent.requests.first)
    #expect(request.url?.query() == "sort=by%20year")
    #expect(request.httpMethod == "POST")
    #expect(request.httpBody == Data(#"{"title":"three"}"#.utf8))
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(request.value(forHTTPHeaderField: "Accept-Language") == "en")
  }

  @Test("writes bodies and reads answers as the server spells their keys")
  func spelling() async throws {
    struct Page: Codable, Hashable {
      let nextPage: Int
    }
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let sent = RequestRecorder()
    let client = makeAPIClient(
      baseURL: try #require(URL(string: "https://api.example.org/v1")),
      configuration: NextPage.configuration,
      encoder: encoder,
      decoder: decoder,
      interceptors: [sent]
    )

    let endpoint = Endpoint(method: .post, body: Page(nextPage: 1))
    #expect(try await client.request(endpoint, as: Page.self) == Page(nextPage: 2))
    #expect(await sent.requests.map(\.httpBody) == [Data(#"{"next_page":1}"#.utf8)])
  }

  @Test("reads the answer elsewhere than on the main actor")
  @MainActor
  func reading() async throws {
    let client = try makeClient(Titles.self)

    DispatchQueue.main.setSpecific(key: DecodingPlace.mark, value: true)
    #expect(DecodingPlace().isMainActor)
    let places = try await client.request(Endpoint(), as: [DecodingPlace].self)
    #expect(places.map(\.isMainActor) == [false, false])
  }

  @Test("refuses a body that is no JSON before anything is sent")
  func unencodableBody() async throws {
    let sent = RequestRecorder()
    let client = try makeClient(Titles.self, interceptors: [sent])

    let error = await #expect(throws: NetworkError.self) {
      try await client.request(Endpoint(body: Double.nan), as: [String].self)
    }
    guard case .badRequest = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(await sent.requests.isEmpty)
  }

  @Test(
    "makes an error of a status that is none of success",
    arguments: [
      (401, NetworkError.unauthorized),
      (404, .notFound),
      (418, .refused(statusCode: 418)),
      (500, .serverError(statusCode: 500)),
      (503, .serverError(statusCode: 503)),
    ]
  )
  func status(code: Int, expected: NetworkError) async throws {
    let client = try makeClient(StatusOfPath.self)

    await #expect(throws: expected) {
      try await client.request(Endpoint(path: "\(code)"), as: [String].self)
    }
  }

  @Test("reads nothing where no answer is asked for")
  func noContent() async throws {
    let client = try makeClient(StatusOfPath.self)
    let endpoint = Endpoint(path: "204", method: .delete)
    #expect(try await client.request(endpoint, as: NoContent.self) == NoContent())
    await #expect(throws: NetworkError.notFound) {
      try await client.request(Endpoint(path: "404"), as: NoContent.self)
    }
  }

  @Test("says so when the answer is something else")
  func unreadableAnswer() async throws {
    let client = try makeClient(Titles.self)

    let error = await #expect(throws: NetworkError.self) {
      try await client.request(Endpoint(), as: Int.self)
    }
    guard case .decodingFailure(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains("Int"), "the log has to know what was wrong")
  }

  @Test("says so when the server is down")
  func unreachableServer() async throws {
    let client = try makeClient(ServerStub.self)

    let error = await #expect(throws: NetworkError.self) {
      try await client.request(Endpoint(), as: [String].self)
    }
    guard case .unreachable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("passes on which request failed, and why")
  func failure() async throws {
    try await confirmation { passedOn in
      let client = try makeClient(StatusOfPath.self) { path, error in
        #expect(path == "404")
        #expect(error as? NetworkError == .notFound)
        passedOn()
      }

      _ = try await client.request(Endpoint(path: "204"), as: NoContent.self)
      await #expect(throws: NetworkError.notFound) {
        try await client.request(Endpoint(path: "404"), as: NoContent.self)
      }
    }
  }

  @Test("is no failure of the network when the task was cancelled")
  func cancellation() async throws {
    let client = try makeClient(Titles.self, interceptors: [Cancelling()]) { _, error in
      Issue.record(error)
    }

    await #expect(throws: CancellationError.self) {
      try await client.request(Endpoint(), as: [String].self)
    }
  }

  @Test("is no failure of the network when the task is cancelled while the server is asked")
  func cancellationUnderWay() async throws {
    let client = try makeClient(Silent.self)

    let request = Task { try await client.request(Endpoint(), as: [String].self) }
    for await _ in Silent.questions.stream.prefix(1) { request.cancel() }
    await #expect(throws: CancellationError.self) { try await request.value }
  }

  @Test("says in its own words what is wrong")
  func words() {
    let errors: [NetworkError] = [
      .badRequest(reason: ""), .unreachable(reason: ""), .unauthorized, .notFound,
      .refused(statusCode: 418), .serverError(statusCode: 500), .decodingFailure(reason: ""),
    ]
    #expect(Set(errors.map(\.localizedDescription)).count == errors.count)
  }

  @Test("runs interceptors in their order, each on what those before it made")
  func interceptorOrder() async throws {
    let sent = RequestRecorder()
    let client = try makeClient(
      Titles.self,
      interceptors: [Appending(word: "first"), Appending(word: "second"), sent]
    )

    _ = try await client.request(Endpoint(headers: ["Trail": "start"]), as: [String].self)
    let request = try #require(await sent.requests.first)
    #expect(request.value(forHTTPHeaderField: "Trail") == "start first second")
  }

  @Test("sends nothing when an interceptor stops it")
  func stoppedRequest() async throws {
    struct SignedOut: Error {}
    let sent = RequestRecorder()
    let client = try makeClient(
      Titles.self,
      interceptors: [makeAuthInterceptor { throw SignedOut() }, sent]
    )

    await #expect(throws: SignedOut.self) {
      try await client.request(Endpoint(), as: [String].self)
    }
    #expect(await sent.requests.isEmpty)
  }

  private func makeClient(
    _ server: ServerStub.Type,
    interceptors: [any RequestInterceptor] = [],
    onFailure: @escaping @Sendable (String, any Error) -> Void = { _, _ in }
  ) throws -> any APIClient {
    makeAPIClient(
      baseURL: try #require(URL(string: "https://api.example.org/v1")),
      configuration: server.configuration,
      interceptors: interceptors,
      onFailure: onFailure
    )
  }
}

/// Answers with two titles, whatever is asked for.
private final class Titles: ServerStub {
  override class func answer(to request: URLRequest) -> Answer? { .json(#"["one", "two"]"#) }
}

/// Answers with a page in a server's spelling.
private final class NextPage: ServerStub {
  override class func answer(to request: URLRequest) -> Answer? { .json(#"{"next_page": 2}"#) }
}

/// Answers with the status that is the last part of the path.
private final class StatusOfPath: ServerStub {
  override class func answer(to request: URLRequest) -> Answer? {
    request.url.flatMap { Int($0.lastPathComponent) }.map { .status($0) }
  }
}

/// Never answers, and says when it was asked.
private final class Silent: ServerStub {
  static let questions = AsyncStream<Void>.makeStream()

  override func startLoading() { Self.questions.continuation.yield() }
}

/// Cancels the task that is about to send the request.
private struct Cancelling: RequestInterceptor {
  func intercept(_ request: URLRequest) -> URLRequest {
    withUnsafeCurrentTask { $0?.cancel() }
    return request
  }
}

/// Adds a word to the header `Trail`.
private struct Appending: RequestInterceptor {
  let word: String

  func intercept(_ request: URLRequest) -> URLRequest {
    let trail = request.value(forHTTPHeaderField: "Trail") ?? ""
    var request = request
    request.setValue("\(trail) \(word)", forHTTPHeaderField: "Trail")
    return request
  }
}

/// Records whether it was decoded on the main actor.
private struct DecodingPlace: Decodable {
  /// What the queue of the main actor is marked with.
  static let mark = DispatchSpecificKey<Bool>()

  let isMainActor = DispatchQueue.getSpecific(key: Self.mark) ?? false

  init() {}

  init(from decoder: any Decoder) {}
}

"""##
        ),
        (
            ##"kit/tests/RequestRecorder.swift.mustache"##,
            ##"""
import {{feature.door}}
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An interceptor that changes nothing, and records what comes by.
actor RequestRecorder: RequestInterceptor {
  private(set) var requests: [URLRequest] = []

  func intercept(_ request: URLRequest) -> URLRequest {
    requests.append(request)
    return request
  }
}

"""##
        ),
        (
            ##"models/example/{{each.models.name}}+Samples.swift.mustache"##,
            ##"""
{{^feature.has.testing}}
{{> model-samples}}
{{/feature.has.testing}}

"""##
        ),
        (
            ##"models/example/{{feature.name}}ExampleMain.swift.mustache"##,
            ##"""
import Foundation
import {{feature.door}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}

/// Shows each model as a server would send it.
@main
enum {{feature.name}}ExampleMain {
  static func main() throws {
{{#parameters.models}}
    try show([{{name}}].samples)
{{/parameters.models}}
  }

  private static func show<Model: Encodable>(_ models: [Model]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(Model.self)
    print(String(decoding: try encoder.encode(models), as: UTF8.self))
  }
}

"""##
        ),
        (
            ##"models/partials/model-samples.mustache"##,
            ##"""
public import {{feature.door}}

extension [{{each.models.name}}] {
  /// Three values to test and try things out with.
  {{file.access}}static var samples: [{{each.models.name}}] {
    [
      .init(id: "1", title: "First {{each.models.words}}", year: 1995),
      .init(id: "2", title: "Second {{each.models.words}}", year: 2009),
      .init(id: "3", title: "Third {{each.models.words}}", year: 2020),
    ]
  }
}

"""##
        ),
        (
            ##"models/source/Listable.swift.mustache"##,
            ##"""
import {{feature.door}}
{{> other-imports}}

/// What all models have in common: enough to show them in a list, whatever they are.
public protocol Listable: Identifiable, Hashable, Codable, Sendable {
  var id: String { get }
  var title: String { get }
  /// The year in which it was released or made.
  var year: Int { get }
{{> other-pointers}}
}

"""##
        ),
        (
            ##"models/source/Sequence+NewestFirst.swift.mustache"##,
            ##"""
import Foundation

extension Sequence where Element: Listable {
  /// The newest first, and those of a year by title, in the order of the reader's language.
  public func newestFirst() -> [Element] {
    sorted { first, second in
      guard first.year == second.year else { return first.year > second.year }
      return first.title.localizedStandardCompare(second.title) == .orderedAscending
    }
  }
}

"""##
        ),
        (
            ##"models/source/{{each.models.name}}.swift.mustache"##,
            ##"""
/// The model {{each.models.name}}, as the server sends it and features hand it around.
public struct {{each.models.name}}: Listable {
  public let id: String
  public let title: String
  public let year: Int

  public init(id: String, title: String, year: Int) {
    self.id = id
    self.title = title
    self.year = year
  }
}

"""##
        ),
        (
            ##"models/template.json"##,
            ##"""
{
  "description": "A foundation feature such as SharedModels: the values that several features know, and samples of them.",
  "lineLength": 100,
  "kinds": ["foundation"],
  "allowedExternals": [],
  "roles": ["source", "testing", "tests", "example"],
  "parameters": {
    "models": {
      "type": "names",
      "default": ["Item"],
      "help": "The models, each in a file of its own"
    }
  },
  "provides": {
    "models": {
      "door": [
        "protocol Listable: Identifiable, Hashable, Codable, Sendable",
        "var id: String { get }",
        "var title: String { get }",
        "var year: Int { get }",
        ": Listable {",
        "init(id: String, title: String, year: Int)",
        "func newestFirst() -> [Element]"
      ],
      "testing": [
        "static var samples: ["
      ]
    }
  }
}

"""##
        ),
        (
            ##"models/testing/{{each.models.name}}+Samples.swift.mustache"##,
            ##"""
{{> model-samples}}

"""##
        ),
        (
            ##"models/tests/NewestFirstTests.swift.mustache"##,
            ##"""
import Testing
import {{feature.name}}

struct NewestFirstTests {
  private struct Entry: Listable {
    let id: String
    let title: String
    let year: Int
  }

  private let entries = [
    Entry(id: "1", title: "Old", year: 1995),
    Entry(id: "2", title: "Part 10", year: 2020),
    Entry(id: "3", title: "part 9", year: 2020),
    Entry(id: "4", title: "Middle", year: 2009),
  ]

  @Test("puts the newest first, and what is of one year by title")
  func order() {
    #expect(entries.newestFirst().map(\.id) == ["3", "2", "4", "1"])
  }

  @Test("gives the same order wherever it starts from")
  func stability() {
    #expect(entries.reversed().newestFirst() == entries.newestFirst())
    #expect([Entry]().newestFirst().isEmpty)
  }
}

"""##
        ),
        (
            ##"models/tests/{{each.models.name}}Tests.swift.mustache"##,
            ##"""
import Foundation
import Testing
import {{feature.door}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}

struct {{each.models.name}}Tests {
  @Test("is read from what the server sends, whatever else comes along")
  func decoding() throws {
    let json = Data(#"{"year": 1995, "id": "first", "title": "First", "rank": 1}"#.utf8)

    let expected = {{each.models.name}}(id: "first", title: "First", year: 1995)
    #expect(try decode(json) == expected)
  }

  @Test("is read only when it is complete", arguments: ["id", "title", "year"])
  func missingMember(name: String) throws {
    var members: [String: Any] = ["id": "first", "title": "First", "year": 1995]
    members[name] = nil
    let json = try JSONSerialization.data(withJSONObject: members)

    #expect(throws: DecodingError.self) { try decode(json) }
  }

  @Test(
    "is the same after a journey as JSON",
    arguments: [{{each.models.name}}].samples
  )
  func roundTrip(sample: {{each.models.name}}) throws {
    let data = try JSONEncoder().encode(sample)

    #expect(try decode(data) == sample)
  }

  @Test("has samples that differ, the oldest first")
  func samples() {
    let samples = [{{each.models.name}}].samples

    #expect(Set(samples.map(\.id)).count == samples.count)
    #expect(samples.map(\.year) == samples.map(\.year).sorted())
  }

  private func decode(_ json: Data) throws -> {{each.models.name}} {
    try JSONDecoder().decode({{each.models.name}}.self, from: json)
  }
}

"""##
        ),
        (
            ##"partials/api-client-method.mustache"##,
            ##"""
func request<Response: Decodable & Sendable>(
  _ endpoint: some APIEndpoint,
  as type: Response.Type
) async throws -> Response {

"""##
        ),
        (
            ##"partials/client-method.mustache"##,
            ##"""
{{#sending}}
func send<T: Decodable & Sendable>(_ request: HTTPRequest, as type: T.Type) async throws -> T {
{{/sending}}
{{^sending}}
func get<T: Decodable & Sendable>(_ path: String, as type: T.Type) async throws -> T {
{{/sending}}

"""##
        ),
        (
            ##"partials/client-stub.mustache"##,
            ##"""

  private struct ClientStub: Client {
    {{> client-method}}
      let json = #"[{"id": "1", "title": "From the client"}]"#
      return try JSONDecoder().decode(type, from: Data(json.utf8))
    }
  }

"""##
        ),
        (
            ##"partials/item.mustache"##,
            ##"""
/// One entry of the {{feature.words}} feature.
public {{file.nonisolated}}struct {{feature.name}}Item: Identifiable, Hashable, Codable, Sendable {
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
            ##"partials/load-failure.mustache"##,
            ##"""
ContentUnavailableView {
  Label {
    Text("Couldn't Load", bundle: .module)
  } icon: {
    Image(systemName: "exclamationmark.triangle")
  }
} description: {
  Text("Try again later.", bundle: .module)
} actions: {
  Button {
    Task { await {{> load-call}} }
  } label: {
    Text("Try Again", bundle: .module)
      .frame(minHeight: 44)
      .contentShape(.rect)
  }
  .buttonStyle(.bordered)
}
.onAppear {
  // VoiceOver drops what is of the usual priority while the screen changes.
  var text = AttributedString(String(localized: "Couldn't Load", bundle: .module))
  text.accessibilitySpeechAnnouncementPriority = .high
  AccessibilityNotification.Announcement(text).post()
}

"""##
        ),
        (
            ##"partials/loader.mustache"##,
            ##"""

/// Fetches the items from the server.
{{file.nonisolated}}struct {{feature.name}}Loader: {{feature.name}}Service {
  let client: any {{$client}}Client{{/client}}

  func items() async throws -> [{{feature.name}}Item] {
{{$request}}
    try await client.get("{{feature.kebab}}/items", as: [{{feature.name}}Item].self)
{{/request}}
  }
}

"""##
        ),
        (
            ##"partials/log-failure.mustache"##,
            ##"""
{{#base}}
      logger.error("{{$what}}{{feature.words}}{{/what}} {{$failed}}can't be loaded{{/failed}}", error)
{{/base}}
{{^base}}
{{^api}}
      #if canImport(os)
        let reason = "\(error)"
        os.Logger(subsystem: "{{feature.name}}", category: "loading")
          .error("{{$what}}{{feature.words}}{{/what}} {{$failed}}can't be loaded{{/failed}}: \(reason)")
      #endif
{{/api}}
{{/base}}

"""##
        ),
        (
            ##"partials/log-import.mustache"##,
            ##"""
{{^base}}
{{^api}}

#if canImport(os)
  import os
#endif
{{/api}}
{{/base}}

"""##
        ),
        (
            ##"partials/logged-error.mustache"##,
            ##"""
{{#base}}(let error){{/base}}{{^base}}{{^api}}(let error){{/api}}{{/base}}
"""##
        ),
        (
            ##"partials/logger-stub.mustache"##,
            ##"""
/// A logger that says nothing.
private struct {{feature.name}}LoggerStub: Logger {
  func log(_ message: String, detail: String?, level: LogLevel) {}
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
{{#isDynamic}}
// ufeature:disable:next dynamic_product {{reason}}
{{/isDynamic}}
.library(
  name: "{{name}}",
{{#isDynamic}}
  type: .dynamic,
{{/isDynamic}}
  targets: ["{{name}}"]
){{#comma}},{{/comma}}

"""##
        ),
        (
            ##"partials/manifest-target.mustache"##,
            ##"""
.{{type}}(
  name: "{{name}}"{{#hasDependencies}},{{/hasDependencies}}{{^hasDependencies}}{{#needsPath}},{{/needsPath}}{{^needsPath}}{{#hasResources}},{{/hasResources}}{{^hasResources}}{{#hasSettings}},{{/hasSettings}}{{/hasResources}}{{/needsPath}}{{/hasDependencies}}
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
  ]{{#needsPath}},{{/needsPath}}{{^needsPath}}{{#hasResources}},{{/hasResources}}{{^hasResources}}{{#hasSettings}},{{/hasSettings}}{{/hasResources}}{{/needsPath}}
{{/hasDependencies}}
{{#needsPath}}
  path: "{{path}}"{{#hasResources}},{{/hasResources}}{{^hasResources}}{{#hasSettings}},{{/hasSettings}}{{/hasResources}}
{{/needsPath}}
{{#hasResources}}
  resources: [.process("Resources")]{{#hasSettings}},{{/hasSettings}}
{{/hasResources}}
{{#hasSettings}}
{{#sharesSettings}}
  swiftSettings: {{sumOfSettings}}
{{/sharesSettings}}
{{^sharesSettings}}
  swiftSettings: [
{{#settings}}
    {{text}}{{#comma}},{{/comma}}
{{/settings}}
  ]
{{/sharesSettings}}
{{/hasSettings}}
){{#comma}},{{/comma}}

"""##
        ),
        (
            ##"partials/manifest.mustache"##,
            ##"""
// swift-tools-version: {{package.toolsVersion}}
// ufeature:template {{package.template}}
{{#package.hasSummary}}
// ufeature:summary {{package.summary}}
{{/package.hasSummary}}

import PackageDescription

{{#package.hasSettings}}
let settings: [SwiftSetting] = [
{{#package.settings}}
  {{text}}{{#comma}},{{/comma}}
{{/package.settings}}
]

{{/package.hasSettings}}
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
  ]{{#package.hasLanguageMode}},{{/package.hasLanguageMode}}
{{#package.hasLanguageMode}}
  swiftLanguageModes: [{{package.languageMode}}]
{{/package.hasLanguageMode}}
)

"""##
        ),
        (
            ##"partials/numbered-samples.mustache"##,
            ##"""
extension [{{feature.name}}Item] {
  {{file.access}}{{file.nonisolated}}static var samples: [{{feature.name}}Item] {
    (1...3).map { {{feature.name}}Item(id: "\($0)", title: "Item \($0)") }
  }
}

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
{{$api}}
{{#api}}
import {{door}}
{{/api}}
{{/api}}
{{#models}}
import {{door}}
{{/models}}
{{#flow}}
import {{door}}
{{/flow}}
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
{{$api}}
{{#api}}
  // Take from {{name}} what belongs here.
{{/api}}
{{/api}}
{{#models}}
  // Take from {{name}} what belongs here.
{{/models}}
{{#flow}}
  // Take from {{name}} what belongs here.
{{/flow}}
{{#services}}
  // Take from {{name}} what belongs here.
{{/services}}
{{#plain}}
  // Take from {{name}} what belongs here.
{{/plain}}

"""##
        ),
        (
            ##"partials/request-path.mustache"##,
            ##"""
{{#sending}}request.{{/sending}}path
"""##
        ),
        (
            ##"partials/request-test.mustache"##,
            ##"""

  @Test("fetches the items with one request, which may fail")
  func request() async throws {
    let client = {{$mock}}ClientMock{{/mock}}(answers: ["{{feature.kebab}}/items": [{{feature.name}}Item].samples])
    #expect(try await {{feature.name}}Loader(client: client).items() == .samples)
    #expect(await client.{{$paths}}paths{{/paths}} == ["{{feature.kebab}}/items"])
    let offline = {{feature.name}}Loader(client: {{$mock}}ClientMock{{/mock}}(error: Offline()))
    await #expect(throws: Offline.self) { try await offline.items() }
  }

"""##
        ),
        (
            ##"partials/sample-answer.mustache"##,
            ##"""
/// Has the properties of all models; each feature decodes those of its own.
private struct Sample: Encodable {
  let id: String
  let title: String
  let name: String
  let email: String
  let year: Int
}

private func answer<Response: Decodable>(
  to path: String,
  as type: Response.Type
) throws -> Response {
  let topic = path.prefix { $0 != "/" }
  let title = topic.split(separator: "-").map(\.capitalized).joined(separator: " ")
  let samples = (1...3).map { number in
    Sample(
      id: "\(topic)-\(number)",
      title: "\(title) \(number)",
      name: "\(title) \(number)",
      email: "\(topic)-\(number)@example.org",
      year: 2000 + number
    )
  }
  do {
    return try JSONDecoder().decode(type, from: JSONEncoder().encode(samples))
  } catch {
    let first = try JSONEncoder().encode(samples[0])
    guard let answer = try? JSONDecoder().decode(type, from: first) else { throw error }
    return answer
  }
}

"""##
        ),
        (
            ##"partials/sample-api-client.mustache"##,
            ##"""
{{#api}}
import {{door}}
import Foundation

#if DEBUG
  /// An API client that makes its answers up, so that the app runs before there is a server.
  ///
  /// The paths `search` and `search/items` are answered with `Search 1`, `Search 2` and `Search 3`,
  /// or with the first of them where one is wanted.
  struct SampleAPIClient: APIClient {
    {{> api-client-method}}
      try answer(to: endpoint.path, as: type)
    }

    {{> sample-answer}}
  }
#endif
{{/api}}

"""##
        ),
        (
            ##"partials/sample-client.mustache"##,
            ##"""
{{#base}}
import {{door}}
import Foundation

#if DEBUG
  /// A client that makes its answers up, so that the app runs before there is a server.
  ///
  /// The paths `search` and `search/items` are answered with `Search 1`, `Search 2` and `Search 3`,
  /// or with the first of them where one is wanted.
  struct SampleClient: Client {
    {{> client-method}}
      try answer(to: {{> request-path}}, as: type)
    }

    {{> sample-answer}}
  }
#endif
{{/base}}

"""##
        ),
        (
            ##"partials/sample-service.mustache"##,
            ##"""
/// Makes answers up, so that {{$who}}the app runs{{/who}} before there is a server; release builds have none.
private struct {{feature.name}}SampleService: {{feature.name}}Service {
  struct NoServer: Error {}

  func items() async throws -> [{{feature.name}}Item] {
    #if DEBUG
      return (1...3).map { number in
        {{feature.name}}Item(
          id: "\(number)",
          title: "{{feature.words}} \(number)"
        )
      }
    #else
      #warning("A release has no {{feature.words}} yet: ask a server for the items")
      throw NoServer()
    #endif
  }
}

"""##
        ),
        (
            ##"partials/sample-store.mustache"##,
            ##"""
{{#hasServices}}makeSampleStore(){{/hasServices}}{{^hasServices}}{{#base}}makeSampleStore(){{/base}}{{^base}}make{{feature.name}}Store(items: .samples){{/base}}{{/hasServices}}
"""##
        ),
        (
            ##"partials/scenario-items.mustache"##,
            ##"""
let arguments = CommandLine.arguments
let items: [{{feature.name}}Item] = arguments.contains("empty") ? [] : .samples
if arguments.contains("failure") { throw URLError(.notConnectedToInternet) }
if arguments.contains("slow") { try await Task.sleep(for: .seconds(2)) }

"""##
        ),
        (
            ##"partials/scenario-service.mustache"##,
            ##"""
{{#base}}
  {{> client-method}}
    {{> scenario-items}}
    guard let response = items as? T else { throw URLError(.unsupportedURL) }
    return response
  }
{{^systemLog}}

  func log(_ message: String, detail: String?, level: LogLevel) {
    print(["[\(level)] \(message)", detail].compactMap(\.self).joined(separator: ": "))
  }
{{/systemLog}}

  func makeClient() -> any Client { self }
  func makeLogger() -> any Logger { {{#systemLog}}ConsoleLogger(){{/systemLog}}{{^systemLog}}self{{/systemLog}} }
{{/base}}
{{^base}}
{{#api}}
  {{> api-client-method}}
    {{> scenario-items}}
    guard let response = items as? Response else { throw URLError(.unsupportedURL) }
    return response
  }

  func makeAPIClient() -> any APIClient { self }
{{/api}}
{{^api}}
  func items() async throws -> [{{feature.name}}Item] {
    {{> scenario-items}}
    return items
  }

  func make{{feature.name}}Service() -> any {{feature.name}}Service { self }
{{/api}}
{{/base}}

"""##
        ),
        (
            ##"partials/server.mustache"##,
            ##"""
import Foundation
{{#base}}
import {{name}}
import {{door}}
{{/base}}
{{#api}}
import {{name}}
import {{door}}
{{/api}}
{{#apiFailures}}

#if canImport(os)
  import os
#endif
{{/apiFailures}}

/// The server that is asked.
enum Server {
  /// Where it is. Until there is one, debug builds make its answers up, and other builds stop when
  /// they would ask it.
  static let address: URL? = nil
{{#base}}

  static func makeClient() -> any Client {
    if let address { return HTTPClient(baseURL: address) }
    #if DEBUG
      return SampleClient()
    #else
      preconditionFailure("Server.address is not set")
    #endif
  }
{{/base}}
{{#api}}

  static func makeAPIClient() -> any APIClient {
{{#apiFailures}}
    if let address {
      return {{name}}.makeAPIClient(baseURL: address, onFailure: logFailure)
    }
{{/apiFailures}}
{{^apiFailures}}
    if let address { return {{name}}.makeAPIClient(baseURL: address) }
{{/apiFailures}}
    #if DEBUG
      return SampleAPIClient()
    #else
      preconditionFailure("Server.address is not set")
    #endif
  }
{{/api}}
{{#apiFailures}}

  private {{file.nonisolated}}static func logFailure(of path: String, _ error: any Error) {
    #if canImport(os)
      // The reason may be about a person: it is readable only where a debugger is attached.
      let reason = "\(error)"
      os.Logger(subsystem: Bundle.main.bundleIdentifier ?? "app", category: "network")
        .error("\(path, privacy: .public) failed: \(reason, privacy: .private)")
    #endif
  }
{{/apiFailures}}
}

"""##
        ),
        (
            ##"partials/service-maker.mustache"##,
            ##"""

  /// The service that the app gives to other features.
  public func makeService() -> any {{feature.name}}Service {
    {{feature.name}}Loader(client: dependencies.{{$maker}}makeClient{{/maker}}())
  }

"""##
        ),
        (
            ##"partials/service-stubs.mustache"##,
            ##"""
{{#services}}
{{^hasTesting}}

/// A service that knows only what it was given.
private struct {{name}}ServiceStub: {{name}}Service {
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
            ##"partials/service-widget-tests.mustache"##,
            ##"""
import Foundation
import {{feature.door}}
import Testing
{{#base}}
import {{door}}
{{/base}}
@testable import {{app.module}}

struct {{feature.name}}TimelineTests {
  private struct Stub: {{feature.name}}Service {
    let answer: Result<[{{feature.name}}Item], any Error>

    func items() async throws -> [{{feature.name}}Item] { try answer.get() }
  }

{{#base}}
  private struct LoggerStub: Logger {
    var onError: @Sendable () -> Void = {}

    func log(_ message: String, detail: String?, level: LogLevel) {
      if level == .error { onError() }
    }
  }

{{/base}}
  private struct Offline: Error {}

  private let date = Date(timeIntervalSince1970: 0)
  private let caches = URL.temporaryDirectory.appending(path: UUID().uuidString)

  @Test("shows what the feature finds, and asks again in half an hour")
  func content() async {
    defer { try? FileManager.default.removeItem(at: caches) }
    let items = [{{feature.name}}Item(id: "1", title: "Found")]
    let timeline = makeTimeline(.success(items))
    let (entry, refresh) = await timeline.next(at: date)
    #expect(entry == {{feature.name}}WidgetEntry(date: date, content: .items(items)))
    #expect(refresh == date + 1800)
  }

  @Test("says that it failed, and asks again sooner")
  func failure() async {
    defer { try? FileManager.default.removeItem(at: caches) }
    let timeline = makeTimeline(.failure(Offline()))
    let (entry, refresh) = await timeline.next(at: date)
    #expect(entry == {{feature.name}}WidgetEntry(date: date, content: .failure))
    #expect(refresh == date + 600)
  }

  @Test("shows what was found before when it fails later, also in another process")
  func laterFailure() async {
    defer { try? FileManager.default.removeItem(at: caches) }
    let items = [{{feature.name}}Item(id: "1", title: "Found")]
    _ = await makeTimeline(.success(items)).next(at: date)
    let later = makeTimeline(.failure(Offline()))
    let (entry, refresh) = await later.next(at: date + 1800)
    #expect(entry.content == .items(items))
    #expect(refresh == date + 2400)
  }

  @Test("keeps what was asked for last, whichever answer comes last")
  func overlap() async {
    defer { try? FileManager.default.removeItem(at: caches) }
    let items = [{{feature.name}}Item(id: "1", title: "Newest")]
    _ = await makeTimeline(.success(items)).next(at: date + 60)
    _ = await makeTimeline(.success([])).next(at: date)
    let (entry, _) = await makeTimeline(.failure(Offline())).next(at: date + 120)
    #expect(entry.content == .items(items))
  }

  @Test("goes on saving when the clock was set back")
  func clock() async {
    defer { try? FileManager.default.removeItem(at: caches) }
    let items = [{{feature.name}}Item(id: "1", title: "Found")]
    _ = await makeTimeline(.success([])).next(at: .now + 3600)
    _ = await makeTimeline(.success(items)).next(at: date)
    let (entry, _) = await makeTimeline(.failure(Offline())).next(at: date + 60)
    #expect(entry.content == .items(items))
  }
{{#base}}

  @Test("logs a failure, and nothing else", arguments: [false, true])
  func log(isOffline: Bool) async {
    defer { try? FileManager.default.removeItem(at: caches) }
    await confirmation(expectedCount: isOffline ? 1 : 0) { isLogged in
      let timeline = makeTimeline(
        isOffline ? .failure(Offline()) : .success([]),
        logger: LoggerStub { isLogged() }
      )
      _ = await timeline.next(at: date)
    }
  }
{{/base}}
{{#base}}
{{#app.hasClient}}

  @Test("has the service that asks the client")
  func service() async throws {
    let dependencies = WidgetDependencies(client: ClientStub())
    let service = dependencies.make{{feature.name}}Service()
    #expect(try await service.items().map(\.title) == ["From the client"])
  }
{{/app.hasClient}}
{{/base}}
{{^base}}
{{^api}}

  #if DEBUG
    @Test("has a service that makes its answers up")
    func service() async throws {
      let service = WidgetDependencies().make{{feature.name}}Service()
      #expect(try await !service.items().isEmpty)
    }
  #endif
{{/api}}
{{/base}}
{{#base}}
{{#app.hasClient}}
{{> client-stub}}
{{/app.hasClient}}
{{/base}}

  private func makeTimeline(
    _ answer: Result<[{{feature.name}}Item], any Error>{{#base}},{{/base}}
{{#base}}
    logger: LoggerStub = LoggerStub()
{{/base}}
  ) -> {{feature.name}}Timeline {
    {{feature.name}}Timeline(
      service: Stub(answer: answer),
{{#base}}
      logger: logger,
{{/base}}
      caches: caches
    )
  }
}

"""##
        ),
        (
            ##"partials/service-widget.mustache"##,
            ##"""
import Foundation
import {{feature.name}}
import {{feature.door}}
{{#services}}
import {{door}}
{{/services}}
{{#base}}
import {{door}}
{{/base}}
{{> log-import}}

#if canImport(WidgetKit)
  import SwiftUI
  import WidgetKit
#endif

/// What the {{feature.words}} widget shows from a date on.
struct {{feature.name}}WidgetEntry: Hashable, Codable, Sendable {
  enum Content: Hashable, Codable, Sendable {
    /// Stands for items that aren't known yet.
    case placeholder
    case items([{{feature.name}}Item])
    case failure
  }

  let date: Date
  let content: Content
}

/// Finds what the {{feature.words}} widget shows, and when it is asked again.
actor {{feature.name}}Timeline {
  private let service: any {{feature.name}}Service
{{#base}}
  private let logger: any Logger
{{/base}}
  /// What was found last, which is shown when nothing newer can be found.
  ///
  /// It is in a file, as the system may end the widget between two timelines.
  private let file: URL
  private let folder: URL

  init(
    service: any {{feature.name}}Service,
{{#base}}
    logger: any Logger,
{{/base}}
    caches: URL = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
      .appending(path: Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName)
  ) {
    self.service = service
{{#base}}
    self.logger = logger
{{/base}}
    folder = caches
    file = caches.appending(path: "{{feature.kebab}}-widget.json")
  }

  /// The entry of now; after a failure the next one comes sooner.
  func next(at date: Date) async -> (entry: {{feature.name}}WidgetEntry, refresh: Date) {
    let minute: TimeInterval = 60
    do {
      let items = try await service.items()
      let entry = {{feature.name}}WidgetEntry(date: date, content: .items(items))
      save(entry)
      return (entry, date + 30 * minute)
    } catch {
{{> log-failure}}
      let content = saved()?.content ?? .failure
      let entry = {{feature.name}}WidgetEntry(date: date, content: content)
      return (entry, date + 10 * minute)
    }
  }

  /// Does nothing if what is there is newer: the system asks for each size of the widget on its own.
  private func save(_ entry: {{feature.name}}WidgetEntry) {
    // A date in the future is from before the clock was set back.
    if let saved = saved()?.date, saved > entry.date, saved <= .now { return }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? JSONEncoder().encode(entry).write(to: file, options: .atomic)
  }

  private func saved() -> {{feature.name}}WidgetEntry? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode({{feature.name}}WidgetEntry.self, from: data)
  }
}

extension WidgetDependencies: {{feature.name}}Dependencies {
  {{$cache}}
  {{/cache}}
  func make{{feature.name}}Service() -> any {{feature.name}}Service {
    {{> served}}
  }
}

{{> widget-sample}}
#if canImport(WidgetKit)
  extension {{feature.name}}WidgetEntry: TimelineEntry {
    /// What people see before they choose the widget.
    static var sample: {{feature.name}}WidgetEntry {
      let items = (1...3).map { number in
        {{feature.name}}Item(
          id: "\(number)",
          title: "{{feature.words}} \(number)"
        )
      }
      return {{feature.name}}WidgetEntry(date: .now, content: .items(items))
    }
  }

  struct {{feature.name}}TimelineProvider: TimelineProvider {
    let timeline: {{feature.name}}Timeline

    func placeholder(in context: Context) -> {{feature.name}}WidgetEntry {
      {{feature.name}}WidgetEntry(date: .now, content: .placeholder)
    }

    func getSnapshot(
      in context: Context,
      completion: @escaping @Sendable ({{feature.name}}WidgetEntry) -> Void
    ) {
      if context.isPreview { return completion(.sample) }
      Task { completion(await timeline.next(at: .now).entry) }
    }

    func getTimeline(
      in context: Context,
      completion: @escaping @Sendable (Timeline<{{feature.name}}WidgetEntry>) -> Void
    ) {
      Task {
        let (entry, refresh) = await timeline.next(at: .now)
        completion(Timeline(entries: [entry], policy: .after(refresh)))
      }
    }
  }

  struct {{feature.name}}Widget: Widget {
    private let timeline = {{feature.name}}Timeline(
      service: WidgetDependencies().make{{feature.name}}Service(){{#base}},{{/base}}
{{#base}}
      logger: WidgetDependencies().makeLogger()
{{/base}}
    )

    var body: some WidgetConfiguration {
      StaticConfiguration(
        kind: "{{feature.name}}Widget",
        provider: {{feature.name}}TimelineProvider(timeline: timeline)
      ) { entry in
        {{feature.name}}WidgetView(content: entry.content)
          .widgetURL(WidgetLink.url(to: "{{feature.kebab}}"))
          .containerBackground(.background, for: .widget)
      }
{{#app.hasTexts}}
      .configurationDisplayName(Text("{{feature.words}}", bundle: .module))
      .description(Text("The first items of {{feature.words}}.", bundle: .module))
{{/app.hasTexts}}
{{^app.hasTexts}}
      .configurationDisplayName("{{feature.words}}")
      .description("The first items of {{feature.words}}.")
{{/app.hasTexts}}
      .supportedFamilies([.systemSmall, .systemMedium])
    }
  }

  struct {{feature.name}}WidgetView: View {
    let content: {{feature.name}}WidgetEntry.Content

    var body: some View {
      VStack(alignment: .leading, spacing: 4) {
        Text("{{feature.words}}"{{#app.hasTexts}}, bundle: .module{{/app.hasTexts}})
          .font(.headline)
          .accessibilityAddTraits(.isHeader)
        switch content {
        case .placeholder:
          ForEach(1...3, id: \.self) { _ in Text(verbatim: "Placeholder") }
            .redacted(reason: .placeholder)
        case .items(let items):
          if items.isEmpty {
            Text("No Items"{{#app.hasTexts}}, bundle: .module{{/app.hasTexts}}).foregroundStyle(.secondary)
          }
          ForEach(items.prefix(3)) { item in
            Text(item.title).lineLimit(1)
          }
        case .failure:
          Label {
            Text("Couldn't Load"{{#app.hasTexts}}, bundle: .module{{/app.hasTexts}})
          } icon: {
            Image(systemName: "exclamationmark.triangle")
          }
        }
      }
      .font(.subheadline)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  #if DEBUG
    private let preview = [{{feature.name}}Item(id: "1", title: "A long title")]
    #Preview("Placeholder") {
      {{feature.name}}WidgetView(content: .placeholder)
    }
    #Preview("Content") {
      {{feature.name}}WidgetView(content: .items(preview))
    }
    #Preview("Empty") { {{feature.name}}WidgetView(content: .items([])) }
    #Preview("Failure") { {{feature.name}}WidgetView(content: .failure) }
  #endif
#endif

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

/// A store with sample items, whose dependencies need no app.
{{^base}}
func makeSampleStore() -> any {{feature.name}}Store {
{{/base}}
{{#base}}
{{^hasTesting}}
func makeSampleStore() -> any {{feature.name}}Store {
{{/hasTesting}}
{{#hasTesting}}
func makeSampleStore(logger: any Logger = LoggerMock()) -> any {{feature.name}}Store {
{{/hasTesting}}
{{/base}}
  make{{feature.name}}Store(
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
{{#base}}
{{^hasTesting}}

{{> logger-stub}}
{{/hasTesting}}
{{/base}}
{{> service-stubs}}

"""##
        ),
        (
            ##"partials/test-kit-imports.mustache"##,
            ##"""
{{#testKit}}
import {{door}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/testKit}}

"""##
        ),
        (
            ##"partials/view-controller.mustache"##,
            ##"""
{{#parameters.viewController}}
#if canImport(UIKit) && !os(watchOS)
  import SwiftUI
  public import UIKit

  extension {{feature.name}}Builder {
    /// The screen for an app that navigates with UIKit. The delegate isn't retained.
    @MainActor
    public func makeViewController(delegate: any {{feature.name}}Delegate) -> UIViewController {
      UIHostingController(rootView: makeView(delegate: delegate))
    }
  }
#endif
{{/parameters.viewController}}

"""##
        ),
        (
            ##"slice/example/{{feature.name}}ExampleApp.swift.mustache"##,
            ##"""
import Foundation
import {{feature.name}}
{{#base}}
import {{door}}
{{/base}}
{{#theme}}
import {{door}}
{{/theme}}
{{#api}}
import {{door}}
{{/api}}
{{#models}}
import {{door}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/models}}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Answers as the launch argument says: `content`, `empty`, `failure` or `slow`.
private struct Scenario{{#api}}: APIClient{{#base}}{{^systemLog}}, Logger{{/systemLog}}{{/base}}{{/api}}{{^api}}{{#base}}{{^systemLog}}: Logger{{/systemLog}}{{/base}}{{/api}} {
  func items() async throws -> [{{parameters.model.name}}] {
    let arguments = CommandLine.arguments
    let items: [{{parameters.model.name}}] = arguments.contains("empty") ? [] : .samples
    if arguments.contains("failure") { throw URLError(.notConnectedToInternet) }
    if arguments.contains("slow") { try await Task.sleep(for: .seconds(2)) }
    return items
  }
{{#api}}

  {{> api-client-method}}
    guard let response = try await items() as? Response else { throw URLError(.unsupportedURL) }
    return response
  }
{{/api}}
{{#base}}
{{^systemLog}}

  func log(_ message: String, detail: String?, level: LogLevel) {
    print(["[\(level)] \(message)", detail].compactMap(\.self).joined(separator: ": "))
  }
{{/systemLog}}
{{/base}}
}

#if canImport(SwiftUI)
  @main
  struct {{feature.name}}ExampleApp: App {
    init() {
      #if os(macOS)
        // A program without a bundle gets a Dock icon and the focus only on request.
        NSApplication.shared.setActivationPolicy(.regular)
      #endif
    }

    var body: some Scene {
      WindowGroup("{{> slice-title}}") {
        NavigationStack {
          {{feature.name}}RootView(
{{#api}}
            client: Scenario(),
{{#base}}
            logger: {{#systemLog}}ConsoleLogger(){{/systemLog}}{{^systemLog}}Scenario(){{/systemLog}},
{{/base}}
{{#theme}}
            theme: Theme(),
{{/theme}}
{{/api}}
{{^api}}
{{#base}}
            logger: {{#systemLog}}ConsoleLogger(){{/systemLog}}{{^systemLog}}Scenario(){{/systemLog}},
{{/base}}
{{#theme}}
            theme: Theme(),
{{/theme}}
            fetch: { try await Scenario().items() },
{{/api}}
            place: { $0 }
          )
          .navigationDestination(for: {{parameters.model.name}}.self) { item in
            {{feature.name}}DetailView(item: item{{#theme}}, theme: Theme(){{/theme}})
          }
        }
      }
    }
  }
#else
  @main
  enum {{feature.name}}ExampleApp {
    static func main() async {
      do {
        let items = try await Scenario().items()
        print(items.isEmpty ? "No Items" : items.map(\.title).joined(separator: "\n"))
      } catch {
        print("Couldn't Load: \(error)")
      }
    }
  }
#endif
{{^models}}

{{> slice-samples}}
{{/models}}
{{#models}}
{{^hasTesting}}

{{> slice-samples}}
{{/hasTesting}}
{{/models}}

"""##
        ),
        (
            ##"slice/partials/load-call.mustache"##,
            ##"""
load()
"""##
        ),
        (
            ##"slice/partials/row-texts.mustache"##,
            ##"""
{{#theme}}
{{#typography}}
        Text(item.title).font(TextStyle.heading.font)
        Text(String(item.year)).textStyle(.caption, in: theme)
{{/typography}}
{{^typography}}
        Text(item.title).font(.headline)
        Text(String(item.year)).font(.caption).foregroundStyle(.secondary)
{{/typography}}
{{/theme}}
{{^theme}}
        Text(item.title).font(.headline)
        Text(String(item.year)).font(.caption).foregroundStyle(.secondary)
{{/theme}}

"""##
        ),
        (
            ##"slice/partials/slice-path.mustache"##,
            ##"""
{{#parameters.path.isEmpty}}{{feature.kebab}}{{/parameters.path.isEmpty}}{{^parameters.path.isEmpty}}{{parameters.path.literal}}{{/parameters.path.isEmpty}}
"""##
        ),
        (
            ##"slice/partials/slice-samples.mustache"##,
            ##"""
extension [{{parameters.model.name}}] {
  fileprivate static var samples: [{{parameters.model.name}}] {
    [
      .init(id: "1", title: "Third {{parameters.model.words}}", year: 2020),
      .init(id: "2", title: "Second {{parameters.model.words}}", year: 2009),
      .init(id: "3", title: "First {{parameters.model.words}}", year: 1995),
    ]
  }
}

"""##
        ),
        (
            ##"slice/partials/slice-title.mustache"##,
            ##"""
{{#parameters.title.isEmpty}}{{feature.words}}{{/parameters.title.isEmpty}}{{^parameters.title.isEmpty}}{{parameters.title.literal}}{{/parameters.title.isEmpty}}
"""##
        ),
        (
            ##"slice/partials/view-imports.mustache"##,
            ##"""
{{#theme}}
import {{door}}
{{/theme}}
{{#models}}
import {{door}}
{{/models}}
{{#theme}}

{{/theme}}
{{^theme}}
{{#models}}

{{/models}}
{{/theme}}

"""##
        ),
        (
            ##"slice/source/Resources/Localizable.xcstrings.mustache"##,
            ##"""
{
  "sourceLanguage" : "en",
  "strings" : {
{{^screenParts}}
    "Try again later." : {

    },
    "Couldn't Load" : {

    },
    "Couldn't Refresh" : {

    },
    "Loading" : {

    },
    "No Items" : {

    },
    "Try Again" : {

    },
{{/screenParts}}
    "{{> slice-title}}" : {

    },
    "Year" : {

    }
  },
  "version" : "1.0"
}

"""##
        ),
        (
            ##"slice/source/{{feature.name}}DetailView.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
{{#theme}}
  public import {{door}}
{{/theme}}
{{#models}}
  public import {{door}}
{{/models}}
  public import SwiftUI

  /// One entry of the list, by itself.
  public struct {{feature.name}}DetailView: View {
    private let item: {{parameters.model.name}}
{{#theme}}
    private let theme: Theme
{{/theme}}

    public init(item: {{parameters.model.name}}{{#theme}}, theme: Theme{{/theme}}) {
      self.item = item
{{#theme}}
      self.theme = theme
{{/theme}}
    }

    public var body: some View {
      ScrollView {
        LabeledContent {
          Text(String(item.year))
        } label: {
          Text("Year", bundle: .module)
        }
        .padding()
      }
{{#theme}}
      .foregroundStyle(theme.palette.text)
{{/theme}}
      .navigationTitle(item.title)
    }
  }

  #if DEBUG
    #Preview {
      NavigationStack {
        {{feature.name}}DetailView(
          item: {{parameters.model.name}}(id: "1", title: "A Short Title", year: 2020){{#theme}},{{/theme}}
{{#theme}}
          theme: Theme()
{{/theme}}
        )
      }
    }
  #endif
#endif

"""##
        ),
        (
            ##"slice/source/{{feature.name}}ListView.swift.mustache"##,
            ##"""
{{#theme}}
{{#typography}}
import {{door}}
{{/typography}}
{{/theme}}
{{#screenParts}}
import {{door}}
{{^theme}}
{{^models}}

{{/models}}
{{/theme}}
{{/screenParts}}
{{> view-imports}}
#if canImport(SwiftUI)
  import SwiftUI

  /// The list in each of its states.
  struct {{feature.name}}ListView<Place: Hashable & Sendable>: View {
    let state: {{feature.name}}ViewModel.State
{{#theme}}
    var theme = Theme()
{{/theme}}
    /// Where an entry leads.
    let place: ({{parameters.model.name}}) -> Place
    var load: @MainActor () async -> Void = {}

    var body: some View {
      switch state {
      case .loading:
{{#screenParts}}
        LoadingIndicator()
{{/screenParts}}
{{^screenParts}}
        ProgressView { Text("Loading", bundle: .module) }
{{/screenParts}}
      case .loaded(let items):
        List(items) { item in
          NavigationLink(value: place(item)) { row(item) }
        }
        .overlay { if items.isEmpty { {{#screenParts}}EmptyListView(){{/screenParts}}{{^screenParts}}emptyView{{/screenParts}} } }
        .refreshable { await load() }
      case .failed:
{{#screenParts}}
        LoadFailureView(retry: load)
{{/screenParts}}
{{^screenParts}}
        {{> load-failure}}
{{/screenParts}}
      }
    }
{{^screenParts}}

    private var emptyView: some View {
      ContentUnavailableView {
        Label {
          Text("No Items", bundle: .module)
        } icon: {
          Image(systemName: "tray")
        }
      }
    }
{{/screenParts}}

    private func row(_ item: {{parameters.model.name}}) -> some View {
      VStack(alignment: .leading) {
{{> row-texts}}
      }
      .accessibilityElement(children: .combine)
{{#theme}}
      .foregroundStyle(theme.palette.text)
      .padding(.vertical, theme.spacing.small)
{{/theme}}
    }
  }

  #if DEBUG
    private let items = [
      {{parameters.model.name}}(id: "1", title: "A title that needs a second line", year: 2020)
    ]
    @MainActor
    private func preview(_ state: {{feature.name}}ViewModel.State) -> some View {
      NavigationStack { {{feature.name}}ListView(state: state, place: \.id) }
    }

    #Preview("Loading") { preview(.loading) }
    #Preview("Content") { preview(.loaded(items)) }
    #Preview("Empty") { preview(.loaded([])) }
    #Preview("Failure") { preview(.failed) }
    #Preview("Large Type") { preview(.loaded(items)).dynamicTypeSize(.accessibility3) }
  #endif
#endif

"""##
        ),
        (
            ##"slice/source/{{feature.name}}RootView.swift.mustache"##,
            ##"""
#if canImport(SwiftUI)
{{#base}}
  public import {{door}}
{{/base}}
{{#theme}}
  public import {{door}}
{{/theme}}
{{#screenParts}}
  import {{door}}
{{/screenParts}}
{{#api}}
  public import {{door}}
{{/api}}
{{#models}}
  public import {{door}}
{{/models}}
{{#flow}}
  import {{door}}
{{/flow}}
{{#services}}
  import {{door}}
{{/services}}
{{#plain}}
  import {{door}}
{{/plain}}
  public import SwiftUI

  /// {{feature.words}}, which belongs in a navigation stack, and loads when it appears.
  ///
  /// The stack knows the places of the list's links, and shows a ``{{feature.name}}DetailView`` there.
  public struct {{feature.name}}RootView<Place: Hashable & Sendable>: View {
    @State private var viewModel: {{feature.name}}ViewModel
    private let place: ({{parameters.model.name}}) -> Place
{{#theme}}
    private let theme: Theme
{{/theme}}
{{#flow}}
    // Keep here what the slice takes from {{name}}; the app hands it to `init`.
{{/flow}}
{{#services}}
    // Keep here what the slice takes from {{name}}; the app hands it to `init`.
{{/services}}
{{#plain}}
    // Keep here what the slice takes from {{name}}; the app hands it to `init`.
{{/plain}}

    public init(
{{#api}}
      client: any APIClient,
{{#base}}
      logger: any Logger,
{{/base}}
{{#theme}}
      theme: Theme,
{{/theme}}
{{/api}}
{{^api}}
{{#base}}
      logger: any Logger,
{{/base}}
{{#theme}}
      theme: Theme,
{{/theme}}
      fetch: @escaping @Sendable () async throws -> [{{parameters.model.name}}],
{{/api}}
      place: @escaping ({{parameters.model.name}}) -> Place
    ) {
{{#api}}
{{#base}}
      let viewModel = {{feature.name}}ViewModel(client: client, logger: logger)
      _viewModel = State(initialValue: viewModel)
{{/base}}
{{^base}}
      _viewModel = State(initialValue: {{feature.name}}ViewModel(client: client))
{{/base}}
{{/api}}
{{^api}}
      let viewModel = {{feature.name}}ViewModel({{#base}}logger: logger, {{/base}}fetch: fetch)
      _viewModel = State(initialValue: viewModel)
{{/api}}
      self.place = place
{{#theme}}
      self.theme = theme
{{/theme}}
    }

    public var body: some View {
      // A switch alone would give each state a task of its own.
      ZStack {
        {{feature.name}}ListView(
          state: viewModel.state,
{{#theme}}
          theme: theme,
{{/theme}}
          place: place,
          load: viewModel.load
        )
      }
      .navigationTitle(Text("{{> slice-title}}", bundle: .module))
      .task { if viewModel.state == .loading { await viewModel.load() } }
{{#screenParts}}
      .refreshFailureAlert(isPresented: $viewModel.hasRefreshFailed)
{{/screenParts}}
{{^screenParts}}
      .alert(Text("Couldn't Refresh", bundle: .module), isPresented: $viewModel.hasRefreshFailed) {}
{{/screenParts}}
    }
  }
#endif

"""##
        ),
        (
            ##"slice/source/{{feature.name}}ViewModel.swift.mustache"##,
            ##"""
{{^models}}
import Foundation
{{/models}}
import Observation
{{#base}}
import {{door}}
{{/base}}
{{#api}}
import {{door}}
{{/api}}
{{#models}}
import {{door}}
{{/models}}
{{> log-import}}

/// Loads what {{feature.words}} lists, the newest first.
@MainActor
@Observable
final class {{feature.name}}ViewModel {
  enum State: Hashable {
    case loading, failed
    case loaded([{{parameters.model.name}}])
  }

  private(set) var state = State.loading
  /// Whether a refresh failed; what was loaded before is still shown.
  var hasRefreshFailed = false

  private let fetch: @Sendable () async throws -> [{{parameters.model.name}}]
{{#base}}
  private let logger: any Logger
{{/base}}
  @ObservationIgnored private var loadCount = 0

{{#base}}
  init(logger: any Logger, fetch: @escaping @Sendable () async throws -> [{{parameters.model.name}}]) {
    self.logger = logger
    self.fetch = fetch
  }
{{/base}}
{{^base}}
  init(fetch: @escaping @Sendable () async throws -> [{{parameters.model.name}}]) {
    self.fetch = fetch
  }
{{/base}}

  /// Loads, or refreshes what is shown. Of several loads, only the newest changes it.
  func load() async {
    loadCount += 1
    let number = loadCount
    let previous = state
    if state == .failed { state = .loading }
    let result: Result<[{{parameters.model.name}}], any Error>
    do { result = .success(try await fetch()) } catch { result = .failure(error) }
    guard number == loadCount else { return }
    switch result {
    case .success(let items):
{{#models}}
      state = .loaded(items.newestFirst())
{{/models}}
{{^models}}
      state = .loaded(
        items.sorted { first, second in
          guard first.year == second.year else { return first.year > second.year }
          return first.title.localizedStandardCompare(second.title) == .orderedAscending
        }
      )
{{/models}}
    case .failure where Task.isCancelled: state = previous
    case .failure{{> logged-error}}:
{{> log-failure}}
      if case .loaded = state { hasRefreshFailed = true } else { state = .failed }
    }
  }
}
{{#api}}

extension {{feature.name}}ViewModel {
  convenience init(client: any APIClient{{#base}}, logger: any Logger{{/base}}) {
    self.init{{#base}}(logger: logger){{/base}} {
      try await client.request({{feature.name}}Endpoint(), as: [{{parameters.model.name}}].self)
    }
  }
}

private struct {{feature.name}}Endpoint: APIEndpoint {
  let path = "{{> slice-path}}"
}
{{/api}}

"""##
        ),
        (
            ##"slice/source/{{parameters.model.name}}.swift.mustache"##,
            ##"""
{{^models}}
/// An entry of the list that {{feature.words}} shows.
public {{file.nonisolated}}struct {{parameters.model.name}}: Identifiable, Hashable, Codable, Sendable {
  public let id: String
  public let title: String
  public let year: Int

  public init(id: String, title: String, year: Int) {
    self.id = id
    self.title = title
    self.year = year
  }
}
{{/models}}

"""##
        ),
        (
            ##"slice/template.json"##,
            ##"""
{
  "description": "A product feature as a vertical slice: a public root view that is handed an API client, and behind it a list and a detail of shared models.",
  "lineLength": 100,
  "platforms": { "iOS": "17.0", "macCatalyst": "17.0", "macOS": "14.0", "tvOS": "17.0", "watchOS": "10.0", "visionOS": "1.0" },
  "kinds": ["product"],
  "roles": ["source", "tests", "example"],
  "parameters": {
    "model": {
      "type": "name",
      "default": "Item",
      "help": "What is listed: a type of the shared models, if the feature depends on such, or else one of its own"
    },
    "path": {
      "type": "text",
      "default": "",
      "help": "Where the server lists the models, relative to its address; the feature's name if empty"
    },
    "title": {
      "type": "text",
      "default": "",
      "help": "What stands above the list; the feature's name if empty"
    }
  },
  "rules": {
    "isolated_products": "error",
    "public_surface": "off"
  },
  "app": "app",
  "foundation": [
    {"name": "NetworkingKit", "template": "kit"},
    {"name": "SharedModels", "template": "models"},
    {"name": "DesignSystem", "template": "design-system"}
  ],
  "alternatives": {"kit": "core"}
}

"""##
        ),
        (
            ##"slice/tests/{{feature.name}}ViewModelTests.swift.mustache"##,
            ##"""
import Observation
import Testing
@testable import {{feature.name}}
{{> test-kit-imports}}
{{#base}}
import {{door}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/base}}
{{#api}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/api}}
{{#models}}
import {{door}}
{{#hasTesting}}
import {{testing}}
{{/hasTesting}}
{{/models}}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct {{feature.name}}ViewModelTests {
  private struct Offline: Error {}

  @Test("loads the newest first, and tells who observes it")
  func loading() async {
    let items = [
      {{parameters.model.name}}(id: "1", title: "Old", year: 1995),
      {{parameters.model.name}}(id: "2", title: "Part 10", year: 2020),
      {{parameters.model.name}}(id: "3", title: "part 9", year: 2020),
    ]
    let viewModel = makeViewModel { _ in items }
    #expect(viewModel.state == .loading)
    await confirmation { isNotified in
      withObservationTracking({ _ = viewModel.state }, onChange: { isNotified() })
      await viewModel.load()
    }
    #expect(viewModel.state == .loaded([items[2], items[1], items[0]]))
  }

  @Test("fails, loads when retried; a cancelled load is no failure")
  func retry() async {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let (starts, start) = AsyncStream<Never>.makeStream()
    let viewModel = makeViewModel { call in
      if call == 4 { return .samples }
      if call == 3 {
        start.finish()
        for await _ in gate {}
      }
      throw CancellationError()
    }
    let first = Task { await viewModel.load() }
    first.cancel()
    await first.value
    #expect(viewModel.state == .loading)
    await viewModel.load()
    #expect(viewModel.state == .failed)

    let retry = Task { await viewModel.load() }
    for await _ in starts {}
    #expect(viewModel.state == .loading)
    retry.cancel()
    opener.finish()
    await retry.value
    #expect(viewModel.state == .failed)

    await viewModel.load()
    let refresh = Task { await viewModel.load() }
    refresh.cancel()
    await refresh.value
    #expect(!viewModel.hasRefreshFailed)
  }

  @Test("keeps what it shows when a refresh fails")
  func refresh() async {
    let items = [{{parameters.model.name}}].samples
    let viewModel = makeViewModel { call in
      if call == 1 { items } else { throw Offline() }
    }
    await viewModel.load()
    #expect(!viewModel.hasRefreshFailed)
    await viewModel.load()
    #expect(Set(viewModel.items) == Set(items))
    #expect(viewModel.hasRefreshFailed)
  }

  @Test("ignores an older load once a newer one has begun", arguments: [false, true])
  func overlap(olderFails: Bool) async {
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let (newerGate, newerOpener) = AsyncStream<Never>.makeStream()
    let (starts, start) = AsyncStream<Never>.makeStream()
    let newest = [{{parameters.model.name}}(id: "1", title: "Newest", year: 2020)]
    let viewModel = makeViewModel { call in
      if call == 2 {
        opener.finish()
        for await _ in newerGate {}
        return newest
      }
      start.finish()
      for await _ in gate {}
      if olderFails { throw Offline() }
      return []
    }
    async let older: Void = viewModel.load()
    for await _ in starts {}
    async let newer: Void = viewModel.load()
    await older
    #expect(viewModel.state == .loading)
    newerOpener.finish()
    await newer
    #expect(viewModel.state == .loaded(newest))
  }
{{#base}}
{{#hasTesting}}

  @Test("logs once why it failed, and nothing when it was cancelled")
  func logging() async {
    let logger = LoggerMock()
    let viewModel = makeViewModel(logger: logger) { _ in throw Offline() }
    await viewModel.load()
    let refresh = Task { await viewModel.load() }
    refresh.cancel()
    await refresh.value
    #expect(logger.entries.map(\.level) == [.error])
    #expect(logger.entries.allSatisfy { $0.detail == "Offline()" })
  }
{{/hasTesting}}
{{/base}}
{{#api}}
{{#hasTesting}}

  @Test("asks the server once for each load")
  func requests() async {
    let items = [{{parameters.model.name}}].samples
    let client = APIClientMock(answers: ["{{> slice-path}}": items])
    let viewModel = {{feature.name}}ViewModel(
      client: client{{#base}},{{/base}}
{{#base}}
      logger: {{#hasTesting}}LoggerMock(){{/hasTesting}}{{^hasTesting}}{{feature.name}}LoggerStub(){{/hasTesting}}
{{/base}}
    )
    await viewModel.load()
    #expect(Set(viewModel.items) == Set(items))
    #expect(await client.requests == [.init(path: "{{> slice-path}}")])
  }
{{/hasTesting}}
{{/api}}
}

extension {{feature.name}}ViewModelTests {
  /// A view model whose loads are answered as a test says, by their numbers.
  private func makeViewModel(
{{#base}}
    logger: any Logger = {{#hasTesting}}LoggerMock(){{/hasTesting}}{{^hasTesting}}{{feature.name}}LoggerStub(){{/hasTesting}},
{{/base}}
    answer: @escaping @Sendable (Int) async throws -> [{{parameters.model.name}}]
  ) -> {{feature.name}}ViewModel {
    let calls = Calls()
    return {{feature.name}}ViewModel{{#base}}(logger: logger){{/base}} { try await answer(await calls.next()) }
  }
}

private actor Calls {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

extension {{feature.name}}ViewModel {
  fileprivate var items: [{{parameters.model.name}}] {
    if case .loaded(let items) = state { items } else { [] }
  }
}
{{^models}}

{{> slice-samples}}
{{/models}}
{{#models}}
{{^hasTesting}}

{{> slice-samples}}
{{/hasTesting}}
{{/models}}
{{#base}}
{{^hasTesting}}

{{> logger-stub}}
{{/hasTesting}}
{{/base}}

"""##
        ),
        (
            ##"slice/wiring/app/source/{{feature.name}}Entry.swift.mustache"##,
            ##"""
{{#models}}
import {{door}}
{{/models}}
import {{feature.name}}
{{^api}}
{{#base}}
import {{door}}
{{/base}}
{{/api}}
{{#app.hasTexts}}
import Foundation
{{/app.hasTexts}}

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// {{feature.words}} as the app shows it.
struct {{feature.name}}Entry: AppFeature {
{{#app.hasTexts}}
  let title = NSLocalizedString(
    "{{> slice-title}}",
    bundle: .module,
    comment: "What the list of features calls it"
  )
{{/app.hasTexts}}
{{^app.hasTexts}}
  let title = "{{> slice-title}}"
{{/app.hasTexts}}
  let linkName = "{{feature.kebab}}"
  let route = Route.{{feature.identifier}}(.start)

  #if canImport(SwiftUI)
    func makeView(
      at route: Route,
      _ coordinator: AppCoordinator,
      _ dependencies: AppDependencies
    ) -> AnyView? {
      guard case .{{feature.identifier}}(let route) = route else { return nil }
      switch route {
      case .start:
        return AnyView(
          {{feature.name}}RootView(
{{#api}}
            client: dependencies.makeAPIClient(),
{{/api}}
{{#base}}
            logger: dependencies.makeLogger(),
{{/base}}
{{#theme}}
            theme: dependencies.makeTheme(),
{{/theme}}
{{^api}}
{{#base}}
            fetch: {
              try await dependencies.makeClient().get(
                "{{> slice-path}}",
                as: [{{parameters.model.name}}].self
              )
            },
{{/base}}
{{^base}}
            fetch: {
              #if DEBUG
                // Made up, so that the app runs before there is a server.
                return (1...3).map { number in
                  {{parameters.model.name}}(
                    id: "\(number)",
                    title: "{{parameters.model.words}} \(number)",
                    year: 2020 + number
                  )
                }
              #else
                throw NoServer()
              #endif
            },
{{/base}}
{{/api}}
            place: { Route.{{feature.identifier}}(.item($0)) }
          )
        )
      case .item(let item):
{{#theme}}
        return AnyView({{feature.name}}DetailView(item: item, theme: dependencies.makeTheme()))
{{/theme}}
{{^theme}}
        return AnyView({{feature.name}}DetailView(item: item))
{{/theme}}
      }
    }
  #endif
}

{{^api}}
{{^base}}
/// Why what ships has nothing to show, until there is a server.
private struct NoServer: Error {}

{{/base}}
{{/api}}
/// The places of {{feature.words}}.
enum {{feature.name}}Route: Hashable {
  case start
  case item({{parameters.model.name}})
}

"""##
        ),
        (
            ##"slice/wiring/app/tests/{{feature.name}}EntryTests.swift.mustache"##,
            ##"""
{{#app.hasList}}
import Testing
@testable import {{app.module}}

@MainActor
struct {{feature.name}}EntryTests {
  @Test("is a feature of the app")
  func presence() {
    #expect(AppFeatures.all.contains { $0 is {{feature.name}}Entry })
  }
}
{{/app.hasList}}

"""##
        ),
        (
            ##"test-kit/example/{{feature.name}}ExampleMain.swift.mustache"##,
            ##"""
import {{feature.name}}

/// Looks at a download while it runs: a gate holds it up, a recorder records what it does.
@main
enum {{feature.name}}ExampleMain {
  static func main() async throws {
    let gate = Gate()
    let steps = CallRecorder<String>()
    let download = Task {
      await steps.record("connected")
      try await gate.pass()
      await steps.record("finished")
    }

    try await gate.arrivals(atLeast: 1)
    print("at the gate: \(await steps.calls.joined(separator: ", "))")
    await gate.open()
    try await download.value
    print("through it: \(await steps.calls.joined(separator: ", "))")
  }
}

"""##
        ),
        (
            ##"test-kit/source/CallRecorder.swift.mustache"##,
            ##"""
import {{feature.door}}
{{> other-imports}}

/// Records calls in their order; a test looks at them, or waits for them.
///
///     struct PlayerSpy: Player {
///       let titles = CallRecorder<String>()
///
///       func play(_ title: String) async { await titles.record(title) }
///     }
public actor CallRecorder<Call: Sendable> {
  /// Everything that was recorded, the oldest first.
  public private(set) var calls: [Call] = []

  private var waiters: [Int: Waiter] = [:]
  private var lastID = 0
{{> other-pointers}}

  public init() {}

  public func record(_ call: Call) {
    calls.append(call)
    for (id, waiter) in waiters where calls.count >= waiter.count {
      waiters[id] = nil
      waiter.continuation.resume()
    }
  }

  /// Waits until there are so many calls, and gives all that there are then.
  ///
  /// It waits for as long as the test may take: give that a `.timeLimit`.
  ///
  /// - Throws: `CancellationError`, when the task is cancelled before.
  @discardableResult
  public func calls(atLeast count: Int) async throws -> [Call] {
    if calls.count < count {
      lastID += 1
      let id = lastID
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          waiters[id] = Waiter(count: count, continuation: continuation)
        }
      } onCancel: {
        Task { await giveUp(id) }
      }
    }
    return calls
  }

  private func giveUp(_ id: Int) {
    waiters.removeValue(forKey: id)?.continuation.resume(throwing: CancellationError())
  }

  /// A task that waits for a number of calls.
  private struct Waiter {
    let count: Int
    let continuation: CheckedContinuation<Void, any Error>
  }
}

"""##
        ),
        (
            ##"test-kit/source/Gate.swift.mustache"##,
            ##"""
/// Stops each task that reaches it until it is opened, so that a test can look at a state that lasts only a moment.
///
///     let gate = Gate()
///     let loading = Task { await screen.load() }  // asks a mock that passes the gate first
///     try await gate.arrivals(atLeast: 1)
///     #expect(screen.state == .loading)
///     await gate.open()
///     await loading.value
public struct Gate: Sendable {
  private let arrivals = CallRecorder<Void>()
  private let openings = CallRecorder<Void>()

  public init() {}

  /// Returns once the gate is open; it stays open.
  ///
  /// - Throws: `CancellationError`, when the task is cancelled before.
  public func pass() async throws {
    await arrivals.record(())
    try await openings.calls(atLeast: 1)
  }

  /// Lets every call through, now and later.
  public func open() async {
    await openings.record(())
  }

  /// Waits until so many have come to the gate, whether it was open or not.
  ///
  /// - Throws: `CancellationError`, when the task is cancelled before.
  public func arrivals(atLeast count: Int) async throws {
    try await arrivals.calls(atLeast: count)
  }
}

"""##
        ),
        (
            ##"test-kit/template.json"##,
            ##"""
{
  "description": "A foundation feature such as TestKit: spies and gates for mocks, assertions for the tests of other features.",
  "lineLength": 100,
  "platforms": { "iOS": "17.0", "macCatalyst": "17.0", "macOS": "14.0", "tvOS": "17.0", "watchOS": "10.0", "visionOS": "1.0" },
  "kinds": ["foundation"],
  "roles": ["source", "testing", "tests", "example"],
  "provides": {
    "testKit": {
      "door": ["public actor CallRecorder<", "public struct Gate"],
      "testing": ["func expectEventually("]
    }
  }
}

"""##
        ),
        (
            ##"test-kit/testing/ExpectEventually.swift.mustache"##,
            ##"""
public import Testing

/// Expects the condition to become true before long, for state that other code changes.
///
///     screen.startRefreshing()
///     await expectEventually { screen.items == expected }
///
/// It looks again and again, where the caller is isolated, so the condition may read the main actor's state.
///
/// - Parameters:
///   - comment: What to say when it doesn't happen.
///   - limit: How long to wait; a condition that becomes true costs no more time than that takes.
{{file.access}}func expectEventually(
  _ comment: Comment = "The condition did not become true in time",
  within limit: Duration = .seconds(5),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () async throws -> Bool
) async rethrows {
  let clock = ContinuousClock()
  let deadline = clock.now.advanced(by: limit)
  while try await !condition() {
    guard clock.now < deadline, !Task.isCancelled else {
      Issue.record(comment, sourceLocation: sourceLocation)
      return
    }
    // Cancelled sleep ends at once, and the next turn ends the wait.
    try? await Task.sleep(for: .milliseconds(1))
  }
}

"""##
        ),
        (
            ##"test-kit/testing/ExpectReleased.swift.mustache"##,
            ##"""
public import Testing

/// Expects that nothing holds on to the object that the body returns, once the body is done.
///
///     await expectReleased {
///       let model = SearchModel(client: client)
///       await model.load()
///       return model
///     }
{{file.access}}func expectReleased<Object: AnyObject>(
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () async throws -> Object
) async rethrows {
  weak var object: Object?
  object = try await body()
  if object != nil {
    Issue.record("Something still holds on to \(Object.self)", sourceLocation: sourceLocation)
  }
}

"""##
        ),
        (
            ##"test-kit/tests/CallRecorderTests.swift.mustache"##,
            ##"""
import Testing
import {{feature.name}}

@Suite(.timeLimit(.minutes(1)))
struct CallRecorderTests {
  private let recorder = CallRecorder<String>()

  @Test("keeps calls in the order in which they came")
  func order() async {
    await recorder.record("load")
    await recorder.record("save")

    #expect(await recorder.calls == ["load", "save"])
  }

  @Test("doesn't wait for what is there already")
  func past() async throws {
    await recorder.record("load")

    #expect(try await recorder.calls(atLeast: 0) == ["load"])
    #expect(try await recorder.calls(atLeast: 1) == ["load"])
  }

  @Test("wakes the tasks whose calls have come, and no others")
  func waiting() async throws {
    let recorder = recorder
    async let one = recorder.calls(atLeast: 1)
    async let two = recorder.calls(atLeast: 2)

    await recorder.record("load")
    #expect(try await one.first == "load")
    await recorder.record("save")
    #expect(try await two == ["load", "save"])
  }

  @Test("stops waiting when the task is cancelled")
  func cancellation() async {
    let recorder = recorder
    let waiting = Task { try await recorder.calls(atLeast: 1) }

    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}

"""##
        ),
        (
            ##"test-kit/tests/ExpectEventuallyTests.swift.mustache"##,
            ##"""
import Observation
import Testing
import {{feature.name}}
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ExpectEventuallyTests {
  private let player = Player()

  @Test("sees observable state change")
  func change() async {
    let gate = Gate()
    let playing = Task { try await player.play(after: gate) }

    await expectEventually { player.state == .waiting }
    await gate.open()
    await expectEventually { player.state == .playing }
    playing.cancel()
  }

  @Test("looks once at least, even without any time")
  func noTime() async {
    await expectEventually(within: .zero) { player.state == .idle }
  }

  @Test("is an issue when the condition stays false")
  func failure() async {
    await withKnownIssue {
      await expectEventually("The player never played", within: .milliseconds(20)) {
        player.state == .playing
      }
    } matching: { issue in
      issue.comments.contains("The player never played")
    }
  }

  @Test("passes on what the condition throws")
  func error() async {
    struct Broken: Error {}

    await #expect(throws: Broken.self) {
      try await expectEventually { throw Broken() }
    }
  }
}

/// Something whose state changes while a test looks on.
@MainActor
@Observable
private final class Player {
  enum State {
    case idle
    case waiting
    case playing
  }

  private(set) var state = State.idle

  func play(after gate: Gate) async throws {
    state = .waiting
    try await gate.pass()
    state = .playing
  }
}

"""##
        ),
        (
            ##"test-kit/tests/ExpectReleasedTests.swift.mustache"##,
            ##"""
import Testing
{{#feature.has.testing}}
import {{feature.modules.testing}}
{{/feature.has.testing}}

struct ExpectReleasedTests {
  private final class Node {
    var neighbor: Node?
  }

  @Test("is content when the object is gone")
  func released() async {
    await expectReleased {
      let node = Node()
      node.neighbor = Node()
      return node
    }
  }

  @Test("is an issue when the object is in a circle")
  func circle() async {
    var circle: [Node] = []
    await withKnownIssue {
      await expectReleased {
        let node = Node()
        node.neighbor = node
        circle.append(node)
        return node
      }
    } matching: { issue in
      issue.comments.contains("Something still holds on to Node")
    }
    for node in circle { node.neighbor = nil }
  }
}

"""##
        ),
        (
            ##"test-kit/tests/GateTests.swift.mustache"##,
            ##"""
import Testing
import {{feature.name}}

@Suite(.timeLimit(.minutes(1)))
struct GateTests {
  private let gate = Gate()
  private let passed = CallRecorder<String>()

  @Test("lets no task through until it is open, then every one")
  func passing() async throws {
    let gate = gate
    let passed = passed
    let first = Task {
      try await gate.pass()
      await passed.record("first")
    }
    let second = Task {
      try await gate.pass()
      await passed.record("second")
    }

    try await gate.arrivals(atLeast: 2)
    #expect(await passed.calls.isEmpty)
    await gate.open()
    try await first.value
    try await second.value
    #expect(await Set(passed.calls) == ["first", "second"])
  }

  @Test("stays open")
  func staying() async throws {
    await gate.open()

    try await gate.pass()
    try await gate.pass()
  }

  @Test("lets go of a task that is cancelled")
  func cancellation() async throws {
    let gate = gate
    let waiting = Task { try await gate.pass() }

    try await gate.arrivals(atLeast: 1)
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}

"""##
        ),
        (
            ##"workspace/README.md.mustache"##,
            ##"""
# {{workspace.name}}

{{^workspace.isSingle}}
An app made of µFeatures: every feature is a Swift package of its own, which builds, is tested and can be tried without
the rest of the app.
{{/workspace.isSingle}}
{{#workspace.isSingle}}
An app made of µFeatures: every feature has modules of its own in one Swift package, which build, are tested and can be
tried without the rest of the app. `ufeature layout packages` makes a package of each.
{{/workspace.isSingle}}

You need Swift 6.2 or later, which comes with Xcode 26. The manifests begin with the oldest version that can read them,
but an older compiler ignores some of their settings, and refuses some of the code. You also need `ufeature`: type `make` and
`sudo make install` in a clone of `<git URL of ufeature or your fork>`. `ufeature doctor` says what is missing.

## Layers

| Layer | Folder | What is in it | May use |
|---|---|---|---|
| Foundation | `{{workspace.layers.foundation}}/`{{#workspace.isFlat}}, those that `ufeature.json` lists{{/workspace.isFlat}} | What features are built from: networking, logging, design | Other foundation features |
| Features | `{{workspace.layers.product}}/`{{#workspace.isFlat}}, all others{{/workspace.isFlat}} | What people see and touch | Foundation features{{^workspace.isSlice}}; the interfaces of other features{{/workspace.isSlice}} |
| App | `{{workspace.layers.app}}/` | The composition root, [`{{app.name}}`]({{workspace.layers.app}}/{{app.name}}) | Everything |

These features came with the repository; `ufeature list` knows all that are there now:

{{#app.foundations}}
- [{{words}}]({{path}})
{{/app.foundations}}
{{#app.features}}
- [{{words}}]({{path}})
{{/app.features}}

## A feature

{{#workspace.isOwn}}
A feature is made from the template set `{{workspace.template}}`. `ufeature template show {{workspace.template}}` prints its targets and
files. A feature uses another one through its interface only; foundation features need no interface.
{{/workspace.isOwn}}
{{^workspace.isOwn}}
{{#workspace.isSlice}}
A feature `Search` is a vertical slice: everything from the model to the screen. It has up to three targets:

| Target | What is in it | May use, in its own feature |
|---|---|---|
| `Search` | How it works, behind its public views, `SearchRootView` and `SearchDetailView` | Nothing |
| `SearchTests` | Its tests | Source |
| `SearchExample` | A program to try it with | Source |

- Features never use each other. What several of them know is in a foundation feature, and so are shared models.
- A feature makes nothing that it shares. Its root view receives the client; the app makes it and keeps it in
  `Services`. There are no global instances.
{{/workspace.isSlice}}
{{^workspace.isSlice}}
A feature `Search` has up to five targets. Each is a module with one job:

| Target | What is in it | May use, in its own feature |
|---|---|---|
| `SearchInterface` | What others may know: models and protocols | Nothing |
| `Search` | How it works, behind the one public door, `SearchBuilder` | Interface |
| `SearchTesting` | Mocks and sample data, for its own tests and those of others | Interface |
| `SearchTests` | Its tests | Interface, source, testing |
| `SearchExample` | A program to try it with | Interface, source, testing |

- A feature uses another one through its interface only, so a change behind the interface rebuilds no other feature.
  Foundation features need no interface: others may use their source.
{{#workspace.isBare}}
- A new feature is bare: `SearchService` and `SearchBuilder` have nothing in them yet. Your team gives them their shape,
  and shows the feature in the app: `ufeature new` doesn't.
- What features share is made once by the app, which keeps it in `Services`. There are no global instances.
{{/workspace.isBare}}
{{^workspace.isBare}}
{{#workspace.isClean}}
- Its source has three layers. Presentation knows use cases, Data knows the server, and Domain knows neither.
{{/workspace.isClean}}
- A feature makes nothing that it shares. It asks for it in a protocol, `SearchDependencies`; the app makes it,
{{#workspace.isFlow}}
  keeps it in `Container` and lends it to the coordinators. There are no global instances.
- A feature doesn't know what leads out of its flow. It informs its `SearchDelegate`; the app's `AppCoordinator` decides.
- What flows keep, such as favorites, is in `AppData`, and lives as long as the app. `Container.init` says how to keep it
  longer.
{{/workspace.isFlow}}
{{^workspace.isFlow}}
  keeps it in `Services` and hands it over in `AppDependencies`. There are no global instances.
- A feature doesn't know where a selection leads. It informs its `SearchDelegate`; the app's `AppCoordinator` does the
  navigation.
{{/workspace.isFlow}}
- Its builder makes what it lends to others anew for each. Keep what has a state in memory in
  {{#workspace.isFlow}}`Container`{{/workspace.isFlow}}{{^workspace.isFlow}}`Services`{{/workspace.isFlow}}, so that all share it.
{{/workspace.isBare}}
{{/workspace.isSlice}}
{{/workspace.isOwn}}
{{#api}}
{{> server-text}}
{{/api}}
{{^api}}
{{#base}}
{{> server-text}}
{{/base}}
{{/api}}
{{#workspace.hasProject}}

{{#workspace.isClean}}
{{> widget-tile}}
{{/workspace.isClean}}
{{#workspace.isSlice}}
{{> widget-tile}}
{{/workspace.isSlice}}
{{^workspace.isClean}}
{{^workspace.isSlice}}
`ufeature new Glance --kind widget --depends-on Search` makes widgets, with one of the feature `Search`. They run in a
process of their own and share nothing with the app: where they ask a server, its address is in a `Server.swift` of
their own.
{{/workspace.isSlice}}
{{/workspace.isClean}}
{{/workspace.hasProject}}
{{#workspace.hasPush}}

`AppDelegate` registers for push notifications, and `PushNotifications` passes on what comes: the services receive each
event, and a tap on a notification opens the URL in its payload under `link`. Your team adds what no code can: the
capability in its Apple account, a server that sends, and the place where the app asks whether it may show them.
{{/workspace.hasPush}}

## Every day

```sh
ufeature new Reviews                        # a new feature in {{workspace.layers.product}}/Reviews
ufeature list                               # all features and what they use
ufeature validate --test                    # builds everything and runs every test

{{^workspace.hasProject}}
swift run{{^workspace.isSingle}} --package-path {{workspace.layers.app}}/{{app.name}}{{/workspace.isSingle}} {{app.name}}
{{/workspace.hasProject}}
{{#app.tryable}}
{{^workspace.isSingle}}
swift test --package-path {{path}}
swift run --package-path {{path}} {{module}}Example
{{/workspace.isSingle}}
{{#workspace.isSingle}}
swift test --filter {{module}}Tests
swift run {{module}}Example
{{/workspace.isSingle}}
{{/app.tryable}}
```

{{#workspace.hasProject}}
In Xcode, open `{{workspace.name}}.xcworkspace`, choose the scheme `{{app.name}}App` and a simulator, and press Run; ⌘U tests every
package. All code of the app is in `{{workspace.layers.app}}/{{app.name}}`, so `{{workspace.name}}.xcodeproj` stays as it is when
features come and go: `ufeature new` adds to the workspace and to the test plan only. The version of the app is in
`Configuration/Shared.xcconfig`; each developer's signing, which examples use too, goes into `Configuration/Local.xcconfig`,
which git ignores.

On macOS the examples of screens open a window. Other examples print what there is to see; on Linux, all do.
{{/workspace.hasProject}}
{{^workspace.hasProject}}
In Xcode, open `{{workspace.name}}.xcworkspace`: it lists all packages, by layer, and `ufeature new` adds to it.

On macOS the app and the examples of screens open a window. Other examples print what there is to see; on Linux, all do.
{{/workspace.hasProject}}
{{^workspace.isOwn}}
{{^workspace.isBare}}
The example of a screen takes a scenario as its argument, such as `content`, `empty`, `failure` or `slow`.

`ufeature new` also shows the feature in the app: it adds its modules to those that the app uses, a line to each list of
features, and a file of the feature's own, which says how the app shows it, what it gives to the feature and where a
selection leads. What was changed by hand stays.
{{^workspace.isFlow}}

A launch begins at the list of features, wherever the app was when the system ended it. To go on there, make `Route`
`Codable`, and keep the path of `AppCoordinator` in the storage of the scene.
{{/workspace.isFlow}}
{{/workspace.isBare}}
{{/workspace.isOwn}}

`ufeature new Kiosk --kind app` makes a second app of the same features. It begins as this one did, and shares the
packages of the features with it, but no code of the app: titles, links and navigation are changed in each.

Code is formatted by `swift format` with its standard rules; other rules belong in `.swift-format`:

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
DerivedData/
xcuserdata/
.DS_Store

# Schemes that Xcode shares belong to the repository; the rest of what it keeps in packages doesn't.
**/.swiftpm/*
!**/.swiftpm/xcode/
**/.swiftpm/xcode/*
!**/.swiftpm/xcode/xcshareddata/

"""##
        ),
        (
            ##"workspace/dot-swift-format.mustache"##,
            ##"""
{
  "version": 1
}

"""##
        ),
        (
            ##"workspace/partials/server-text.mustache"##,
            ##"""

`{{workspace.layers.app}}/{{app.name}}/{{app.source}}/Server.swift` has the address of your server. Until you write it there, the client
of a debug build makes the answers up, and a release build stops when it would ask.

"""##
        ),
        (
            ##"workspace/partials/widget-tile.mustache"##,
            ##"""
`ufeature new Glance --kind widget` makes a widget that opens the app; what else it shows is for your team to write. It
runs in a process of its own and shares nothing with the app.

"""##
        ),
        (
            ##"workspace/template.json"##,
            ##"""
{
  "description": "The files of the workspace itself: a README that explains the architecture, what git ignores, how code is formatted.",
  "kinds": []
}

"""##
        ),
        (
            ##"xcode-widget/Extension/{{app.name}}Main.swift.mustache"##,
            ##"""
import SwiftUI
import {{app.module}}
import WidgetKit

/// What Xcode builds. The widgets' code is in the package '{{app.name}}'.
@main
struct {{app.name}}Main: WidgetBundle {
  var body: some Widget {
    {{app.name}}Bundle().body
  }
}

"""##
        ),
        (
            ##"xcode-widget/Info.plist.mustache"##,
            ##"""
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>CFBundleAllowMixedLocalizations</key>
	<true/>
	<key>NSExtension</key>
	<dict>
		<key>NSExtensionPointIdentifier</key>
		<string>com.apple.widgetkit-extension</string>
	</dict>
</dict>
</plist>

"""##
        ),
        (
            ##"xcode-widget/template.json"##,
            ##"""
{
  "description": "What the widgets of an app are to Xcode: the program of a few lines, and its property list.",
  "kinds": []
}

"""##
        ),
        (
            ##"xcode/App.entitlements.mustache"##,
            ##"""
{{#workspace.hasPush}}
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>aps-environment</key>
	<string>development</string>
</dict>
</plist>
{{/workspace.hasPush}}

"""##
        ),
        (
            ##"xcode/App.xcconfig.mustache"##,
            ##"""
// Build settings of the app, shared by the team. What the target sets in Xcode comes first.
{{#workspace.configuration}}
#include "{{workspace.configuration}}"
{{/workspace.configuration}}
{{^workspace.configuration}}
//
// Git ignores Local.xcconfig: each developer's own settings go there, such as DEVELOPMENT_TEAM = ABCDE12345
#include? "Local.xcconfig"
{{/workspace.configuration}}
{{#workspace.hasPush}}

// What lets the app receive push notifications; your team's account must have them for the bundle identifier.
CODE_SIGN_ENTITLEMENTS[sdk=iphone*] = {{workspace.layers.app}}/{{app.name}}App/App.entitlements
{{/workspace.hasPush}}

"""##
        ),
        (
            ##"xcode/Application/Assets.xcassets/AccentColor.colorset/Contents.json.mustache"##,
            ##"""
{
  "colors" : [
    {
      "idiom" : "universal"
    }
  ],
  "info" : {
    "author" : "xcode",
    "version" : 1
  }
}

"""##
        ),
        (
            ##"xcode/Application/Assets.xcassets/AppIcon.appiconset/Contents.json.mustache"##,
            ##"""
{
  "images" : [
    {
      "idiom" : "universal",
      "platform" : "ios",
      "size" : "1024x1024"
    },
    {
      "appearances" : [
        {
          "appearance" : "luminosity",
          "value" : "dark"
        }
      ],
      "idiom" : "universal",
      "platform" : "ios",
      "size" : "1024x1024"
    },
    {
      "appearances" : [
        {
          "appearance" : "luminosity",
          "value" : "tinted"
        }
      ],
      "idiom" : "universal",
      "platform" : "ios",
      "size" : "1024x1024"
    },
    {
      "idiom" : "mac",
      "scale" : "1x",
      "size" : "16x16"
    },
    {
      "idiom" : "mac",
      "scale" : "2x",
      "size" : "16x16"
    },
    {
      "idiom" : "mac",
      "scale" : "1x",
      "size" : "32x32"
    },
    {
      "idiom" : "mac",
      "scale" : "2x",
      "size" : "32x32"
    },
    {
      "idiom" : "mac",
      "scale" : "1x",
      "size" : "128x128"
    },
    {
      "idiom" : "mac",
      "scale" : "2x",
      "size" : "128x128"
    },
    {
      "idiom" : "mac",
      "scale" : "1x",
      "size" : "256x256"
    },
    {
      "idiom" : "mac",
      "scale" : "2x",
      "size" : "256x256"
    },
    {
      "idiom" : "mac",
      "scale" : "1x",
      "size" : "512x512"
    },
    {
      "idiom" : "mac",
      "scale" : "2x",
      "size" : "512x512"
    }
  ],
  "info" : {
    "author" : "xcode",
    "version" : 1
  }
}

"""##
        ),
        (
            ##"xcode/Application/Assets.xcassets/Contents.json.mustache"##,
            ##"""
{
  "info" : {
    "author" : "xcode",
    "version" : 1
  }
}

"""##
        ),
        (
            ##"xcode/Application/PrivacyInfo.xcprivacy.mustache"##,
            ##"""
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>NSPrivacyAccessedAPITypes</key>
	<array/>
	<key>NSPrivacyCollectedDataTypes</key>
	<array/>
	<key>NSPrivacyTracking</key>
	<false/>
	<key>NSPrivacyTrackingDomains</key>
	<array/>
</dict>
</plist>

"""##
        ),
        (
            ##"xcode/Application/{{app.name}}Main.swift.mustache"##,
            ##"""
import {{app.module}}
import SwiftUI

/// What Xcode runs. The app's code is in the package '{{app.name}}'.
@main
struct {{app.name}}Main: App {
{{^workspace.hasPush}}
  var body: some Scene {
    {{app.name}}Scene()
  }
{{/workspace.hasPush}}
{{#workspace.hasPush}}
  #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    @UIApplicationDelegateAdaptor private var delegate: AppDelegate

    var body: some Scene {
      {{app.name}}Scene(pushNotifications: delegate.pushNotifications)
    }
  #else
    var body: some Scene {
      {{app.name}}Scene()
    }
  #endif
{{/workspace.hasPush}}
}

"""##
        ),
        (
            ##"xcode/Configuration/Shared.xcconfig.mustache"##,
            ##"""
// Build settings of the app, its widgets and the examples of features. What a target sets in Xcode comes first.
MARKETING_VERSION = 1.0
CURRENT_PROJECT_VERSION = 1

// Git ignores Local.xcconfig: each developer's own settings go there, such as DEVELOPMENT_TEAM = ABCDE12345
#include? "Local.xcconfig"

"""##
        ),
        (
            ##"xcode/Configuration/dot-gitignore.mustache"##,
            ##"""
Local.xcconfig

"""##
        ),
        (
            ##"xcode/Info.plist.mustache"##,
            ##"""
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>CFBundleAllowMixedLocalizations</key>
	<true/>
	<key>CFBundleURLTypes</key>
	<array>
		<dict>
			<key>CFBundleURLName</key>
			<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
			<key>CFBundleURLSchemes</key>
			<array>
				<string>{{app.kebab}}</string>
			</array>
		</dict>
	</array>
</dict>
</plist>

"""##
        ),
        (
            ##"xcode/dot-gitignore.mustache"##,
            ##"""
{{^workspace.configuration}}
Local.xcconfig
{{/workspace.configuration}}

"""##
        ),
        (
            ##"xcode/template.json"##,
            ##"""
{
  "description": "What an app is to Xcode: the program of a few lines, the pictures, the privacy manifest, and where a team's signing goes.",
  "kinds": []
}

"""##
        ),
    ]
}
