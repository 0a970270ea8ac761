import DesignSystem
import SharedModels

#if canImport(SwiftUI)
  import SwiftUI

  /// One entry of the list, by itself.
  struct CharactersFeatureDetailView: View {
    let item: FilmCharacter
    var theme = Theme()

    var body: some View {
      ScrollView {
        LabeledContent {
          Text(String(item.year))
        } label: {
          Text("Year", bundle: .module)
        }
        .padding()
      }
      .foregroundStyle(theme.palette.text)
      .navigationTitle(item.title)
    }
  }

  #if DEBUG
    #Preview {
      NavigationStack {
        CharactersFeatureDetailView(
          item: FilmCharacter(id: "1", title: "A Short Title", year: 2020)
        )
      }
    }
  #endif
#endif
