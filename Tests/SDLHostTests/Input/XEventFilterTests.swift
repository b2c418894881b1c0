import CLazy.SDL
import Testing

@testable import SDLHost

@Suite(.serialized) struct XEventFilterTests {
    private func owner() -> UnsafeMutableRawPointer? {
        var (filter, owner): (SDL_EventFilter?, UnsafeMutableRawPointer?) = (nil, nil)
        return SDL_GetEventFilter(&filter, &owner) == SDL_TRUE ? owner : nil
    }

    @Test func filterIsRemovedWhenDeallocated() {
        do {
            let filter = XEventFilter()
            filter.add()
            #expect(owner() == Unmanaged.passUnretained(filter).toOpaque())
        }
        #expect(owner() == nil)
    }

    @Test func deallocatedFilterKeepsItsSuccessor() {
        let second = XEventFilter()
        do {
            let first = XEventFilter()
            first.add()
            second.add()
        }
        #expect(owner() == Unmanaged.passUnretained(second).toOpaque())
        second.remove()
    }
}
