/** The kinds an event can have, in the order in which they are listed everywhere. */
export const eventKinds = ['lecture', 'seminar', 'quiz', 'screening', 'excursion', 'festival'] as const
export type EventKind = (typeof eventKinds)[number]

/** Everything that has a light of its own: the kinds of events, and courses. */
export const kindNames = [...eventKinds, 'course'] as const
export type KindName = (typeof kindNames)[number]

/** The kinds that have covers: those of events, and the neutral `hub` for other screens. */
export type CoverKind = KindName | 'hub'

export const isEventKind = (value: unknown): value is EventKind => eventKinds.some((kind) => kind === value)
