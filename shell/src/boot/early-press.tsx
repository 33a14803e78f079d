import { useEffect, useLayoutEffect, useRef } from 'react'

declare global {
  interface Window {
    /** What the inline script of the page has heard; absent on pages of older releases. */
    hubEarlyPress?: { readonly hear: (event: Event) => void; button?: HTMLElement }
  }
}

interface Props {
  /** The part of the page that this hydrates with: the frame comes first, the section of a remote when it has loaded. */
  readonly within: 'frame' | 'section'
}

/** Presses the button again that somebody pressed while the part of the page around it was not hydrated. */
export function EarlyPress({ within }: Props) {
  const button = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const early = window.hubEarlyPress
    if (!early) return
    if (early.button && isInSection(early.button) === (within === 'section')) {
      button.current = early.button
      delete early.button
    }
    if (within === 'frame') return
    // From here on React hears every press.
    window.removeEventListener('click', early.hear, true)
    delete window.hubEarlyPress
  }, [within])
  useEffect(() => {
    if (button.current?.isConnected) button.current.click()
    button.current = undefined
  }, [])
  return null
}

/** Pages without a frame are their section. */
const isInSection = (button: HTMLElement): boolean =>
  document.getElementById('main')?.contains(button) ?? true
