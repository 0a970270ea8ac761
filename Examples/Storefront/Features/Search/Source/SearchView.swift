import DesignSystem
import SearchInterface

#if canImport(SwiftUI)
  import SwiftUI

  /// The Search screen as people see it; its model decides everything.
  struct SearchView: View {
    @State private var model: SearchModel
    private let theme: Theme

    init(model: SearchModel, theme: Theme) {
      _model = State(initialValue: model)
      self.theme = theme
    }

    var body: some View {
      content
        .navigationTitle("Search")
        .task { await model.load() }
    }

    @ViewBuilder private var content: some View {
      switch model.state {
      case .loading:
        ProgressView()
      case .loaded(let content):
        list(content)
      case .failed(let reason):
        ContentUnavailableView {
          Label("Nothing to Show", systemImage: "exclamationmark.triangle")
        } description: {
          Text(reason)
        } actions: {
          Button("Try Again") {
            Task { await model.load() }
          }
        }
      }
    }

    private func list(_ content: SearchContent) -> some View {
      List {
        ForEach(content.items) { item in
          row(item.title) { model.select(item) }
        }
      }
      .refreshable { await model.load() }
    }

    private func row(_ title: String, action: @escaping () -> Void) -> some View {
      Button(title, action: action)
        .foregroundStyle(theme.palette.text)
        .padding(.vertical, theme.spacing.small)
    }
  }
#endif
