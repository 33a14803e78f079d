import type { ReactNode } from 'react'
import { StaticRouter } from 'react-router-dom'
import { renderCollectingMetadata } from './metadata/prerendered-metadata.ts'

/** Router for prerendering in Node. Not part of the facade, which the browser loads completely. */
export function RouterAt({ path, children }: { path: string; children: ReactNode }) {
  return <StaticRouter location={path}>{children}</StaticRouter>
}

/** Renders a page and returns the metadata that it reported. */
export const renderWithMetadata = renderCollectingMetadata
