import { formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useQuery } from '@hub/shared-platform'
import type { FieldValue } from '@hub/shared-ui/request-form'
import { fromDateTimeValue } from '../../lib/form/date-time-value.ts'
import { pickedOf, rowsOf } from '../../lib/form/form-like.ts'
import { usePublicationLabel } from '../../lib/form/publication.ts'
import { spacesQuery } from '../../lib/form/space-select.tsx'
import { plainText } from '../../lib/plain-text.ts'
import type { LineupRow, PhotoRow, SessionRow } from './values.ts'

/** Fields and values of the form in words, to compare two versions. */
export function useValueLabel(nameOf: (id: string) => string) {
  const { t } = useTranslation(['admin-events', 'admin', 'common'])
  const language = useLanguage()
  const { data: rooms } = useQuery(spacesQuery)
  const publication = usePublicationLabel()

  const roomOf = (id: string) => {
    const room = rooms?.find((it) => it.id === id)
    return room ? localize(room.name, language).text : id
  }
  const words: Readonly<Record<string, (value: string) => string>> = {
    kind: (value) => t(`common:kinds.${value}`),
    format: (value) => t(`common:formats.${value}`),
    price_kind: (value) => t(`common:priceKinds.${value}`),
    space_id: roomOf,
  }
  const languages = (value: FieldValue) =>
    pickedOf(value)
      .map((code) => t(`common:languages.${code}`))
      .join(', ')
  const lists: Readonly<Record<string, (value: FieldValue) => string>> = {
    speakers: (value) =>
      rowsOf<LineupRow>(value)
        .map((row) => [nameOf(row.speaker), row.role_ru].filter(Boolean).join(': '))
        .join('; '),
    sessions: (value) =>
      rowsOf<SessionRow>(value)
        .map((row) => `${row.starts_at.slice(-5)}–${row.ends_at.slice(-5)} ${row.title_ru}`)
        .join('; '),
    photos: (value) =>
      rowsOf<PhotoRow>(value)
        .map(({ alt_ru }) => alt_ru)
        .join('; '),
    payment_methods: (value) =>
      pickedOf(value)
        .map((method) => t(`common:payment.methods.${method}`))
        .join(', '),
  }
  const bySuffix = (field: string): ((value: string) => string) | undefined => {
    if (field.startsWith('description_')) return plainText
    return field.endsWith('_at')
      ? (value) => formatDateTime(fromDateTimeValue(value) ?? value, language)
      : undefined
  }
  const showList = (field: string, value: FieldValue) =>
    (field.endsWith('_languages') ? languages : lists[field])?.(value)
  const showText = (field: string, value: string) => {
    const word = words[field] ?? bySuffix(field)
    return value && word ? word(value) : value
  }
  const show = (field: string, value: FieldValue): string => {
    if (field === 'is_elsewhere') return t(value ? 'location.elsewhere' : 'location.hub')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return showList(field, value) ?? publication(field, value) ?? showText(field, String(value))
  }
  const labelOf = (field: string): string => {
    const [, name, code] = /^(.+)_(ru|en)$/.exec(field) ?? []
    if (!name) return t(`fields.${field}`)
    const label = t(`fields.${name}`)
    return code === 'ru' ? t('admin:form.inRussian', { label }) : t('admin:form.inEnglish', { label })
  }
  return { show, labelOf }
}
