const EVERY_MS = 500

/**
 * Calls back once when the parent process has ended. npm ends only the shell in between, and a killed process
 * sends no signal.
 * @param {() => void} callback
 */
export function onOrphaned(callback) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callback()
  }, EVERY_MS)
  timer.unref()
}
