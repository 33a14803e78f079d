import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

let onPop: ((event: PopStateEvent) => void) | undefined

// Window listeners are called in the order of registration: this one must precede the router's.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => onPop?.(event))

type Leave = { readonly to: string } | { readonly steps: number }

/** The router numbers its history entries. */
function entryNumber(): number | undefined {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined
  return typeof state.idx === 'number' ? state.idx : undefined
}

/** Returns the URL of this site to which a click leads in this tab. */
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
 * Asks before leaving a page with unsaved changes by a link, by Back, or by closing the tab (with the
 * browser's own dialog). The site's router cannot block navigation, so this guard runs before it. One guard
 * at a time.
 * @param isUnsaved whether there are unsaved changes
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const navigate = useNavigate()
  const [requested, setRequested] = useState<Leave>()
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
      setRequested({ to })
    }
    onPop = (event) => {
      const there = entryNumber()
      if (isLeaving.current || here === undefined || there === undefined) return
      event.stopImmediatePropagation()
      // The navigation that restores the URL passes here as well.
      if (there === here) return
      window.history.go(here - there)
      setRequested({ steps: there - here })
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
    isAsking: requested !== undefined,
    stay: () => setRequested(undefined),
    leave: () => {
      isLeaving.current = true
      setRequested(undefined)
      if (!requested) return
      if ('to' in requested) void navigate(requested.to)
      else window.history.go(requested.steps)
    },
  }
}
