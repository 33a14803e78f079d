import { useEffect, useRef, useState } from 'react'

const IDLE_MS = 4000
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Whether nobody has used pointer or keyboard for a while, and when somebody last did. */
export function useIdle() {
  const [isIdle, setIdle] = useState(false)
  const touchedAt = useRef<Date>(undefined)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      setIdle(false)
      timer = setTimeout(() => setIdle(true), IDLE_MS)
    }
    const touch = () => {
      touchedAt.current = new Date()
      wait()
    }
    wait()
    for (const sign of SIGNS) window.addEventListener(sign, touch, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) window.removeEventListener(sign, touch)
    }
  }, [])

  return { isIdle, touchedAt }
}
