import { type RefObject, useEffect, useState } from 'react'

/** Whether one of them has come up from the foot of the screen. */
export function useIsInView(...elements: readonly RefObject<Element | null>[]): boolean {
  const [isInSight, setInSight] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs stay the same
  useEffect(() => {
    const seen = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target)
          else seen.delete(target)
        setInSight(seen.size > 0)
      },
      { rootMargin: '0px 0px -30%' },
    )
    for (const { current } of elements) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return isInSight
}
