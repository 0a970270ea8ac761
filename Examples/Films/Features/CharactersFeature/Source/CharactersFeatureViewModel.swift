import CharactersFeatureInterface
import Foundation
import NetworkingKit
import Observation
import SharedModels

/// What happens behind the views: loads the list, sorts it, and says why there is none.
@MainActor
@Observable
final class CharactersFeatureViewModel: CharactersFeatureScreen {
  private(set) var state = CharactersFeatureState.loading
  var selection: FilmCharacter?

  private let client: any APIClient

  init(client: any APIClient) {
    self.client = client
  }

  func load() async {
    // What is shown already stays until there is something newer.
    if case .failed = state { state = .loading }
    do {
      let items = try await client.request(
        CharactersFeatureEndpoint(),
        as: [FilmCharacter].self
      )
      state = .loaded(items.newestFirst())
    } catch is CancellationError {
      // Nobody looks any more, so nobody is told.
    } catch {
      state = .failed(reason: Self.reason(for: error))
    }
  }

  /// What people are told: an error's own words, if it has any for them.
  private static func reason(for error: any Error) -> String {
    (error as? any LocalizedError)?.errorDescription
      ?? "Something went wrong while loading. Try again later."
  }

  func select(_ item: FilmCharacter) {
    selection = item
  }

  func deselect() {
    selection = nil
  }
}
