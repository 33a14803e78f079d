import { LANGUAGES, type Language, useLanguage } from '@hub/shared-i18n'
import { useEffect, useState } from 'react'

/** How long a language stays. */
const TURN_MS = 15_000

export interface LanguageTurns {
  /** Those that the display shows, in their order. */
  readonly languages: readonly Language[]
  readonly shown: Language
  /** Counts the turns, also those that change nothing. */
  readonly turn: number
  readonly isPlaying: boolean
  readonly togglePlaying: () => void
  /** Shows the other language at once. */
  readonly next: () => void
}

/**
 * Both languages in turn, beginning with that of the page, for as long as nobody pauses; a fixed one stays.
 * @param fixed absent: both
 */
export function useLanguageTurns(fixed: Language | undefined): LanguageTurns {
  const first = useLanguage()
  const [{ turn, place }, setState] = useState({ turn: 0, place: 0 })
  const [isPlaying, setPlaying] = useState(true)
  const languages = fixed ? [fixed] : [first, ...LANGUAGES.filter((language) => language !== first)]
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn begins the time of its language anew
  useEffect(() => {
    const timer = setTimeout(
      () => setState((state) => ({ turn: state.turn + 1, place: state.place + (isPlaying ? 1 : 0) })),
      TURN_MS,
    )
    return () => clearTimeout(timer)
  }, [turn, isPlaying])
  return {
    languages,
    shown: languages[place % languages.length] ?? first,
    turn,
    isPlaying,
    togglePlaying: () => setPlaying((was) => !was),
    next: () => setState((state) => ({ turn: state.turn + 1, place: state.place + 1 })),
  }
}
