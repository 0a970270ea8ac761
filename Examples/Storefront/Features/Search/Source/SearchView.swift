import Core
import DesignSystem
import SearchInterface

#if canImport(SwiftUI)
  public import SwiftUI

  extension SearchBuilder {
    /// The screen, which loads when it appears. The delegate isn't retained.
    @MainActor
    public func makeView(delegate: any SearchDelegate) -> some View {
      SearchView(
        viewModel: SearchViewModel(
          service: makeService(),
          logger: dependencies.makeLogger(),
          delegate: delegate
        ),
        theme: dependencies.makeTheme()
      )
    }
  }

  struct SearchView: View {
    @State var viewModel: SearchViewModel
    let theme: Theme

    var body: some View {
      // One view whatever the state is: each branch would have a task of its own.
      ZStack {
        SearchContentView(
          state: viewModel.state,
          theme: theme,
          select: viewModel.select,
          load: viewModel.load
        )
      }
      .navigationTitle(Text("Search", bundle: .module))
      .task { if viewModel.state == .loading { await viewModel.load() } }
      .alert(
        Text("Couldn't Refresh", bundle: .module),
        isPresented: $viewModel.hasRefreshFailed
      ) {}
    }
  }

  /// What the screen shows in each state.
  struct SearchContentView: View {
    let state: SearchViewModel.State
    var theme = Theme()
    var select: @MainActor (SearchItem) -> Void = { _ in }
    var load: @MainActor () async -> Void = {}

    var body: some View {
      switch state {
      case .loading:
        ProgressView { Text("Loading", bundle: .module) }
      case .loaded(let items):
        List(items) { item in
          Button {
            select(item)
          } label: {
            HStack {
              Text(item.title)
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
          .foregroundStyle(theme.palette.text)
        }
        .overlay { if items.isEmpty { emptyView } }
        .refreshable { await load() }
      case .failed:
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
            Task { await load() }
          } label: {
            Text("Try Again", bundle: .module)
              .frame(minHeight: 44)
              .contentShape(.rect)
          }
        }
        .onAppear {
          // VoiceOver drops what is of the usual priority while the screen changes.
          var text = AttributedString(String(localized: "Couldn't Load", bundle: .module))
          text.accessibilitySpeechAnnouncementPriority = .high
          AccessibilityNotification.Announcement(text).post()
        }
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
  }

  #if DEBUG
    private let preview = [SearchItem(id: "1", title: "A title on two lines")]
    #Preview("Loading") { SearchContentView(state: .loading) }
    #Preview("Content") { SearchContentView(state: .loaded(preview)) }
    #Preview("Empty") { SearchContentView(state: .loaded([])) }
    #Preview("Failure") { SearchContentView(state: .failed) }
    #Preview("Large Type") {
      SearchContentView(state: .loaded(preview)).dynamicTypeSize(.accessibility3)
    }
  #endif
#endif
