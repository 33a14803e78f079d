import { useLocation } from '@hub/shared-platform'

/** `/language-test?crash=1` breaks the shell itself, outside every boundary of the remotes, so that the error page can be seen. */
export function CrashOnRequest() {
  const { pathname, search } = useLocation()
  if (pathname === '/language-test' && new URLSearchParams(search).get('crash') === '1')
    throw new Error('This page was asked to break.')
  return null
}
