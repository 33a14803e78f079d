import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { onTitleChange } from '../metadata/metadata-store.ts'
import styles from './route-change.module.css'

const KEY = 'hub-scroll'
const KEPT = 50

let positions: Map<string, number> | undefined

function load(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
  } catch {
    // Storage is blocked or damaged: positions start at the top.
    return new Map()
  }
}

const memory = () => {
  positions ??= load()
  return positions
}

/**
 * Returns the id of a history entry. The router assigns one to entries that it creates; a page opened from
 * outside gets one that survives a reload.
 */
function entryOf(routerKey: string): string {
  if (routerKey !== 'default') return routerKey
  const own: unknown = window.history.state?.key
  if (typeof own === 'string') return own
  const key = Math.random().toString(36).slice(2, 10)
  window.history.replaceState({ ...window.history.state, key }, '')
  return key
}

/** Records the scroll position of a history entry, in pixels. Cheap enough for every scroll event. */
function rememberScroll(entry: string, top: number): void {
  memory().set(entry, Math.round(top))
}

const rememberedScroll = (entry: string): number => memory().get(entry) ?? 0

/** Stores the positions, so that they survive a reload of the tab. */
function keepScroll(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...memory()].slice(-KEPT)))
  } catch {
    // Storage is blocked; positions are lost on reload.
  }
}

const TIMEOUT = 3000
const SIGNS_OF_LIFE = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a stored position and keeps it while the page grows, because content may still be loading and
 * browsers anchor to moving elements. Stops after 3 s or on user input. Returns a function that cancels it.
 */
function restoreScroll(top: number): () => void {
  window.scrollTo(0, top)
  if (top === 0 || typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(() => window.scrollTo(0, top))
  const timer = setTimeout(stop, TIMEOUT)
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, stop)
  }
  observer.observe(document.body)
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, stop, { passive: true })
  return stop
}

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
  if (anchor) {
    // Newer browsers return a promise, which is no clean-up of an effect.
    void anchor.scrollIntoView()
    return
  }
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
    const entry = entryOf(key)
    const top = isBackOrForward ? rememberedScroll(entry) : 0
    // What was scrolled before hydration fired its events before anybody listened.
    if (isLanding.current && top === 0) rememberScroll(entry, window.scrollY)
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
