import Core
import FlowKit

#if canImport(SwiftUI)
  import SwiftUI

  /// A window: the flows of all features side by side, and over them whatever its own coordinator says.
  struct RootView: View {
    @State private var coordinator: AppCoordinator

    init(container: Container) {
      _coordinator = State(initialValue: AppCoordinator(container: container))
    }

    var body: some View {
      TabViewFlow(coordinator) {
        ForEach(coordinator.features.map(\.tab), id: \.self) { tab in
          flow(in: tab)
            .tabItem { Label(tab.title, systemImage: tab.symbol) }
            .tag(tab)
        }
      } place: { destination in
        VStack {
          switch destination {
          case .chosen(let title): Text("“\(title)” was chosen", bundle: .module)
          case .notice(let text): Text(text)
          }
          Button {
            coordinator.dismiss()
          } label: {
            Text("Close", bundle: .module).frame(minWidth: 44, minHeight: 44).contentShape(.rect)
          }
        }
        .padding()
      }
      .onOpenURL { link in
        coordinator.container.notify(.didOpen(link))
        coordinator.open(link)
      }
    }

    private func flow(in tab: AppCoordinator.Tab) -> AnyView {
      let feature = coordinator.features.first { $0.tab == tab }
      return feature?.makeView() ?? AnyView(Text(tab.title))
    }
  }
#endif
