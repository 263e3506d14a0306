/**
 * The callers of an endpoint or an event: anyone, or only some. The server enforces it from here; what a caller may see of one record
 * (their own, a masked one) is decided by the feature.
 */
export type Access = 'anyone' | 'signed-in' | 'student' | 'admin'
