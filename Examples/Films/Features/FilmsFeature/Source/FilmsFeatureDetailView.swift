import DesignSystem
import SharedModels

#if canImport(SwiftUI)
  import SwiftUI

  /// One entry of the list, by itself.
  struct FilmsFeatureDetailView: View {
    let item: Film
    let theme: Theme
    let close: @MainActor () -> Void

    var body: some View {
      VStack(alignment: .leading) {
        Text(item.title)
          .font(.title)
        Text(String(item.year))
          .foregroundStyle(.secondary)
        Spacer()
        Button("Close") { close() }
      }
      .foregroundStyle(theme.palette.text)
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding()
    }
  }

  #if DEBUG
    #Preview("Detail") {
      FilmsFeatureDetailView(
        item: Film(id: "1", title: "A Short Title", year: 2020),
        theme: Theme(),
        close: {}
      )
    }
  #endif
#endif
