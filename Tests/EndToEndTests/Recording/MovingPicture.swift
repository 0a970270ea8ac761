import Foundation

/// A recording as an SVG that moves by style sheet alone, so that it also does inside an `<img>`.
///
/// Whatever isn't moved, because nobody wants motion or because the reader doesn't know animations, shows the end.
struct MovingPicture {
    let recording: Recording
    let title: String

    private static let letter = (width: 8.4, height: 18.0)
    private static let margin = (side: 16.0, top: 40.0, bottom: 12.0)
    private static let colors: [Window.Ink.Color: String] = [
        .red: "#ff7b72", .green: "#7ee787", .yellow: "#e3b341", .blue: "#79c0ff", .cyan: "#76e3ea",
    ]

    /// The text of the picture.
    var svg: String {
        let window = (
            width: Double(recording.columns) * Self.letter.width, height: Double(recording.rows) * Self.letter.height
        )
        let size = (
            width: window.width + 2 * Self.margin.side, height: window.height + Self.margin.top + Self.margin.bottom
        )
        let (width, height) = (Self.text(of: size.width), Self.text(of: size.height))
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" role="img" aria-label="\(Self.escaped(title))">
            <title>\(Self.escaped(title))</title>
            <style>
            \(style)
            </style>
            <rect x=".5" y=".5" width="\(Self.text(of: size.width - 1))" height="\(Self.text(of: size.height - 1))" \
            rx="9" fill="#0d1117" stroke="#3d444d"/>
            \(dots)
            <svg x="\(Self.text(of: Self.margin.side))" y="\(Self.text(of: Self.margin.top))" \
            width="\(Self.text(of: window.width))" height="\(Self.text(of: window.height))">
            <g id="roll">
            <rect id="cursor" width="\(Self.text(of: Self.letter.width))" height="\(Self.text(of: Self.letter.height))"/>
            \(letters)
            </g>
            </svg>
            </svg>

            """
    }

    /// What windows have in their corner.
    private var dots: String {
        "<g fill=\"#3d444d\">" + [22, 42, 62].map { "<circle cx=\"\($0)\" cy=\"20\" r=\"6\"/>" }.joined() + "</g>"
    }

    /// Every thing that is seen; all that come and go together in one group.
    private var letters: String {
        let groups = Dictionary(grouping: recording.sightings(), by: \.moments)
        return groups.sorted { ($0.key.lowerBound, $0.key.upperBound) < ($1.key.lowerBound, $1.key.upperBound) }
            .map { "<g class=\"\(Self.name(of: $0.key))\">\($0.value.map(Self.element).joined())</g>" }
            .joined(separator: "\n")
    }

    private static func element(of sighting: Sighting) -> String {
        let count = sighting.text.count
        // So that columns are where they were, whatever letters the reader has.
        let length = count > 1 ? " textLength=\"\(text(of: Double(count) * letter.width))\"" : ""
        let ink = sighting.ink
        let look = [ink.isBold ? "b" : nil, ink.isDim ? "d" : nil, ink.color.map { "c\($0.rawValue)" }]
        let classes = look.compactMap(\.self).joined(separator: " ")
        return """
            <text x="\(text(of: Double(sighting.column) * letter.width))" \
            y="\(text(of: (Double(sighting.row) + 0.75) * letter.height))"\(length)\
            \(classes.isEmpty ? "" : " class=\"\(classes)\"")>\(escaped(sighting.text))</text>
            """
    }

    private var style: String {
        let colors = Self.colors.sorted { $0.key.rawValue < $1.key.rawValue }
            .map { ".c\($0.key.rawValue){fill:\($0.value)}" }
        let seconds = Self.text(of: recording.moments.map(\.seconds).reduce(0, +))
        let rules = [
            """
            text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;\
            fill:#e6edf3;white-space:pre}
            """,
            ".b{font-weight:bold}.d{fill:#8b949e}" + colors.joined(),
            "#cursor{fill:#8b949e}",
            "#roll,#cursor,#roll g{animation:\(seconds)s step-end infinite}",
            moving("roll", by: Self.rolling),
            moving("cursor", by: Self.pointing),
        ]
        let stillness = "@media(prefers-reduced-motion:reduce){#roll,#cursor,#roll g{animation:none!important}}"
        return (rules + comingAndGoing + [stillness]).joined(separator: "\n")
    }

    /// When the things that come and go do so.
    private var comingAndGoing: [String] {
        Set(recording.sightings().map(\.moments))
            .sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
            .map { moments in
                let name = Self.name(of: moments)
                let isThereAtTheEnd = moments.upperBound == recording.moments.count
                var frames = moments.lowerBound == 0 ? "" : "0%{visibility:hidden}"
                frames += "\(time(of: moments.lowerBound)){visibility:visible}"
                if !isThereAtTheEnd { frames += "\(time(of: moments.upperBound)){visibility:hidden}" }
                return "#roll .\(name){animation-name:\(name)\(isThereAtTheEnd ? "" : ";visibility:hidden")}"
                    + "@keyframes \(name){\(frames)}"
            }
    }

    /// The rule for what is somewhere else from moment to moment, and stays where it is at the end.
    private func moving(_ name: String, by place: (Window.View) -> String) -> String {
        var frames = ""
        var last = ""
        for (moment, view) in recording.moments.map(\.view).enumerated() where place(view) != last {
            last = place(view)
            frames += "\(time(of: moment)){transform:\(last)}"
        }
        return "#\(name){animation-name:\(name);transform:\(last)}@keyframes \(name){\(frames)}"
    }

    private static func rolling(_ view: Window.View) -> String {
        "translateY(-\(text(of: Double(view.top) * letter.height))px)"
    }

    private static func pointing(_ view: Window.View) -> String {
        let (x, y) = (Double(view.column) * letter.width, Double(view.row) * letter.height)
        return "translate(\(text(of: x))px,\(text(of: y))px)"
    }

    /// When a moment begins, as a share of the whole.
    private func time(of moment: Int) -> String {
        let seconds = recording.moments.map(\.seconds)
        return Self.text(of: 100 * seconds[..<moment].reduce(0, +) / seconds.reduce(0, +), digits: 3) + "%"
    }

    private static func name(of moments: Range<Int>) -> String { "m\(moments.lowerBound)-\(moments.upperBound)" }

    /// A number as short as can be.
    private static func text(of number: Double, digits: Int = 1) -> String {
        var text = String(format: "%.\(digits)f", number)
        while text.contains(".") {
            guard let last = text.popLast(), last != "." else { break }
            guard last == "0" else { return text + String(last) }
        }
        return text
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
    }
}
