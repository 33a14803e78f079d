import type { DocumentHead } from '@hub/contract/page-metadata'

/** Merges the metadata of a route and its page: the last defined value of each field wins. */
export function mergeHeads(heads: readonly DocumentHead[]): DocumentHead {
  const said = heads.map((head) => Object.entries(head).filter(([, value]) => Boolean(value)))
  return Object.fromEntries(said.flat())
}
