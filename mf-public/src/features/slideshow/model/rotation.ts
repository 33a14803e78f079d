interface Keyed {
  readonly key: string
}

type Playlist = readonly [Keyed, ...Keyed[]]

/** Where the rotation is: which slide, and at which place it stood, should it be gone by now. */
export interface SlidePosition {
  readonly key: string
  readonly index: number
}

/**
 * The slide to show. One that has gone from the slides (its event is over, staff took it away) gives its place to the
 * one that follows.
 */
export function slidePositionIn(playlist: Playlist, place: SlidePosition | undefined): SlidePosition {
  if (!place) return { key: playlist[0].key, index: 0 }
  const index = playlist.findIndex(({ key }) => key === place.key)
  return at(playlist, index < 0 ? place.index : index)
}

/** One on or one back, round the end. */
export const stepSlide = (playlist: Playlist, place: SlidePosition | undefined, by: 1 | -1): SlidePosition =>
  at(playlist, slidePositionIn(playlist, place).index + by)

function at(playlist: Playlist, index: number): SlidePosition {
  const within = ((index % playlist.length) + playlist.length) % playlist.length
  return { key: (playlist[within] ?? playlist[0]).key, index: within }
}
