// Runs all drawing tests one after another on one thread, because a GL context belongs to a thread.

import Testing

@MainActor @Suite(.serialized) struct PixelTests {}
