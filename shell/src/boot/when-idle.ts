/** Runs a task when the page has loaded and is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  let isCancelled = false
  const task = () => {
    if (!isCancelled) run()
  }
  // Safari lacks `requestIdleCallback`.
  const wait = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(task) : setTimeout(task))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    isCancelled = true
  }
}
