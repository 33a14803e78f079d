import { useLocation } from '@hub/shared-platform'

/** Throws in the shell, outside of the remotes' error boundaries, for `/language-test?crash=1`: shows the error page. */
export function CrashOnRequest() {
  const { pathname, search } = useLocation()
  if (pathname === '/language-test' && new URLSearchParams(search).get('crash') === '1')
    throw new Error('This page was asked to break.')
  return null
}
