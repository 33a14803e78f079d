import type { LocalizedText } from './types.ts'

interface SeasonSeed {
  readonly slug: string
  readonly title: LocalizedText
  readonly notes: string
  /** Slugs of draft events, each with the post about it. */
  readonly events: readonly { readonly slug: string; readonly post: string }[]
}

/** A season that staff are preparing. */
export const seasons: readonly SeasonSeed[] = [
  {
    slug: 'science-for-families',
    title: { ru: 'Наука всей семьёй', en: 'Science for families' },
    notes: 'Ждём перевод лекции о пузырях и подтверждение от музея.',
    events: [
      {
        slug: 'soap-bubbles',
        post: 'Математика мыльных пузырей: почему плёнок на ребре всегда три. Переднему ряду выдадим дождевики.',
      },
    ],
  },
]
