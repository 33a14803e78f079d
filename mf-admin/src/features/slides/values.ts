import { dateTime, matches, max, type Rules, required } from '@hub/shared-ui/form-rules'
import { after } from '../../form/date-time-rules.ts'
import { localizedText, localizedValues } from '../../form/localized-field.tsx'
import { numberText, parseNumber } from '../../form/numbers.ts'
import { instantOf, wallClock } from '../../lib/wall-clock.ts'
import type { SlideDraft } from './api/save-slide.ts'
import { SLIDE_KINDS, type Slide } from './slide.ts'

/** A slide as it is typed: times by the hub's clock. */
export const slideValues = (row: Slide | undefined) => ({
  ...localizedValues('title', row?.title),
  ...localizedValues('text', row?.text),
  kind: row?.kind ?? ('hub' as string),
  event_id: row?.event_id ?? '',
  path: row?.path ?? '',
  image_path: row?.image_path ?? '',
  cover_motif: row?.cover_motif ?? '',
  cover_print: row?.cover_print ?? ('' as string),
  seconds: numberText(row?.seconds ?? 12),
  shown_from: wallClock(row?.shown_from ?? null),
  shown_until: wallClock(row?.shown_until ?? null),
  is_active: row?.is_active ?? true,
})

export type SlideValues = ReturnType<typeof slideValues>

const SECONDS = { least: 3, most: 600 }
/** As much as can be read from the other end of the hall. */
const LONGEST_TITLE = 90
const LONGEST_TEXT = 220

const seconds = matches(
  (value) => /^\d{1,3}$/.test(value) && Number(value) >= SECONDS.least && Number(value) <= SECONDS.most,
  'slides:rules.seconds',
)
const ownPath = matches((value) => /^\/(?![/\\])\S*$/.test(value), 'slides:rules.path')

/** In the order in which the fields stand. */
export const slideRules = (values: SlideValues): Rules<SlideValues> => ({
  title_ru: [required, max(LONGEST_TITLE)],
  title_en: [max(LONGEST_TITLE)],
  text_ru: values.text_en.trim() ? [required, max(LONGEST_TEXT)] : [max(LONGEST_TEXT)],
  text_en: [max(LONGEST_TEXT)],
  path: [ownPath],
  seconds: [required, seconds],
  shown_from: [dateTime],
  shown_until: [dateTime, after(values.shown_from, 'slides:rules.window')],
})

/** As the database keeps it. */
export const slideDraft = (values: SlideValues): SlideDraft => ({
  title: localizedText(values.title_ru, values.title_en) ?? { ru: '' },
  text: localizedText(values.text_ru, values.text_en),
  kind: SLIDE_KINDS.find((it) => it === values.kind) ?? 'hub',
  event_id: values.event_id || null,
  path: values.path || null,
  image_path: values.image_path || null,
  cover_motif: values.cover_motif || null,
  cover_print: PRINTS.find((it) => it === values.cover_print) ?? null,
  seconds: parseNumber(values.seconds) ?? SECONDS.least,
  shown_from: instantOf(values.shown_from),
  shown_until: instantOf(values.shown_until),
  is_active: values.is_active,
})

const PRINTS = ['field', 'night', 'tint'] as const
