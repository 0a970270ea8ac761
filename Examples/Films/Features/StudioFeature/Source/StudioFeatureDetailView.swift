#if canImport(SwiftUI)
  public import DesignSystem
  public import SharedModels
  public import SwiftUI

  /// One entry of the list, by itself.
  public struct StudioFeatureDetailView: View {
    private let item: Studio
    private let theme: Theme

    public init(item: Studio, theme: Theme) {
      self.item = item
      self.theme = theme
    }

    public var body: some View {
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
        StudioFeatureDetailView(
          item: Studio(id: "1", title: "A Short Title", year: 2020),
          theme: Theme()
        )
      }
    }
  #endif
#endif
