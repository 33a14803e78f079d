import { type RefObject, useEffect, useState } from 'react'

/** Far enough for what is fetched to be there when the reader is. */
const EARLY = '800px'

/** Whether an element has come that near to the window; once it has, it stays so. */
export function useWasNearViewport(element: RefObject<Element | null>, margin = EARLY): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (isNear || !watched) return
    if (typeof IntersectionObserver === 'undefined') return setNear(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, isNear, margin])
  return isNear
}
