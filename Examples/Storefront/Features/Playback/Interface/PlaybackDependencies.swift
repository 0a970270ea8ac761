import Core
import DesignSystem
import SearchInterface

/// What the Playback feature needs from the app.
public protocol PlaybackDependencies: BaseDependencies {
  func makeTheme() -> Theme
  func makeSearchService() -> any SearchService
}
