const PATIENCE = 3000

const reachable = (top: number) => document.documentElement.scrollHeight >= top + window.innerHeight

/**
 * Scrolls to where the reader was, as soon as the page has grown tall enough for it: its content may still be
 * on its way. Gives up after 3 s or when the reader scrolls. Returns what cancels it.
 */
export function restoreScroll(top: number): () => void {
  window.scrollTo(0, top)
  if (top === 0 || reachable(top) || typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (reachable(top)) stop()
  })
  const timer = setTimeout(stop, PATIENCE)
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
    window.removeEventListener('wheel', stop)
    window.removeEventListener('touchmove', stop)
    window.removeEventListener('keydown', stop)
  }
  observer.observe(document.body)
  for (const sign of ['wheel', 'touchmove', 'keydown']) window.addEventListener(sign, stop, { passive: true })
  return stop
}
