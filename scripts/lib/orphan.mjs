const EVERY_MS = 500

/**
 * Calls back once when the process that started this one is gone. npm ends only the shell between itself and us,
 * and a process that is killed outright tells nobody.
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
