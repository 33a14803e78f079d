import type { RefObject } from 'react'
import { useReload } from './use-reload.ts'

interface ReloaderProps {
  readonly turn: number
  readonly touchedAt: RefObject<Date | undefined>
  readonly isFullscreen: boolean
}

/** Keeps the signage display at the latest release of the site. */
export function Reloader({ turn, touchedAt, isFullscreen }: ReloaderProps) {
  useReload(turn, () => ({ touchedAt: touchedAt.current, isFullscreen }))
  return null
}
