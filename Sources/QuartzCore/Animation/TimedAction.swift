/// An action that always creates its own animation. Code that needs only the action's timing can read `timing`.
package protocol TimedAction: CAAction {
    /// An animation with the same timing but without values.
    var timing: CABasicAnimation { get }
}
