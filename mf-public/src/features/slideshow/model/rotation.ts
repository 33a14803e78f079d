interface Keyed {
  readonly key: string
}

type Deck = readonly [Keyed, ...Keyed[]]

/** Where the wall is: which slide, and at which place it stood, should it be gone by now. */
export interface Place {
  readonly key: string
  readonly index: number
}

/**
 * The slide to show. One that has gone from the deck (its event is over, staff took it away) gives its place to the
 * one that follows.
 */
export function placeIn(deck: Deck, place: Place | undefined): Place {
  if (!place) return { key: deck[0].key, index: 0 }
  const index = deck.findIndex(({ key }) => key === place.key)
  return at(deck, index < 0 ? place.index : index)
}

/** One on or one back, round the end. */
export const step = (deck: Deck, place: Place | undefined, by: 1 | -1): Place =>
  at(deck, placeIn(deck, place).index + by)

function at(deck: Deck, index: number): Place {
  const within = ((index % deck.length) + deck.length) % deck.length
  return { key: (deck[within] ?? deck[0]).key, index: within }
}
