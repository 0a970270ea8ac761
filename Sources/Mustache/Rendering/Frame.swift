import Diagnostics

/// Nodes that are being rendered, and what they are rendered with.
///
/// Frames are kept on a list rather than on the call stack, so that no template overflows it.
struct Frame {
    /// What is undone after the last node.
    struct Ending {
        /// How many values the context had.
        var contextDepth: Int
        /// The margin around the frame, if it has one of its own.
        var margin: Margin?
    }

    var nodes: [Node]
    /// The text that the nodes are ranges of.
    var source: SourceText
    var scope = Scope()
    var next = 0
    /// What a section is still to be rendered with.
    var items: ArraySlice<Value> = []
    /// How many partials and parents are around the frame.
    var depth = 0
    /// The name in the text of the frame below through which other text was entered.
    var entry: Range<Int>?
    var ending: Ending
}

extension Frame {
    /// A frame for what is inside one of this frame's nodes.
    func inside(_ nodes: [Node], ending: Ending) -> Frame {
        var frame = self
        frame.nodes = nodes
        frame.next = 0
        frame.items = []
        frame.entry = nil
        frame.ending = ending
        return frame
    }
}
