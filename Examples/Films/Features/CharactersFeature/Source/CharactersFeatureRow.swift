import DesignSystem
import SharedModels

#if canImport(SwiftUI)
  import SwiftUI

  /// One line of the list.
  struct CharactersFeatureRow: View {
    let item: FilmCharacter
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
      List([FilmCharacter].preview) { item in
        CharactersFeatureRow(item: item, theme: Theme())
      }
    }
  #endif
#endif
