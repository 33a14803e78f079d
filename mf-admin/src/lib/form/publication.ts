import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { dateTime, type Rules, required } from '@hub/shared-ui/form-rules'
import type { FieldValue } from '@hub/shared-ui/request-form'
import { fromDateTimeValue, toDateTimeValue } from './date-time-value.ts'

export const PUBLICATIONS = ['draft', 'now', 'scheduled'] as const

type Stored = { readonly published_at: string | null } | undefined

/** Whether visitors see it. */
export const isPublic = (row: Stored): boolean =>
  Boolean(row?.published_at && Date.parse(row.published_at) <= Date.now())

function publicationOf(row: Stored): (typeof PUBLICATIONS)[number] {
  if (!row?.published_at) return 'draft'
  return isPublic(row) ? 'now' : 'scheduled'
}

/** As a form holds it: which of the three, and from when. */
export const publicationValues = (row: Stored) => ({
  publication: publicationOf(row) as string,
  published_at: isPublic(row) ? '' : toDateTimeValue(row?.published_at ?? null),
})

interface PublicationValues {
  readonly publication: string
  readonly published_at: string
}

export const publicationRules = ({ publication }: PublicationValues): Rules<PublicationValues> =>
  publication === 'scheduled' ? { published_at: [required, dateTime] } : {}

/** As the database takes it. «now» is its own word for the moment of saving, by its own clock. */
export function publishedAt({ publication, published_at }: PublicationValues, row: Stored): string | null {
  if (publication === 'draft') return null
  if (publication === 'scheduled') return fromDateTimeValue(published_at)
  return isPublic(row) ? (row?.published_at ?? null) : 'now'
}

/** What `publicationValues` and the choices of `GeneratedCoverFields` hold, in words; undefined for other fields. */
export function usePublicationLabel() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return (field: string, value: FieldValue): string | undefined => {
    if (field === 'publication') return t(`publication.${value}`)
    if (field === 'cover_motif') return value ? t(`cover.motifs.${value}`) : t('cover.byItself')
    if (field === 'cover_print') return value ? t(`cover.prints.${value}`) : t('cover.byItself')
    const moment = field === 'published_at' && fromDateTimeValue(String(value))
    return moment ? formatDateTime(moment, language) : undefined
  }
}
