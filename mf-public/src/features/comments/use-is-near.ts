import { type RefObject, useEffect, useState } from 'react'

/** Far enough for what is fetched to be there when the reader is. */
const MARGIN = '800px'

/** Whether an element has come near the window; once it has, it stays so. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (isNear || !watched) return
    if (typeof IntersectionObserver === 'undefined') return setNear(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
