import DesignSystem
import SharedModels
import StudioFeatureInterface

#if canImport(SwiftUI)
  import SwiftUI

  /// The list in each of its states; a value of its state is all that it takes to see it.
  struct StudioFeatureListView: View {
    let state: StudioFeatureState
    let theme: Theme
    let select: @MainActor (Studio) -> Void
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
            StudioFeatureRow(item: item, theme: theme)
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
    extension StudioFeatureListView {
      /// A list in a preview, where nothing happens.
      fileprivate init(preview state: StudioFeatureState) {
        self.init(state: state, theme: Theme(), select: { _ in }, reload: {})
      }
    }

    #Preview("Loaded") {
      StudioFeatureListView(preview: .loaded(.preview))
    }

    #Preview("Loading") {
      StudioFeatureListView(preview: .loading)
    }

    #Preview("Failed") {
      StudioFeatureListView(preview: .failed(reason: "No connection."))
    }
  #endif
#endif
