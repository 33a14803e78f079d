import { useEffect, useLayoutEffect, useRef } from 'react'

declare global {
  interface Window {
    /** Early click recorded by the page's inline script; absent on pages of older releases. */
    hubEarlyClick?: { readonly hear: (event: Event) => void; button?: HTMLElement }
  }
}

interface Props {
  /** The tree that this component hydrates with: the frame first, a remote's section once it has loaded. */
  readonly within: 'frame' | 'section'
}

/** Replays the click on a button that was pressed before the tree around it was hydrated. */
export function ReplayEarlyClick({ within }: Props) {
  const button = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const early = window.hubEarlyClick
    if (!early) return
    if (early.button && isInSection(early.button) === (within === 'section')) {
      button.current = early.button
      delete early.button
    }
    if (within === 'frame') return
    // From here on React handles every click.
    window.removeEventListener('click', early.hear, true)
    delete window.hubEarlyClick
  }, [within])
  useEffect(() => {
    if (button.current?.isConnected) button.current.click()
    button.current = undefined
  }, [])
  return null
}

/** Pages with the bare layout consist of their section alone. */
const isInSection = (button: HTMLElement): boolean =>
  document.getElementById('main')?.contains(button) ?? true
