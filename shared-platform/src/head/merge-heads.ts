import type { DocumentHead } from '@hub/contract/document-head'

/** One head out of those of a route and its page: of each value the last that says something. */
export function mergeHeads(heads: readonly DocumentHead[]): DocumentHead {
  const said = heads.map((head) => Object.entries(head).filter(([, value]) => Boolean(value)))
  return Object.fromEntries(said.flat())
}
