import { useEffect, useRef } from 'react'

/**
 * Keeps toasts above modal dialogs: both live in the browser's top layer, where the last to enter lies on top.
 * @param count number of toasts; a new one brings the whole stack up again when a dialog has covered it
 */
export function useTopLayer(count: number) {
  const ref = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = ref.current
    if (!element?.showPopover) return
    element.showPopover()
    return () => element.hidePopover()
  }, [])

  useEffect(() => {
    const element = ref.current
    if (count === 0 || !element?.showPopover || !document.querySelector('dialog[open]')) return
    element.hidePopover()
    element.showPopover()
  }, [count])

  return ref
}
