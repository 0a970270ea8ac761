import NetworkingKit
import Observation
import SharedModels

#if canImport(os)
  import os
#endif

/// Loads what Studio Feature lists, the newest first.
@MainActor
@Observable
final class StudioFeatureViewModel {
  enum State: Hashable {
    case loading
    case loaded([Studio])
    case failed
  }

  private(set) var state = State.loading
  /// Whether a refresh failed; what was loaded before is still shown.
  var hasRefreshFailed = false

  private let fetch: @Sendable () async throws -> [Studio]
  @ObservationIgnored private var loadCount = 0
  @ObservationIgnored private var newestAnswer = 0

  init(fetch: @escaping @Sendable () async throws -> [Studio]) {
    self.fetch = fetch
  }

  /// Loads, or refreshes what is shown. What comes after the answer to a newer load is ignored.
  func load() async {
    loadCount += 1
    let number = loadCount
    let previous = state
    if state == .failed { state = .loading }
    defer { if state == .loading { state = previous } }
    do {
      let items = try await fetch()
      guard number > newestAnswer else { return }
      newestAnswer = number
      state = .loaded(items.newestFirst())
    } catch {
      if Task.isCancelled || number < newestAnswer { return }
      #if canImport(os)
        let reason = "\(error)"
        os.Logger(subsystem: "StudioFeature", category: "loading")
          .error("Studio Feature can't be loaded: \(reason)")
      #endif
      if case .loaded = state { hasRefreshFailed = true } else { state = .failed }
    }
  }
}

extension StudioFeatureViewModel {
  convenience init(client: any APIClient) {
    self.init {
      try await client.request(StudioFeatureEndpoint(), as: [Studio].self)
    }
  }
}

private struct StudioFeatureEndpoint: APIEndpoint {
  let path = "studios"
}
