import { type ReactNode, useInsertionEffect } from 'react'

interface Props {
  /** The prerendered element, shown until the children are rendered. */
  readonly prerendered: Element
  /** The detached element that the children are rendered into. */
  readonly container: Element
  readonly children: ReactNode
}

/**
 * Replaces the prerendered page with a client-rendered one in a single step, so that slow devices never show an empty
 * page. The replacement happens before layout effects run, which measure and focus elements.
 */
export function ReplacePrerendered({ prerendered: drawn, container: place, children }: Props) {
  useInsertionEffect(() => drawn.replaceWith(place), [drawn, place])
  return children
}
