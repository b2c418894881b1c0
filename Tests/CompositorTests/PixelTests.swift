// All tests that draw run one after the other on one thread, because a GL context belongs to a thread.

import Testing

@MainActor @Suite(.serialized) struct PixelTests {}
