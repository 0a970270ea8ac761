/// What all pages for a terminal look like: as wide as can be read, under titles that stand out.
struct PageStyle {
    /// The columns of a line; longer ones than 100 are hard to read.
    let width: Int
    let style: Style

    init(width: Int, _ style: Style) {
        self.width = min(max(width, 40), 100)
        self.style = style
    }

    func heading(_ title: String) -> String { style.paint("\(title):", .bold) }

    /// A title, and a text below it, in lines.
    func section(_ title: String, _ text: String) -> [String] {
        [heading(title)] + text.wrapped(to: width - 2).map { $0.isEmpty ? "" : "  " + $0 }
    }
}
