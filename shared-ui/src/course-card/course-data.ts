import type { LocalizedText } from '@hub/shared-i18n'
import type { CoverPrint } from '../cover/cover-options.ts'
import type { EventFormat, EventStatus } from '../event-card/event-data.ts'

export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const
export type CourseLevel = (typeof courseLevels)[number]

export interface CourseCardSpeaker {
  readonly id: string
  readonly slug: string
  readonly name: LocalizedText
}

/** A row of the view `course_cards`: what a card and a course's own page need to know. */
export interface CourseCardData {
  readonly id: string
  readonly slug: string
  readonly title: LocalizedText
  readonly summary: LocalizedText | null
  /** Field of knowledge. */
  readonly field: LocalizedText | null
  readonly format: EventFormat
  readonly level: CourseLevel
  readonly is_top: boolean
  /** Two-letter codes. */
  readonly talk_languages: readonly string[]
  readonly age_min: number
  /** Minor units of `currency` for the whole course; 0 is free. */
  readonly price_amount: number
  readonly currency: string
  readonly capacity: number | null
  /** ISO 8601; `null`: no dates yet. */
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly session_count: number
  readonly status: EventStatus
  readonly cover_path: string | null
  /** Pinned by staff. A name no motif has (any more) is as good as none. */
  readonly cover_motif: string | null
  readonly cover_print: CoverPrint | null
  /** Who teaches; the first one leads. */
  readonly speakers: readonly CourseCardSpeaker[]
}

/** Whether its last session has ended. */
export const isCourseOver = ({ ends_at }: Pick<CourseCardData, 'ends_at'>, now: Date | undefined): boolean =>
  now !== undefined && ends_at !== null && Date.parse(ends_at) <= now.getTime()
