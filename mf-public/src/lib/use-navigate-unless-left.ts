import { toast, useLocation, useNavigate } from '@hub/shared-platform'
import { useLayoutEffect, useRef } from 'react'

/** Long enough for two sentences, which nothing else will say. */
const NOTICE_MS = 12_000

interface Options {
  readonly replace?: boolean
  readonly state?: object
  /** Says what the request led to in a toast, where a person has left and would hear nothing of it. */
  readonly notice?: string
}

/**
 * Navigates to what a request led to, unless a person has left the page before the answer came: then they stay where
 * they have gone. The function returns whether it navigated.
 */
export function useNavigateUnlessLeft() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    shown.current = pathname
    return () => {
      shown.current = undefined
    }
  }, [pathname])
  return (to: string, { notice, ...options }: Options = {}): boolean => {
    if (shown.current === pathname) {
      void navigate(to, options)
      return true
    }
    if (notice) toast.success(notice, { duration: NOTICE_MS })
    return false
  }
}
