import { max, type Rule, required, url } from '@hub/shared-ui/form-rules'
import { localizedText, localizedValues } from '../../lib/form/localized-field.tsx'
import { fields, rows, somePicked } from '../../lib/form/schema.ts'
import { slugRule } from '../../lib/form/slug-of.ts'
import { type Speaker, type SpeakerDraft, STATUSES } from './speaker.ts'

export interface LinkRow {
  readonly label_ru: string
  readonly label_en: string
  readonly url: string
}

/** What `speakers.links` holds: [{label, url}]. */
type Links = readonly { readonly label: { ru: string; en?: string }; readonly url: string }[]

const linkRows = (links: Speaker['links'] | undefined): LinkRow[] =>
  ((links ?? []) as unknown as Links).map(({ label, url: address }) => ({
    ...localizedValues('label', label),
    url: address,
  }))

/** A speaker as typed. */
export type SpeakerValues = ReturnType<typeof speakerValues>

export const speakerValues = (row: Speaker | undefined) => ({
  ...localizedValues('name', row?.name),
  slug: row?.slug ?? '',
  status: row?.status ?? ('active' as string),
  is_recommended: row?.is_recommended ?? false,
  ...localizedValues('headline', row?.headline),
  field_id: row?.field_id ?? '',
  languages: row?.languages ?? ['ru'],
  ...localizedValues('bio', row?.bio),
  photo_path: row?.photo_path ?? '',
  cover_motif: row?.cover_motif ?? '',
  cover_print: row?.cover_print ?? '',
  links: linkRows(row?.links),
})

/** A translation alone is none. */
const russianOf = (english: string, ...rules: Rule[]): Rule[] =>
  english.trim() ? [required, ...rules] : rules

/** The validation rules in the order of the fields. */
export const speakerSchema = (values: SpeakerValues) =>
  fields<SpeakerValues>({
    name_ru: [required, max(120)],
    name_en: [max(120)],
    slug: [required, slugRule],
    headline_ru: russianOf(values.headline_en, max(200)),
    headline_en: [max(200)],
    languages: somePicked,
    bio_ru: russianOf(values.bio_en),
    links: rows<LinkRow>(() => fields<LinkRow>({ label_ru: [required], url: [required, url] })),
  })

/** A speaker as the database keeps them. */
export function speakerDraft(values: SpeakerValues): SpeakerDraft {
  const name = localizedText(values.name_ru, values.name_en) ?? { ru: values.name_ru }
  return {
    name,
    slug: values.slug,
    status: STATUSES.find((it) => it === values.status) ?? 'pending',
    is_recommended: values.is_recommended,
    headline: localizedText(values.headline_ru, values.headline_en),
    field_id: values.field_id || null,
    languages: values.languages,
    bio: localizedText(values.bio_ru, values.bio_en),
    photo_path: values.photo_path || null,
    cover_motif: values.cover_motif || null,
    cover_print: values.cover_print || null,
    links: values.links.map((link) => ({
      label: localizedText(link.label_ru, link.label_en) ?? { ru: link.label_ru },
      url: link.url,
    })),
  }
}
