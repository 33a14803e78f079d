const PATIENCE = 3000
const SIGNS_OF_LIFE = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to where the reader was and holds the page there while it grows: its content may still be on its way, and
 * browsers follow what moves. Lets go after 3 s or when the reader does something. Returns what cancels it.
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
