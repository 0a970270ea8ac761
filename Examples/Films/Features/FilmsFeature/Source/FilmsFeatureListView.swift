import DesignSystem
import SharedModels

#if canImport(SwiftUI)
  import SwiftUI

  /// The list in each of its states.
  struct FilmsFeatureListView<Place: Hashable & Sendable>: View {
    let state: FilmsFeatureViewModel.State
    var theme = Theme()
    /// Where an entry leads.
    let place: (Film) -> Place
    var load: @MainActor () async -> Void = {}

    var body: some View {
      switch state {
      case .loading:
        LoadingIndicator()
      case .loaded(let items):
        List(items) { item in
          NavigationLink(value: place(item)) { row(item) }
        }
        .overlay { if items.isEmpty { EmptyListView() } }
        .refreshable { await load() }
      case .failed:
        LoadFailureView(retry: load)
      }
    }

    private func row(_ item: Film) -> some View {
      VStack(alignment: .leading) {
        Text(item.title).font(TextStyle.heading.font)
        Text(String(item.year)).textStyle(.caption, in: theme)
      }
      .accessibilityElement(children: .combine)
      .foregroundStyle(theme.palette.text)
      .padding(.vertical, theme.spacing.small)
    }
  }

  #if DEBUG
    private let items = [
      Film(id: "1", title: "A title that needs a second line", year: 2020)
    ]
    @MainActor
    private func preview(_ state: FilmsFeatureViewModel.State) -> some View {
      NavigationStack { FilmsFeatureListView(state: state, place: \.id) }
    }

    #Preview("Loading") { preview(.loading) }
    #Preview("Content") { preview(.loaded(items)) }
    #Preview("Empty") { preview(.loaded([])) }
    #Preview("Failure") { preview(.failed) }
    #Preview("Large Type") { preview(.loaded(items)).dynamicTypeSize(.accessibility3) }
  #endif
#endif
