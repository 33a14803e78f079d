import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { onTitleChange } from '../metadata/metadata-store.ts'
import { restoreScroll } from './restore-scroll.ts'
import styles from './route-change.module.css'
import { entryOf, keepScroll, rememberedScroll, rememberScroll } from './scroll-positions.ts'

/** The new page's heading if it has rendered, else its main element; neither is in the tab order. */
function focusPage() {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** A hash may be malformed. */
function anchorOf(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    return null
  }
}

function scrollToPage(hash: string, top: number, isLanding: boolean) {
  const anchor = anchorOf(hash)
  if (anchor) return anchor.scrollIntoView()
  // The page was prerendered, and the user may have scrolled already.
  if (isLanding && top === 0) return undefined
  return restoreScroll(top)
}

/** Only another path is another page, not other filters or another hash. */
function usePageChange(onChange: () => void) {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another path is a new page
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    onChange()
  }, [pathname])
}

function useScroll() {
  const { key, hash, pathname } = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  const isLanding = useRef(true)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', keepScroll)
    return () => window.removeEventListener('pagehide', keepScroll)
  }, [])

  // In the same step as the navigation, so that its scroll event is not recorded for the old page.
  useLayoutEffect(() => {
    const entry = entryOf(key)
    const remember = () => rememberScroll(entry, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: filters change the key, and must not move the page
  useLayoutEffect(() => {
    const top = isBackOrForward ? rememberedScroll(entryOf(key)) : 0
    const cancel = scrollToPage(hash, top, isLanding.current)
    isLanding.current = false
    return cancel
  }, [pathname, hash])
}

/**
 * Handles client-side navigation like a browser handles page loads: scrolls to the top or to the stored
 * position, moves focus to the page, and announces its title. Render it once, inside the router.
 */
export function RouteChangeManager() {
  const [announcement, announce] = useState('')
  const navigated = useRef(false)
  useScroll()
  usePageChange(() => {
    navigated.current = true
    focusPage()
  })
  useEffect(() => onTitleChange((title) => navigated.current && announce(title)), [])
  return (
    <div className={styles.announcer} aria-live="polite" aria-atomic="true">
      {announcement}
    </div>
  )
}
