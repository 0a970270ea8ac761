import DesignSystem
import SharedModels

#if canImport(SwiftUI)
  import SwiftUI

  /// The list in each of its states.
  struct CharactersFeatureListView<Place: Hashable & Sendable>: View {
    let state: CharactersFeatureViewModel.State
    var theme = Theme()
    /// Where an entry leads.
    let place: (FilmCharacter) -> Place
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

    private func row(_ item: FilmCharacter) -> some View {
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
      FilmCharacter(id: "1", title: "A title that needs a second line", year: 2020)
    ]
    @MainActor
    private func preview(_ state: CharactersFeatureViewModel.State) -> some View {
      NavigationStack { CharactersFeatureListView(state: state, place: \.id) }
    }

    #Preview("Loading") { preview(.loading) }
    #Preview("Content") { preview(.loaded(items)) }
    #Preview("Empty") { preview(.loaded([])) }
    #Preview("Failure") { preview(.failed) }
    #Preview("Large Type") { preview(.loaded(items)).dynamicTypeSize(.accessibility3) }
  #endif
#endif
