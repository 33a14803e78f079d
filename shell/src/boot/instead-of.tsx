import { type ReactNode, useInsertionEffect } from 'react'

interface Props {
  /** What is seen until then. */
  readonly drawn: Element
  /** Where the children are drawn, outside the document. */
  readonly place: Element
  readonly children: ReactNode
}

/**
 * What was drawn ahead is seen until the page that takes its place is there: drawing takes a slow phone a while. They
 * change places before anything of the page is measured or focused.
 */
export function InsteadOf({ drawn, place, children }: Props) {
  useInsertionEffect(() => drawn.replaceWith(place), [drawn, place])
  return children
}
