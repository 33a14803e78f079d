import { useEffect } from 'react'

const AGAIN_MS = 60_000

/**
 * Keeps the screen on while the page is seen. The browser takes the lock away whenever the page is hidden, and
 * may reject it (low battery): it is asked for when the page is seen again, and every minute. A browser that knows no
 * locks shows the signage display all the same.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false

    async function acquire() {
      if (document.visibilityState !== 'visible' || lock?.released === false) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
      } catch {
        // Rejected for now.
      }
    }

    void acquire()
    document.addEventListener('visibilitychange', acquire)
    const timer = setInterval(acquire, AGAIN_MS)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', acquire)
      clearInterval(timer)
      void lock?.release()
    }
  }, [])
}
