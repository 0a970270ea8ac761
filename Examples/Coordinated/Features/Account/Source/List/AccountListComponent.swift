#if canImport(SwiftUI)
  import SwiftUI

  struct AccountListComponent<
    Model: AccountListComponentModelProtocol
  >: View {
    @State private var model: Model

    init(model: Model) {
      _model = State(initialValue: model)
    }

    var body: some View {
      List {
        ForEach(model.rows) { row in
          AccountRowComponent(model: row)
        }
      }
      .overlay { notice }
      .navigationTitle(model.title)
      .refreshable { await model.onRefresh() }
      .task { await model.onAppear() }
      .alert("Couldn't Refresh", isPresented: $model.hasRefreshFailed) {}
    }

    @ViewBuilder private var notice: some View {
      if !model.rows.isEmpty {
        EmptyView()
      } else if model.isLoading {
        ProgressView("Loading")
      } else if model.hasFailed {
        ContentUnavailableView {
          Label("Couldn't Load", systemImage: "exclamationmark.triangle")
        } description: {
          Text("Check your connection and try again.")
        } actions: {
          Button("Try Again") { Task { await model.onRefresh() } }.frame(minHeight: 44)
        }
        .onAppear {
          AccessibilityNotification.Announcement(String(localized: "Couldn't Load")).post()
        }
      } else {
        ContentUnavailableView("No Items", systemImage: "tray")
      }
    }
  }

  #if DEBUG
    /// Shows what it is told to, and does nothing.
    @MainActor
    @Observable
    private final class AccountListComponentModelMock:
      AccountListComponentModelProtocol
    {
      let title = "Account"
      let rows: [AccountRowComponentModelMock]
      let isLoading: Bool
      let hasFailed: Bool
      var hasRefreshFailed = false

      init(
        rows: [AccountRowComponentModelMock] = [],
        isLoading: Bool = false,
        hasFailed: Bool = false
      ) {
        self.rows = rows
        self.isLoading = isLoading
        self.hasFailed = hasFailed
      }

      func onAppear() async {}
      func onRefresh() async {}
    }

    @MainActor
    private func preview(_ model: AccountListComponentModelMock) -> some View {
      NavigationStack { AccountListComponent(model: model) }
    }

    @MainActor private let rows: [AccountRowComponentModelMock] = [
      .init(id: "1", title: "A title that needs a second line"),
      .init(id: "2", title: "A favorite", isFavorite: true),
    ]
    #Preview("Loading") { preview(.init(isLoading: true)) }
    #Preview("Content") { preview(.init(rows: rows)) }
    #Preview("Empty") { preview(.init()) }
    #Preview("Failure") { preview(.init(hasFailed: true)) }
    #Preview("Large Type") { preview(.init(rows: rows)).dynamicTypeSize(.accessibility3) }
  #endif
#endif
