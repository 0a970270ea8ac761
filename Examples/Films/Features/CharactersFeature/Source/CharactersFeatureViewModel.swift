import NetworkingKit
import Observation
import SharedModels

/// Loads what Characters Feature lists, the newest first.
@MainActor
@Observable
final class CharactersFeatureViewModel {
  enum State: Hashable {
    case loading, failed
    case loaded([FilmCharacter])
  }

  private(set) var state = State.loading
  /// Whether a refresh failed; what was loaded before is still shown.
  var hasRefreshFailed = false

  private let fetch: @Sendable () async throws -> [FilmCharacter]
  @ObservationIgnored private var loadCount = 0

  init(fetch: @escaping @Sendable () async throws -> [FilmCharacter]) {
    self.fetch = fetch
  }

  /// Loads, or refreshes what is shown. Of several loads, only the newest changes it.
  func load() async {
    loadCount += 1
    let number = loadCount
    let previous = state
    if state == .failed { state = .loading }
    let result: Result<[FilmCharacter], any Error>
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

extension CharactersFeatureViewModel {
  convenience init(client: any APIClient) {
    self.init {
      try await client.request(CharactersFeatureEndpoint(), as: [FilmCharacter].self)
    }
  }
}

private struct CharactersFeatureEndpoint: APIEndpoint {
  let path = "characters"
}
