import type { RefObject } from 'react'

/** Focuses `place`, or the page's heading, as after a navigation. */
function focusFallback(place: RefObject<HTMLElement | null> | undefined): void {
  const target = place?.current ?? document.querySelector<HTMLElement>('main h1')
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/**
 * Focuses the element that had the focus before a dialog opened, once the dialog is closed: until then the page is
 * inert. When that element is gone, or is removed while it still has the focus, the focus moves to `fallback`, or to the
 * page's heading. A confirmed action often removes the button that asked only after the dialog: with the next response.
 */
export function returnFocus(
  element: Element | null,
  fallback: RefObject<HTMLElement | null> | undefined,
): void {
  if (!(element instanceof HTMLElement) || element === document.body) return
  if (element.isConnected) element.focus({ preventScroll: true })
  // Its first change is the removal of the dialog. Observers of a list that knows a better place have come before.
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    observer.disconnect()
    if (isNowhere()) focusFallback(fallback)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  // Some browsers report a removal as a loss of focus, too: the element is still in the page then.
  const stop = () =>
    queueMicrotask(() => {
      if (element.isConnected) observer.disconnect()
    })
  element.addEventListener('blur', stop, { once: true })
}
