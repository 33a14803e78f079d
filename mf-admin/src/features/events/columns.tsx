import { formatMoney, type LocalizedText, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { eventKinds } from '@hub/shared-ui/kinds'
import { Localized } from '@hub/shared-ui/localized'
import { adminListParams } from '../../lib/list/admin-list-params.ts'
import { DateTimeCell, RowLink } from '../../lib/list/cells.tsx'
import type { Column } from '../../lib/list/column.ts'
import {
  TRANSLATION_STATES,
  TranslationMarks,
  useTranslationMarks,
} from '../../lib/translation/translation-marks.tsx'
import { type ListedEvent, STATES, TABS } from './event.ts'
import { events } from './event-resource.ts'
import styles from './events.module.css'
import { StateBadge } from './state-badge.tsx'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const eventListParams = adminListParams({
  sorts: ['date', 'title', 'seats'],
  sort: 'date',
  filters: { tab: TABS, state: STATES, kind: eventKinds, translation: TRANSLATION_STATES, series: UUID },
  optional: ['kind', 'location', 'seats', 'price', 'address'],
  hidden: ['price', 'address'],
})

export function useEventColumns(): Column<ListedEvent>[] {
  const { t } = useTranslation(['admin-events', 'common'])
  const language = useLanguage()
  const translationMarks = useTranslationMarks()
  const text = (value: LocalizedText | null) => (value ? localize(value, language).text : '')
  const speakers = (row: ListedEvent) => row.speakers.map(text).join(', ')
  const seats = ({ capacity, seats_taken: taken }: ListedEvent) =>
    capacity === null ? String(taken) : t('seats', { taken, capacity })
  const price = ({ price_kind, price_amount, currency }: ListedEvent) =>
    price_kind === 'paid'
      ? formatMoney(price_amount ?? 0, currency, language)
      : t(`common:priceKinds.${price_kind}`)
  return [
    {
      id: 'title',
      title: t('columns.title'),
      isSortable: true,
      cell: (row) => (
        <>
          <RowLink to={`${events.path}/${row.id}/edit`}>
            <Localized text={row.title} />
          </RowLink>
          {row.speakers.length > 0 && <span className={styles.note}>{speakers(row)}</span>}
        </>
      ),
      csv: (row) => text(row.title),
    },
    {
      id: 'date',
      title: t('columns.date'),
      isSortable: true,
      cell: ({ starts_at }) => <DateTimeCell at={starts_at} />,
      csv: ({ starts_at }) => starts_at,
    },
    {
      id: 'state',
      title: t('columns.state'),
      cell: (row) => (
        <span className={styles.state}>
          <StateBadge event={row} />
          <TranslationMarks counts={row.translations} />
        </span>
      ),
      csv: ({ state, translations }) => [t(`states.${state}`), ...translationMarks(translations)].join(', '),
    },
    {
      id: 'kind',
      title: t('columns.kind'),
      isOptional: true,
      cell: ({ kind }) => t(`common:kinds.${kind}`),
      csv: ({ kind }) => t(`common:kinds.${kind}`),
    },
    {
      id: 'location',
      title: t('columns.location'),
      isOptional: true,
      cell: ({ location, format }) => (format === 'online' ? t('common:formats.online') : text(location)),
      csv: ({ location }) => text(location),
    },
    {
      id: 'seats',
      title: t('columns.seats'),
      isSortable: true,
      isOptional: true,
      isNumeric: true,
      cell: (row) => (
        <>
          {seats(row)}
          {row.waitlist_count > 0 && (
            <span className={styles.note}>{t('waiting', { count: row.waitlist_count })}</span>
          )}
        </>
      ),
      csv: ({ seats_taken }) => seats_taken,
    },
    { id: 'price', title: t('columns.price'), isOptional: true, cell: price, csv: price },
    {
      id: 'address',
      title: t('columns.address'),
      isOptional: true,
      cell: ({ slug }) => `/events/${slug}`,
      csv: ({ slug }) => slug,
    },
  ]
}
