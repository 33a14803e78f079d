/** The kinds an event can have, in the order in which they are listed everywhere. */
export const eventKinds = [
  'lecture',
  'seminar',
  'quiz',
  'screening',
  'excursion',
  'festival',
  'course',
] as const

export type EventKind = (typeof eventKinds)[number]

/** What can be drawn: the kinds of events, and `hub`, neutral, for screens that are of no kind. */
export type CoverKind = EventKind | 'hub'

export const isEventKind = (value: unknown): value is EventKind => eventKinds.some((kind) => kind === value)
