interface Keyed {
  readonly key: string
}

type Deck = readonly [Keyed, ...Keyed[]]

/** Where the wall is: which slide, and at which place it stood, should it be gone by now. */
export interface SlidePosition {
  readonly key: string
  readonly index: number
}

/**
 * The slide to show. One that has gone from the deck (its event is over, staff took it away) gives its place to the
 * one that follows.
 */
export function slidePositionIn(deck: Deck, place: SlidePosition | undefined): SlidePosition {
  if (!place) return { key: deck[0].key, index: 0 }
  const index = deck.findIndex(({ key }) => key === place.key)
  return at(deck, index < 0 ? place.index : index)
}

/** One on or one back, round the end. */
export const stepSlide = (deck: Deck, place: SlidePosition | undefined, by: 1 | -1): SlidePosition =>
  at(deck, slidePositionIn(deck, place).index + by)

function at(deck: Deck, index: number): SlidePosition {
  const within = ((index % deck.length) + deck.length) % deck.length
  return { key: (deck[within] ?? deck[0]).key, index: within }
}
