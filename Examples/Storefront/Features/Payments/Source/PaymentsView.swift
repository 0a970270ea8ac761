import DesignSystem
import PaymentsInterface

#if canImport(SwiftUI)
  import SwiftUI

  /// The Payments screen as people see it; what is behind it decides everything.
  struct PaymentsView: View {
    @State private var screen: any PaymentsScreen
    private let theme: Theme

    init(screen: any PaymentsScreen, theme: Theme) {
      _screen = State(initialValue: screen)
      self.theme = theme
    }

    var body: some View {
      content
        .navigationTitle("Payments")
        .task { await load() }
    }

    @ViewBuilder private var content: some View {
      switch screen.state {
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
            Task { await load() }
          }
        }
      }
    }

    private func list(_ content: PaymentsContent) -> some View {
      List {
        ForEach(content.items) { item in
          row(item.title) { screen.select(item) }
        }
      }
      .refreshable { await load() }
    }

    private func load() async {
      await screen.load()
    }

    private func row(_ title: String, action: @escaping @MainActor () -> Void) -> some View {
      Button(title, action: action)
        .foregroundStyle(theme.palette.text)
        .padding(.vertical, theme.spacing.small)
    }
  }
#endif
