import DesignSystem
import SharedModels

#if canImport(SwiftUI)
  import SwiftUI

  /// One line of the list.
  struct FilmsFeatureRow: View {
    let item: Film
    let theme: Theme

    var body: some View {
      VStack(alignment: .leading) {
        Text(item.title)
          .font(.headline)
        Text(String(item.year))
          .font(.caption)
          .foregroundStyle(.secondary)
      }
      .foregroundStyle(theme.palette.text)
      .padding(.vertical, theme.spacing.small)
    }
  }

  #if DEBUG
    #Preview("Rows") {
      List([Film].preview) { item in
        FilmsFeatureRow(item: item, theme: Theme())
      }
    }
  #endif
#endif
