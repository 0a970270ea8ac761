import NetworkingKit
import Observation
import SharedModels

/// Loads what Studio Feature lists, the newest first.
@MainActor
@Observable
final class StudioFeatureViewModel {
  enum State: Hashable {
    case loading, failed
    case loaded([Studio])
  }

  private(set) var state = State.loading
  /// Whether a refresh failed; what was loaded before is still shown.
  var hasRefreshFailed = false

  private let fetch: @Sendable () async throws -> [Studio]
  @ObservationIgnored private var loadCount = 0

  init(fetch: @escaping @Sendable () async throws -> [Studio]) {
    self.fetch = fetch
  }

  /// Loads, or refreshes what is shown. Of several loads, only the newest changes it.
  func load() async {
    loadCount += 1
    let number = loadCount
    let previous = state
    if state == .failed { state = .loading }
    let result: Result<[Studio], any Error>
    do { result = .success(try await fetch()) } catch { result = .failure(error) }
    guard number == loadCount else { return }
    switch result {
    case .success(let items):
      state = .loaded(items.newestFirst())
    case .failure where Task.isCancelled: state = previous
    case .failure:
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
