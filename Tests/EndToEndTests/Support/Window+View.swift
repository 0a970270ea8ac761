extension Window {
    /// How letters look.
    struct Ink: Hashable {
        /// With the numbers that terminals know them by.
        enum Color: Int {
            case red = 31
            case green = 32
            case yellow = 33
            case blue = 34
            case cyan = 36
        }

        var isBold = false
        var isDim = false
        var color: Color?
    }

    /// What is seen at one moment.
    struct View: Hashable {
        /// Which of all lines since the beginning is the first.
        let top: Int
        let lines: [[Cell]]
        /// The cursor's line, of all lines since the beginning.
        let row: Int
        let column: Int
    }
}

extension Window.Ink {
    /// Changes as the numbers of a sequence say (`1;31`); returns false when one isn't known.
    mutating func change(_ numbers: [some StringProtocol]) -> Bool {
        for number in numbers {
            switch number {
            case "", "0": self = Self()
            case "1": isBold = true
            case "2": isDim = true
            case "39": color = nil
            default:
                guard let color = Int(number).flatMap(Color.init) else { return false }
                self.color = color
            }
        }
        return true
    }
}
