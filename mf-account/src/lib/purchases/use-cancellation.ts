import { toast } from '@hub/shared-platform'
import { useEffect, useRef } from 'react'
import { refreshMyPurchases } from './my-purchases.ts'

/** As on a new page: what was pressed has gone with what it belonged to. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Gives something up and shows what the profile holds by then. The button goes with it, and the focus moves to the
 * page's heading once the dialog that asked is gone too.
 * @throws whatever `giveUp` throws, with everything as it was
 */
export function useCancellation(giveUp: () => Promise<void>, done: string): () => Promise<void> {
  const isDone = useRef(false)
  useEffect(
    () => () => {
      if (isDone.current) focusHeading()
    },
    [],
  )
  return async () => {
    await giveUp()
    isDone.current = true
    toast.success(done)
    await refreshMyPurchases()
  }
}
