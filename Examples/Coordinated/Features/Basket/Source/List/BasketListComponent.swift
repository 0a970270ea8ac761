import CatalogInterface

#if canImport(SwiftUI)
  import SwiftUI

  struct BasketListComponent<
    Model: BasketListComponentModelProtocol
  >: View {
    @State private var model: Model

    init(model: Model) {
      _model = State(initialValue: model)
    }

    var body: some View {
      List {
        ForEach(model.rows) { row in
          BasketRowComponent(model: row)
        }
        if !model.catalogItems.isEmpty {
          Section {
            ForEach(model.catalogItems) { item in
              Button {
                model.onCatalogItemTapped(item)
              } label: {
                Text(item.title)
                  .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
                  .contentShape(.rect)
              }
              .buttonStyle(.plain)
            }
          } header: {
            Text("Catalog", bundle: .module).accessibilityAddTraits(.isHeader)
          }
        }
      }
      .overlay { notice }
      .navigationTitle(Text("Basket", bundle: .module))
      .refreshable { await model.onRefresh() }
      .task { await model.onAppear() }
      .alert(
        Text("Couldn't Refresh", bundle: .module),
        isPresented: $model.hasRefreshFailed
      ) {}
    }

    @ViewBuilder private var notice: some View {
      if !model.isEmpty {
        EmptyView()
      } else if model.isLoading {
        ProgressView { Text("Loading", bundle: .module) }
      } else if model.hasFailed {
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
            Task { await model.onRefresh() }
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
      } else {
        emptyView
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
    /// Shows a fixed state, and does nothing.
    @MainActor
    @Observable
    private final class BasketListComponentModelMock:
      BasketListComponentModelProtocol
    {
      let rows: [BasketRowComponentModelMock]
      var isEmpty: Bool { rows.isEmpty }
      let isLoading: Bool
      let hasFailed: Bool
      var hasRefreshFailed = false
      let catalogItems: [CatalogItem] = []

      init(
        rows: [BasketRowComponentModelMock] = [],
        isLoading: Bool = false,
        hasFailed: Bool = false
      ) {
        self.rows = rows
        self.isLoading = isLoading
        self.hasFailed = hasFailed
      }

      func onAppear() async {}
      func onRefresh() async {}
      func onCatalogItemTapped(_ item: CatalogItem) {}
    }

    @MainActor
    private func preview(_ model: BasketListComponentModelMock) -> some View {
      NavigationStack { BasketListComponent(model: model) }
    }

    @MainActor private let rows: [BasketRowComponentModelMock] = [
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
