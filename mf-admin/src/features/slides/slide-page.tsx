import { formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { dateTime, matches, max, required } from '@hub/shared-ui/form-rules'
import { useState } from 'react'
import { fromDateTimeValue, toDateTimeValue } from '../../lib/form/date-time-value.ts'
import type { FieldLabels } from '../../lib/form/edit-conflict.ts'
import { localizedText, localizedValues } from '../../lib/form/localized-field.tsx'
import { numberText, parseNumber } from '../../lib/form/numbers.ts'
import { after, fields } from '../../lib/form/schema.ts'
import { type FormDefinition, ResourceForm } from '../../lib/resource/resource-form.tsx'
import { ResourcePage } from '../../lib/resource/resource-page.tsx'
import { SLIDE_KINDS, type Slide, type SlideDraft, slides } from './slide.ts'
import { SlideFields } from './slide-fields.tsx'

/** The form values of a slide: times by the hub's clock. */
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
  shown_from: toDateTimeValue(row?.shown_from ?? null),
  shown_until: toDateTimeValue(row?.shown_until ?? null),
  is_active: row?.is_active ?? true,
})

type SlideValues = ReturnType<typeof slideValues>

const SECONDS = { least: 3, most: 600 }
/** As much as can be read from the other end of the hall. */
const LONGEST_TITLE = 90
const LONGEST_TEXT = 220

const seconds = matches(
  (value) => /^\d{1,3}$/.test(value) && Number(value) >= SECONDS.least && Number(value) <= SECONDS.most,
  'slides:rules.seconds',
)
const ownPath = matches((value) => /^\/(?![/\\])\S*$/.test(value), 'slides:rules.path')

/** The validation rules in the order of the fields. */
export const slideSchema = (values: SlideValues) =>
  fields<SlideValues>({
    title_ru: [required, max(LONGEST_TITLE)],
    title_en: [max(LONGEST_TITLE)],
    text_ru: values.text_en.trim() ? [required, max(LONGEST_TEXT)] : [max(LONGEST_TEXT)],
    text_en: [max(LONGEST_TEXT)],
    path: [ownPath],
    seconds: [required, seconds],
    shown_from: [dateTime],
    shown_until: [dateTime, after(values.shown_from, 'slides:rules.window')],
  })

/** Converts form values to the stored row. */
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
  shown_from: fromDateTimeValue(values.shown_from),
  shown_until: fromDateTimeValue(values.shown_until),
  is_active: values.is_active,
})

const PRINTS = ['field', 'night', 'tint'] as const

const form: FormDefinition<Slide, SlideValues, SlideDraft> = {
  nameOf: ({ title }, language) => localize(title, language).text,
  values: slideValues,
  schema: slideSchema,
  draft: slideDraft,
  publicPath: () => '/slideshow',
}

/** A slide, new or edited. */
function SlidePage() {
  return (
    <ResourcePage resource={slides} nameOf={form.nameOf}>
      {(row) => <SlideForm row={row} />}
    </ResourcePage>
  )
}

interface Props {
  /** Undefined: a new one. */
  readonly row: Slide | undefined
}

function SlideForm({ row }: Props) {
  const language = useLanguage()
  const words = useFieldWords()
  // Known before the slide is there, so that its drawing stays the one that was chosen.
  const [slug] = useState(() => row?.slug ?? `slide-${crypto.randomUUID().slice(0, 13)}`)
  const event = row?.event_id && row.events
  const known = event ? [{ id: String(row.event_id), label: localize(event.title, language).text }] : []
  return (
    <ResourceForm
      resource={slides}
      form={form}
      seasonItem="slide"
      row={row}
      create={(draft, key) => slides.create({ slug, ...draft }, key)}
      {...words}
    >
      {(edited) => <SlideFields form={edited} seed={slug} draft={slideDraft(edited.values)} known={known} />}
    </ResourceForm>
  )
}

/** Fields and their values in words, to compare two versions. */
function useFieldWords(): FieldLabels {
  const { t } = useTranslation(['slides', 'common', 'admin'])
  const language = useLanguage()
  return {
    labelOf: (field) => {
      const [, name = field, tongue] = /^(title|text)_(ru|en)$/.exec(field) ?? []
      const label = t(`fields.${name}`)
      if (!tongue) return label
      return t(tongue === 'ru' ? 'admin:form.inRussian' : 'admin:form.inEnglish', { label })
    },
    show: (field, value) => {
      if (typeof value === 'boolean') return t(value ? 'states.active' : 'states.off')
      if (field === 'kind') return t(value === 'hub' ? 'kinds.hub' : `common:kinds.${value}`)
      const moment = field.startsWith('shown_') && fromDateTimeValue(String(value))
      return moment ? formatDateTime(moment, language) : String(value)
    },
  }
}

export { SlidePage as Component }
