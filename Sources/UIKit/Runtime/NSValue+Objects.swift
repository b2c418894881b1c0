// Values that refer to objects without keeping them alive, for lists of objects in older code.

extension NSValue {
    /// Creates a value that contains a reference to an object, which the value doesn't retain.
    public convenience init(nonretainedObject anObject: Any?) {
        var address = anObject.map { UInt(bitPattern: Unmanaged.passUnretained($0 as AnyObject).toOpaque()) } ?? 0
        self.init(bytes: &address, objCType: "Q")
    }

    /// The object that the value refers to, or nil. Reading it after the object is deallocated is a mistake, as on iPhone.
    public var nonretainedObjectValue: Any? {
        var address: UInt = 0
        guard String(cString: objCType) == "Q" else { return nil }
        getValue(&address)
        return UnsafeRawPointer(bitPattern: address).map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    }
}
