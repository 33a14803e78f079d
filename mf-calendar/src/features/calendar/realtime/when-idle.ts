const LATEST = 2000

/** Does something when the browser has nothing better to do; answers what forgets it. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, LATEST)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: LATEST })
  return () => window.cancelIdleCallback(handle)
}
