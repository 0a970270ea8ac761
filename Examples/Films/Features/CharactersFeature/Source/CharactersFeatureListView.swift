import CharactersFeatureInterface
import DesignSystem
import SharedModels

#if canImport(SwiftUI)
  import SwiftUI

  /// The list in each of its states; a value of its state is all that it takes to see it.
  struct CharactersFeatureListView: View {
    let state: CharactersFeatureState
    let theme: Theme
    let select: @MainActor (FilmCharacter) -> Void
    let reload: @MainActor () async -> Void

    var body: some View {
      switch state {
      case .loading:
        ProgressView()
      case .loaded(let items):
        List(items) { item in
          Button {
            select(item)
          } label: {
            CharactersFeatureRow(item: item, theme: theme)
          }
        }
        .refreshable { await reload() }
      case .failed(let reason):
        ContentUnavailableView {
          Label("Nothing to Show", systemImage: "exclamationmark.triangle")
        } description: {
          Text(reason)
        } actions: {
          Button("Try Again") {
            Task { await reload() }
          }
        }
      }
    }
  }

  #if DEBUG
    extension CharactersFeatureListView {
      /// A list in a preview, where nothing happens.
      fileprivate init(preview state: CharactersFeatureState) {
        self.init(state: state, theme: Theme(), select: { _ in }, reload: {})
      }
    }

    #Preview("Loaded") {
      CharactersFeatureListView(preview: .loaded(.preview))
    }

    #Preview("Loading") {
      CharactersFeatureListView(preview: .loading)
    }

    #Preview("Failed") {
      CharactersFeatureListView(preview: .failed(reason: "No connection."))
    }
  #endif
#endif
