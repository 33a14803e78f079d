import type { PageMetadata } from '@hub/contract/page-metadata'
import { mergeMetadata } from './metadata-store.ts'

let collected: PageMetadata[] = []

/** Collects metadata during rendering where there is no document and effects do not run. */
export function collectMetadata(metadata: PageMetadata): void {
  if (typeof document === 'undefined') collected.push(metadata)
}

/** Renders a page and returns the metadata that it reported, for prerendering. */
export function renderCollectingMetadata(render: () => string): { html: string; metadata: PageMetadata } {
  collected = []
  const html = render()
  return { html, metadata: mergeMetadata(collected) }
}
