import DesignSystem
import FilmsFeatureInterface
import SharedModels

#if canImport(SwiftUI)
  import SwiftUI

  /// The list in each of its states; a value of its state is all that it takes to see it.
  struct FilmsFeatureListView: View {
    let state: FilmsFeatureState
    let theme: Theme
    let select: @MainActor (Film) -> Void
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
            FilmsFeatureRow(item: item, theme: theme)
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
    extension FilmsFeatureListView {
      /// A list in a preview, where nothing happens.
      fileprivate init(preview state: FilmsFeatureState) {
        self.init(state: state, theme: Theme(), select: { _ in }, reload: {})
      }
    }

    #Preview("Loaded") {
      FilmsFeatureListView(preview: .loaded(.preview))
    }

    #Preview("Loading") {
      FilmsFeatureListView(preview: .loading)
    }

    #Preview("Failed") {
      FilmsFeatureListView(preview: .failed(reason: "No connection."))
    }
  #endif
#endif
