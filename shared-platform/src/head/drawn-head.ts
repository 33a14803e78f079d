import type { DocumentHead } from '@hub/contract/document-head'
import { mergeHeads } from './merge-heads.ts'

let collected: DocumentHead[] = []

/** Where there is no document no effect runs: what pages say is noted while they render. */
export function noteHead(head: DocumentHead): void {
  if (typeof document === 'undefined') collected.push(head)
}

/** Renders a page and answers with what it said of itself meanwhile. For drawing ahead. */
export function withHead(render: () => string): { html: string; head: DocumentHead } {
  collected = []
  const html = render()
  return { html, head: mergeHeads(collected) }
}
