import type { DocumentHead } from '@hub/contract/page-metadata'
import { mergeHeads } from './metadata-store.ts'

let collected: DocumentHead[] = []

/** Collects metadata during rendering where there is no document and effects do not run. */
export function noteHead(head: DocumentHead): void {
  if (typeof document === 'undefined') collected.push(head)
}

/** Renders a page and returns the metadata that it reported, for prerendering. */
export function withHead(render: () => string): { html: string; head: DocumentHead } {
  collected = []
  const html = render()
  return { html, head: mergeHeads(collected) }
}
