#if canImport(SwiftUI)
  public import SwiftUI

  /// The styles of text, named after what they are for; all of them grow with Dynamic Type.
  public enum TextStyle: CaseIterable, Sendable {
    case title
    case heading
    case body
    case caption

    public var font: Font {
      switch self {
      case .title: .title.bold()
      case .heading: .headline
      case .body: .body
      case .caption: .caption
      }
    }

    private var isHeader: Bool { self == .title || self == .heading }

    fileprivate var traits: AccessibilityTraits { isHeader ? .isHeader : [] }
  }

  extension View {
    /// Gives text the font and the color of a style; VoiceOver finds titles and headings.
    public func textStyle(_ style: TextStyle, in theme: Theme) -> some View {
      font(style.font)
        .foregroundStyle(style == .caption ? theme.palette.secondaryText : theme.palette.text)
        .accessibilityAddTraits(style.traits)
    }
  }

  #Preview {
    VStack(alignment: .leading) {
      ForEach(TextStyle.allCases, id: \.self) { style in
        Text("How it looks").textStyle(style, in: Theme())
      }
    }
    .padding()
  }
#endif
