internal import UFeatureKit
enum CICommand {
    static let command = Command("ci", "x", run: { _, _ in .done })
}
