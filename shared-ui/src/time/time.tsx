import type { ReactNode } from 'react'

export interface TimeProps {
  /** ISO 8601, as it came from the database. */
  readonly value: string
  /** The same for people, written by a formatter of shared-i18n. */
  readonly children: ReactNode
}

/** A moment, for people and for programs. */
export function Time({ value, children }: TimeProps) {
  return <time dateTime={value}>{children}</time>
}
