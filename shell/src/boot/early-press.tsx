import { useEffect, useLayoutEffect, useRef } from 'react'

declare global {
  interface Window {
    /** What the inline script of the page has heard; absent on pages of older releases. */
    hubEarlyPress?: { readonly hear: (event: Event) => void; readonly button?: HTMLElement }
  }
}

/** Presses the button again that somebody pressed while nothing but the first frame was there. */
export function EarlyPress() {
  const button = useRef<HTMLElement>(undefined)
  // Whatever is pressed from this step on is heard by the page itself.
  useLayoutEffect(() => {
    const early = window.hubEarlyPress
    if (!early) return
    window.removeEventListener('click', early.hear, true)
    button.current = early.button
    delete window.hubEarlyPress
  }, [])
  useEffect(() => {
    if (button.current?.isConnected) button.current.click()
    button.current = undefined
  }, [])
  return null
}
