import { useCallback, useEffect, useRef, useState } from 'react'
import { type SlidePosition, slidePositionIn, stepSlide } from '../model/rotation.ts'
import type { Slide } from '../model/slides.ts'

type Playlist = readonly [Slide, ...Slide[]]

export interface Rotation {
  readonly slide: Slide
  /** From 1. */
  readonly number: number
  /** Counts the changes, also those to the same slide. */
  readonly turn: number
  readonly isPlaying: boolean
  readonly togglePlaying: () => void
  readonly go: (by: 1 | -1) => void
}

/** Slide after slide, each for its seconds, for as long as nobody pauses. */
export function useRotation(playlist: Playlist): Rotation {
  const [{ place, turn }, setState] = useState<{ place?: SlidePosition; turn: number }>({ turn: 0 })
  const [isPlaying, setPlaying] = useState(true)
  const current = slidePositionIn(playlist, place)
  const slide = playlist[current.index] ?? playlist[0]

  const latestPlaylist = useRef(playlist)
  useEffect(() => {
    latestPlaylist.current = playlist
  })
  const go = useCallback(
    (by: 1 | -1) =>
      setState((state) => ({
        place: stepSlide(latestPlaylist.current, state.place, by),
        turn: state.turn + 1,
      })),
    [],
  )
  // The place of a slide that is gone has gone to another: that is where the rotation goes on from.
  const { key, index } = current
  useEffect(() => setState((state) => ({ ...state, place: { key, index } })), [key, index])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn begins the time of its slide anew
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => go(1), slide.seconds * 1000)
    return () => clearTimeout(timer)
  }, [slide.key, slide.seconds, turn, isPlaying, go])

  const togglePlaying = useCallback(() => setPlaying((was) => !was), [])
  return { slide, number: current.index + 1, turn, isPlaying, togglePlaying, go }
}
