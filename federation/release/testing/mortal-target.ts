import type { ReleaseTarget } from '../target/release-target.ts'

/** Returns a target of which one operation, by its number, and all later ones are never carried out. */
export function mortalTarget(target: ReleaseTarget, last: number, die: () => void): ReleaseTarget {
  let left = last
  return new Proxy(target, {
    get(object, name) {
      const value = Reflect.get(object, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        left -= 1
        if (left > 0) return Reflect.apply(value, object, given)
        die()
        return new Promise(() => undefined)
      }
    },
  })
}
