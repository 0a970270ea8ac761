import SwiftSyntax
import SwiftSyntaxMacros

/// Expands `#Preview` to what Apple's macro expands it to, so that a preview's body is checked like any other code.
///
///     #Preview("Loaded") { SearchView() }
///
/// becomes a type with a function that returns `SwiftUI.Preview("Loaded") { SearchView() }`.
public struct PreviewMacro: DeclarationMacro {
    /// A type that nobody can name, with a preview of the macro's arguments and body.
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax,
        in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        let body = node.trailingClosure.map { "\($0)" } ?? ""
        return [
            """
            struct \(context.makeUniqueName("Preview")): SwiftUI.PreviewRegistry {
                static func makePreview() throws -> SwiftUI.Preview {
                    SwiftUI.Preview(\(node.arguments)) \(raw: body)
                }
            }
            """
        ]
    }
}
