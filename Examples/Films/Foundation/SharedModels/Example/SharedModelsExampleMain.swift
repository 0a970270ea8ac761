import Foundation
import SharedModels
import SharedModelsTesting

/// Shows each model as a server would send it.
@main
enum SharedModelsExampleMain {
  static func main() throws {
    try show([Film].samples)
    try show([FilmCharacter].samples)
    try show([Studio].samples)
  }

  private static func show<Model: Encodable>(_ models: [Model]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(Model.self)
    print(String(decoding: try encoder.encode(models), as: UTF8.self))
  }
}
