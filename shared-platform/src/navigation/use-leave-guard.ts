import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

let onPop: ((event: PopStateEvent) => void) | undefined

// Listeners of the window are called in the order in which they came: this one has to be there before the router's.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => onPop?.(event))

type Leave = { readonly to: string } | { readonly steps: number }

/** The router numbers its entries of the history. */
function entryNumber(): number | undefined {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined
  return typeof state.idx === 'number' ? state.idx : undefined
}

/** The address inside this site that a press leads to in this tab. */
function ownTarget(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return undefined
  const url = new URL(link.href)
  if (url.origin !== window.location.origin || url.pathname === window.location.pathname) return undefined
  return url.pathname + url.search + url.hash
}

/**
 * Asks before a page with something unsaved is left: by a link, by Back, by closing the tab (there the browser asks in
 * its own words). The router of the site cannot block, so this stands before it. One guard at a time.
 * @param isUnsaved whether there is something to lose
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const navigate = useNavigate()
  const [wish, setWish] = useState<Leave>()
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isUnsaved) return
    isLeaving.current = false
    const here = entryNumber()
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const to = ownTarget(event)
      if (to === undefined) return
      event.preventDefault()
      event.stopPropagation()
      setWish({ to })
    }
    onPop = (event) => {
      const there = entryNumber()
      if (isLeaving.current || here === undefined || there === undefined) return
      event.stopImmediatePropagation()
      // The step that puts the address right again comes by here as well.
      if (there === here) return
      window.history.go(here - there)
      setWish({ steps: there - here })
    }
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      onPop = undefined
      document.removeEventListener('click', onClick, true)
    }
  }, [isUnsaved])

  return {
    isAsking: wish !== undefined,
    stay: () => setWish(undefined),
    leave: () => {
      isLeaving.current = true
      setWish(undefined)
      if (!wish) return
      if ('to' in wish) void navigate(wish.to)
      else window.history.go(wish.steps)
    },
  }
}
