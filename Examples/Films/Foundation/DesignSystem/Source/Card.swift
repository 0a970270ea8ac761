#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Puts the view on a card: a surface with room around what it carries.
    public func card(in theme: Theme) -> some View {
      padding(theme.spacing.large)
        .foregroundStyle(theme.palette.text)
        .background(theme.palette.surface, in: RoundedRectangle(cornerRadius: theme.spacing.medium))
    }
  }

  #Preview("Light") {
    Text("What the card carries")
      .card(in: Theme())
      .padding()
      .preferredColorScheme(.light)
  }

  #Preview("Dark") {
    Text("What the card carries")
      .card(in: Theme())
      .padding()
      .preferredColorScheme(.dark)
  }
#endif
