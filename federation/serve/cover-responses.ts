import { coverFileAt } from '@hub/shared-ui/cover-file'
import { COVER_VERSION } from '@hub/shared-ui/cover-url'
import { LRUCache } from 'lru-cache'
import { IMMUTABLE } from './site-files.ts'

/** Characters of the drawings that are kept, some three hundred covers. */
const KEPT = 8_000_000

const NOT_FOUND = { status: 404, headers: { 'cache-control': 'no-store', 'content-type': 'text/plain' } }

/** Returns a function that answers paths below `/covers/` with the drawing as SVG or 404, other paths with undefined. */
export function coverResponses(): (pathname: string) => Response | undefined {
  const drawn = new LRUCache<string, string>({ maxSize: KEPT, sizeCalculation: (svg) => svg.length })

  return (pathname) => {
    if (!pathname.startsWith('/covers/')) return undefined
    const svg = drawn.get(pathname) ?? coverFileAt(pathname)
    if (svg === undefined) return new Response('404', NOT_FOUND)
    drawn.set(pathname, svg)
    // Pages of another release may name another version. They get this one, and ask again later.
    const isCurrent = pathname.startsWith(`/covers/${COVER_VERSION}/`)
    const headers = {
      'content-type': 'image/svg+xml',
      // The address says what is drawn, the version how.
      etag: `W/"${COVER_VERSION}${pathname}"`,
      'cache-control': isCurrent ? IMMUTABLE : 'public, max-age=300',
      // Opened by itself it is a document, which needs nothing.
      'content-security-policy': `default-src 'none'`,
    }
    return new Response(svg, { headers })
  }
}
