// Checks the geometry API that transition code uses, including current members and older functions.

import CoreGraphics
import Testing

struct GeometryTests {
    private let rect = CGRect(x: 1, y: 2, width: 10, height: 4)

    @Test func rectangleMembersMatchApple() {
        #expect(rect.insetBy(dx: 1, dy: 1) == CGRect(x: 2, y: 3, width: 8, height: 2))
        #expect(rect.insetBy(dx: 6, dy: 0).isNull)
        #expect(rect.offsetBy(dx: -1, dy: 1) == CGRect(x: 0, y: 3, width: 10, height: 4))
        #expect(rect.union(CGRect(x: 0, y: 0, width: 1, height: 1)) == CGRect(x: 0, y: 0, width: 11, height: 6))
        #expect(rect.union(.null) == rect && rect.intersection(.null).isNull)
        #expect(rect.intersection(CGRect(x: 9, y: 0, width: 9, height: 3)) == CGRect(x: 9, y: 2, width: 2, height: 1))
        #expect(CGRect(x: 0.2, y: 0.7, width: 1, height: 1).integral == CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(CGRect(x: 5, y: 5, width: -2, height: -3).standardized == CGRect(x: 3, y: 2, width: 2, height: 3))
        let parts = rect.divided(atDistance: 3, from: .maxXEdge)
        #expect(parts.slice == CGRect(x: 8, y: 2, width: 3, height: 4))
        #expect(parts.remainder == CGRect(x: 1, y: 2, width: 7, height: 4))
        #expect(CGRect.infinite.isInfinite && CGRect.infinite.contains(rect) && !rect.isInfinite)
    }

    @Test func negativeSizeDescribesSameRectangle() {
        #expect(CGRect(x: 11, y: 6, width: -10, height: -4).equalTo(rect))
        #expect(CGPoint(x: 1, y: 2).equalTo(rect.origin) && CGSize(width: 10, height: 4).equalTo(rect.size))
    }

    @Test func olderFunctionsMatchMembers() {
        #expect(CGRectMake(1, 2, 10, 4) == rect)
        #expect(CGPointMake(1, 2) == rect.origin && CGSizeMake(10, 4) == rect.size)
        #expect(CGVectorMake(1, 2) == CGVector(dx: 1, dy: 2))
        #expect([CGRectGetMinX(rect), CGRectGetMidX(rect), CGRectGetMaxX(rect), CGRectGetWidth(rect)] == [1, 6, 11, 10])
        #expect([CGRectGetMinY(rect), CGRectGetMidY(rect), CGRectGetMaxY(rect), CGRectGetHeight(rect)] == [2, 4, 6, 4])
        #expect(CGRectInset(rect, 1, 1) == rect.insetBy(dx: 1, dy: 1))
        #expect(CGRectOffset(rect, 1, 2) == rect.offsetBy(dx: 1, dy: 2))
        #expect(CGRectUnion(rect, .zero) == rect.union(.zero) && CGRectIntersection(rect, rect) == rect)
        #expect(CGRectContainsPoint(rect, CGPointMake(2, 3)) && !CGRectContainsPoint(rect, .zero))
        #expect(CGRectIntersectsRect(rect, rect) && CGRectContainsRect(rect, rect) && !CGRectIsEmpty(rect))
        let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(CGAffineTransformMake(1, 2, 3, 4, 5, 6) == map)
        #expect(CGAffineTransformScale(map, 2, 3) == map.scaledBy(x: 2, y: 3))
        #expect(CGAffineTransformTranslate(map, 2, 3) == map.translatedBy(x: 2, y: 3))
        #expect(CGAffineTransformRotate(map, 2) == map.rotated(by: 2) && CGAffineTransformInvert(map) == map.inverted())
        #expect(CGAffineTransformConcat(map, CGAffineTransformMakeScale(2, 1)) == map.concatenating(.init(scaleX: 2, y: 1)))
        #expect(CGAffineTransformMakeRotation(1) == CGAffineTransform(rotationAngle: 1))
        #expect(CGAffineTransformIsIdentity(CGAffineTransformIdentity) && !CGAffineTransformIsIdentity(map))
        #expect(CGPointApplyAffineTransform(rect.origin, map) == rect.origin.applying(map))
    }
}
