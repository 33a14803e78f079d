import { useLocation } from '@hub/shared-platform'
import { withSessionStorage } from '@hub/shared-ui/session-storage'
import { useEffect, useLayoutEffect, useRef } from 'react'

const KEY = 'hub-list-scroll:'

interface Left {
  readonly search: string
  /** In pixels. */
  readonly top: number
}

/** The page of the admin area that was shown last. */
let lastPath = ''

/** Notes which page is shown, after the effects of what it consists of. */
export function useNotedPath(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    lastPath = pathname
  }, [pathname])
}

function readLeft(path: string): Left | undefined {
  try {
    const left = JSON.parse(
      withSessionStorage((storage) => storage.getItem(KEY + path)) ?? 'null',
    ) as Left | null
    return left && typeof left.top === 'number' ? left : undefined
  } catch {
    return undefined
  }
}

/**
 * Scrolls a list to where it was left for one of its rows, when the reader comes back from that row: by its link to the
 * list, or because it was saved. Back and Forward do so without this.
 * @param isLoaded whether the rows are there
 */
export function useListScroll(isLoaded: boolean): void {
  const { pathname, search } = useLocation()
  const wanted = useRef<number>(undefined)
  const asked = useRef(search)

  useEffect(() => {
    asked.current = search
  }, [search])

  useEffect(() => {
    const left = readLeft(pathname)
    const comesFromRow = lastPath.startsWith(`${pathname}/`)
    wanted.current = comesFromRow && left?.search === asked.current ? left.top : undefined
  }, [pathname])

  // In the step that shows the rows: the list is as high as it was left only with them.
  useEffect(() => {
    if (!isLoaded || wanted.current === undefined) return
    // A reader who has scrolled in the meantime stays there.
    if (window.scrollY === 0) window.scrollTo(0, wanted.current)
    wanted.current = undefined
  }, [isLoaded])

  // In the same step as the navigation, which scrolls to the top.
  useLayoutEffect(() => {
    let top = window.scrollY
    const note = () => {
      top = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      window.removeEventListener('scroll', note)
      const left: Left = { search: asked.current, top: Math.round(top) }
      withSessionStorage((storage) => storage.setItem(KEY + pathname, JSON.stringify(left)))
    }
  }, [pathname])
}
