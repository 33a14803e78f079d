import type { ReactNode } from 'react'
import { StaticRouter } from 'react-router-dom'

/** The router of a page that is drawn ahead, in Node. Apart from the facade, which the browser loads whole. */
export function RouterAt({ path, children }: { path: string; children: ReactNode }) {
  return <StaticRouter location={path}>{children}</StaticRouter>
}
