import { type RefObject, useEffect, useRef } from 'react'

const NO_ROW = -1
const FOCUSABLE = 'a[href], button, input, summary'

/**
 * What has the focus may go together with its row, or with what could be done there: then the row that stands in its
 * place takes it. Where there is none, the list itself does, which has to be focusable.
 */
export function useFocusAfterRemoval<Element extends HTMLElement>(): RefObject<Element | null> {
  const list = useRef<Element>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return
    let last: { readonly focused: HTMLElement; readonly index: number } | undefined

    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement)
        last = { focused: target, index: target.closest('tr')?.sectionRowIndex ?? NO_ROW }
    }
    const forget = () =>
      queueMicrotask(() => {
        // A person who presses beside everything has put the focus away themselves.
        if (last?.focused.isConnected && isNowhere()) last = undefined
      })
    const restoreFocus = () => {
      if (!last || last.focused.isConnected || !isNowhere()) return
      const rows = element.querySelectorAll('tbody tr')
      const row = rows[Math.min(last.index, rows.length - 1)]
      const next = row?.querySelector<HTMLElement>(FOCUSABLE) ?? element
      next.focus()
    }

    const observer = new MutationObserver(restoreFocus)
    observer.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', remember)
    element.addEventListener('focusout', forget)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', remember)
      element.removeEventListener('focusout', forget)
    }
  }, [])
  return list
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body
