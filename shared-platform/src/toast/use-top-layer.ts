import { useEffect, useRef } from 'react'

/**
 * Keeps toasts above modal dialogs: both are in the browser's top layer, where the last to enter is on top.
 * @param count number of toasts; a new one moves the stack to the top again
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
