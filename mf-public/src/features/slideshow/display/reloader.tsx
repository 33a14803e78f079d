import type { RefObject } from 'react'
import { useReload } from './use-reload.ts'

interface Props {
  readonly turn: number
  readonly touchedAt: RefObject<Date | undefined>
  readonly isFullscreen: boolean
}

/** Keeps the wall at the latest release of the site. */
export function Reloader({ turn, touchedAt, isFullscreen }: Props) {
  useReload(turn, () => ({ touchedAt: touchedAt.current, isFullscreen }))
  return null
}
