const PATIENCE = 3000
const SIGNS_OF_LIFE = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a stored position and keeps it while the page grows, because content may still be loading and
 * browsers anchor to moving elements. Stops after 3 s or on user input. Returns a function that cancels it.
 */
export function restoreScroll(top: number): () => void {
  window.scrollTo(0, top)
  if (top === 0 || typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(() => window.scrollTo(0, top))
  const timer = setTimeout(stop, PATIENCE)
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, stop)
  }
  observer.observe(document.body)
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, stop, { passive: true })
  return stop
}
