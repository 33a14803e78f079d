import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { onTitleChange } from '../head/head-store.ts'
import { restoreScroll } from './restore-scroll.ts'
import styles from './route-change.module.css'
import { entryOf, keepScroll, rememberedScroll, rememberScroll } from './scroll-memory.ts'

/** The heading of the new page if it is there already, else its main part; neither is in the tab order. */
function focusPage() {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Anybody may write a hash, and not every one can be decoded. */
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
  // The page was there before its scripts, and somebody may have read on.
  if (isLanding && top === 0) return undefined
  return restoreScroll(top)
}

/** Another path is another page; other filters or another hash are not. */
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

  // In the same step as the move to the new page: its scroll event must not be noted down for the old one.
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
 * What a browser does by itself between pages and a single-page site must do: starts the new page at its top (or
 * where the reader left it), moves the focus to it, and tells screen readers its title. Put it once, inside the router.
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
