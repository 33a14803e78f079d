import { useTranslation } from '@hub/shared-i18n'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { useMemo } from 'react'
import { ListPage } from '../../lib/list/list-page.tsx'
import type { Filter } from '../../lib/list/list-tools.tsx'
import { MarkPaid } from '../../orders/mark-paid.tsx'
import type { OrderDetails } from '../../orders/order.tsx'
import {
  type AttendanceSummary,
  type Attendee,
  attendeeSource,
  isDue,
  PAYMENTS,
  PRESENCES,
  STATUSES,
} from './attendee.ts'
import { AttendeeDetails } from './attendee-details.tsx'
import styles from './attendees.module.css'
import { attendeeListParams, useAttendeeColumns } from './columns.tsx'
import { MessageAttendees } from './message-attendees.tsx'

const dueOf = (attendees: readonly Attendee[]): OrderDetails[] =>
  attendees.filter(isDue).flatMap(({ order }) => order ?? [])

/** Everybody who registered, with what can be done about one or several of them. */
export function AttendeeList({ summary }: { readonly summary: AttendanceSummary }) {
  const { t } = useTranslation(['attendees', 'common'])
  const { id, slug } = summary
  const source = useMemo(() => attendeeSource({ id, slug }), [id, slug])
  const columns = useAttendeeColumns()
  const filters: Filter[] = [
    {
      name: 'status',
      label: t('columns.status'),
      any: t('statuses.active'),
      options: STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      name: 'payment',
      label: t('columns.payment'),
      any: t('common:lists.all'),
      options: PAYMENTS.map((value) => ({ value, label: t(`payments.${value}`) })),
    },
    {
      name: 'presence',
      label: t('columns.arrived'),
      any: t('common:lists.all'),
      options: PRESENCES.map((value) => ({ value, label: t(`presences.${value}`) })),
    },
  ]
  return (
    <ListPage
      caption={t('title')}
      source={source}
      address={attendeeListParams}
      columns={columns}
      filters={filters}
      placeholder={t('placeholder')}
      loadError={t('listError')}
      nameOf={({ full_name }) => full_name}
      rowActions={(row) => <AttendeeDetails attendee={row} summary={summary} />}
      bulk={(chosen, clear) => (
        <div className={styles.tools}>
          {dueOf(chosen).length > 0 && <MarkPaid orders={dueOf(chosen)} onDone={clear} />}
          <MessageAttendees summary={summary} chosen={chosen} onDone={clear} />
        </div>
      )}
      nothing={
        <EmptyState art="quiet" title={t('empty.title')}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      }
    />
  )
}
