/** Longer addresses cannot be delivered to (RFC 5321), and no server takes them. */
const LONGEST = 254

const SHAPE = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Something without spaces or @, an @, and a domain with a dot. The length is judged first: it bounds the work. */
export const isEmail = (value: string): boolean => value.length <= LONGEST && SHAPE.test(value)

/** The form in which addresses are compared and counted. */
export const normaliseEmail = (value: string): string => value.trim().toLowerCase()
