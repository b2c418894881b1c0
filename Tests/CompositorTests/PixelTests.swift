// All tests that draw: one after the other and on one thread, because a GL context belongs to a thread.

import Testing

@MainActor @Suite(.serialized) struct PixelTests {}
