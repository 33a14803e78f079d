import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { useMemo } from 'react'
import { AdminFrame } from '../../../frame/admin-frame.tsx'
import { adminListParams } from '../../../lib/list/admin-list-params.ts'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { RentPages } from '../rent-pages.tsx'
import { type Booking, bookingSource, type SpaceName, STATES, spaceNamesQuery } from './booking.ts'
import { BookingActions, Decisions } from './decisions.tsx'
import { useBookingColumns } from './use-booking-columns.tsx'

const NO_SPACES: readonly SpaceName[] = []

const addressWith = (spaces: readonly string[]) =>
  adminListParams({
    sorts: ['name', 'starts', 'amount', 'created'],
    sort: 'created_desc',
    filters: { state: STATES, space: spaces },
    optional: ['email', 'amount', 'created'],
    hidden: ['email', 'created'],
  })

const nameOf = ({ number, full_name }: Booking) => `№\u00A0${number}, ${full_name}`

/** Who wants which space and when: to confirm, to decline, to call off. */
function SpaceBookingsPage() {
  const { t } = useTranslation(['space-bookings', 'common'])
  const language = useLanguage()
  const columns = useBookingColumns()
  const { data, error } = useLoad(spaceNamesQuery)
  const spaces = data ?? NO_SPACES
  const address = useMemo(() => addressWith(spaces.map(({ slug }) => slug)), [spaces])
  const filters = [
    {
      name: 'state',
      label: t('columns.state'),
      any: t('common:lists.all'),
      options: STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      name: 'space',
      label: t('columns.space'),
      any: t('common:lists.all'),
      options: spaces.map(({ slug, name }) => ({ value: slug, label: localize(name, language).text })),
    },
  ]
  return (
    <AdminFrame section="rent" title={t('title')}>
      <RentPages />
      {/* The address may name a space: until they are known it would be taken for nonsense. */}
      {(data || error) && (
        <ListPage
          caption={t('title')}
          source={bookingSource}
          address={address}
          columns={columns}
          filters={filters.filter(({ options }) => options.length > 0)}
          placeholder={t('placeholder')}
          loadError={t('loadError')}
          nameOf={nameOf}
          rowActions={(booking) => <BookingActions booking={booking} />}
          bulk={(chosen, clear) => <Decisions bookings={chosen} onDone={clear} />}
          nothing={
            <EmptyState art="quiet" title={t('empty.title')}>
              <p>{t('empty.text')}</p>
            </EmptyState>
          }
        />
      )}
    </AdminFrame>
  )
}

export { SpaceBookingsPage as Component }
