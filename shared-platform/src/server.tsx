import type { ReactNode } from 'react'
import { StaticRouter } from 'react-router-dom'
import { withHead } from './head/drawn-head.ts'

/** The router of a page that is drawn ahead, in Node. Apart from the facade, which the browser loads whole. */
export function RouterAt({ path, children }: { path: string; children: ReactNode }) {
  return <StaticRouter location={path}>{children}</StaticRouter>
}

/** Draws a page and answers with what it said of itself meanwhile. */
export const drawWithHead = withHead
