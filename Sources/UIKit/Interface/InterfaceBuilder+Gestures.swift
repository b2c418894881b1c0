// Creates the gesture recognizers of an interface file.

extension InterfaceBuilder {
    /// Returns the recognizer that an element describes, or nil for other elements.
    func makeRecognizer(_ element: InterfaceElement) -> UIGestureRecognizer? {
        let recognizer: UIGestureRecognizer? =
            switch element.name {
            case "tapGestureRecognizer": UITapGestureRecognizer()
            case "panGestureRecognizer": UIPanGestureRecognizer()
            case "pinchGestureRecognizer": UIPinchGestureRecognizer()
            case "rotationGestureRecognizer": UIRotationGestureRecognizer()
            case "swipeGestureRecognizer": UISwipeGestureRecognizer()
            // Interface Builder writes "pong".
            case "pongPressGestureRecognizer", "longPressGestureRecognizer": UILongPressGestureRecognizer()
            case "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer()
            default: nil
            }
        if let pan = recognizer as? UIPanGestureRecognizer, let most = element.number("maximumNumberOfTouches") {
            pan.maximumNumberOfTouches = Int(most)
        }
        if let tap = recognizer as? UITapGestureRecognizer, let taps = element.number("numberOfTapsRequired") {
            tap.numberOfTapsRequired = Int(taps)
        }
        if let edge = recognizer as? UIScreenEdgePanGestureRecognizer, let edges = element.child("rectEdge") {
            if edges.flag("left") == true { edge.edges.insert(.left) }
            if edges.flag("right") == true { edge.edges.insert(.right) }
            if edges.flag("top") == true { edge.edges.insert(.top) }
            if edges.flag("bottom") == true { edge.edges.insert(.bottom) }
        }
        if let swipe = recognizer as? UISwipeGestureRecognizer,
            let directions = element.child("gestureRecognizerDirection") ?? element.child(key: "direction")
        {
            if directions.flag("left") == true { swipe.direction = .left }
            if directions.flag("up") == true { swipe.direction = .up }
            if directions.flag("down") == true { swipe.direction = .down }
        }
        return recognizer
    }
}
