import { formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useQuery } from '@hub/shared-platform'
import { pickedIds } from '../../lib/form/pick-option.ts'
import { usePublicationLabel } from '../../lib/form/publication.ts'
import { rowsOf } from '../../lib/form/rows.ts'
import { spacesQuery } from '../../lib/form/space-select.tsx'
import { plainText } from '../../lib/plain-text.ts'
import { instantOf } from '../../lib/wall-clock.ts'
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
  const lists: Readonly<Record<string, (value: string) => string>> = {
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
      pickedIds(value)
        .map((method) => t(`common:payment.methods.${method}`))
        .join(', '),
    kind: (value) => t(`common:kinds.${value}`),
    format: (value) => t(`common:formats.${value}`),
    price_kind: (value) => t(`common:priceKinds.${value}`),
    space_id: roomOf,
  }
  const languages = (value: string) =>
    pickedIds(value)
      .map((code) => t(`common:languages.${code}`))
      .join(', ')
  const bySuffix = (field: string): ((value: string) => string) | undefined => {
    if (field.startsWith('description_')) return plainText
    if (field.endsWith('_languages')) return languages
    return field.endsWith('_at') ? (value) => formatDateTime(instantOf(value) ?? value, language) : undefined
  }
  const show = (field: string, value: string | boolean): string => {
    if (field === 'is_elsewhere') return t(value ? 'location.elsewhere' : 'location.hub')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    const words = lists[field] ?? bySuffix(field)
    return publication(field, value) ?? (value && words ? words(value) : value)
  }
  const labelOf = (field: string): string => {
    const [, name, code] = /^(.+)_(ru|en)$/.exec(field) ?? []
    if (!name) return t(`fields.${field}`)
    const label = t(`fields.${name}`)
    return code === 'ru' ? t('admin:form.inRussian', { label }) : t('admin:form.inEnglish', { label })
  }
  return { show, labelOf }
}
